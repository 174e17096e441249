import { Button } from "@mantine/core";
import { useState } from "react";
import { useCurrencyChoices, useTimezoneChoices } from "../../kit/business/countries.ts";
import { hoursWords } from "../../kit/business/hours.words.ts";
import { Choice } from "../../kit/forms/choice.tsx";
import { useLocale, useWords } from "../../kit/words/locale.tsx";
import classes from "./sign-up.module.css";
import type { Region } from "./sign-up.query.ts";
import { signUpWords } from "./sign-up.words.ts";

interface RegionFieldsProps {
  region: Region;
  onChange(changes: Partial<Region>): void;
}

/** The settings that came with the country, in one line; the fields open on request. */
export function RegionFields({ region, onChange }: RegionFieldsProps) {
  const t = useWords(signUpWords);
  const { days } = useWords(hoursWords);
  const { language } = useLocale();
  const currencies = useCurrencyChoices();
  const { currencyCode, timezone, weekStartsOn } = region;
  const timezones = useTimezoneChoices(timezone);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    const currency = new Intl.DisplayNames(language, { type: "currency" }).of(currencyCode);
    return (
      <p className={classes.region}>
        <span>{t.regionText(currency ?? currencyCode, zoneName(timezone, language), days[weekStartsOn])}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t.changeRegion}
        </Button>
      </p>
    );
  }
  return (
    <>
      <Choice
        label={t.currency}
        description={t.currencyHint}
        size="md"
        searchable
        allowDeselect={false}
        limit={200}
        data={currencies}
        value={currencyCode}
        onChange={(code) => code && onChange({ currencyCode: code })}
      />
      <Choice
        label={t.timezone}
        size="md"
        searchable
        allowDeselect={false}
        limit={80}
        data={timezones}
        value={timezone}
        onChange={(zone) => zone && onChange({ timezone: zone })}
      />
      <Choice
        label={t.weekStartsOn}
        size="md"
        allowDeselect={false}
        data={Object.entries(days).map(([value, label]) => ({ value, label }))}
        value={weekStartsOn}
        onChange={(day) => day && onChange({ weekStartsOn: day as Region["weekStartsOn"] })}
      />
    </>
  );
}

/** "Saudi Arabia Time" instead of "Asia/Riyadh". */
function zoneName(timezone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: timezone, timeZoneName: "shortGeneric" }).formatToParts(new Date());
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timezone;
}
