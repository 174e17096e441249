import { Link } from "@tanstack/react-router";
import { useFormat } from "../../kit/data/session.ts";
import { Sheet } from "../../kit/dialogs/sheet.tsx";
import { Facts } from "../../kit/layout/page.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { type Column, TwoLines } from "../../kit/lists/data-table.tsx";
import { DayRange } from "../../kit/lists/day-range.tsx";
import { ChoiceFilter } from "../../kit/lists/filter-bar.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { actionsOn, activityWords, EventChanges, useEventText } from "../activity/index.ts";
import { type AuditEvent, type AuditFilter, useAudit, useAuditEvent } from "./admin.query.ts";
import { placeOf } from "./admin.rules.ts";
import { adminWords } from "./admin.words.ts";
import { RecordList } from "./record-list.tsx";

type Address = Required<AuditFilter> & { open: string };

/** The audit log: a sentence for each action, its record, and the caller. */
export function AuditPage() {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const [address, change] = useAddress<Partial<Address>>();
  const list = useAudit(address);
  const opened = useAuditEvent(address.open, list.rows);
  const isFiltered = Boolean(address.action || address.recordType || address.from || address.to || address.workspaceId);
  return (
    <RecordList
      title={t.auditTitle}
      subtitle={t.auditLead}
      list={list}
      columns={useColumns()}
      empty={{ icon: "history", text: isFiltered ? kit.nothingFound : t.noEvents }}
      toolbar={<Filters address={address} onChange={(changes) => change(changes, { replace: true })} />}
    >
      <EventSheet event={opened} onClose={() => change({ open: undefined })} />
    </RecordList>
  );
}

function Filters({ address, onChange }: { address: Partial<Address>; onChange(changes: Partial<Address>): void }) {
  const { kinds, platformKinds, kind, anyKind, action, anyAction } = useWords(activityWords);
  const { verbOf } = useEventText();
  const options = Object.entries({ ...kinds, ...platformKinds })
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <>
      <ChoiceFilter
        label={kind}
        any={anyKind}
        value={address.recordType}
        options={options}
        onChange={(recordType) => onChange({ recordType, action: undefined })}
      />
      <ChoiceFilter
        label={action}
        any={anyAction}
        value={address.action}
        options={actionsOn(address.recordType).map((value) => ({ value, label: verbOf(value) }))}
        onChange={(next) => onChange({ action: next })}
      />
      <DayRange from={address.from} to={address.to} onChange={onChange} />
    </>
  );
}

function useColumns(): Column<AuditEvent>[] {
  const t = useWords(adminWords);
  const format = useFormat();
  const { actionOf } = useEventText();
  return [
    { key: "action", label: t.action, width: "30%", render: (event) => <TwoLines first={actionOf(event)} /> },
    { key: "record", label: t.recordOf, isMinor: true, render: (event) => <RecordLink event={event} /> },
    { key: "who", label: t.who, render: (event) => <TwoLines first={<Actor event={event} />} /> },
    { key: "address", label: t.address, isMinor: true, render: ({ address: from }) => from && <span dir="ltr">{from}</span> },
    { key: "when", label: t.when, align: "end", render: ({ createdAt }) => format.instant(createdAt) },
  ];
}

function Actor({ event: { actor } }: { event: AuditEvent }) {
  const t = useWords(adminWords);
  return <bdi>{actor.kind === "system" ? t.system : (actor.email ?? actor.name ?? "–")}</bdi>;
}

/** Leads to the record, or to the workspace that has it. */
function RecordLink({ event }: { event: AuditEvent }) {
  const t = useWords(adminWords);
  const { kindOf } = useEventText();
  const place = placeOf(event);
  const isOwn = place !== undefined && place.to !== "/admin/workspaces";
  const text = event.record.name ?? (isOwn ? kindOf(event.record.type) : t.workspace);
  if (!place) return <bdi>{event.record.name}</bdi>;
  return (
    <Link to={place.to} search={{ open: place.open } as never}>
      <bdi>{text}</bdi>
    </Link>
  );
}

function EventSheet({ event, onClose }: { event: AuditEvent | undefined; onClose(): void }) {
  const t = useWords(adminWords);
  const format = useFormat();
  const { actionOf } = useEventText();
  const code = (text: string | null) => <bdi dir="ltr">{text ?? "–"}</bdi>;
  return (
    <Sheet isOpen={event !== undefined} onClose={onClose} label={event ? actionOf(event) : t.action} width={560}>
      {event && (
        <>
          <Facts
            items={[
              [t.when, format.instant(event.createdAt)],
              [t.who, <Actor key="who" event={event} />],
              [t.recordOf, <RecordLink key="record" event={event} />],
              [
                t.action,
                <code key="action" dir="ltr">
                  {event.action}
                </code>,
              ],
              [t.address, code(event.address)],
              [t.device, code(event.userAgent)],
              [t.requestId, code(event.requestId)],
            ]}
          />
          <EventChanges event={event} />
        </>
      )}
    </Sheet>
  );
}
