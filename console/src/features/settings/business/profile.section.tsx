import { Button, Checkbox, TextInput } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useCountries, useCountryChoices, useCurrencyChoices, useTimezoneChoices } from "../../../kit/business/countries.ts";
import { hoursWords } from "../../../kit/business/hours.words.ts";
import { workspaceModules } from "../../../kit/data/enums.ts";
import { changesOf } from "../../../kit/data/merge.rules.ts";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { type RecordForm, useRecordForm } from "../../../kit/forms/record-form.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { type Texts, textsInLine, writtenTexts } from "../../../kit/forms/translations.rules.ts";
import { Translations } from "../../../kit/forms/translations.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { ConflictDialog } from "../../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, lastParts } from "../../../kit/saving/save.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";
import { LogoField } from "./logo-field.tsx";
import { LANGUAGES, type Profile, type ProfileChanges, useProfile, useSaveProfile } from "./profile.query.ts";
import { profileWords } from "./profile.words.ts";
import { StorePanel, useStore } from "./store-panel.tsx";

export function ProfileSection() {
  const can = useCan();
  const { data, error, refetch } = useProfile();
  // Asked for beside the profile, not after it.
  const store = useStore(can("store.manage"));
  useCountries();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  return (
    <>
      <ProfileForm record={data.record} />
      {can("store.manage") && <StorePanel query={store} />}
    </>
  );
}

const ADDRESS = ["line1", "line2", "city", "region", "postalCode", "countryCode"] as const;
type AddressPart = (typeof ADDRESS)[number];
type Address = Record<AddressPart, string>;

interface Values extends Address {
  name: string;
  slogan: string;
  phone: string;
  taxNumber: string;
  paymentTermsDays: number | null;
  language: Profile["language"];
  weekStartsOn: Profile["weekStartsOn"];
  timezone: string;
  currencyCode: string;
  preventDoubleBooking: boolean;
  modules: Profile["modules"];
  translations: Texts<"name" | "slogan">;
}

function valuesOf(record: Profile): Values {
  const parts = ADDRESS.map((part) => [part, record.address?.[part] ?? ""] as const);
  const { phone, paymentTermsDays, language, weekStartsOn, timezone, currencyCode, preventDoubleBooking, modules, translations } = record;
  return {
    ...{ phone, paymentTermsDays, language, weekStartsOn, timezone, currencyCode, preventDoubleBooking, modules, translations },
    name: record.name ?? "",
    slogan: record.slogan ?? "",
    taxNumber: record.taxNumber ?? "",
    ...(Object.fromEntries(parts) as Address),
  };
}

function toWire(values: Values): ProfileChanges {
  const { name, slogan, phone, taxNumber, paymentTermsDays, language, weekStartsOn, timezone, currencyCode } = values;
  const { preventDoubleBooking, modules } = values;
  const parts = ADDRESS.map((part) => [part, values[part].trim() || null] as const);
  return {
    ...{ paymentTermsDays, language, weekStartsOn, timezone, currencyCode, preventDoubleBooking, modules },
    name: name.trim() || null,
    slogan: slogan.trim() || null,
    phone: phone.replaceAll(" ", ""),
    taxNumber: taxNumber.trim() || null,
    translations: writtenTexts(values.translations),
    address: parts.every(([, value]) => value === null) ? null : Object.fromEntries(parts),
  };
}

const PART = { pick: (profile: Profile) => profile as ProfileChanges, toWire: (changes: ProfileChanges) => changes };

function ProfileForm({ record }: { record: Profile }) {
  const kit = useWords(kitWords);
  const t = useWords(profileWords);
  const { profile } = useWords(settingsWords).sections;
  const fields = useRecordForm<Values>(valuesOf(record), "settings.profile");
  const { save, isBusy, conflict, dropConflict } = useSaveProfile(PART, fields.settle);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const base = toWire(fields.base);
    const refused = await save({ record: base }, changesOf(base, toWire(fields.value)));
    if (refused) fields.setErrors(lastParts(fieldErrors(refused)));
  };
  const { parts: _, modules: __, ...labels } = t;
  const texts = useProfileTexts();
  return (
    <Panel title={profile}>
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <Identity fields={fields} logo={<LogoField record={record} />} />
        <AddressFields fields={fields} />
        <Regional fields={fields} />
        <Modules fields={fields} />
        <div className={classes.foot}>
          {fields.isDirty && (
            <Button variant="default" onClick={fields.discard}>
              {kit.discard}
            </Button>
          )}
          <SubmitButton isBusy={isBusy}>{kit.saveChanges}</SubmitButton>
        </div>
      </form>
      <ConflictDialog
        conflict={conflict}
        labelOf={(field) =>
          ({
            ...labels,
            currencyCode: t.currency,
            modules: t.modules.title,
            preventDoubleBooking: t.doubleBooking,
            translations: kit.inOtherLanguage,
          })[field] ?? field
        }
        textOf={texts}
        onClose={dropConflict}
      />
    </Panel>
  );
}

/** Readable values, where two versions are compared. */
function useProfileTexts() {
  const { days } = useWords(hoursWords);
  const { names } = useWords(profileWords).modules;
  const format = useFormat();
  return (field: string, value: unknown): string | undefined => {
    if (field === "address" && value) return Object.values(value).filter(Boolean).join(", ");
    if (field === "modules") return format.names((value as Values["modules"]).map((module) => names[module]));
    if (field === "translations") return textsInLine(value);
    if (field === "weekStartsOn") return days[value as Values["weekStartsOn"]];
    return field === "language" ? LANGUAGES.find((one) => one.value === value)?.label : undefined;
  };
}

interface PartProps {
  fields: RecordForm<Values>;
}

function Identity({ fields, logo }: PartProps & { logo: ReactNode }) {
  const t = useWords(profileWords);
  return (
    <>
      <TextInput label={t.name} dir="auto" maxLength={200} {...fields.input("name")} />
      <TextInput label={t.slogan} dir="auto" maxLength={500} {...fields.input("slogan")} />
      <div className={form.pair}>
        <Translations
          value={fields.value.translations}
          fields={[
            { field: "name", label: t.name, maxLength: 200 },
            { field: "slogan", label: t.slogan, maxLength: 500 },
          ]}
          onChange={(translations) => fields.change({ translations })}
        />
      </div>
      <div className={form.pair}>
        <TextInput label={t.phone} type="tel" dir="ltr" {...fields.input("phone")} />
        <TextInput
          label={t.taxNumber}
          description={t.taxNumberHint}
          // Below, so that it stands level with its neighbour.
          inputWrapperOrder={["label", "input", "description", "error"]}
          dir="ltr"
          maxLength={50}
          {...fields.input("taxNumber")}
        />
      </div>
      <NumberField
        label={t.paymentTermsDays}
        description={t.paymentTermsHint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        min={0}
        max={365}
        {...fields.input("paymentTermsDays")}
        onChange={(days) => fields.change({ paymentTermsDays: days ?? null })}
      />
      {logo}
    </>
  );
}

function AddressFields({ fields }: PartProps) {
  const t = useWords(profileWords);
  const countries = useCountryChoices();
  return (
    <fieldset className={classes.group}>
      <legend>{t.address}</legend>
      <div className={form.pair}>
        <TextInput label={t.parts.line1} dir="auto" maxLength={200} {...fields.input("line1")} />
        <TextInput label={t.parts.line2} dir="auto" maxLength={200} {...fields.input("line2")} />
      </div>
      <div className={form.pair}>
        <TextInput label={t.parts.city} dir="auto" maxLength={200} {...fields.input("city")} />
        <TextInput label={t.parts.region} dir="auto" maxLength={200} {...fields.input("region")} />
      </div>
      <div className={form.pair}>
        <TextInput label={t.parts.postalCode} dir="ltr" maxLength={20} {...fields.input("postalCode")} />
        <Choice label={t.parts.countryCode} searchable clearable data={countries} {...chosen(fields, "countryCode")} />
      </div>
    </fieldset>
  );
}

/** Lists report null when they are cleared; the form keeps an empty text. */
function chosen(fields: RecordForm<Values>, field: "countryCode") {
  const { value, error } = fields.input(field);
  return { value: value || null, error, onChange: (next: string | null) => fields.change({ [field]: next ?? "" }) };
}

function Regional({ fields }: PartProps) {
  const t = useWords(profileWords);
  const { days } = useWords(hoursWords);
  const currencies = useCurrencyChoices();
  const timezones = useTimezoneChoices(fields.base.timezone);
  return (
    <fieldset className={classes.group}>
      <legend>{t.regional}</legend>
      <div className={form.pair}>
        <Choice label={t.language} allowDeselect={false} data={LANGUAGES} {...fields.input("language")} />
        <Choice
          label={t.weekStartsOn}
          allowDeselect={false}
          data={Object.entries(days).map(([value, label]) => ({ value, label }))}
          {...fields.input("weekStartsOn")}
        />
      </div>
      <div className={form.pair}>
        <Choice label={t.timezone} searchable allowDeselect={false} limit={80} data={timezones} {...fields.input("timezone")} />
        <Choice
          label={t.currency}
          description={t.currencyHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          searchable
          allowDeselect={false}
          limit={200}
          data={currencies}
          {...fields.input("currencyCode")}
        />
      </div>
      <Checkbox label={t.doubleBooking} {...fields.tick("preventDoubleBooking")} />
    </fieldset>
  );
}

/** Parts of the console that the business uses: the others have no place in the menu. */
function Modules({ fields }: PartProps) {
  const t = useWords(profileWords).modules;
  const { modules } = fields.value;
  const put = (module: Values["modules"][number], isOn: boolean) =>
    fields.change({ modules: workspaceModules.filter((one) => (one === module ? isOn : modules.includes(one))) });
  return (
    <fieldset className={classes.group}>
      <legend>{t.title}</legend>
      {workspaceModules.map((module) => (
        <Checkbox
          key={module}
          label={t.names[module]}
          description={t.hints[module]}
          checked={modules.includes(module)}
          onChange={(event) => put(module, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
