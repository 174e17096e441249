import { Checkbox, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { criticalValueChannel } from "../../../kit/data/enums.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import form from "../../../kit/forms/form.module.css";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { criticalWords } from "./critical.words.ts";

interface ToldProps {
  isOpen: boolean;
  /** The analysis and its value, as the title. */
  title: string;
  testId: string;
  itemId: string;
  onClose(): void;
}

/** Records that a person heard of a critical value, how and when. */
export function NotifiedDialog({ isOpen, title, ...rest }: ToldProps) {
  const t = useWords(criticalWords);
  return (
    <Dialog isOpen={isOpen} title={t.tellTitle(title)} onClose={rest.onClose}>
      {isOpen && <Fields {...rest} />}
    </Dialog>
  );
}

const MINUTE_MS = 60_000;

function Fields({ testId, itemId, onClose }: Omit<ToldProps, "isOpen" | "title">) {
  const t = useWords(criticalWords);
  const { id } = useWorkspace();
  const [toldTo, setToldTo] = useState("");
  const [channel, setChannel] = useState<(typeof criticalValueChannel)[number]>("phone");
  const [minutes, setMinutes] = useState<number | undefined>(0);
  const [readBack, setReadBack] = useState(false);
  const [note, setNote] = useState("");
  const [isSent, setSent] = useState(false);
  const { submit, isBusy } = useSubmit({ refreshes: ["tests", "dashboard"], onDone: onClose });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!toldTo.trim()) return;
    const params = { path: { workspaceId: id, testId, itemId } };
    const at = minutes ? { at: new Date(Date.now() - minutes * MINUTE_MS).toISOString() } : {};
    const body = { toldTo: toldTo.trim(), channel, ...at, readBack, note: note.trim() || null };
    void submit(() => api.post("/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/told", { params, body }), t.recorded);
  };
  return (
    <form className={form.form} onSubmit={send} noValidate>
      <TextInput
        label={t.toldTo}
        placeholder={t.toldToPlaceholder}
        required
        data-autofocus
        dir="auto"
        maxLength={200}
        value={toldTo}
        error={isSent && !toldTo.trim() ? t.toldToMissing : undefined}
        onChange={(event) => setToldTo(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label={t.channel}
        value={channel}
        onChange={(next) => setChannel(next as typeof channel)}
        data={criticalValueChannel.map((value) => ({ value, label: t.channels[value] }))}
      />
      <NumberField label={t.minutesAgo} description={t.minutesAgoHint} min={0} max={1440} step={5} value={minutes} onChange={setMinutes} />
      <Checkbox label={t.readBack} checked={readBack} onChange={(event) => setReadBack(event.currentTarget.checked)} />
      <Textarea label={t.note} autosize maxLength={2000} dir="auto" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <SubmitButton isBusy={isBusy}>{t.tell}</SubmitButton>
    </form>
  );
}
