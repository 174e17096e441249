import { Link, Navigate } from "@tanstack/react-router";
import { useTeam } from "../../kit/business/team.ts";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { Page } from "../../kit/layout/page.tsx";
import { hrefWith, useAddress } from "../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../kit/lists/data-table.tsx";
import { DayRange } from "../../kit/lists/day-range.tsx";
import { ChoiceFilter } from "../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./activity.module.css";
import { type AuditEvent, type LogFilter, useEvent, useLog } from "./activity.query.ts";
import { actionsOn, nameOf, placeOf } from "./activity.rules.ts";
import { activityWords } from "./activity.words.ts";
import { ActivityTabs } from "./activity-tabs.tsx";
import { useEventText } from "./event-text.ts";

const EventSheet = lazyPart(
  () => import("./event.sheet.tsx"),
  "EventSheet",
  ({ event }) => event !== undefined,
);

type Address = { [Key in keyof LogFilter]: string } & { open?: string };

/** The audit log: person, action and record, newest first. */
export function LogPage() {
  const t = useWords(activityWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const format = useFormat();
  const [address, change] = useAddress<Address>();
  const { open, ...filter } = address;
  const mayRead = can("workspace.manage");
  const list = useLog(filter, mayRead);
  const columns = useColumns();
  const opened = useEvent(mayRead ? open : undefined, list.rows);
  if (!mayRead) return <Navigate to="/activity/jobs" replace />;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Page title={t.activity} subtitle={t.lead}>
      <ActivityTabs />
      <DataTable
        label={t.log}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefWith(address, { open: id })}
        onOpen={({ id }) => change({ open: id })}
        openKey={open}
        groupOf={({ createdAt }) => format.longDay(format.dayOf(createdAt))}
        empty={isFiltered ? { icon: "search", text: kit.nothingFound } : { icon: "history", text: t.none }}
        toolbar={<Filters address={address} onChange={(changes) => change(changes, { replace: true })} />}
      />
      <EventSheet event={opened} onClose={() => change({ open: undefined })} />
    </Page>
  );
}

function Filters({ address, onChange }: { address: Address; onChange(changes: Partial<Address>): void }) {
  const t = useWords(activityWords);
  const people = useTeam();
  const { verbOf } = useEventText();
  const kinds = Object.entries(t.kinds)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <>
      {people && (
        <ChoiceFilter
          label={t.person}
          any={t.anyone}
          value={address.actorId}
          options={people}
          onChange={(actorId) => onChange({ actorId })}
        />
      )}
      <ChoiceFilter
        label={t.kind}
        any={t.anyKind}
        value={address.recordType}
        options={kinds}
        onChange={(recordType) => onChange({ recordType, action: undefined })}
      />
      <ChoiceFilter
        label={t.action}
        any={t.anyAction}
        value={address.action}
        options={actionsOn(address.recordType).map((value) => ({ value, label: verbOf(value) }))}
        onChange={(action) => onChange({ action })}
      />
      <DayRange from={address.from} to={address.to} onChange={onChange} />
    </>
  );
}

function useColumns(): Column<AuditEvent>[] {
  const t = useWords(activityWords);
  const format = useFormat();
  const { actionOf, actorOf } = useEventText();
  return [
    {
      key: "what",
      label: t.what,
      width: "34%",
      render: (event) => <TwoLines first={actionOf(event)} />,
    },
    { key: "record", label: t.record, render: (event) => <RecordName event={event} /> },
    { key: "who", label: t.who, render: (event) => <bdi>{actorOf(event)}</bdi> },
    { key: "where", label: t.where, isMinor: true, render: ({ address }) => address && <bdi dir="ltr">{address}</bdi> },
    { key: "when", label: t.when, align: "end", render: ({ createdAt }) => format.instantClock(createdAt) },
  ];
}

/** The record's name, which leads to its page where it has one. */
function RecordName({ event }: { event: AuditEvent }) {
  const { kindOf } = useEventText();
  const place = placeOf(event);
  const name = <bdi>{nameOf(event.record) ?? (place && kindOf(event.record.type))}</bdi>;
  if (!place) return name;
  return (
    <Link to={place.to} search={(place.search ?? {}) as never} className={classes.record}>
      {name}
    </Link>
  );
}
