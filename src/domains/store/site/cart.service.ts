import type { PublicContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Db } from "../../../kit/db.ts";
import { Failure, InvalidInput, RateLimited } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { toCents } from "../../../kit/money.ts";
import { rateFor } from "../../money/taxes/index.ts";
import { discounted, findValid, requireUse } from "../orders/codes.service.ts";
import { countOrder, countQuote } from "../orders/order-limits.service.ts";
import type { NewOrder, PlacedOrder } from "../orders/orders.schemas.ts";
import * as orders from "../orders/orders.service.ts";
import type { PublicProduct } from "../products/products.schemas.ts";
import { variantLabel } from "../products/variants.rules.ts";
import { variants } from "../products/variants.store.ts";
import type { Cart } from "../settings/cart.rules.ts";
import { type Words, wordsOf } from "../settings/site.words.ts";
import {
  CodeMinimum,
  CodeNotForThese,
  CodeNotValid,
  CodeUsedUp,
  NoDeliveryThere,
  NoProvider,
  OrderKeyReused,
  OutOfStock,
  ProductNotFound,
  VariantRequired,
} from "../settings/store.errors.ts";
import type { Store } from "../settings/store-settings.schemas.ts";
import { ratesOf } from "../settings/store-settings.service.ts";
import { moneyIn, type Visit } from "../settings/visit.views.ts";
import type { Chosen } from "./cart.views.ts";
import { readProduct } from "./site.service.ts";

/** The products of the cart that are still available. */
export async function readChosen(ctx: PublicContext, visit: Visit, cart: Cart, typed = ""): Promise<Chosen & { problem: string | null }> {
  const { store } = visit;
  const rates = await ratesOf(ctx.db, store);
  const owners = await productsOf(ctx.db, store, [...cart.keys()]);
  const lines: Chosen["lines"][number][] = [];
  for (const [id, quantity] of cart) {
    const product = await readProduct(ctx, visit, owners.get(id) ?? id, rates);
    const line = product && asChosen(product, id);
    if (line) lines.push({ ...line, quantity });
  }
  const deliveryTax = rateFor(store.deliveryTaxRateId, rates);
  return { lines, deliveryTax, ...(await readDiscount(ctx, visit, lines, typed.trim())) };
}

/** The products of variants. A cart has the ids of both, because a form without scripts has one field for what is chosen. */
async function productsOf(db: Db, { workspaceId }: Store, ids: readonly Id[]): Promise<Map<Id, Id>> {
  if (ids.length === 0) return new Map();
  const found = await variants.all(db, workspaceId, { id: [...ids] });
  return new Map(found.map(({ id, productId }) => [id, productId]));
}

/** The product, or the variant in its place; undefined where neither is for sale. */
function asChosen(product: PublicProduct, id: Id): Omit<Chosen["lines"][number], "quantity"> | undefined {
  if (product.id === id) return product.hasVariants ? undefined : { id, product, variantName: null };
  const variant = product.variants.find((each) => each.id === id);
  if (!variant) return undefined;
  const { price, inStock, imageId } = variant;
  const images = imageId ? [imageId, ...product.images] : product.images;
  return { id, product: { ...product, price, inStock, images }, variantName: variantLabel(product.options, variant.options) };
}

/** The discount of the typed code on these lines, or why there is none. */
async function readDiscount(ctx: PublicContext, { store, language }: Visit, lines: Chosen["lines"], typed: string) {
  if (typed === "" || lines.length === 0) return { discount: null, problem: null };
  const currency = currencyOf(store.currencyCode);
  try {
    const code = await countedCode(
      ctx,
      store,
      typed,
      lines.map(({ product }) => ({ productId: product.id })),
    );
    const priced = lines.map(({ product, quantity }) => {
      return { productId: product.id, totalCents: toCents(product.price, currency) * quantity };
    });
    const { lines: reduced, discount } = discounted(code, priced, currency);
    const shares = reduced.map(({ discountCents }) => discountCents);
    const { amountCents, kind } = discount;
    return { discount: { code: code.code, amountCents, shares, isDeliveryFree: kind === "free-delivery" }, problem: null };
  } catch (error) {
    const problem = problemOf(error, wordsOf[language], moneyIn(language, store.currencyCode));
    if (problem === undefined) throw error;
    return { discount: null, problem };
  }
}

/** Counted like a quote, so that a visitor cannot try all codes. */
async function countedCode(ctx: PublicContext, store: Store, typed: string, cart: readonly { productId: Id }[]) {
  const { now, adapters, exchange } = ctx;
  await ctx.transaction("platform", ({ db }) => countQuote({ db, vault: adapters.vault, now, address: exchange.address }, store.slug));
  const code = await findValid(ctx, store, typed, cart);
  await requireUse(ctx.db, code, undefined);
  return code;
}

/** Why an order or its code was refused, in the visitor's language; undefined for what the visitor cannot change. */
function problemOf(error: unknown, words: Words, money: (amount: number) => string): string | undefined {
  if (!(error instanceof Failure)) return undefined;
  const said = new Map([
    [CodeNotValid, words.codeNotValid],
    [CodeNotForThese, words.codeNotForThese],
    [CodeUsedUp, words.codeUsedUp],
    [ProductNotFound, words.gone],
    [VariantRequired, words.gone],
    [OutOfStock, words.tooFew],
    [NoDeliveryThere, words.noDeliveryThere],
    [NoProvider, words.noProvider],
    [OrderKeyReused, words.already],
    [RateLimited, words.tooManyOrders],
  ]);
  if (error.kind === CodeMinimum) return words.codeMinimum(money((error.extras.extra as { minSubtotal: number }).minSubtotal));
  return said.get(error.kind);
}

/** Places an order from the form; problems the visitor can fix are returned in their language. */
export async function placeOrder(
  ctx: PublicContext,
  { store, language }: Visit,
  order: NewOrder,
  words: Words,
): Promise<{ placed: PlacedOrder } | { problems: string[]; status: number }> {
  try {
    const { now, adapters, exchange } = ctx;
    const buyer = { vault: adapters.vault, now, address: exchange.address };
    await ctx.transaction("platform", ({ db }) => countOrder({ db, ...buyer }, store.slug, order));
    const { workspaceId } = store;
    const owners = await productsOf(
      ctx.db,
      store,
      order.items.map(({ productId }) => productId),
    );
    const items = order.items.map((item) => {
      const productId = owners.get(item.productId);
      return productId ? { ...item, productId, variantId: item.productId } : item;
    });
    const placed = await ctx.transaction({ workspaceId }, (tx) => orders.placeOrder(tx, store, { ...order, items, language }));
    return { placed };
  } catch (error) {
    if (error instanceof InvalidInput && error.issue.path.startsWith("delivery")) return { problems: [words.badDelivery], status: 422 };
    const said = problemOf(error, words, moneyIn(language, store.currencyCode));
    if (said) return { problems: [said], status: error instanceof Failure && error.kind === RateLimited ? 429 : 422 };
    throw error;
  }
}
