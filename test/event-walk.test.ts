// @module-tag slow

import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocalProvider } from "../demo/provider/server.ts";
import { eventKinds } from "../src/domains.ts";
import { type Member, makeOwner, uniqueEmail } from "./factories.ts";
import { testApp } from "./harness.ts";
import { startLedger } from "./ledger.ts";
import { buy, deliver, localProvider, openCheckout, type Shop, sessionIn, takeMoney } from "./payments.ts";
import { freePort } from "./ports.ts";
import { recordEvent } from "./recording.ts";
import { eventsOf, subscribed, type TestSocket } from "./sockets.ts";
import { hire, roleOf } from "./staff.ts";
import { uploadFile } from "./uploads.ts";

// Causes every event of the catalogue once: it is sent, and its data is the record as its GET route shows it.

type Shown = Record<string, unknown> & { id: string };

const PROVIDER_PORT = await freePort();
const test = testApp({ env: { STRIPE_URL: `http://127.0.0.1:${PROVIDER_PORT}` } });
let provider: LocalProvider;
let owner: Member;
let socket: TestSocket;
const made: Record<string, Shown> = {};

const at = (path: string) => (path.startsWith("/client/") ? `/client${owner.path}${path.slice(7)}` : `${owner.path}${path}`);
const recordIn = (body: unknown) => Object.values(body as Record<string, Shown>)[0] as Shown;
const show = async (path: string) => recordIn((await test.get(at(path), owner.token)).body);

async function write(method: string, path: string, body?: object): Promise<Shown> {
  const answer = await test.call(method, at(path), { body, token: owner.token });
  expect([method, path, answer.status < 300], answer.text).toEqual([method, path, true]);
  return recordIn(answer.body);
}

/** Creates a record, and returns it as its GET route shows it. */
async function make(name: string, path: string, body: object): Promise<Shown> {
  const record = await write("POST", path, body);
  made[name] = record;
  return show(`${path}/${record.id}`);
}

async function act(path: string, body: object, method = "POST"): Promise<Shown> {
  await write(method, path, body);
  return show(path.replace(/\/(finalize|payments|refunds|void|close|complete)$/, ""));
}

async function remove(path: string): Promise<Shown> {
  const shown = await show(path);
  await write("DELETE", path);
  return shown;
}

let shop: Shop;

/** A page of the provider for a new order. */
async function opened(): Promise<{ id: string; session: string }> {
  const { checkout } = (await openCheckout(test, await buy(test, shop))).body;
  return { id: checkout.id, session: sessionIn(checkout.url) };
}

async function paidCheckout(): Promise<string> {
  const { id, session } = await opened();
  await provider.pay(shop.key, session);
  return id;
}

/** The checkout once the provider's latest event has been handled. */
async function settled(id: string): Promise<Shown> {
  await deliver(test, shop.providerId, provider.events.at(-1) as LocalProvider["events"][number]);
  await test.app.clockwork.drain();
  made.checkout = await show(`/checkouts/${id}`);
  return made.checkout;
}

const idOf = (name: string) => made[name]?.id;
const client = () => `/clients/${idOf("client")}`;
const session = () => `/sessions/${idOf("session")}`;
const invoice = () => `/pos/invoices/${idOf("invoice")}`;
const task = () => `/staff/${idOf("staff")}/tasks/${idOf("task")}`;
const specimen = () => `/labs/specimens/${idOf("specimen")}`;
const labTest = () => `/labs/tests/${idOf("test")}`;
const booking = (startTime: string) => ({
  clientId: idOf("client"),
  name: "Visit",
  date: "2026-05-04",
  startTime,
  serviceIds: [idOf("service")],
});

async function endSubscription(days: number): Promise<Shown> {
  // The price of a renewal depends on the current time.
  test.setTime(new Date());
  await test.database.transaction("platform", (db) =>
    db
      .updateTable("workspaces")
      .set({ subscriptionEndDate: new Date(Date.now() + days * 86_400_000) })
      .where("id", "=", owner.workspaceId)
      .execute(),
  );
  await runSchedules();
  const shown = await show("/subscription");
  test.setTime();
  return shown;
}

async function runSchedules(): Promise<void> {
  await test.database.transaction("platform", (db) =>
    db
      .updateTable("schedules")
      .set({ nextRunAt: new Date(0) })
      .execute(),
  );
  await test.app.clockwork.runDue();
}

async function placeOrder(): Promise<Shown> {
  const product = await write("POST", "/storefront/products", { name: "Soap", price: 2, status: "active" });
  const { slug } = await show("/storefront/store");
  const order = { customer: { name: "Lina", email: uniqueEmail() }, items: [{ productId: product.id, quantity: 1 }] };
  return recordIn((await test.post(`/public/storefront/stores/${slug}/orders`, order)).body);
}

/** In the order in which they can happen; each returns the record that the event must contain. */
const deeds: Record<string, () => Promise<object>> = {
  // First: several of the others cause a notification too.
  "notification.created": async () => {
    await placeOrder();
    await test.app.clockwork.drain();
    return (await test.get(at("/notifications"), owner.token)).body.notifications[0];
  },
  "stock.low": async () => {
    const product = await write("POST", "/storefront/products", { name: "Soap", price: 2, stock: 9 });
    await write("POST", `/storefront/products/${product.id}/stock-movements`, { change: -4, reason: "Broken" });
    return show(`/storefront/products/${product.id}`);
  },
  "client.created": () => make("client", "/clients", { name: "Lina", gender: "female" }),
  "client.updated": () => act(client(), { name: "Lina H" }, "PATCH"),
  "session.created": async () => {
    made.service = await write("POST", "/services", { name: "Visit", durationMinutes: 30 });
    return make("session", "/sessions", booking("10:00"));
  },
  "session.updated": () => act(session(), { startTime: "11:00" }, "PATCH"),
  "session.completed": async () => {
    await write("PATCH", session(), { status: "in-progress" });
    return act(session(), { status: "completed" }, "PATCH");
  },
  "session.cancelled": async () => {
    await make("session", "/sessions", booking("12:00"));
    return act(session(), { status: "cancelled" }, "PATCH");
  },
  "session.deleted": () => remove(session()),
  "register.opened": () => make("register", "/pos/sessions", { openingCash: 0 }),
  "invoice.created": () =>
    make("invoice", "/pos/invoices", { items: [{ name: "Cut", quantity: 1, unitPrice: 20 }], posSessionId: idOf("register") }),
  "invoice.finalized": () => act(`${invoice()}/finalize`, {}),
  "invoice.paid": () => act(`${invoice()}/payments`, { method: "cash", amount: 20 }),
  "invoice.refunded": () => act(`${invoice()}/refunds`, { amount: 5, method: "cash" }),
  "invoice.voided": async () => {
    await make("invoice", "/pos/invoices", { items: [{ name: "Cut", quantity: 1, unitPrice: 20 }] });
    return act(`${invoice()}/void`, {});
  },
  "register.closed": () => act(`/pos/sessions/${idOf("register")}/close`, { countedCash: 15 }),
  "income.created": () => make("income", "/client/incomes", { title: "Rent in", amount: 5 }),
  "expense.created": () => make("expense", "/client/expenses", { title: "Rent out", amount: 5 }),
  "entry.created": async () => {
    const ledger = await startLedger(test, owner);
    const { accounts } = (await test.get(`${ledger}/accounts`, owner.token)).body;
    const lines = [
      { accountId: accounts[0].id, debit: 5 },
      { accountId: accounts[1].id, credit: 5 },
    ];
    return make("entry", "/client/ledger/entries", { date: "2026-06-30", memo: "By hand", lines });
  },
  "tax-return.filed": () => make("taxReturn", "/client/tax-returns", { from: "2020-01-01", to: "2020-01-31" }),
  "occurrence.due": async () => {
    const startDate = new Date().toISOString().slice(0, 10);
    const endDate = startDate;
    await write("POST", "/client/recurring-expense-rules", { title: "Rent", amount: 9, frequency: "daily", startDate, endDate });
    await runSchedules();
    const { body } = await test.get(at("/client/recurring-expense-occurrences"), owner.token);
    return show(`/client/recurring-expense-occurrences/${body.occurrences[0].id}`);
  },
  "order.created": async () => {
    made.order = await placeOrder();
    return show(`/storefront/orders/${idOf("order")}`);
  },
  "order.updated": () => act(`/storefront/orders/${idOf("order")}`, { status: "confirmed" }, "PATCH"),
  "test.created": async () => {
    const analysis = await write("POST", "/labs/analyses", { testName: "Glucose", price: 3 });
    return make("test", "/labs/tests", { clientId: idOf("client"), testDate: "2026-06-15", analysisIds: [analysis.id] });
  },
  "test.updated": () => act(labTest(), { notes: "Fasting" }, "PATCH"),
  "specimen.received": async () => {
    await write("POST", "/labs/test-samples/seed");
    const { testSamples } = (await test.get(at("/labs/test-samples"), owner.token)).body;
    const [item] = (await show(labTest())).items as Shown[];
    made.specimen = await write("POST", `${labTest()}/specimens`, { sampleId: testSamples[0].id, itemIds: [item?.id] });
    return act(specimen(), { status: "received" }, "PATCH");
  },
  "specimen.rejected": async () => {
    const shown = await act(specimen(), { status: "rejected", reason: "clotted" }, "PATCH");
    await write("POST", `${labTest()}/specimens`, { sampleId: shown.sampleId, itemIds: shown.itemIds });
    return shown;
  },
  "test.critical": async () => {
    const shown = await show(labTest());
    const [item] = shown.items as (Shown & { analysisId: string })[];
    await write("POST", `/labs/analyses/${item?.analysisId}/ranges`, { highLimit: 99, criticalHigh: 400 });
    await write("PATCH", `${labTest()}/items/${item?.id}/result`, { resultValueNumeric: 500 });
    return show(labTest());
  },
  "test.completed": () => act(`${labTest()}/complete`, {}),
  "test.amended": async () => {
    const [item] = (made.test?.items ?? []) as Shown[];
    await write("PATCH", `${labTest()}/items/${item?.id}/result`, { resultValueNumeric: 80, reason: "mistyped" });
    return show(labTest());
  },
  "test.verified": async () => {
    await write("PATCH", "", { labs: { verifierMustDiffer: false } });
    await write("POST", `${labTest()}/verify`, {});
    return show(labTest());
  },
  "test.reported": async () => {
    await write("POST", `${labTest()}/reports`, {});
    return show(labTest());
  },
  "staff.created": async () => {
    made.staff = recordIn((await hire(test, owner, { roleId: await roleOf(test, owner, "Manager") })).body);
    return show(`/staff/${idOf("staff")}`);
  },
  "staff.updated": () => act(`/staff/${idOf("staff")}`, { name: "Sam" }, "PATCH"),
  "task.created": () => make("task", `/staff/${idOf("staff")}/tasks`, { title: "Order gloves" }),
  "task.updated": () => act(task(), { status: "done" }, "PATCH"),
  "task.deleted": () => remove(task()),
  "file.created": async () => show(`/files/${(await uploadFile(test, owner)).id}`),
  "attempt.submitted": async () => {
    const options = [
      { label: "Yes", isCorrect: true },
      { label: "No", isCorrect: false },
    ];
    const contest = await write("POST", "/contests", { title: "Quiz", questions: [{ text: "Well?", options }] });
    await write("POST", `/contests/${contest.id}/publish`);
    const open = `/public/contests/${contest.id}/attempts`;
    const { attempt } = (await test.post(open, { participant: { name: "Lina", email: uniqueEmail() } })).body;
    expect((await test.post(`${open}/${attempt.id}/submit`, { token: attempt.token, answers: [] })).status).toBe(200);
    return show(`/contests/${contest.id}/attempts/${attempt.id}`);
  },
  "job.progress": async () => {
    const product = await write("POST", "/storefront/products", { name: "Brush", price: 2, status: "active" });
    const job = await write("POST", `/storefront/products/${product.id}/marketing-posts`, {});
    const told = { jobId: job.id, status: "processing", progress: 40, step: "writing", message: "Half way", meta: null };
    const path = "/webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress";
    const { meta: _, ...sent } = told;
    expect((await test.post(path, sent)).status).toBe(200);
    // The event has the job's progress as it was reported; its GET route shows the job.
    expect(await show(`/jobs/${job.id}`)).toMatchObject({ status: "processing", progress: 40, step: "writing", message: "Half way" });
    return expect.objectContaining(sent);
  },
  "checkout.paid": async () => {
    shop = await takeMoney(test, owner);
    return settled(await paidCheckout());
  },
  "checkout.refunded": async () => {
    const { id, purpose } = made.checkout as Shown & { purpose: { id: string } };
    await write("PATCH", `/storefront/orders/${purpose.id}`, { paymentStatus: "refunded" });
    await test.app.clockwork.drain();
    return show(`/checkouts/${id}`);
  },
  "checkout.expired": async () => {
    const { id, session } = await opened();
    await provider.lapse(shop.key, session);
    return settled(id);
  },
  "checkout.failed": async () => {
    provider.faults.takesMore = 1;
    const id = await paidCheckout();
    provider.faults.takesMore = 0;
    return settled(id);
  },
  "checkout.disputed": async () => {
    const { reference, id } = (await settled(await paidCheckout())) as Shown & { reference: string };
    await provider.dispute(shop.key, reference, "needs_response");
    return settled(id);
  },
  "client.deleted": () => remove(client()),
  "subscription.expiring": () => endSubscription(1),
  "subscription.expired": () => endSubscription(-1),
};

beforeAll(async () => {
  provider = await localProvider(PROVIDER_PORT);
  provider.faults.eventTimes = 0;
  await test.app.server.listen({ host: "127.0.0.1", port: 0 });
  owner = await makeOwner(test, { name: "Event Walk" });
  const { port } = test.app.server.server.address() as AddressInfo;
  socket = await subscribed(`ws://127.0.0.1:${port}/v1/realtime`, owner.token);
});

afterAll(() => provider.close());

describe("every event", () => {
  it("of the catalogue is made to happen here", () => {
    expect(Object.keys(deeds).sort()).toEqual(eventKinds.map(({ name }) => name).sort());
  });

  it.each(Object.keys(deeds))("%s is sent once, with the record as its GET route shows it", async (name) => {
    const before = eventsOf(socket).length;
    const shown = await (deeds[name] as () => Promise<object>)();
    const told = () =>
      eventsOf(socket)
        .slice(before)
        .filter(({ event }) => event === name);
    await socket.until(() => told().length > 0);
    const [{ data, workspaceId, id, at: when } = {}] = told();
    // Fields that depend on further permissions of the reader are never sent.
    const hidden = name.startsWith("client.") ? { visitCount: null, lastVisitAt: null, spent: null } : {};
    // Nor are the uses of a file.
    if (name.startsWith("file.")) Reflect.deleteProperty(shown, "usedBy");
    expect(data).toEqual("asymmetricMatch" in shown ? shown : { ...shown, ...hidden });
    expect([workspaceId, typeof id, Number.isNaN(Date.parse(String(when)))]).toEqual([owner.workspaceId, "string", false]);
    expect(told()).toHaveLength(1);
    recordEvent(name, data);
  });
});
