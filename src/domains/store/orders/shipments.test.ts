import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, uniqueEmail } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";

const test = testApp();
let owner: Member;
let orders: string;
let productId: string;

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Parcel Shop" });
  orders = `${owner.path}/storefront/orders`;
  const product = { name: "Soap", price: 10, status: "active" };
  productId = (await test.post(`${owner.path}/storefront/products`, product, owner.token)).body.product.id;
});

async function place(language = "en") {
  const email = uniqueEmail("buyer");
  const body = { customer: { name: "Lina", email }, items: [{ productId, quantity: 1 }], language };
  return { email, ...(await test.post("/public/storefront/stores/parcel-shop/orders", body)).body };
}

const ship = (id: string, body: object, token = owner.token) => test.post(`${orders}/${id}/shipments`, body, token);
const mailsTo = async (email: string) => {
  await test.app.clockwork.drain();
  return test.mails.filter(({ to }) => to === email);
};

describe("POST /workspace/:workspaceId/storefront/orders/:orderId/shipments", () => {
  it("records a parcel, tells the buyer once for each, and shows it on the order's page", async () => {
    const { order, statusToken, email } = await place();
    const sent = { carrier: "Aramex", trackingNumber: "34081", trackingUrl: "https://track.example/34081?x=1&y=2" };
    const { status, body } = await ship(order.id, sent);
    expect(status).toBe(201);
    expect(body.shipment).toMatchObject({ ...sent, by: { kind: "owner" } });
    expect(body.order).toMatchObject({ status: "pending", shipments: [{ id: body.shipment.id }] });
    await ship(order.id, { carrier: "Own van" });
    const mails = (await mailsTo(email)).filter(({ subject }) => subject === `Your order ${order.number} is on its way`);
    expect(mails).toHaveLength(2);
    expect(mails.some(({ text }) => text.includes("Sent with Aramex") && text.includes("Tracking number: 34081"))).toBe(true);
    expect(mails.find(({ text }) => text.includes("Own van"))?.text).not.toContain("Tracking number");

    const shown = (await test.get(`/public/storefront/orders/${statusToken}`)).body.order;
    expect(shown.shipments).toEqual([expect.objectContaining(sent), expect.objectContaining({ carrier: "Own van", trackingUrl: null })]);
    expect(shown.shipments[0]).not.toHaveProperty("by");
    const page = await test.app.server.inject({ url: `/s/parcel-shop/orders/${statusToken}?lang=ar` });
    expect(page.body).toContain("تتبع الشحنة");
    expect(page.body).toContain('href="https://track.example/34081?x=1&amp;y=2"');
    const csv = await test.get(`${orders}.csv?q=${order.number}`, owner.token);
    expect(csv.text).toContain("Aramex 34081; Own van");
  });

  it("writes in the buyer's language, with what the owner typed as text and not as a link", async () => {
    const { order, email } = await place("ar");
    await ship(order.id, { carrier: "bait.example/login", trackingNumber: "7" });
    const [mail] = (await mailsTo(email)).filter(({ subject }) => subject.includes("في الطريق"));
    expect(mail?.text).toContain("رقم التتبع:");
    expect(mail?.text).not.toContain("bait.example/login");
  });

  it("takes https addresses only, and no parcel of a cancelled order", async () => {
    const { order } = await place();
    for (const trackingUrl of ["http://track.example/1", "javascript:alert(1)", 'https://x"onclick=', "https://a b"])
      expect((await ship(order.id, { carrier: "Aramex", trackingUrl })).status).toBe(422);
    expect((await ship(order.id, {})).status).toBe(422);
    expect((await ship(owner.workspaceId, { carrier: "Aramex" })).status).toBe(404);
    const packer = await makeStaff(test, owner, ["store.orders.view"]);
    expect((await ship(order.id, { carrier: "Aramex" }, packer.token)).status).toBe(403);
    await test.patch(`${orders}/${order.id}`, { status: "cancelled" }, owner.token);
    const late = await ship(order.id, { carrier: "Aramex" });
    expect([late.status, late.body.error.reason]).toEqual([422, "order-not-shippable"]);
  });

  it("has a limit, also for shipments at the same time", async () => {
    const { order } = await place();
    const asked = Array.from({ length: 24 }, () => ({ carrier: "Aramex" }));
    const answers = isPostgres ? await Promise.all(asked.map((body) => ship(order.id, body))) : [];
    for (const body of isPostgres ? [] : asked) answers.push(await ship(order.id, body));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status, body }) => status === 422 && body.error.reason === "too-many-shipments")).toHaveLength(4);
  });
});
