// @module-tag slow

import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import { exampleOf } from "../src/kit/examples.ts";
import type { Route } from "../src/kit/route.ts";
import { type Member, makeAdmin, makeOwner } from "./factories.ts";
import { type Answer, testApp } from "./harness.ts";
import { type SeededIds, seedWorkspace } from "./seeds/index.ts";
import { fill, nameOf } from "./walk.ts";

// A field that a PATCH route declares is stored or refused by its name. A field lost on the way to the database would get 200 and the old
// value.

const test = testApp();
let owner: Member;
let admin: { token: string; id: string };
let ids: SeededIds;

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Walked" });
  admin = await makeAdmin(test);
  ids = { ...(await seedWorkspace(test, owner, "walked")), ":adminId": admin.id };
});

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  minimum?: number;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Values that differ from each other, the likeliest first. */
function valuesOf(schema: Schema, name: string): unknown[] {
  const example = exampleOf(schema, name);
  const parts = schema.anyOf ?? [schema];
  const found = parts.flatMap((part): unknown[] => {
    if (part.const !== undefined) return [part.const];
    if (part.enum) return part.enum;
    if (/Ids?$/.test(name)) return idsFor(name);
    switch ([part.type].flat()[0]) {
      case "boolean":
        return [true, false];
      case "integer":
      case "number":
        return [1, 2, 15, 30, (part.minimum ?? 0) + 1, Number(example) + 5];
      case "array":
        return part.items ? [[], ...valuesOf(part.items, name).map((value) => [value])] : [[]];
      case "object":
        return objectsOf(part);
      case "null":
        return [null];
      default:
        return textsOf(part, name, example);
    }
  });
  const nullable = [schema.type].flat().includes("null") ? [null] : [];
  return [example, ...found, ...nullable];
}

/** The example, and the example with one field changed. */
function objectsOf(schema: Schema): unknown[] {
  const example = exampleOf(schema) as Record<string, unknown>;
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return [{}, { walked: "one" }, { walked: "two" }];
  return [example, ...fields.flatMap(([name, value]) => valuesOf(value, name).map((each) => ({ ...example, [name]: each })))].slice(0, 40);
}

const formatted: Record<string, string[]> = {
  date: ["2026-03-04", "2026-05-06"],
  "date-time": ["2027-03-04T09:00:00.000Z", "2027-05-06T10:00:00.000Z"],
  "clock-time": ["09:00", "10:30"],
  "closing-time": ["17:00", "24:00"],
  email: ["one@walked.example", "two@walked.example"],
  phone: ["+15550102030", "+15550102031"],
};

const named: Record<string, string[]> = {
  color: ["#0f766e", "#b91c1c"],
  timezone: ["Asia/Riyadh", "America/New_York"],
  currencyCode: ["EUR", "USD"],
  countryCode: ["SA", "US"],
  language: ["en", "ar"],
};

function textsOf({ format }: Schema, name: string, example: unknown): unknown[] {
  const known = named[name] ?? formatted[format ?? ""];
  if (known) return known;
  return [`${example}a`, `${example}b`, "walked-one", "walked-two", "https://example.com/one", "https://example.com/two", "12.5"];
}

/** Seeded records by the field's name: `serviceIds` are those of `:serviceId`. */
function idsFor(name: string): unknown[] {
  const wanted = name.replace(/s$/, "").toLowerCase();
  const seeded = Object.entries(ids).filter(([key]) => wanted.endsWith(key.slice(key.lastIndexOf(":") + 1).toLowerCase()));
  return [...seeded.map(([, id]) => id), null];
}

/** Instructions for the change itself, and secrets; no record shows them. */
const unseen = new Set([
  "notify",
  "password",
  "currentPassword",
  "secretKey",
  "webhookSecret",
  "PATCH /workspace/:workspaceId/storefront/orders/:orderId reason",
]);

const patches = routes.filter(({ method, body, access }) => method === "PATCH" && body && access.kind !== "public");

function send(route: Route, body: unknown): Promise<Answer> {
  return test.call("PATCH", fill(route, ids), { token: route.access.kind === "admin" ? admin.token : owner.token, body });
}

/** The reply's value of a field: on the record that the path names, which may be part of a larger one, or else its first occurrence. */
function readFrom(route: Route, { body }: Answer, field: string): unknown {
  const id = fill(route, ids).split("/").at(-1);
  const records = objectsIn(body);
  const own = records.find((record) => record.id === id && field in record) ?? records.find((record) => field in record);
  return own?.[field];
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

/** A refusal with a specific reason is enough; any other must name the field, or one that must be consistent with it. */
function isNamed({ body }: Answer, fields: string[]): boolean {
  const { reason, details = [] } = body.error;
  return reason !== "invalid-input" || details.some(({ path }: { path: string }) => fields.some((field) => path.includes(field)));
}

const refusedAlways: string[] = [];

describe.each(patches.map((route) => [nameOf(route), route] as const))("%s", (name, route) => {
  const fields = Object.entries((route.body as Schema).properties ?? {}).filter(
    ([field]) => !unseen.has(field) && !unseen.has(`${name} ${field}`),
  );

  it.each(fields)("stores `%s`, or refuses it by name", async (field, schema) => {
    const shown = new Set<string>();
    let refused = 0;
    for (const value of valuesOf(schema as Schema, field)) {
      const answer = await send(route, { [field]: value });
      if (answer.status < 300) shown.add(JSON.stringify(readFrom(route, answer, field)) ?? "not in the reply");
      else {
        refused += 1;
        if (!isNamed(answer, Object.keys((route.body as Schema).properties ?? {}))) expect.fail(`refused without its name: ${answer.text}`);
      }
      if (shown.size > 1) return;
    }
    expect([...shown]).not.toContain("not in the reply");
    // One value was taken, and every other one refused: nothing else can be stored.
    if (shown.size === 1) expect(refused).toBeGreaterThan(0);
    else refusedAlways.push(`${name} ${field}`);
  });
});

it("leaves only fields whose values need more than one request; their domains' tests change them", () => {
  const analysed = "PATCH /workspace/:workspaceId/labs/tests/:testId/items/:itemId/result";
  const explained = "PATCH /workspace/:workspaceId/labs/tests/:testId/items/:itemId/interpret";
  const contest = "PATCH /workspace/:workspaceId/contests/:contestId";
  expect(refusedAlways.sort()).toEqual([
    "PATCH /admin/admins/:adminId email",
    "PATCH /admin/admins/:adminId isActive",
    "PATCH /admin/workspaces/:workspaceId/plan planId",
    `${contest} maxAttempts`,
    `${contest} questions`,
    `${contest} shuffle`,
    `${contest} timeLimitMinutes`,
    "PATCH /workspace/:workspaceId/labs/panels/:panelId analysisIds",
    "PATCH /workspace/:workspaceId/labs/specimens/:specimenId collectedAt",
    "PATCH /workspace/:workspaceId/labs/specimens/:specimenId reason",
    "PATCH /workspace/:workspaceId/labs/tests/:testId reason",
    `${explained} text`,
    `${analysed} comparator`,
    `${analysed} reason`,
    `${analysed} resultOption`,
    `${analysed} resultText`,
    `${analysed} resultValueNumeric`,
    "PATCH /workspace/:workspaceId/sessions/:sessionId serviceIds",
    "PATCH /workspace/:workspaceId/staff/:staffId serviceIds",
    "PATCH /workspace/:workspaceId/storefront/collections/:collectionId productIds",
    "PATCH /workspace/:workspaceId/storefront/content-pages/:pageId slug",
    "PATCH /workspace/:workspaceId/storefront/discount-codes/:codeId collectionIds",
    "PATCH /workspace/:workspaceId/storefront/discount-codes/:codeId productIds",
    "PATCH /workspace/:workspaceId/storefront/orders/:orderId method",
    "PATCH /workspace/:workspaceId/webhook-endpoints/:endpointId url",
  ]);
});
