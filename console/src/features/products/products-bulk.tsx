import { Button, Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, type Schema } from "../../kit/data/api.ts";
import { productStatus } from "../../kit/data/enums.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import { Tags } from "../../kit/forms/choice.tsx";
import form from "../../kit/forms/form.module.css";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { notifyError, notifyWithUndo } from "../../kit/layout/toast.tsx";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import { useErrorText } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { PRODUCT, useCategories } from "./products.query.ts";
import { MOST_AT_ONCE, type Product } from "./products.rules.ts";
import { productsWords } from "./products.words.ts";

type Changes = Pick<Schema["ProductChanges"], "status" | "category">;

/** Changes all chosen products, with a way back to what each of them was. */
function useChangeAll(products: readonly Product[], onDone: () => void) {
  const t = useWords(productsWords);
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const message = useErrorText();
  const refresh = () => void queries.invalidateQueries({ queryKey: ["products"] });
  const send = (ids: string[], changes: Changes) =>
    api.post("/workspace/{workspaceId}/storefront/products/bulk", { params: { path: { workspaceId } }, body: { ids, ...changes } });
  const takeBack = async (before: readonly Product[], changes: Changes) => {
    for (const { id, status, category } of before)
      await send([id], { ...(changes.status && { status }), ...(changes.category !== undefined && { category }) });
  };
  /** Whether they were changed: a form stays open until then. */
  return async (changes: Changes): Promise<boolean> => {
    const before = products.slice(0, MOST_AT_ONCE);
    try {
      await send(
        before.map(({ id }) => id),
        changes,
      );
      notifyWithUndo(t.changed(before.length), () => {
        takeBack(before, changes)
          .catch((error: unknown) => notifyError(message(error)))
          .finally(refresh);
      });
      onDone();
      return true;
    } catch (error) {
      notifyError(message(error));
      return false;
    } finally {
      refresh();
    }
  };
}

/** Fades the products in the list at once, and deletes them when the time to undo is over. */
function useRemoveAll(products: readonly Product[], onDone: () => void) {
  const t = useWords(productsWords);
  const { id: workspaceId } = useWorkspace();
  const removeLater = useDeleteWithUndo(["products"]);
  return () => {
    const ids = products.map(({ id }) => id);
    const remove = () => Promise.all(ids.map((productId) => api.delete(PRODUCT, { params: { path: { workspaceId, productId } } })));
    onDone();
    removeLater(ids, t.removed(ids.length), remove);
  };
}

/** Actions on the chosen products. */
export function ProductsBulk({ products, onDone }: { products: readonly Product[]; onDone(): void }) {
  const t = useWords(productsWords);
  const [isChoosing, setChoosing] = useState(false);
  const changeAll = useChangeAll(products, onDone);
  const removeAll = useRemoveAll(products, onDone);
  return (
    <>
      <Menu position="bottom-start" width={200}>
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="chevron-down" size={15} />}>
            {t.setStatus}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {productStatus.map((status) => (
            <Menu.Item key={status} onClick={() => void changeAll({ status })}>
              {t.statuses[status]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" leftSection={<Icon name="tag" size={16} />} onClick={() => setChoosing(true)}>
        {t.setCategory}
      </Button>
      <Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={removeAll}>
        {t.removeAll}
      </Button>
      <Dialog isOpen={isChoosing} title={t.setCategoryOf(products.length)} onClose={() => setChoosing(false)}>
        <CategoryForm
          onSave={async (category) => {
            if (await changeAll({ category })) setChoosing(false);
          }}
        />
      </Dialog>
    </>
  );
}

function CategoryForm({ onSave }: { onSave(category: string | null): Promise<void> }) {
  const t = useWords(productsWords);
  const kit = useWords(kitWords);
  const [category, setCategory] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const categories = useCategories();
  const save = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    void onSave(category).finally(() => setBusy(false));
  };
  return (
    <form className={form.form} data-unguarded onSubmit={save}>
      <Tags
        label={t.category}
        description={t.categoryHint}
        data={categories.map(({ name }) => name)}
        value={category ? [category] : []}
        onChange={(next) => setCategory(next.at(-1)?.trim().slice(0, 100) ?? null)}
        data-autofocus
        acceptValueOnBlur
      />
      <SubmitButton isBusy={isBusy}>{category ? kit.save : t.noCategory}</SubmitButton>
    </form>
  );
}
