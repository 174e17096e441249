import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { api, type Versioned } from "../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Facts } from "../../kit/layout/page.tsx";
import { TruncatedText } from "../../kit/layout/truncated-text.tsx";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { useClient, useClientStanding } from "../clients/index.ts";
import { useFieldDefinitions, useServices, type Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import classes from "./visit.module.css";
import { priceOf, visitorNote, waitedMinutes } from "./visit.rules.ts";
import { VisitBadges } from "./visit-badges.tsx";
import { VisitFiles } from "./visit-files.tsx";
import { VisitNotes } from "./visit-notes.tsx";
import { VisitQuestions } from "./visit-questions.tsx";

/** Everything about a visit below its buttons. */
export function VisitBody({ visit }: { visit: Versioned<Visit> }) {
  const t = useWords(schedulingWords);
  const { record } = visit;
  const note = visitorNote(record);
  return (
    <>
      {note && (
        <div className={classes.visitorNote}>
          <strong>{t.visitorNote}</strong>
          <p dir="auto">{note}</p>
        </div>
      )}
      <VisitFacts visit={record} />
      <History visit={record} />
      <VisitTabs visit={visit} />
    </>
  );
}

type Fact = readonly [string, ReactNode];

function VisitFacts({ visit }: { visit: Visit }) {
  const t = useWords(schedulingWords);
  const can = useCan();
  const format = useFormat();
  const phone = useClient(can("clients.view") ? visit.clientId : undefined).data?.record.phone;
  const services = useServices();
  const price = priceOf(visit.serviceIds, services);
  const facts: (Fact | false)[] = [
    [t.state, <VisitBadges key="state" visit={visit} />],
    visit.cancelReason !== null && [t.cancelReason, <bdi key="reason">{visit.cancelReason}</bdi>],
    visit.arrivedAt !== null && [t.arrived, <Arrival key="arrival" visit={visit} arrivedAt={visit.arrivedAt} />],
    Boolean(phone) && [
      t.phone,
      <a key="phone" href={`tel:${phone?.replace(/[^+\d]/g, "")}`} dir="ltr">
        {phone}
      </a>,
    ],
    [t.services, <bdi key="services">{format.names(visit.serviceNames) || visit.name}</bdi>],
    price !== undefined && [t.price, format.money(price)],
    [t.staff, <bdi key="staff">{visit.staffName ?? t.unassigned}</bdi>],
    [t.length, format.duration(visit.durationMinutes)],
    visit.seriesId !== null && [t.repeat, t.inSeries],
    visit.invoice !== null && [t.invoice, <InvoiceFact key="invoice" invoice={visit.invoice} />],
  ];
  return <Facts items={facts.filter((fact) => fact !== false)} />;
}

const MINUTE_MS = 60_000;

/** When the client came, and how long they have been waiting. */
function Arrival({ visit, arrivedAt }: { visit: Visit; arrivedAt: string }) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const at = format.instantClock(arrivedAt);
  return visit.status === "scheduled" ? t.waiting(at, format.duration(waitedMinutes(arrivedAt, now))) : at;
}

function InvoiceFact({ invoice }: { invoice: NonNullable<Visit["invoice"]> }) {
  const t = useWords(schedulingWords);
  const can = useCan();
  const format = useFormat();
  const due = invoice.total - invoice.paid;
  const state = invoice.status === "open" && due > 0 ? t.stillDue(format.money(due)) : t.invoiceStates[invoice.status as never];
  const name = invoice.number === null ? t.draft : `#${invoice.number}`;
  return (
    <>
      {can("store.orders.view") ? (
        <Link to="/invoices" search={{ open: invoice.id } as never} className={classes.inText}>
          {name}
        </Link>
      ) : (
        name
      )}{" "}
      · {format.money(invoice.total)} · {state}
    </>
  );
}

const SHOWN = 4;

/** The client's visits before this one. */
function History({ visit }: { visit: Visit }) {
  const t = useWords(schedulingWords);
  const { mayOpen } = useClientStanding(visit.clientId);
  const format = useFormat();
  const { id } = useWorkspace();
  const day = visit.date.slice(0, 10);
  const { data } = useQuery({
    queryKey: ["sessions", "before", visit.clientId, day],
    queryFn: () =>
      api.get("/workspace/{workspaceId}/sessions", {
        params: { path: { workspaceId: id }, query: { clientId: visit.clientId, to: day, order: "desc", limit: SHOWN + 1 } },
      }),
  });
  const earlier = data?.sessions.filter((one) => one.id !== visit.id && (one.date < visit.date || one.startTime < visit.startTime));
  if (!earlier) return null;
  return (
    <section className={classes.history} aria-label={t.history}>
      <div className={classes.historyHead}>
        <h3>{t.history}</h3>
        {mayOpen && earlier.length > 0 && (
          <Link to="/clients/$clientId" params={{ clientId: visit.clientId } as never}>
            {t.allVisits}
          </Link>
        )}
      </div>
      {earlier.length === 0 && <p className={classes.none}>{t.firstVisit}</p>}
      <ul>
        {earlier.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <Link to="/calendar" search={{ day: one.date.slice(0, 10), open: one.id } as never} className={classes.past}>
              <span>{format.day(one.date)}</span>
              <span className={classes.pastText}>
                <TruncatedText text={one.serviceNames.join(", ") || one.name} />
              </span>
              {(one.isNoShow || one.status !== "completed") && (
                <StatusBadge tone={one.isNoShow ? "danger" : "neutral"}>{one.isNoShow ? t.noShow : t.status[one.status]}</StatusBadge>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Begins with the questions, if there are any. */
function VisitTabs({ visit }: { visit: Versioned<Visit> }) {
  const t = useWords(schedulingWords);
  const { record } = visit;
  const { data: fields } = useFieldDefinitions();
  const [chosen, setChosen] = useState<string | null>(null);
  const hasQuestions = fields?.rows.some(({ category }) => category === null || category === record.questionCategory);
  return (
    <Tabs value={chosen ?? (hasQuestions === false ? "notes" : "questions")} onChange={setChosen} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="questions">{t.questions}</Tabs.Tab>
        <Tabs.Tab value="notes">
          {t.notes} {record.notes.length > 0 && <span className={classes.badge}>{record.notes.length}</span>}
        </Tabs.Tab>
        <Tabs.Tab value="files">
          {t.files} {record.attachments.length > 0 && <span className={classes.badge}>{record.attachments.length}</span>}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="questions" pt={12}>
        <VisitQuestions visit={visit} />
      </Tabs.Panel>
      <Tabs.Panel value="notes" pt={12}>
        <VisitNotes visit={record} />
      </Tabs.Panel>
      <Tabs.Panel value="files" pt={12}>
        <VisitFiles visit={record} />
      </Tabs.Panel>
    </Tabs>
  );
}
