import { useCategoryName } from "../../kit/business/categories.ts";
import { api } from "../../kit/data/api.ts";
import { useList } from "../../kit/data/list.ts";
import { useFormat } from "../../kit/data/session.ts";
import { useAddress } from "../../kit/lists/address.ts";
import type { Column } from "../../kit/lists/data-table.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import type { Category } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { RecordSheet } from "./record-form.tsx";
import { RecordList } from "./record-list.tsx";

const CategoryForm = lazyPart(
  () => import("./category-form.tsx"),
  "CategoryForm",
  () => true,
);

type Address = { open?: string; new?: string };

function useCategoryList() {
  return useList(["categories", "list"], async (cursor) => {
    const query = { cursor, limit: 50, withTotal: cursor === undefined };
    const { businessCategories, pagination } = await api.get("/admin/business-categories", { params: { query } });
    return { rows: businessCategories, pagination };
  });
}

/** The kinds of businesses that can sign up, and their discounts. */
export function CategoriesPage() {
  const t = useWords(adminWords);
  const format = useFormat();
  const categoryName = useCategoryName();
  const [address, change] = useAddress<Address>();
  const list = useCategoryList();
  const opened = list.rows.find(({ id }) => id === address.open);
  const columns: Column<Category>[] = [
    { key: "name", label: t.name, width: "40%", render: ({ name }) => <strong dir="auto">{categoryName(name)}</strong> },
    { key: "slug", label: t.slug, isMinor: true, render: ({ slug }) => <code dir="ltr">{slug}</code> },
    {
      key: "discount",
      label: t.discount,
      isFigure: true,
      render: ({ discountPercentage }) => (discountPercentage ? `${format.number(discountPercentage)}%` : null),
    },
    {
      key: "state",
      label: t.state,
      render: ({ isActive }) => <StatusBadge tone={isActive ? "positive" : "neutral"}>{isActive ? t.isActive : t.retired}</StatusBadge>,
    },
  ];
  const close = () => change({ open: undefined, new: undefined });
  return (
    <RecordList
      title={t.categoriesTitle}
      subtitle={t.categoryCount}
      list={list}
      columns={columns}
      empty={{ icon: "category", text: t.noCategories }}
      add={t.addCategory}
    >
      <RecordSheet
        isOpen={Boolean(address.new ?? address.open)}
        isLoaded={Boolean(address.new ?? opened)}
        title={address.open ? t.editCategory : t.addCategory}
        onClose={close}
        removal={
          opened && {
            title: t.removeCategoryTitle(categoryName(opened.name)),
            text: t.removeCategoryText,
            done: t.categoryRemoved,
            refreshes: ["categories"],
            act: () => api.delete("/admin/business-categories/{categoryId}", { params: { path: { categoryId: opened.id } } }),
          }
        }
      >
        {(slot) => <CategoryForm key={opened?.id ?? "new"} category={opened} {...slot} />}
      </RecordSheet>
    </RecordList>
  );
}
