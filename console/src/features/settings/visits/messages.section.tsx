import { Button, Checkbox, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schema } from "../../../kit/data/api.ts";
import { clientMessageChannel, clientMessageKind } from "../../../kit/data/enums.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import form from "../../../kit/forms/form.module.css";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { TimeField } from "../../../kit/forms/time-field.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { Problem, SkeletonRows, StatusBadge } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { EntryPanel } from "../entry-panel.tsx";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";
import { type Kind, TemplateDialog } from "./template.dialog.tsx";

type Changes = Schema["MessageSettingsChanges"];
/** Receipts are sent when someone asks for one. */
const KINDS = clientMessageKind.filter((kind) => kind !== "receipt" && kind !== "report-shared");
const SETTINGS = "/workspace/{workspaceId}/messages/settings";

/** Automatic messages to clients, their channels, and what was sent. */
export function MessagesSection() {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const { id } = useWorkspace();
  const params = { path: { workspaceId: id } };
  const { data, error, refetch } = useQuery({
    queryKey: ["message-settings"],
    queryFn: async () => (await api.get(SETTINGS, { params })).settings,
  });
  const [written, setWritten] = useState<Kind>();
  const { submit, isBusy } = useSubmit({ refreshes: ["message-settings"] });
  const change = (body: Changes) => void submit(() => api.patch(SETTINGS, { params, body }), kit.saved);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  return (
    <>
      <Panel title={t.sections.messages} note={t.messagesLead}>
        {KINDS.map((kind) => (
          <div key={kind} className={classes.row} data-stacked>
            <span className={classes.rowText}>
              <strong>{t.messageKinds[kind]}</strong>
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => setWritten(kind)}
              aria-label={`${t.editWords}: ${t.messageKinds[kind]}`}
            >
              {t.editWords}
            </Button>
            <div className={classes.switches}>
              {clientMessageChannel.map((channel) => (
                <Checkbox
                  key={channel}
                  label={t.channels[channel]}
                  aria-label={`${t.messageKinds[kind]}: ${t.channels[channel]}`}
                  disabled={isBusy}
                  checked={data.kinds[kind][channel]}
                  onChange={(event) => change({ kinds: { [kind]: { [channel]: event.currentTarget.checked } } })}
                />
              ))}
            </div>
          </div>
        ))}
        <Reminder key={data.reminderHours} hours={data.reminderHours} onChange={(reminderHours) => change({ reminderHours })} />
        <QuietHours quiet={data.quietHours} isBusy={isBusy} onChange={(quietHours) => change({ quietHours })} />
      </Panel>
      {written && <TemplateDialog kind={written} templates={data.templates} onClose={() => setWritten(undefined)} />}
      {(can("clients.view") || can("store.orders.view") || can("store.orders.manage")) && <Sent />}
    </>
  );
}

function Reminder({ hours, onChange }: { hours: number; onChange(hours: number): void }) {
  const t = useWords(settingsWords);
  const [value, setValue] = useState<number | undefined>(hours);
  const leave = (left = hours) => {
    setValue(left);
    if (left !== hours) onChange(left);
  };
  return (
    <NumberField
      mt={12}
      label={t.reminderHours}
      min={1}
      max={168}
      value={value}
      onChange={setValue}
      onLeave={leave}
      className={form.hint}
    />
  );
}

type Quiet = Schema["MessageSettings"]["quietHours"];

/** Hours without messages; those due then are sent in the morning. */
function QuietHours({ quiet, isBusy, onChange }: { quiet: Quiet; isBusy: boolean; onChange(quiet: Quiet): void }) {
  const t = useWords(settingsWords);
  return (
    <div className={form.form} style={{ marginBlockStart: 12 }}>
      <Switch
        label={t.quietHours}
        description={t.quietLead}
        checked={quiet !== null}
        disabled={isBusy}
        onChange={(event) => onChange(event.currentTarget.checked ? { from: "21:00", to: "08:00" } : null)}
      />
      {quiet && (
        <div className={form.pair}>
          {(["from", "to"] as const).map((end) => (
            <QuietEnd
              key={`${end} ${quiet[end]}`}
              label={t.quietEnds[end]}
              time={quiet[end]}
              onChange={(time) => onChange({ ...quiet, [end]: time })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Saved when it is left, not at every key. */
function QuietEnd({ label, time, onChange }: { label: string; time: string; onChange(time: string): void }) {
  const [typed, setTyped] = useState(time);
  return <TimeField label={label} value={typed} onChange={setTyped} onLeave={(left) => left && left !== time && onChange(left)} />;
}

const tones = { queued: "info", sent: "positive", failed: "danger", dropped: "neutral" } as const;

function Sent() {
  const t = useWords(settingsWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const query = useQuery({
    queryKey: ["messages"],
    queryFn: async () =>
      (await api.get("/workspace/{workspaceId}/messages", { params: { path: { workspaceId: id }, query: { limit: 20 } } })).messages,
  });
  return (
    <EntryPanel
      title={t.sentMessages}
      query={query}
      empty={{ icon: "message", text: t.noMessages }}
      keyOf={(message) => message.id}
      entry={(message) => ({
        name: message.subject || t.messageKinds[message.kind],
        note: (
          <>
            <span dir="ltr">{message.to}</span> · {format.instant(message.sentAt ?? message.createdAt)}
          </>
        ),
        actions: <StatusBadge tone={tones[message.status]}>{t.messageStates[message.status]}</StatusBadge>,
      })}
    />
  );
}
