import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ChangeEvent, FormEvent } from "react";
import { api, ifMatch, type Schema, type Versioned } from "../../kit/data/api.ts";
import { productStatus } from "../../kit/data/enums.ts";
import { changesOf, isSame } from "../../kit/data/merge.rules.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Choice, Tags } from "../../kit/forms/choice.tsx";
import form from "../../kit/forms/form.module.css";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { NumberField } from "../../kit/forms/number-field.tsx";
import { type RecordForm, useRecordForm } from "../../kit/forms/record-form.ts";
import { SaveBar } from "../../kit/forms/save-bar.tsx";
import { StatusChoice } from "../../kit/forms/status-choice.tsx";
import { textsInLine, writtenTexts } from "../../kit/forms/translations.rules.ts";
import { Translations } from "../../kit/forms/translations.tsx";
import { useMarkUnsaved } from "../../kit/forms/unsaved.ts";
import { Panel } from "../../kit/layout/page.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { useRecordSave } from "../../kit/saving/record-save.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { InStore } from "./in-store.tsx";
import { Pictures } from "./pictures.tsx";
import { PostWriter } from "./post-writer.tsx";
import classes from "./product.module.css";
import { createProduct, PRODUCT, readProduct, useCategories, useTaxRates } from "./products.query.ts";
import { blank, FEW, type Product, type Values, valuesOf } from "./products.rules.ts";
import { productsWords } from "./products.words.ts";

/** The whole product in one form; new without one. */
export function ProductForm({ product }: { product?: Versioned<Product> }) {
  const can = useCan();
  const key = `product.${product?.record.id ?? "new"}`;
  const fields = useRecordForm<Values>(product ? valuesOf(product.record) : blank, key);
  const { save, isBusy, conflict } = useStore(fields, product);
  // Pictures are no fields of the form.
  useMarkUnsaved(`${key}.pictures`, !isSame(fields.base.images, fields.value.images));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={submit}>
      {/* The fields of a reader without the right to change them are shown, and take nothing. */}
      <fieldset className={classes.editor} disabled={!can("store.manage")}>
        <div className={classes.stack}>
          <Main fields={fields} hasVariants={(product?.record.variants.length ?? 0) > 0} />
        </div>
        <div className={classes.stack}>
          <Side fields={fields} product={product?.record} />
        </div>
      </fieldset>
      {can("store.manage") && <SaveBar isChanged={fields.isDirty} isNew={!product} isBusy={isBusy} onDiscard={fields.discard} />}
      {conflict}
    </form>
  );
}

/** Creates the product, or saves what was changed of it. */
function useStore(fields: RecordForm<Values>, product: Versioned<Product> | undefined) {
  const t = useWords(productsWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const navigate = useNavigate();
  const { id } = useWorkspace();
  const path = { workspaceId: id, productId: product?.record.id ?? "" };
  const creating = useSubmit({ refreshes: ["products"], onFields: fields.setErrors });
  const labels: Record<string, string> = {
    ...{ name: t.name, description: t.description, price: t.price, taxRateId: t.tax, stock: t.stock, status: t.status },
    ...{ category: t.category, images: t.pictures, translations: kit.inOtherLanguage },
    ...{ sku: t.sku, barcode: t.barcode, lowStockAt: t.lowStockAt },
  };
  const textOf = (field: string, value: unknown) => {
    if (field === "translations") return textsInLine(value);
    if (field === "images") return format.number((value as string[]).length);
    if (field === "status") return t.statuses[value as Product["status"]];
    return field === "price" && typeof value === "number" ? format.money(value) : undefined;
  };
  const saving = useRecordSave<Values, Product, Schema["ProductChanges"]>({
    fields,
    labels,
    textOf,
    read: () => readProduct(id, path.productId),
    write: (body, etag) => api.patch(PRODUCT, { params: { path }, body, ...ifMatch(etag) }),
    refreshes: ["products", "sellables"],
  });
  const create = (body: Schema["NewProduct"]) =>
    creating.submit(async () => {
      const made = await createProduct(id, body);
      fields.discard();
      notify(t.added);
      await navigate({ to: "/products/$productId", params: { productId: made.product.id }, replace: true });
    });
  const save = async () => {
    const { price, ...value } = { ...fields.value, name: fields.value.name.trim(), translations: writtenTexts(fields.value.translations) };
    if (price === undefined) return fields.setErrors({ price: kit.invalidAmount });
    if (!product) return void (await create({ ...value, price }));
    await saving.save(product, changesOf(fields.base, { ...value, price }) as Schema["ProductChanges"]);
  };
  return { save, isBusy: creating.isBusy || saving.isBusy, conflict: saving.conflict };
}

function Main({ fields, hasVariants }: { fields: RecordForm<Values>; hasVariants: boolean }) {
  const t = useWords(productsWords);
  const can = useCan();
  const { value, change } = fields;
  const hasPictures = can("store.manage") || value.images.length > 0;
  return (
    <>
      <Panel>
        <div className={form.form}>
          <TextInput label={t.name} dir="auto" required maxLength={300} {...fields.input("name")} />
          <Textarea label={t.description} dir="auto" autosize minRows={4} maxLength={10_000} {...fields.input("description")} />
        </div>
      </Panel>
      {hasPictures && (
        <Panel title={t.pictures} note={can("store.manage") ? t.picturesHint : undefined}>
          <Pictures images={value.images} onChange={(make) => change((newest) => ({ images: make(newest.images) }))} />
        </Panel>
      )}
      <Pricing fields={fields} hasVariants={hasVariants} />
      <StockFields fields={fields} hasVariants={hasVariants} />
      <Panel title={t.translations}>
        <div className={form.form}>
          <Translations
            value={value.translations}
            fields={[
              { field: "name", label: t.name, maxLength: 300 },
              { field: "description", label: t.description, maxLength: 10_000 },
            ]}
            onChange={(translations) => change({ translations })}
          />
        </div>
      </Panel>
    </>
  );
}

interface PartProps {
  fields: RecordForm<Values>;
  /** Variants have a stock of their own. */
  hasVariants: boolean;
}

function StockFields({ fields, hasVariants }: PartProps) {
  const t = useWords(productsWords);
  const { value, change } = fields;
  const code = (name: "sku" | "barcode") => ({
    ...fields.input(name),
    value: value[name] ?? "",
    maxLength: 64,
    dir: "ltr" as const,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value || null }),
  });
  return (
    <Panel title={t.stock} note={hasVariants ? t.stockOfVariants : undefined}>
      <div className={form.form}>
        {!hasVariants && (
          <Checkbox
            label={t.counted}
            checked={value.stock !== null}
            onChange={(event) => change({ stock: event.currentTarget.checked ? 0 : null })}
          />
        )}
        <div className={classes.pair}>
          {!hasVariants && value.stock !== null && (
            <NumberField
              label={t.inStock}
              min={0}
              max={1_000_000_000}
              value={value.stock}
              onChange={(stock) => change({ stock: stock ?? 0 })}
            />
          )}
          {(hasVariants || value.stock !== null) && (
            <NumberField
              label={t.lowStockAt}
              placeholder={String(FEW)}
              min={0}
              max={1_000_000_000}
              value={value.lowStockAt}
              onChange={(lowStockAt) => change({ lowStockAt: lowStockAt ?? null })}
            />
          )}
        </div>
        <div className={classes.pair}>
          <TextInput label={t.sku} {...code("sku")} />
          <TextInput label={t.barcode} {...code("barcode")} />
        </div>
      </div>
    </Panel>
  );
}

function Pricing({ fields, hasVariants }: PartProps) {
  const t = useWords(productsWords);
  const format = useFormat();
  const rates = useTaxRates();
  const { value, change } = fields;
  const { error } = fields.input("price");
  return (
    <Panel title={t.priceAndTax}>
      <div className={classes.pair}>
        <MoneyInput
          label={hasVariants ? t.basePrice : t.price}
          required
          error={error}
          value={value.price}
          onChange={(price) => change({ price })}
        />
        <Choice
          label={t.tax}
          data={[
            { value: "", label: t.defaultTax },
            ...rates.map((rate) => ({ value: rate.id, label: `${rate.name} · ${format.number(rate.percentage)}%` })),
          ]}
          value={value.taxRateId ?? ""}
          allowDeselect={false}
          onChange={(next) => change({ taxRateId: next || null })}
        />
      </div>
    </Panel>
  );
}

function Side({ fields, product }: { fields: RecordForm<Values>; product: Product | undefined }) {
  const t = useWords(productsWords);
  const can = useCan();
  const categories = useCategories();
  const { value, change } = fields;
  return (
    <>
      <Panel>
        <div className={form.form}>
          <StatusChoice
            label={t.status}
            values={productStatus}
            names={t.statuses}
            value={value.status}
            onChange={(status) => change({ status })}
          />
          <Tags
            label={t.category}
            description={can("store.manage") && t.categoryHint}
            data={categories.map(({ name }) => name)}
            value={value.category ? [value.category] : []}
            onChange={(next) => change({ category: next.at(-1)?.trim().slice(0, 100) ?? null })}
            acceptValueOnBlur
          />
        </div>
      </Panel>
      <Panel title={t.inStore} note={value.status === "active" ? undefined : t.draftNote}>
        <InStore value={value} />
      </Panel>
      {product && can("store.manage") && can("jobs.run") && can("jobs.view") && (
        <Panel title={t.writePost}>
          <PostWriter productId={product.id} />
        </Panel>
      )}
    </>
  );
}
