import { Button, NumberInput, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { hrefWith, useAddress } from "../../kit/address.ts";
import { api } from "../../kit/api.ts";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import form from "../../kit/form.module.css";
import { Icon } from "../../kit/icon.tsx";
import { kitWords } from "../../kit/kit.words.ts";
import { useList } from "../../kit/list.ts";
import { useWords } from "../../kit/locale.tsx";
import { Page } from "../../kit/page.tsx";
import { useFormat } from "../../kit/session.ts";
import { StatusBadge } from "../../kit/state.tsx";
import { useSubmit } from "../../kit/submit.ts";
import type { Category } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { type FormSlot, RecordSheet } from "./record-form.tsx";

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
  const [address, change] = useAddress<Address>();
  const list = useCategoryList();
  const opened = list.rows.find(({ id }) => id === address.open);
  const columns: Column<Category>[] = [
    { key: "name", label: t.name, width: "40%", render: ({ name }) => <strong dir="auto">{name}</strong> },
    { key: "slug", label: t.slug, isMinor: true, render: ({ slug }) => <code dir="ltr">{slug}</code> },
    {
      key: "discount",
      label: t.discount,
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
    <Page
      title={t.categoriesTitle}
      subtitle={list.total === undefined ? " " : t.categoryCount(list.total)}
      actions={
        <Button leftSection={<Icon name="plus" size={17} />} onClick={() => change({ new: "1" })}>
          {t.addCategory}
        </Button>
      }
    >
      <DataTable
        label={t.categoriesTitle}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefWith(address, { open: id })}
        onOpen={({ id }) => change({ open: id })}
        openKey={address.open}
        empty={{ icon: "category", text: t.noCategories }}
      />
      <RecordSheet
        isOpen={Boolean(address.new ?? address.open)}
        isLoaded={Boolean(address.new ?? opened)}
        title={address.open ? t.editCategory : t.addCategory}
        onClose={close}
        removal={
          opened && {
            title: t.removeCategoryTitle(opened.name),
            text: t.removeCategoryText,
            done: t.categoryRemoved,
            refreshes: ["categories"],
            act: () => api.delete("/admin/business-categories/{categoryId}", { params: { path: { categoryId: opened.id } } }),
          }
        }
      >
        {(slot) => <CategoryForm key={opened?.id ?? "new"} category={opened} {...slot} />}
      </RecordSheet>
    </Page>
  );
}

function CategoryForm({ category, formId, setBusy, onDone }: FormSlot & { category: Category | undefined }) {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const fields = useForm({
    initialValues: {
      name: category?.name ?? "",
      slug: category?.slug ?? "",
      discountPercentage: category?.discountPercentage ?? ("" as number | ""),
      sortOrder: category?.sortOrder ?? 0,
      isActive: category?.isActive ?? true,
    },
    validate: { name: (name) => (name.trim() ? null : kit.required), slug: (slug) => (slug.trim() ? null : kit.required) },
  });
  const { submit } = useSubmit({ refreshes: ["categories"], onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    const body = { ...values, discountPercentage: values.discountPercentage === "" ? null : Number(values.discountPercentage) };
    await submit(
      () =>
        category
          ? api.patch("/admin/business-categories/{categoryId}", { params: { path: { categoryId: category.id } }, body })
          : api.post("/admin/business-categories", { body }),
      t.categorySaved,
    );
    setBusy(false);
  });
  return (
    <form id={formId} className={form.form} onSubmit={send} noValidate>
      <TextInput label={t.name} required dir="auto" data-autofocus maxLength={100} {...fields.getInputProps("name")} />
      <TextInput label={t.slug} description={t.slugHint} required dir="ltr" maxLength={100} {...fields.getInputProps("slug")} />
      <div className={form.pair}>
        <NumberInput
          label={t.discount}
          description={t.categoryDiscountHint}
          min={0}
          max={100}
          rightSection="%"
          {...fields.getInputProps("discountPercentage")}
        />
        <NumberInput label={t.order_} min={0} {...fields.getInputProps("sortOrder")} />
      </div>
      <Switch label={t.isActive} {...fields.getInputProps("isActive", { type: "checkbox" })} />
    </form>
  );
}
