import { Button, Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { type ApiError, api, type Schema } from "../../kit/api.ts";
import { useCategoryName } from "../../kit/categories.ts";
import { makeFormat } from "../../kit/format.ts";
import { useLocale, useNameOf, useWords } from "../../kit/locale.tsx";
import { fieldErrors } from "../../kit/save.ts";
import { enter } from "../../kit/session.ts";
import { Problem } from "../../kit/state.tsx";
import classes from "./entry.module.css";
import { EntryFrame } from "./entry.tsx";
import { identityWords } from "./identity.words.ts";
import { useAttempt } from "./use-attempt.ts";

interface Draft {
  name: string;
  businessCategorySlug: string;
  planId: string;
  phone: string;
  email: string;
  password: string;
  marketingOptIn: boolean;
}

const STEPS = 3;
const empty: Draft = { name: "", businessCategorySlug: "", planId: "", phone: "", email: "", password: "", marketingOptIn: false };

/** Three short steps: the business, the plan, the login. */
export function SignUpPage() {
  const t = useWords(identityWords);
  const navigate = useNavigate();
  const [step, setStep] = useState(1);
  const [draft, setDraft] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { isBusy, problem, run } = useAttempt();
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    setErrors({});
  };
  const create = () =>
    run(
      async () => {
        await api.post("/signup", { body: { ...draft, phone: draft.phone.replaceAll(" ", "") } });
        await enter("workspace");
        await navigate({ to: "/" });
      },
      (error) => {
        setErrors(fieldErrors(error));
        return showsOnFields(error);
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step < STEPS) setStep(step + 1);
    else void create();
  };
  return (
    <EntryFrame title={t.signUpTitle} lead={`${t.step(step, STEPS)} · ${[t.business, t.plan, t.account][step - 1]}`}>
      <form className={classes.stack} onSubmit={submit} noValidate>
        {step === 1 && <BusinessStep draft={draft} onChange={change} />}
        {step === 2 && <PlanStep draft={draft} onChange={change} />}
        {step === 3 && <LoginStep draft={draft} errors={errors} onChange={change} />}
        {problem !== undefined && <Problem error={problem} />}
        <Button
          type="submit"
          size="md"
          loading={isBusy}
          disabled={step === 1 ? !draft.name.trim() || !draft.businessCategorySlug : step === 2 && !draft.planId}
        >
          {step < STEPS ? t.next : t.create}
        </Button>
        {step > 1 && (
          <Button variant="subtle" onClick={() => setStep(step - 1)}>
            {t.back}
          </Button>
        )}
      </form>
      <div className={classes.links}>
        <span>
          {t.haveAccount} <Link to="/sign-in">{t.signIn}</Link>
        </span>
      </div>
    </EntryFrame>
  );
}

function showsOnFields(error: ApiError): boolean {
  const shown = new Set(["email", "password", "phone"]);
  return error.details.length > 0 && error.details.every(({ path }) => shown.has(path));
}

interface StepProps {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

function BusinessStep({ draft, onChange }: StepProps) {
  const t = useWords(identityWords);
  const categoryName = useCategoryName();
  const { data, error } = useQuery({ queryKey: ["public-categories"], queryFn: () => api.get("/public/business-categories") });
  return (
    <>
      <TextInput
        label={t.businessName}
        required
        maxLength={200}
        size="md"
        dir="auto"
        data-autofocus
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {error && <Problem error={error} />}
      <fieldset className={classes.choices}>
        <legend>{t.category}</legend>
        <div className={classes.tiles}>
          {data?.businessCategories.map(({ slug, name }) => (
            <label key={slug} className={classes.choice}>
              <input
                type="radio"
                name="category"
                value={slug}
                checked={draft.businessCategorySlug === slug}
                onChange={() => onChange({ businessCategorySlug: slug })}
              />
              <span dir="auto">{categoryName(name)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

function PlanStep({ draft, onChange }: StepProps) {
  const t = useWords(identityWords);
  const { data, error } = useQuery({ queryKey: ["public-plans"], queryFn: () => api.get("/public/plans") });
  return (
    <fieldset className={classes.choices}>
      <legend>{t.plan}</legend>
      {error && <Problem error={error} />}
      {data?.plans.map((plan) => (
        <label key={plan.id} className={classes.choice}>
          <input
            type="radio"
            name="plan"
            value={plan.id}
            checked={draft.planId === plan.id}
            onChange={() => onChange({ planId: plan.id })}
          />
          <PlanText plan={plan} />
        </label>
      ))}
    </fieldset>
  );
}

function PlanText({ plan }: { plan: Schema["Plan"] }) {
  const t = useWords(identityWords);
  const { language } = useLocale();
  const monthly = plan.pricePeriods.find(({ period }) => period === "monthly") ?? plan.pricePeriods[0];
  const format = makeFormat({ language, timezone: "UTC", currencyCode: monthly?.currencyCode ?? "USD" });
  const nameOf = useNameOf();
  return (
    <>
      <span>
        <span dir="auto">{nameOf(plan)}</span>
        {plan.trialPeriodDays ? (
          <small style={{ display: "block", color: "var(--text-2)", fontWeight: 400 }}>{t.trial(plan.trialPeriodDays)}</small>
        ) : null}
      </span>
      <span className={classes.choiceNote}>
        {monthly && monthly.amountCents > 0 ? `${format.money(monthly.amountCents / 100)} ${t.perMonth}` : t.free}
      </span>
    </>
  );
}

function LoginStep({ draft, errors, onChange }: StepProps & { errors: Record<string, string> }) {
  const t = useWords(identityWords);
  return (
    <>
      <TextInput
        label={t.email}
        type="email"
        required
        autoComplete="username"
        size="md"
        dir="ltr"
        value={draft.email}
        error={errors.email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <TextInput
        label={t.phone}
        description={t.phoneHint}
        type="tel"
        required
        autoComplete="tel"
        size="md"
        dir="ltr"
        value={draft.phone}
        error={errors.phone && t.phoneRule}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
      <PasswordInput
        label={t.password}
        description={t.passwordRule}
        required
        minLength={8}
        autoComplete="new-password"
        size="md"
        value={draft.password}
        error={errors.password && t.passwordRule}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
        visibilityToggleButtonProps={{ "aria-label": t.showPassword }}
      />
      <Checkbox
        label={t.marketing}
        checked={draft.marketingOptIn}
        onChange={(event) => onChange({ marketingOptIn: event.currentTarget.checked })}
      />
    </>
  );
}
