import type { JobContext, WorkspaceContext } from "../../../kit/context.ts";
import { recordFact } from "../../../kit/facts.ts";
import type { Id } from "../../../kit/ids.ts";
import { ClientNotFound, MergedWithItself } from "./clients.errors.ts";
import { clientEvent } from "./clients.events.ts";
import { type StoredClient, viewFor } from "./clients.rules.ts";
import type { Client } from "./clients.schemas.ts";
import { ERASED, toColumns } from "./clients.service.ts";
import { clients } from "./clients.store.ts";
import type { Similar, SimilarQuery } from "./duplicates.schemas.ts";
import * as store from "./duplicates.store.ts";

export const MOVE_LATE = "clients.move-late";
const MOST_SIMILAR = 5;
/** Fewer digits than this are part of too many numbers. */
const FEWEST_DIGITS = 5;
const MAX_TAGS = 50;
const MAX_NOTES = 5000;
/** Longer than any request: what was being written during the merge is committed by then. */
const LATE_MS = 120_000;

export async function findSimilar(ctx: WorkspaceContext, query: SimilarQuery): Promise<Similar[]> {
  const { db, workspaceId } = ctx;
  const phone = (query.phone?.match(/\p{Nd}/gu)?.length ?? 0) < FEWEST_DIGITS ? null : (query.phone ?? null);
  const email = query.email?.trim().normalize("NFKC").toLowerCase() || null;
  const wanted = { name: query.name?.trim() || null, phone, email, exceptId: query.exceptClientId ?? null };
  const found = await store.findSimilar(db, workspaceId, wanted, MOST_SIMILAR);
  if (found.length === 0) return [];

  const view = viewFor(ctx);
  const byId = new Map((await clients.all(db, workspaceId, { id: found.map(({ id }) => id) })).map((client) => [client.id, client]));
  return found.flatMap(({ id, why }) => {
    const client = byId.get(id);
    return client ? [{ client: view(client), why }] : [];
  });
}

/** One person was recorded twice. Everything of one record becomes the other's, and the first is gone. */
export async function mergeClients(ctx: WorkspaceContext, id: Id, intoId: Id): Promise<Client> {
  const { db, workspaceId, now } = ctx;
  if (id === intoId) throw MergedWithItself();
  // Always in the order of their ids: two merges of the same pair, in either direction, follow each other.
  const locked = await clients.all(db, workspaceId, { id: [id, intoId] }, { lock: "update" });
  const [merged, kept] = [id, intoId].map((wanted) => locked.find((client) => client.id === wanted));
  if (!merged || !kept) throw ClientNotFound();

  await store.moveRecords(db, workspaceId, id, intoId);
  await clients.update(db, workspaceId, id, { ...ERASED, deletedAt: now, updatedAt: now });
  await clients.update(db, workspaceId, intoId, { ...filledFrom(kept, merged), updatedAt: now });
  await recordFact(ctx, "client.corrected", intoId);
  await ctx.enqueue(MOVE_LATE, { workspaceId, id, intoId }, { runAt: new Date(now.getTime() + LATE_MS) });

  const record = { type: "client", id };
  await ctx.hooks.recordAction(ctx, { action: "client.merge", record, before: { name: merged.name }, after: { intoId, name: kept.name } });
  await ctx.emitEvent(clientEvent("client.deleted", merged));
  const client = await clients.find(db, workspaceId, intoId);
  if (!client) throw ClientNotFound();
  return viewFor(ctx)(client);
}

/** Fills what is empty and overwrites nothing; tags and notes of both are kept. */
function filledFrom(kept: StoredClient, merged: StoredClient) {
  const { email, phone, dateOfBirth, gender, language, taxNumber, address, discount } = kept;
  return toColumns({
    email: email ?? merged.email,
    phone: phone ?? merged.phone,
    dateOfBirth: dateOfBirth ?? merged.dateOfBirth,
    gender: gender ?? merged.gender,
    language: language ?? merged.language,
    taxNumber: taxNumber ?? merged.taxNumber,
    address: address ?? merged.address,
    discount: discount ?? merged.discount,
    notes: [kept.notes, merged.notes].filter(Boolean).join("\n\n").slice(0, MAX_NOTES) || null,
    tags: [...new Set([...kept.tags, ...merged.tags])].slice(0, MAX_TAGS),
  });
}

/** A request that had read the client before the merge may have written for it afterwards. */
export async function moveLateRecords(
  ctx: JobContext,
  { workspaceId, id, intoId }: { workspaceId: Id; id: Id; intoId: Id },
): Promise<void> {
  await ctx.transaction({ workspaceId }, (db) => store.moveRecords(db, workspaceId, id, intoId));
}
