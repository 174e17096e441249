import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PublicContext } from "../../../kit/context.ts";
import { orderTokenOf } from "../orders/order-tokens.service.ts";
import { type Cart, cartOf, cartParameters, isPlain, namesCart, withMore } from "../settings/cart.rules.ts";
import { zoneOf } from "../settings/delivery.rules.ts";
import { type Words, wordsOf } from "../settings/site.words.ts";
import { asText, formOf, sendHtml } from "./answers.plugin.ts";
import { placeOrder, readChosen } from "./cart.service.ts";
import { cartView, type OrderDraft } from "./cart.views.ts";
import { cartCookie } from "./cart-cookie.service.ts";
import { placeIn } from "./delivery.views.ts";
import type { Frame } from "./frame.plugin.ts";
import { linkOf, missingView, type Visit } from "./layout.views.ts";
import { orderView } from "./order.views.ts";
import { orderFromForm } from "./site.rules.ts";
import { readOrder, readOrderAddress } from "./site.service.ts";

/** From the cart to the order's own page. */
export function addCheckout({ get, post }: Frame): void {
  get("/cart", async (visit, _request, reply, ctx) => {
    const { query, cart } = visit;
    // The form carries a key of its own, so no two visitors may share a copy.
    reply.header("cache-control", "private, no-store");
    if (namesCart(query)) {
      if (visit.isCartInAddress || cart.size === 0) keepCart(ctx, visit, reply, cart);
      if (!isPlain(query, cart)) return reply.redirect(linkOf(visit, "/cart", cartParameters(cart)), 303);
      // The browser keeps it: an address that is kept too would bring back what is removed later.
      if (!visit.isCartInAddress) return reply.redirect(linkOf(visit, "/cart"), 303);
    }
    return sendHtml(reply, cartView(visit, await readChosen(ctx, visit, cart), freshDraft()));
  });
  post("/cart/items", async (visit, request, reply, ctx) => {
    const form = formOf(request);
    const cart = withMore(visit.cart, form.get("add") ?? "", Number(form.get("quantity") ?? 1));
    keepCart(ctx, visit, reply, cart);
    // A browser that has sent the cart back keeps it; until then the address carries it.
    const isKept = visit.cart.size > 0 && !visit.isCartInAddress;
    return reply.redirect(linkOf(visit, "/cart", isKept ? {} : cartParameters(cart)), 303);
  });
  // Updates the total. Typed text does not belong in an address, which ends up in histories and logs.
  post("/cart", (visit, request, reply, ctx) => showCart(ctx, visit, formOf(request), reply));
  get("/orders/:statusToken", async (visit, request, reply, ctx) => {
    const { statusToken = "" } = request.params as { statusToken?: string };
    const token = asText(statusToken);
    const order = await readOrder(ctx, visit, token);
    if (!order) return sendHtml(reply.code(404), missingView(visit));
    const path = `/v1/public/storefront/orders/${encodeURIComponent(token)}/invoice.pdf?language=${visit.language}`;
    const invoice = order.invoiceNumber === null ? null : path;
    const address = await readOrderAddress(ctx, token);
    const pay = order.payment.option === "online" ? linkOf(visit, `/orders/${encodeURIComponent(token)}/pay`) : null;
    return sendHtml(reply, orderView(visit, order, { isNew: visit.query.has("new"), invoice, address, pay }));
  });
  post("/orders", (visit, request, reply, ctx) => takeOrder(ctx, visit, request, reply));
}

function keepCart(ctx: PublicContext, { store, base, origin }: Visit, reply: FastifyReply, cart: Cart): void {
  const place = { vault: ctx.adapters.vault, store, base, isSecure: origin.startsWith("https:") };
  reply.header("set-cookie", cartCookie(place, cart));
}

async function takeOrder(ctx: PublicContext, visit: Visit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = formOf(request);
  const words = wordsOf[visit.language];
  const read = orderFromForm(form, words, visit.store.deliveryZones.length > 0);
  const unseen = read.problems ? undefined : unseenDelivery(visit, form, words);
  if (unseen) return showCart(ctx, visit, form, reply.code(422), { problems: [unseen], invalid: [] });
  const outcome = read.problems ? read : await placeOrder(ctx, visit, read.order, words);
  // An address of its own: reading the page again sends nothing again.
  if ("placed" in outcome) {
    keepCart(ctx, visit, reply, new Map());
    return reply.redirect(linkOf(visit, `/orders/${orderTokenOf(ctx.adapters.vault, outcome.placed)}`, { new: "1" }), 303);
  }
  return showCart(ctx, visit, form, reply.code("status" in outcome ? outcome.status : 422), {
    problems: outcome.problems,
    invalid: read.invalid ?? [],
  });
}

/** Where the address decides on the fee, an order is taken only once the page has shown it. */
function unseenDelivery(visit: Visit, form: URLSearchParams, words: Words): string | undefined {
  const fields = Object.fromEntries(form);
  const place = placeIn(visit, fields);
  if (!place || (!fields.delivery && (!fields.line1?.trim() || fields.zone))) return undefined;
  const zone = zoneOf(visit.store.deliveryZones, place);
  if (!zone) return words.noDeliveryThere;
  return zone.id === fields.zone ? undefined : words.checkDelivery;
}

/** The cart with what was typed, and what is wrong with it. */
async function showCart(
  ctx: PublicContext,
  visit: Visit,
  form: URLSearchParams,
  reply: FastifyReply,
  wrong?: Pick<OrderDraft, "problems" | "invalid">,
): Promise<FastifyReply> {
  const cart = cartOf(form);
  // A browser that sent no cart with the form may keep none.
  const isCartInAddress = cart.size > 0 && (visit.cart.size === 0 || visit.isCartInAddress);
  keepCart(ctx, visit, reply, cart);
  const { problem, ...chosen } = await readChosen(ctx, visit, cart, asText(form.get("code") ?? ""));
  // An order that was refused says what is wrong with its code already.
  const own = problem === null ? wrong : { problems: [problem], invalid: ["code"] };
  const draft = { ...freshDraft(), fields: Object.fromEntries(form), ...(wrong ?? own) };
  // The language switch leads back to the cart.
  const query = new URLSearchParams(isCartInAddress ? cartParameters(cart) : {});
  const shown = { ...visit, path: "/cart", query, cart, isCartInAddress };
  return sendHtml(reply, cartView(shown, chosen, draft));
}

function freshDraft(): OrderDraft {
  return { orderKey: randomBytes(16).toString("hex"), fields: {}, problems: [], invalid: [] };
}
