import { startProvider } from "../../demo/provider/server.ts";
import { createOutbound } from "../../src/adapters/outbound/outbound.ts";
import { openPayments } from "../../src/adapters/payments/open.ts";
import { newId } from "../../src/kit/ids.ts";
import { type Desk, makeDesk } from "../booking.ts";
import { ADMIN_PASSWORD, type Member, PASSWORD, PLANS } from "../factories.ts";
import type { TestApp } from "../harness.ts";
import { confirmed } from "../ledger.ts";
import type { SeededIds } from "../seeds/index.ts";
import { image, uploadFile } from "../uploads.ts";

/** The workspace that the walk fills. */
export interface Place {
  test: TestApp;
  owner: Member;
  admin: { token: string };
  ids: SeededIds;
}

/** Needs of a route besides its largest body: other records than the seeded ones, and values that depend on them. */
export interface Filling {
  headers?: Record<string, string>;
  ids?: SeededIds;
  params?: Record<string, string>;
  fields?: Record<string, unknown>;
}

type Fill = (place: Place, round: number) => Promise<Filling>;

const LONG = "علاج ترطيب عميق ".repeat(300);
const cut = (length: number) => LONG.slice(0, length - 1);

async function add({ test, owner }: Pick<Place, "test" | "owner">, path: string, body: object) {
  const made = await test.post(owner.path + path, body, owner.token);
  if (made.status >= 300) throw new Error(`${path}: ${made.text}`);
  return made.body;
}

/** The same record for every round of a workspace: its children fill it. */
function once(make: (place: Place) => Promise<Filling>): Fill {
  const made = new Map<string, Promise<Filling>>();
  return (place) => {
    const own = made.get(place.owner.workspaceId) ?? make(place);
    made.set(place.owner.workspaceId, own);
    return own;
  };
}

async function orderTest(place: Place, analysisId = place.ids[":analysisId"]) {
  const { client } = await add(place, "/clients", { name: "Layla" });
  return (await add(place, "/labs/tests", { clientId: client.id, analysisIds: [analysisId] })).test;
}

/** A test with an item that has a result. */
async function resultedTest(place: Place, resultValueNumeric: number): Promise<Filling> {
  const { id, items } = await orderTest(place);
  const result = `${place.owner.path}/labs/tests/${id}/items/${items[0].id}/result`;
  await place.test.patch(result, { resultValueNumeric }, place.owner.token);
  return { ids: { "tests/:testId": id, ":itemId": items[0].id } };
}

async function draft(place: Place): Promise<Filling> {
  const { posSession } = await add(place, "/pos/sessions", { registerName: newId(), openingCash: 0 });
  const items = [{ name: "Haircut", quantity: 1, unitPrice: 1_000_000 }];
  const { invoice } = await add(place, "/pos/invoices", { posSessionId: posSession.id, items });
  return { ids: { ":invoiceId": invoice.id, ":posSessionId": posSession.id } };
}

async function issued(place: Place) {
  const { ids } = await draft(place);
  await add(place, `/pos/invoices/${ids?.[":invoiceId"]}/finalize`, {});
  return { ids, fields: { posSessionId: ids?.[":posSessionId"], amount: 0.01, reference: cut(100) } };
}

async function paid(place: Place): Promise<Filling> {
  const { ids, fields } = await issued(place);
  await add(place, `/pos/invoices/${ids?.[":invoiceId"]}/payments`, {
    method: "cash",
    amount: 1_000_000,
    posSessionId: fields.posSessionId,
  });
  return { ids, fields: { amount: 0.01, lines: undefined, posSessionId: fields.posSessionId } };
}

async function pictures({ test, owner }: Place, count: number): Promise<string[]> {
  const made: string[] = [];
  for (let index = 0; index < count; index++) made.push((await uploadFile(test, owner, { name: `${index}.png`, bytes: await image() })).id);
  return made;
}

async function receipts(place: Place): Promise<Filling> {
  const receiptImages = await pictures(place, 10);
  return { fields: { receiptImages, receiptImage: receiptImages[0] } };
}

/** Without an end of its stock. */
const goods = once(async (place) => {
  const { product } = await add(place, "/storefront/products", { name: cut(200), price: 5, status: "active" });
  return { fields: { productId: product.id } };
});

async function paidOrder(place: Place): Promise<Filling> {
  const { test, owner, ids } = place;
  const { fields } = await goods(place, 0);
  const body = { customer: { name: "Lina", email: "lina@example.com" }, items: [{ ...fields, quantity: 500 }] };
  const { order } = (await test.post(`/public/storefront/stores/${ids[":slug"]}/orders`, body)).body;
  await test.patch(`${owner.path}/storefront/orders/${order.id}`, { paymentStatus: "paid" }, owner.token);
  return { ids: { ":orderId": order.id }, fields: { lines: [{ itemId: order.items[0].id, quantity: 1 }], amount: undefined } };
}

async function series(place: Place): Promise<Filling> {
  const { client } = await add(place, "/clients", { name: "Layla" });
  const booked = { name: cut(100), clientId: client.id, serviceIds: [place.ids[":serviceId"]], date: "2099-03-02", startTime: "09:00" };
  const { sessions } = await add(place, "/sessions/series", { ...booked, recurrence: { frequency: "weekly", count: 2 } });
  return { ids: { ":sessionId": sessions[0].id } };
}

async function accountsOf({ test, owner }: Place): Promise<string[]> {
  const { body } = await test.get(`/client${owner.path}/ledger/accounts?limit=100`, owner.token);
  const idOf = (wanted: string) => body.accounts.find(({ role }: { role: string }) => role === wanted).id;
  return [idOf("expenses"), idOf("cash")];
}

export async function withProvider({ test, owner }: Pick<Place, "test" | "owner">): Promise<Filling> {
  const { url } = await startProvider();
  const platform = { kind: "stripe" as const, secretKey: "sk_test_platform0001", webhookSecret: "whsec_platform0001" };
  test.app.adapters.payments = openPayments({ stripeUrl: url, platform, isProduction: false });
  return { headers: await confirmed(test, owner), fields: { secretKey: "sk_test_example0001", webhookSecret: "whsec_example0001" } };
}

const anActivePlan = once(async () => ({ fields: { planId: PLANS.pro } }));

/** By operation; made before each round, or `once`. */
export const fillings: Record<string, Fill> = {
  signup: anActivePlan,
  createWorkspace: anActivePlan,
  createApiKey: async ({ test, owner }) => ({ headers: await confirmed(test, owner) }),
  mergeClients: async (place) => {
    const { client } = await add(place, "/clients", { name: cut(200), notes: cut(2000) });
    return { ids: { ":clientId": client.id }, fields: { intoClientId: place.ids[":clientId"] } };
  },
  createAnalysis: once(async (place) => ({
    fields: { unitId: (await add(place, "/labs/units", { labUnitTitle: cut(200) })).labUnit.id },
  })),
  createLabTestItem: async (place, round) => {
    const names = { testName: `${round} ${cut(290)}`, reportName: cut(300), billName: cut(300) };
    const { analysis } = await add(place, "/labs/analyses", { ...names, price: 1 });
    return { ...(await growingTest(place, round)), fields: { analysisId: analysis.id } };
  },
  interpretLabTestItem: (place) => resultedTest(place, 1.5),
  createLabTestInvoice: async (place) => ({ ids: { "tests/:testId": (await orderTest(place)).id }, fields: { couponCode: undefined } }),
  createLabTestIncome: async (place) => ({ ids: { "tests/:testId": (await orderTest(place)).id }, fields: { couponCode: undefined } }),
  tellLabCritical: (place) => resultedTest(place, 500),
  createIncome: once(receipts),
  createExpense: once(receipts),
  renameFinancialCategory: async (place, round) => {
    const [from, to] = [`${round} ${cut(90)}`, `to ${round} ${cut(90)}`];
    const { test, owner } = place;
    await test.post(`/client${owner.path}/expenses`, { title: "Rent", amount: 1, category: from }, owner.token);
    return { fields: { from, to } };
  },
  createLedgerAccount: async (_, round) => ({ fields: { code: String(900_000 + round) } }),
  createLedgerEntry: once(async (place) => {
    const [expenses, cash] = await accountsOf(place);
    const pair = [
      { accountId: expenses, debit: 1 },
      { accountId: cash, credit: 1 },
    ];
    return { fields: { lines: Array.from({ length: 25 }, () => pair).flat(), date: new Date().toISOString().slice(0, 10) } };
  }),
  payInvoice: once(issued),
  refundInvoice: once(paid),
  createInvoiceDiscount: once(async (place) => ({ ...(await draft(place)), fields: { kind: "fixed", value: 0.01 } })),
  createInvoiceItem: once(draft),
  createStaff: async (place) => {
    const { test, owner } = place;
    await add(place, "/staff/fields", { key: `f${newId()}`, label: cut(100), type: "text" });
    const { body } = await test.get(`${owner.path}/staff/fields?limit=100`, owner.token);
    const texts = body.fields.filter(({ type }: { type: string }) => type === "text");
    return { fields: { fields: Object.fromEntries(texts.map(({ key }: { key: string }) => [key, cut(500)])) } };
  },
  createRole: async () => ({ fields: { name: `${newId()} ${cut(20)}` } }),
  openRegister: async () => ({ fields: { registerName: `${newId()} ${cut(40)}` } }),
  createSessionAttachment: async (place) => ({ fields: { fileId: (await pictures(place, 1))[0] } }),
  createProduct: async () => ({ fields: { sku: newId(), barcode: newId() } }),
  createProductVariant: async (place, round) => {
    const { ids } = await varied(place, round);
    const combination = { [SIZE]: values[round % 30], [COLOUR]: values[Math.floor(round / 30) % 30] };
    return { ids, fields: { options: combination, sku: newId(), barcode: newId() } };
  },
  moveFollowingSessions: series,
  cancelFollowingSessions: series,
  createBooking: async ({ test }) => {
    desk ??= makeDesk(test);
    const { slug, serviceId, day, slots } = await desk;
    const [first] = (await slots()).body.days[0]?.slots ?? [];
    return { params: { slug }, fields: { serviceIds: [serviceId], staffId: undefined, date: day, startTime: first?.startTime ?? "09:00" } };
  },
  mailReceipt: issued,
  updateProducts: async (place) => {
    const made: string[] = [];
    for (let index = 0; index < 5; index++) made.push((await add(place, "/storefront/products", { name: cut(200), price: 2 })).product.id);
    return { fields: { ids: made } };
  },
  createCollection: once(async (place) => ({
    fields: { imageFileId: (await pictures(place, 1))[0], productIds: [place.ids[":productId"]] },
  })),
  placeOrder: (place) => inStore(place),
  quoteOrder: (place) => inStore(place),
  refundOrder: once(paidOrder),
  createPaymentProvider: withProvider,
  openSubscriptionCheckout: async (place) => {
    await withProvider(place);
    return {};
  },
  submitAttempt: async ({ test, ids }, round) => {
    const participant = { name: "Lina", email: `l${round}@example.com` };
    const { body } = await test.post(`/public/contests/${ids[":contestId"]}/attempts`, { participant });
    const { id, token, questions } = body.attempt;
    const [{ questionId, options }] = questions;
    const fields = { token, answers: [{ questionId, selectedOptionId: options[0].optionId }] };
    return { ids: { ":attemptId": id }, fields };
  },
  setUpTotp: async () => ({ fields: { password: PASSWORD } }),
  setUpAdminTotp: async () => ({ fields: { password: ADMIN_PASSWORD } }),
  createWebhookEndpoint: async ({ test }) => {
    test.app.adapters.outbound = createOutbound({ isProduction: true, find: async () => [{ address: "93.184.216.34", family: 4 }] });
    return {};
  },
};

const [SIZE, COLOUR] = [cut(50), `c${cut(50)}`];
const values = Array.from({ length: 30 }, (_, index) => `${index} ${cut(90)}`);
const varied = once(async (place) => {
  const { product } = await add(place, "/storefront/products", { name: cut(200), price: 2, status: "active" });
  const options = [SIZE, COLOUR].map((name) => ({ name, values }));
  const { test, owner } = place;
  const set = await test.put(`${owner.path}/storefront/products/${product.id}/options`, { options }, owner.token);
  if (set.status !== 200) throw new Error(set.text);
  return { ids: { ":productId/variants": product.id } };
});

let desk: Promise<Desk> | undefined;

const growingTest = once(async (place) => ({ ids: { "tests/:testId": (await orderTest(place)).id } }));

const delivering = once(async ({ test, owner }) => {
  await test.patch(`${owner.path}/storefront/store`, { deliveryOptions: [{ method: "Courier", fee: 20 }] }, owner.token);
  return {};
});

async function inStore(place: Place): Promise<Filling> {
  const { ids } = place;
  const items = [{ ...(await goods(place, 0)).fields, quantity: 1 }];
  const delivery = { method: "Courier", address: cut(500) };
  await delivering(place, 0);
  return { params: { slug: ids[":slug"] as string }, fields: { items, delivery, discountCode: undefined, orderKey: newId() } };
}

/** Routes that take fewer than the walk sends: how many, and why no more can grow. */
export const FEWER: Record<string, [number, string]> = {
  startLedger: [0, "once for a workspace: its seed has started it"],
  verifyPhoneSetup: [0, "takes a code that was sent, and keeps one phone"],
  confirmTotp: [0, "takes a code of an app; one that is not confirmed is replaced"],
  generateBackupCodes: [0, "replaces the ten codes of an account with a second factor"],
  regenerateBackupCodes: [0, "replaces the ten codes of an account with a second factor"],
  confirmAdminTotp: [0, "takes a code of an app; one that is not confirmed is replaced"],
  verifyAdminLogin: [0, "signs in with a challenge and its code"],
  skipOccurrence: [1, "ends the occurrence"],
  reverseLedgerEntry: [1, "an entry has one reversal"],
  fileTaxReturn: [1, "a period has one return"],
  voidInvoice: [1, "ends the invoice"],
  createSessionInvoice: [1, "a session has one invoice"],
  startPhoneSetup: [1, "a code is sent once a minute"],
  startExport: [1, "one runs at a time"],
  refundOrder: [49, "an order has at most 50 refunds, and the last returns all"],
  refundInvoice: [50, "an invoice has at most 50 refunds"],
  createBooking: [20, "twenty an hour from one address"],
  createInvoiceAddition: [11, "the reasons of the additions may be so long together"],
  markLabTestItemNotPerformed: [20, "a result has at most 20 amendments"],
  issueLabReport: [48, "a test has at most 50 reports, two of them seeded"],
  shareLabReport: [49, "a test has at most 50 links, one of them seeded"],
  createAnalysisRange: [1, "the notes of an analysis's ranges may be so long together"],
  createLabSpecimen: [49, "a test has at most 50 specimens, one of them seeded"],
  createInvoiceDiscount: [27, "the reasons of the discounts may be so long together"],
  createSessionNote: [44, "the notes of a session may be so long together"],
  createSessionAttachment: [49, "a session has at most 50 attachments, one of them seeded"],
  createDomain: [9, "the plan allows ten, one of them seeded"],
  createShipment: [20, "an order has at most 20 shipments"],
  createPaymentProvider: [9, "a workspace has at most ten, one of them seeded"],
};
