import { describe, expect, it } from "vitest";
import { makeOwner, PASSWORD, uniqueEmail } from "../factories.ts";
import { testApp } from "../harness.ts";

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
