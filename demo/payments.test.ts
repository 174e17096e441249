import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { freshDatabase } from "../test/harness.ts";
import { freePort } from "../test/ports.ts";
import { PASSWORD } from "./business.ts";
import { connectShop, provideProvider, sendEvents } from "./payments.ts";
import { shop } from "./plans.ts";
import { openWorld, type World } from "./world.ts";

/** The demo's address, where the provider sends its events. */
async function serve(world: World, port: number) {
  const server = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const sent = new Request(`http://demo${request.url}`, { method: "POST", headers, body: await text(request) });
    response.writeHead((await world.fetch(sent)).status).end();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

async function post<T>(world: World, path: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  const answer = await world.fetch(new Request(`http://demo/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) }));
  return (await answer.json()) as T;
}

it("is paid by a visitor and renewed by its owner on the provider's page, who do not return", async () => {
  const env: NodeJS.ProcessEnv = { DATA_DIR: mkdtempSync(join(tmpdir(), "wp-demo-")), PORT: String(await freePort()) };
  const provider = await provideProvider(env, await freePort());
  const fresh = await freshDatabase();
  const config = readConfig(env);
  const world = await openWorld({ config, database: fresh.database });
  const server = await serve(world, config.port);
  try {
    const api = world.client();
    const account = { email: shop.email, password: PASSWORD, phone: "+15550102030", planId: "000000010000000000000003" };
    const { workspace } = await api.signup({ ...account, businessCategorySlug: "clinic" });
    await connectShop(world);
    if (provider) await sendEvents(world, provider);
    const own = api.workspace(workspace.id);
    const { product } = await own.storefront.products.create({ name: "Soap", price: 12.5, status: "active", stock: 5 });
    const { store } = await own.storefront.store.read();
    const customer = { name: "Lina Haddad", email: "lina@example.com" };
    const wanted = { customer, items: [{ productId: product.id, quantity: 1 }], payment: { option: "online" } };
    const placed = await post<{ order: { id: string }; statusToken: string }>(
      world,
      `/public/storefront/stores/${store.slug}/orders`,
      wanted,
    );
    const { checkout } = await post<{ checkout: { url: string } }>(world, `/public/storefront/orders/${placed.statusToken}/checkout`, {});
    const paid = await fetch(`${checkout.url}/pay`, { method: "POST", body: new URLSearchParams(), redirect: "manual" });
    expect(paid.status).toBe(303);
    await world.mailTo(customer.email); // runs what the event has queued
    const { order } = await own.storefront.orders.read(placed.order.id);
    expect(order.paymentStatus).toBe("paid");
    const renewal = await own.subscription.checkout({ period: "monthly" });
    await fetch(`${renewal.checkout.url}/pay`, { method: "POST", body: new URLSearchParams(), redirect: "manual" });
    await world.mailTo(shop.email);
    expect((await own.subscription.payments.list()).payments).toMatchObject([{ amount: renewal.checkout.amount, invoiceNumber: 1 }]);
  } finally {
    server.close();
    server.closeAllConnections();
    await world.close();
    await provider?.close();
    await fresh.drop();
    rmSync(env.DATA_DIR ?? "", { recursive: true, force: true });
  }
});

it("starts beside another demo", async () => {
  const port = await freePort();
  const [one, other]: [NodeJS.ProcessEnv, NodeJS.ProcessEnv] = [{}, {}];
  const providers = [await provideProvider(one, port), await provideProvider(other, port)];
  expect(one.STRIPE_URL).toBe(`http://127.0.0.1:${port}`);
  expect(other.STRIPE_URL).not.toBe(one.STRIPE_URL);
  await Promise.all(providers.map((provider) => provider?.close()));
});
