// @module-tag slow

import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import type { Route } from "../src/kit/route.ts";
import type { Member } from "./factories.ts";
import { testApp } from "./harness.ts";
import { makeSalon } from "./scheduling.ts";
import { fill, nameOf } from "./walk.ts";

// Every order of every list that can be sorted, walked page by page.

const test = testApp();
let owner: Member;

type Row = Record<string, unknown> & { id: string };
const NAMES = ["Élan", "zoe", "Adam", "eli", "Zed", "adam"];

beforeAll(async () => {
  const salon = await makeSalon(test);
  owner = salon.owner;
  const post = async (path: string, body: unknown, path0 = owner.path) => (await test.post(path0 + path, body, owner.token)).body;
  const { slug } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store;
  for (const [index, name] of NAMES.entries()) {
    const { client } = await post("/clients", { name });
    const visits = { clientId: client.id, name, date: `2026-03-0${(index % 3) + 1}`, status: index % 2 ? "completed" : "scheduled" };
    await salon.book({ ...visits, startTime: `1${index}:00` });
    const price = 10 + (index % 3);
    const { product } = await post("/storefront/products", { name, price, status: "active", stock: index === 2 ? null : 100 - index });
    const items = [{ productId: product.id, quantity: 1 }];
    await post(`/public/storefront/stores/${slug}/orders`, { customer: { name, email: "a@example.com" }, items }, "");
    const sale = [{ name, quantity: 1, unitPrice: price }];
    const { invoice } = await post("/pos/invoices", { clientId: client.id, items: sale });
    if (index % 2 === 0) {
      await post(`/pos/invoices/${invoice.id}/finalize`, {});
      await post(`/pos/invoices/${invoice.id}/payments`, { method: "card", amount: price });
    }
    const dueDate = index % 3 === 0 ? null : `2026-04-0${index}`;
    await post(`/staff/${salon.staffId}/tasks`, { title: name, dueDate, priority: index % 2 ? "urgent" : "low" });
  }
});

function propertiesOf(schema: unknown): Record<string, { enum?: string[]; type?: string }> {
  return (schema as { properties?: Record<string, { enum?: string[] }> } | undefined)?.properties ?? {};
}

// The order of the platform's workspaces has its own test in billing: owners cannot read it.
const ordered = routes.filter(({ query, access }) => propertiesOf(query).sort && access.kind !== "admin");
const sortable = ordered.filter(({ reply }) => !reply.isStreamed);
// The file of products for other shops has no ids.
const files = ordered.filter(({ reply, path }) => reply.isStreamed && !path.endsWith("/catalogue.csv"));
const rowsName = ({ reply }: Route) =>
  Object.entries(propertiesOf("schema" in reply ? reply.schema : undefined)).find(([, { type }]) => type === "array")?.[0] as string;

async function everyRow(route: Route, sort: string, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = "";
  do {
    const { status, body } = await test.get(
      `${fill(route, { ":workspaceId": owner.workspaceId })}?limit=${limit}&sort=${sort}${cursor}`,
      owner.token,
    );
    expect([sort, status]).toEqual([sort, 200]);
    rows.push(...body[rowsName(route)]);
    cursor = body.pagination.nextCursor ? `&cursor=${body.pagination.nextCursor}` : "";
  } while (cursor);
  return rows;
}

const casesOf = (given: readonly Route[]) =>
  given.flatMap((route) =>
    (propertiesOf(route.query).sort?.enum ?? [])
      .filter((word) => !word.startsWith("-"))
      .map((word) => [`${nameOf(route)} ${word}`, route, word] as const),
  );
const cases = casesOf(sortable);

describe("sort", () => {
  it("is there for clients, sessions, invoices, orders, products, staff and tasks", () => {
    expect(sortable.map(({ path }) => path.split("/").at(-1)).sort()).toEqual([
      "clients",
      "invoices",
      "orders",
      "products",
      "sessions",
      "staff",
      "tasks",
    ]);
  });

  it.each(cases)("%s shows every row once, for any page size, and in reverse", async (_, route, word) => {
    const up = await everyRow(route, word, 100);
    const ids = up.map(({ id }) => id);
    expect(up.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await everyRow(route, word, 2)).map(({ id }) => id)).toEqual(ids);
    expect((await everyRow(route, `-${word}`, 2)).map(({ id }) => id)).toEqual([...ids].reverse());
    const values = up.map((row) => row[word]).filter((value) => typeof value === "number");
    expect(values).toEqual([...(values as number[])].sort((left, right) => left - right));
  });

  it.each(cases)("%s refuses the cursor of any other order, and one with odd values", async (_, route, word) => {
    const path = `${fill(route, { ":workspaceId": owner.workspaceId })}?limit=1`;
    const { body } = await test.get(`${path}&sort=${word}`, owner.token);
    const { nextCursor } = body.pagination;
    const others = (propertiesOf(route.query).sort?.enum ?? []).filter((other) => other !== word);
    for (const other of others.map((wish) => `&sort=${wish}`)) {
      expect([other, (await test.get(`${path}${other}&cursor=${nextCursor}`, owner.token)).status]).toEqual([other, 400]);
    }
    const [tag, , id] = JSON.parse(Buffer.from(nextCursor, "base64url").toString());
    for (const odd of [{}, null, true, "\u0000", 1e300]) {
      const forged = Buffer.from(JSON.stringify([tag, odd, id])).toString("base64url");
      expect([odd, (await test.get(`${path}&sort=${word}&cursor=${forged}`, owner.token)).status]).toEqual([odd, 400]);
    }
    expect((await test.get(`${path}&sort=passwordHash`, owner.token)).status).toBe(400);
  });

  it.each(casesOf(files))("%s gives the rows of a file in the order of its list", async (_, file, word) => {
    const list = sortable.find(({ path }) => `${path}.csv` === file.path) as Route;
    const { status, text } = await test.get(`${fill(file, { ":workspaceId": owner.workspaceId })}?sort=-${word}`, owner.token);
    expect(status).toBe(200);
    const ids = (await everyRow(list, `-${word}`, 100)).map(({ id }) => id);
    expect(text.match(/^[0-9a-f]{24}(?=,)/gm)).toEqual(ids);
  });

  it("puts names in the order people look for them: neither case nor accents matter", async () => {
    const route = sortable.find(({ path }) => path.endsWith("/clients")) as Route;
    const names = (await everyRow(route, "name", 3)).map(({ name }) => String(name).toLowerCase());
    expect(names).toEqual(["adam", "adam", "élan", "eli", "layla haddad", "zed", "zoe"]);
  });
});
