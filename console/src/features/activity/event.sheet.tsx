import { Link } from "@tanstack/react-router";
import { useFormat } from "../../kit/data/session.ts";
import { Sheet } from "../../kit/dialogs/sheet.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Facts } from "../../kit/layout/page.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import type { AuditEvent } from "./activity.query.ts";
import { nameOf, placeOf } from "./activity.rules.ts";
import { activityWords } from "./activity.words.ts";
import { EventChanges } from "./event-changes.tsx";
import { useEventText } from "./event-text.ts";

export function EventSheet({ event, onClose }: { event: AuditEvent | undefined; onClose(): void }) {
  const t = useWords(activityWords);
  const { actionOf } = useEventText();
  return (
    <Sheet isOpen={event !== undefined} onClose={onClose} label={event ? actionOf(event) : t.what} width={560}>
      {event && <EventBody event={event} />}
    </Sheet>
  );
}

function EventBody({ event }: { event: AuditEvent }) {
  const t = useWords(activityWords);
  const format = useFormat();
  const { actorOf } = useEventText();
  const { record } = event;
  const place = placeOf(event);
  const code = (text: string | null) => <bdi dir="ltr">{text ?? "–"}</bdi>;
  return (
    <>
      <Facts
        items={[
          [t.who, <bdi key="who">{actorOf(event)}</bdi>],
          [t.when, format.instant(event.createdAt)],
          [t.record, <bdi key="record">{nameOf(record) ?? t.kinds[record.type] ?? record.type}</bdi>],
          [t.where, code(event.address)],
          [t.device, code(event.userAgent)],
          [t.request, code(event.requestId)],
        ]}
      />
      {place && (
        <Link to={place.to} search={(place.search ?? {}) as never}>
          {t.openRecord} <Icon name="chevron-right" size={15} isMirrored />
        </Link>
      )}
      <EventChanges event={event} />
    </>
  );
}
