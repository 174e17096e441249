import { type SentEvent, signatureOf } from "../demo/provider/events.ts";
import { type LocalProvider, startProvider } from "../demo/provider/server.ts";
import { type Member, makeOwner, uniqueEmail } from "./factories.ts";
import type { Answer, TestApp } from "./harness.ts";
import { confirmed } from "./ledger.ts";

// A store that takes money online, from the local provider.

export const EVENT_SECRET = "whsec_testsecret0001";

let keys = 0;
export const newKey = (mode = "test") => `sk_${mode}_${process.pid}x${String(++keys).padStart(8, "0")}`;

export interface Shop {
  owner: Member;
  slug: string;
  key: string;
  providerId: string;
  productId: string;
}

/** On a given port, because apps get its address before they start. */
export function localProvider(port: number): Promise<LocalProvider> {
  return startProvider({ port });
}

export async function connect(test: TestApp, owner: Member, fields: object = {}): Promise<Answer> {
  const body = { kind: "stripe", secretKey: newKey(), webhookSecret: EVENT_SECRET, ...fields };
  return test.call("POST", `${owner.path}/payment-providers`, { token: owner.token, headers: await confirmed(test, owner), body });
}

export async function openShop(test: TestApp, signup: object = {}): Promise<Shop> {
  return takeMoney(test, await makeOwner(test, { name: "Pay Shop", ...signup }));
}

/** Connects the store of an owner, which then sells soap. */
export async function takeMoney(test: TestApp, owner: Member): Promise<Shop> {
  const key = newKey();
  const { status, body, text } = await connect(test, owner, { secretKey: key });
  if (status !== 201) throw new Error(`The provider was not connected: ${status} ${text}`);
  const made = await test.post(
    `${owner.path}/storefront/products`,
    { name: "Soap", price: 12.5, status: "active", stock: 1000 },
    owner.token,
  );
  const { store } = (await test.patch(`${owner.path}/storefront/store`, { paymentOptions: ["on-site", "online"] }, owner.token)).body;
  return { owner, slug: store.slug, key, providerId: body.paymentProvider.id, productId: made.body.product.id };
}

export interface Bought {
  id: string;
  token: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without types
  order: any;
}

export async function buy(test: TestApp, { slug, productId }: Shop, more: object = {}): Promise<Bought> {
  const customer = { name: "Lina Haddad", email: uniqueEmail("buyer") };
  const wanted = { customer, items: [{ productId, quantity: 1 }], payment: { option: "online" }, ...more };
  const { body } = await test.post(`/public/storefront/stores/${slug}/orders`, wanted);
  return { id: body.order.id, token: body.statusToken, order: body.order };
}

export const openCheckout = (test: TestApp, { token }: Bought) => test.post(`/public/storefront/orders/${token}/checkout`, {});

/** The provider's name of the page, from its address. */
export const sessionIn = (url: string) => url.split("/pay/")[1] as string;

export async function readOrder(test: TestApp, { owner }: Shop, { id }: { id: string }) {
  return (await test.get(`${owner.path}/storefront/orders/${id}`, owner.token)).body.order;
}

/** As the provider sends it. */
export function deliver(test: TestApp, providerId: string, event: Pick<SentEvent, "body">, how: { secret?: string; at?: number } = {}) {
  const signature = signatureOf(event.body, how.secret ?? EVENT_SECRET, how.at ?? Date.now());
  return test.call("POST", `/public/payments/${providerId}/events`, {
    payload: event.body,
    headers: { "stripe-signature": signature, "content-type": "application/json" },
  });
}
