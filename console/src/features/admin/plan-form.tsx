import { Switch, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../kit/api.ts";
import form from "../../kit/form.module.css";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { MoneyInput } from "../../kit/money-input.tsx";
import { NumberField } from "../../kit/number-field.tsx";
import { useSubmit } from "../../kit/submit.ts";
import { PERIODS, type Period, type Plan } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { featuresText, limitsText, readFeatures, readLimits, withArabicName } from "./plan.rules.ts";
import type { FormSlot } from "./record-form.tsx";

type Prices = Partial<Record<Period, number | undefined>>;

function valuesOf(plan: Plan | undefined) {
  return {
    name: plan?.name ?? "",
    arabicName: plan?.translations.find(({ locale }) => locale.startsWith("ar"))?.name ?? "",
    slug: plan?.slug ?? "",
    description: plan?.description ?? "",
    isActive: plan?.isActive ?? true,
    sortOrder: plan?.sortOrder ?? 0,
    trialPeriodDays: plan?.trialPeriodDays ?? undefined,
    prices: Object.fromEntries(plan?.pricePeriods.map(({ period, amountCents }) => [period, amountCents / 100]) ?? []) as Prices,
    features: featuresText(plan?.features ?? []),
    limits: limitsText(plan?.flags ?? []),
  };
}

function toWire(values: ReturnType<typeof valuesOf>, plan: Plan | undefined) {
  const currencyCode = plan?.pricePeriods[0]?.currencyCode ?? "USD";
  return {
    name: values.name.trim(),
    slug: values.slug.trim(),
    description: values.description.trim() || null,
    isActive: values.isActive,
    sortOrder: Number(values.sortOrder),
    trialPeriodDays: values.trialPeriodDays ?? null,
    pricePeriods: PERIODS.flatMap((period) => {
      const amount = values.prices[period];
      return amount === undefined ? [] : [{ period, amountCents: Math.round(amount * 100), currencyCode }];
    }),
    features: readFeatures(values.features, plan?.features ?? []),
    flags: readLimits(values.limits),
    translations: withArabicName(plan?.translations ?? [], values.arabicName),
  };
}

export function PlanForm({ plan, formId, setBusy, onDone }: FormSlot & { plan: Plan | undefined }) {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const fields = useForm({
    initialValues: valuesOf(plan),
    validate: { name: (name) => (name.trim() ? null : kit.required), slug: (slug) => (slug.trim() ? null : kit.required) },
  });
  const { submit } = useSubmit({ refreshes: ["plans"], onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    const body = toWire(values, plan);
    await submit(
      () =>
        plan ? api.patch("/admin/plans/{planId}", { params: { path: { planId: plan.id } }, body }) : api.post("/admin/plans", { body }),
      t.planSaved,
    );
    setBusy(false);
  });
  return (
    <form id={formId} className={form.form} onSubmit={send} noValidate>
      <div className={form.pair}>
        <TextInput label={t.name} required dir="auto" maxLength={100} data-autofocus {...fields.getInputProps("name")} />
        <TextInput label={t.arabicName} dir="rtl" maxLength={100} {...fields.getInputProps("arabicName")} />
      </div>
      <TextInput label={t.slug} description={t.slugHint} required dir="ltr" maxLength={100} {...fields.getInputProps("slug")} />
      <Textarea label={t.description} dir="auto" autosize minRows={2} maxLength={2000} {...fields.getInputProps("description")} />
      <fieldset className={form.form}>
        <legend className={form.label}>{t.prices}</legend>
        <div className={form.pair}>
          {PERIODS.map((period) => (
            <MoneyInput
              key={period}
              label={t.perPeriod[period]}
              currencyCode={plan?.pricePeriods[0]?.currencyCode ?? "USD"}
              {...fields.getInputProps(`prices.${period}`)}
            />
          ))}
        </div>
      </fieldset>
      <div className={form.pair}>
        <NumberField label={t.trial} description={t.trialHint} min={0} max={365} {...fields.getInputProps("trialPeriodDays")} />
        <NumberField label={t.order_} description=" " min={0} {...fields.getInputProps("sortOrder")} />
      </div>
      <Textarea label={t.features} description={t.featuresHint} dir="auto" autosize minRows={3} {...fields.getInputProps("features")} />
      <Textarea label={t.limits} description={t.limitsHint} dir="ltr" autosize minRows={3} {...fields.getInputProps("limits")} />
      <Switch label={t.isActive} {...fields.getInputProps("isActive", { type: "checkbox" })} />
    </form>
  );
}
