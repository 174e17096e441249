import { passTo, readPass } from "../../../adapters/crypto/passes.ts";
import type { Vault } from "../../../adapters/crypto/vault.ts";
import { byCaller } from "../../../kit/by.ts";
import type { PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { findClient } from "../../people/clients/index.ts";
import { findStoreOf } from "../../store/settings/index.ts";
import { NothingToReport, ReportNotFound, ShareNotFound, TestFull, TestNotFound } from "../catalogue/lab.errors.ts";
import type { LabTest, TestSummary } from "../requests/tests.schemas.ts";
import { tests } from "../requests/tests.store.ts";
import { issuedDocument } from "./report.service.ts";
import type { Report } from "./reports.schemas.ts";
import { contents, reports } from "./reports.store.ts";
import type { NewShare, Share } from "./shares.schemas.ts";
import { markOpened, type ShareRow, shares } from "./shares.store.ts";

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** Sends the link of a shared report to the patient, in the transaction that shares it. */
    "report.shared": (ctx: WorkspaceContext, shared: SharedReport) => Promise<void>;
  }
}

/** A link that is to be sent. */
export interface SharedReport {
  shareId: Id;
  clientId: Id;
  recipient: string;
  channel: "email" | "sms";
  language: "en" | "ar";
}

const PLACE = "shared report";
const DAY_MS = 86_400_000;
/** Links of one test. */
const MOST_SHARES = 50;

/** Gives access to one issued report until the share ends. */
export function shareTokenOf(vault: Vault, workspaceId: Id, shareId: Id): string {
  return passTo(vault, PLACE, workspaceId, shareId);
}

/** Shares an issued version, never the test as it is now. */
export async function createShare(ctx: WorkspaceContext, testId: Id, { version, channel, language, days }: NewShare): Promise<Share> {
  const test = await tests.lock(ctx.db, ctx.workspaceId, testId);
  if (!test) throw TestNotFound();
  const report = await requireReport(ctx, testId, version);
  if ((await shares.count(ctx.db, ctx.workspaceId, { testId })) >= MOST_SHARES)
    throw TestFull({ message: `A test can have at most ${MOST_SHARES} links.` });
  const recipient = channel === "link" ? null : await addressFor(ctx, test, channel);

  const id = newId();
  const expiresAt = new Date(ctx.now.getTime() + days * DAY_MS);
  const row = { id, testId, reportId: report.id, channel, language, expiresAt, sharedBy: json(byCaller(ctx)), createdAt: ctx.now };
  const share = await shares.insert(ctx.db, ctx.workspaceId, row);
  if (recipient !== null && channel !== "link") {
    await recordFact(ctx, "report.shared", { shareId: id, clientId: test.clientId, recipient, channel, language });
  }
  return toShare(ctx, share);
}

async function requireReport(ctx: WorkspaceContext, testId: Id, version: number | undefined): Promise<Report> {
  const issued = await reports.all(ctx.db, ctx.workspaceId, { testId });
  if (issued.length === 0) throw NothingToReport({ message: "No report of the test has been issued yet." });
  const report = version === undefined ? issued.at(-1) : issued.find((each) => each.version === version);
  if (!report) throw ReportNotFound();
  return report;
}

async function addressFor(ctx: WorkspaceContext, { clientId }: TestSummary, channel: "email" | "sms"): Promise<string> {
  const client = await findClient(ctx.db, ctx.workspaceId, clientId);
  const address = channel === "email" ? client?.email : client?.phone;
  if (!address)
    throw new InvalidInput("channel", `cannot be ${channel}: the client has no ${channel === "email" ? "e-mail address" : "phone number"}`);
  return address;
}

export async function listShares(ctx: WorkspaceContext, testId: Id): Promise<Share[]> {
  if (!(await tests.find(ctx.db, ctx.workspaceId, testId))) throw TestNotFound();
  const rows = await shares.all(ctx.db, ctx.workspaceId, { testId });
  return Promise.all(rows.map((row) => toShare(ctx, row)));
}

/** The link ends at once. */
export async function removeShare(ctx: WorkspaceContext, testId: Id, id: Id): Promise<{ message: string }> {
  if (!(await shares.remove(ctx.db, ctx.workspaceId, { testId, id }))) throw ShareNotFound();
  return { message: "Share deleted." };
}

async function toShare(ctx: WorkspaceContext, { reportId: _, ...share }: ShareRow): Promise<Share> {
  const store = await findStoreOf(ctx.db, ctx.workspaceId);
  const token = shareTokenOf(ctx.adapters.vault, ctx.workspaceId, share.id);
  return { ...share, url: `${ctx.settings.publicUrl}/s/${store?.slug}/reports/${token}?lang=${share.language}` };
}

export interface OpenedShare {
  share: ShareRow;
  report: Report;
  test: LabTest;
}

/** The report behind a link of this workspace, as long as the link lives. The first opening is noted. */
export async function openShare(ctx: PublicContext, workspaceId: Id, token: string): Promise<OpenedShare> {
  const pass = readPass(ctx.adapters.vault, PLACE, token);
  if (pass?.workspaceId !== workspaceId) throw ShareNotFound();
  return ctx.transaction({ workspaceId }, async ({ db }) => {
    const share = await shares.find(db, workspaceId, pass.recordId);
    if (!share || new Date(share.expiresAt) <= ctx.now) throw ShareNotFound();
    const [report, content] = [await reports.find(db, workspaceId, share.reportId), await contents.find(db, workspaceId, share.reportId)];
    if (!report || !content) throw ShareNotFound();
    if (share.openedAt === null) await markOpened(db, workspaceId, share.id, ctx.now);
    return { share, report, test: content.test };
  });
}

export async function printShare(ctx: PublicContext, workspaceId: Id, token: string, language: "en" | "ar"): Promise<Uint8Array> {
  const { share } = await openShare(ctx, workspaceId, token);
  const { adapters, log } = ctx;
  const document = await ctx.transaction({ workspaceId }, ({ db }) =>
    issuedDocument({ db, workspaceId, adapters, log }, { id: share.reportId }, language),
  );
  return adapters.pdf.render(document, workspaceId);
}
