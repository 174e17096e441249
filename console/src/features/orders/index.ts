export { useNewOrders } from "./orders.query.ts";
export { ordersWords } from "./orders.words.ts";
