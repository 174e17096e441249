import { Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { api } from "../../kit/api.ts";
import { DayField } from "../../kit/day-field.tsx";
import { type Draft, useDraft } from "../../kit/draft.ts";
import { fold } from "../../kit/fold.ts";
import form from "../../kit/form.module.css";
import { Icon } from "../../kit/icon.tsx";
import { useWords } from "../../kit/locale.tsx";
import { useFormat, useWorkspace } from "../../kit/session.ts";
import { FormSheet, type SheetForm } from "../../kit/sheet.tsx";
import { useMessage } from "../../kit/state.tsx";
import { complain, say } from "../../kit/toast.tsx";
import { ClientPicker } from "../clients/index.ts";
import { type Analysis, useOffered } from "./lab.query.ts";
import { labWords } from "./lab.words.ts";
import classes from "./new-request.module.css";
import { requestsWords } from "./requests.words.ts";

interface Chosen {
  id: string;
  name: string;
  code: string | null;
  price: number;
}

interface Values {
  clientId: string | null;
  analyses: Chosen[];
  testDate: string;
  notes: string;
}

/** A request: who, which analyses, when. */
export function NewRequest({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const lab = useWords(labWords);
  const t = useWords(requestsWords);
  return (
    <FormSheet isOpen={isOpen} onClose={onClose} label={lab.newRequest} submitLabel={t.create}>
      {(form) => <Fields {...form} onClose={onClose} />}
    </FormSheet>
  );
}

function Fields({ formId, setBusy, onClose }: SheetForm & { onClose(): void }) {
  const t = useWords(requestsWords);
  const format = useFormat();
  const draft = useDraft<Values>(() => ({ clientId: null, analyses: [], testDate: format.today(), notes: "" }), "lab-request.new");
  const [isSent, setSent] = useState(false);
  const { clientId, analyses, testDate, notes } = draft.value;
  const send = useCreate(draft, setBusy, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    void send();
  };
  return (
    <form id={formId} className={form.form} onSubmit={submit} noValidate>
      <ClientPicker
        label={t.client}
        placeholder={t.findClient}
        addLabel={t.addClient}
        isRequired
        isFirst
        value={clientId}
        onChange={(next) => draft.change({ clientId: next })}
        onAdding={draft.awaits}
        error={isSent && !clientId ? t.clientMissing : undefined}
      />
      <AnalysisPicker
        chosen={analyses}
        onChange={(next) => draft.change({ analyses: next })}
        error={isSent && analyses.length === 0 ? t.noneChosen : undefined}
      />
      <DayField label={t.day} value={testDate} isRequired onChange={(day) => draft.change({ testDate: day ?? format.today() })} />
      <Textarea
        label={t.note}
        placeholder={t.notePlaceholder}
        autosize
        minRows={2}
        maxLength={5000}
        dir="auto"
        value={notes}
        onChange={(event) => draft.change({ notes: event.currentTarget.value })}
      />
      <p className={classes.total} role="status">
        <span>{t.total}</span>
        <strong>{format.money(analyses.reduce((sum, { price }) => sum + price, 0))}</strong>
      </p>
    </form>
  );
}

function useCreate(draft: Draft<Values>, setBusy: (isBusy: boolean) => void, onClose: () => void) {
  const t = useWords(requestsWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const message = useMessage();
  const [key] = useState(() => crypto.randomUUID());
  return async () => {
    const { clientId, analyses, testDate, notes } = await draft.settled();
    if (!clientId || analyses.length === 0) return;
    setBusy(true);
    try {
      const body = { clientId, analysisIds: analyses.map((one) => one.id), testDate, notes: notes.trim() || null };
      const params = { path: { workspaceId: id } };
      const { test } = await api.post("/workspace/{workspaceId}/labs/tests", { params, body, headers: { "Idempotency-Key": key } });
      await queries.invalidateQueries({ queryKey: ["tests"] });
      say(t.created(test.number));
      onClose();
      void navigate({ to: "/lab", search: { open: test.id } as never });
    } catch (error) {
      complain(message(error));
    } finally {
      setBusy(false);
    }
  };
}

interface PickerProps {
  chosen: readonly Chosen[];
  onChange(chosen: Chosen[]): void;
  error: string | undefined;
}

const toChosen = ({ id, testName, code, price }: Analysis): Chosen => ({ id, name: testName, code, price });

/** Words that are codes of analyses, each once, and those that are not. */
function readCodes(text: string, known: readonly Analysis[]): { found: Analysis[]; missing: string[] } {
  const words = text.split(/[\s,،]+/).filter(Boolean);
  const byWord = words.map((word) => known.find(({ code }) => code !== null && fold(code) === fold(word)));
  const found = new Map(byWord.flatMap((one) => (one ? [[one.id, one] as const] : [])));
  return { found: [...found.values()], missing: words.filter((_, index) => !byWord[index]) };
}

/** Several codes at once (`GLU HGB`, then Enter), or part of a name. */
function AnalysisPicker({ chosen, onChange, error }: PickerProps) {
  const t = useWords(requestsWords);
  const format = useFormat();
  const [text, setText] = useState("");
  const [unknown, setUnknown] = useState<string>();
  const last = text.split(/[\s,،]+/).at(-1) ?? "";
  const { data: offered } = useOffered(last.trim());
  const { data: all } = useOffered("");
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const shown = (offered ?? []).filter(({ id }) => !isChosen(id)).slice(0, 8);
  const toggle = (one: Chosen) => onChange(isChosen(one.id) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one]);
  const takeCodes = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const { found, missing } = readCodes(text, [...(all ?? []), ...(offered ?? [])]);
    // One word that is no code chooses the first analysis it finds.
    const [single] = found.length === 0 && missing.length === 1 ? shown : [];
    onChange([...chosen, ...(single ? [single] : found).filter(({ id }) => !isChosen(id)).map(toChosen)]);
    const left = single ? "" : missing.join(" ");
    setUnknown(left ? t.unknownCode(left) : undefined);
    setText(left);
  };
  return (
    <div className={classes.picker}>
      <TextInput
        label={t.codes}
        description={t.codesHint}
        required
        dir="auto"
        leftSection={<Icon name="flask" size={16} />}
        value={text}
        error={unknown ?? error}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setUnknown(undefined);
        }}
        onKeyDown={takeCodes}
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={t.chosen}>
          {chosen.map((one) => (
            <li key={one.id}>
              <span>
                <bdi>{one.name}</bdi> {one.code && <bdi dir="ltr">{one.code}</bdi>}
              </span>
              <span>{format.money(one.price)}</span>
              <button type="button" aria-label={t.remove(one.name)} onClick={() => toggle(one)}>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {offered && all?.length === 0 && <p className={form.hint}>{t.noCatalogue}</p>}
      <div className={classes.offers}>
        {shown.map((one) => (
          <button key={one.id} type="button" className={classes.offer} onClick={() => toggle(toChosen(one))}>
            <Icon name="plus" size={14} />
            <bdi>{one.testName}</bdi>
            {one.code && <bdi dir="ltr">{one.code}</bdi>}
          </button>
        ))}
      </div>
    </div>
  );
}
