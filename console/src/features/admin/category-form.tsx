import { Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { api, ifMatch, readVersion, type Schema } from "../../kit/data/api.ts";
import { changesOf } from "../../kit/data/merge.rules.ts";
import form from "../../kit/forms/form.module.css";
import { useForm } from "../../kit/forms/form.ts";
import { NumberField } from "../../kit/forms/number-field.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../kit/saving/save.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import type { Category } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import type { FormSlot } from "./record-form.tsx";
import { chosenSlug, SlugField } from "./slug-field.tsx";

const CATEGORY = "/admin/business-categories/{categoryId}";

function valuesOf(category: Category | undefined) {
  return {
    name: category?.name ?? "",
    slug: category?.slug ?? "",
    discountPercentage: category?.discountPercentage ?? undefined,
    sortOrder: category?.sortOrder ?? 0,
    isActive: category?.isActive ?? true,
  };
}

function toWire({ discountPercentage, ...values }: ReturnType<typeof valuesOf>) {
  return { ...values, slug: chosenSlug(values), discountPercentage: discountPercentage ?? null };
}

export function CategoryForm({ category, formId, setBusy, onDone }: FormSlot & { category: Category | undefined }) {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const [opened] = useState(category);
  const fields = useForm({
    draft: `category.${opened?.id ?? "new"}`,
    initialValues: valuesOf(opened),
    validate: {
      name: (name) => (name.trim() ? null : kit.required),
      slug: (_, values) => (chosenSlug(values) ? null : kit.required),
    },
  });
  const { submit } = useSubmit({ refreshes: ["categories"], onDone, onFields: fields.setErrors });
  const { save, conflict, dropConflict } = useSave<Category, Schema["BusinessCategoryChanges"]>({
    read: async ({ id: categoryId }) => {
      const { data, etag } = await readVersion(CATEGORY, { params: { path: { categoryId } } });
      return { record: data.businessCategory, etag };
    },
    write: (body, etag, { id: categoryId }) => api.patch(CATEGORY, { params: { path: { categoryId } }, body, ...ifMatch(etag) }),
    refreshes: ["categories"],
    onDone: () => {
      notify(t.categorySaved);
      onDone();
    },
  });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    if (opened) {
      const refused = await save({ record: opened }, changesOf(toWire(valuesOf(opened)), toWire(values)));
      if (refused) fields.setErrors(fieldErrors(refused));
    } else await submit(() => api.post("/admin/business-categories", { body: toWire(values) }), t.categorySaved);
    setBusy(false);
  });
  const labels: Record<string, string> = {
    name: t.name,
    slug: t.slug,
    discountPercentage: t.discount,
    sortOrder: t.order_,
    isActive: t.isActive,
  };
  return (
    <form id={formId} className={form.form} onSubmit={send} noValidate>
      <TextInput label={t.name} required dir="auto" data-autofocus maxLength={100} {...fields.getInputProps("name")} />
      <SlugField name={fields.values.name} {...fields.getInputProps("slug")} />
      <div className={form.pair}>
        <NumberField
          decimals={2}
          label={t.discount}
          description={t.categoryDiscountHint}
          min={0}
          max={100}
          rightSection="%"
          {...fields.getInputProps("discountPercentage")}
        />
        <NumberField label={t.order_} min={0} {...fields.getInputProps("sortOrder")} />
      </div>
      <Switch label={t.isActive} {...fields.getInputProps("isActive", { type: "checkbox" })} />
      <ConflictDialog conflict={conflict} labelOf={(field) => labels[field] ?? field} onClose={dropConflict} />
    </form>
  );
}
