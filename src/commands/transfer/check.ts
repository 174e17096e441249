import { type Operation, Refused } from "../context.ts";
import { FORMAT, type Footer, type Header, type Line, readArchive } from "./archive.ts";
import { joinPieces } from "./contents.ts";
import * as store from "./import.store.ts";
import { latestMigration, type TenantTable } from "./schema.store.ts";
import { resealRows } from "./secrets.ts";

/** Choices of the operator that replace those of the export. */
export interface Choices {
  plan?: string | undefined;
  category?: string | undefined;
}

/** An export that can be imported here. */
export interface Checked {
  header: Header;
  footer: Footer;
  /** The workspace's own row, as text. */
  row: string;
  planId: string;
  category: string | null;
}

/** Reads the whole file and refuses it for any reason that is known before something is written. */
export async function checkArchive(operation: Operation, path: string, tables: readonly TenantTable[], choices: Choices): Promise<Checked> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const counts: Record<string, number> = {};
  const join = joinPieces(async () => {});
  const seen: Partial<Checked> = {};
  for await (const line of readArchive(path)) {
    if (line.kind === "header") Object.assign(seen, { header: line.header, ...(await checkHeader(operation, line.header, choices)) });
    else if (!seen.header) throw new Refused(`${path} is not an export.`);
    else if (line.kind === "footer") seen.footer = line.footer;
    else if (line.kind === "piece") await join(line.piece);
    else {
      counts[line.table] = (counts[line.table] ?? 0) + line.count;
      if (line.table === "workspaces") seen.row = line.rows.slice(1, -1);
      else await checkRows(operation, seen.header, byName.get(line.table), line);
    }
  }
  return requireWhole(path, seen as Checked, counts);
}

function requireWhole(path: string, checked: Checked, counts: Record<string, number>): Checked {
  const short = Object.entries(checked.footer.tables).find(([name, count]) => (counts[name] ?? 0) !== count);
  if (short) throw new Refused(`${path} is not a whole export: ${short[0]} should have ${short[1]} rows.`);
  return checked;
}

async function checkHeader({ database }: Operation, header: Header, { plan, category = header.category ?? undefined }: Choices) {
  const db = database.reader("platform");
  if (header.format !== FORMAT) throw new Refused("The export is of another release: export and import with the same one.");
  const schema = await latestMigration(db);
  if (header.schema !== schema)
    throw new Refused(
      `The export has the schema ${header.schema}, this installation ${schema}. Update both to the same release, and export again.`,
    );
  for (const { id, email, importId } of await store.occupants(db, header)) {
    if (id !== header.workspaceId)
      throw new Refused(`The e-mail ${email} belongs to another workspace here, ${id}. Change one of the two first.`);
    if (importId !== header.exportId) throw new Refused(`The workspace ${id} exists here already.`);
  }
  const planId = await store.findPlan(db, plan ? { id: plan, slug: plan } : header.plan);
  if (!planId) throw new Refused(`There is no plan ${plan ?? header.plan.slug} here. Name another with --plan.`);
  if (category !== undefined && !(await store.hasCategory(db, category)))
    throw new Refused(`There is no business category ${category} here. Name another with --category.`);
  return { planId, category: category ?? null };
}

type Rows = Extract<Line, { kind: "rows" }>;

async function checkRows({ database, adapters }: Operation, header: Header, table: TenantTable | undefined, { table: name, rows }: Rows) {
  if (!table) throw new Refused(`The export has a table that this installation lacks: ${name}.`);
  resealRows(adapters.vault, name, rows);
  if (table.key.includes(table.tenant) || table.tenant === "tenant") return;
  const taken = await store.takenKeys(database.reader("platform"), table, rows, header.workspaceId);
  if (taken.length > 0)
    throw new Refused(`Another workspace here has what must be unique (${name}): ${taken.join(", ")}. Change it in one of the two first.`);
}
