import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { api, type Schema } from "../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import { Choice } from "../../kit/forms/choice.tsx";
import form from "../../kit/forms/form.module.css";
import { useForm } from "../../kit/forms/form.ts";
import { NumberField } from "../../kit/forms/number-field.tsx";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { Empty, Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./product.module.css";
import { MOVEMENTS, useMovements } from "./products.query.ts";
import { type Product, variantName } from "./products.rules.ts";
import { productsWords } from "./products.words.ts";

/** Changes of the stock, latest first, and a way to count it. */
export function StockHistory({ product }: { product: Product }) {
  const t = useWords(productsWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const list = useMovements(product.id);
  const close = () => setOpen(false);
  const action = can("store.manage") && (
    <Button variant="default" size="xs" onClick={() => setOpen(true)}>
      {t.changeStock}
    </Button>
  );
  return (
    <Panel title={t.stockHistory} action={action}>
      {list.error ? (
        <Problem error={list.error} onRetry={list.retry} />
      ) : list.isLoading ? (
        <SkeletonRows count={3} />
      ) : list.rows.length === 0 ? (
        <Empty icon="box" text={t.noMovements} />
      ) : (
        <Movements product={product} rows={list.rows} />
      )}
      {list.hasMore && (
        <Button variant="subtle" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
          {kit.loadMore}
        </Button>
      )}
      <Dialog isOpen={isOpen} title={t.changeStock} onClose={close}>
        {isOpen && <CountForm product={product} onDone={close} />}
      </Dialog>
    </Panel>
  );
}

function Movements({ product, rows }: { product: Product; rows: readonly Schema["StockMovement"][] }) {
  const t = useWords(productsWords);
  const format = useFormat();
  const nameOf = (variantId: string | null) => {
    const variant = product.variants.find(({ id }) => id === variantId);
    return variant ? variantName(product, variant) : null;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone, the arrow keys could not scroll it otherwise
    <section className={classes.scroll} aria-label={t.stockHistory} tabIndex={0}>
      <table className={classes.movements}>
        <thead>
          <tr>
            <th scope="col">{t.when}</th>
            {product.variants.length > 0 && <th scope="col">{t.variant}</th>}
            <th scope="col">{t.cause}</th>
            <th scope="col">{t.change}</th>
            <th scope="col">{t.leftAfter}</th>
            <th scope="col">{t.by}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{format.instant(row.createdAt)}</td>
              {product.variants.length > 0 && (
                <td>
                  <bdi>{nameOf(row.variantId)}</bdi>
                </td>
              )}
              <td>
                {t.causes[row.cause]}
                {row.reason && (
                  <span className={classes.reason}>
                    <bdi>{row.reason}</bdi>
                  </span>
                )}
              </td>
              <td>
                <bdi dir="ltr">{row.change > 0 ? `+${format.number(row.change)}` : format.number(row.change)}</bdi>
              </td>
              <td>{row.left === null ? t.unlimited : format.number(row.left)}</td>
              <td>
                <bdi>{row.by?.name}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CountForm({ product, onDone }: { product: Product; onDone(): void }) {
  const t = useWords(productsWords);
  const kit = useWords(kitWords);
  const { id: workspaceId } = useWorkspace();
  const fields = useForm({
    draft: `stock.${product.id}`,
    initialValues: {
      variantId: product.variants[0]?.id ?? null,
      kind: "counted" as "counted" | "change",
      pieces: undefined as number | undefined,
      reason: "",
    },
    validate: {
      pieces: (pieces) => (pieces === undefined ? kit.required : null),
      reason: (reason) => (reason.trim() ? null : kit.required),
    },
  });
  const { submit, isBusy } = useSubmit({ refreshes: ["products", "sellables"], onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async ({ kind, variantId, pieces, reason }) => {
    const params = { path: { workspaceId, productId: product.id } };
    const body = { ...(variantId && { variantId }), [kind]: pieces ?? 0, reason: reason.trim() };
    await submit(() => api.post(MOVEMENTS, { params, body }), t.stockSaved);
  });
  const { kind, variantId } = fields.values;
  return (
    <form className={form.form} onSubmit={send} noValidate>
      {product.variants.length > 0 && (
        <Choice
          label={t.variant}
          allowDeselect={false}
          data={product.variants.map((variant) => ({ value: variant.id, label: variantName(product, variant) }))}
          value={variantId}
          onChange={(next) => fields.setFieldValue("variantId", next)}
        />
      )}
      <SegmentedControl
        aria-label={t.howToChange}
        value={kind}
        onChange={(next) => fields.setFieldValue("kind", next as typeof kind)}
        data={[
          { value: "counted", label: t.countedNow },
          { value: "change", label: t.cameOrLeft },
        ]}
      />
      <NumberField
        label={kind === "counted" ? t.countedPieces : t.changedPieces}
        required
        min={kind === "counted" ? 0 : -1_000_000_000}
        max={1_000_000_000}
        {...fields.getInputProps("pieces")}
      />
      <TextInput label={t.reason} required dir="auto" maxLength={500} {...fields.getInputProps("reason")} />
      <SubmitButton isBusy={isBusy}>{kit.save}</SubmitButton>
    </form>
  );
}
