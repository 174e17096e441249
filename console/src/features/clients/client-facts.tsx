import { Tabs } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Facts } from "../../kit/layout/page.tsx";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { Problem, SkeletonRows, StatusBadge } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { addressLine } from "./client-billing.tsx";
import classes from "./clients.module.css";
import { type Client, useInvoicesOf, useVisits } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";

/** Visits, money and the last time, at a glance. */
export function ClientFigures({ client }: { client: Client }) {
  const t = useWords(clientsWords);
  const format = useFormat();
  const { visitCount, spent, lastVisitAt } = client;
  const cells: [string, string][] = [
    ...(visitCount === null ? [] : [[t.visits, format.number(visitCount)] as [string, string]]),
    ...(spent === null ? [] : [[t.paid, format.money(spent, { whole: Number.isInteger(spent) })] as [string, string]]),
    ...(visitCount === null ? [] : [[t.lastVisit, lastVisitAt ? format.shortDay(format.dayOf(lastVisitAt)) : "–"] as [string, string]]),
  ];
  return (
    <div className={classes.figures}>
      {cells.map(([label, value]) => (
        <div key={label}>
          <div className={classes.figureLabel}>{label}</div>
          <div className={classes.figureValue}>{value}</div>
        </div>
      ))}
    </div>
  );
}

export function ClientTabs({ client }: { client: Client }) {
  const t = useWords(clientsWords);
  const can = useCan();
  return (
    <Tabs defaultValue="overview">
      <Tabs.List>
        <Tabs.Tab value="overview">{t.overview}</Tabs.Tab>
        {can("sessions.view") && <Tabs.Tab value="visits">{t.visits}</Tabs.Tab>}
        {can("store.orders.view") && <Tabs.Tab value="invoices">{t.invoices}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="overview" pt={16}>
        <Overview client={client} />
      </Tabs.Panel>
      <Tabs.Panel value="visits" pt={8}>
        <VisitList clientId={client.id} />
      </Tabs.Panel>
      <Tabs.Panel value="invoices" pt={8}>
        <InvoiceList clientId={client.id} />
      </Tabs.Panel>
    </Tabs>
  );
}

export function Overview({ client }: { client: Client }) {
  const t = useWords(clientsWords);
  const format = useFormat();
  const { discount } = client as { discount: { kind: "fixed" | "percentage"; value: number } | null };
  return (
    <div className={classes.overview}>
      {client.phone && (
        <a className={classes.contact} href={`tel:${client.phone.replace(/[^+\d]/g, "")}`}>
          <Icon name="phone" size={16} />
          <span dir="ltr">{client.phone}</span>
        </a>
      )}
      {client.email && (
        <a className={classes.contact} href={`mailto:${client.email}`}>
          <Icon name="mail" size={16} />
          <span dir="ltr">{client.email}</span>
        </a>
      )}
      <Facts
        items={[
          ...(client.dateOfBirth ? [[t.birth, format.day(client.dateOfBirth)] as const] : []),
          ...(client.gender ? [[t.gender, t[client.gender]] as const] : []),
          ...(discount
            ? [[t.discount, discount.kind === "percentage" ? `${format.number(discount.value)}%` : format.money(discount.value)] as const]
            : []),
          ...(client.taxNumber ? [[t.taxNumber, <bdi key="tax">{client.taxNumber}</bdi>] as const] : []),
          ...(client.address
            ? [
                [
                  t.address,
                  <span key="address" dir="auto">
                    {addressLine(client.address)}
                  </span>,
                ] as const,
              ]
            : []),
          ...(client.tags.length > 0
            ? [
                [
                  t.tags,
                  <span key="tags" className={classes.tags}>
                    {client.tags.map((tag) => (
                      <StatusBadge key={tag}>{tag}</StatusBadge>
                    ))}
                  </span>,
                ] as const,
              ]
            : []),
          [
            t.notes,
            client.notes ? (
              <span key="notes" dir="auto" className={classes.notes}>
                {client.notes}
              </span>
            ) : (
              <span key="none" className={classes.none}>
                {t.noNotes}
              </span>
            ),
          ],
        ]}
      />
    </div>
  );
}

const visitTones = { scheduled: "info", "in-progress": "warning", completed: "positive", cancelled: "neutral" } as const;

export function VisitList({ clientId }: { clientId: string }) {
  const t = useWords(clientsWords);
  const format = useFormat();
  const can = useCan();
  const { data, error, refetch } = useVisits(clientId, can("sessions.view"));
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} />;
  if (data.rows.length === 0) return <p className={classes.none}>{t.noVisits}</p>;
  return (
    <>
      <ul className={classes.list}>
        {data.rows.map((visit) => (
          <li key={visit.id}>
            <Link to="/calendar" search={{ day: visit.date.slice(0, 10), open: visit.id } as never} className={classes.item}>
              <span className={classes.itemText}>
                <strong dir="auto">{format.names(visit.serviceNames) || visit.name}</strong>
                <span>
                  {format.day(visit.date)} · {format.clock(visit.startTime)}
                  {visit.staffName && (
                    <>
                      {" "}
                      · <bdi>{visit.staffName}</bdi>
                    </>
                  )}
                </span>
              </span>
              <StatusBadge tone={visitTones[visit.status]}>{t.visitStatus[visit.status]}</StatusBadge>
            </Link>
          </li>
        ))}
      </ul>
      <RowLimitNote list={data} />
    </>
  );
}

const invoiceTones = {
  draft: "neutral",
  open: "warning",
  paid: "positive",
  "partially-refunded": "info",
  refunded: "info",
  void: "neutral",
} as const;

export function InvoiceList({ clientId }: { clientId: string }) {
  const t = useWords(clientsWords);
  const format = useFormat();
  const can = useCan();
  const { data, error, refetch } = useInvoicesOf(clientId, can("store.orders.view"));
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} />;
  if (data.rows.length === 0) return <p className={classes.none}>{t.noInvoices}</p>;
  return (
    <>
      <ul className={classes.list}>
        {data.rows.map((invoice) => (
          <li key={invoice.id}>
            <Link to="/invoices" search={{ open: invoice.id } as never} className={classes.item}>
              <span className={classes.itemText}>
                <strong>{invoice.number === null ? t.draftNumber : `#${invoice.number}`}</strong>
                <span>{format.instantDay(invoice.createdAt)}</span>
              </span>
              <span>{format.money(invoice.total, { code: invoice.currencyCode })}</span>
              <StatusBadge tone={invoiceTones[invoice.status]}>{t.invoiceStatus[invoice.status]}</StatusBadge>
            </Link>
          </li>
        ))}
      </ul>
      <RowLimitNote list={data} />
    </>
  );
}
