import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { FormSheet, type SheetForm } from "../../../kit/dialogs/sheet.tsx";
import { DayField } from "../../../kit/forms/day-field.tsx";
import { type Draft, useDraft } from "../../../kit/forms/draft.ts";
import form from "../../../kit/forms/form.module.css";
import { notify, notifyError } from "../../../kit/layout/toast.tsx";
import { useErrorText } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { ClientPicker } from "../../clients/index.ts";
import { labWords } from "../lab.words.ts";
import { AnalysisPicker } from "./analysis-picker.tsx";
import { type Chosen, idsOf, totalOf } from "./chosen.rules.ts";
import classes from "./new-request.module.css";
import { requestsWords } from "./requests.words.ts";

interface Values {
  clientId: string | null;
  chosen: Chosen[];
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
  const draft = useDraft<Values>(() => ({ clientId: null, chosen: [], testDate: format.today(), notes: "" }), "lab-request.new");
  const [isSent, setSent] = useState(false);
  const { clientId, chosen, testDate, notes } = draft.value;
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
        hasPanels
        chosen={chosen}
        onChange={(next) => draft.change({ chosen: next })}
        error={isSent && chosen.length === 0 ? t.noneChosen : undefined}
      />
      <DayField label={t.day} value={testDate} onChange={(day) => draft.change({ testDate: day ?? format.today() })} />
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
        <strong>{format.money(totalOf(chosen))}</strong>
      </p>
    </form>
  );
}

function useCreate(draft: Draft<Values>, setBusy: (isBusy: boolean) => void, onClose: () => void) {
  const t = useWords(requestsWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const message = useErrorText();
  const [key] = useState(() => crypto.randomUUID());
  return async () => {
    const { clientId, chosen, testDate, notes } = await draft.settled();
    if (!clientId || chosen.length === 0) return;
    setBusy(true);
    try {
      const body = { clientId, ...idsOf(chosen), testDate, notes: notes.trim() || null };
      const params = { path: { workspaceId: id } };
      const { test } = await api.post("/workspace/{workspaceId}/labs/tests", { params, body, headers: { "Idempotency-Key": key } });
      await queries.invalidateQueries({ queryKey: ["tests"] });
      notify(t.created(test.number));
      onClose();
      void navigate({ to: "/lab", search: { open: test.id } as never });
    } catch (error) {
      notifyError(message(error));
    } finally {
      setBusy(false);
    }
  };
}
