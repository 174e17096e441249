import { sql } from "kysely";
import { readBy } from "../../../kit/by.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Shipment } from "./shipments.schemas.ts";

export const shipments = tenantTable("orderShipments", {
  columns: ["id", "carrier", "trackingNumber", "trackingUrl", "by", "createdAt"],
  toRecord: ({ by, ...row }) => narrow<Shipment>({ ...row, by: readBy(by) }),
  order: ["number"],
});

/** The shipments of an order as a column of it, oldest first. */
export const shipmentsOfOrder = sql<unknown>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
    'trackingUrl', s.tracking_url, 'by', s.by, 'createdAt', s.created_at) order by s.number), '[]')
  from order_shipments s where s.workspace_id = orders.workspace_id and s.order_id = orders.id)`;

export function readShipments(value: unknown): Shipment[] {
  return (value as Shipment[]).map(({ by, createdAt, ...row }) => {
    return { ...row, by: readBy(by), createdAt: new Date(createdAt).toISOString() };
  });
}
