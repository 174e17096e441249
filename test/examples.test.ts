// @module-tag slow

import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import { actionOf } from "../src/kit/activity.ts";
import { EXAMPLE_ID } from "../src/kit/examples.ts";
import type { Route } from "../src/kit/route.ts";
import { exampleNeeds, type Place } from "./example-needs.ts";
import { makeAdmin, makeOwner, PLANS } from "./factories.ts";
import { type TestApp, testApp } from "./harness.ts";
import { mfaApp } from "./mfa.ts";
import { type Operation, operationOf } from "./openapi.ts";
import { type SeededIds, seedWorkspace } from "./seeds/index.ts";
import { image, uploadFile } from "./uploads.ts";
import { fill } from "./walk.ts";

// Every request example of openapi.json is sent as it stands, except for what its description says to replace.

// Two services, so that what one example creates is not in the way of what another changes.
const test = testApp();
const other = testApp();
const needs = exampleNeeds(mfaApp());
/** Fields that are not named after the record whose id they take. */
const ALIASES: Record<string, string> = {
  image: "pictureId",
  heroFileId: "pictureId",
  imageFileId: "pictureId",
  logoFileId: "pictureId",
  photoFileId: "pictureId",
  receiptImage: "fileId",
  primaryStaffId: "staffId",
  deliveryTaxRateId: "taxRateId",
};

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
});

function bodyOf(route: Route): { example?: unknown; description: string } {
  const { requestBody } = operationOf(route.method, route.path) as Operation;
  const { example } = (requestBody?.content["application/json"] ?? {}) as { example?: unknown };
  return { example, description: (requestBody as { description?: string } | undefined)?.description ?? "" };
}

/** Puts ids where placeholders are: `clientId`, and each of `analysisIds`. */
function withIds(value: unknown, ids: SeededIds, field = ""): unknown {
  if (value === EXAMPLE_ID) return idOf(ids, ALIASES[field] ?? field);
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids, field.replace(/s$/, "")));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIds(each, ids, name)]));
}

function idOf(ids: SeededIds, field: string): string {
  if (field === "planId") return PLANS.pro;
  const key = Object.keys(ids).find((each) => each.endsWith(`:${field}`));
  return (key && ids[key]) || EXAMPLE_ID;
}

function tokenFor({ access }: Route, { owner, admin }: Place): string | undefined {
  if (access.kind === "public" || access.kind === "bootstrap") return undefined;
  return access.kind === "admin" || (access.kind === "account" && access.of === "admin") ? admin.token : owner.token;
}

/** The first admin comes before every other, and closing the workspace ends its owner's login. */
const turns: Record<string, number> = { bootstrapAdmin: -1, closeWorkspace: 1 };
const all = routes
  .filter((route) => !route.deprecated && bodyOf(route).example !== undefined)
  // Children come before their record: changing a test may end it.
  .sort((one, other) => other.path.length - one.path.length)
  .sort((one, other) => (turns[one.name] ?? 0) - (turns[other.name] ?? 0));

/** The example verifies the results that were entered, and there are none. */
const changesNothing = new Set(["verifyLabTest"]);

it("accepts every example, its placeholders replaced as its description says, and each leaves its line in the activity log", async () => {
  const surprises: string[] = [];
  for (const route of all) {
    const place = route.method === "POST" ? creating : changing;
    const {
      test: on = place.test,
      token = tokenFor(route, place),
      headers = {},
      params,
      fields,
      ...need
    } = (await needs[route.name]?.(place)) ?? {};
    const ids = { ...place.ids, ...need.ids };
    const { example, description } = bodyOf(route);
    const body = fields ? { ...(withIds(example, ids) as object), ...fields } : withIds(example, ids);
    const { status, text, headers: answered } = await on.call(route.method, fill(route, ids, params), { token, headers, body });
    const silent = Object.keys(fields ?? {}).filter((name) => !description.includes(`\`${name}\`: `));
    if (status >= 300 || silent.length > 0) surprises.push(`${route.name} ${status} ${text} <- ${JSON.stringify(body)} ${silent}`);
    else if (actionOf(route.audit) && !changesNothing.has(route.name) && !(await hasLine(on, String(answered["x-request-id"]))))
      surprises.push(`${route.name} left no line`);
  }
  expect(surprises).toEqual([]);
});

/** Whether the activity log has a line of the request. */
function hasLine(on: TestApp, requestId: string): Promise<boolean> {
  return on.database.transaction("platform", async (db) => {
    const found = await sql`select 1 from audit_events where request_id = ${requestId}`.execute(db);
    return found.rows.length > 0;
  });
}

it("prepares nothing that no example needs", () => {
  expect(Object.keys(needs).filter((name) => !all.some((route) => route.name === name))).toEqual([]);
  const replaced = all.filter(({ replace }) => Object.keys(replace).length > 0).map(({ name }) => name);
  expect(replaced.filter((name) => !needs[name])).toEqual([]);
});
