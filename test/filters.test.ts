// @module-tag slow

import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import { exampleOf } from "../src/kit/examples.ts";
import { newId } from "../src/kit/ids.ts";
import type { Route } from "../src/kit/route.ts";
import { IdText } from "../src/kit/schema.ts";
import { type Member, makeAdmin, makeOwner } from "./factories.ts";
import { testApp } from "./harness.ts";
import { type SeededIds, seedWorkspace } from "./seeds/index.ts";
import { fill, nameOf } from "./walk.ts";

// Every filter of every list, sent once with each of its values: a filter that is declared but not applied is found here.

const test = testApp();
let owner: Member;
let admin: { token: string; id: string };
let ids: SeededIds;
let slug: string;

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Filters" });
  admin = await makeAdmin(test);
  ids = { ...(await seedWorkspace(test, owner, "canary")), ":adminId": admin.id };
  slug = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store.slug;
});

type Row = Record<string, unknown> & { id?: string };
type Schema = Record<string, unknown> & { enum?: unknown[]; items?: { enum?: unknown[] }; type?: string; format?: string };

const paging = ["limit", "cursor", "withTotal"];
/** They choose an order or a reading, not rows. */
const notFilters = ["order", "sort", "includeDeleted", "groupBy", "period", "format", "size", "lang"];
/** A row may belong to several of their values at once. */
const overlapping = ["scope", "whose", "due", "stock"];
/** Records that come from outside, from failures or from the queue: their own tests have some. */
const unseeded = [
  "GET /admin/webhooks",
  "GET /admin/dead-letters",
  "GET /workspace/:workspaceId/messages",
  "GET /workspace/:workspaceId/notifications",
];
/** Rows without an end run on for ever. */
const openEnded = ["GET /client/workspace/:workspaceId/recurring-expense-rules from"];

function propertiesOf(schema: unknown): Record<string, Schema> {
  return (schema as { properties?: Record<string, Schema> } | undefined)?.properties ?? {};
}

function rowsName({ reply }: Route): string | undefined {
  const schema = "schema" in reply ? reply.schema : undefined;
  return Object.entries(propertiesOf(schema)).find(([, property]) => property.type === "array")?.[0];
}

const isList = (route: Route) => route.method === "GET" && route.query !== undefined && rowsName(route) !== undefined;
const filtersOf = (route: Route) =>
  Object.entries(propertiesOf(route.query)).filter(([name]) => ![...paging, ...notFilters].includes(name));
const lists = routes.filter(
  (route) => isList(route) && filtersOf(route).length > 0 && !/\/(availability|slots|similar|worklist|tax-return\/lines)$/.test(route.path),
);
const filters = lists.flatMap((route) =>
  filtersOf(route).map(([name, schema]) => [`${nameOf(route)} ${name}`, route, name, schema] as const),
);

/** Days that a list cannot do without: those of the query, or today. */
function requiredDays(route: Route, { from, to }: Record<string, unknown>): Record<string, unknown> {
  if (!route.path.endsWith("/labs/turnaround")) return {};
  const today = new Date().toISOString().slice(0, 10);
  return { from: from ?? to ?? today, to: to ?? from ?? today };
}

async function rowsOf(route: Route, given: Record<string, unknown> = {}): Promise<Row[]> {
  const query = { ...given, ...requiredDays(route, given) };
  const search = new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])));
  const token = route.access.kind === "admin" ? admin.token : owner.token;
  const { status, body } = await test.get(`${fill(route, ids, { slug })}?${search}`, token);
  expect([nameOf(route), query, status]).toEqual([nameOf(route), query, 200]);
  return body[rowsName(route) as string];
}

const choicesOf = ({ enum: words, type, items }: Schema): unknown[] | undefined =>
  items?.enum ?? words ?? (type === "boolean" ? [true, false] : undefined);

/** A value of the right kind that no row has; undefined where there is none. */
function strangerOf(name: string, schema: Schema): string | undefined {
  if (["from", "visitedFrom", "endsFrom"].includes(name)) return "2199-12-31";
  if (["to", "visitedTo", "endsTo"].includes(name)) return "1901-01-01";
  // Clients who have never come have not come since any day.
  if (name === "fields" || name === "notVisitedSince") return undefined;
  if (name === "birthMonth") return "2";
  if (name === "birthday") return "02-01..02-28";
  if (name === "ids") return newId();
  if (isIdText(schema)) return newId();
  return "no-row-has-this";
}

const isIdText = (schema: Schema) => schema.pattern === (IdText as unknown as Schema).pattern;

function expectOnly(rows: readonly Row[], name: string, value: unknown): void {
  const shown = rows.map((row) => row[name]).filter((cell) => typeof cell === typeof value);
  for (const cell of shown)
    expect([name, cell]).toEqual([name, typeof value === "string" && typeof cell === "string" ? sameCase(value, cell) : value]);
}

/** Ids match in any case. */
function sameCase(value: string, cell: string): string {
  return value.toLowerCase() === cell.toLowerCase() ? cell : value;
}

describe("the filters of every list", () => {
  const seeded = lists.filter((route) => !unseeded.includes(nameOf(route)));

  it.each(seeded.map((route) => [nameOf(route), route] as const))("%s has rows to filter", async (_, route) => {
    expect((await rowsOf(route)).length).toBeGreaterThan(0);
  });

  it.each(filters)("%s lets through only what matches", async (title, route, name, schema) => {
    const choices = choicesOf(schema);
    if (choices) {
      const seen = new Set<unknown>();
      for (const value of choices) {
        const rows = await rowsOf(route, { [name]: value });
        expectOnly(rows, name, value);
        const again = rows.filter((row) => seen.has(row.id ?? row));
        if (!overlapping.includes(name)) expect(again).toEqual([]);
        for (const row of rows) seen.add(row.id ?? row);
      }
      return;
    }

    await rowsOf(route, { [name]: name === "fields" ? "{}" : exampleOf(schema) });
    // A day, not what a message's own `to` holds.
    const isRange = name === "from" || name === "to";
    const cells = isRange ? [] : (await rowsOf(route)).map((row) => row[name]);
    const held = cells.find((cell) => typeof cell === "string") as string | undefined;
    if (held !== undefined) {
      const found = await rowsOf(route, { [name]: isIdText(schema) ? held.toUpperCase() : held });
      expect(found.length).toBeGreaterThan(0);
      expectOnly(found, name, held);
    }
    const stranger = strangerOf(name, schema);
    if (stranger !== undefined && !openEnded.includes(title)) expect(await rowsOf(route, { [name]: stranger })).toEqual([]);
  });
});
