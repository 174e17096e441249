import { setImmediate as nextTurn } from "node:timers/promises";
import type { CsvRow } from "../../../adapters/csv/csv.ts";
import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { groupBy } from "../../../kit/groups.ts";
import type { Id } from "../../../kit/ids.ts";
import { type ImportQuery, isApplied, type Rejection, reportOf, slicesOf } from "../../../kit/sheets.ts";
import { findClients } from "../../people/clients/index.ts";
import { testsWithDesigns } from "../catalogue/designs.store.ts";
import { matchRange, type Patient } from "../catalogue/ranges.rules.ts";
import type { LabRange } from "../catalogue/ranges.schemas.ts";
import { ranges as catalogue } from "../catalogue/ranges.store.ts";
import { requireSize } from "../catalogue/size.service.ts";
import { showTests } from "../requests/items.service.ts";
import * as items from "../requests/items.store.ts";
import { specimens } from "../requests/specimens.store.ts";
import { testEvents } from "../requests/tests.events.ts";
import type { KeptItem } from "../requests/tests.rules.ts";
import type { TestSummary } from "../requests/tests.schemas.ts";
import { tests } from "../requests/tests.store.ts";
import { followCriticals } from "./criticals.service.ts";
import { deriveOthers } from "./deriving.service.ts";
import { type Columns, type Line, type Naming, type Place, type Planned, planLine, readHeader, readLine } from "./import.rules.ts";
import type { ResultImport } from "./import.schemas.ts";
import * as store from "./import.store.ts";
import { judge } from "./judging.service.ts";

/** A culture is the longest result. */
const LIMITS = { maxRows: 10_000, maxColumns: 100, maxLength: 4_000 };
/** How many rows are read before yielding, and how many tests are worked on at once. */
const ROWS = 500;
const TESTS = 20;

/** Enters the results of an instrument, as a technician would one by one, in one transaction. */
export async function importResults(ctx: WorkspaceContext, bytes: Uint8Array, asked: ImportQuery): Promise<ResultImport> {
  const { workspaceId } = ctx;
  const table = await ctx.adapters.csv.read(bytes, LIMITS, workspaceId);
  if (table.problem !== undefined) throw new InvalidInput("file", table.problem);
  const columns = readHeader(table.header);
  const read = await readLines(columns, table.rows);
  return ctx.conclude({ workspaceId }, async (tx) => {
    if (!asked.dryRun) await store.queueToImport(tx.db, workspaceId);
    const plan = await planOf(tx, read.lines, asked.dryRun !== true);
    const rejected = [...read.rejected, ...plan.rejected];
    const entered = plan.planned.filter(({ kind }) => kind !== "unchanged");
    if (isApplied(rejected, asked)) await apply(tx, entered);
    const created = entered.filter(({ kind }) => kind === "new").length;
    const counts = { created, updated: entered.length - created, unchanged: plan.planned.length - entered.length };
    return reportOf({ ...counts, rejected, ignored: columns.ignored }, asked);
  });
}

async function readLines(columns: Columns, rows: Iterable<CsvRow>) {
  const lines: Line[] = [];
  const rejected: Rejection[] = [];
  let count = 0;
  for (const row of rows) {
    if (++count % ROWS === 0) await nextTurn();
    const read = readLine(columns, row);
    if ("message" in read) rejected.push(read);
    else lines.push(read);
  }
  return { lines, rejected };
}

interface Plan {
  planned: Planned[];
  rejected: Rejection[];
}

/** Decides for every line what it enters. The tests stay locked until the results are there. */
async function planOf(ctx: WorkspaceContext, lines: readonly Line[], isLocking: boolean): Promise<Plan> {
  const plan: Plan = { planned: [], rejected: [] };
  const namings = new Map<Id, Naming>();
  for (const [testId, slice] of await testsOf(ctx, lines)) {
    const found = await readPlaces(ctx, testId, slice, isLocking);
    const missing = found.items.map(({ analysisId }) => analysisId).filter((id) => !namings.has(id));
    for (const naming of await store.namingsOf(ctx.db, ctx.workspaceId, [...new Set(missing)])) namings.set(naming.id, naming);
    planSlice(plan, slice, { ...found, namingOf: (id) => namings.get(id) });
    await nextTurn();
  }
  return plan;
}

/** The tests of the lines' specimens, some at a time, with their lines; lines of no specimen last. */
async function testsOf(ctx: WorkspaceContext, lines: readonly Line[]): Promise<[testIds: Id[], lines: Line[]][]> {
  const testOf = new Map<string, Id>();
  for (const accession of slicesOf([...new Set(lines.map((line) => line.accession))], ROWS)) {
    for (const found of await specimens.all(ctx.db, ctx.workspaceId, { accession })) testOf.set(found.accession, found.testId);
    await nextTurn();
  }
  const byTest = groupBy(lines, ({ accession }) => testOf.get(accession));
  const known = [...byTest.keys()].filter((id) => id !== undefined).sort();
  const slices = [...slicesOf(known, TESTS)].map((ids): [Id[], Line[]] => [ids, ids.flatMap((id) => byTest.get(id) ?? [])]);
  return [...slices, [[], byTest.get(undefined) ?? []]];
}

/** The records that the lines are about, read after the tests are locked: a specimen may have been rejected meanwhile. */
async function readPlaces({ db, workspaceId }: WorkspaceContext, id: readonly Id[], lines: readonly Line[], isLocking: boolean) {
  if (id.length === 0) return { tests: [], specimens: [], items: [] };
  const locked = await tests.all(db, workspaceId, { id: [...id] }, isLocking ? { lock: "update" } : {});
  const accession = [...new Set(lines.map((line) => line.accession))];
  return {
    tests: locked,
    specimens: await specimens.all(db, workspaceId, { accession }),
    items: await items.items.all(db, workspaceId, { testId: [...id] }),
  };
}

type Found = Awaited<ReturnType<typeof readPlaces>> & Pick<Place, "namingOf">;

function planSlice(plan: Plan, lines: readonly Line[], found: Found): void {
  const testOf = new Map(found.tests.map((test) => [test.id, test]));
  const specimenOf = new Map(found.specimens.map((specimen) => [specimen.accession, specimen]));
  const itemsOf = groupBy(found.items, ({ testId }) => testId);
  const earlier = new Map<Id, number>();
  for (const line of lines) {
    const specimen = specimenOf.get(line.accession);
    const testId = specimen?.testId ?? "";
    const place = { specimen, test: testOf.get(testId), items: itemsOf.get(testId) ?? [], namingOf: found.namingOf };
    const decided = planLine(line, place);
    const same = "message" in decided ? undefined : earlier.get(decided.itemId);
    if ("message" in decided) plan.rejected.push({ line: line.line, ...decided });
    else if (same !== undefined) plan.rejected.push({ line: line.line, path: "", message: `has the same analysis as line ${same}` });
    else {
      earlier.set(decided.itemId, line.line);
      plan.planned.push(decided);
    }
  }
}

/** Enters the results, some tests at a time, with all that follows from them. */
async function apply(ctx: WorkspaceContext, planned: readonly Planned[]): Promise<void> {
  const byTest = groupBy(planned, ({ testId }) => testId);
  const ranges = new Map<Id, LabRange[]>();
  for (const testIds of slicesOf([...byTest.keys()], TESTS)) {
    await applySlice(ctx, testIds, new Map(testIds.flatMap((id) => byTest.get(id) ?? []).map((each) => [each.itemId, each])), ranges);
    await nextTurn();
  }
}

async function applySlice(
  ctx: WorkspaceContext,
  testIds: readonly Id[],
  planned: ReadonlyMap<Id, Planned>,
  ranges: Map<Id, LabRange[]>,
): Promise<void> {
  const { db, workspaceId, now } = ctx;
  const found = await tests.all(db, workspaceId, { id: [...testIds] });
  const before = await items.itemsOfTests(db, workspaceId, testIds, ctx.currency);
  const wanted = [...before.values()].flat().filter(({ id }) => planned.has(id));
  await loadRanges(ctx, ranges, wanted);
  const patients = await patientsOf(ctx, found);
  const saved = found.flatMap((test) => {
    const own = (before.get(test.id) ?? []).filter(({ id }) => planned.has(id));
    return own.map((item) => {
      const { entered } = planned.get(item.id) as Planned;
      const range =
        entered.value === null ? null : matchRange(ranges.get(item.analysisId) ?? [], patients.get(test.id) as Patient, test.testDate);
      return { id: item.id, ...entered, ...judge(item, entered, range) };
    });
  });
  await store.saveMany(db, workspaceId, saved, { now, by: byCaller(ctx) });
  await store.beginMany(
    db,
    workspaceId,
    [...patients].map(([id, { name, dateOfBirth, gender }]) => ({
      id,
      patientName: name,
      patientDateOfBirth: dateOfBirth,
      patientGender: gender,
    })),
    now,
  );
  for (const testId of await testsWithDesigns(db, workspaceId, testIds)) await deriveOthers(ctx, testId, undefined);
  await requireSize(ctx, ...testIds);
  await announce(ctx, testIds, before);
}

async function loadRanges(ctx: WorkspaceContext, ranges: Map<Id, LabRange[]>, wanted: readonly KeptItem[]): Promise<void> {
  const analysisId = [...new Set(wanted.map((item) => item.analysisId))].filter((id) => !ranges.has(id));
  if (analysisId.length === 0) return;
  for (const id of analysisId) ranges.set(id, []);
  for (const range of await catalogue.all(ctx.db, ctx.workspaceId, { analysisId })) ranges.get(range.analysisId)?.push(range);
}

/** By test, the patient as the client is now; of a deleted client, as last known. */
async function patientsOf(ctx: WorkspaceContext, found: readonly TestSummary[]): Promise<Map<Id, Patient & { name: string }>> {
  const clients = await findClients(ctx.db, ctx.workspaceId, [...new Set(found.map(({ clientId }) => clientId))]);
  const byId = new Map(clients.map((client) => [client.id, client]));
  return new Map(
    found.map((test) => {
      const last = { name: test.patientName, dateOfBirth: test.patientDateOfBirth, gender: test.patientGender };
      const { name, dateOfBirth, gender } = byId.get(test.clientId) ?? last;
      return [test.id, { name, dateOfBirth, gender }];
    }),
  );
}

/** Critical values are followed and every test is announced, as after one result. */
async function announce(ctx: WorkspaceContext, id: readonly Id[], before: ReadonlyMap<Id, KeptItem[]>): Promise<void> {
  const found = await tests.all(ctx.db, ctx.workspaceId, { id: [...id] });
  const after = await items.itemsOfTests(ctx.db, ctx.workspaceId, id, ctx.currency);
  const critical = new Set<Id>();
  for (const test of found) {
    if (await followCriticals(ctx, test, before.get(test.id) ?? [], after.get(test.id) ?? [])) critical.add(test.id);
  }
  const shown = await showTests(ctx, found);
  await ctx.emitEvents(
    shown.flatMap((test) => [testEvents("test.updated", test), ...(critical.has(test.id) ? [testEvents("test.critical", test)] : [])]),
  );
}
