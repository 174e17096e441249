import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useWorkspace } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import { Tags } from "../../kit/forms/choice.tsx";
import form from "../../kit/forms/form.module.css";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { notifyError, notifyWithUndo } from "../../kit/layout/toast.tsx";
import { useErrorText } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { type Client, readClient, updateClient } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";
import { ExportClients } from "./export-button.tsx";

/** As many as the service takes by their ids. */
const MOST_EXPORTED = 100;

/** Actions on all chosen clients, in place of the filters. */
export function BulkBar({ clients, onDone }: { clients: readonly Client[]; onDone(): void }) {
  const t = useWords(clientsWords);
  const kit = useWords(kitWords);
  const [isTagging, setTagging] = useState(false);
  return (
    <>
      <strong>{kit.selected(clients.length)}</strong>
      <Button variant="default" leftSection={<Icon name="tag" size={16} />} onClick={() => setTagging(true)}>
        {t.addTags}
      </Button>
      <ExportClients ids={clients.slice(0, MOST_EXPORTED).map(({ id }) => id)} />
      <Button variant="subtle" onClick={onDone}>
        {kit.clear}
      </Button>
      {isTagging && <TagDialog clients={clients} onClose={() => setTagging(false)} onDone={onDone} />}
    </>
  );
}

const MOST_TAGS = 50;

function TagDialog({ clients, onClose, onDone }: { clients: readonly Client[]; onClose(): void; onDone(): void }) {
  const t = useWords(clientsWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const message = useErrorText();
  const [tags, setTags] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const needs = useNeeds({ tags: tags.length === 0 });
  const known = [...new Set(clients.flatMap((client) => client.tags))].sort();
  const setAll = async (wanted: (client: Client) => string[], from: readonly Client[]) => {
    for (const { id: clientId } of from) {
      const { record, etag } = await readClient(id, clientId);
      await updateClient(id, clientId, { tags: wanted(record) }, etag);
    }
  };
  const refresh = () => queries.invalidateQueries({ queryKey: ["clients"] });
  const takeBack = (tagged: readonly Client[]) => {
    const before = new Map(tagged.map((client) => [client.id, client.tags]));
    const without = (client: Client) => client.tags.filter((tag) => !tags.includes(tag) || before.get(client.id)?.includes(tag));
    setAll(without, tagged)
      .catch((error: unknown) => notifyError(message(error)))
      .finally(() => void refresh());
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    setBusy(true);
    try {
      await setAll((client) => [...new Set([...client.tags, ...tags])].slice(0, MOST_TAGS), clients);
      notifyWithUndo(t.tagged(clients.length), () => takeBack(clients));
      onClose();
      onDone();
    } catch (error) {
      notifyError(message(error));
    } finally {
      setBusy(false);
      await refresh();
    }
  };
  return (
    <Dialog isOpen title={t.addTagsTo(clients.length)} onClose={onClose}>
      <form className={form.form} onSubmit={(event) => void save(event)}>
        <Tags
          label={t.tags}
          description={t.tagsHint}
          data={known}
          maxTags={MOST_TAGS}
          value={tags}
          error={needs.errors.tags}
          onChange={setTags}
          data-autofocus
          acceptValueOnBlur
        />
        <SubmitButton isBusy={isBusy}>{t.addTags}</SubmitButton>
      </form>
    </Dialog>
  );
}
