import { type FormEvent, useState } from "react";
import { api, type Schema } from "../../../kit/data/api.ts";
import { eventNames } from "../../../kit/data/enums.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import { Choice } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { settingsWords } from "../settings.words.ts";

const PLAIN = "webhook.test";
// Notifications are for one member: no webhook receives them.
const EVENTS = [PLAIN, ...eventNames.filter((name) => name !== "notification.created")];

/** Sends an event with an example as its data to one address. */
export function TestEventDialog({ endpoint, onClose }: { endpoint: Schema["Endpoint"]; onClose(): void }) {
  const t = useWords(settingsWords);
  const { id } = useWorkspace();
  const [event, setEvent] = useState<string>(PLAIN);
  const { submit, isBusy } = useSubmit({ refreshes: ["webhook-endpoints", "webhook-deliveries"] });
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    void submit(async () => {
      const params = { path: { workspaceId: id, endpointId: endpoint.id } };
      await api.post("/workspace/{workspaceId}/webhook-endpoints/{endpointId}/test", { params, body: { event } });
      onClose();
    }, t.testSent);
  };
  return (
    <Dialog isOpen title={t.testTitle} size={440} onClose={onClose}>
      <form className={form.form} onSubmit={send}>
        <Choice
          label={t.testEvent}
          description={t.testHint}
          dir="ltr"
          data={EVENTS}
          value={event}
          searchable
          allowDeselect={false}
          onChange={(chosen) => setEvent(chosen ?? PLAIN)}
        />
        <div>
          <SubmitButton isBusy={isBusy}>{t.testSend}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
