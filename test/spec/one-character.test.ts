import { beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../factories.ts";
import { testApp } from "../harness.ts";
import { makeSalon, type Salon } from "../scheduling.ts";

const test = testApp();
let salon: Salon;

beforeAll(async () => {
  salon = await makeSalon(test);
});

describe("where the contract counts characters, a single blank is one", () => {
  it("as a session's name", async () => {
    expect((await salon.book({ name: " " })).status).toBe(201);
    expect((await salon.book({ name: "" })).status).toBe(400);
  });

  it("as a discount's reason", async () => {
    const { owner } = salon;
    const items = [{ name: "Haircut", quantity: 1, unitPrice: 20 }];
    const { body } = await test.post(`${owner.path}/pos/invoices`, { items }, owner.token);
    const discount = `${owner.path}/pos/invoices/${body.invoice.id}/discount`;
    expect((await test.post(discount, { kind: "fixed", value: 1, reason: " " }, owner.token)).status).toBe(200);
    expect((await test.post(discount, { kind: "fixed", value: 1, reason: "" }, owner.token)).status).toBe(422);
  });

  it("as a comment's author and body", async () => {
    const { owner } = salon;
    const staff = await makeStaff(test, owner, ["tasks.view"]);
    const task = await test.post(`${owner.path}/staff/${staff.accountId}/tasks`, { title: "Call" }, owner.token);
    const path = `/workspace/staff/${staff.accountId}/tasks/${task.body.task.id}/comments`;
    const author = { authorId: owner.accountId, authorType: "workspace" };
    expect((await test.post(path, { ...author, authorName: " ", body: " " }, owner.token)).status).toBe(201);
    expect((await test.post(path, { ...author, authorName: "Mona", body: "" }, owner.token)).status).toBe(422);
  });

  it("as a coupon's title", async () => {
    const { owner } = salon;
    const coupon = { couponTitle: " ", couponCode: "X", couponType: "currency", couponValue: 1 };
    const { status, body } = await test.post(`${owner.path}/labs/coupons`, coupon, owner.token);
    expect(status).toBe(201);
    const path = `${owner.path}/labs/coupons/${body.labCoupon.id}`;
    expect((await test.patch(path, { couponTitle: " " }, owner.token)).status).toBe(200);
    expect((await test.patch(path, { couponTitle: "" }, owner.token)).status).toBe(422);
  });
});
