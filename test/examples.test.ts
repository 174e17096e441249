import { beforeAll, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import { newId } from "../src/kit/ids.ts";
import type { Route } from "../src/kit/route.ts";
import { type Member, makeAdmin, makeOwner, PLANS } from "./factories.ts";
import { type TestApp, testApp } from "./harness.ts";
import { type Operation, operationOf } from "./openapi.ts";
import { type SeededIds, seedWorkspace } from "./seeds/index.ts";
import { image, uploadFile } from "./uploads.ts";
import { fill } from "./walk.ts";

// Every request example of openapi.json, sent as it stands. Ids in it are placeholders: the field's name says whose id to put in.

// Two services, so that what one example creates is not in the way of what another changes.
const test = testApp();
const other = testApp();
const PLACEHOLDER = "665f1c2ab4d39e0012a7c401";
/** Fields that are not named after the record whose id they take. */
const ALIASES: Record<string, string> = {
  image: "pictureId",
  logoFileId: "pictureId",
  photoFileId: "pictureId",
  receiptImage: "fileId",
  primaryStaffId: "staffId",
};

/** What no example can bring along: the status it gets here, and what it waits for. */
const WAITING: Record<string, [status: number, forWhat: string]> = {
  adminLogin: [401, "an admin with this password"],
  resetPassword: [422, "the token from a mail"],
  confirmEmailChange: [422, "the token from a mail"],
  bootstrapAdmin: [403, "the bootstrap token in a header"],
  sendLoginCode: [401, "a login under way"],
  verifyLogin: [401, "a login under way"],
  verifyAdminLogin: [401, "a login under way"],
  verifyPhoneSetup: [404, "a code sent by text message"],
  confirmTotp: [422, "a code of the authenticator"],
  confirmAdminTotp: [404, "a code of the authenticator"],
  generateBackupCodes: [422, "a phone or an authenticator"],
  regenerateBackupCodes: [422, "an authenticator"],
  submitAttempt: [404, "the token of an attempt"],
  updateSession: [422, "values of the workspace's own session fields"],
  placeOrder: [404, "a product on sale"],
  createBooking: [404, "a business that takes bookings"],
  moveVisitorBooking: [404, "the token from a booking's link"],
  cancelFollowingSessions: [422, "a session of a series"],
  createApiKey: [403, "a confirmation in a header"],
  createWebhookEndpoint: [422, "a host that can be found from here"],
  updateWebhookEndpoint: [422, "a host that can be found from here"],
};

/** What an example counts on, made just before it is sent: the ids of the records to put in. */
const PREPARED: Record<string, (place: Place) => Promise<SeededIds>> = {
  updateStaff: async (place) => {
    await add(place, "/staff/fields", { key: "department", label: "Department", type: "select", options: ["Front desk", "Laboratory"] });
    return {};
  },
  suspendWorkspace: async ({ test }) => ({ ":workspaceId": (await makeOwner(test)).workspaceId }),
  createLabCoupon: async ({ test, owner }) => {
    await test.delete(`${owner.path}/labs/coupons/${couponId}`, owner.token);
    return {};
  },
  createLabTestInvoice: orderedTestWithCoupon,
  createLabTestIncome: orderedTestWithCoupon,
  createLabTestItem: async (place) => {
    const { analysis } = await add(place, "/labs/analyses", { testName: "Not ordered yet", price: 5 });
    return { ":analysisId": analysis.id };
  },
  interpretLabTestItem: async (place) => {
    const { test } = await orderTest(place);
    const item = `${place.owner.path}/labs/tests/${test.id}/items/${test.items[0].id}/result`;
    await place.test.patch(item, { resultValueNumeric: 1.5 }, place.owner.token);
    return { "tests/:testId": test.id, ":itemId": test.items[0].id };
  },
  updateContest: async (place) => {
    const { contest } = await add(place, "/contests", { title: "Still a draft" });
    return { ":contestId": contest.id };
  },
  closeRegister: async (place) => {
    const { posSession } = await add(place, "/pos/sessions", { registerName: "Without drafts", openingCash: 0 });
    return { ":posSessionId": posSession.id };
  },
  payInvoice: finalizedInvoice,
  refundInvoice: async (place) => {
    const ids = await finalizedInvoice(place);
    await add(place, `/pos/invoices/${ids[":invoiceId"]}/payments`, { method: "cash", amount: 125.5, posSessionId: ids[":posSessionId"] });
    return ids;
  },
};

async function add({ test, owner }: Place, path: string, body: object) {
  const made = await test.post(owner.path + path, body, owner.token);
  if (made.status >= 300) throw new Error(`${path}: ${made.text}`);
  return made.body;
}

async function orderTest(place: Place) {
  const { client } = await add(place, "/clients", { name: "Layla" });
  return add(place, "/labs/tests", { clientId: client.id, analysisIds: [place.ids[":analysisId"]] });
}

let couponId: string;

async function orderedTestWithCoupon(place: Place): Promise<SeededIds> {
  const coupon = { couponTitle: "Ramadan offer", couponCode: "RAMADAN10", couponType: "percentage", couponValue: 10 };
  couponId ??= (await add(place, "/labs/coupons", coupon)).labCoupon.id;
  return { "tests/:testId": (await orderTest(place)).test.id };
}

async function finalizedInvoice(place: Place): Promise<SeededIds> {
  const { posSession } = await add(place, "/pos/sessions", { registerName: newId(), openingCash: 200 });
  const items = [{ name: "Haircut", quantity: 1, unitPrice: 125.5 }];
  const { invoice } = await add(place, "/pos/invoices", { posSessionId: posSession.id, items });
  await add(place, `/pos/invoices/${invoice.id}/finalize`, {});
  return { ":invoiceId": invoice.id, ":posSessionId": posSession.id };
}

interface Place {
  test: TestApp;
  owner: Member;
  admin: { token: string };
  ids: SeededIds;
}
let creating: Place;
let changing: Place;

beforeAll(async () => {
  const open = async (on: TestApp): Promise<Place> => {
    const owner = await makeOwner(on);
    // Another admin than the one who calls: the example changes their password.
    const analyst = await makeAdmin(on, ["analyst"]);
    const picture = await uploadFile(on, owner, { name: "picture.png", bytes: await image() });
    const ids = { ...(await seedWorkspace(on, owner, "example")), ":adminId": analyst.id, ":pictureId": picture.id };
    return { test: on, owner, admin: await makeAdmin(on), ids };
  };
  creating = await open(test);
  changing = await open(other);
}, 180_000);

function exampleOf(route: Route): unknown {
  const { requestBody } = operationOf(route.method, route.path) as Operation;
  return (requestBody?.content["application/json"] as { example?: unknown } | undefined)?.example;
}

/** Puts ids where placeholders are: `clientId`, and each of `analysisIds`. */
function withIds(value: unknown, ids: SeededIds, field = ""): unknown {
  if (value === PLACEHOLDER) return idOf(ids, ALIASES[field] ?? field);
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids, field.replace(/s$/, "")));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIds(each, ids, name)]));
}

function idOf(ids: SeededIds, field: string): string {
  if (field === "planId") return PLANS.pro;
  const key = Object.keys(ids).find((each) => each.endsWith(`:${field}`));
  return (key && ids[key]) || PLACEHOLDER;
}

function tokenFor({ access }: Route, { owner, admin }: Place): string | undefined {
  if (access.kind === "public") return undefined;
  return access.kind === "admin" || (access.kind === "account" && access.of === "admin") ? admin.token : owner.token;
}

it("sends every example, and each is taken or waits for what it says", async () => {
  // What is inside a record comes before the record: changing a test may end it.
  const all = routes
    .filter((route) => !route.deprecated && exampleOf(route) !== undefined)
    .sort((one, other) => other.path.length - one.path.length)
    // Closing the workspace ends its owner's login.
    .sort((one, other) => Number(one.name === "closeWorkspace") - Number(other.name === "closeWorkspace"));
  const surprises: string[] = [];
  for (const route of all) {
    const place = route.method === "POST" ? creating : changing;
    const ids = { ...place.ids, ...(await PREPARED[route.name]?.(place)) };
    const body = withIds(exampleOf(route), ids);
    const { status, text } = await place.test.call(route.method, fill(route, ids), { token: tokenFor(route, place), body });
    const [expected] = WAITING[route.name] ?? [];
    if (expected ? status !== expected : status >= 300) surprises.push(`${route.name} ${status} ${text} <- ${JSON.stringify(body)}`);
  }
  expect(surprises).toEqual([]);
  expect(Object.keys({ ...WAITING, ...PREPARED }).filter((name) => !all.some((route) => route.name === name))).toEqual([]);
}, 120_000);
