// @module-tag slow

import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { CARDS } from "../../../../demo/provider/page.ts";
import { makeAdmin } from "../../../../test/factories.ts";
import { confirmed } from "../../../../test/ledger.ts";
import { EVENT_SECRET, newKey, openDesk } from "../../../../test/payments.ts";
import { type SeededIds, seedWorkspace } from "../../../../test/seeds/index.ts";
import { fill, nameOf } from "../../../../test/walk.ts";
import { routes } from "../../../domains.ts";

// Walks everything that the service writes or answers after payments, refunds, disputes and refusals: no key, no secret, encrypted or not, and
// no card number is in it.

const logged: string[] = [];
const desk = await openDesk({ env: { LOG_LEVEL: "trace" }, logTo: { write: (line) => void logged.push(line) } });
const { test } = desk;
const NEXT_SECRET = "whsec_nextsecret0002";
const REFUSED = "sk_test_refusedSECRET01";
const MALFORMED = "pk_live_malformedSECRET";

let ids: SeededIds;
let adminToken: string;
/** By name, so that a finding does not print the secret itself. */
const secrets = new Map<string, string>();
/** Answers to writes. */
const answers: string[] = [];

const providers = () => `${desk.shop.owner.path}/payment-providers`;
async function write(method: string, path: string, body: object): Promise<void> {
  const { token } = desk.shop.owner;
  const { text, headers } = await test.call(method, path, { token, headers: await confirmed(test, desk.shop.owner), body });
  answers.push(text, JSON.stringify(headers));
}

beforeAll(async () => {
  const { owner, key, providerId } = desk.shop;
  adminToken = (await makeAdmin(test)).token;
  const events = ["checkout.paid", "checkout.refunded", "checkout.disputed", "order.updated", "invoice.paid"];
  await test.post(`${owner.path}/webhook-endpoints`, { url: "http://127.0.0.1:9/hook", events }, owner.token);

  // A payment on the provider's page, with a card; refunded in part, disputed and lost.
  const bought = await desk.opened();
  const card = new URLSearchParams({ card: CARDS.accepted });
  await fetch(`${desk.provider.url}/pay/${bought.session}/pay`, { method: "POST", body: card, redirect: "manual" });
  await desk.settleByEvent();
  const order = `${owner.path}/storefront/orders/${bought.id}`;
  const { items } = (await test.get(order, owner.token)).body.order;
  await write("POST", `${order}/refunds`, { lines: [{ itemId: items[0].id, quantity: 1 }], amount: 5 });
  await test.app.clockwork.drain();
  const payment = (await desk.checkoutOf(bought.checkoutId)).reference as string;
  await desk.provider.dispute(key, payment, "lost");
  await desk.settleByEvent();
  const invoice = await desk.paidInvoice();
  desk.provider.faults.refunds = "refused";
  await write("POST", `${invoice.url}/refunds`, {});
  await test.app.clockwork.drain();

  // Refusals and faults, whose texts may quote what was sent.
  await write("POST", providers(), { kind: "stripe", secretKey: REFUSED });
  await write("POST", providers(), { kind: "stripe", secretKey: MALFORMED });
  await write("POST", providers(), { kind: "stripe", secretKey: newKey(), webhookSecret: "whsec_!malformedSECRET" });
  await write("PATCH", `${providers()}/${providerId}`, { secretKey: REFUSED });
  desk.provider.faults.nonsense = "error-as-success";
  await write("PATCH", `${providers()}/${providerId}`, { secretKey: newKey() });
  desk.provider.calm();
  desk.provider.faults.eventTimes = 0;
  await write("PATCH", `${providers()}/${providerId}`, { webhookSecret: NEXT_SECRET });
  await write("POST", `/public/payments/${providerId}/events`, { card: "forged" });
  await write("POST", `${providers()}/${providerId}/try`, {});
  ids = await seedWorkspace(test, owner, "seeded");

  for (const [name, secret] of Object.entries({ key, EVENT_SECRET, NEXT_SECRET, REFUSED, MALFORMED })) secrets.set(name, secret);
  secrets.set("malformed event secret", "whsec_!malformedSECRET");
  for (const number of Object.values(CARDS)) {
    secrets.set(`card ${number.slice(-4)}`, number);
    secrets.set(`card ${number.slice(-4)} without spaces`, number.replaceAll(" ", ""));
  }
  const { rows } = await sql<{ sealed: string | null }>`
    select unnest(array[secret_key, webhook_secret, previous_webhook_secret]) as sealed from payment_providers`.execute(
    test.database.reader("platform"),
  );
  for (const [index, { sealed }] of rows.entries()) if (sealed) secrets.set(`sealed value ${index}`, sealed);
});

/** Names of the secrets in a text. */
const found = (text: string) => [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name);

describe("secrets of payments", () => {
  it("are there to be found", () => {
    expect([...secrets.keys()].filter((name) => name.startsWith("sealed")).length).toBeGreaterThan(2);
    expect(found(`x${desk.shop.key}x`)).toEqual(["key"]);
    expect(desk.provider.calls.length).toBeGreaterThan(10);
  });

  it("are in no answer of any GET route, exports among them", async () => {
    const leaks: string[] = [];
    const statuses = new Set<number>();
    for (const route of routes.filter(({ method }) => method === "GET")) {
      const { access } = route;
      const isAdmins = access.kind === "admin" || (access.kind === "account" && access.of === "admin");
      const token = access.kind === "public" ? undefined : isAdmins ? adminToken : desk.shop.owner.token;
      const { status, text, headers } = await test.call("GET", fill(route, ids), { token });
      statuses.add(status);
      for (const name of found(`${text}${JSON.stringify(headers)}`)) leaks.push(`${nameOf(route)}: ${name}`);
    }
    expect(leaks).toEqual([]);
    expect(statuses.has(200)).toBe(true);
  });

  it("are in no answer to a write, and in no text of a refusal", () => {
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.flatMap(found)).toEqual([]);
  });

  it("are in no log, at any level", () => {
    expect(logged.length).toBeGreaterThan(50);
    expect(logged.flatMap(found)).toEqual([]);
  });

  it("are in no mail or message", () => {
    expect(test.mails.length).toBeGreaterThan(3);
    expect(test.mails.flatMap((mail) => found(JSON.stringify(mail)))).toEqual([]);
  });

  it("are in no table, except encrypted where they belong: audit log, queue, webhooks, events and messages among them", async () => {
    const db = test.database.reader("platform");
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'`.execute(db);
    expect(tables.length).toBeGreaterThan(60);
    const leaks: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
      const names = new Set(rows.flatMap(({ row }) => found(row)));
      for (const secret of names) if (name !== "payment_providers" || !secret.startsWith("sealed")) leaks.push(`${name}: ${secret}`);
    }
    expect(leaks).toEqual([]);
  });
});
