import { SegmentedControl, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { api, ifMatch, type Schema, type Versioned } from "../../../kit/data/api.ts";
import { accountLanguage, contentPageStatus, contentPageType } from "../../../kit/data/enums.ts";
import { changesOf, isSame } from "../../../kit/data/merge.rules.ts";
import { useCan, useWorkspace } from "../../../kit/data/session.ts";
import { slugOf } from "../../../kit/format/slug.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { type RecordForm, useRecordForm } from "../../../kit/forms/record-form.ts";
import { SaveBar } from "../../../kit/forms/save-bar.tsx";
import { StatusChoice } from "../../../kit/forms/status-choice.tsx";
import { textsInLine, writtenTexts } from "../../../kit/forms/translations.rules.ts";
import { settle, useMarkUnsaved } from "../../../kit/forms/unsaved.ts";
import { Panel } from "../../../kit/layout/page.tsx";
import { notify } from "../../../kit/layout/toast.tsx";
import { useRecordSave } from "../../../kit/saving/record-save.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Language } from "../../../kit/words/words.ts";
import classes from "../store.module.css";
import { PAGE, PAGES, readPage, usePages } from "../store.query.ts";
import { isBlank, type StorePage } from "../store.rules.ts";
import { pagesWords } from "./pages.words.ts";
import { RichText } from "./rich-text.tsx";

interface Values extends Pick<StorePage, "type" | "title" | "content" | "status" | "translations"> {
  slug: string;
}

const blank: Values = { type: "custom", slug: "", title: "", content: "", status: "draft", translations: {} };
const LANGUAGE_NAMES = { en: "English", ar: "العربية" } as const;

function valuesOf({ type, slug, title, content, status, translations }: StorePage): Values {
  return { type, slug, title, content, status, translations };
}

interface PageFormProps {
  page?: Versioned<StorePage>;
  /** The store's own: texts in it are the page's, others are translations. */
  language: Language;
}

export function PageForm({ page, language }: PageFormProps) {
  const can = useCan();
  const key = `store.page.${page?.record.id ?? "new"}`;
  const fields = useRecordForm<Values>(page ? valuesOf(page.record) : blank, key);
  const { save, isBusy, conflict } = useStore(fields, page);
  // The text is no field of the form.
  const textOf = ({ content, translations }: Values) => [content, translations];
  useMarkUnsaved(`${key}.text`, !isSame(textOf(fields.base), textOf(fields.value)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <fieldset className={classes.editor} disabled={!can("store.manage")}>
        <Texts fields={fields} own={language} />
        <Side fields={fields} />
      </fieldset>
      {can("store.manage") && <SaveBar isChanged={fields.isDirty} isNew={!page} isBusy={isBusy} onDiscard={fields.discard} />}
      {conflict}
    </form>
  );
}

/** Creates the page, or saves what was changed of it. */
function useStore(fields: RecordForm<Values>, page: Versioned<StorePage> | undefined) {
  const [t, kit] = [useWords(pagesWords), useWords(kitWords)];
  const navigate = useNavigate();
  const { id: workspaceId } = useWorkspace();
  const path = { workspaceId, pageId: page?.record.id ?? "" };
  // A new page comes after the others.
  const last = Math.max(-1, ...(usePages().data?.rows.map(({ sortOrder }) => sortOrder) ?? []));
  const creating = useSubmit({ refreshes: ["pages"], onFields: fields.setErrors });
  const labels: Record<string, string> = {
    ...{ type: t.type, slug: t.slug, title: t.title, content: t.content, status: t.status, translations: kit.inOtherLanguage },
  };
  const textOf = (field: string, value: unknown) => {
    if (field === "translations") return plain(textsInLine(value));
    if (field === "content") return plain(String(value));
    if (field === "status") return t.statuses[value as StorePage["status"]];
    return field === "type" ? t.types[value as StorePage["type"]] : undefined;
  };
  const saving = useRecordSave<Values, StorePage, Schema["ContentPageChanges"]>({
    fields,
    labels,
    textOf,
    read: () => readPage(workspaceId, path.pageId),
    write: (body, etag) => api.patch(PAGE, { params: { path }, body, ...ifMatch(etag) }),
    refreshes: ["pages"],
  });
  const create = (body: Schema["NewContentPage"]) =>
    creating.submit(async () => {
      const { page: made } = await api.post(PAGES, { params: { path: { workspaceId } }, body });
      fields.discard();
      settle();
      notify(t.added);
      await navigate({ to: "/store/pages/$pageId", params: { pageId: made.id }, replace: true });
    });
  const save = async () => {
    const { slug, ...typed } = fields.value;
    const value = { ...typed, title: typed.title.trim(), translations: writtenTexts(typed.translations) };
    // A built-in page has the address of its kind.
    const own = value.type === "custom" ? { slug: slug.trim() || slugOf(value.title) || "page" } : {};
    if (!page) return void (await create({ ...value, ...own, sortOrder: last + 1 }));
    await saving.save(page, changesOf(fields.base, { ...value, ...own }));
  };
  return { save, isBusy: creating.isBusy || saving.isBusy, conflict: saving.conflict };
}

function plain(html: string): string {
  return html.replaceAll(/<[^>]*>/g, " ");
}

/** Title and text, in the store's language or in the other one. */
function Texts({ fields, own }: { fields: RecordForm<Values>; own: Language }) {
  const t = useWords(pagesWords);
  const can = useCan();
  const [language, setLanguage] = useState<Language>(own);
  const { value, change } = fields;
  const isOwn = language === own;
  const texts = isOwn ? value : { title: "", content: "", ...value.translations[language] };
  const write = (changes: { title?: string; content?: string }) =>
    change((newest) => {
      if (isOwn) return changes;
      const written = { ...newest.translations[language], ...changes };
      return { translations: { ...newest.translations, [language]: written } };
    });
  return (
    <Panel>
      <div className={form.form}>
        <SegmentedControl
          aria-label={t.language}
          value={language}
          onChange={(next) => setLanguage(next as Language)}
          data={[own, ...accountLanguage.filter((one) => one !== own)].map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        />
        <p className={form.hint}>{isOwn ? t.original : t.translation}</p>
        <TextInput
          key={language}
          label={t.title}
          dir="auto"
          lang={language}
          required={isOwn}
          maxLength={300}
          value={texts.title ?? ""}
          error={isOwn ? fields.input("title").error : undefined}
          onChange={(event) => write({ title: event.currentTarget.value })}
        />
        <RichText
          key={`${language} text`}
          label={t.content}
          language={language}
          isReadOnly={!can("store.manage")}
          value={texts.content ?? ""}
          onChange={(content) => write({ content: isBlank(content) ? "" : content })}
        />
      </div>
    </Panel>
  );
}

function Side({ fields }: { fields: RecordForm<Values> }) {
  const t = useWords(pagesWords);
  const { value, change } = fields;
  return (
    <Panel>
      <div className={form.form}>
        <StatusChoice
          label={t.status}
          description={t.statusHint}
          values={contentPageStatus}
          names={t.statuses}
          value={value.status}
          onChange={(status) => change({ status })}
        />
        <Choice
          label={t.type}
          allowDeselect={false}
          value={value.type}
          error={fields.input("type").error}
          data={contentPageType.map((one) => ({ value: one, label: t.types[one] }))}
          onChange={(next) => next && change({ type: next as Values["type"] })}
        />
        {value.type === "custom" && (
          <TextInput
            label={t.slug}
            description={t.slugHint}
            dir="ltr"
            maxLength={120}
            placeholder={slugOf(value.title)}
            {...fields.input("slug")}
          />
        )}
      </div>
    </Panel>
  );
}
