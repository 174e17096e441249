import { SegmentedControl, Textarea, TextInput } from "@mantine/core";
import type { Versioned } from "../../../kit/data/api.ts";
import { accountLanguage } from "../../../kit/data/enums.ts";
import { changesOf } from "../../../kit/data/merge.rules.ts";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import form from "../../../kit/forms/form.module.css";
import { type RecordForm, useRecordForm } from "../../../kit/forms/record-form.ts";
import { SaveBar } from "../../../kit/forms/save-bar.tsx";
import { writtenTexts } from "../../../kit/forms/translations.rules.ts";
import { Translations } from "../../../kit/forms/translations.tsx";
import { useMarkUnsaved } from "../../../kit/forms/unsaved.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { useStoreRecord } from "../store.query.ts";
import type { Store } from "../store.rules.ts";
import { storeWords } from "../store.words.ts";
import { StoreFrame } from "../store-page.tsx";
import { useStoreForm } from "../use-store-form.tsx";
import classes from "./look.module.css";
import { Preview } from "./preview.tsx";
import { accentOf, COLORS, contrast, DEFAULT_COLOR, isColor } from "./theme.rules.ts";
import { ThemeFields } from "./theme-fields.tsx";

interface Values {
  name: string;
  description: string;
  themeColor: string;
  theme: Store["theme"];
  heroFileId: string | null;
  legalName: string;
  registerNumber: string;
  messagingUrl: string;
  slug: string;
  language: Store["language"];
  contactEmail: string;
  contactPhone: string;
  translations: Store["translations"];
}

const LANGUAGE_NAMES = { en: "English", ar: "العربية" } as const;

export function LookPage() {
  const { data, error, refetch } = useStoreRecord();
  return (
    <StoreFrame>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Look store={data} /> : !error && <LookSkeleton />}
    </StoreFrame>
  );
}

function LookSkeleton() {
  return (
    <div className={classes.columns}>
      <Panel>
        <SkeletonRows count={6} />
      </Panel>
      <Panel>
        <SkeletonRows count={8} />
      </Panel>
    </div>
  );
}

function valuesOf({ name, themeColor, slug, language, translations, theme, heroFileId, ...texts }: Store): Values {
  const { description, contactEmail, contactPhone, legalName, registerNumber, messagingUrl } = texts;
  return {
    ...{ name, slug, language, translations, theme, heroFileId, description: description ?? "", themeColor: themeColor ?? "" },
    ...{ contactEmail: contactEmail ?? "", contactPhone: contactPhone ?? "", messagingUrl: messagingUrl ?? "" },
    ...{ legalName: legalName ?? "", registerNumber: registerNumber ?? "" },
  };
}

function Look({ store }: { store: Versioned<Store> }) {
  const t = useWords(storeWords);
  const can = useCan();
  const fields = useRecordForm<Values>(valuesOf(store.record), "store.look");
  const { value, isDirty } = fields;
  // Buttons change the colour and the language, not fields of the form.
  const { themeColor: color, language: spoken, theme, heroFileId } = changesOf(fields.base, value);
  useMarkUnsaved("store.look.buttons", color !== undefined || spoken !== undefined || theme !== undefined || heroFileId !== undefined);
  const changesIn = ({ base, value: typed, setErrors }: RecordForm<Values>) => {
    if (typed.themeColor !== "" && !isColor(typed.themeColor)) return void setErrors({ themeColor: t.badColor });
    const translations = writtenTexts(typed.translations);
    const changes = changesOf(base, { ...typed, translations });
    const { description, themeColor, contactEmail, contactPhone, legalName, registerNumber, messagingUrl, ...texts } = changes;
    const orNull = <F extends string>(field: F, text: string | undefined) =>
      (text === undefined ? {} : { [field]: text.trim() || null }) as Partial<Record<F, string | null>>;
    return {
      ...texts,
      ...orNull("description", description),
      ...orNull("themeColor", themeColor),
      ...orNull("contactEmail", contactEmail),
      ...orNull("contactPhone", contactPhone),
      ...orNull("legalName", legalName),
      ...orNull("registerNumber", registerNumber),
      ...orNull("messagingUrl", messagingUrl),
    };
  };
  const { submit, isBusy, dialog } = useStoreForm({ store, fields, changesIn });
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.columns}>
        <fieldset className={classes.stack} disabled={!can("store.manage")}>
          <Texts fields={fields} />
          <ThemeFields
            theme={value.theme}
            heroFileId={value.heroFileId}
            onTheme={(next) => fields.change({ theme: next })}
            onHero={(next) => fields.change({ heroFileId: next })}
          />
          <Contact fields={fields} />
          <Panel title={t.translations}>
            <div className={form.form}>
              <Translations
                value={value.translations}
                fields={[
                  { field: "name", label: t.name, maxLength: 200 },
                  { field: "description", label: t.description, maxLength: 2000 },
                ]}
                onChange={(translations) => fields.change({ translations })}
              />
            </div>
          </Panel>
        </fieldset>
        <Preview
          name={value.name}
          description={value.description}
          color={isColor(value.themeColor) ? value.themeColor : DEFAULT_COLOR}
          language={value.language}
          theme={value.theme}
          heroFileId={value.heroFileId}
        />
      </div>
      <SaveBar isChanged={can("store.manage") && isDirty} isBusy={isBusy} onDiscard={fields.discard} />
      {dialog}
    </form>
  );
}

/** How visitors reach the shop, and who is behind it: the foot of every page. */
function Contact({ fields }: { fields: RecordForm<Values> }) {
  const t = useWords(storeWords);
  return (
    <Panel title={t.contact}>
      <div className={form.form}>
        <div className={form.pair}>
          <TextInput label={t.email} type="email" dir="ltr" maxLength={254} {...fields.input("contactEmail")} />
          <TextInput label={t.phone} type="tel" dir="ltr" maxLength={40} {...fields.input("contactPhone")} />
        </div>
        <TextInput
          label={t.messaging}
          placeholder="https://wa.me/15550102030"
          type="url"
          dir="ltr"
          maxLength={200}
          {...fields.input("messagingUrl")}
        />
        <div className={form.pair}>
          <TextInput label={t.legalName} dir="auto" maxLength={200} {...fields.input("legalName")} />
          <TextInput label={t.registerNumber} dir="auto" maxLength={60} {...fields.input("registerNumber")} />
        </div>
      </div>
    </Panel>
  );
}

function Texts({ fields }: { fields: RecordForm<Values> }) {
  const t = useWords(storeWords);
  const can = useCan();
  const { value, change } = fields;
  return (
    <Panel>
      <div className={form.form}>
        <TextInput label={t.name} dir="auto" required maxLength={200} {...fields.input("name")} />
        <Textarea label={t.description} dir="auto" autosize minRows={2} maxLength={2000} {...fields.input("description")} />
        <Colour fields={fields} />
        <div className={form.pair}>
          <TextInput
            label={t.address}
            description={t.addressHint}
            inputWrapperOrder={["label", "input", "description", "error"]}
            required
            dir="ltr"
            maxLength={80}
            leftSection={<span className={form.hint}>/s/</span>}
            {...fields.input("slug")}
          />
          <div>
            <p className={form.label} id="store-language">
              {t.language}
            </p>
            <SegmentedControl
              aria-labelledby="store-language"
              fullWidth
              disabled={!can("store.manage")}
              value={value.language}
              onChange={(language) => change({ language: language as Values["language"] })}
              data={accountLanguage.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
            />
          </div>
        </div>
      </div>
    </Panel>
  );
}

/** The colour, and what becomes of it: text on it and in it must be readable. */
function Colour({ fields }: { fields: RecordForm<Values> }) {
  const t = useWords(storeWords);
  const format = useFormat();
  const { value, change } = fields;
  const chosen = isColor(value.themeColor) ? value.themeColor : DEFAULT_COLOR;
  const { accent } = accentOf(chosen);
  const ratio = format.number(Math.round(contrast(accent, "#ffffff") * 10) / 10);
  const { error, ...input } = fields.input("themeColor");
  return (
    <div>
      <p className={form.label} id="store-colour">
        {t.color}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset of its own would take the form's look */}
      <div className={classes.swatches} role="group" aria-labelledby="store-colour">
        {COLORS.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.swatch}
            aria-label={one}
            aria-pressed={one === chosen}
            onClick={() => change({ themeColor: one })}
          >
            <span className={classes.dot} style={{ background: one }}>
              {one === chosen && <Icon name="check" size={16} />}
            </span>
          </button>
        ))}
        <TextInput
          className={classes.hex}
          aria-label={t.otherColor}
          placeholder={DEFAULT_COLOR}
          dir="ltr"
          maxLength={7}
          error={error !== undefined}
          {...input}
          onChange={(event) => change({ themeColor: event.currentTarget.value.trim().toLowerCase() })}
        />
      </div>
      <p className={form.hint}>
        <bdi>{t.contrast(ratio)}</bdi>
        {accent !== chosen && <> · {t.darkened(accent)}</>}
      </p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
