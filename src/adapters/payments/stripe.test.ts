// @module-tag slow

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signatureOf } from "../../../demo/provider/events.ts";
import { type Faults, type LocalProvider, nonsenses, startProvider } from "../../../demo/provider/server.ts";
import { currencyOf } from "../../kit/currencies.ts";
import { newId } from "../../kit/ids.ts";
import { type Opening, ProviderAway, ProviderRefusal } from "./payments.ts";
import { stripeProvider, stripeRules } from "./stripe.ts";

const KEY = "sk_test_adapter0001";
let local: LocalProvider;

beforeAll(async () => {
  local = await startProvider();
});
afterEach(() => local.calm());
afterAll(() => local.close());

const provider = (key = KEY, timeoutMs = 30_000) => stripeProvider({ url: local.url, key, timeoutMs });
const opening = (more: Partial<Opening> = {}): Opening => ({
  id: newId(),
  title: "Order 1001",
  units: 12_50,
  currency: "USD",
  expiresAt: new Date(Date.now() + 3_600_000),
  returnUrl: "http://127.0.0.1/return",
  leaveUrl: "http://127.0.0.1/leave",
  ...more,
});

describe("stripe", () => {
  it("opens, reads, pays and refunds with a pinned version", async () => {
    const wanted = opening();
    const { session, url } = await provider().open(wanted);
    expect(url).toContain("/pay/");
    expect(await provider().read(session)).toMatchObject({ status: "open", units: 1250, currency: "USD", id: wanted.id, payment: null });
    await local.pay(KEY, session);
    const paid = await provider().read(session);
    expect(paid).toMatchObject({ status: "paid", units: 1250, isLive: false, isDisputed: false });
    const refund = await provider().refund({ id: newId(), payment: paid.payment as string, units: 250 });
    expect(refund.status).toBe("succeeded");
    expect(await provider().readRefunds(paid.payment as string)).toEqual([refund]);
    expect((await provider().read(session)).refundedUnits).toBe(250);
    expect(new Set(local.calls.map(({ version }) => version))).toEqual(new Set(["2026-10-28.endive"]));
  });

  it("returns the same session for the same checkout, and refuses other fields under its id", async () => {
    const wanted = opening();
    const first = await provider().open(wanted);
    expect(await provider().open(wanted)).toEqual(first);
    await expect(provider().open({ ...wanted, units: 1 })).rejects.toThrow(ProviderRefusal);
  });

  it("retries when answers are lost, so that a carried out call is not carried out twice", async () => {
    const wanted = opening();
    const before = local.account(KEY).sessions.size;
    local.faults.cutsAnswers = true;
    await expect(provider().open(wanted)).rejects.toThrow(ProviderAway);
    local.calm();
    await provider().open(wanted);
    expect(local.account(KEY).sessions.size).toBe(before + 1);
  });

  it("reads all refunds of a payment, its own and those made elsewhere, page by page", async () => {
    const { session } = await provider().open(opening());
    await local.pay(KEY, session);
    const payment = (await provider().read(session)).payment as string;
    const id = newId();
    await provider().refund({ id, payment, units: 5 });
    for (let time = 0; time < 230; time++) await local.giveBack(KEY, payment, { amount: 1 });
    const found = await provider().readRefunds(payment);
    expect(found).toHaveLength(231);
    expect(new Set(found.map(({ refund }) => refund)).size).toBe(231);
    expect(found[0]).toMatchObject({ id, units: 5, currency: "USD", status: "succeeded" });
    expect(found.slice(1).every((one) => one.id === null)).toBe(true);
    expect(await provider().readMoved(new Date(Date.now() - 60_000))).toContain(payment);
    expect(await provider().readMoved(new Date(Date.now() + 60_000))).toEqual([]);
  });

  it("gives up on a list without an end", async () => {
    const { session } = await provider().open(opening());
    await local.pay(KEY, session);
    const payment = (await provider().read(session)).payment as string;
    await local.giveBack(KEY, payment, { amount: 1 });
    local.faults.listsForever = true;
    await expect(provider().readRefunds(payment)).rejects.toThrow(ProviderAway);
  });

  it("reads a method whose money comes later", async () => {
    for (const [outcome, status] of [
      ["succeeded", "paid"],
      ["failed", "failed"],
    ] as const) {
      const { session } = await provider().open(opening());
      await local.payLater(KEY, session);
      expect((await provider().read(session)).status).toBe("processing");
      await local.finishPayment(KEY, session, outcome);
      expect((await provider().read(session)).status).toBe(status);
    }
  });

  it("says that a failure is stored under the key, where no retry helps", async () => {
    const asked = opening();
    local.faults.breaks = true;
    const before = local.calls.length;
    await expect(provider().open(asked)).rejects.toMatchObject({ name: "ProviderAway", isStored: true });
    expect(local.calls.length).toBe(before + 1);
    await expect(provider().check()).rejects.toMatchObject({ name: "ProviderAway", isStored: false });
  });

  it("says that an amount is refused", async () => {
    for (const [units, currency] of [
      [49, "USD"],
      [29, "GBP"],
      [17_499, "HUF"],
      [100_000_000, "USD"],
    ] as const)
      await expect(provider().open(opening({ units, currency }))).rejects.toMatchObject({ isAmountRefused: true, isKeyRefused: false });
  });

  it.each([
    ["warning_closed", "won"],
    ["prevented", "won"],
    ["under_review", "open"],
    ["lost", "lost"],
  ])("reads a dispute that is %s", async (status, read) => {
    const { session } = await provider().open(opening());
    await local.pay(KEY, session);
    const { payment } = await provider().read(session);
    await local.dispute(KEY, payment as string, status);
    expect(await provider().readDispute(payment as string)).toMatchObject({ status: read, units: 1250, currency: "USD" });
  });

  it("expires what is open, and leaves what is paid", async () => {
    const one = await provider().open(opening());
    await provider().expire(one.session);
    expect((await provider().read(one.session)).status).toBe("expired");
    const other = await provider().open(opening());
    await local.pay(KEY, other.session);
    await provider().expire(other.session);
    expect((await provider().read(other.session)).status).toBe("paid");
  });

  const troubles: [string, Partial<Faults>][] = [
    ["down", { status: 503 }],
    ["busy", { status: 429 }],
    ["slow", { delayMs: 2_000 }],
    ...nonsenses.map((nonsense): [string, Partial<Faults>] => [`answering ${nonsense}`, { nonsense }]),
  ];
  it.each(troubles)("is away while the provider is %s, without a word of the key", async (_, faults) => {
    Object.assign(local.faults, faults);
    const problem = await provider(KEY, 300)
      .check()
      .catch((error: Error) => error);
    expect(problem).toBeInstanceOf(ProviderAway);
    expect(String(problem)).not.toContain(KEY);
  });

  it.each(nonsenses)("takes no %s for an answer, and carries out each call once", async (nonsense) => {
    const [asked, away] = [opening(), (call: Promise<unknown>) => expect(call).rejects.toBeInstanceOf(ProviderAway)];
    const before = local.account(KEY).sessions.size;
    local.faults.nonsense = nonsense;
    await away(provider().open(asked));
    local.calm();
    const { session } = await provider().open(asked);
    expect(local.account(KEY).sessions.size).toBe(before + 1);
    await local.pay(KEY, session);
    local.faults.nonsense = nonsense;
    await away(provider().read(session));
    local.calm();
    const payment = (await provider().read(session)).payment as string;
    const refund = { id: newId(), payment, units: 500 };
    local.faults.nonsense = nonsense;
    await away(provider().refund(refund));
    await away(provider().readRefunds(payment));
    await away(provider().readDispute(payment));
    local.calm();
    expect((await provider().refund(refund)).status).toBe("succeeded");
    expect(local.account(KEY).payments.get(payment)?.refunded).toBe(500);
  });

  it("follows no redirect with its key, and reads no answer without an end", async () => {
    let isRedirecting = true;
    const asked: string[] = [];
    const server = createServer(({ url = "" }, response) => {
      asked.push(url);
      if (isRedirecting) return void response.writeHead(302, { location: "/elsewhere" }).end('{"data":[]}');
      response.writeHead(200);
      const write = () => {
        response.write("x".repeat(65_536));
        if (!response.destroyed) setImmediate(write);
      };
      write();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const other = stripeProvider({ url: `http://127.0.0.1:${port}`, key: KEY });
    await expect(other.check()).rejects.toThrow(ProviderAway);
    isRedirecting = false;
    await expect(other.check()).rejects.toThrow(ProviderAway);
    server.closeAllConnections();
    server.close();
    expect(new Set(asked)).toEqual(new Set(["/v1/checkout/sessions?limit=1"]));
  });

  it("is refused with an unknown key", async () => {
    const problem = await provider("sk_test_refused01")
      .check()
      .catch((error: ProviderRefusal) => error);
    expect(problem).toMatchObject({ name: "ProviderRefusal", isKeyRefused: true });
    expect(String(problem)).not.toContain("sk_test");
  });
});

describe("rules", () => {
  it("reads the mode from the key", () => {
    const modes = ["sk_test_abcdefgh", "rk_live_abcdefgh", "pk_live_abcdefgh", "sk_live_"].map(stripeRules.modeOf);
    expect(modes).toEqual(["test", "live", undefined, undefined]);
  });

  it.each([
    ["USD", 1_234, 1_234, 1],
    ["JPY", 500, 500, 1],
    ["KWD", 12_340, 12_340, 10],
    ["ISK", 500, 50_000, 1],
    ["UGX", 500, 50_000, 1],
    ["MGA", 50_000, 500, 100],
  ])("counts %s as the provider does", (code, cents, units, step) => {
    const counted = stripeRules.unitsOf(currencyOf(code));
    expect([counted?.toUnits(cents), counted?.toCents(units), counted?.step]).toEqual([units, cents, step]);
  });

  it("does not serve some currencies", () => expect(stripeRules.unitsOf(currencyOf("IQD"))).toBeUndefined());

  it("accepts events signed within five minutes, by the old secret too", async () => {
    const now = new Date("2026-03-01T12:00:00Z");
    const body = JSON.stringify({
      id: "evt_1",
      type: "x",
      data: { object: { object: "checkout.session", id: "cs_1", client_reference_id: "abc" } },
    });
    const read = (signature: string, text = body) =>
      stripeRules.readEvent({ body: text, signature, secrets: ["whsec_new", "whsec_old"], now });
    const at = (seconds: number, secret = "whsec_old") => signatureOf(body, secret, now.getTime() + seconds * 1000);
    expect(await read(at(0))).toEqual({ event: { id: "evt_1", type: "x", session: "cs_1", payment: null, checkoutId: "abc" } });
    expect(await read(`${at(0, "whsec_other")},${at(0).split(",")[1]}`)).toHaveProperty("event");
    for (const bad of [at(301), at(-301), at(0, "whsec_other"), "", "t=1", at(0).slice(0, -1)])
      expect(await read(bad)).toEqual({ problem: "signature" });
    expect(await read(at(0), `${body} `)).toEqual({ problem: "signature" });
    expect(await read(signatureOf("{}", "whsec_new", now.getTime()), "{}")).toEqual({ problem: "body" });
  });
});
