// @module-tag slow

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, uniqueEmail } from "../../../../test/factories.ts";
import { startApp, type TestApp } from "../../../../test/harness.ts";
import { type SmtpServer, startSmtp, textOf } from "../../../../test/smtp-server.ts";
import { smtpMailer } from "../../../adapters/mail/mail.ts";

let smtp: SmtpServer;
let test: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  test = await startApp({ mailer: smtpMailer(smtp.url, "Platform <no-reply@platform.example>") });
});
afterAll(async () => {
  await test?.close();
  await smtp?.close();
});

const to = (address: string) => smtp.received.filter((mail) => mail.to.includes(address)).map(({ data }) => textOf(data));
const drain = () => test.app.clockwork.drain();

interface Shop {
  owner: Member;
  slug: string;
  order(more?: Record<string, unknown>): Promise<{ id: string; number: number }>;
  move(id: string, ...states: string[]): Promise<void>;
  log(): Promise<{ kind: string; status: string; to: string; about: string; aboutId: string; error: string | null }[]>;
}

async function makeShop(): Promise<Shop> {
  const owner = await makeOwner(test, { name: "Rose Shop" });
  const { slug } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store;
  const product = { name: "Olive soap", price: 2.35, status: "active" };
  const { body } = await test.post(`${owner.path}/storefront/products`, product, owner.token);
  const items = [{ productId: body.product.id, quantity: 2 }];
  return {
    owner,
    slug,
    order: async (more = {}) => {
      const customer = { name: "Win at bait.example", email: uniqueEmail("buyer") };
      const placed = await test.post(`/public/storefront/stores/${slug}/orders`, { customer, items, notes: "bait.example", ...more });
      expect(placed.status).toBe(201);
      return placed.body.order;
    },
    // Waits after each change: two messages that are due at the same moment are sent side by side, in either order.
    move: async (id, ...states) => {
      for (const status of states) {
        expect((await test.patch(`${owner.path}/storefront/orders/${id}`, { status }, owner.token)).status).toBe(200);
        await drain();
      }
    },
    log: async () => (await test.get(`${owner.path}/messages`, owner.token)).body.messages,
  };
}

describe("an order", () => {
  it("is announced when received, confirmed and completed, once each, and logged", async () => {
    const shop = await makeShop();
    const email = uniqueEmail("told");
    const { id, number } = await shop.order({ customer: { name: "Lina", email } });
    await drain();
    await shop.move(id, "confirmed", "confirmed", "processing", "completed");
    const mails = to(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your order at Rose Shop",
      `Your order ${number} is confirmed`,
      `Your order ${number} is complete`,
    ]);
    expect(mails[0]?.text).toContain("2 x Olive soap: $4.70");
    expect(mails[0]?.text).toContain("Total: $4.70");
    const logged = (await shop.log()).map(({ kind, status, aboutId }) => ({ kind, status, aboutId }));
    expect(logged.reverse()).toEqual(
      ["order-received", "order-confirmed", "order-completed"].map((kind) => ({ kind, status: "sent", aboutId: id })),
    );
  });

  it("names the store and its products in the buyer's language, and in the store's to the owner", async () => {
    const shop = await makeShop();
    const { path, token, email: owner } = shop.owner;
    const [product] = (await test.get(`${path}/storefront/products`, token)).body.products;
    const soap = { translations: { ar: { name: "صابون زيتون" } } };
    expect((await test.patch(`${path}/storefront/products/${product.id}`, soap, token)).status).toBe(200);
    const store = { translations: { ar: { name: "متجر الورد" } } };
    expect((await test.patch(`${path}/storefront/store`, store, token)).status).toBe(200);
    const email = uniqueEmail("arabic");
    await shop.order({ customer: { name: "Lina", email }, language: "ar" });
    await drain();
    const [mail] = to(email);
    expect(mail?.subject).toBe("طلبك لدى متجر الورد");
    expect([mail?.text.includes("صابون زيتون"), mail?.text.includes("Olive soap")]).toEqual([true, false]);
    const notice = to(owner).at(-1);
    expect([notice?.subject, notice?.text.includes("Olive soap")]).toEqual(["New order at Rose Shop", true]);
  });

  it("has a link to its status, and nothing the buyer wrote", async () => {
    const shop = await makeShop();
    const email = uniqueEmail("linked");
    const { id } = await shop.order({ customer: { name: "Win at bait.example", email } });
    await drain();
    const [mail] = to(email);
    const link = /https?:\/\/\S+\/orders\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const page = await test.call("GET", new URL(link).pathname, { prefix: "" });
    expect([page.status, page.text.includes("Olive soap")]).toEqual([200, true]);
    expect(`${mail?.text}${mail?.html}`).not.toContain("bait.example");
    expect(id).toBeTruthy();
  });

  it("is announced in the language it was placed in", async () => {
    const shop = await makeShop();
    const email = uniqueEmail("arabic");
    await shop.order({ customer: { name: "لينا", email }, language: "ar" });
    await drain();
    const [mail] = to(email);
    expect(mail?.subject).toBe("طلبك لدى Rose Shop");
    expect(mail?.text).toContain("\u200f2 × \u2068Olive soap\u2069: \u200f4.70\u00a0$");
    // The page behind the link speaks it too.
    const link = new URL(/https?:\/\/\S+\/orders\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    const page = await test.call("GET", `${link.pathname}${link.search}`, { prefix: "" });
    expect([page.status, page.text.includes('<html lang="ar" dir="rtl">')]).toEqual([200, true]);
  });

  it("is announced only as the owner configured", async () => {
    const shop = await makeShop();
    const changes = { kinds: { "order-received": { email: false }, "order-completed": { email: false } } };
    await test.patch(`${shop.owner.path}/messages/settings`, changes, shop.owner.token);
    const email = uniqueEmail("switched");
    const { id, number } = await shop.order({ customer: { name: "Lina", email } });
    await shop.move(id, "confirmed", "processing", "completed");
    expect(to(email).map(({ subject }) => subject)).toEqual([`Your order ${number} is confirmed`]);
  });

  it("cancelled during the night is not confirmed in the morning", async () => {
    const shop = await makeShop();
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const changes = { quietHours: { from: clock(-1), to: clock(2) } };
    await test.patch(`${shop.owner.path}/messages/settings`, changes, shop.owner.token);
    const email = uniqueEmail("night");
    const { id } = await shop.order({ customer: { name: "Lina", email } });
    await shop.move(id, "confirmed", "cancelled");
    test.setTime(new Date(Date.now() + 3 * 3_600_000));
    await drain();
    test.setTime();
    const logged = (await shop.log()).map(({ kind, status }) => `${kind} ${status}`);
    expect(to(email).map(({ subject }) => subject)).toEqual(["Your order at Rose Shop"]);
    expect(logged.sort()).toEqual(["order-confirmed dropped", "order-received sent"]);
  });
});

describe("the owner of a store", () => {
  const START = Date.parse("2031-05-01T10:00:00Z");
  const minutes = (count: number) => test.setTime(new Date(START + count * 60_000));

  it("is notified of sixty orders within an hour, each once, in a dozen mails", async () => {
    const shop = await makeShop();
    const numbers: number[] = [];
    for (let minute = 0; minute < 60; minute++) {
      minutes(minute);
      numbers.push((await shop.order()).number);
      await drain();
    }
    minutes(70);
    await drain();
    test.setTime();
    const mails = to(shop.owner.email).filter(({ subject }) => /new order/i.test(subject));
    expect(mails[0]?.subject).toBe("New order at Rose Shop");
    expect(mails.length).toBeLessThanOrEqual(13);
    const told = mails.flatMap(({ text }) => [...text.matchAll(/Order: (\d+)/g)].map(([, number]) => Number(number)));
    expect(told).toEqual(numbers);
    // Each leads to its order: alone by a button, among others by its words.
    const linked = mails.flatMap(({ html = "" }) => [...html.matchAll(/href="[^"]+\/console\/orders\/\w+" [^>]+>Open order (\d+)</g)]);
    expect(linked.map(([, number]) => Number(number))).toEqual(numbers);
    expect(mails[0]?.html).toMatch(/orders\/\w+" class="b"/);
    expect(mails.map(({ text }) => text).join()).not.toContain("bait.example");
  });

  it("is announced later if the mailbox has reached its limit of twenty", async () => {
    const shop = await makeShop();
    minutes(0);
    for (let count = 0; count < 20; count++) await test.app.adapters.mail.send({ to: shop.owner.email, subject: "Other", text: "x" });
    const { number } = await shop.order();
    await drain();
    const notices = () => to(shop.owner.email).filter(({ text }) => text.includes(`Order: ${number}`)).length;
    expect(notices()).toBe(0);
    minutes(61);
    await drain();
    test.setTime();
    expect(notices()).toBe(1);
  });
});

describe("a lab test", () => {
  it("is announced once when complete, without its findings", async () => {
    const owner = await makeOwner(test, { name: "Rose Lab" });
    await test.patch(`${owner.path}/messages/settings`, { kinds: { "results-ready": { email: true } } }, owner.token);
    const email = uniqueEmail("patient");
    const { client } = (await test.post(`${owner.path}/clients`, { name: "Layla Hassan", email, language: "en" }, owner.token)).body;
    const { analysis } = (await test.post(`${owner.path}/labs/analyses`, { testName: "Glucose", price: 12.5 }, owner.token)).body;
    const given = { clientId: client.id, testDate: "2026-06-15", analysisIds: [analysis.id] };
    const { test: ordered } = (await test.post(`${owner.path}/labs/tests`, given, owner.token)).body;
    await drain();
    expect(to(email)).toEqual([]);
    const result = { resultValueNumeric: 80 };
    await test.patch(`${owner.path}/labs/tests/${ordered.id}/items/${ordered.items[0].id}/result`, result, owner.token);
    for (let count = 0; count < 2; count++)
      expect((await test.post(`${owner.path}/labs/tests/${ordered.id}/complete`, {}, owner.token)).status).toBe(200);
    await drain();
    const mails = to(email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your results are ready"]);
    expect(mails[0]?.text).toContain("Hello Layla Hassan");
    expect(mails[0]?.text).not.toContain("Glucose");
    const { messages } = (await test.get(`${owner.path}/messages`, owner.token)).body;
    expect(messages).toMatchObject([{ kind: "results-ready", status: "sent", about: "test", aboutId: ordered.id, clientId: client.id }]);
  });

  it("is not announced when it was completed without any result", async () => {
    const owner = await makeOwner(test, { name: "Rose Lab" });
    await test.patch(`${owner.path}/messages/settings`, { kinds: { "results-ready": { email: true } } }, owner.token);
    const email = uniqueEmail("patient");
    const { client } = (await test.post(`${owner.path}/clients`, { name: "Layla Hassan", email }, owner.token)).body;
    const { analysis } = (await test.post(`${owner.path}/labs/analyses`, { testName: "Glucose", price: 12.5 }, owner.token)).body;
    const given = { clientId: client.id, analysisIds: [analysis.id] };
    const { test: ordered } = (await test.post(`${owner.path}/labs/tests`, given, owner.token)).body;
    expect((await test.post(`${owner.path}/labs/tests/${ordered.id}/complete`, {}, owner.token)).body.test.status).toBe("completed");
    await drain();
    expect(to(email)).toEqual([]);
  });
});
