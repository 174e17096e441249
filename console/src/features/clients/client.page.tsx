import { useNavigate, useParams } from "@tanstack/react-router";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { Page, Panel } from "../../kit/layout/page.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { ChangedBy } from "../../kit/saving/changed-by.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { ClientButtons } from "./client-buttons.tsx";
import { ClientFigures, InvoiceList, Overview, VisitList } from "./client-facts.tsx";
import classes from "./clients.module.css";
import { useClient } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";

const ClientForm = lazyPart(() => import("./client-form.sheet.tsx"), "ClientForm");

/** Everything about one client on a page of its own. */
export function ClientPage() {
  const { clientId } = useParams({ strict: false });
  const t = useWords(clientsWords);
  const format = useFormat();
  const can = useCan();
  const navigate = useNavigate();
  const [{ edit }, change] = useAddress<{ edit?: string }>();
  const { data, error, refetch } = useClient(clientId);
  const back = { to: "/clients", label: t.clients };
  if (error || !data)
    return (
      <Page title={t.client} back={back}>
        {error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
      </Page>
    );
  const { record: client } = data;
  return (
    <Page
      title={client.name}
      back={back}
      subtitle={t.sinceDay(format.instantDay(client.createdAt))}
      actions={<ClientButtons client={data} onEdit={() => change({ edit: "1" })} onRemoved={() => void navigate({ to: "/clients" })} />}
    >
      <ChangedBy record={client} />
      <div className={classes.record}>
        <div className={classes.column}>
          {can("sessions.view") && (
            <Panel title={t.visits}>
              <VisitList clientId={client.id} />
            </Panel>
          )}
          {can("store.orders.view") && (
            <Panel title={t.invoices}>
              <InvoiceList clientId={client.id} />
            </Panel>
          )}
        </div>
        <div className={classes.column} data-side>
          <ClientFigures client={client} />
          <Panel title={t.details}>
            <Overview client={client} />
          </Panel>
        </div>
      </div>
      <ClientForm
        isOpen={Boolean(edit)}
        clientId={client.id}
        onClose={() => change({ edit: undefined })}
        onDone={() => change({ edit: undefined })}
      />
    </Page>
  );
}
