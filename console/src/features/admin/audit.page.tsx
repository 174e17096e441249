import { useAddress } from "../../kit/address.ts";
import { type Column, TwoLines } from "../../kit/data-table.tsx";
import { DayField } from "../../kit/day-field.tsx";
import { SearchField } from "../../kit/filter-bar.tsx";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { isSame } from "../../kit/merge.rules.ts";
import { Facts } from "../../kit/page.tsx";
import { useFormat } from "../../kit/session.ts";
import { Sheet } from "../../kit/sheet.tsx";
import classes from "./admin.module.css";
import { type AuditEvent, type AuditFilter, useAudit, useAuditEvent } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { RecordList } from "./record-list.tsx";

type Address = Required<AuditFilter> & { open: string };

/** The audit log: caller, action and changed fields. */
export function AuditPage() {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const [address, change] = useAddress<Partial<Address>>();
  const list = useAudit(address);
  const opened = useAuditEvent(address.open, list.rows);
  const columns: Column<AuditEvent>[] = [
    {
      key: "action",
      label: t.action,
      width: "30%",
      render: ({ action, record }) => <TwoLines first={<code dir="ltr">{action}</code>} second={record.type} />,
    },
    { key: "who", label: t.who, render: ({ actor }) => <span dir="ltr">{actor.email ?? (actor.kind === "system" ? t.system : "–")}</span> },
    { key: "address", label: t.address, isMinor: true, render: ({ address: from }) => from && <span dir="ltr">{from}</span> },
    { key: "when", label: t.when, align: "end", render: ({ createdAt }) => format.instant(createdAt) },
  ];
  const isFiltered = Boolean(address.action || address.from || address.to);
  return (
    <RecordList
      title={t.auditTitle}
      subtitle={t.auditLead}
      list={list}
      columns={columns}
      empty={{ icon: "history", text: isFiltered ? kit.nothingFound : t.noEvents }}
      toolbar={
        <>
          <SearchField label={t.actionFilter} value={address.action ?? ""} onChange={(action) => change({ action }, { replace: true })} />
          <DayField
            label={t.from}
            isLabelHidden
            isClearable
            value={address.from ?? null}
            onChange={(day) => change({ from: day ?? undefined }, { replace: true })}
          />
          <DayField
            label={t.to}
            isLabelHidden
            isClearable
            value={address.to ?? null}
            onChange={(day) => change({ to: day ?? undefined }, { replace: true })}
          />
        </>
      }
    >
      <EventSheet event={opened} onClose={() => change({ open: undefined })} />
    </RecordList>
  );
}

function EventSheet({ event, onClose }: { event: AuditEvent | undefined; onClose(): void }) {
  const t = useWords(adminWords);
  const format = useFormat();
  return (
    <Sheet isOpen={event !== undefined} onClose={onClose} label={event?.action ?? t.action} width={560}>
      {event && (
        <>
          <Facts
            items={[
              [t.when, format.instant(event.createdAt)],
              [
                t.who,
                <span key="who" dir="ltr">
                  {event.actor.email ?? t.system}
                </span>,
              ],
              [t.recordOf, <span key="record" dir="ltr">{`${event.record.type} ${event.record.id ?? ""}`}</span>],
              [
                t.address,
                <span key="address" dir="ltr">
                  {event.address ?? "–"}
                </span>,
              ],
              [
                t.device,
                <span key="device" dir="ltr">
                  {event.userAgent ?? "–"}
                </span>,
              ],
              [
                t.requestId,
                <code key="request" dir="ltr">
                  {event.requestId}
                </code>,
              ],
            ]}
          />
          <Differences before={event.before} after={event.after} />
        </>
      )}
    </Sheet>
  );
}

function Differences({ before, after }: { before: object | null; after: object | null }) {
  const t = useWords(adminWords);
  const [old, now] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((field) => !isSame(old[field], now[field]));
  if (fields.length === 0) return null;
  const text = (value: unknown) => (value === undefined ? "–" : typeof value === "string" ? value : JSON.stringify(value));
  return (
    <table className={classes.diff}>
      <thead>
        <tr>
          <th scope="col">{t.changes}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row" dir="ltr">
              {field}
            </th>
            <td dir="auto">{text(old[field])}</td>
            <td dir="auto">{text(now[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
