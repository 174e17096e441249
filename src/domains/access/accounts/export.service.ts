import type { JobContext, PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { queueWork } from "../../../kit/outbox.ts";
import { everyPage } from "../../../kit/page.ts";
import { dayOf } from "../../../kit/time.ts";
import { type ZipEntry, zip } from "../../../kit/zip.ts";
import { recordAudit } from "../../platform/audit/index.ts";
import { storedBytes } from "../../platform/files/index.ts";
import * as accounts from "../identity/accounts.store.ts";
import { TooManyAttempts } from "../identity/attempts.service.ts";
import { countFailure } from "../identity/attempts.store.ts";
import { fingerprintOf } from "../identity/fingerprint.rules.ts";
import { ExportLinkOver } from "../identity/identity.errors.ts";
import { readerOf, sendText } from "../identity/mails.service.ts";
import { mailTexts } from "../identity/mails.texts.ts";
import { csvLine, fileName, isExported, isProfile, isShown, readmeTexts } from "./export.rules.ts";
import { type ExportedRow, type ExportedTable, pageOfTable, tablesToExport, workspaceRow } from "./export.store.ts";

export const EXPORT_TOPIC = "identity.export";
const LINK_SECONDS = 24 * 3_600;
const MAX_REQUESTS = 5;
/** Rows of a table per file; spreadsheets have trouble with more. */
const ROWS_IN_PART = 100_000;

/** The archive is made when it is fetched; asking for it only sends the link, to the owner's own address. */
export async function requestExport(ctx: WorkspaceContext): Promise<{ message: string }> {
  const { workspaceId, caller } = ctx;
  const count = await ctx.transaction("platform", (tx) => countFailure(tx.db, `export:${workspaceId}`));
  if (count > MAX_REQUESTS) throw TooManyAttempts();
  return ctx.conclude({ workspaceId }, async (tx) => {
    await recordAudit(tx, { action: "workspace.export", record: { type: "workspace", id: workspaceId } });
    await tx.enqueue(EXPORT_TOPIC, { workspaceId, accountId: caller.account.id });
    return { message: "A link to the archive is on its way to you by mail." };
  });
}

/** Queued by `requestExport`. */
export async function sendExport(ctx: JobContext, { workspaceId, accountId }: { workspaceId: Id; accountId: Id }): Promise<void> {
  const db = ctx.reader("platform");
  const account = await accounts.findAccount(db, workspaceId, accountId);
  if (!account?.isActive) return;
  const claims = { sub: accountId, ws: workspaceId, fp: fingerprintOf(account) };
  const token = await ctx.adapters.tokens.sign("export-link", claims, LINK_SECONDS, ctx.now);
  const { place, language } = await readerOf(ctx, workspaceId, account.language);
  const link = `${ctx.settings.publicUrl}/v1/public/export?token=${token}`;
  await sendText(ctx, account.email, language, mailTexts[language].exported(place, link), `export ${workspaceId}`);
  await ctx.transaction({ workspaceId }, (tx) => {
    const enqueue = (topic: string, payload: object) => queueWork(tx, topic, payload, ctx.now);
    return ctx.hooks.notifyMembers(
      { enqueue },
      { workspaceId, kind: "export-ready", record: null, occasion: ctx.now.getTime(), accountId },
    );
  });
}

export async function downloadExport(ctx: PublicContext, token: string): Promise<AsyncIterable<Uint8Array>> {
  const claims = await ctx.adapters.tokens.read(token, ["export-link"], ctx.now);
  const { sub: accountId = "", ws: workspaceId } = claims ?? {};
  if (typeof workspaceId !== "string") throw ExportLinkOver();
  const account = await accounts.findAccount(ctx.db, workspaceId, accountId);
  const isCurrent = account?.isActive && account.kind === "owner" && fingerprintOf(account) === claims?.fp;
  const workspace = isCurrent ? await accounts.findMemberWorkspace(ctx.db, workspaceId) : undefined;
  if (!account || !workspace || workspace.suspendedAt || workspace.closedAt) throw ExportLinkOver();
  ctx.exchange.setHeader("content-disposition", `attachment; filename="workspace-${workspaceId}-${dayOf(ctx.now)}.zip"`);
  const { language } = await readerOf(ctx, workspaceId, account.language);
  return zip(entriesOf(ctx, workspace, readmeTexts[language]), ctx.now);
}

async function* entriesOf(ctx: PublicContext, workspace: accounts.MemberWorkspaceRow, readme: string): AsyncGenerator<ZipEntry> {
  const db = ctx.reader({ workspaceId: workspace.id });
  yield { name: "README.txt", chunks: [readme] };
  const profile = Object.entries(await workspaceRow(db, workspace.id)).filter(([column]) => isProfile(column));
  yield { name: "workspace.json", chunks: [`${JSON.stringify(Object.fromEntries(profile), null, 2)}\n`] };
  for (const table of await tablesToExport(db)) {
    if (!isExported(table.name)) continue;
    yield* partsOf(db, workspace.id, table, jsonFormat);
    yield* partsOf(db, workspace.id, table, csvFormat(table.columns.filter(isShown)));
  }
  const files = everyPage((request) => pageOfTable(db, workspace.id, FILES, request));
  for await (const page of files) for (const { id, name } of page) yield* fileEntry(ctx, workspace.id, String(id), String(name));
}

const FILES: ExportedTable = { name: "files", columns: ["id", "name"], key: [{ name: "id", type: "text" }] };

async function* fileEntry(ctx: PublicContext, workspaceId: Id, id: Id, name: string): AsyncGenerator<ZipEntry> {
  const bytes = await storedBytes(ctx, workspaceId, id);
  if (bytes) yield { name: fileName(id, name), isStored: true, chunks: [bytes] };
}

interface Format {
  ending: string;
  head: string;
  tail: string;
  write(row: ExportedRow, isFirst: boolean): string;
}

const jsonFormat: Format = {
  ending: "json",
  head: "[\n",
  tail: "\n]\n",
  write: (row, isFirst) =>
    (isFirst ? "" : ",\n") + JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => isShown(column)))),
};

function csvFormat(columns: readonly string[]): Format {
  const write = (row: ExportedRow) => csvLine(columns.map((column) => row[column]));
  return { ending: "csv", head: `\uFEFF${csvLine(columns)}`, tail: "", write };
}

/** One file of a table, or several where it is long; none where it is empty. */
async function* partsOf(db: Db, workspaceId: Id, table: ExportedTable, format: Format): AsyncGenerator<ZipEntry> {
  const pages = everyPage((request) => pageOfTable(db, workspaceId, table, request));
  let page = await pages.next();
  const hasRows = () => !page.done && page.value.length > 0;
  async function* part(): AsyncGenerator<string> {
    yield format.head;
    for (let count = 0; !page.done && count < ROWS_IN_PART; page = await pages.next()) {
      yield page.value.map((row, index) => format.write(row, count + index === 0)).join("");
      count += page.value.length;
    }
    yield format.tail;
  }
  for (let number = 1; hasRows(); number++) {
    const suffix = number === 1 ? "" : `-${number}`;
    yield { name: `${format.ending}/${table.name}${suffix}.${format.ending}`, chunks: part() };
  }
}
