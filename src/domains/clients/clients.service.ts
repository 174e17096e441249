import type { WorkspaceContext } from "../../kit/context.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { normaliseEmail } from "../../kit/schema.ts";
import { requireRoom } from "../billing/index.ts";
import { ClientNotFound } from "./clients.errors.ts";
import { checkDetails, searchWords } from "./clients.rules.ts";
import type { Client, ClientChanges, NewClient } from "./clients.schemas.ts";
import * as store from "./clients.store.ts";

export async function addClient(ctx: WorkspaceContext, { name, ...details }: NewClient): Promise<Client> {
  checkDetails(details, ctx.now);
  await requireRoom(ctx, "max-clients", store.countClients);

  const { workspaceId, now } = ctx;
  return store.insertClient(ctx.db, { workspaceId, id: newId(), name, ...toColumns(details), createdAt: now, updatedAt: now });
}

export async function listClients(
  ctx: WorkspaceContext,
  { q = "", ...filter }: { q?: string; tag?: string; gender?: string },
  page: PageRequest,
): Promise<Page<Client>> {
  return store.listClients(ctx.db, ctx.workspaceId, { ...filter, words: searchWords(q) }, page);
}

export async function readClient(ctx: WorkspaceContext, id: Id): Promise<Client> {
  const client = await store.findClient(ctx.db, ctx.workspaceId, id);
  if (!client) throw ClientNotFound();
  return client;
}

export async function changeClient(ctx: WorkspaceContext, id: Id, { name, ...details }: ClientChanges): Promise<Client> {
  checkDetails(details, ctx.now);
  const changes = { ...(name === undefined ? {} : { name }), ...toColumns(details), updatedAt: ctx.now };
  const client = await store.updateClient(ctx.db, ctx.workspaceId, id, changes);
  if (!client) throw ClientNotFound();
  return client;
}

/**
 * Appointments, invoices and lab results of a deleted client stay, and go on showing the name; lab results also need
 * date of birth and gender. Everything else about the person is erased.
 */
export async function removeClient(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const nothing = { email: null, phone: null, notes: null, tags: [], discountKind: null, discountValue: null };
  const client = await store.updateClient(ctx.db, ctx.workspaceId, id, { ...nothing, deletedAt: ctx.now, updatedAt: ctx.now });
  if (!client) throw ClientNotFound();
  return { message: "Client deleted." };
}

function toColumns({ discount, email, tags, ...rest }: Omit<ClientChanges, "name">) {
  return {
    ...rest,
    ...(email === undefined ? {} : { email: email && normaliseEmail(email) }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
    ...(discount === undefined ? {} : { discountKind: discount?.kind ?? null, discountValue: discount?.value ?? null }),
  };
}
