import { signatureOf } from "../demo/provider/events.ts";
import { startProvider } from "../demo/provider/server.ts";
import { createOutbound } from "../src/adapters/outbound/outbound.ts";
import { openPayments } from "../src/adapters/payments/open.ts";
import { newId } from "../src/kit/ids.ts";
import { makeDesk } from "./booking.ts";
import { type Member, makeAdmin, makeOwner, PASSWORD, PLANS, uniqueEmail } from "./factories.ts";
import { BOOTSTRAP_TOKEN, type TestApp } from "./harness.ts";
import { confirmed } from "./ledger.ts";
import type { mfaApp } from "./mfa.ts";
import type { SeededIds } from "./seeds/index.ts";

/** A workspace in which examples are sent. */
export interface Place {
  test: TestApp;
  owner: Member;
  admin: { token: string };
  ids: SeededIds;
}

/** Preparation of an example before it can be sent. */
export interface Need {
  /** The service to send it to, if not the usual one. */
  test?: TestApp;
  token?: string;
  headers?: Record<string, string>;
  ids?: SeededIds;
  /** Path parameters that are not ids. */
  params?: Record<string, string>;
  /** Values for the placeholders that the description names. */
  fields?: Record<string, unknown>;
}

async function add({ test, owner }: Pick<Place, "test" | "owner">, path: string, body: object) {
  const made = await test.post(owner.path + path, body, owner.token);
  if (made.status >= 300) throw new Error(`${path}: ${made.text}`);
  return made.body;
}

async function orderTest(place: Place) {
  const { client } = await add(place, "/clients", { name: "Layla" });
  return add(place, "/labs/tests", { clientId: client.id, analysisIds: [place.ids[":analysisId"]] });
}

let couponId: string;

async function orderedTestWithCoupon(place: Place): Promise<Need> {
  const coupon = { couponTitle: "Ramadan offer", couponCode: "RAMADAN10", couponType: "percentage", couponValue: 10 };
  couponId ??= (await add(place, "/labs/coupons", coupon)).labCoupon.id;
  return { ids: { "tests/:testId": (await orderTest(place)).test.id } };
}

const addCode = async (place: Place, code: string): Promise<{ id: string }> =>
  (await add(place, "/storefront/discount-codes", { code, kind: "percentage", value: 10 })).discountCode;

/** The code of the examples, free for another. */
async function freeCode({ test, owner }: Place): Promise<void> {
  const codes = `${owner.path}/storefront/discount-codes`;
  const { body } = await test.get(`${codes}?q=SPRING-10`, owner.token);
  for (const { id } of body.discountCodes) await test.delete(`${codes}/${id}`, owner.token);
}

async function openStore(place: Place): Promise<Need> {
  const { test, owner, ids } = place;
  const deliveryOptions = [{ method: "Courier", fee: 20 }];
  await test.patch(`${owner.path}/storefront/store`, { deliveryOptions }, owner.token);
  await freeCode(place);
  await addCode(place, "SPRING-10");
  return { params: { slug: ids[":slug"] as string } };
}

async function bookedSeries(place: Place): Promise<Need> {
  const { client } = await add(place, "/clients", { name: "Layla" });
  const booked = { name: "Course", clientId: client.id, serviceIds: [place.ids[":serviceId"]], date: "2099-03-02", startTime: "09:00" };
  const { sessions } = await add(place, "/sessions/series", { ...booked, recurrence: { frequency: "weekly", count: 3 } });
  return { ids: { ":sessionId": sessions[1].id } };
}

async function finalizedInvoice(place: Place) {
  const { posSession } = await add(place, "/pos/sessions", { registerName: newId(), openingCash: 200 });
  const items = [{ name: "Haircut", quantity: 1, unitPrice: 125.5 }];
  const { invoice } = await add(place, "/pos/invoices", { posSessionId: posSession.id, items });
  await add(place, `/pos/invoices/${invoice.id}/finalize`, {});
  return { ids: { ":invoiceId": invoice.id as string, ":posSessionId": posSession.id as string } };
}

async function mailedToken(test: TestApp, email: string): Promise<string> {
  await test.app.clockwork.drain();
  const mail = test.mails.filter(({ to }) => to === email).at(-1);
  return /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** The example's host is on the public internet; names are not resolved here. */
async function knownHost({ test }: Place): Promise<Need> {
  test.app.adapters.outbound = createOutbound({ isProduction: true, find: async () => [{ address: "93.184.216.34", family: 4 }] });
  return {};
}

const PLATFORM_SECRET = "whsec_platform0001";

/** Keys are checked with a provider that runs here; the platform has one too. */
async function withProvider({ test, owner }: Place): Promise<Need> {
  const { url } = await startProvider();
  const platform = { kind: "stripe" as const, secretKey: "sk_test_platform0001", webhookSecret: PLATFORM_SECRET };
  test.app.adapters.payments = openPayments({ stripeUrl: url, platform, isProduction: false });
  return { headers: await confirmed(test, owner), fields: { secretKey: "sk_test_example0001", webhookSecret: "whsec_example0001" } };
}

async function availableTime({ test }: Place) {
  const desk = await makeDesk(test);
  const { days } = (await desk.slots()).body;
  const ids = { ":serviceId": desk.serviceId, ":staffId": desk.staffId };
  return { desk, need: { ids, params: { slug: desk.slug }, fields: { date: desk.day, startTime: days[0].slots[3].startTime as string } } };
}

/** By operation; made just before the example is sent. `mfa` is a service with a clock of its own and no admin. */
export function exampleNeeds(mfa: ReturnType<typeof mfaApp>): Record<string, (place: Place) => Promise<Need>> {
  const { test: mfaTest, codeOf, sentCode, enrolTotp, enrolPhone, logIn } = mfa;
  const newAuthenticator = async (token: string, path: string): Promise<Need> => {
    const { body } = await mfaTest.post(`${path}/mfa/totp/setup`, undefined, token);
    return { test: mfaTest, token, fields: { methodId: body.methodId, code: codeOf(body.secret) } };
  };
  return {
    completeLabTest: async (place) => ({ ids: { "tests/:testId": (await orderTest(place)).test.id } }),
    updateProducts: async (place) => {
      const { product } = await add(place, "/storefront/products", { name: "Soap", price: 2 });
      return { fields: { ids: [product.id] } };
    },
    refundOrder: async (place) => {
      const { test, owner, ids } = place;
      const body = { customer: { name: "Lina", email: "lina@example.com" }, items: [{ productId: ids[":productId"], quantity: 2 }] };
      const { order } = (await test.post(`/public/storefront/stores/${ids[":slug"]}/orders`, body)).body;
      await test.patch(`${owner.path}/storefront/orders/${order.id}`, { paymentStatus: "paid" }, owner.token);
      return { ids: { ":orderId": order.id }, fields: { lines: [{ itemId: order.items[0].id, quantity: 1 }], amount: 1 } };
    },
    replaceProductOptions: async (place) => {
      const { product } = await add(place, "/storefront/products", { name: "Soap", price: 2 });
      return { ids: { ":productId/options": product.id } };
    },
    createProductVariant: async (place) => {
      const { product } = await add(place, "/storefront/products", { name: "Soap", price: 2 });
      const options = [{ name: "Size", values: ["Small", "Large"] }];
      await place.test.put(`${place.owner.path}/storefront/products/${product.id}/options`, { options }, place.owner.token);
      return { ids: { ":productId/variants": product.id } };
    },
    bootstrapAdmin: async () => ({ test: mfaTest, headers: { "x-bootstrap-token": BOOTSTRAP_TOKEN } }),
    // The admin that the example before created.
    adminLogin: async () => ({ test: mfaTest }),
    resetPassword: async ({ test }) => {
      const { email } = await makeOwner(test);
      await test.post("/auth/password/forgot", { email });
      return { fields: { token: await mailedToken(test, email) } };
    },
    confirmEmailChange: async ({ test }) => {
      const { token } = await makeOwner(test);
      const email = uniqueEmail("new");
      await test.post("/auth/email/change", { email, password: PASSWORD }, token);
      return { fields: { token: await mailedToken(test, email) } };
    },
    sendLoginCode: async () => {
      const member = await mfa.owner({ phone: "+15554440001" });
      await enrolPhone(member);
      return { test: mfaTest, fields: { challengeId: (await logIn(member)).body.challengeId } };
    },
    verifyLogin: async () => {
      const member = await mfa.owner();
      const { secret } = await enrolTotp(member);
      return { test: mfaTest, fields: { challengeId: (await logIn(member)).body.challengeId, code: codeOf(secret) } };
    },
    verifyAdminLogin: async () => {
      const admin = await makeAdmin(mfaTest);
      const { secret } = await enrolTotp(admin, "/admin");
      const { body } = await mfaTest.post("/auth/admin/login", { email: admin.email, password: "correct-horse-battery" });
      return { test: mfaTest, fields: { challengeId: body.challengeId, code: codeOf(secret) } };
    },
    verifyPhoneSetup: async () => {
      const { token } = await mfa.owner({ phone: "+15554440002" });
      const { challengeId } = (await mfaTest.post("/workspace/mfa/phone/start", {}, token)).body;
      return { test: mfaTest, token, fields: { challengeId, code: sentCode() } };
    },
    confirmTotp: async () => newAuthenticator((await mfa.owner()).token, "/workspace"),
    confirmAdminTotp: async () => newAuthenticator((await makeAdmin(mfaTest)).token, "/admin"),
    generateBackupCodes: async () => {
      const { token } = await mfa.owner();
      await enrolTotp({ token });
      return { test: mfaTest, token };
    },
    regenerateBackupCodes: async () => {
      const { token } = await mfa.owner();
      const { secret } = await enrolTotp({ token });
      return { test: mfaTest, token, fields: { code: codeOf(secret) } };
    },
    createPaymentProvider: withProvider,
    receivePaymentEvent: async (place) => {
      await withProvider(place);
      const body = JSON.stringify({ id: "evt_1", type: "paid", amount: 5 });
      return { params: { provider: "platform" }, headers: { "stripe-signature": signatureOf(body, PLATFORM_SECRET, Date.now()) } };
    },
    updatePaymentProvider: withProvider,
    openSubscriptionCheckout: async (place) => {
      const owner = await makeOwner(place.test, { planId: PLANS.pro });
      await withProvider(place);
      return { token: owner.token, ids: { ":workspaceId": owner.workspaceId } };
    },
    createApiKey: async ({ test, owner }) => {
      const { body } = await test.post("/auth/confirm", { password: PASSWORD }, owner.token);
      return { headers: { "x-confirmation": body.confirmationToken } };
    },
    startLedger: async ({ test }) => {
      const fresh = await makeOwner(test);
      return { token: fresh.token, ids: { ":workspaceId": fresh.workspaceId }, headers: await confirmed(test, fresh) };
    },
    replaceLedgerMapping: async ({ ids }) => ({ fields: { categories: { Rent: ids[":accountId"] }, accounts: {} } }),
    createWebhookEndpoint: knownHost,
    updateWebhookEndpoint: knownHost,
    updateStaff: async (place) => {
      await add(place, "/staff/fields", { key: "department", label: "Department", type: "select", options: ["Front desk", "Laboratory"] });
      return {};
    },
    suspendWorkspace: async ({ test }) => ({ ids: { ":workspaceId": (await makeOwner(test)).workspaceId } }),
    createBooking: async (place) => (await availableTime(place)).need,
    moveVisitorBooking: async (place) => {
      const { desk, need } = await availableTime(place);
      return { ...need, params: { manageToken: (await desk.visit()).body.manageToken } };
    },
    renameFinancialCategory: async ({ test, owner }) => {
      const rent = { title: "Rent", amount: 900, date: "2026-01-05", category: "Rent" };
      await test.post(`/client/workspace/${owner.workspaceId}/expenses`, rent, owner.token);
      return {};
    },
    renameProductCategory: async (place) => {
      await add(place, "/storefront/products", { name: "Cream", price: 3, category: "Skin care" });
      return {};
    },
    updateOrder: async () => ({ fields: { method: undefined } }),
    placeOrder: openStore,
    quoteOrder: openStore,
    createDiscountCode: async (place) => {
      await freeCode(place);
      return {};
    },
    updateDiscountCode: async (place) => {
      await freeCode(place);
      return { ids: { ":codeId": (await addCode(place, `OTHER-${newId()}`)).id } };
    },
    submitAttempt: async (place) => {
      const participant = { name: "Lina", email: "lina@example.com" };
      const { body } = await place.test.post(`/public/contests/${place.ids[":contestId"]}/attempts`, { participant });
      const { id, token, questions } = body.attempt;
      const [{ questionId, options }] = questions;
      const ids = { ":attemptId": id, ":questionId": questionId, ":selectedOptionId": options[0].optionId };
      return { ids, fields: { token } };
    },
    cancelFollowingSessions: bookedSeries,
    moveFollowingSessions: bookedSeries,
    mergeClients: async (place) => {
      const [twin, kept] = [await add(place, "/clients", { name: "Layla" }), await add(place, "/clients", { name: "Layla" })];
      return { ids: { ":clientId": twin.client.id, ":intoClientId": kept.client.id } };
    },
    createLabCoupon: async ({ test, owner }) => {
      await test.delete(`${owner.path}/labs/coupons/${couponId}`, owner.token);
      return {};
    },
    createLabTestInvoice: orderedTestWithCoupon,
    createLabTestIncome: orderedTestWithCoupon,
    createLabTestItem: async (place) => {
      const { analysis } = await add(place, "/labs/analyses", { testName: "Not ordered yet", price: 5 });
      return { ids: { ":analysisId": analysis.id } };
    },
    interpretLabTestItem: async (place) => {
      const { test } = await orderTest(place);
      const item = `${place.owner.path}/labs/tests/${test.id}/items/${test.items[0].id}/result`;
      await place.test.patch(item, { resultValueNumeric: 1.5 }, place.owner.token);
      return { ids: { "tests/:testId": test.id, ":itemId": test.items[0].id } };
    },
    updateLabInterpretation: async (place) => {
      const { test } = await orderTest(place);
      const item = `/labs/tests/${test.id}/items/${test.items[0].id}`;
      await place.test.patch(`${place.owner.path}${item}/result`, { resultValueNumeric: 1.5 }, place.owner.token);
      await add(place, `${item}/interpret`, {});
      return { ids: { "tests/:testId": test.id, ":itemId": test.items[0].id } };
    },
    tellLabCritical: async (place) => {
      const { test } = await orderTest(place);
      const item = `${place.owner.path}/labs/tests/${test.id}/items/${test.items[0].id}/result`;
      await place.test.patch(item, { resultValueNumeric: 500 }, place.owner.token);
      return { ids: { "tests/:testId": test.id, ":itemId": test.items[0].id } };
    },
    updateContest: async (place) => {
      const { contest } = await add(place, "/contests", { title: "Still a draft" });
      return { ids: { ":contestId": contest.id } };
    },
    closeRegister: async (place) => {
      const { posSession } = await add(place, "/pos/sessions", { registerName: "Without drafts", openingCash: 0 });
      return { ids: { ":posSessionId": posSession.id } };
    },
    payInvoice: finalizedInvoice,
    mailReceipt: finalizedInvoice,
    refundInvoice: async (place) => {
      const { ids } = await finalizedInvoice(place);
      await add(place, `/pos/invoices/${ids[":invoiceId"]}/payments`, {
        method: "cash",
        amount: 125.5,
        posSessionId: ids[":posSessionId"],
      });
      return { ids };
    },
  };
}
