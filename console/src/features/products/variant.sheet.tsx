import { Button, Checkbox, Switch, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../kit/dialogs/sheet.tsx";
import { Choice } from "../../kit/forms/choice.tsx";
import form from "../../kit/forms/form.module.css";
import { useForm } from "../../kit/forms/form.ts";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { NumberField } from "../../kit/forms/number-field.tsx";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { VARIANT, VARIANTS } from "./products.query.ts";
import { missingCombinations, type Product, type Variant, variantName } from "./products.rules.ts";
import { productsWords } from "./products.words.ts";
import { VariantPicture } from "./variant-picture.tsx";

interface VariantSheetProps {
  isOpen: boolean;
  product: Product;
  /** Undefined for a new one. */
  variant: Variant | undefined;
  onClose(): void;
}

export function VariantSheet({ isOpen, product, variant, onClose }: VariantSheetProps) {
  const t = useWords(productsWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const { id: workspaceId } = useWorkspace();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const removeLater = useDeleteWithUndo(["products", "sellables"]);
  const remove = () => {
    if (!variant) return;
    const params = { path: { workspaceId, productId: product.id, variantId: variant.id } };
    onClose();
    removeLater(variant.id, t.variantRemoved(`\u2068${variantName(product, variant)}\u2069`), () => api.delete(VARIANT, { params }));
  };
  const extra = variant && (
    <Button variant="default" color="red" onClick={remove}>
      {kit.remove}
    </Button>
  );
  const footer = can("store.manage") && (
    <SheetActions formId={formId} onCancel={onClose} submitLabel={kit.save} isBusy={isBusy} extra={extra} />
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label={variant ? t.variant : t.addVariant} footer={footer}>
      {isOpen && (
        <VariantForm key={variant?.id ?? "new"} product={product} variant={variant} formId={formId} setBusy={setBusy} onDone={onClose} />
      )}
    </Sheet>
  );
}

interface FormProps {
  product: Product;
  variant: Variant | undefined;
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

function VariantForm({ product, variant, formId, setBusy, onDone }: FormProps) {
  const t = useWords(productsWords);
  const can = useCan();
  const format = useFormat();
  const { id: workspaceId } = useWorkspace();
  const fields = useForm({
    draft: `variant.${product.id}.${variant?.id ?? "new"}`,
    initialValues: {
      options: variant?.options ?? missingCombinations(product)[0] ?? {},
      price: (variant?.price ?? undefined) as number | undefined,
      isCounted: variant ? variant.stock !== null : true,
      stock: (variant?.stock ?? undefined) as number | undefined,
      sku: variant?.sku ?? "",
      barcode: variant?.barcode ?? "",
      imageId: variant?.imageId ?? null,
      isActive: variant?.isActive ?? true,
    },
  });
  const { submit } = useSubmit({ refreshes: ["products", "sellables"], onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async ({ price, isCounted, stock, sku, barcode, ...values }) => {
    setBusy(true);
    const pieces = isCounted ? (stock ?? 0) : null;
    const body = {
      ...values,
      price: price ?? null,
      // The stock that was read may have been sold since: it is sent only if it was changed.
      ...(variant && pieces === variant.stock ? {} : { stock: pieces }),
      sku: sku.trim() || null,
      barcode: barcode.trim() || null,
    };
    const path = { workspaceId, productId: product.id };
    const act = () =>
      variant
        ? api.patch(VARIANT, { params: { path: { ...path, variantId: variant.id } }, body })
        : api.post(VARIANTS, { params: { path }, body });
    await submit(act, t.variantSaved);
    setBusy(false);
  });
  const { options, isCounted } = fields.values;
  return (
    <form id={formId} onSubmit={send} noValidate>
      <fieldset className={form.form} disabled={!can("store.manage")} style={{ border: 0, padding: 0, margin: 0 }}>
        {product.options.map(({ name, values }) => (
          <Choice
            key={name}
            label={<bdi>{name}</bdi>}
            allowDeselect={false}
            data={values}
            value={options[name] ?? null}
            onChange={(next) => next && fields.setFieldValue("options", { ...options, [name]: next })}
          />
        ))}
        <MoneyInput label={t.ownPrice} description={t.ownPriceHint(format.money(product.basePrice))} {...fields.getInputProps("price")} />
        <Checkbox label={t.counted} {...fields.getInputProps("isCounted", { type: "checkbox" })} />
        {isCounted && <NumberField label={t.inStock} min={0} max={10_000_000} {...fields.getInputProps("stock")} />}
        <TextInput label={t.sku} dir="ltr" maxLength={64} {...fields.getInputProps("sku")} />
        <TextInput label={t.barcode} dir="ltr" maxLength={64} {...fields.getInputProps("barcode")} />
        <VariantPicture
          images={product.images}
          value={fields.values.imageId}
          onChange={(imageId) => fields.setFieldValue("imageId", imageId)}
        />
        <Switch label={t.isActive} {...fields.getInputProps("isActive", { type: "checkbox" })} />
      </fieldset>
    </form>
  );
}
