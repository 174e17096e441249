import type { Notification } from "./notifications.query.ts";

export interface Destination {
  to: string;
  search: Record<string, string>;
}

/** The page that shows what a notification is about; undefined if the console has none. */
export function destinationOf({ kind, record, of, date }: Pick<Notification, "kind" | "record" | "of" | "date">): Destination | undefined {
  if (kind === "subscription-expiring") return { to: "/settings/subscription", search: {} };
  if (kind === "import-ready") return of === "clients" || of === "products" ? { to: `/${of}`, search: {} } : undefined;
  if (record?.type === "job") return { to: "/activity/jobs", search: { open: record.id } };
  if (record?.type === "session") return { to: "/calendar", search: { ...(date ? { day: date } : {}), open: record.id } };
  if (record?.type === "invoice") return { to: "/invoices", search: { open: record.id } };
  if (record?.type === "order") return { to: `/orders/${record.id}`, search: {} };
  if (record?.type === "task") return { to: "/tasks", search: { open: record.id } };
  if (kind === "result-critical" && record) return { to: "/lab/critical", search: { test: record.id } };
  if (record?.type === "test") return { to: `/lab/requests/${record.id}`, search: {} };
  return undefined;
}

/** Rows in their order, divided where the day changes. */
export function byDay<T extends { createdAt: string }>(rows: readonly T[], dayOf: (iso: string) => string): { day: string; rows: T[] }[] {
  const groups: { day: string; rows: T[] }[] = [];
  for (const row of rows) {
    const day = dayOf(row.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}
