import { auditWorkspace } from "../../domains/money/checks/index.ts";
import { recordAudit } from "../../domains/platform/audit/index.ts";
import { contextOf, type Operation, Refused, type Terminal } from "../context.ts";
import { sealedColumns } from "../sealed.ts";
import { type Footer, type Line, readArchive } from "./archive.ts";
import { type Checked, type Choices, checkArchive } from "./check.ts";
import { writeContent } from "./contents.ts";
import * as store from "./import.store.ts";
import { isQueue, type TenantTable, tenantTables } from "./schema.store.ts";
import { resealRows } from "./secrets.ts";

type Rows = Extract<Line, { kind: "rows" }>;

/**
 * Imports an exported workspace. The whole file is checked before anything is written. The workspace is closed until everything is there; an
 * interrupted import continues when it is run again.
 */
export async function importWorkspace(operation: Operation, path: string, choices: Choices, terminal: Terminal): Promise<void> {
  const { database } = operation;
  const tables = await tenantTables(database.reader("platform"));
  const checked = await checkArchive(operation, path, tables, choices);
  const { header, row, footer } = checked;
  await database.transaction("platform", async (db) => {
    await store.insertArriving(db, { row, planId: checked.planId, category: checked.category, importId: header.exportId });
    await store.raiseEventNumbers(db, header.lastEvent);
  });
  const files = await fill(operation, path, tables, checked);
  await correctRows(operation, path, tables, header.workspaceId);
  const counts = await countRows(operation, tables, footer, header.workspaceId);
  await finish(operation, path, tables, checked);
  for (const { name, exported, here } of counts) if (exported > 0) terminal.write(`${name.padEnd(24)} ${exported} exported, ${here} here`);
  terminal.write(`${header.workspaceId} is imported: ${counts.length} tables, ${files} of ${footer.files} files.`);
  await auditBooks(operation, header.workspaceId, terminal);
}

async function* rowsOf(path: string, tables: readonly TenantTable[]): AsyncGenerator<{ line: Rows; table: TenantTable }> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  for await (const line of readArchive(path)) {
    const table = line.kind === "rows" && byName.get(line.table);
    if (table) yield { line: line as Rows, table };
  }
}

/** Returns how many files were stored. */
async function fill(operation: Operation, path: string, tables: readonly TenantTable[], { header }: Checked): Promise<number> {
  const { database, adapters } = operation;
  const byName = new Map(tables.filter((table) => !isQueue(table)).map((table) => [table.name, table]));
  const content = writeContent(operation, header.workspaceId);
  for await (const line of readArchive(path)) {
    if (line.kind === "piece") await content.take(line.piece);
    const table = line.kind === "rows" && byName.get(line.table);
    if (table) {
      const rows = resealRows(adapters.vault, table.name, (line as Rows).rows);
      await database.transaction("platform", (db) => store.insertRows(db, table, rows));
    }
  }
  return content.stored();
}

/** Compares every row with the export, and corrects what triggers counted anew and references that had to wait. */
async function correctRows({ database }: Operation, path: string, tables: readonly TenantTable[], workspaceId: string): Promise<void> {
  for await (const { line, table } of rowsOf(path, tables)) {
    if (isQueue(table)) continue;
    await database.transaction("platform", async (db) => {
      const { found, differing } = await store.compare(db, table, line.rows, workspaceId);
      if (found !== line.count) throw new Refused(`${table.name}: ${line.count - found} rows could not be imported.`);
      const columns = differing.filter((column) => !sealedColumns[table.name]?.[column]);
      if (columns.length > 0) await store.correct(db, table, columns, line.rows);
    });
  }
}

/** Opens the workspace, in one transaction with its queued work. */
async function finish(operation: Operation, path: string, tables: readonly TenantTable[], { header, row }: Checked): Promise<void> {
  const { workspaceId, exportId } = header;
  await contextOf(operation).transaction("platform", async (ctx) => {
    for await (const { line, table } of rowsOf(path, tables.filter(isQueue))) await store.insertRows(ctx.db, table, line.rows);
    await store.open(ctx.db, workspaceId, row);
    await store.raiseLedgerNumbers(ctx.db, workspaceId);
    await ctx.forget(workspaceId);
    await recordAudit(ctx, { action: "workspace.import", record: { type: "workspace", id: workspaceId }, after: { exportId } });
  });
}

/** Rows by table, here and in the export. */
async function countRows({ database }: Operation, tables: readonly TenantTable[], { tables: exported }: Footer, workspaceId: string) {
  const counts: { name: string; exported: number; here: number }[] = [];
  for (const table of tables.filter((each) => !isQueue(each))) {
    const here = await store.countRows(database.reader("platform"), table, workspaceId);
    counts.push({ name: table.name, exported: exported[table.name] ?? 0, here });
  }
  // More than exported: an owner can sign in to a closed workspace, which leaves a trace.
  const wrong = counts.filter((count) => count.here < count.exported);
  if (wrong.length === 0) return counts;
  const list = wrong.map(({ name, exported: before, here }) => `${name} (${here} instead of ${before})`).join(", ");
  throw new Refused(`The workspace is not as it was exported: ${list}. It stays closed.`);
}

async function auditBooks({ database }: Operation, workspaceId: string, terminal: Terminal): Promise<void> {
  const { findings, more } = await auditWorkspace(database.reader("platform"), workspaceId);
  for (const { check, recordId, expected, found } of findings)
    terminal.write(`${check} do not agree (${recordId}): ${expected} against ${found}`);
  terminal.write(
    findings.length > 0 ? `Discrepancies in the books: ${findings.length}${more.length > 0 ? " and more" : ""}.` : "The books agree.",
  );
}
