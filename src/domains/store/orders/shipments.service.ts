import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { OrderNotFound, OrderNotShippable, TooManyShipments } from "../settings/store.errors.ts";
import { lockOrder, orders } from "./orders.store.ts";
import type { NewShipment, Shipment } from "./shipments.schemas.ts";
import { shipments } from "./shipments.store.ts";

/** Shipments are part of every response with the order. */
const MOST_SHIPMENTS = 20;

/** Records a parcel; the buyer gets a message about it. */
export async function createShipment(ctx: WorkspaceContext, orderId: Id, given: NewShipment): Promise<Shipment> {
  const { db, workspaceId, now } = ctx;
  const order = await lockOrder(db, workspaceId, orderId);
  if (!order) throw OrderNotFound();
  if (order.status === "cancelled") throw OrderNotShippable();
  const number = order.shipments.length + 1;
  if (number > MOST_SHIPMENTS) throw TooManyShipments();

  const { carrier, trackingNumber = null, trackingUrl = null } = given;
  const shipment = await shipments.insert(db, workspaceId, {
    ...{ id: newId(), orderId, number, carrier, trackingNumber, trackingUrl, by: json(byCaller(ctx)), createdAt: now },
  });
  await orders.update(db, workspaceId, orderId, { updatedAt: now });
  await recordFact(ctx, "order.progress", { workspaceId, orderId, change: "shipped", shipment: number });
  return shipment;
}
