import { Button, SegmentedControl, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { discountCodeKind } from "../../../kit/data/enums.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { useCan, useWorkspace } from "../../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../../kit/dialogs/sheet.tsx";
import { Choices } from "../../../kit/forms/choice.tsx";
import { DayField } from "../../../kit/forms/day-field.tsx";
import form from "../../../kit/forms/form.module.css";
import { useForm } from "../../../kit/forms/form.ts";
import { MoneyInput } from "../../../kit/forms/money-input.tsx";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { useDeleteWithUndo } from "../../../kit/lists/delete-with-undo.ts";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { useCollections } from "../collections/collections.query.ts";
import { type DiscountCode, daysOf, instantsOf } from "./codes.rules.ts";
import { codesWords } from "./codes.words.ts";

const MOST_PRODUCTS = 500;
const MOST_COLLECTIONS = 50;

interface CodeSheetProps {
  isOpen: boolean;
  code: DiscountCode | undefined;
  onClose(): void;
}

export function CodeSheet({ isOpen, code, onClose }: CodeSheetProps) {
  const t = useWords(codesWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const { id } = useWorkspace();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const removeLater = useDeleteWithUndo(["codes"]);
  const remove = () => {
    if (!code) return;
    const params = { path: { workspaceId: id, codeId: code.id } };
    onClose();
    removeLater(code.id, t.removed(`\u2068${code.code}\u2069`), () =>
      api.delete("/workspace/{workspaceId}/storefront/discount-codes/{codeId}", { params }),
    );
  };
  const extra = code && (
    <Button variant="default" color="red" onClick={remove}>
      {kit.remove}
    </Button>
  );
  const footer = can("store.manage") && (
    <SheetActions formId={formId} onCancel={onClose} submitLabel={kit.save} isBusy={isBusy} extra={extra} />
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label={code ? t.edit : t.add} footer={footer}>
      {isOpen && <CodeForm key={code?.id ?? "new"} code={code} formId={formId} setBusy={setBusy} onDone={onClose} />}
    </Sheet>
  );
}

interface FormProps {
  code: DiscountCode | undefined;
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

function CodeForm({ code, formId, setBusy, onDone }: FormProps) {
  const t = useWords(codesWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const { id, timezone } = useWorkspace();
  const fields = useForm({
    draft: `code.${code?.id ?? "new"}`,
    initialValues: {
      code: code?.code ?? "",
      kind: code?.kind ?? ("percentage" as DiscountCode["kind"]),
      value: (code?.value ?? undefined) as number | undefined,
      minSubtotal: (code?.minSubtotal ?? undefined) as number | undefined,
      productIds: code?.productIds ?? [],
      collectionIds: code?.collectionIds ?? [],
      ...daysOf(code ?? { startsAt: null, endsAt: null }, timezone),
      maxUses: (code?.maxUses ?? undefined) as number | undefined,
      maxUsesPerCustomer: (code?.maxUsesPerCustomer ?? undefined) as number | undefined,
      isActive: code?.isActive ?? true,
    },
    validate: {
      code: (typed) => (/^[A-Za-z0-9-]{3,40}$/.test(typed.trim()) ? null : t.badCode),
      value: (value, { kind }) => (kind === "free-delivery" || value ? null : kit.required),
      lastDay: (lastDay, { firstDay }) => (firstDay && lastDay && lastDay < firstDay ? t.badDays : null),
    },
  });
  const { submit } = useSubmit({ refreshes: ["codes"], onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async ({ firstDay, lastDay, value, minSubtotal, maxUses, maxUsesPerCustomer, ...values }) => {
    setBusy(true);
    const body = {
      ...values,
      code: values.code.trim(),
      value: values.kind === "free-delivery" ? null : (value ?? null),
      minSubtotal: minSubtotal ?? null,
      maxUses: maxUses ?? null,
      maxUsesPerCustomer: maxUsesPerCustomer ?? null,
      ...instantsOf({ firstDay, lastDay }, timezone),
    };
    const path = { workspaceId: id };
    const act = () =>
      code
        ? api.patch("/workspace/{workspaceId}/storefront/discount-codes/{codeId}", { params: { path: { ...path, codeId: code.id } }, body })
        : api.post("/workspace/{workspaceId}/storefront/discount-codes", { params: { path }, body });
    await submit(act, t.saved);
    setBusy(false);
  });
  const { kind } = fields.values;
  const value = fields.getInputProps("value");
  return (
    <form id={formId} onSubmit={send} noValidate>
      <fieldset className={form.form} disabled={!can("store.manage")} style={{ border: 0, padding: 0, margin: 0 }}>
        <TextInput
          label={t.code}
          description={t.codeHint}
          required
          data-autofocus
          dir="ltr"
          autoCapitalize="characters"
          maxLength={40}
          {...fields.getInputProps("code")}
        />
        <SegmentedControl
          aria-label={t.kind}
          value={kind}
          onChange={(next) => fields.setFieldValue("kind", next as DiscountCode["kind"])}
          data={discountCodeKind.map((one) => ({ value: one, label: t.kinds[one] }))}
        />
        {kind === "percentage" && <NumberField label={t.value} required decimals={2} min={0} max={100} rightSection="%" {...value} />}
        {kind === "fixed" && <MoneyInput label={t.value} required {...value} />}
        <MoneyInput label={t.minSubtotal} description={t.minSubtotalHint} {...fields.getInputProps("minSubtotal")} />
        <ProductChoice
          value={fields.values.productIds}
          onChange={(ids) => fields.setFieldValue("productIds", ids)}
          error={fields.errors.productIds}
        />
        <CollectionChoice
          value={fields.values.collectionIds}
          onChange={(ids) => fields.setFieldValue("collectionIds", ids)}
          error={fields.errors.collectionIds}
        />
        <DayField label={t.firstDay} {...fields.getInputProps("firstDay")} />
        <DayField label={t.lastDay} {...fields.getInputProps("lastDay")} />
        <NumberField label={t.maxUses} min={1} max={1_000_000} {...fields.getInputProps("maxUses")} />
        <NumberField
          label={t.maxUsesPerCustomer}
          description={t.customerHint}
          min={1}
          max={1_000_000}
          {...fields.getInputProps("maxUsesPerCustomer")}
        />
        <Switch label={t.isActive} {...fields.getInputProps("isActive", { type: "checkbox" })} />
      </fieldset>
    </form>
  );
}

interface IdsProps {
  value: string[];
  onChange(ids: string[]): void;
  error: ReactNode;
}

function ProductChoice({ value, onChange, error }: IdsProps) {
  const t = useWords(codesWords);
  const { id } = useWorkspace();
  const { data } = useQuery({
    queryKey: ["products", "names"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { products, pagination } = await api.get("/workspace/{workspaceId}/storefront/products", { params });
        return { rows: products.map((product) => ({ id: product.id, name: product.name })), pagination };
      }),
  });
  const known = new Map(data?.rows.map((product) => [product.id, product.name]));
  // A product that was deleted, or is beyond those read, stays chosen.
  for (const chosen of value) if (!known.has(chosen)) known.set(chosen, chosen);
  return (
    <Choices
      label={t.products}
      description={t.productsHint}
      searchable
      clearable
      maxValues={MOST_PRODUCTS}
      data={[...known].map(([product, name]) => ({ value: product, label: name }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function CollectionChoice({ value, onChange, error }: IdsProps) {
  const t = useWords(codesWords);
  const { data } = useCollections();
  if (data?.rows.length === 0 && value.length === 0) return null;
  return (
    <Choices
      label={t.collections}
      description={t.collectionsHint}
      searchable
      clearable
      maxValues={MOST_COLLECTIONS}
      data={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
