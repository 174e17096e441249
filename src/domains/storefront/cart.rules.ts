import { type Id, isId } from "../../kit/ids.ts";

const QUANTITY = "quantity-";
/** As an order has them. */
const MOST_LINES = 50;
const MOST_PIECES = 1_000;
/** More than any form of ours has. */
const MOST_FIELDS = 200;

export type Cart = ReadonlyMap<Id, number>;

/**
 * The visitor's cart, kept in the address: a page without scripts has no other place for it. `add` is the
 * button beside a product: one piece, unless more were requested.
 */
export function cartOf(query: URLSearchParams): Cart {
  const cart = new Map<Id, number>();
  const put = (id: string, count: number) => {
    if (isId(id) && cart.size < MOST_LINES && Number.isInteger(count) && count > 0)
      cart.set(id.toLowerCase(), Math.min(count, MOST_PIECES));
  };
  for (const [name, value] of [...query].slice(0, MOST_FIELDS))
    if (name.startsWith(QUANTITY)) put(name.slice(QUANTITY.length), Number(value));
  const added = query.get("add")?.toLowerCase() ?? "";
  if (!cart.has(added)) put(added, 1);
  return cart;
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
