// @module-tag slow

import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import { type Member, makeOwner, makeStaff } from "./factories.ts";
import { testApp } from "./harness.ts";
import { seedWorkspace } from "./seeds/index.ts";
import { form } from "./uploads.ts";

// Every list that is also a file: the same rows, filters and order, safe in a spreadsheet.

const test = testApp();
let owner: Member;

/** The list, and the name of its rows. */
const lists = [
  ["clients", "clients"],
  ["pos/invoices", "invoices"],
  ["sessions", "sessions"],
  ["storefront/orders", "orders"],
  ["storefront/products", "products"],
] as const;

beforeAll(async () => {
  owner = await makeOwner(test);
  await seedWorkspace(test, owner, "=1+2");
  for (const name of ["Zed", "Anna", "Mona"]) await test.post(`${owner.path}/clients`, { name, phone: "+1 555 010 2030" }, owner.token);
});

/** Cells by heading, of a file whose cells hold no line breaks. */
function parse(csv: string): Record<string, string>[] {
  expect(csv.startsWith("\uFEFF")).toBe(true);
  const lines = csv.slice(1).split("\r\n").slice(0, -1);
  const cellsOf = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map((m) => m[1]?.replaceAll('""', '"') ?? m[2] ?? "");
  const [header = [], ...rows] = lines.map(cellsOf);
  return rows.map((cells) => Object.fromEntries(header.map((heading, index) => [heading, cells[index] ?? ""])));
}

describe.each(lists)("GET .../%s.csv", (path, name) => {
  it("holds what the list holds, in its order", async () => {
    const list = (await test.get(`${owner.path}/${path}?limit=100`, owner.token)).body[name] as { id: string }[];
    const { status, text, headers } = await test.get(`${owner.path}/${path}.csv`, owner.token);
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers["content-disposition"]).toBe(`attachment; filename="${name}.csv"`);
    expect(list.length).toBeGreaterThan(0);
    expect(parse(text).map(({ id }) => id)).toEqual(list.map(({ id }) => id));
  });

  it("takes the list's filters and no paging, and lets no cell begin a formula", async () => {
    const { query } = routes.find((route) => route.path === `/workspace/:workspaceId/${path}` && route.method === "GET") ?? {};
    const own = routes.find((route) => route.path === `/workspace/:workspaceId/${path}.csv`)?.query;
    const names = (schema: unknown) => Object.keys((schema as { properties: object }).properties);
    expect(names(own).sort()).toEqual(
      names(query)
        .filter((parameter) => !["limit", "cursor", "withTotal"].includes(parameter))
        .sort(),
    );
    const none = await test.get(`${owner.path}/${path}.csv?q=nothing-has-this`, owner.token);
    expect([none.status, parse(none.text)]).toEqual([200, []]);
    const cells = parse((await test.get(`${owner.path}/${path}.csv`, owner.token)).text).flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  });

  it("answers 403 without the permission for the list, and shows nothing of other workspaces", async () => {
    const powerless = await makeStaff(test, owner, []);
    expect((await test.get(`${owner.path}/${path}.csv`, powerless.token)).status).toBe(403);
    const stranger = await makeOwner(test);
    expect((await test.get(`${owner.path}/${path}.csv`, stranger.token)).status).toBe(403);
    expect(parse((await test.get(`${stranger.path}/${path}.csv`, stranger.token)).text)).toEqual([]);
  });
});

describe("a file of clients", () => {
  it("sorts as asked, and hides visits and sales from members who may not see them", async () => {
    const sorted = parse((await test.get(`${owner.path}/clients.csv?sort=name&q=555`, owner.token)).text).map(({ name }) => name);
    expect(sorted.filter((name) => ["Anna", "Mona", "Zed"].includes(name ?? ""))).toEqual(["Anna", "Mona", "Zed"]);
    const staff = await makeStaff(test, owner, ["clients.view"]);
    const [row] = parse((await test.get(`${owner.path}/clients.csv`, staff.token)).text);
    expect([row?.visitCount, row?.spent]).toEqual(["", ""]);
    expect((await test.get(`${owner.path}/clients.csv?sort=spent`, staff.token)).status).toBe(403);
  });

  it("can be imported again, and changes nothing then", async () => {
    const { text } = await test.get(`${owner.path}/clients.csv`, owner.token);
    const { payload, headers } = await form({ bytes: Buffer.from(text), name: "clients.csv" });
    const { body } = await test.call("POST", `${owner.path}/clients/import`, { token: owner.token, payload, headers });
    expect([body.rejected, body.created, body.updated]).toEqual([[], 0, 0]);
    expect(body.unchanged).toBe(parse(text).length);
  });

  it("is as long as the list", async () => {
    const shop = await makeOwner(test);
    const names = Array.from({ length: 1_200 }, (_, index) => `Client ${index}`);
    const { payload, headers } = await form({ bytes: Buffer.from(`name\n${names.join("\n")}\n`), name: "clients.csv" });
    await test.call("POST", `${shop.path}/clients/import`, { token: shop.token, payload, headers });
    const rows = parse((await test.get(`${shop.path}/clients.csv`, shop.token)).text);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(names));
  });
});
