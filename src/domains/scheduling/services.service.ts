import type { WorkspaceContext } from "../../kit/context.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { toCents } from "../../kit/money.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { ServiceNotFound } from "./scheduling.errors.ts";
import type { NewService, Service, ServiceChanges } from "./services.schemas.ts";
import * as store from "./services.store.ts";

export async function addService(ctx: WorkspaceContext, { price, ...service }: NewService): Promise<Service> {
  const { workspaceId, now } = ctx;
  return store.insertService(ctx.db, { workspaceId, id: newId(), ...service, ...pricedAt(price), createdAt: now, updatedAt: now });
}

export async function listServices(ctx: WorkspaceContext, filter: store.ServiceFilter, page: PageRequest): Promise<Page<Service>> {
  return store.listServices(ctx.db, ctx.workspaceId, filter, page);
}

export async function readService(ctx: WorkspaceContext, id: Id): Promise<Service> {
  const [service] = await store.findServices(ctx.db, ctx.workspaceId, [id]);
  if (!service) throw ServiceNotFound();
  return service;
}

export async function changeService(ctx: WorkspaceContext, id: Id, { price, ...changes }: ServiceChanges): Promise<Service> {
  const service = await store.updateService(ctx.db, ctx.workspaceId, id, { ...changes, ...pricedAt(price), updatedAt: ctx.now });
  if (!service) throw ServiceNotFound();
  return service;
}

export async function removeService(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const service = await store.updateService(ctx.db, ctx.workspaceId, id, { deletedAt: ctx.now });
  if (!service) throw ServiceNotFound();
  return { message: "Service deleted." };
}

function pricedAt(price: number | null | undefined): { priceCents?: number | null } {
  return price === undefined ? {} : { priceCents: price === null ? null : toCents(price) };
}
