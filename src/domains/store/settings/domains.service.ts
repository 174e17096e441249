import { randomBytes } from "node:crypto";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { Failure, InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { type Changes, mustExist } from "../../../kit/table.ts";
import { requireRoom } from "../../platform/plans/index.ts";
import { type DomainRow, normaliseDomain, toDomain, verificationName } from "./domains.rules.ts";
import { type Domain, type DomainProblem, DomainQuery } from "./domains.schemas.ts";
import { activeDomains, countDomains, domains, findHolder, lockElsewhere } from "./domains.store.ts";
import { DomainAdded, DomainNotFound, DomainNotVerified, DomainTaken } from "./store.errors.ts";

export async function listDomains(ctx: WorkspaceContext, query: DomainQuery): Promise<Page<Domain>> {
  const { rows, pagination } = await domains.page(ctx.db, ctx.workspaceId, DomainQuery, query);
  return { rows: rows.map((row) => toShownDomain(ctx, row)), pagination };
}

export async function readDomain(ctx: WorkspaceContext, id: Id): Promise<Domain> {
  const found = await domains.find(ctx.db, ctx.workspaceId, id);
  if (!found) throw DomainNotFound();
  return toShownDomain(ctx, found);
}

export async function createDomain(ctx: WorkspaceContext, asked: string): Promise<Domain> {
  const domain = normaliseDomain(asked);
  if (!domain) throw new InvalidInput("domain", "must be a public domain name, such as shop.example.com");
  if (domain === platformHost(ctx)) throw new InvalidInput("domain", "is one of the platform's own domains");
  const holder = await findHolder(ctx.db, domain);
  if (holder && holder !== ctx.workspaceId) throw DomainTaken();
  if (await domains.find(ctx.db, ctx.workspaceId, { domain })) throw DomainAdded();
  await requireRoom(ctx, "max-domains", countDomains);

  const verificationToken = `workspace-verification=${randomBytes(16).toString("hex")}`;
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now };
  try {
    return toShownDomain(ctx, await domains.insert(ctx.db, ctx.workspaceId, { id: newId(), domain, verificationToken, ...stamps }));
  } catch (error) {
    if (violates(error, "store_domains_domain_key")) throw DomainAdded();
    throw error;
  }
}

/** Queries DNS without an open transaction. The result is stored, good or bad. */
export async function verifyDomain(ctx: WorkspaceContext, id: Id): Promise<Domain> {
  const { domain, verificationToken } = await readDomain(ctx, id);
  const { problem, texts } = await askDns(ctx, domain, verificationToken);
  if (problem !== null) return recordFailure(ctx, id, problem);
  await endOtherVerifications(ctx, domain, texts);
  return ctx.transaction({ workspaceId: ctx.workspaceId }, async (tx) => {
    const current = await lockDomain(tx, id);
    const status = isSettled(current) ? {} : { status: "pending" };
    return updateDomain(tx, id, { ...status, ...verifiedColumns(tx.now) });
  });
}

/** A store does not go offline because of one DNS failure; that is for people to decide. */
function isSettled({ status }: DomainRow): boolean {
  return status === "active" || status === "disabled";
}

function verifiedColumns(now: Date) {
  return { verifiedAt: now, lastCheckedAt: now, ...problemColumns(null) };
}

/** A failed check, as a sentence and as a reason for programs. */
interface Problem {
  sentence: string;
  reason: DomainProblem;
}

function problemColumns(problem: Problem | null) {
  return { lastError: problem?.sentence ?? null, lastErrorReason: problem?.reason ?? null };
}

/** A failed check ends an earlier verification. */
async function recordFailure(ctx: WorkspaceContext, id: Id, problem: Problem): Promise<Domain> {
  return ctx.transaction({ workspaceId: ctx.workspaceId }, async (tx) => {
    const current = await lockDomain(tx, id);
    const status = isSettled(current) ? {} : { status: "failed" };
    return updateDomain(tx, id, { ...status, verifiedAt: null, lastCheckedAt: tx.now, ...problemColumns(problem) });
  });
}

/** A workspace whose token is no longer in DNS loses the domain to the one whose token is, active or not. */
async function endOtherVerifications(ctx: WorkspaceContext, domain: string, texts: readonly string[]): Promise<void> {
  await ctx.transaction("platform", async ({ db, now }) => {
    const others = await lockElsewhere(db, domain, ctx.workspaceId);
    for (const other of others.filter(({ verificationToken }) => !texts.includes(verificationToken))) {
      await activeDomains.remove(db, other.workspaceId, { domainId: other.id });
      const status = other.status === "disabled" ? {} : { status: "failed" };
      await domains.update(db, other.workspaceId, other.id, { ...status, verifiedAt: null, ...problemColumns(LOST), updatedAt: now });
    }
  });
}

const LOST: Problem = { reason: "proved-elsewhere", sentence: "Another workspace has verified this domain." };
const WENT_OFFLINE: Problem = {
  reason: "went-offline",
  sentence: "The domain was disabled or lost while this request was answered.",
};

type DnsFinding = { problem: Problem; texts?: undefined } | { problem: null; texts: string[] };

async function askDns(ctx: WorkspaceContext, domain: string, token: string): Promise<DnsFinding> {
  const name = verificationName(domain);
  const { texts, problem } = await ctx.adapters.dns.findTexts(name);
  if (texts === undefined) return failed("lookup-failed", `The DNS lookup of ${name} failed: ${problem}.`);
  if (texts.length === 0) return failed("no-record", `There is no TXT record at ${name}.`);
  if (texts.includes(token)) return { problem: null, texts };
  return failed("other-record", `The TXT record at ${name} does not contain the verification token.`);
}

function failed(reason: DomainProblem, sentence: string): DnsFinding {
  return { problem: { reason, sentence } };
}

/** Queries DNS again, even after a successful check: the domain may have changed hands. */
export async function activateDomain(ctx: WorkspaceContext, id: Id): Promise<{ domain: Domain }> {
  const { domain, verificationToken, status } = await readDomain(ctx, id);
  // An active domain needs no proof, unless it is no longer active by the time it is locked.
  const { problem, texts } = status === "active" ? { problem: WENT_OFFLINE } : await askDns(ctx, domain, verificationToken);
  if (problem === null) await endOtherVerifications(ctx, domain, texts);
  try {
    return await ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => ({ domain: await serve(tx, id, problem) }));
  } catch (error) {
    if (problem !== null && error instanceof Failure && error.kind === DomainNotVerified) await recordFailure(ctx, id, problem);
    throw error;
  }
}

async function serve(ctx: WorkspaceContext, id: Id, problem: Problem | null): Promise<Domain> {
  const current = await lockDomain(ctx, id);
  if (current.status === "active") return toShownDomain(ctx, current);
  // Uniqueness before state: the row's key also decides between concurrent workspaces.
  await claimDomain(ctx, id, current.domain);
  if (problem !== null) throw DomainNotVerified({ message: `Verify the domain before activating it. ${problem.sentence}` });
  const hasCertificate = current.sslStatus === "active" || current.sslStatus === "pending";
  const sslStatus = hasCertificate ? current.sslStatus : "pending";
  return updateDomain(ctx, id, { status: "active", sslStatus, ...verifiedColumns(ctx.now) });
}

async function claimDomain(ctx: WorkspaceContext, id: Id, domain: string): Promise<void> {
  try {
    await activeDomains.insert(ctx.db, ctx.workspaceId, { domainId: id, domain });
  } catch (error) {
    if (violates(error, "active_domains_key")) throw DomainTaken();
    throw error;
  }
}

/** Disabling also ends the verification; the certificate is kept. */
export async function disableDomain(ctx: WorkspaceContext, id: Id): Promise<Domain> {
  await lockDomain(ctx, id);
  await activeDomains.remove(ctx.db, ctx.workspaceId, { domainId: id });
  return updateDomain(ctx, id, { status: "disabled", verifiedAt: null });
}

export async function removeDomain(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await domains.remove(ctx.db, ctx.workspaceId, id))) throw DomainNotFound();
  return { message: "Domain deleted." };
}

async function lockDomain(ctx: WorkspaceContext, id: Id): Promise<DomainRow> {
  const row = await domains.lock(ctx.db, ctx.workspaceId, id);
  if (!row) throw DomainNotFound();
  return row;
}

async function updateDomain(ctx: WorkspaceContext, id: Id, changes: Changes<"storeDomains">): Promise<Domain> {
  return toShownDomain(ctx, mustExist(await domains.update(ctx.db, ctx.workspaceId, id, { ...changes, updatedAt: ctx.now })));
}

function toShownDomain(ctx: WorkspaceContext, row: DomainRow): Domain {
  return toDomain(row, platformHost(ctx), ctx.now);
}

function platformHost(ctx: WorkspaceContext): string {
  return new URL(ctx.settings.publicUrl).hostname;
}
