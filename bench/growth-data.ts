import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type postgres from "postgres";

/** The workspaces that are measured; they sign up through the API and have the same size however large the platform is. */
const ASKED = 10;
export const SESSIONS_EACH = 1_000;
const CLIENTS_EACH = 50;
const STAFF_EACH = 10;
/** All others are filled by SQL, with a little of everything. */
const OTHERS_HAVE = { sessions: 10, clients: 5, staff: 2, payments: 10 };
const SESSIONS_A_DAY = 10;
/** Minutes since 1970 on 2026-01-01. */
const FIRST_MINUTE = Date.parse("2026-01-01T00:00:00Z") / 60_000;

export interface Asked {
  id: string;
  token: string;
  number: number;
}

export async function signUp(server: FastifyInstance): Promise<Omit<Asked, "number">[]> {
  const asked: Omit<Asked, "number">[] = [];
  const plans = await server.inject({ method: "GET", url: "/v1/public/plans" });
  const planId = plans.json().plans[0].id as string;
  for (let index = 0; index < ASKED; index++) {
    const payload = {
      email: `bench-${index}-${randomBytes(4).toString("hex")}@example.com`,
      password: "bench-2026",
      phone: "+15550102030",
      planId,
      businessCategorySlug: "clinic",
    };
    const { token, workspace } = (await server.inject({ method: "POST", url: "/v1/signup", payload })).json();
    asked.push({ id: workspace.id, token });
  }
  return asked;
}

/** A letter for the kind and a serial number: an id that can be computed. */
export function idOf(kind: "c" | "a" | "e" | "d", workspace: number, serial: number): string {
  return `${kind}${workspace.toString(16).padStart(7, "0")}${serial.toString(16).padStart(16, "0")}`;
}

const sqlId = (kind: string, serial: string) => `'${kind}' || lpad(to_hex(w.n), 7, '0') || lpad(to_hex(${serial}), 16, '0')`;
const some = (each: number, others: number) => `generate_series(1, ${each}) s join bench_workspaces w on w.is_asked or s <= ${others}`;

/** Rows are scattered among those of other workspaces, as after years of bookings. */
export async function fill(owner: postgres.Sql, workspaces: number): Promise<void> {
  // Foreign keys hold by construction; checking a million rows is not what is measured.
  await owner
    .unsafe(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '256MB'",
    )
    .simple();
  await owner.unsafe(`
    insert into workspaces (id, name, email, phone, plan_id, business_category_slug, subscription_end_date)
    select 'f' || lpad(to_hex(n), 23, '0'), 'Business ' || n, 'filler-' || n || '@example.com', '+15550102030',
      '00000001000000000000000' || (1 + n % 3), (array(select slug from business_categories order by id))[1 + n % 14],
      case when n % 4 > 0 then now() + (random() * 730 - 365) * interval '1 day' end
    from generate_series(1, ${Math.max(0, workspaces - ASKED)}) n`);
  await owner.unsafe(`
    create table bench_workspaces as
    select id, row_number() over (order by id collate "C" desc)::int as n, email like 'bench-%' as is_asked from workspaces`);
  const restore = await dropIndexes(owner, ["clients", "sessions", "session_services", "payments", "accounts"]);
  await owner.unsafe(`
    insert into clients (workspace_id, id, name) select w.id, ${sqlId("c", "s")}, 'Client ' || s
    from ${some(CLIENTS_EACH, OTHERS_HAVE.clients)}`);
  await owner.unsafe(`
    insert into accounts (workspace_id, id, kind, email, name, password_hash)
    select w.id, ${sqlId("a", "s")}, 'staff', 'staff-' || s || '-' || w.n || '@example.com', 'Staff ' || s, 'none'
    from ${some(STAFF_EACH, OTHERS_HAVE.staff)}`);
  await owner.unsafe(`
    insert into services (workspace_id, id, name, scope, duration_minutes)
    select w.id, ${sqlId("e", "s")}, 'Service ' || s, 'sessions', 30 from ${some(5, 5)}`);
  await owner.unsafe(`
    insert into sessions (workspace_id, id, client_id, staff_id, name, start_minute, duration_minutes, status)
    select w.id, ${sqlId("d", "s")}, ${sqlId("c", `1 + s % ${OTHERS_HAVE.clients}`)}, ${sqlId("a", `1 + s % ${OTHERS_HAVE.staff}`)}, 'Session ' || s,
      ${FIRST_MINUTE} + (s - 1) / ${SESSIONS_A_DAY} * 1440 + 480 + (s % ${SESSIONS_A_DAY}) * 45, 30, 'scheduled'
    from ${some(SESSIONS_EACH, OTHERS_HAVE.sessions)} order by s, w.n`);
  await owner.unsafe(`
    insert into session_services (workspace_id, session_id, position, service_id)
    select w.id, ${sqlId("d", "s")}, 1, ${sqlId("e", "1 + s % 5")} from ${some(SESSIONS_EACH, OTHERS_HAVE.sessions)} order by s, w.n`);
  await restore();
  await owner.unsafe("set session_replication_role = origin; reset synchronous_commit").simple();
  // With its triggers: they keep the sums that the dashboard shows.
  await owner.unsafe(`
    insert into payments (workspace_id, id, type, amount_cents, paid_at, created_by)
    select w.id, ${sqlId("b", "s")}, (array['ai-tools', 'sms', 'storage', 'subscription'])[1 + s % 4], (random() * 10000)::int,
      now() - random() * interval '1095 days', '${"0".repeat(24)}' from ${some(OTHERS_HAVE.payments, OTHERS_HAVE.payments)}`);
  await owner.unsafe("vacuum analyze");
}

/** Building indexes at the end is faster than row by row; primary keys stay. */
async function dropIndexes(owner: postgres.Sql, tables: string[]): Promise<() => Promise<void>> {
  const indexes = await owner.unsafe(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = any($1)
      and not exists (select 1 from pg_constraint where conname = indexname)`,
    [tables as never],
  );
  for (const { indexname } of indexes) await owner.unsafe(`drop index ${indexname}`);
  return async () => {
    for (const { indexdef } of indexes) await owner.unsafe(indexdef);
  };
}

export async function numberOf(owner: postgres.Sql, workspaceId: string): Promise<number> {
  const [row] = await owner.unsafe("select n from bench_workspaces where id = $1", [workspaceId]);
  return row?.n as number;
}
