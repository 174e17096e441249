import type { Driver } from "../../adapters/database/owner.ts";
import { FOREIGN_NAMES, nameTriggers, REGISTER_NAMES } from "./directory.ts";
import { foreignServer } from "./foreign.ts";
import { publishPlatform, sharedTriggers, subscribeToPlatform } from "./platform.ts";

/**
 * The directory as the other servers see it: the names and the counter of the platform's invoices are on the first server. Each write opens a
 * connection and closes it again: names change rarely, and many connections may write one.
 */
function directoryOfFirst(firstUrl: string): string {
  return `
create extension if not exists postgres_fdw;
${foreignServer("first_server", firstUrl, { keep_connections: "off" })}
drop foreign table if exists directory.names, directory.platform_invoice_counter;
create foreign table directory.names (kind text not null, name text not null, workspace_id text not null, until timestamptz)
  server first_server options (schema_name 'directory', table_name 'names');
create foreign table directory.platform_invoice_counter (last_number integer not null)
  server first_server options (schema_name 'public', table_name 'platform_invoice_counter');`;
}

/** Invoices of the platform are numbered on the first server. The service updates the row here, and gets the number from there. */
const INVOICE_NUMBERS = `
create or replace function directory.take_invoice_number() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update directory.platform_invoice_counter set last_number = last_number + 1 returning last_number into strict new.last_number;
  return new;
end $$;
revoke execute on function directory.take_invoice_number() from public;
insert into public.platform_invoice_counter (last_number) values (0) on conflict do nothing;
drop trigger if exists directory_number on public.platform_invoice_counter;
create trigger directory_number before update on public.platform_invoice_counter
  for each row execute function directory.take_invoice_number();`;

/** Joins a server that is not the first. Returns names that its workspaces share with others. */
export async function joinOther(first: Driver, other: Driver, server: number, firstUrl: string): Promise<string[]> {
  await requireSharedPlans(first, other, server);
  await other.begin(async (tx) => void (await tx.unsafe(directoryOfFirst(firstUrl) + INVOICE_NUMBERS + sharedTriggers()).simple()));
  await other.begin(async (tx) => void (await tx.unsafe(REGISTER_NAMES + nameTriggers()).simple()));
  await publishPlatform(first);
  await subscribeToPlatform(first, other, server, firstUrl);
  await shareFileStore(first, other);
  const shared = await other.unsafe<{ name: string }[]>(FOREIGN_NAMES);
  return shared.map(({ name }) => name);
}

/** The first server's plans and categories replace this server's: its workspaces must have none of their own. */
async function requireSharedPlans(first: Driver, other: Driver, server: number): Promise<void> {
  const list = async (driver: Driver, sql: string) => (await driver.unsafe<{ key: string }[]>(sql)).map(({ key }) => key);
  const used = await list(
    other,
    "select distinct plan_id as key from public.workspaces union select distinct business_category_slug from public.workspaces",
  );
  if (used.length === 0) return;
  const known = new Set(await list(first, "select id as key from public.plans union select slug from public.business_categories"));
  const missing = used.filter((key) => !known.has(key));
  if (missing.length > 0)
    throw new Error(
      `Server ${server} has workspaces with plans or business categories that the first server lacks (${missing.slice(0, 5).join(", ")}). Only a new server, or one that was joined before, can be joined; export and import those workspaces instead.`,
    );
}

/** All servers have one file store. */
async function shareFileStore(first: Driver, other: Driver): Promise<void> {
  const [row] = await first.unsafe<{ marker: string }[]>("select marker from public.file_store");
  if (row) await other.unsafe("insert into public.file_store (marker) values ($1) on conflict do nothing", [row.marker]);
}
