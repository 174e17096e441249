import type postgres from "postgres";

/** Minutes since 1970 on 2024-01-01. */
const FIRST_MINUTE = Date.parse("2024-01-01T00:00:00Z") / 60_000;
const SERVICES = 20;

const id = (letter: string, serial: string) => `'${letter}' || lpad(to_hex(${serial}), 23, '0')`;
const NAME = `(array['Anna','Mona','Layla','Omar','Zoe','Karim','Ivan','Peter'])[1 + s % 8] || ' '
  || (array['Haddad','Smith','Ivanov','Okafor','Garcia','Novak'])[1 + (s / 8) % 6] || ' ' || s`;

/** One business with more data than all others together: years of appointments in the order they were booked, not the order they took place. */
export async function fillLarge(owner: postgres.Sql, workspaceId: string, { sessions, clients }: { sessions: number; clients: number }) {
  // Foreign keys and search texts are right by construction; working them out a million times is not what is measured.
  await owner.unsafe("set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'").simple();
  const insert = (sql: string) => owner.unsafe(sql, [workspaceId]);
  await insert(`
    insert into clients (workspace_id, id, name, email, phone)
    select $1, ${id("c", "s")}, ${NAME}, 'client' || s || '@example.com', '+1415' || lpad(s::text, 7, '0')
    from generate_series(1, ${clients}) s`);
  await insert(`
    insert into services (workspace_id, id, name, scope, duration_minutes)
    select $1, ${id("e", "s")}, 'Service ' || s, 'sessions', 30 from generate_series(1, ${SERVICES}) s`);
  await insert(`
    insert into sessions (workspace_id, id, client_id, name, start_minute, duration_minutes, status, search_text)
    select $1, ${id("d", "n")}, ${id("c", "s")}, 'Visit ' || n % 50, ${FIRST_MINUTE} + (n::bigint * 7919 % ${sessions}), 30,
      (array['scheduled','completed','cancelled'])[1 + n % 3], lower('Visit ' || n % 50 || ' ' || ${NAME})
    from generate_series(1, ${sessions}) n, lateral (select 1 + n % ${clients} as s) client`);
  await insert(`
    insert into session_services (workspace_id, session_id, position, service_id)
    select $1, ${id("d", "n")}, 1, ${id("e", `1 + n % ${SERVICES}`)} from generate_series(1, ${sessions}) n`);
  await owner.unsafe("set session_replication_role = origin; reset synchronous_commit").simple();
  await owner.unsafe("vacuum analyze");
}
