import { timingSafeEqual } from "node:crypto";
import type { Vault } from "../../../adapters/crypto/vault.ts";
import { type Cart, cartFrom, cartText } from "../settings/cart.rules.ts";
import type { Store } from "../settings/store-settings.schemas.ts";

const PLACE = "cart";
const MARK_LENGTH = 16;
const KEPT_SECONDS = 30 * 86_400;
export const CART_COOKIE = "cart";

interface Place {
  vault: Vault;
  store: Pick<Store, "id">;
  /** Path of the store's pages: stores on one host have carts of their own. */
  base: string;
  isSecure: boolean;
}

/** The header that keeps the cart in the visitor's browser for thirty days; an empty one is forgotten. */
export function cartCookie({ vault, store, base, isSecure }: Place, cart: Cart): string {
  const text = cartText(cart);
  const value = text === "" ? "" : `${text}.${marksOf(vault, store, text)[0]}`;
  const ends = text === "" ? 0 : KEPT_SECONDS;
  return `${CART_COOKIE}=${value}; Path=${base || "/"}; Max-Age=${ends}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The cart that this service wrote for the store; empty for anything else. */
export function readCartCookie(vault: Vault, store: Pick<Store, "id">, value: string | undefined): Cart {
  const [text = "", mark = ""] = (value ?? "").split(".", 2);
  const given = Buffer.from(mark);
  const isOurs = text !== "" && marksOf(vault, store, text).some((own) => isSame(Buffer.from(own), given));
  return cartFrom(isOurs ? text : "");
}

function isSame(own: Buffer, given: Buffer): boolean {
  return own.length === given.length && timingSafeEqual(own, given);
}

function marksOf(vault: Vault, { id }: Pick<Store, "id">, text: string): string[] {
  return vault.hashesOf(`${id} ${text}`, PLACE).map((mark) => mark.slice(0, MARK_LENGTH));
}
