import type { WorkspaceContext } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { fromCents } from "../../../kit/money.ts";
import { holdTaxRates } from "../../money/taxes/index.ts";
import { holdClient } from "../../people/clients/index.ts";
import { lockVisit, type VisitedService } from "../../visits/sessions/index.ts";
import type { Invoice, NewItem } from "./invoices.schemas.ts";
import { createDraftInvoice } from "./invoices.service.ts";
import { invoices } from "./invoices.store.ts";
import { AlreadyInvoiced, ServiceWithoutPrice, SessionNotFound } from "./sales.errors.ts";
import type { NewVisitInvoice } from "./visits.schemas.ts";

/**
 * A draft with a line per service of the session, whose row is locked, so that concurrent requests create only one. Its services and its
 * client stay as they are until then.
 */
export async function invoiceSession(ctx: WorkspaceContext, sessionId: Id, given: NewVisitInvoice): Promise<Invoice> {
  const { db, workspaceId } = ctx;
  const visit = await lockVisit(db, workspaceId, sessionId);
  if (!visit) throw SessionNotFound();
  const source = { kind: "session", id: sessionId };
  const [current] = await invoices.all(db, workspaceId, { sourceKind: source.kind, sourceId: sessionId, status: notVoid });
  if (current) throw AlreadyInvoiced({ extra: { invoiceId: current.id } });

  const prices = readPrices(given.prices ?? {}, visit.services);
  const client = await holdClient(db, workspaceId, visit.clientId);
  const rateIds = new Set((await holdTaxRates(db, workspaceId)).map(({ id }) => id));
  return createDraftInvoice(ctx, {
    ...(client ? { clientId: client.id } : {}),
    posSessionId: given.posSessionId ?? null,
    items: visit.services.map((service) => itemFor(service, prices, rateIds, ctx)),
    source,
  }).catch((error) => {
    throw violates(error, "pos_invoices_one_per_session") ? AlreadyInvoiced() : error;
  });
}

const notVoid = ["draft", "open", "paid", "partially-refunded", "refunded"];

function readPrices(prices: Record<Id, number>, services: readonly VisitedService[]): Map<Id, number> {
  const byId = new Map(Object.entries(prices).map(([id, price]) => [id.toLowerCase(), price]));
  const stray = [...byId.keys()].find((id) => !services.some((service) => service.id === id));
  if (stray) throw new InvalidInput("prices", `contains a service that is not part of the session: ${stray}`);
  return byId;
}

/** A service deleted since is billed by its name alone; a tax rate that is no longer in use counts as none, as it does at the till. */
function itemFor(service: VisitedService, prices: Map<Id, number>, rateIds: Set<Id>, { currency }: WorkspaceContext): NewItem {
  const { id, name, priceCents, taxRateId, isDeleted } = service;
  const unitPrice = prices.get(id) ?? (priceCents === null ? undefined : fromCents(priceCents, currency));
  if (unitPrice === undefined) {
    throw ServiceWithoutPrice({
      message: `${name} has no price; send one in prices.${id}.`,
      details: [{ path: `prices.${id}`, message: "is required" }],
    });
  }
  return {
    name,
    quantity: 1,
    unitPrice,
    ...(isDeleted ? {} : { serviceId: id }),
    ...(taxRateId && rateIds.has(taxRateId) ? { taxRateId } : {}),
  };
}
