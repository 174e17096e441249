import { Checkbox, SegmentedControl, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCategoryName } from "../../kit/business/categories.ts";
import { type Country, useCountryChoices } from "../../kit/business/countries.ts";
import { PlanContents, usePlanPrices } from "../../kit/business/plan-contents.tsx";
import { usePublicPlans } from "../../kit/business/plans.query.ts";
import { plansWords } from "../../kit/business/plans.words.ts";
import { api } from "../../kit/data/api.ts";
import { Choice } from "../../kit/forms/choice.tsx";
import { PasswordField } from "../../kit/forms/password-field.tsx";
import { Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useNameOf, useWords } from "../../kit/words/locale.tsx";
import type { Language } from "../../kit/words/words.ts";
import classes from "./entry.module.css";
import own from "./sign-up.module.css";
import type { Draft, Region } from "./sign-up.query.ts";
import { RegionFields } from "./sign-up.region.tsx";
import { signUpWords } from "./sign-up.words.ts";

interface StepProps {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

interface BusinessStepProps extends StepProps {
  country: Country;
  region: Region;
  errors: Record<string, string>;
}

export function BusinessStep({ draft, country, region, errors, onChange }: BusinessStepProps) {
  const t = useWords(signUpWords);
  const countries = useCountryChoices();
  return (
    <>
      <TextInput
        label={t.businessName}
        required
        maxLength={200}
        size="md"
        dir="auto"
        autoComplete="organization"
        data-autofocus
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Categories
        chosen={draft.businessCategorySlug}
        error={errors.businessCategorySlug}
        onChoose={(businessCategorySlug) => onChange({ businessCategorySlug })}
      />
      <Choice
        label={t.country}
        size="md"
        searchable
        allowDeselect={false}
        data={countries}
        value={country.code}
        // Another country brings its own settings.
        onChange={(countryCode) => countryCode && onChange({ countryCode, region: {} })}
      />
      <div>
        <p className={own.label} id="sign-up-language">
          {t.language}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby="sign-up-language"
          value={region.language}
          onChange={(language) => onChange({ region: { ...draft.region, language: language as Language } })}
          data={[
            { value: "en", label: "English" },
            { value: "ar", label: "العربية" },
          ]}
        />
      </div>
      <RegionFields region={region} onChange={(changes) => onChange({ region: { ...draft.region, ...changes } })} />
      <Checkbox
        label={t.seesClients}
        description={t.seesClientsHint}
        checked={draft.seesClients}
        onChange={(event) => onChange({ seesClients: event.currentTarget.checked })}
      />
    </>
  );
}

interface CategoriesProps {
  chosen: string;
  error: string | undefined;
  onChoose(slug: string): void;
}

function Categories({ chosen, error: wrong, onChoose }: CategoriesProps) {
  const t = useWords(signUpWords);
  const categoryName = useCategoryName();
  const { data, error, refetch } = useQuery({ queryKey: ["public-categories"], queryFn: () => api.get("/public/business-categories") });
  return (
    <fieldset className={classes.choices}>
      <legend>{t.category}</legend>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <div className={own.tiles}>
        {data?.businessCategories.map(({ slug, name }) => (
          <label key={slug} className={classes.choice} data-small>
            <input
              type="radio"
              name="category"
              value={slug}
              checked={chosen === slug}
              aria-invalid={wrong !== undefined}
              aria-describedby={wrong && "sign-up-category"}
              onChange={() => onChoose(slug)}
            />
            <span dir="auto">{categoryName(name)}</span>
          </label>
        ))}
      </div>
      {wrong && (
        <p className={own.wrong} id="sign-up-category">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

/** Each plan with its prices and contents; the first is chosen until the owner takes another. */
export function PlanStep({ draft: { planId }, onChange }: StepProps) {
  const t = useWords(signUpWords);
  const plans = useWords(plansWords);
  const nameOf = useNameOf();
  const pricesOf = usePlanPrices();
  const { data, error, refetch } = usePublicPlans();
  const first = data?.rows[0]?.id;
  useEffect(() => {
    if (!planId && first) onChange({ planId: first });
  });
  return (
    <fieldset className={classes.choices}>
      <legend>{t.plan}</legend>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={3} />}
      {data?.rows.map((plan) => (
        <label key={plan.id} className={own.plan}>
          <span className={own.planHead}>
            <input type="radio" name="plan" value={plan.id} checked={planId === plan.id} onChange={() => onChange({ planId: plan.id })} />
            <span dir="auto">{nameOf(plan)}</span>
            <span className={own.choiceNote}>{pricesOf(plan).join(" · ")}</span>
          </span>
          {plan.trialPeriodDays ? <span className={own.trial}>{plans.trial(plan.trialPeriodDays)}</span> : null}
          <PlanContents plan={plan} />
        </label>
      ))}
    </fieldset>
  );
}

interface LoginStepProps extends StepProps {
  diallingCode: string;
  errors: Record<string, string>;
}

export function LoginStep({ draft, diallingCode, errors, onChange }: LoginStepProps) {
  const t = useWords(signUpWords);
  return (
    <>
      <TextInput
        label={t.ownerName}
        description={t.ownerNameHint}
        required
        maxLength={200}
        autoComplete="name"
        size="md"
        dir="auto"
        data-autofocus
        value={draft.ownerName}
        error={errors.ownerName}
        onChange={(event) => onChange({ ownerName: event.currentTarget.value })}
      />
      <TextInput
        label={t.email}
        type="email"
        required
        autoComplete="username"
        size="md"
        dir="ltr"
        value={draft.email}
        error={errors.email && (draft.email.trim() ? t.emailRule : errors.email)}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <TextInput
        label={t.phone}
        type="tel"
        required
        autoComplete="tel"
        size="md"
        dir="ltr"
        placeholder={diallingCode}
        value={draft.phone}
        error={errors.phone && (draft.phone.trim() ? t.phoneRule : errors.phone)}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
      <PasswordField
        label={t.password}
        description={t.passwordRule}
        required
        minLength={8}
        autoComplete="new-password"
        size="md"
        value={draft.password}
        error={errors.password && (draft.password.trim() ? t.passwordRule : errors.password)}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
      <Checkbox
        label={t.marketing}
        checked={draft.marketingOptIn}
        onChange={(event) => onChange({ marketingOptIn: event.currentTarget.checked })}
      />
    </>
  );
}
