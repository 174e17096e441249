import type { WorkspaceContext } from "../../../kit/context.ts";
import { type Db, json } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { toCents } from "../../../kit/money.ts";
import type { Page } from "../../../kit/page.ts";
import { inLanguage } from "../../../kit/translations.ts";
import type { Language } from "../../../kit/writing.ts";
import { requireTaxRate } from "../../money/taxes/index.ts";
import { toService } from "./services.rules.ts";
import { type NewService, type Service, type ServiceChanges, ServiceQuery } from "./services.schemas.ts";
import { services, translatedServices } from "./services.store.ts";
import { ServiceNotFound } from "./visits.errors.ts";

export async function createService(ctx: WorkspaceContext, { price, translations, ...service }: NewService): Promise<Service> {
  const { db, workspaceId, now, currency } = ctx;
  await requireTaxRate(ctx, service.taxRateId);
  const own = { id: newId(), createdAt: now, updatedAt: now };
  const row = { ...own, ...service, priceCents: toCents(price, currency), translations: translations && json(translations) };
  return toService(await services.insert(db, workspaceId, row), currency);
}

export async function listServices(ctx: WorkspaceContext, query: ServiceQuery): Promise<Page<Service>> {
  const { rows, pagination } = await services.page(ctx.db, ctx.workspaceId, ServiceQuery, query, { direction: "asc" });
  return { rows: rows.map((row) => toService(row, ctx.currency)), pagination };
}

export async function readService(ctx: WorkspaceContext, id: Id): Promise<Service> {
  const service = await services.find(ctx.db, ctx.workspaceId, id);
  if (!service) throw ServiceNotFound();
  return toService(service, ctx.currency);
}

export async function updateService(ctx: WorkspaceContext, id: Id, { price, translations, ...changes }: ServiceChanges): Promise<Service> {
  await requireTaxRate(ctx, changes.taxRateId);
  const made = { priceCents: toCents(price, ctx.currency), translations: translations && json(translations) };
  const service = await services.update(ctx.db, ctx.workspaceId, id, { ...changes, ...made, updatedAt: ctx.now });
  if (!service) throw ServiceNotFound();
  return toService(service, ctx.currency);
}

export async function removeService(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const service = await services.update(ctx.db, ctx.workspaceId, id, { deletedAt: ctx.now });
  if (!service) throw ServiceNotFound();
  return { message: "Service deleted." };
}

interface Booked {
  serviceIds: readonly Id[];
  serviceNames: readonly string[];
}

/** The names of a session's services for a reader; deleted services keep the name they were booked under. */
export async function serviceNamesIn(
  db: Db,
  workspaceId: Id,
  { serviceIds, serviceNames }: Booked,
  [reader, own]: readonly [reader: Language, own: Language],
): Promise<string[]> {
  const translated = await translatedServices(db, workspaceId, serviceIds);
  return serviceIds.map((id, index) => {
    const translations = translated.get(id) ?? {};
    return inLanguage({ name: serviceNames[index] ?? "", translations }, reader, own).name;
  });
}
