import { Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../kit/api.ts";
import form from "../../kit/form.module.css";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { NumberField } from "../../kit/number-field.tsx";
import { useSubmit } from "../../kit/submit.ts";
import type { Category } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import type { FormSlot } from "./record-form.tsx";

export function CategoryForm({ category, formId, setBusy, onDone }: FormSlot & { category: Category | undefined }) {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const fields = useForm({
    initialValues: {
      name: category?.name ?? "",
      slug: category?.slug ?? "",
      discountPercentage: category?.discountPercentage ?? undefined,
      sortOrder: category?.sortOrder ?? 0,
      isActive: category?.isActive ?? true,
    },
    validate: { name: (name) => (name.trim() ? null : kit.required), slug: (slug) => (slug.trim() ? null : kit.required) },
  });
  const { submit } = useSubmit({ refreshes: ["categories"], onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    const body = { ...values, discountPercentage: values.discountPercentage ?? null };
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
    </form>
  );
}
