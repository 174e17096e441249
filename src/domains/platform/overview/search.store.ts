import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import { contains } from "../../../kit/filters.ts";
import type { Id } from "../../../kit/ids.ts";

const FEW = 5;

export interface Wanted {
  workspaceId: Id;
  /** Each must occur. */
  words: readonly string[];
  number: number | null;
  /** Number of a specimen. */
  accession: string | null;
  id: string;
}

export interface PartRows {
  clients: { id: Id; name: string; email: string | null; phone: string | null };
  sessions: {
    id: Id;
    name: string;
    clientId: Id;
    clientName: string;
    staffName: string | null;
    startMinute: number;
    status: string;
  };
  invoices: { id: Id; number: number; status: string; clientName: string | null; totalCents: number; currencyCode: string };
  orders: { id: Id; number: number; status: string; customerName: string; totalCents: number; currencyCode: string; date: string };
  products: { id: Id; name: string; priceCents: number; stock: number | null; status: string };
  tests: { id: Id; clientId: Id; patientName: string; testDate: string; status: string };
  staff: { id: Id; name: string | null; email: string; roleName: string | null; isActive: boolean };
  contests: { id: Id; title: string; status: string };
  pages: { id: Id; title: string; slug: string; status: string };
  collections: { id: Id; name: string; slug: string; status: string };
}

export type PartName = keyof PartRows;

/** Each reads the workspace's rows in index order, and stops at the fifth match. */
const parts: Record<PartName, (wanted: Wanted) => RawBuilder<unknown>> = {
  clients: ({ workspaceId, words }) => sql`
    select id, name, email, phone from clients
    where workspace_id = ${workspaceId} and deleted_at is null and ${holding(words, [sql`clients.search_text`])}
    order by id desc limit ${FEW}`,

  // Both ways, of which `find_sessions` chooses one: where very many sessions hold nothing that fits, it looks in an index.
  sessions: ({ workspaceId, words }) => sql`
    with hit as materialized (select find_sessions(${words}::text[]) as ids)
    select s.id, s.name, s.client_id as "clientId", s.start_minute as "startMinute", s.status,
      (select c.name from clients c where c.workspace_id = s.workspace_id and c.id = s.client_id) as "clientName",
      (select a.name from accounts a where a.workspace_id = s.workspace_id and a.id = s.staff_id) as "staffName"
    from (
      (${sessionsHolding(workspaceId, words, sql`(select ids from hit) is null`)})
      union all
      (${sessionsHolding(workspaceId, words, sql`sessions.id = any((select ids from hit)::text[])`)})
    ) s
    order by s.start_minute desc, s.id desc`,

  invoices: ({ workspaceId, number }) => sql`
    select id, number, status, client_name as "clientName", total_cents as "totalCents", currency_code as "currencyCode"
    from pos_invoices where workspace_id = ${workspaceId} and number = ${number}::bigint`,

  orders: ({ workspaceId, words, id, number }) => sql`
    select id, number, status, customer_name as "customerName", total_cents as "totalCents", currency_code as "currencyCode",
      (created_at at time zone 'UTC')::date as date
    from orders
    where workspace_id = ${workspaceId}
      and (id = ${id} or orders.number = ${number}::bigint or ${holding(words, [sql`plain_text(orders.customer_name)`, sql`orders.customer_email`])})
    order by created_at desc, id desc limit ${FEW}`,

  products: ({ workspaceId, words }) => sql`
    select id, name, price_cents as "priceCents", stock, status from products
    where workspace_id = ${workspaceId} and ${holding(words, [sql`plain_text(products.name)`])}
    order by created_at desc, id desc limit ${FEW}`,

  tests: ({ workspaceId, words, accession }) => sql`
    select id, client_id as "clientId", patient_name as "patientName", test_date as "testDate", status from lab_tests
    where workspace_id = ${workspaceId} and ${accession === null ? holding(words, [sql`plain_text(lab_tests.patient_name)`]) : ofSpecimen(workspaceId, accession)}
    order by test_date desc, id desc limit ${FEW}`,

  staff: ({ workspaceId, words }) => sql`
    select a.id, a.name, a.email, a.is_active as "isActive",
      (select r.name from roles r where r.workspace_id = a.workspace_id and r.id = a.role_id) as "roleName"
    from accounts a
    where a.workspace_id = ${workspaceId} and (a.kind = 'staff' or a.works) and a.deleted_at is null
      and ${holding(words, [sql`plain_text(a.name)`, sql`a.email`, sql`a.phone`])}
    order by a.created_at desc, a.id desc limit ${FEW}`,

  contests: ({ workspaceId, words }) => sql`
    select id, title, status from contests
    where workspace_id = ${workspaceId} and ${holding(words, [sql`plain_text(contests.title)`])}
    order by created_at desc, id desc limit ${FEW}`,

  pages: ({ workspaceId, words }) => sql`
    select id, title, slug, status from content_pages
    where workspace_id = ${workspaceId} and ${holding(words, [
      sql`plain_text(content_pages.title)`,
      sql`plain_text(content_pages.translations -> 'ar' ->> 'title')`,
      sql`plain_text(content_pages.translations -> 'en' ->> 'title')`,
    ])}
    order by sort_order, created_at, id limit ${FEW}`,

  collections: ({ workspaceId, words }) => sql`
    select id, name, slug, status from collections
    where workspace_id = ${workspaceId} and ${holding(words, [
      sql`plain_text(collections.name)`,
      sql`plain_text(collections.translations -> 'ar' ->> 'name')`,
      sql`plain_text(collections.translations -> 'en' ->> 'name')`,
    ])}
    order by sort_order, created_at, id limit ${FEW}`,
};

export const partNames = Object.keys(parts) as PartName[];

function sessionsHolding(workspaceId: Id, words: readonly string[], chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select * from sessions
    where workspace_id = ${workspaceId} and ${holding(words, [sql`sessions.search_text`])} and ${chosen}
    order by start_minute desc, id desc limit ${FEW}`;
}

function holding(words: readonly string[], texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    words.map((word) => contains(texts, sql`${word}`)),
    sql` and `,
  )})`;
}

function ofSpecimen(workspaceId: Id, accession: string): RawBuilder<unknown> {
  return sql`lab_tests.id = (select s.test_id from lab_specimens s where s.workspace_id = ${workspaceId} and s.accession = ${accession})`;
}

/** The parts named, in one statement. */
export async function findParts(db: Db, names: readonly PartName[], wanted: Wanted): Promise<{ [N in PartName]?: PartRows[N][] }> {
  if (names.length === 0) return {};
  const columns = names.map(
    (name) => sql`(select coalesce(jsonb_agg(found), '[]') from (${parts[name](wanted)}) found) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<{ [N in PartName]?: PartRows[N][] }>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}
