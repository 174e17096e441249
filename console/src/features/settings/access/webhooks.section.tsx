import { ActionIcon, Button, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, type Schema } from "../../../kit/data/api.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { ConfirmDanger } from "../../../kit/dialogs/sheet.tsx";
import { Tags } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { useNeeds } from "../../../kit/forms/needs.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useDeleteWithUndo } from "../../../kit/lists/delete-with-undo.ts";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { EntryPanel } from "../entry-panel.tsx";
import { settingsWords } from "../settings.words.ts";
import { Deliveries } from "./deliveries.sheet.tsx";
import { Secret } from "./secret.tsx";
import { TestEventDialog } from "./test-event.dialog.tsx";

type Endpoint = Schema["Endpoint"];
const REFRESHES = ["webhook-endpoints", "webhook-deliveries"] as const;
const ENDPOINT = "/workspace/{workspaceId}/webhook-endpoints/{endpointId}";
const EVENTS = ["*", "client.created", "session.created", "session.cancelled", "invoice.paid", "order.created"];

/** Addresses that receive events as signed messages. */
export function WebhooksSection() {
  const t = useWords(settingsWords);
  const { id } = useWorkspace();
  const query = useQuery({
    queryKey: ["webhook-endpoints"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { endpoints, pagination } = await api.get("/workspace/{workspaceId}/webhook-endpoints", { params });
        return { rows: endpoints, pagination };
      }),
  });
  return (
    <EntryPanel
      title={t.sections.webhooks}
      note={t.hooksLead}
      query={query}
      empty={{ icon: "world", text: t.noHooks }}
      keyOf={(endpoint) => endpoint.id}
      entry={(endpoint) => ({
        name: <span dir="ltr">{endpoint.url}</span>,
        note: <EventNote endpoint={endpoint} />,
        actions: <EndpointActions endpoint={endpoint} />,
      })}
    >
      <NewEndpoint />
    </EntryPanel>
  );
}

function EventNote({ endpoint: { events, failingSince } }: { endpoint: Endpoint }) {
  const t = useWords(settingsWords);
  const format = useFormat();
  return (
    <>
      <span dir="ltr">{events.includes("*") ? t.allEvents : events.join(", ")}</span>
      {failingSince && <> · {t.failingSince(format.instant(failingSince))}</>}
    </>
  );
}

function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const removeLater = useDeleteWithUndo(REFRESHES);
  const params = { path: { workspaceId: id, endpointId: endpoint.id } };
  const [open, setOpen] = useState<"deliveries" | "rotate" | "test">();
  const [secret, setSecret] = useState<string>();
  const rotate = () =>
    void submit(async () => {
      const { secret: made } = await api.post(`${ENDPOINT}/rotate`, { params });
      setOpen(undefined);
      setSecret(made);
    });
  return (
    <>
      {endpoint.failingSince && <StatusBadge tone="warning">{t.failing}</StatusBadge>}
      <Switch
        aria-label={`${t.hookActive}: ${endpoint.url}`}
        checked={endpoint.isActive}
        disabled={isBusy}
        onChange={(event) => {
          const body = { isActive: event.currentTarget.checked };
          void submit(() => api.patch(ENDPOINT, { params, body }));
        }}
      />
      <Button size="xs" variant="default" onClick={() => setOpen("deliveries")} aria-label={`${t.deliveries}: ${endpoint.url}`}>
        {t.deliveries}
      </Button>
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => setOpen("rotate")} aria-label={`${t.rotate}: ${endpoint.url}`}>
        {t.rotate}
      </Button>
      <Button size="xs" variant="default" disabled={isBusy} aria-label={`${t.test}: ${endpoint.url}`} onClick={() => setOpen("test")}>
        {t.test}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={isBusy}
        aria-label={`${kit.remove}: ${endpoint.url}`}
        onClick={() => removeLater(endpoint.id, t.hookRemoved, () => api.delete(ENDPOINT, { params }))}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
      {open === "deliveries" && <Deliveries endpoint={endpoint} onClose={() => setOpen(undefined)} />}
      {open === "test" && <TestEventDialog endpoint={endpoint} onClose={() => setOpen(undefined)} />}
      <ConfirmDanger
        isOpen={open === "rotate"}
        title={t.rotateTitle}
        text={t.rotateText}
        action={t.rotate}
        isBusy={isBusy}
        onConfirm={rotate}
        onClose={() => setOpen(undefined)}
      />
      <Secret secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}

function NewEndpoint() {
  const t = useWords(settingsWords);
  const { id } = useWorkspace();
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<string[]>(["*"]);
  const needs = useNeeds({ url: !url.trim(), events: events.length === 0 });
  const [secret, setSecret] = useState<string>();
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    void submit(async () => {
      const body = { url: url.trim(), events };
      const made = await api.post("/workspace/{workspaceId}/webhook-endpoints", { params: { path: { workspaceId: id } }, body });
      setSecret(made.secret);
      setUrl("");
    });
  };
  return (
    <>
      <form className={form.form} onSubmit={add}>
        <TextInput
          label={t.hookUrl}
          type="url"
          dir="ltr"
          placeholder="https://"
          maxLength={2000}
          value={url}
          error={needs.errors.url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Tags
          label={t.hookEvents}
          description={t.hookEventsHint}
          dir="ltr"
          data={EVENTS}
          value={events}
          error={needs.errors.events}
          onChange={setEvents}
        />
        <div>
          <SubmitButton variant="default" isBusy={isBusy}>
            {t.addHook}
          </SubmitButton>
        </div>
      </form>
      <Secret secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}
