import { eventsOf } from "../../../kit/events.ts";
import { Order } from "./orders.schemas.ts";

export const orderEvents = eventsOf("readOrder", Order, {
  "order.created": "A customer placed an order in the store.",
  "order.updated": "An order's status or payment changed, or a parcel was sent.",
});
