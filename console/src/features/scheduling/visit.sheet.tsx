import { Button, Tabs } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { api, ifMatch, type Versioned } from "../../kit/api.ts";
import { ChangedBy } from "../../kit/changed-by.tsx";
import { Icon } from "../../kit/icon.tsx";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { Facts } from "../../kit/page.tsx";
import { useSave } from "../../kit/save.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/session.ts";
import { Sheet, SheetActions } from "../../kit/sheet.tsx";
import { Avatar, Problem, SkeletonRows, StatusBadge, useMessage } from "../../kit/state.tsx";
import { useSubmit } from "../../kit/submit.ts";
import { complain, doLater } from "../../kit/toast.tsx";
import { ChangeVisitForm } from "./booking.sheet.tsx";
import { statusTones } from "./list-view.tsx";
import { readVisit, updateVisit, useVisit, type Visit, type VisitChanges } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import classes from "./visit.module.css";
import { VisitConflict } from "./visit-conflict.tsx";
import { VisitFiles } from "./visit-files.tsx";
import { VisitNotes } from "./visit-notes.tsx";
import { VisitQuestions } from "./visit-questions.tsx";

/** An appointment: its status, answers, notes and files. */
export function VisitSheet({ sessionId, onClose }: { sessionId: string | undefined; onClose(): void }) {
  const t = useWords(schedulingWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const { data, error, refetch } = useVisit(sessionId);
  const [isChanging, setChanging] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const close = () => {
    setChanging(false);
    onClose();
  };
  const visit = data?.record;
  return (
    <Sheet
      isOpen={sessionId !== undefined}
      onClose={close}
      label={visit ? t.appointmentAt(visit.clientName, format.longDay(visit.date)) : t.calendar}
      head={visit && <VisitHead visit={visit} />}
      footer={
        isChanging && <SheetActions formId={formId} onCancel={() => setChanging(false)} submitLabel={kit.saveChanges} isBusy={isBusy} />
      }
    >
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows count={4} />}
      {data && isChanging && <ChangeVisitForm base={data} formId={formId} setBusy={setBusy} onDone={() => setChanging(false)} />}
      {data && !isChanging && <VisitBody visit={data} onChange={() => setChanging(true)} onClose={close} />}
    </Sheet>
  );
}

function VisitHead({ visit }: { visit: Visit }) {
  const format = useFormat();
  const t = useWords(schedulingWords);
  return (
    <div className={classes.head}>
      <Avatar name={visit.clientName} seed={visit.clientId} size={48} />
      <div>
        <h2 className={classes.name}>
          <Link to="/clients" search={{ open: visit.clientId } as never} title={t.openClient}>
            <bdi>{visit.clientName}</bdi>
          </Link>
        </h2>
        <p className={classes.when}>
          {format.longDay(visit.date)} · {format.clock(visit.startTime)} – {format.clock(visit.endTime)}
        </p>
      </div>
    </div>
  );
}

function VisitBody({ visit, onChange, onClose }: { visit: Versioned<Visit>; onChange(): void; onClose(): void }) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const { record } = visit;
  const invoice = record.invoice as { id: string; number: number | null; status: string } | null;
  return (
    <>
      <ChangedBy record={record} />
      <VisitButtons visit={visit} onChange={onChange} onClose={onClose} />
      <Facts
        items={[
          [
            t.state,
            <StatusBadge key="status" tone={statusTones[record.status]}>
              {t.status[record.status]}
            </StatusBadge>,
          ],
          [t.services, <bdi key="services">{format.names(record.serviceNames) || record.name}</bdi>],
          [t.staff, <bdi key="staff">{record.staffName ?? t.nobody}</bdi>],
          [t.length, format.duration(record.durationMinutes)],
          ...(invoice
            ? [
                [
                  t.invoice,
                  <Link key="invoice" to="/invoices" search={{ open: invoice.id } as never}>
                    #{invoice.number ?? "—"}
                  </Link>,
                ] as const,
              ]
            : []),
        ]}
      />
      <Tabs defaultValue="questions" keepMounted={false}>
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
    </>
  );
}

function VisitButtons({ visit, onChange, onClose }: { visit: Versioned<Visit>; onChange(): void; onClose(): void }) {
  const t = useWords(schedulingWords);
  const can = useCan();
  const { id } = useWorkspace();
  const { record } = visit;
  const remove = useRemoveVisit(visit, onClose);
  const { save, isBusy, conflict, dropConflict } = useSave<Visit, VisitChanges>({
    read: () => readVisit(id, record.id),
    write: (changes, etag) => updateVisit(id, record.id, changes, etag),
    refreshes: ["sessions"],
  });
  const become = (status: Visit["status"]) => void save(visit, { status });
  const { status } = record;
  return (
    <div className={classes.buttons}>
      {can("sessions.update") && status === "scheduled" && (
        <Button loading={isBusy} onClick={() => become("in-progress")}>
          {t.start}
        </Button>
      )}
      {can("sessions.update") && status === "in-progress" && (
        <Button loading={isBusy} leftSection={<Icon name="check" size={16} />} onClick={() => become("completed")}>
          {t.complete}
        </Button>
      )}
      {can("sessions.update") && (status === "scheduled" || status === "in-progress") && (
        <Button variant="default" leftSection={<Icon name="edit" size={16} />} onClick={onChange}>
          {t.reschedule}
        </Button>
      )}
      {can("sessions.update") && status === "scheduled" && (
        <Button variant="default" onClick={() => become("cancelled")}>
          {t.cancelVisit}
        </Button>
      )}
      {can("sessions.update") && status === "cancelled" && (
        <Button variant="default" onClick={() => become("scheduled")}>
          {t.reopen}
        </Button>
      )}
      {can("store.orders.manage") && !record.invoice && status !== "cancelled" && <InvoiceVisit visit={record} />}
      {can("sessions.delete") && (
        <Button variant="default" color="red" leftSection={<Icon name="trash" size={16} />} onClick={remove}>
          {t.remove}
        </Button>
      )}
      <VisitConflict conflict={conflict} onClose={dropConflict} />
    </div>
  );
}

/** A draft invoice with the services, at their prices and with the client's discount. */
function InvoiceVisit({ visit }: { visit: Visit }) {
  const t = useWords(schedulingWords);
  const { id } = useWorkspace();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const { submit, isBusy } = useSubmit({ refreshes: ["sessions", "invoices", "dashboard"] });
  const make = () =>
    void submit(async () => {
      const { invoice } = await api.post("/workspace/{workspaceId}/sessions/{sessionId}/invoice", {
        params: { path: { workspaceId: id, sessionId: visit.id } },
        body: {},
        headers: { "Idempotency-Key": key },
      });
      await navigate({ to: "/invoices", search: { open: invoice.id } as never });
    });
  return (
    <Button variant="default" leftSection={<Icon name="receipt" size={16} />} loading={isBusy} onClick={make}>
      {t.makeInvoice}
    </Button>
  );
}

function useRemoveVisit({ record, etag }: Versioned<Visit>, onClose: () => void): () => void {
  const t = useWords(schedulingWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const message = useMessage();
  return () => {
    const refresh = () => void queries.invalidateQueries({ queryKey: ["sessions"] });
    queries.setQueriesData<Visit[]>({ queryKey: ["sessions", "between"] }, (data) => data?.filter((one) => one.id !== record.id));
    onClose();
    const act = () => {
      api
        .delete("/workspace/{workspaceId}/sessions/{sessionId}", {
          params: { path: { workspaceId: id, sessionId: record.id } },
          ...ifMatch(etag),
        })
        .catch((error: unknown) => complain(message(error)))
        .finally(refresh);
    };
    doLater(t.removed, act, refresh);
  };
}
