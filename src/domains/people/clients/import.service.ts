import { setImmediate as nextTurn } from "node:timers/promises";
import type { CsvRow } from "../../../adapters/csv/csv.ts";
import { hasAnyPermission, personOf } from "../../../kit/access.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { Forbidden, InvalidInput } from "../../../kit/errors.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { storedPhone } from "../../../kit/phones.ts";
import { type ImportQuery, isApplied, type Rejection, reportOf, slicesOf } from "../../../kit/sheets.ts";
import { requireRoom } from "../../platform/plans/index.ts";
import { clientEvent } from "./clients.events.ts";
import { type StoredClient, viewFor } from "./clients.rules.ts";
import type { ClientChanges } from "./clients.schemas.ts";
import { toColumns } from "./clients.service.ts";
import { clients, countClients, lockMatching, queueToImport, updateMany } from "./clients.store.ts";
import { type Columns, isSame, keysOf, readHeader, readRow, refusalOf, type Wanted } from "./import.rules.ts";
import type { ImportReport } from "./import.schemas.ts";

/** No field takes text as long as that. */
const LIMITS = { maxRows: 5_000, maxColumns: 100, maxLength: 10_000 };
/** How many rows, and characters of rows, are processed before yielding. */
const SLICE = 200;
const SLICE_LENGTH = 100_000;

export async function importClients(ctx: WorkspaceContext, bytes: Uint8Array, asked: ImportQuery): Promise<ImportReport> {
  // Callers who may only add clients could otherwise learn who exists, and change them.
  if (!hasAnyPermission(ctx.caller, ["clients.update"]))
    throw Forbidden({ message: "Importing also requires the permission clients.update." });
  const { workspaceId } = ctx;
  const table = await ctx.adapters.csv.read(bytes, LIMITS, workspaceId);
  if (table.problem !== undefined) throw new InvalidInput("file", table.problem);
  const columns = readHeader(table.header);
  const { wanted, rejected } = await readRows(ctx, columns, table.rows);
  return ctx.conclude({ workspaceId }, (tx) => applyImport(tx, { wanted, rejected, ignored: columns.ignored }, asked));
}

async function readRows(ctx: WorkspaceContext, columns: Columns, rows: Iterable<CsvRow>) {
  const wanted: Wanted[] = [];
  const rejected: Rejection[] = [];
  let [count, length] = [0, 0];
  for (const row of rows) {
    length += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (++count % SLICE === 0 || length > SLICE_LENGTH) {
      await nextTurn();
      length = 0;
    }
    const read = readRow(columns, row, ctx.now, ctx.currency);
    if (Array.isArray(read)) rejected.push(...read);
    else wanted.push(await withPhone(ctx, read));
  }
  return { wanted, rejected };
}

async function withPhone({ countryCode }: WorkspaceContext, row: Wanted): Promise<Wanted> {
  const { phone: typedPhone } = row.changes;
  if (!typedPhone) return row;
  return { ...row, typedPhone, changes: { ...row.changes, phone: await storedPhone(typedPhone, countryCode) } };
}

interface Read {
  wanted: readonly Wanted[];
  rejected: readonly Rejection[];
  ignored: string[];
}

async function applyImport(ctx: WorkspaceContext, read: Read, asked: ImportQuery): Promise<ImportReport> {
  await queueToImport(ctx.db, ctx.workspaceId);
  const plan = await planOf(ctx, read.wanted);
  const rejected = [...read.rejected, ...plan.rejected];
  const applied = isApplied(rejected, asked);
  if (plan.created.length > 0) await requireRoom(ctx, "max-clients", countClients, plan.created.length);
  if (applied) await apply(ctx, plan);
  if (applied) await notifyImporter(ctx, plan.created.length + plan.updated.length);
  const counts = { created: plan.created.length, updated: plan.updated.length, unchanged: plan.unchanged };
  return reportOf({ ...counts, rejected, ignored: read.ignored }, asked);
}

/** A long import may end after the person has left the page. */
async function notifyImporter(ctx: WorkspaceContext, number: number): Promise<void> {
  const accountId = personOf(ctx.caller);
  if (!accountId) return;
  const { workspaceId } = ctx;
  const occasion = ctx.now.getTime();
  await ctx.hooks.notifyMembers(ctx, { workspaceId, accountId, kind: "import-ready", record: null, of: "clients", number, occasion });
}

interface Plan {
  created: Wanted[];
  updated: { client: StoredClient; changes: Wanted["changes"] }[];
  unchanged: number;
  rejected: Rejection[];
}

/** Decides for each row whether it creates, updates or skips, given the existing clients. */
async function planOf(ctx: WorkspaceContext, wanted: readonly Wanted[]): Promise<Plan> {
  const known = await findClients(ctx, wanted);
  const plan: Plan = { created: [], updated: [], unchanged: 0, rejected: [] };
  const lines = new Map<string, number>();
  for (const [index, row] of wanted.entries()) {
    if (index % SLICE === SLICE - 1) await nextTurn();
    const meant = known.meantBy(row);
    const names = meant.length === 0 ? keysOf(row.changes) : meant.map(({ id }) => id);
    const earlier = names.map((name) => lines.get(name)).find((line) => line !== undefined);
    const refusal = refusalOf(row, meant.length, earlier);
    if (refusal) {
      plan.rejected.push({ line: row.line, ...refusal });
      continue;
    }
    for (const name of names) lines.set(name, row.line);
    addToPlan(plan, row, meant[0]);
  }
  return plan;
}

function addToPlan(plan: Plan, row: Wanted, client: StoredClient | undefined): void {
  if (!client) plan.created.push(row);
  else if (isSame(client, row.changes)) plan.unchanged++;
  else plan.updated.push({ client, changes: row.changes });
}

async function findClients(ctx: WorkspaceContext, wanted: readonly Wanted[]) {
  const byId = new Map<Id, StoredClient>();
  const byKey = new Map<string, StoredClient[]>();
  for (const [index, client] of (await lockMatching(ctx.db, ctx.workspaceId, wanted)).entries()) {
    if (index % SLICE === SLICE - 1) await nextTurn();
    byId.set(client.id, client);
    for (const key of keysOf({ ...client, phone: await storedPhone(client.phone, ctx.countryCode) })) {
      const sharing = byKey.get(key);
      if (sharing) sharing.push(client);
      else byKey.set(key, [client]);
    }
  }
  const found = (key: string | undefined) => (key === undefined ? [] : (byKey.get(key) ?? []));
  const meantBy = ({ id, changes }: Wanted): StoredClient[] => {
    if (id) return [byId.get(id)].filter((client) => client !== undefined);
    const [first, second] = keysOf(changes);
    const direct = found(first);
    const same = direct.filter(({ name }) => name === changes.name);
    if (direct.length > 0) return same.length === 1 ? same : direct;
    // An existing client without an e-mail gets one; one with a different e-mail is someone else.
    return found(second).filter(({ email }) => email === null);
  };
  return { meantBy };
}

async function apply(ctx: WorkspaceContext, { created, updated }: Plan): Promise<void> {
  const { db, workspaceId, now } = ctx;
  for (const slice of slicesOf(created, SLICE)) {
    const rows = slice.map(({ changes }) => ({
      id: newId(),
      name: "",
      ...toColumns({ ...blank, ...changes }),
      createdAt: now,
      updatedAt: now,
    }));
    await emitChanges(ctx, "client.created", await clients.insertAll(db, workspaceId, rows));
  }
  for (const slice of slicesOf(updated, SLICE)) {
    await updateMany(
      db,
      workspaceId,
      // Only the given lines of an address change.
      slice.map(({ client, changes }) => ({ id: client.id, ...toColumns(changes), address: changes.address })),
      now,
    );
    const ids = slice.map(({ client }) => client.id);
    await emitChanges(ctx, "client.updated", await clients.all(db, workspaceId, { id: ids }));
    for (const { client, changes } of slice) {
      const { dateOfBirth = client.dateOfBirth, gender = client.gender } = changes;
      // Results depend on these, so tests are evaluated again.
      if (dateOfBirth !== client.dateOfBirth || gender !== client.gender) await recordFact(ctx, "client.corrected", client.id);
    }
  }
}

/** Every row of an insert has the same columns. */
const blank: Required<Omit<ClientChanges, "name">> = {
  email: null,
  phone: null,
  dateOfBirth: null,
  gender: null,
  language: null,
  notes: null,
  taxNumber: null,
  address: null,
  tags: [],
  discount: null,
};

async function emitChanges(
  ctx: WorkspaceContext,
  event: "client.created" | "client.updated",
  changed: readonly StoredClient[],
): Promise<void> {
  const show = viewFor(ctx);
  await ctx.emitEvents(changed.map((client) => clientEvent(event, show(client))));
  await nextTurn();
}
