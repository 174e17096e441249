import { useFormat } from "../../kit/data/session.ts";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import type { Conflict } from "../../kit/saving/save.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { usePeople, useServices, type Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";

/** Names and readable values of an appointment's fields, with names instead of ids, where two versions are compared. */
export function useVisitTexts() {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const people = usePeople();
  const services = useServices();
  const labels: Record<string, string> = {
    clientId: t.client,
    clientName: t.client,
    serviceIds: t.services,
    staffId: t.staff,
    date: t.day,
    startTime: t.time,
    durationMinutes: t.length,
    status: t.state,
    fieldValues: t.questions,
  };
  const texts: Record<string, (value: never) => string | undefined> = {
    serviceIds: (ids: readonly string[]) => format.list(services.filter(({ id }) => ids.includes(id)).map(({ name }) => name)),
    staffId: (id: string | null) => people.find((person) => person.id === id)?.name ?? t.unassigned,
    date: (day: string) => format.day(day),
    startTime: (time: string) => format.clock(time),
    durationMinutes: (minutes: number) => format.duration(minutes),
    status: (status: Visit["status"]) => t.status[status],
    fieldValues: (values: readonly { value: unknown }[]) => values.map(({ value }) => String(value)).join(", "),
  };
  return {
    labelOf: (field: string) => labels[field] ?? field,
    textOf: (field: string, value: unknown) => texts[field]?.(value as never),
  };
}

/** Two people changed one appointment: both versions. */
export function VisitConflict({ conflict, onClose }: { conflict: Conflict | undefined; onClose(): void }) {
  return <ConflictDialog conflict={conflict} {...useVisitTexts()} onClose={onClose} />;
}
