import { eventsOf } from "../../../kit/events.ts";
import { Product } from "./products.schemas.ts";

export const stockEvents = eventsOf("readProduct", Product, {
  "stock.low": "A product's stock has fallen to `lowStockAt` or below.",
});
