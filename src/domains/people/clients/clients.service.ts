import type { Context, WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { storedPhone } from "../../../kit/phones.ts";
import { requireRoom } from "../../platform/plans/index.ts";
import { findCountryCode, readAddress } from "../../platform/workspace/index.ts";
import { ClientNotFound } from "./clients.errors.ts";
import { clientEvent } from "./clients.events.ts";
import { checkDetails, refuseHiddenFigures, viewFor } from "./clients.rules.ts";
import { type Client, type ClientChanges, ClientQuery, clientSorting, type NewClient } from "./clients.schemas.ts";
import { clients, countClients, insertVisitor, type Visitor } from "./clients.store.ts";

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** A client's date of birth or gender was set. */
    "client.corrected": (ctx: WorkspaceContext, clientId: Id) => Promise<void>;
  }
}

export async function createClient(ctx: WorkspaceContext, { name, ...details }: NewClient): Promise<Client> {
  checkDetails(details, ctx.now, ctx.currency);
  await requireRoom(ctx, "max-clients", countClients);

  const { db, workspaceId, now } = ctx;
  const row = { id: newId(), name, createdAt: now, updatedAt: now, ...toColumns(await withPhone(details, ctx.countryCode)) };
  // The database rounds a discount and reads the address; everything else is stored as it is.
  const isRead = details.discount || details.address;
  const client = isRead ? await clients.insert(db, workspaceId, row) : await clients.insertKnown(db, workspaceId, row);
  return viewFor(ctx)(client);
}

/** Adds a client who booked online without being in the list. */
export async function addVisitor(
  ctx: Pick<Context, "db" | "now" | "emitEvent">,
  workspaceId: Id,
  visitor: Omit<Visitor, "now">,
): Promise<Id> {
  const phone = visitor.phone && (await storedPhone(visitor.phone, await findCountryCode(ctx.db, workspaceId)));
  const client = await insertVisitor(ctx.db, workspaceId, { ...visitor, phone, now: ctx.now });
  await ctx.emitEvent(clientEvent("client.created", client), workspaceId);
  return client.id;
}

export async function listClients(ctx: WorkspaceContext, query: ClientQuery): Promise<Page<Client>> {
  refuseHiddenFigures(ctx, query);
  const { rows, pagination } = await clients.page(ctx.db, ctx.workspaceId, ClientQuery, query, clientSorting.orderOf(query.sort));
  return { rows: rows.map(viewFor(ctx)), pagination };
}

export async function readClient(ctx: WorkspaceContext, id: Id): Promise<Client> {
  const client = await clients.find(ctx.db, ctx.workspaceId, id);
  if (!client) throw ClientNotFound();
  return viewFor(ctx)(client);
}

export async function updateClient(ctx: WorkspaceContext, id: Id, { name, ...details }: ClientChanges): Promise<Client> {
  checkDetails(details, ctx.now, ctx.currency);
  const changes = { name, ...toColumns(await withPhone(details, ctx.countryCode)), updatedAt: ctx.now };
  // Lab results depend on these and are evaluated again.
  const isCorrected = details.dateOfBirth !== undefined || details.gender !== undefined;
  const client = await clients.update(ctx.db, ctx.workspaceId, id, changes);
  if (!client) throw ClientNotFound();
  if (isCorrected) await recordFact(ctx, "client.corrected", id);
  return viewFor(ctx)(client);
}

/** Fields that deleting a client clears. */
export const ERASED = {
  ...{ email: null, phone: null, notes: null, tags: [], taxNumber: null, address: null },
  ...{ discountKind: null, discountValue: null },
};

/**
 * Appointments, invoices and lab results of a deleted client are kept and still show the name; lab results also need date of birth and
 * gender. Everything else about the person is erased.
 */
export async function removeClient(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const client = await clients.update(ctx.db, ctx.workspaceId, id, { ...ERASED, deletedAt: ctx.now, updatedAt: ctx.now });
  if (!client) throw ClientNotFound();
  return { message: "Client deleted." };
}

/** Awaits nothing without a phone number. */
async function withPhone<D extends { phone?: string | null }>(details: D, countryCode: string | null): Promise<D> {
  return details.phone ? { ...details, phone: await storedPhone(details.phone, countryCode) } : details;
}

export function toColumns({ discount, tags, address, ...rest }: ClientChanges) {
  // Null removes the discount, undefined leaves it.
  const { kind: discountKind, value: discountValue } = discount ?? { kind: discount, value: discount };
  return { ...rest, address: address && json(readAddress(address)), tags: tags && [...new Set(tags)], discountKind, discountValue };
}
