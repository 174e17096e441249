import { beforeAll, describe, expect, it } from "vitest";
import { smtpMailer } from "../../src/adapters/mail/mail.ts";
import { routes } from "../../src/domains.ts";
import { newId } from "../../src/kit/ids.ts";
import { makeOwner, PASSWORD, uniqueEmail } from "../factories.ts";
import { startApp, testApp } from "../harness.ts";
import { operationOf, resolve } from "../openapi.ts";
import { seedWorkspace } from "../seeds/index.ts";
import { headerOf, startSmtp } from "../smtp-server.ts";
import { bodyOf, fill, nameOf } from "../walk.ts";

const test = testApp();
/** Mails to an address, without the one that signing up sends. */
const to = (address: string) => test.mails.filter((mail) => mail.to === address && mail.subject !== "Confirm your e-mail");

async function makeShop() {
  const owner = await makeOwner(test);
  const { slug } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store;
  const product = { name: "Soap", price: 2, status: "active" };
  const productId = (await test.post(`${owner.path}/storefront/products`, product, owner.token)).body.product.id;
  const order = (email: string) =>
    test.post(`/public/storefront/stores/${slug}/orders`, { customer: { name: "Lina", email }, items: [{ productId, quantity: 1 }] });
  return { owner, slug, productId, order };
}

describe("orders that name a stranger's address", () => {
  it("cannot use up the mails about its password and its login e-mail", async () => {
    const victim = await makeOwner(test);
    const shops = [await makeShop(), await makeShop(), await makeShop()];
    for (let count = 0; count < 24; count++) expect((await shops[count % 3]?.order(victim.email))?.status).toBe(201);
    await test.app.clockwork.drain();
    expect(to(victim.email)).toHaveLength(20);

    await test.post("/auth/password/forgot", { email: victim.email });
    await test.post("/auth/email/change", { email: uniqueEmail("next"), password: PASSWORD }, victim.token);
    await test.app.clockwork.drain();
    const subjects = to(victim.email).map(({ subject }) => subject);
    expect(subjects.slice(20).sort()).toEqual(["Set a new password", "Your e-mail is about to change"]);
  });

  it("are at most twenty an hour in a store, however the address is written, and reserve nothing beyond that", async () => {
    const { owner, order } = await makeShop();
    const [local, domain] = uniqueEmail("victim").split("@");
    const answers = [];
    for (let count = 0; count < 22; count++) answers.push(await order(`${local}+${count}@${domain}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429, 429]);
    expect(answers.at(-1)?.headers["retry-after"]).toBe("3600");
    expect((await test.get(`${owner.path}/storefront/orders?limit=100`, owner.token)).body.orders).toHaveLength(20);
    test.setTime(new Date(Date.now() + 61 * 60_000));
    expect((await order(`${local}@${domain}`)).status).toBe(201);
    test.setTime();
  });

  it("are at most a hundred an hour from one network in a store, by the API and the page together", async () => {
    const { slug, productId, order } = await makeShop();
    for (let count = 0; count < 100; count++) expect((await order(uniqueEmail("buyer"))).status).toBe(201);
    expect((await order(uniqueEmail("buyer"))).status).toBe(429);
    const form = new URLSearchParams({ [`quantity-${productId}`]: "1", name: "Lina", email: uniqueEmail("buyer"), phone: "" });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const page = await test.call("POST", `/s/${slug}/orders`, { prefix: "", headers, payload: form.toString() });
    expect([page.status, page.text.includes("Too many orders")]).toEqual([429, true]);
  });
});

describe("requests for a new password", () => {
  it("are counted before they are queued: five for an address, with the same answer for any, and thirty from a network", async () => {
    const { email } = await makeOwner(test);
    const answers = [];
    for (let count = 0; count < 7; count++) answers.push(await test.post("/auth/password/forgot", { email }));
    answers.push(await test.post("/auth/password/forgot", { email: uniqueEmail("nobody") }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await test.app.clockwork.drain();
    expect(test.mails.filter(({ to }) => to === email)).toHaveLength(5);

    let last = 200;
    for (let count = 0; count < 30; count++) last = (await test.post("/auth/password/forgot", { email: uniqueEmail("any") })).status;
    expect(last).toBe(429);
  });
});

/** Text that a name could hide from every check: mail programs decode it. */
const hidden = "Win at https://evil.example\u202e";
const encoded = `=?utf-8?B?${Buffer.from(hidden).toString("base64")}?=`;

describe("names that look like encoded words", () => {
  it("show as they were written, in subjects and senders of every mail", async () => {
    const smtp = await startSmtp();
    const real = await startApp({ mailer: smtpMailer(smtp.url, "Platform <no-reply@platform.example>") });
    const owner = await makeOwner(real, { name: encoded });
    const { slug } = (await real.get(`${owner.path}/storefront/store`, owner.token)).body.store;
    expect((await real.patch(`${owner.path}/storefront/store`, { name: encoded }, owner.token)).status).toBe(200);
    const product = { name: encoded, price: 2, status: "active" };
    const productId = (await real.post(`${owner.path}/storefront/products`, product, owner.token)).body.product.id;
    const customer = { name: encoded, email: uniqueEmail("buyer") };
    const order = { customer, items: [{ productId, quantity: 1 }] };
    expect((await real.post(`/public/storefront/stores/${slug}/orders`, order)).status).toBe(201);
    const { roles } = (await real.get(`${owner.path}/roles`, owner.token)).body;
    const colleague = { name: encoded, email: uniqueEmail("staff"), roleId: roles[0].id };
    expect((await real.post(`${owner.path}/staff`, colleague, owner.token)).status).toBe(201);
    await real.app.clockwork.drain();
    await real.close();
    await smtp.close();

    const headers = smtp.received.flatMap(({ data }) => ["Subject", "From"].map((name) => headerOf(data, name)));
    expect(headers.filter((header) => header.includes("evil.example") || header.includes("\u202e"))).toEqual([]);
    const shown = encoded.replaceAll("=?", "=\u2060?");
    expect(headers.filter((header) => header.includes(shown)).length).toBeGreaterThanOrEqual(2);
  });
});

describe("addresses that look like others", () => {
  const signs = [
    "\u200b",
    "\u200d",
    "\u202e",
    "\u2066",
    "\u00ad",
    "\u034f",
    "\u3164",
    "\ufe0f",
    "\u0001",
    "\u007f",
    "\u2800",
    "\u{e0041}",
    "\ue000",
  ];
  const odd = [
    ...signs.flatMap((sign) => [`mo${sign}na@example.com`, `mona@exa${sign}mple.com`, `${sign}mona@example.com`]),
    "=?utf-8?Q?mona?=@example.com",
  ];
  let path: string;
  let token: string;
  let ids: Awaited<ReturnType<typeof seedWorkspace>>;
  beforeAll(async () => {
    const owner = await makeOwner(test);
    ({ path, token } = owner);
    ids = await seedWorkspace(test, owner, "mail");
  });

  interface Fields {
    format?: string;
    properties?: Record<string, Fields>;
  }

  /** Paths of the fields for addresses. */
  function addressesIn({ properties = {} }: Fields): string[][] {
    return Object.entries(properties).flatMap(([name, schema]) => [
      ...(schema.format === "email" ? [[name]] : []),
      ...addressesIn(resolve(schema) as Fields).map((path) => [name, ...path]),
    ]);
  }

  /** Every body that has an address, with the path of its field. */
  const taking = routes.flatMap((route) => {
    const media = operationOf(route.method, route.path)?.requestBody?.content["application/json"];
    const fields = media ? addressesIn(resolve(media.schema) as Fields) : [];
    return fields.map((field) => [`${nameOf(route)} ${field.join(".")}`, route, field] as const);
  });

  function withText(body: unknown, [name = "", ...rest]: readonly string[], text: string): object {
    const given = (body ?? {}) as Record<string, unknown>;
    return { ...given, [name]: rest.length > 0 ? withText(given[name], rest, text) : text };
  }

  it.each(taking)("are refused: %s", async (_, route, field) => {
    const taken: string[] = [];
    for (const email of odd) {
      const body = withText(bodyOf(route), field, email);
      const { status, body: answer } = await test.call(route.method, fill(route, ids), { token, body });
      const isNamed = JSON.stringify(answer.error?.details ?? []).includes(field.at(-1) ?? "");
      if (![400, 401, 403, 422].includes(status) || ([400, 422].includes(status) && !isNamed))
        taken.push(`${JSON.stringify(email)} ${status}`);
    }
    expect(taken).toEqual([]);
  });

  it("are not those with letters of another script, or unusual signs", async () => {
    const add = (email: string) => test.post(`${path}/clients`, { name: `Mona ${newId()}`, email }, token);
    for (const email of ["mona@bücher.example", "منى@مثال.example", "o'neil+shop@example.com", "a=b?c@example.com"]) {
      expect([email, (await add(email)).status]).toEqual([email, 201]);
    }
  });
});
