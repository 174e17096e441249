import { randomBytes } from "node:crypto";
import type { WorkspaceContext } from "../../kit/context.ts";
import { violates } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { requireRoom } from "../billing/index.ts";
import { dnsRecordsOf, normaliseDomain, verificationName } from "./domains.rules.ts";
import type { Domain } from "./domains.schemas.ts";
import * as store from "./domains.store.ts";
import { DomainAdded, DomainNotFound, DomainNotVerified, DomainTaken } from "./storefront.errors.ts";

export async function listDomains(
  ctx: WorkspaceContext,
  filter: { q?: string; status?: Domain["status"] },
  page: PageRequest,
): Promise<Page<Domain>> {
  const { rows, pagination } = await store.listDomains(ctx.db, ctx.workspaceId, filter, page);
  return { rows: rows.map((row) => withRecords(ctx, row)), pagination };
}

export async function readDomain(ctx: WorkspaceContext, id: Id): Promise<Domain> {
  const found = await store.findDomain(ctx.db, ctx.workspaceId, id);
  if (!found) throw DomainNotFound();
  return withRecords(ctx, found);
}

export async function addDomain(ctx: WorkspaceContext, asked: string): Promise<Domain> {
  const domain = normaliseDomain(asked);
  if (!domain) throw new InvalidInput("domain", "must be a public domain name, such as shop.example.com");
  if (domain === platformHost(ctx)) throw new InvalidInput("domain", "belongs to the platform");
  const holder = await store.findHolder(ctx.db, domain);
  if (holder && holder !== ctx.workspaceId) throw DomainTaken();
  if (await store.hasDomain(ctx.db, ctx.workspaceId, domain)) throw DomainAdded();
  await requireRoom(ctx, "max-domains", store.countDomains);

  const id = newId();
  const verificationToken = `workspace-verification=${randomBytes(16).toString("hex")}`;
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now };
  try {
    await store.insertDomain(ctx.db, { workspaceId: ctx.workspaceId, id, domain, verificationToken, ...stamps });
  } catch (error) {
    if (violates(error, "store_domains_domain_key")) throw DomainAdded();
    throw error;
  }
  return readDomain(ctx, id);
}

/** Asks the DNS, with no transaction open meanwhile. What it said is kept, good or bad. */
export async function verifyDomain(ctx: WorkspaceContext, id: Id): Promise<Domain> {
  const { domain, verificationToken } = await readDomain(ctx, id);
  const problem = await findProblem(ctx, domain, verificationToken);
  return ctx.transaction({ workspaceId: ctx.workspaceId }, async (tx) => {
    const current = await store.lockDomain(tx.db, tx.workspaceId, id);
    if (!current) throw DomainNotFound();
    const isSettled = current.status === "active" || current.status === "disabled";
    const verified = problem === null ? { verifiedAt: tx.now } : {};
    // A store does not go off the air because its DNS hiccupped once: that is for people to decide.
    const status = isSettled ? {} : { status: problem === null ? "pending" : "failed" };
    await store.updateDomain(tx.db, tx.workspaceId, id, {
      ...verified,
      ...status,
      lastCheckedAt: tx.now,
      lastError: problem,
      updatedAt: tx.now,
    });
    return readDomain(tx, id);
  });
}

async function findProblem(ctx: WorkspaceContext, domain: string, token: string): Promise<string | null> {
  const name = verificationName(domain);
  const answer = await ctx.adapters.dns.findTexts(name);
  if (answer.texts === undefined) return `The DNS could not be asked about ${name}: ${answer.problem}.`;
  if (answer.texts.length === 0) return `There is no TXT record at ${name}.`;
  return answer.texts.includes(token) ? null : `The TXT record at ${name} holds something else than the verification token.`;
}

export async function activateDomain(ctx: WorkspaceContext, id: Id): Promise<Domain> {
  const current = await store.lockDomain(ctx.db, ctx.workspaceId, id);
  if (!current) throw DomainNotFound();
  if (current.status === "active") return withRecords(ctx, current);
  // Uniqueness comes before state: the row's key also decides between two workspaces who try at once.
  await claim(ctx, id, current.domain);
  if (!current.verifiedAt) throw DomainNotVerified();
  await store.updateDomain(ctx.db, ctx.workspaceId, id, { status: "active", sslStatus: "pending", lastError: null, updatedAt: ctx.now });
  return readDomain(ctx, id);
}

async function claim(ctx: WorkspaceContext, id: Id, domain: string): Promise<void> {
  try {
    await store.claimDomain(ctx.db, ctx.workspaceId, id, domain);
  } catch (error) {
    if (violates(error, "active_domains_key")) throw DomainTaken();
    throw error;
  }
}

export async function disableDomain(ctx: WorkspaceContext, id: Id): Promise<Domain> {
  const current = await store.lockDomain(ctx.db, ctx.workspaceId, id);
  if (!current) throw DomainNotFound();
  await store.releaseDomain(ctx.db, ctx.workspaceId, id);
  await store.updateDomain(ctx.db, ctx.workspaceId, id, { status: "disabled", sslStatus: "none", updatedAt: ctx.now });
  return readDomain(ctx, id);
}

export async function removeDomain(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await store.deleteDomain(ctx.db, ctx.workspaceId, id))) throw DomainNotFound();
  return { message: "Domain deleted." };
}

function withRecords(ctx: WorkspaceContext, row: store.DomainRow): Domain {
  return { ...row, dnsRecords: dnsRecordsOf(row.domain, row.verificationToken, platformHost(ctx)) };
}

function platformHost(ctx: WorkspaceContext): string {
  return new URL(ctx.adapters.publicUrl).hostname;
}
