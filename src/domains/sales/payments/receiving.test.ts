import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { confirmed } from "../../../../test/ledger.ts";
import { deliver, openDesk, openShop, readOrder } from "../../../../test/payments.ts";

const desk = await openDesk();
const { test } = desk;

const unknownEvent = () => ({ body: JSON.stringify({ id: `evt_${Math.random()}`, type: "customer.created", data: { object: {} } }) });

describe("events", () => {
  it.each([
    ["forged", { secret: "whsec_forged000001" }, 400],
    ["old", { at: Date.now() - 600_000 }, 400],
    ["from the future", { at: Date.now() + 1_200_000 }, 400],
    ["genuine", {}, 200],
  ])("answers an event that is %s", async (_, how, status) => {
    expect((await deliver(test, desk.shop.providerId, unknownEvent(), how)).status).toBe(status);
  });

  it("answers no JSON, no signature and unknown providers", async () => {
    expect((await deliver(test, desk.shop.providerId, { body: "nonsense" })).status).toBe(400);
    expect((await test.call("POST", `/public/payments/${desk.shop.providerId}/events`, { body: {} })).status).toBe(400);
    expect((await deliver(test, desk.shop.owner.workspaceId, { body: "{}" })).status).toBe(404);
    expect((await deliver(test, "platform", { body: "{}" })).status).toBe(404);
    expect((await deliver(test, desk.shop.providerId, { body: `"${"x".repeat(300_000)}"` })).status).toBe(413);
  });

  it("refuses a name that no database can store", async () => {
    const body = String.raw`{"id":"evt_\ud800","type":"x","data":{"object":{}}}`;
    expect((await deliver(test, desk.shop.providerId, { body })).status).toBe(400);
  });

  it("reads the provider a few times for many events about one checkout", async () => {
    const bought = await desk.opened();
    await desk.provider.pay(desk.shop.key, bought.session);
    const { body } = desk.lastEvent();
    const reads = () => desk.provider.calls.filter(({ path }) => path.includes(bought.session)).length;
    const before = reads();
    const events = Array.from({ length: 60 }, (_, index) => body.replace(/"id":"evt_/, `"id":"evt_${index}_`));
    const answers = await Promise.all(events.map((event) => deliver(test, desk.shop.providerId, { body: event })));
    await test.app.clockwork.drain();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(reads() - before).toBeLessThan(20);
    expect((await readOrder(test, desk.shop, bought)).paymentStatus).toBe("paid");
  });

  it("does not look up the provider for each forged event", async () => {
    await deliver(test, desk.shop.providerId, unknownEvent());
    const opened = vi.spyOn(test.app.adapters.vault, "open");
    for (let time = 0; time < 30; time++)
      expect((await deliver(test, desk.shop.providerId, unknownEvent(), { secret: "whsec_forged000001" })).status).toBe(400);
    expect(opened.mock.calls.length).toBeLessThan(15);
    opened.mockRestore();
  });

  it("keeps only the time of events that are about no checkout", async () => {
    const other = await openShop(test);
    for (let time = 0; time < 5; time++) expect((await deliver(test, other.providerId, unknownEvent())).status).toBe(200);
    const { rows } = await test.database.transaction("platform", (db) =>
      sql`select id from payment_events where provider_id = ${other.providerId}`.execute(db),
    );
    expect(rows).toHaveLength(1);
    const { paymentProvider } = (await test.get(`${other.owner.path}/payment-providers/${other.providerId}`, other.owner.token)).body;
    expect(paymentProvider.lastEventAt).toEqual(expect.any(String));
  });

  it("does not settle a checkout of another workspace", async () => {
    const other = await openShop(test);
    const bought = await desk.opened();
    await desk.provider.pay(desk.shop.key, bought.session);
    const answer = await deliver(test, other.providerId, desk.lastEvent());
    await test.app.clockwork.drain();
    expect(answer.status).toBe(200);
    expect((await readOrder(test, desk.shop, bought)).paymentStatus).toBe("unpaid");
    await desk.settleByEvent();
  });

  it("accepts the old secret for a day after a change", async () => {
    const other = await openShop(test);
    const headers = await confirmed(test, other.owner);
    const body = { webhookSecret: "whsec_brandnew0001" };
    await test.call("PATCH", `${other.owner.path}/payment-providers/${other.providerId}`, { token: other.owner.token, headers, body });
    const event = () => ({ body: JSON.stringify({ id: `evt_${Math.random()}`, type: "x", data: { object: {} } }) });
    expect((await deliver(test, other.providerId, event())).status).toBe(200);
    expect((await deliver(test, other.providerId, event(), { secret: "whsec_brandnew0001" })).status).toBe(200);
    const later = Date.now() + 25 * 3_600_000;
    test.setTime(new Date(later));
    expect((await deliver(test, other.providerId, event(), { at: later })).status).toBe(400);
  });
});
