import { type Id, isId } from "../../../kit/ids.ts";

const QUANTITY = "quantity-";
/** As an order has them. */
const MOST_LINES = 50;
const MOST_PIECES = 1_000;
/** More than any form of ours has. */
const MOST_FIELDS = 200;
const LINE = /^([0-9a-f]{24})([0-9a-z]{1,2})$/;

export type Cart = ReadonlyMap<Id, number>;

/** The cart in an address or a form. `add` is one product: one piece, unless more were requested. */
export function cartOf(query: URLSearchParams): Cart {
  const cart = new Map<Id, number>();
  for (const [name, value] of [...query].slice(0, MOST_FIELDS))
    if (name.startsWith(QUANTITY)) put(cart, name.slice(QUANTITY.length), Number(value));
  const added = query.get("add")?.toLowerCase() ?? "";
  if (!cart.has(added)) put(cart, added, 1);
  const removed = query.get("remove")?.toLowerCase() ?? "";
  cart.delete(removed);
  return cart;
}

function put(cart: Map<Id, number>, id: string, count: number): void {
  if (isId(id) && (cart.size < MOST_LINES || cart.has(id.toLowerCase())) && Number.isInteger(count) && count > 0)
    cart.set(id.toLowerCase(), Math.min(count, MOST_PIECES));
}

/** The cart with more pieces of a product; a number that is none means one. */
export function withMore(cart: Cart, id: string, more: number): Cart {
  const added = new Map(cart);
  const count = Number.isInteger(more) && more > 0 ? more : 1;
  put(added, id, (cart.get(id.toLowerCase()) ?? 0) + count);
  return added;
}

/** Whether an address or a form says anything about a cart. */
export function namesCart(query: URLSearchParams): boolean {
  return query.has("add") || [...query.keys()].some((name) => name.startsWith(QUANTITY));
}

/** The same as parameters of an address. */
export function cartParameters(cart: Cart): Record<string, string> {
  return Object.fromEntries([...cart].map(([id, count]) => [`${QUANTITY}${id}`, String(count)]));
}

/** Whether the address holds only what is chosen: a form sends every field it has. */
export function isPlain(query: URLSearchParams, cart: Cart): boolean {
  const given = [...query.keys()].filter((name) => name.startsWith(QUANTITY)).length;
  return given === cart.size && !query.has("add");
}

/** The cart as the text of a cookie. */
export function cartText(cart: Cart): string {
  return [...cart].map(([id, count]) => `${id}${count.toString(36)}`).join("-");
}

/** The cart in such a text; lines that are none are left out. */
export function cartFrom(text: string): Cart {
  const cart = new Map<Id, number>();
  for (const line of text.split("-").slice(0, MOST_LINES)) {
    const [, id = "", count = ""] = LINE.exec(line) ?? [];
    put(cart, id, Number.parseInt(count, 36));
  }
  return cart;
}

export function piecesIn(cart: Cart): number {
  return [...cart.values()].reduce((sum, count) => sum + count, 0);
}
