import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import { Choice } from "../../kit/forms/choice.tsx";
import form from "../../kit/forms/form.module.css";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { moveItem } from "../../kit/lists/move-item.rules.ts";
import { SortableList } from "../../kit/lists/sortable.tsx";
import { Empty, Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./store.module.css";
import { useCategories } from "./store.query.ts";
import type { Category } from "./store.rules.ts";
import { storeWords } from "./store.words.ts";
import { StoreFrame } from "./store-page.tsx";

const KEY = ["products", "categories"];

/** The categories of products: their order in the store, and their names. */
export function CategoriesPage() {
  const t = useWords(storeWords);
  const { data, error, refetch } = useCategories();
  const [changing, setChanging] = useState<{ category: Category; how: "rename" | "merge" }>();
  const close = () => setChanging(undefined);
  return (
    <StoreFrame>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!error && (
        <Panel title={t.categories} note={t.categoriesHint}>
          {!data && <SkeletonRows count={4} />}
          {data?.length === 0 && (
            <Empty
              icon="category"
              text={t.noCategories}
              action={
                <Link to="/products" className={classes.link}>
                  {t.toProducts}
                </Link>
              }
            />
          )}
          {data && <Ordered categories={data} onChange={setChanging} />}
        </Panel>
      )}
      {changing?.how === "rename" && <Rename category={changing.category} categories={data ?? []} onClose={close} />}
      {changing?.how === "merge" && <Merge category={changing.category} categories={data ?? []} onClose={close} />}
    </StoreFrame>
  );
}

interface OrderedProps {
  categories: readonly Category[];
  onChange(changing: { category: Category; how: "rename" | "merge" }): void;
}

function Ordered({ categories, onChange }: OrderedProps) {
  const t = useWords(storeWords);
  const can = useCan();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const { submit } = useSubmit({ refreshes: ["products"] });
  const mayManage = can("store.manage");
  const move = (from: number, to: number) => {
    const next = moveItem(categories, from, to);
    queries.setQueryData(KEY, next);
    const body = { names: next.map(({ name }) => name) };
    const save = () =>
      api.put("/workspace/{workspaceId}/storefront/product-categories/order", { params: { path: { workspaceId: id } }, body });
    // The list was reordered before the reply: a refusal puts it back.
    void submit(save).then((isSaved) => (isSaved ? undefined : queries.invalidateQueries({ queryKey: KEY })));
  };
  return (
    <SortableList
      label={t.categories}
      items={categories}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      isFixed={!mayManage}
      onMove={move}
    >
      {(category) => (
        <>
          <span className={classes.rowText}>
            <bdi>{category.name}</bdi>
            <Link to="/products" search={{ category: category.name } as never}>
              {t.products(category.count)}
            </Link>
          </span>
          {mayManage && (
            <span className={classes.rowActions}>
              <Button
                variant="default"
                size="xs"
                aria-label={t.renameOf(category.name)}
                onClick={() => onChange({ category, how: "rename" })}
              >
                {t.rename}
              </Button>
              {categories.length > 1 && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t.mergeOf(category.name)}
                  onClick={() => onChange({ category, how: "merge" })}
                >
                  {t.merge}
                </Button>
              )}
            </span>
          )}
        </>
      )}
    </SortableList>
  );
}

interface ChangeProps {
  category: Category;
  categories: readonly Category[];
  onClose(): void;
}

/** Renames a category in all of its products; taking the name of another says so, and merges the two. */
function useRename(category: Category, onClose: () => void) {
  const t = useWords(storeWords);
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: ["products", "sellables"], onDone: onClose });
  const rename = (to: string, merge: boolean) => {
    const body = { from: category.name, to, merge };
    const save = () =>
      api.post("/workspace/{workspaceId}/storefront/product-categories/rename", { params: { path: { workspaceId: id } }, body });
    void submit(save, merge ? t.merged : t.renamed);
  };
  return { rename, isBusy };
}

function Rename({ category, categories, onClose }: ChangeProps) {
  const [t, kit] = [useWords(storeWords), useWords(kitWords)];
  const [name, setName] = useState(category.name);
  const { rename, isBusy } = useRename(category, onClose);
  const to = name.trim();
  const needs = useNeeds({ name: !to });
  const twin = categories.find((one) => one.name === to && one.name !== category.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    if (to === category.name) return onClose();
    rename(to, twin !== undefined);
  };
  return (
    <Dialog isOpen title={t.renameTitle(category.name)} onClose={onClose}>
      <form className={form.form} onSubmit={submit}>
        <TextInput
          label={t.newName}
          required
          data-autofocus
          dir="auto"
          maxLength={100}
          value={name}
          error={needs.errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {twin && (
          <p className={classes.warning} role="status">
            <Icon name="alert" size={16} />
            {t.willMerge(to, t.products(category.count + twin.count))}
          </p>
        )}
        <Actions action={twin ? t.merge : kit.save} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Merge({ category, categories, onClose }: ChangeProps) {
  const t = useWords(storeWords);
  const [into, setInto] = useState<string | null>(null);
  const needs = useNeeds({ into: into === null });
  const { rename, isBusy } = useRename(category, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (needs.areMet() && into) rename(into, true);
  };
  return (
    <Dialog isOpen title={t.mergeTitle(category.name)} onClose={onClose}>
      <form className={form.form} onSubmit={submit}>
        <Choice
          label={t.mergeInto}
          required
          searchable
          data-autofocus
          data={categories.filter(({ name }) => name !== category.name).map(({ name }) => name)}
          value={into}
          error={needs.errors.into}
          onChange={setInto}
        />
        <p className={form.hint}>{t.mergeText(t.products(category.count))}</p>
        <Actions action={t.merge} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Actions({ action, isBusy, onClose }: { action: string; isBusy: boolean; onClose(): void }) {
  const kit = useWords(kitWords);
  return (
    <div className={classes.dialogActions}>
      <Button variant="default" onClick={onClose}>
        {kit.cancel}
      </Button>
      <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
    </div>
  );
}
