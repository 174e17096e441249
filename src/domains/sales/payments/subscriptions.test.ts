// @module-tag slow

import { afterAll, beforeAll, expect, it } from "vitest";
import { signatureOf } from "../../../../demo/provider/events.ts";
import type { LocalProvider } from "../../../../demo/provider/server.ts";
import { makeAdmin, makeOwner, makeStaff, PLANS } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { localProvider, sessionIn } from "../../../../test/payments.ts";
import { freePort } from "../../../../test/ports.ts";

const PORT = await freePort();
const [KEY, SECRET] = ["sk_live_platform0001", "whsec_platform0001"];
const test = testApp({ env: { STRIPE_URL: `http://127.0.0.1:${PORT}`, STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET } });
let provider: LocalProvider;

beforeAll(async () => {
  provider = await localProvider(PORT);
  provider.faults.eventTimes = 0;
});
afterAll(() => provider.close());

async function deliverLast() {
  const { body } = provider.events.at(-1) as LocalProvider["events"][number];
  const headers = { "stripe-signature": signatureOf(body, SECRET, Date.now()), "content-type": "application/json" };
  const answer = await test.call("POST", "/public/payments/platform/events", { payload: body, headers });
  await test.app.clockwork.drain();
  return answer.status;
}

it("renews an expired subscription once, with an invoice", async () => {
  const owner = await makeOwner(test, { planId: PLANS.pro });
  const admin = await makeAdmin(test);
  await test.patch(`/admin/workspaces/${owner.workspaceId}`, { subscriptionEndDate: "2026-01-01T00:00:00.000Z" }, admin.token);
  const url = `${owner.path}/subscription`;
  const { subscription } = (await test.get(url, owner.token)).body;
  expect(subscription).toMatchObject({ isActive: false, canRenewOnline: true });
  const { status, body } = await test.post(`${url}/checkout`, { period: "monthly" }, owner.token);
  expect(status).toBe(200);
  const monthly = subscription.renewals.find(({ period }: { period: string }) => period === "monthly");
  expect(body.checkout).toMatchObject({ amount: monthly.total, currencyCode: "USD", providerId: null, purpose: { kind: "subscription" } });
  await provider.pay(KEY, sessionIn(body.checkout.url));
  expect([await deliverLast(), await deliverLast()]).toEqual([200, 200]);
  const after = (await test.get(url, owner.token)).body.subscription;
  expect(after.isActive).toBe(true);
  const { payments } = (await test.get(`${url}/payments`, owner.token)).body;
  expect(payments).toMatchObject([{ amount: monthly.total, invoiceNumber: 1, currencyCode: "USD" }]);
  for (const language of ["en", "ar"]) {
    const pdf = await test.get(`${url}/payments/${payments[0].id}/invoice.pdf?language=${language}`, owner.token);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
  }
  expect((await test.get(`${url}/payments/${owner.workspaceId}/invoice.pdf`, owner.token)).status).toBe(404);
});

it("is for the owner, and for periods that are sold", async () => {
  const owner = await makeOwner(test, { planId: PLANS.free });
  const staff = await makeStaff(test, owner, ["workspace.manage"]);
  const url = `${owner.path}/subscription/checkout`;
  expect((await test.post(url, { period: "monthly" }, staff.token)).status).toBe(403);
  expect((await test.post(url, { period: "weekly" }, owner.token)).status).toBe(422);
  expect((await test.post(url, { period: "monthly" }, owner.token)).status).toBe(422);
});
