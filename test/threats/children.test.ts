import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/domains.ts";
import type { Route } from "../../src/kit/route.ts";
import { type Member, makeOwner, makeStaff } from "../factories.ts";
import { testApp } from "../harness.ts";
import { seedContests } from "../seeds/contests.ts";
import { type SeededIds, seedWorkspace } from "../seeds/index.ts";
import { seedIntegrations } from "../seeds/integrations.ts";
import { seedLabs } from "../seeds/labs.ts";
import { seedPos } from "../seeds/pos.ts";
import { bodyOf, fill, nameOf, paramNames, seededId } from "../walk.ts";

// A record is found by its parent too: with the right to both, nothing of one parent is reached through another.

const test = testApp({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
let owner: Member;
let ids: SeededIds;
/** Parents in the same workspace, which have children of their own where the path of a parent is not enough. */
const others: SeededIds = {};
let foreign: SeededIds;

beforeAll(async () => {
  owner = await makeOwner(test);
  ids = await seedWorkspace(test, owner, "first");
  foreign = await seedWorkspace(test, await makeOwner(test), "foreign");
  for (const seed of [seedIntegrations, seedLabs, seedPos, seedContests]) Object.assign(others, await seed(test, owner, "second"));
  for (const [records, id] of [
    ["content-pages", ids[":pageId"]],
    ["collections", ids[":collectionId"]],
  ]) {
    const shown = await test.patch(`${owner.path}/storefront/${records}/${id}`, { status: "active" }, owner.token);
    expect(shown.status).toBe(200);
  }
  others[":staffId"] = (await makeStaff(test, owner, [])).accountId;
  const session = { name: "Visit", clientId: ids[":clientId"], serviceIds: [ids[":serviceId"]], date: "2026-03-03", startTime: "09:00" };
  others[":sessionId"] = (await test.post(`${owner.path}/sessions`, session, owner.token)).body.session.id;
  const product = { name: "Soap", price: 2, status: "active" };
  others[":productId"] = (await test.post(`${owner.path}/storefront/products`, product, owner.token)).body.product.id;
});

const namesIn = (route: Route) => paramNames(route).filter((name) => name !== "workspaceId");
/** A position in a record is no record of its own. */
const isRecord = (route: Route) => (route.params[namesIn(route).at(-1) ?? ""] as { type?: string }).type === "string";
const nested = routes.filter((route) => namesIn(route).length > 1 && isRecord(route));
const named = nested.map((route) => [nameOf(route), route] as const);

/** Examples that name a record which does not exist. */
const bodies: Record<string, object> = { "PATCH /workspace/:workspaceId/pos/invoices/:invoiceId/items/:itemId": { quantity: 2 } };
/** Without what they need beside the record: a picture, an attempt that is still open, an interpretation. */
const needy = [
  "GET /public/storefront/stores/:slug/products/:productId/images/:fileId",
  "GET /public/storefront/stores/:slug/collections/:collectionSlug/image",
  "POST /public/contests/:contestId/attempts/:attemptId/submit",
  "PATCH /workspace/:workspaceId/labs/tests/:testId/items/:itemId/interpret",
];

/** With parents, every one on the way is another's, and the record itself stays. */
function ask(route: Route, parents: SeededIds = ids) {
  const names = namesIn(route);
  const values = names.map((name, index) => [name, seededId(route, name, index < names.length - 1 ? parents : ids) ?? "none"]);
  const body = bodies[nameOf(route)] ?? bodyOf(route);
  const token = route.access.kind === "public" ? undefined : owner.token;
  return test.call(route.method, fill(route, ids, Object.fromEntries(values)), { token, ...(body === undefined ? {} : { body }) });
}

describe("a record under a parent that is not its own", () => {
  it.each(named)("does not exist, in the same workspace and in another: %s", async (_, route) => {
    const parent = namesIn(route)[0] ?? "";
    const isSlug = parent === "slug";
    const found = [];
    for (const parents of isSlug ? [foreign] : [others, foreign]) {
      expect(seededId(route, parent, parents), `a second record for :${parent}`).toBeTruthy();
      const { status, body } = await ask(route, parents);
      found.push([status, body.error?.code]);
    }
    expect(found).toEqual(found.map(() => [404, "NOT_FOUND"]));
  });

  it("would be found under its own", async () => {
    const order = ["GET", "POST", "PUT", "PATCH", "DELETE"];
    const missing: string[] = [];
    for (const route of nested.toSorted((one, two) => order.indexOf(one.method) - order.indexOf(two.method))) {
      const { status, text } = await ask(route);
      if (status === 404 && !needy.includes(nameOf(route))) missing.push(`${nameOf(route)} ${text}`);
    }
    expect(missing).toEqual([]);
  });
});
