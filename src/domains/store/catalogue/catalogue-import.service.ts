import { setImmediate as nextTurn } from "node:timers/promises";
import type { CsvRow } from "../../../adapters/csv/csv.ts";
import { personOf } from "../../../kit/access.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { type ImportQuery, isApplied, type Rejection, reportOf } from "../../../kit/sheets.ts";
import { requireRoom } from "../../platform/plans/index.ts";
import { toProduct } from "../products/products.service.ts";
import { countProducts } from "../products/products.store.ts";
import type { CatalogueImport } from "./catalogue.schemas.ts";
import * as store from "./catalogue.store.ts";
import { applyChange, createAll } from "./catalogue-apply.service.ts";
import { type CodeCheck, codeCheck, codesIn } from "./catalogue-codes.rules.ts";
import { knownPictures } from "./catalogue-pictures.service.ts";
import { changeOf, isNothing, newRefusal, optionRefusal, optionsOf, type Planned, type PlannedChange } from "./catalogue-plan.rules.ts";
import { type Columns, type Line, productsIn, readHeader, readLine, readProduct, type Wanted } from "./catalogue-read.rules.ts";
import { type CataloguedProduct, idInHandle } from "./catalogue-rows.rules.ts";

/** A description in HTML is longer than its text. */
const LIMITS = { maxRows: 5_000, maxColumns: 120, maxLength: 40_000 };
/** How many rows, and characters of rows, are processed before yielding. */
const SLICE = 100;
const SLICE_LENGTH = 100_000;

export async function importProducts(ctx: WorkspaceContext, bytes: Uint8Array, asked: ImportQuery): Promise<CatalogueImport> {
  const { workspaceId } = ctx;
  const table = await ctx.adapters.csv.read(bytes, LIMITS, workspaceId);
  if (table.problem !== undefined) throw new InvalidInput("file", table.problem);
  const columns = readHeader(table.header);
  const read = await readProducts(ctx, columns, table.rows);
  return ctx.conclude({ workspaceId }, async (tx) => {
    await store.queueToImport(tx.db, workspaceId);
    const plan = await planOf(tx, read.wanted, !asked.dryRun);
    const rejected = [...read.rejected, ...plan.rejected];
    if (plan.created.length > 0) await requireRoom(tx, "max-products", countProducts, plan.created.length);
    if (isApplied(rejected, asked)) await apply(tx, plan);
    const pictures = [...plan.created, ...plan.updated].reduce((sum, { unknown }) => sum + unknown, 0);
    const counts = { created: plan.created.length, updated: plan.updated.length, unchanged: plan.unchanged };
    const report = reportOf({ ...counts, rejected, ignored: columns.ignored }, asked);
    return { ...report, pictures: report.applied || asked.dryRun ? pictures : 0 };
  });
}

async function readProducts(ctx: WorkspaceContext, columns: Columns, rows: Iterable<CsvRow>) {
  const lines: Line[] = [];
  const pause = pauses();
  for (const row of rows) {
    await pause(row.cells.reduce((sum, cell) => sum + cell.length, 0));
    lines.push(readLine(columns, row));
  }
  const { products, rejected } = productsIn(lines);
  const wanted: Wanted[] = [];
  const reading = { currency: ctx.currency, hasTracker: columns.fields.includes("tracker") };
  for (const product of products) {
    await pause(product.reduce((sum, { cells }) => sum + (cells.body?.length ?? 0) + SLICE_LENGTH / SLICE / 4, 0));
    const read = readProduct(product, reading);
    if (Array.isArray(read)) rejected.push(...read);
    else wanted.push(read);
  }
  return { wanted, rejected };
}

/** Lets other requests have their turn. */
function pauses() {
  let [count, length] = [0, 0];
  return async (characters: number) => {
    length += characters;
    if (++count % SLICE !== 0 && length < SLICE_LENGTH) return;
    length = 0;
    await nextTurn();
  };
}

interface Plan {
  created: Planned[];
  updated: PlannedChange[];
  unchanged: number;
  rejected: Rejection[];
}

async function planOf(ctx: WorkspaceContext, wanted: readonly Wanted[], isLocking: boolean): Promise<Plan> {
  const plan: Plan = { created: [], updated: [], unchanged: 0, rejected: [] };
  const known = await findKnown(ctx, wanted, isLocking);
  const addresses = [...new Set(wanted.flatMap(({ pictures }) => pictures ?? []))];
  const kept = new Set([...known.values()].flatMap(({ images }) => images));
  const pictures = await knownPictures(ctx, addresses, kept);
  const codes = await codesOf(ctx, wanted);
  const pause = pauses();
  for (const each of wanted) {
    await pause(each.variants.length * (SLICE_LENGTH / SLICE / 4));
    const product = known.get(each.handle);
    const refused = codes(each, product);
    if (refused.length > 0) plan.rejected.push(...refused);
    else planOne(ctx, plan, each, product, pictures);
  }
  return plan;
}

function planOne(
  ctx: WorkspaceContext,
  plan: Plan,
  wanted: Wanted,
  product: CataloguedProduct | undefined,
  pictures: ReadonlyMap<string, Id>,
): void {
  const refusal = optionRefusal(optionsOf(wanted, product?.options), wanted.line) ?? (product ? undefined : newRefusal(wanted));
  if (refusal) return void plan.rejected.push(refusal);
  const unknown = (wanted.pictures ?? []).filter((address) => !pictures.has(address)).length;
  const planned = { wanted, pictures, unknown };
  if (!product) return void plan.created.push(planned);
  const change = changeOf(product, wanted, ctx.currency);
  if (Array.isArray(change)) return void plan.rejected.push(...change);
  const images = imagesAfter(product, planned);
  if (isNothing(change) && images === null && unknown === 0 && !isPictureChanged(product, planned)) plan.unchanged++;
  else plan.updated.push({ ...planned, product, change, images });
}

/** The pictures in the order of the file; null if they stay, or some have to be fetched first. */
function imagesAfter({ images }: CataloguedProduct, { wanted, pictures, unknown }: Planned): Id[] | null {
  if (wanted.pictures === null || unknown > 0) return null;
  const after = [...new Set(wanted.pictures.flatMap((address) => pictures.get(address) ?? []))];
  return JSON.stringify(after) === JSON.stringify(images) ? null : after;
}

/** Whether a variant gets another of the pictures. */
function isPictureChanged({ variants }: CataloguedProduct, { wanted, pictures }: Planned): boolean {
  return wanted.variants.some(({ choice, picture }) => {
    const old = variants.find(
      ({ options }) => JSON.stringify(Object.entries(options).sort()) === JSON.stringify(Object.entries(choice).sort()),
    );
    return picture !== undefined && old !== undefined && old.imageId !== (pictures.get(picture) ?? null);
  });
}

/** The stored products that the file means, by their handle. */
async function findKnown(ctx: WorkspaceContext, wanted: readonly Wanted[], isLocking: boolean): Promise<Map<string, CataloguedProduct>> {
  const handles = wanted.map(({ handle }) => handle);
  const ids = handles.flatMap((handle) => idInHandle(handle) ?? []);
  const found = await store.findKnown(ctx.db, ctx.workspaceId, { handles, ids }, isLocking);
  const byName = new Map<string, CataloguedProduct>();
  const byId = new Map<Id, CataloguedProduct>();
  for (const { product, handle } of found) {
    const catalogued = { ...toProduct(product, ctx.currency), handle };
    if (handle !== null) byName.set(handle, catalogued);
    byId.set(product.id, catalogued);
  }
  const known = new Map<string, CataloguedProduct>();
  for (const handle of handles) {
    const product = byName.get(handle) ?? byId.get(idInHandle(handle) ?? "");
    if (product) known.set(handle, product);
  }
  return known;
}

/** SKUs and barcodes that others have, in the store or in the file. */
async function codesOf({ db, workspaceId }: WorkspaceContext, wanted: readonly Wanted[]): Promise<CodeCheck> {
  const given = wanted.flatMap((each) => codesIn(each).map(({ code }) => code));
  return codeCheck(await store.codesInUse(db, workspaceId, [...new Set(given)]));
}

async function apply(ctx: WorkspaceContext, { created, updated }: Plan): Promise<void> {
  await createAll(ctx, created);
  for (const planned of updated) await applyChange(ctx, planned);
  const after = { created: created.length, updated: updated.length };
  if (after.created + after.updated === 0) return;
  await ctx.hooks.recordAction(ctx, { action: "product.import", record: { type: "product", id: null }, before: null, after });
  const accountId = personOf(ctx.caller);
  if (!accountId) return;
  const { workspaceId } = ctx;
  const number = created.length + updated.length;
  const occasion = ctx.now.getTime();
  await ctx.hooks.notifyMembers(ctx, { workspaceId, accountId, kind: "import-ready", record: null, of: "products", number, occasion });
}
