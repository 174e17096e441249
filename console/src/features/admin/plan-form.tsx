import { Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { api, ifMatch, readVersion, type Schema } from "../../kit/data/api.ts";
import { changesOf } from "../../kit/data/merge.rules.ts";
import { useFormat } from "../../kit/data/session.ts";
import form from "../../kit/forms/form.module.css";
import { useForm } from "../../kit/forms/form.ts";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { NumberField } from "../../kit/forms/number-field.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../kit/saving/save.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { PERIODS, type Period, type Plan } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { featuresText, limitsText, readFeatures, readLimits, withArabicName } from "./plan.rules.ts";
import type { FormSlot } from "./record-form.tsx";
import { chosenSlug, SlugField } from "./slug-field.tsx";

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
    slug: chosenSlug(values),
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

const PLAN = "/admin/plans/{planId}";

/** Names and readable values of a plan's parts, where two versions are compared. */
function usePlanTexts() {
  const t = useWords(adminWords);
  const format = useFormat();
  const labels: Record<string, string> = {
    name: t.name,
    slug: t.slug,
    description: t.description,
    isActive: t.isActive,
    sortOrder: t.order_,
    trialPeriodDays: t.trial,
    pricePeriods: t.prices,
    features: t.features,
    flags: t.limits,
    translations: t.arabicName,
  };
  const texts: Record<string, (value: never) => string> = {
    pricePeriods: (prices: Plan["pricePeriods"]) =>
      format.names(
        prices.map(
          ({ period, amountCents, currencyCode }) => `${format.money(amountCents / 100, { code: currencyCode })} ${t.perPeriod[period]}`,
        ),
      ),
    features: (features: Plan["features"]) => format.names(featuresText(features).split("\n")),
    flags: (flags: Plan["flags"]) => format.names(limitsText(flags).split("\n")),
    translations: (translations: Plan["translations"]) => format.names(translations.map(({ name }) => name)),
  };
  return {
    labelOf: (field: string) => labels[field] ?? field,
    textOf: (field: string, value: unknown) => (Array.isArray(value) && value.length > 0 ? texts[field]?.(value as never) : undefined),
  };
}

export function PlanForm({ plan, formId, setBusy, onDone }: FormSlot & { plan: Plan | undefined }) {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const [opened] = useState(plan);
  const texts = usePlanTexts();
  const fields = useForm({
    draft: `plan.${opened?.id ?? "new"}`,
    initialValues: valuesOf(opened),
    validate: {
      name: (name) => (name.trim() ? null : kit.required),
      slug: (_, values) => (chosenSlug(values) ? null : kit.required),
    },
  });
  const { submit } = useSubmit({ refreshes: ["plans"], onDone, onFields: fields.setErrors });
  const { save, conflict, dropConflict } = useSave<Plan, Schema["PlanChanges"]>({
    read: async ({ id: planId }) => {
      const { data, etag } = await readVersion(PLAN, { params: { path: { planId } } });
      return { record: data.plan, etag };
    },
    write: (body, etag, { id: planId }) => api.patch(PLAN, { params: { path: { planId } }, body, ...ifMatch(etag) }),
    refreshes: ["plans"],
    onDone: () => {
      notify(t.planSaved);
      onDone();
    },
  });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    if (opened) {
      const refused = await save({ record: opened }, changesOf(toWire(valuesOf(opened), opened), toWire(values, opened)));
      if (refused) fields.setErrors(fieldErrors(refused));
    } else await submit(() => api.post("/admin/plans", { body: toWire(values, undefined) }), t.planSaved);
    setBusy(false);
  });
  return (
    <form id={formId} className={form.form} onSubmit={send} noValidate>
      <div className={form.pair}>
        <TextInput label={t.name} required dir="auto" maxLength={100} data-autofocus {...fields.getInputProps("name")} />
        <TextInput label={t.arabicName} dir="rtl" maxLength={100} {...fields.getInputProps("arabicName")} />
      </div>
      <SlugField name={fields.values.name} {...fields.getInputProps("slug")} />
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
        <NumberField label={t.order_} description={"\u00a0"} min={0} {...fields.getInputProps("sortOrder")} />
      </div>
      <Textarea label={t.features} description={t.featuresHint} dir="auto" autosize minRows={3} {...fields.getInputProps("features")} />
      <Textarea label={t.limits} description={t.limitsHint} dir="ltr" autosize minRows={3} {...fields.getInputProps("limits")} />
      <Switch label={t.isActive} {...fields.getInputProps("isActive", { type: "checkbox" })} />
      <ConflictDialog conflict={conflict} {...texts} onClose={dropConflict} />
    </form>
  );
}
