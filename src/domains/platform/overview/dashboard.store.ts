import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Day } from "../../../kit/time.ts";
import type { Days } from "./dashboard.rules.ts";

export interface Clock {
  today: Day;
  /** Minutes since 1970-01-01 00:00 on the workspace's clock. */
  minute: number;
  timezone: string;
  currencyCode: string;
}

export async function readClock(db: Db, workspaceId: Id, now: Date): Promise<Clock> {
  const { rows } = await sql<Clock>`
    select (${now.toISOString()}::timestamptz at time zone timezone)::date as today,
      floor(extract(epoch from ${now.toISOString()}::timestamptz at time zone timezone) / 60)::bigint as minute,
      timezone, currency_code
    from workspaces where id = ${workspaceId}`.execute(db);
  return rows[0] as Clock;
}

export interface Spans {
  workspaceId: Id;
  now: Days;
  before: Days;
  chart: Days;
  /** First day of the first month shown. */
  monthsFrom: Day;
  clock: Clock;
}

const MAX_COUNT = 1_000;
const UP_NEXT = 6;

type Part = (spans: Spans) => RawBuilder<unknown>;

/**
 * Each part is a subquery that returns JSON, so that everything a caller may see is one statement and one snapshot. Sessions name every status,
 * because the index that has both status and time begins with it.
 */
const parts = {
  sessions: ({ workspaceId, now, before }) => sql`(
    select jsonb_build_object(
      'count', count(*) filter (where ${isIn(now)}),
      'completed', count(*) filter (where ${isIn(now)} and status = 'completed'),
      'cancelled', count(*) filter (where ${isIn(now)} and status = 'cancelled'),
      'previousCount', count(*) filter (where ${isIn(before)}))
    from sessions where workspace_id = ${workspaceId} and status in ('scheduled', 'in-progress', 'completed', 'cancelled')
      and start_minute >= ${minuteOf(before.from)} and start_minute < ${minuteOf(now.to) + 1440})`,

  entries: ({ workspaceId, now, before }) => sql`(
    select jsonb_object_agg(kind, jsonb_build_object('cents', cents, 'previousCents', previous)) from (
      select kind,
        coalesce(sum(amount_cents) filter (where date between ${now.from}::date and ${now.to}::date), 0) as cents,
        coalesce(sum(amount_cents) filter (where date between ${before.from}::date and ${before.to}::date), 0) as previous
      from financial_entries where workspace_id = ${workspaceId} and kind in ('income', 'expense')
        and date between ${before.from}::date and ${now.to}::date
      group by kind) sums)`,

  clients: ({ workspaceId, now, before, clock }) => sql`(
    select jsonb_build_object(
      'total', (select count(*) from clients where workspace_id = ${workspaceId} and deleted_at is null),
      'added', (select count(*) from clients where workspace_id = ${workspaceId} and deleted_at is null and ${inPeriod(now, clock)}),
      'previousAdded', (select count(*) from clients where workspace_id = ${workspaceId} and deleted_at is null
        and ${inPeriod(before, clock)})))`,

  sales: ({ workspaceId, now, before, clock }) => sql`(
    select jsonb_build_object(
      'cents', coalesce(sum(amount_cents) filter (where ${inPeriod(now, clock)}), 0),
      'count', count(distinct invoice_id) filter (where ${inPeriod(now, clock)}),
      'previousCents', coalesce(sum(amount_cents) filter (where ${inPeriod(before, clock)}), 0),
      'previousCount', count(distinct invoice_id) filter (where ${inPeriod(before, clock)}))
    from pos_payments where workspace_id = ${workspaceId} and ${inPeriod({ from: before.from, to: now.to }, clock)})`,

  orders: ({ workspaceId, now, before, clock }) => sql`(
    select jsonb_build_object(
      'cents', coalesce(sum(coalesce(due_cents, total_cents)) filter (where ${inPeriod(now, clock)}), 0),
      'count', count(*) filter (where ${inPeriod(now, clock)}),
      'previousCents', coalesce(sum(coalesce(due_cents, total_cents)) filter (where ${inPeriod(before, clock)}), 0),
      'previousCount', count(*) filter (where ${inPeriod(before, clock)}))
    from orders where workspace_id = ${workspaceId} and status <> 'cancelled' and ${inPeriod({ from: before.from, to: now.to }, clock)})`,

  months: ({ workspaceId, now, monthsFrom }) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('month', month, 'kind', kind, 'cents', cents)), '[]') from (
      select to_char(date, 'YYYY-MM') as month, kind, sum(amount_cents) as cents
      from financial_entries where workspace_id = ${workspaceId} and kind in ('income', 'expense')
        and date between ${monthsFrom}::date and ${now.to}::date
      group by 1, 2) sums)`,

  days: ({ workspaceId, chart }) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('day', day, 'count', count)), '[]') from (
      select start_minute / 1440 as day, count(*) as count
      from sessions where workspace_id = ${workspaceId} and status in ('scheduled', 'in-progress', 'completed')
        and start_minute >= ${minuteOf(chart.from)} and start_minute < ${minuteOf(chart.to) + 1440}
      group by 1) counts)`,

  upNext: ({ workspaceId, clock }) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'name', s.name, 'startMinute', s.start_minute, 'endMinute', s.end_minute, 'status', s.status,
      'clientId', s.client_id, 'staffId', s.staff_id,
      'clientName', (select c.name from clients c where c.workspace_id = s.workspace_id and c.id = s.client_id),
      'staffName', (select a.name from accounts a where a.workspace_id = s.workspace_id and a.id = s.staff_id),
      'serviceNames', array(select v.name from session_services ss
        join services v on v.workspace_id = ss.workspace_id and v.id = ss.service_id
        where ss.workspace_id = s.workspace_id and ss.session_id = s.id order by ss.position))
      order by s.start_minute, s.id), '[]')
    from (select * from sessions where workspace_id = ${workspaceId} and start_minute >= ${clock.minute}
      and status in ('scheduled', 'in-progress') order by start_minute, id limit ${UP_NEXT}) s)`,

  draftInvoices: ({ workspaceId }) => waiting(sql`from pos_invoices where workspace_id = ${workspaceId} and status = 'draft'`),
  unpaidInvoices: ({ workspaceId }) => waiting(sql`from pos_invoices where workspace_id = ${workspaceId} and status = 'open'`),
  newOrders: ({ workspaceId }) => waiting(sql`from orders where workspace_id = ${workspaceId} and status = 'pending'`),
  productsRunningOut: ({ workspaceId }) =>
    waiting(sql`from products where workspace_id = ${workspaceId} and status = 'active' and stock <= coalesce(low_stock_at, 5)`),
  expensesToPost: ({ workspaceId, clock }) =>
    waiting(
      sql`from recurring_occurrences where workspace_id = ${workspaceId} and status = 'pending' and due_date <= ${clock.today}::date`,
    ),
  tasksDue: ({ workspaceId, clock }) =>
    // Tasks of people who have left are on no list.
    waiting(sql`from staff_tasks where workspace_id = ${workspaceId} and status in ('todo', 'in-progress')
      and due_date <= ${clock.today}::date and exists (select from accounts a where a.workspace_id = ${workspaceId}
        and a.id = staff_tasks.staff_id and (a.kind = 'staff' or a.works) and a.deleted_at is null)`),
  testsToFinish: ({ workspaceId }) =>
    waiting(sql`from lab_tests where workspace_id = ${workspaceId} and status in ('pending', 'in-progress')`),
  /** Critical values of the lab that were neither told nor withdrawn. */
  criticalValues: ({ workspaceId }) => waiting(sql`from lab_critical_values where workspace_id = ${workspaceId} and is_open`),
  /** One if the till taxes what the store sells without tax. */
  untaxedStores: ({ workspaceId }) =>
    waiting(sql`from stores where workspace_id = ${workspaceId} and not charges_tax
      and exists (select from tax_rates t where t.workspace_id = ${workspaceId} and t.is_active)`),
  /** Online payments that need a decision. */
  checkoutProblems: ({ workspaceId }) =>
    waiting(sql`from checkouts where workspace_id = ${workspaceId} and problem is not null and not is_dismissed`),
  /** Payment providers that refused the last call. */
  providerProblems: ({ workspaceId }) =>
    waiting(sql`from payment_providers where workspace_id = ${workspaceId} and problem is not null and deleted_at is null`),
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

export interface PartRows {
  sessions: { count: number; completed: number; cancelled: number; previousCount: number };
  entries: Partial<Record<"income" | "expense", { cents: number; previousCents: number }>> | null;
  clients: { total: number; added: number; previousAdded: number };
  sales: SalesRow;
  orders: SalesRow;
  months: { month: string; kind: "income" | "expense"; cents: number }[];
  days: { day: number; count: number }[];
  upNext: NextRow[];
}

export interface SalesRow {
  cents: number;
  count: number;
  previousCents: number;
  previousCount: number;
}

export interface NextRow {
  id: Id;
  name: string;
  startMinute: number;
  endMinute: number;
  status: string;
  clientId: Id;
  clientName: string;
  staffId: Id | null;
  staffName: string | null;
  serviceNames: string[];
}

type Found = Partial<PartRows> & Partial<Record<Exclude<PartName, keyof PartRows>, number>>;

/** The parts named, in one statement. */
export async function readParts(db: Db, names: readonly PartName[], spans: Spans): Promise<Found> {
  if (names.length === 0) return {};
  const columns = names.map((name) => sql`${(parts[name] as Part)(spans)} as ${sql.ref(name)}`);
  const { rows } = await sql<Found>`select ${sql.join(columns)}`.execute(db);
  return rows[0] as Found;
}

function waiting(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::integer from (select 1 ${from} limit ${MAX_COUNT}) bounded)`;
}

function isIn({ from, to }: Days): RawBuilder<unknown> {
  return sql`start_minute >= ${minuteOf(from)} and start_minute < ${minuteOf(to) + 1440}`;
}

/** Days are in the workspace's time zone: a sale at one in the morning in Riyadh belongs to the day that began there. */
function inPeriod({ from, to }: Days, { timezone }: Clock): RawBuilder<unknown> {
  return sql`created_at >= (${from}::date::timestamp at time zone ${timezone})
    and created_at < ((${to}::date + 1)::timestamp at time zone ${timezone})`;
}

function minuteOf(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`) / 60_000;
}
