import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { useCountries } from "../../kit/business/countries.ts";
import type { ApiError } from "../../kit/data/api.ts";
import { completeSignIn } from "../../kit/data/session.ts";
import { useFieldErrors } from "../../kit/forms/field-errors.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { fieldErrors } from "../../kit/saving/save.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useLocale, useWords } from "../../kit/words/locale.tsx";
import { guessCountry } from "./country.rules.ts";
import classes from "./entry.module.css";
import { EntryFrame } from "./entry.tsx";
import { type Draft, regionOf, signUp } from "./sign-up.query.ts";
import { BusinessStep, LoginStep, PlanStep } from "./sign-up.steps.tsx";
import { signUpWords } from "./sign-up.words.ts";
import { useAttempt } from "./use-attempt.ts";
import { forgetSteps, useSteps } from "./use-steps.ts";

const STEPS = 3;
const SHOWN = new Set(["email", "password", "phone", "ownerName"]);

/** Three short steps: the business, the plan, the login. The country brings currency, time zone and first day of the week. */
export function SignUpPage() {
  const t = useWords(signUpWords);
  const kit = useWords(kitWords);
  const { language } = useLocale();
  const navigate = useNavigate();
  const countries = useCountries();
  const { step, setStep, draft, setDraft } = useSteps();
  const [errors, setErrors] = useFieldErrors();
  const { isBusy, problem, run } = useAttempt();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const all = countries.data ?? [];
  const country = all.find(({ code }) => code === draft.countryCode) ?? guessCountry(all, zone, navigator.languages) ?? all[0];
  const region = country && regionOf(draft, country, language, zone);
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    setErrors({});
  };
  const create = () =>
    run(
      async () => {
        if (!country || !region) return;
        await signUp(draft, country, region);
        forgetSteps();
        await completeSignIn("workspace");
        await navigate({ to: "/" });
      },
      (error) => {
        setErrors(fieldErrors(error));
        return showsOnFields(error);
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(step, draft).map((field) => [field, kit.required] as const);
    setErrors(Object.fromEntries(missing));
    if (missing.length > 0) return;
    if (step < STEPS) setStep(step + 1);
    else void create();
  };
  return (
    <EntryFrame title={t.title} lead={`${t.step(step, STEPS)} · ${[t.business, t.plan, t.account][step - 1]}`} isWide={step === 2}>
      <form className={classes.stack} onSubmit={submit} noValidate>
        {countries.error && <Problem error={countries.error} onRetry={() => void countries.refetch()} />}
        {step === 1 && !country && !countries.error && <SkeletonRows count={4} />}
        {step === 1 && country && region && (
          <BusinessStep draft={draft} country={country} region={region} errors={errors} onChange={change} />
        )}
        {step === 2 && <PlanStep draft={draft} onChange={change} />}
        {step === 3 && <LoginStep draft={draft} diallingCode={country?.diallingCode ?? ""} errors={errors} onChange={change} />}
        {problem !== undefined && <Problem error={problem} />}
        <SubmitButton size="md" isBusy={isBusy}>
          {step < STEPS ? t.next : t.create}
        </SubmitButton>
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

/** The fields of a step that are still empty. */
function missingIn(step: number, draft: Draft): (keyof Draft)[] {
  const needed = [["name", "businessCategorySlug"], ["planId"], ["ownerName", "email", "phone", "password"]] as const;
  return (needed[step - 1] ?? []).filter((field) => draft[field].trim() === "");
}

/** Other refusals are shown above the button. */
function showsOnFields(error: ApiError): boolean {
  return error.details.length > 0 && error.details.every(({ path }) => SHOWN.has(path));
}
