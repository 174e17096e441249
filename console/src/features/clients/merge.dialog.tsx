import { Button, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import form from "../../kit/forms/form.module.css";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { ClientPicker } from "./client-picker.tsx";
import classes from "./clients.module.css";
import { type Client, useClient } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";
import { previewOf } from "./merge.rules.ts";
import { SimilarClients } from "./similar-clients.tsx";

interface MergeDialogProps {
  isOpen: boolean;
  client: Client;
  onClose(): void;
  /** With the client who stays. */
  onMerged(clientId: string): void;
}

/** Two records of one person become one. It cannot be undone, so everything that happens is shown first. */
export function MergeDialog({ isOpen, client, onClose, onMerged }: MergeDialogProps) {
  const t = useWords(clientsWords);
  return (
    <Dialog isOpen={isOpen} title={t.mergeTitle(`\u2068${client.name}\u2069`)} size={560} onClose={onClose}>
      <Merging key={client.id} client={client} onMerged={onMerged} />
    </Dialog>
  );
}

function Merging({ client, onMerged }: Pick<MergeDialogProps, "client" | "onMerged">) {
  const t = useWords(clientsWords);
  const { id } = useWorkspace();
  const [otherId, setOtherId] = useState<string | null>(null);
  const [stays, setStays] = useState<"this" | "other">("this");
  const found = useClient(otherId ?? undefined).data?.record;
  const other = otherId && otherId !== client.id ? found : undefined;
  const [from, into] = stays === "this" ? [other, client] : [client, other];
  const { submit, isBusy } = useSubmit({ refreshes: ["clients", "sessions", "invoices", "dashboard"] });
  const merge = (gone: Client, kept: Client) =>
    void submit(
      async () => {
        await api.post("/workspace/{workspaceId}/clients/{clientId}/merge", {
          params: { path: { workspaceId: id, clientId: gone.id } },
          body: { intoClientId: kept.id },
        });
        onMerged(kept.id);
      },
      t.merged(kept.name),
      gone.id,
    );
  return (
    <div className={form.form}>
      <p>{t.mergeLead}</p>
      <ClientPicker
        label={t.mergeWith}
        placeholder={t.search}
        value={otherId}
        error={otherId === client.id ? t.mergeItself : undefined}
        isFirst
        onChange={setOtherId}
      />
      {!other && (
        <SimilarClients
          wanted={{ name: client.name, phone: client.phone ?? "", email: client.email ?? "", exceptClientId: client.id }}
          title={t.similarTo}
          action={t.choose}
          onChoose={(one) => setOtherId(one.id)}
        />
      )}
      {other && from && into && (
        <>
          <SegmentedControl
            fullWidth
            orientation="vertical"
            aria-label={t.staying}
            value={stays}
            onChange={(next) => setStays(next as typeof stays)}
            data={[
              { value: "this", label: t.keepRecord(labelOf(client, other)) },
              { value: "other", label: t.keepRecord(labelOf(other, client)) },
            ]}
          />
          <Preview from={from} into={into} />
          <Button color="red" loading={isBusy} onClick={() => merge(from, into)}>
            {t.mergeNow}
          </Button>
        </>
      )}
    </div>
  );
}

/** Two people of the same name are told apart by their phone. */
function labelOf(one: Client, other: Client): string {
  const name = `\u2068${one.name}\u2069`;
  return one.name === other.name && one.phone ? `${name} \u2066${one.phone}\u2069` : name;
}

function Preview({ from, into }: { from: Client; into: Client }) {
  const t = useWords(clientsWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const { filled, kept, newTags, joinsNotes } = previewOf(from, into);
  const names = (fields: readonly (keyof typeof t.fields)[]) => format.list(fields.map((field) => t.fields[field]));
  const lines = [
    t.recordsMove(`\u2068${from.name}\u2069`, `\u2068${into.name}\u2069`, from.visitCount),
    filled.length > 0 && t.fieldsFilled(names(filled)),
    kept.length > 0 && t.fieldsKept(names(kept)),
    newTags.length > 0 && t.tagsJoined(format.list(newTags)),
    joinsNotes && t.notesJoined,
    t.recordGoes(`\u2068${from.name}\u2069`),
  ].filter((line) => line !== false);
  return (
    <section className={classes.preview} aria-label={kit.showChanges}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
