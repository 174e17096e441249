import { Button, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { api, type Schema } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import { useFieldErrors } from "../../../kit/forms/field-errors.ts";
import form from "../../../kit/forms/form.module.css";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { lastParts } from "../../../kit/saving/save.ts";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import type { Language } from "../../../kit/words/words.ts";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";

type Settings = Schema["MessageSettings"];
export type Kind = keyof Settings["kinds"];
interface Template {
  subject: string;
  body: string;
}

interface TemplateDialogProps {
  kind: Kind;
  templates: Settings["templates"];
  onClose(): void;
}

/** The words of one message in each language, and how it will read. */
export function TemplateDialog({ kind, templates, onClose }: TemplateDialogProps) {
  const t = useWords(settingsWords);
  const locale = useLocale();
  const [language, setLanguage] = useState<Language>(locale.language);
  const { id } = useWorkspace();
  const own = templates[kind]?.[language] ?? null;
  const { data, error, refetch } = useQuery({
    queryKey: ["message-settings", "template", kind, language, own],
    queryFn: () => showMessage(id, { kind, language }),
  });
  return (
    <Dialog isOpen title={t.messageKinds[kind]} size={640} onClose={onClose}>
      <div className={form.form}>
        <SegmentedControl
          aria-label={t.messageLanguage}
          value={language}
          onChange={(next) => setLanguage(next as Language)}
          data={[
            { value: "en", label: "English" },
            { value: "ar", label: "العربية" },
          ]}
        />
        {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error && <SkeletonRows count={3} />}
        {data && <TemplateForm key={`${language} ${own === null}`} {...{ kind, language, own, onClose }} shown={data} />}
      </div>
    </Dialog>
  );
}

type Preview = Schema["MessagePreview"];

async function showMessage(workspaceId: string, body: { kind: Kind; language: Language; template?: Template }): Promise<Preview> {
  return (await api.post("/workspace/{workspaceId}/messages/preview", { params: { path: { workspaceId } }, body })).preview;
}

interface TemplateFormProps {
  kind: Kind;
  language: Language;
  own: Template | null;
  shown: Preview;
  onClose(): void;
}

function TemplateForm({ kind, language, own, shown, onClose }: TemplateFormProps) {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const [template, setTemplate] = useState<Template>(shown.template);
  const [preview, setPreview] = useState(shown);
  const [errors, setErrors] = useFieldErrors();
  const body = useRef<HTMLTextAreaElement>(null);
  const put = useSubmit({ refreshes: ["message-settings"], onDone: onClose, onFields: (found) => setErrors(lastParts(found)) });
  const look = useSubmit({ refreshes: [], onFields: (found) => setErrors(lastParts(found)) });
  const direction = language === "ar" ? "rtl" : "ltr";
  const save = (next: Template | null) => {
    const templates: Schema["MessageSettingsChanges"]["templates"] = { [kind]: { [language]: next } };
    void put.submit(
      () => api.patch("/workspace/{workspaceId}/messages/settings", { params: { path: { workspaceId: id } }, body: { templates } }),
      kit.saved,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    save(template);
  };
  const show = () => {
    setErrors({});
    void look.submit(async () => setPreview(await showMessage(id, { kind, language, template })));
  };
  const insert = (name: string) => {
    const at = body.current?.selectionStart ?? template.body.length;
    setTemplate({ ...template, body: `${template.body.slice(0, at)}{${name}}${template.body.slice(at)}` });
    body.current?.focus();
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <TextInput
        label={t.messageSubject}
        dir={direction}
        required
        maxLength={200}
        error={errors.subject}
        value={template.subject}
        onChange={(event) => setTemplate({ ...template, subject: event.currentTarget.value })}
      />
      <Textarea
        ref={body}
        label={t.messageBody}
        dir={direction}
        required
        autosize
        minRows={5}
        maxRows={12}
        maxLength={4000}
        error={errors.body}
        value={template.body}
        onChange={(event) => setTemplate({ ...template, body: event.currentTarget.value })}
      />
      <fieldset className={classes.placeholders}>
        <legend className={form.hint}>{t.placeholders}</legend>
        {shown.placeholders.map((name) => (
          <Button key={name} size="compact-xs" variant="default" dir="ltr" onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </fieldset>
      <section className={classes.preview} aria-label={t.preview} dir={direction} lang={language}>
        <strong>{preview.subject}</strong>
        <p>{preview.text}</p>
      </section>
      <div className={form.row}>
        <Button variant="default" loading={look.isBusy} onClick={show}>
          {t.preview}
        </Button>
        {own && (
          <Button variant="subtle" color="gray" disabled={put.isBusy} onClick={() => save(null)}>
            {t.builtIn}
          </Button>
        )}
        <SubmitButton isBusy={put.isBusy}>{kit.save}</SubmitButton>
      </div>
    </form>
  );
}
