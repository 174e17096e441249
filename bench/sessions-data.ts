import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type postgres from "postgres";

/** Workspaces that are asked; they sign up as anybody does. All others are filled in by SQL. */
export const ASKED = 10;
export const SESSIONS_EACH = 1000;
const STAFF_EACH = 10;
const CLIENTS_EACH = 50;
const SESSIONS_A_DAY = 10;
/** Minutes since 1970 on 2026-01-01. */
const FIRST_MINUTE = Date.parse("2026-01-01T00:00:00Z") / 60_000;

export interface Asked {
  id: string;
  token: string;
}

export async function signUp(server: FastifyInstance): Promise<Asked[]> {
  const asked: Asked[] = [];
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

/** A sixteen-digit serial behind a letter of its kind: an id that anybody can compute. */
export function idOf(kind: "c" | "a" | "e" | "d", workspace: number, serial: number): string {
  return `${kind}${workspace.toString(16).padStart(7, "0")}${serial.toString(16).padStart(16, "0")}`;
}

const sqlId = (kind: string, serial: string) => `'${kind}' || lpad(to_hex(w.n), 7, '0') || lpad(to_hex(${serial}), 16, '0')`;

/** Fills every workspace alike, its rows scattered among all others' as years of bookings would leave them. */
export async function fill(owner: postgres.Sql, workspaces: number): Promise<void> {
  // Foreign keys hold by construction; checking a million rows is not what is measured.
  await owner
    .unsafe(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '256MB'",
    )
    .simple();
  await owner.unsafe(`
    insert into workspaces (id, email, phone, plan_id, business_category_slug)
    select 'f' || lpad(to_hex(n), 23, '0'), 'filler-' || n || '@example.com', '+15550102030', (select id from plans limit 1), 'clinic'
    from generate_series(1, ${workspaces - ASKED}) n`);
  await owner.unsafe(
    'create table bench_workspaces as select id, row_number() over (order by id collate "C" desc)::int as n from workspaces',
  );
  await owner.unsafe(`
    insert into clients (workspace_id, id, name) select w.id, ${sqlId("c", "s")}, 'Client ' || s
    from generate_series(1, ${CLIENTS_EACH}) s, bench_workspaces w`);
  await owner.unsafe(`
    insert into accounts (workspace_id, id, kind, email, name, password_hash)
    select w.id, ${sqlId("a", "s")}, 'staff', 'staff-' || s || '@example.com', 'Staff ' || s, 'none'
    from generate_series(1, ${STAFF_EACH}) s, bench_workspaces w`);
  await owner.unsafe(`
    insert into services (workspace_id, id, name, scope, duration_minutes)
    select w.id, ${sqlId("e", "s")}, 'Service ' || s, 'sessions', 30 from generate_series(1, 5) s, bench_workspaces w`);
  const restore = await dropIndexes(owner, ["sessions", "session_services"]);
  await owner.unsafe(`
    insert into sessions (workspace_id, id, client_id, staff_id, name, start_minute, duration_minutes, status)
    select w.id, ${sqlId("d", "s")}, ${sqlId("c", `1 + s % ${CLIENTS_EACH}`)}, ${sqlId("a", `1 + s % ${STAFF_EACH}`)}, 'Session ' || s,
      ${FIRST_MINUTE} + (s - 1) / ${SESSIONS_A_DAY} * 1440 + 480 + (s % ${SESSIONS_A_DAY}) * 45, 30, 'scheduled'
    from generate_series(1, ${SESSIONS_EACH}) s, bench_workspaces w order by s, w.n`);
  await owner.unsafe(`
    insert into session_services (workspace_id, session_id, position, service_id)
    select w.id, ${sqlId("d", "s")}, 1, ${sqlId("e", "1 + s % 5")}
    from generate_series(1, ${SESSIONS_EACH}) s, bench_workspaces w order by s, w.n`);
  await owner.unsafe(`
    insert into session_notes (workspace_id, session_id, id, author_id, author_name, body)
    select w.id, ${sqlId("d", "s * 5")}, ${sqlId("b", "s")}, ${sqlId("a", "1")}, 'Staff 1', 'Came in time'
    from generate_series(1, ${SESSIONS_EACH / 5}) s, bench_workspaces w`);
  await owner.unsafe(`
    insert into session_attachments (workspace_id, session_id, id, file_id, name)
    select w.id, ${sqlId("d", "s * 10")}, ${sqlId("b", "s")}, ${sqlId("f", "s")}, 'x-ray.png'
    from generate_series(1, ${SESSIONS_EACH / 10}) s, bench_workspaces w`);
  await restore();
  await owner.unsafe("set session_replication_role = origin; reset synchronous_commit").simple();
  await owner.unsafe("vacuum analyze");
}

/** Indexes are faster built at once than row by row; primary keys stay. */
async function dropIndexes(owner: postgres.Sql, tables: string[]): Promise<() => Promise<void>> {
  const indexes = await owner.unsafe(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = any($1) and indexname not like '%_pkey'",
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

/** A body that books one of the workspace's staff at a time nobody else has. */
export function bookingOf(workspace: number, serial: number) {
  const day = new Date(Date.UTC(2030, 0, 1 + Math.floor(serial / (STAFF_EACH * 40)))).toISOString();
  const minute = (Math.floor(serial / STAFF_EACH) % 40) * 30;
  return {
    name: `Booking ${serial}`,
    clientId: idOf("c", workspace, 1 + (serial % CLIENTS_EACH)),
    serviceIds: [idOf("e", workspace, 1 + (serial % 5))],
    staffId: idOf("a", workspace, 1 + (serial % STAFF_EACH)),
    date: day,
    startTime: `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
  };
}
