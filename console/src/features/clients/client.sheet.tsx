import { useFormat } from "../../kit/data/session.ts";
import { Sheet } from "../../kit/dialogs/sheet.tsx";
import { Avatar, Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { ChangedBy } from "../../kit/saving/changed-by.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { ClientButtons } from "./client-buttons.tsx";
import { ClientFigures, ClientTabs } from "./client-facts.tsx";
import classes from "./clients.module.css";
import { type Client, useClient } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";

interface ClientSheetProps {
  clientId: string | undefined;
  onClose(): void;
  onEdit(): void;
}

/** A client beside the list. */
export function ClientSheet({ clientId, onClose, onEdit }: ClientSheetProps) {
  const t = useWords(clientsWords);
  const { data, error, refetch } = useClient(clientId);
  const client = data?.record;
  return (
    <Sheet
      isOpen={clientId !== undefined}
      onClose={onClose}
      label={client?.name ?? t.client}
      head={client && <ClientHead client={client} />}
    >
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows count={4} />}
      {data && client && (
        <>
          <ChangedBy record={client} />
          <ClientButtons client={data} onEdit={onEdit} onRemoved={onClose} hasPageLink />
          <ClientFigures client={client} />
          <ClientTabs client={client} />
        </>
      )}
    </Sheet>
  );
}

function ClientHead({ client }: { client: Client }) {
  const t = useWords(clientsWords);
  const format = useFormat();
  return (
    <div className={classes.head}>
      <Avatar name={client.name} seed={client.id} size={52} />
      <div>
        <h2 className={classes.headName} dir="auto">
          {client.name}
        </h2>
        <p className={classes.headNote}>{t.sinceDay(format.instantDay(client.createdAt))}</p>
      </div>
    </div>
  );
}
