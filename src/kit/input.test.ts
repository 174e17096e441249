// @module-tag slow

import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner } from "../../test/factories.ts";
import { expectLinear } from "../../test/growth.ts";
import { testApp } from "../../test/harness.ts";
import { seedWorkspace } from "../../test/seeds/index.ts";
import { routes } from "../domains.ts";
import type { JsonSchema } from "./readers.ts";
import { ruleInWords, Type, text } from "./schema.ts";
import { validator } from "./validate.ts";

// How the kit validates every body and query before a route sees it, over HTTP.

const test = testApp();
let owner: Member;
let admin: { token: string };
let ids: Record<string, string>;
const inside = (path: string) => `/workspace/${owner.workspaceId}${path}`;

beforeAll(async () => {
  owner = await makeOwner(test);
  admin = await makeAdmin(test);
  ids = await seedWorkspace(test, owner, "input");
});

describe("ids in upper case", () => {
  it("find in a query what they find in lower case", async () => {
    const clientId = (await test.get(`${inside("/labs/tests")}?limit=1`, owner.token)).body.tests[0].clientId as string;
    const find = async (id: string) => (await test.get(`${inside("/labs/tests")}?clientId=${id}`, owner.token)).body.tests;
    expect(await find(clientId)).not.toEqual([]);
    expect(await find(clientId.toUpperCase())).toEqual(await find(clientId));
  });

  it("get the same answer as in lower case from every list that filters by an id", async () => {
    const wrong: string[] = [];
    for (const { method, path, query, access } of routes) {
      if (method !== "GET" || !query || (access.kind !== "workspace" && access.kind !== "owner" && access.kind !== "admin")) continue;
      const { properties = {} } = query as unknown as JsonSchema;
      const token = access.kind === "admin" ? admin.token : owner.token;
      for (const [name, schema] of Object.entries(properties)) {
        if (!schema.pattern?.includes("{24}")) continue;
        const url = path.replace(":workspaceId", owner.workspaceId);
        if (url.includes(":")) continue;
        for (const id of new Set([owner.workspaceId, owner.accountId, ...Object.values(ids)])) {
          if (!/^[0-9a-f]{24}$/.test(id)) continue;
          const ask = async (value: string) => test.get(`${url}?${name}=${value}`, token);
          const [lower, upper] = [await ask(id), await ask(id.toUpperCase())];
          if (lower.status !== upper.status || (lower.status === 200 && lower.text !== upper.text)) wrong.push(`${path}?${name}=${id}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("mean the same record in a body, nested in a list too", async () => {
    const made = await test.post(inside("/clients"), { name: "Upper" }, owner.token);
    const clientId = made.body.client.id.toUpperCase();
    const product = await test.post(inside("/storefront/products"), { name: "Tea", price: 5, stock: 3 }, owner.token);
    const productId = product.body.product.id as string;
    const draft = { clientId, items: [{ name: "Tea", quantity: 1, unitPrice: 5, productId: productId.toUpperCase() }] };
    const { status, body } = await test.post(inside("/pos/invoices"), draft, owner.token);
    expect([status, body.invoice?.clientId, body.invoice?.items[0].productId]).toEqual([201, made.body.client.id, productId]);
  });
});

describe("defaults", () => {
  it("are filled at every depth", async () => {
    const workingHours = { monday: { intervals: [{ start: "09:00", end: "17:00" }] }, sunday: { isOpen: false } };
    const { status, body } = await test.patch(inside(""), { workingHours }, owner.token);
    expect([status, body.workspace.workingHours.monday]).toEqual([200, { isOpen: true, ...workingHours.monday }]);
    expect(body.workspace.workingHours.sunday).toEqual({ isOpen: false, intervals: [] });
  });
});

describe("refusals", () => {
  const refusal = async (body: unknown, headers: Record<string, string> = {}) =>
    (await test.call("POST", inside("/clients"), { token: owner.token, body, headers })).body.error;

  it("name the allowed values, and describe a pattern in words", async () => {
    expect((await refusal({ name: "x", gender: "?" })).message).toMatch(/^gender must be one of \w+, /);
    expect((await refusal({ name: "  " })).message).toBe("name must be one line with at least one visible character.");
    const { body } = await test.get(`${inside("/labs/tests")}?clientId=7`, owner.token);
    expect(body.error.message).toBe("clientId must be a 24-character hexadecimal id.");
  });

  it("describe every pattern of every route in words", () => {
    const silent = (schema: JsonSchema): string[] => [
      ...(schema.pattern && !schema[ruleInWords] ? [schema.pattern] : []),
      ...Object.values(schema.properties ?? {}).flatMap(silent),
      ...(schema.items ? silent(schema.items) : []),
    ];
    const found = routes.flatMap(({ body, query, params }) =>
      [body, query, ...Object.values(params)].flatMap((schema) => (schema ? silent(schema as unknown as JsonSchema) : [])),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it("stop at twenty", async () => {
    const { details } = await refusal({ name: "x", tags: Array.from({ length: 20 }, () => 5), email: 5, phone: 5, notes: 5 });
    expect(details.length).toBeLessThanOrEqual(20);
  });
});

describe("Prefer: handling=strict", () => {
  const strict = { prefer: "respond-async, handling=strict" };
  const create = (body: unknown, headers: Record<string, string> = strict) =>
    test.call("POST", inside("/clients"), { token: owner.token, body, headers });

  it("refuses unknown fields by name with the route's status, at any depth", async () => {
    const refused = await create({ name: "x", adress: "y" });
    expect([refused.status, refused.body.error.message]).toEqual([400, "adress is not a known field."]);
    expect(refused.headers["preference-applied"]).toBe("handling=strict");
    const nested = await create({ name: "x", discount: { kind: "percentage", value: 5, valeu: 6 } });
    expect(nested.body.error.details).toContainEqual({ path: "discount.valeu", message: "is not a known field" });
  });

  it("refuses unknown query parameters by name", async () => {
    const ask = (headers: Record<string, string>) => test.call("GET", inside("/clients?gendre=male"), { token: owner.token, headers });
    expect((await ask(strict)).body.error.message).toBe("gendre is not a known parameter.");
    expect((await ask({})).status).toBe(200);
  });

  it("accepts known fields, and confirms the preference", async () => {
    const made = await create({ name: "x" });
    expect([made.status, made.headers["preference-applied"]]).toEqual([201, "handling=strict"]);
  });

  it("drops them without it", async () => {
    const made = await create({ name: "x", adress: "y" }, {});
    expect([made.status, made.body.client.adress, made.headers["preference-applied"]]).toEqual([201, undefined, undefined]);
  });
});

describe("names", () => {
  it.each(["\n", "\r", "\t", "\u0000", "\u0085", "\u2028", "\u2029", "\u001b[2J"])("are one line, without %j", async (sign) => {
    const name = `Layla${sign}https://evil.example`;
    const { status, body } = await test.post(inside("/clients"), { name }, owner.token);
    expect([status, body.error.details[0]]).toEqual([
      400,
      { path: "name", message: "must be one line with at least one visible character" },
    ]);
  });

  it("are single-line in every body that has one", () => {
    const loose: string[] = [];
    const look = (schema: JsonSchema, path: string, inArray: string): void => {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const isName = /^(name|\w+Name)$/.test(name) && [property.type].flat().includes("string") && !property.enum;
        if (isName && !property.pattern?.includes("u2028")) loose.push(`${path}.${name}${inArray}`);
        look(property, `${path}.${name}`, inArray);
        if (property.items) look(property.items, `${path}.${name}`, "[]");
      }
    };
    for (const { name, body } of routes) if (body) look(body as unknown as JsonSchema, name, "");
    expect(loose).toEqual([]);
  });
});

describe("bounds before work", () => {
  const deep = (levels: number) => `{"name":"x","notes":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const json = { "content-type": "application/json" };
  const send = (payload: string) => test.call("POST", inside("/clients"), { token: owner.token, payload, headers: json });

  it("refuses JSON nested deeper than 64 levels with 400, however deep", async () => {
    for (const levels of [64, 5_000, 400_000]) {
      const { status, body } = await send(deep(levels));
      expect([levels, status, body.error.message]).toEqual([levels, 400, "The body is nested deeper than 64 levels."]);
    }
    expect((await send(deep(63))).body.error.message).toBe("notes must be a string.");
  });

  it("takes time linear in the body: an e-mail of combining marks, text with many quotes", async () => {
    const login = (size: number) => ({ email: `${"\u0301".repeat(size)}@example.com`, password: "sunny-day-2026" });
    await expectLinear("e-mail", 25_000, (size) => test.post("/auth/login", login(size)));
    const quotes = (size: number) => ({ name: "x", notes: '\\"'.repeat(size) });
    await expectLinear("quotes", 200_000, (size) => test.post(inside("/clients"), quotes(size), owner.token));
  });

  it("refuses JSON with too many values of any kind with 413, but accepts long text", async () => {
    const many = (count: number, value: (index: number) => string) => Array.from({ length: count }, (_, index) => value(index)).join();
    const shapes = [
      `{"name":"x",${many(2_600, (index) => `"k${index}":0`)}}`,
      `{"name":"x","tags":[${many(5_100, () => "0")}]}`,
      `{"name":"x","tags":[${many(2_600, () => "{}")}]}`,
      `{"name":"x","tags":[${many(2_600, () => "[]")}]}`,
    ];
    for (const shape of shapes) {
      const { status, body } = await send(shape);
      expect([status, body.error.code, body.error.message]).toEqual([413, "PAYLOAD_TOO_LARGE", "The body has more than 5000 values."]);
    }
    expect((await send(`{"name":"x","notes":"${",:[{".repeat(1_000)}"}`)).status).toBe(201);
    expect((await send(`{"name":"x",${many(2_000, (index) => `"k${index}":0`)}}`)).status).toBe(201);
  });

  it("counts what a schema describes", () => {
    const most = Object.fromEntries(routes.map(({ name, bodyLimits }) => [name, bodyLimits.values]));
    expect([most.createClient, most.createInvoice, most.saveDesignResult ?? 50_000]).toEqual([5_000, 10_432, 50_000]);
    for (const { bodyLimits } of routes) expect(bodyLimits.values).toBeLessThanOrEqual(50_000);
  });

  it("reads at most 64 KiB for a route that anyone may call", async () => {
    const login = (length: number) => test.post("/auth/login", { email: "unknown@example.com", password: "x".repeat(length) });
    expect([(await login(60_000)).status, (await login(70_000)).status]).toEqual([400, 413]);
    const open = routes.filter(({ access, bodyLimits }) => access.kind === "public" && bodyLimits.bytes > 64 * 1024);
    expect(open.map(({ name }) => name).sort()).toEqual(["receivePaymentEvent", "receiveWebhook", "reportJobProgress"]);
    const inbox = `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":0`).join()}}`;
    expect((await test.call("POST", "/webhooks", { payload: inbox, headers: json })).status).toBe(200);
  });

  it("reads no item of an array that is too long, and none after the twentieth problem", () => {
    const looked: unknown[] = [];
    const watched = (length: number) =>
      Array.from({ length }, (_, index) => ({
        get name() {
          looked.push(index);
          return 5;
        },
      }));
    const check = validator(Type.Array(Type.Object({ name: text(10) }), { maxItems: 1_000 }));
    expect(check(watched(1_001)).issues).toHaveLength(1);
    expect(looked).toEqual([]);
    expect(check(watched(1_000)).issues).toHaveLength(20);
    expect(new Set(looked).size).toBeLessThanOrEqual(21);
  });
});

describe("cursors", () => {
  const lists = routes.filter(({ method, path, query, access }) => {
    const { properties = {} } = (query ?? {}) as unknown as JsonSchema;
    return method === "GET" && "cursor" in properties && access.kind !== "public" && !path.replace(":workspaceId", "").includes(":");
  });
  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const bad = [
    cursor(["x", "y"]),
    cursor([1, 2]),
    cursor([true, false]),
    cursor([null]),
    cursor({}),
    cursor([["a"], {}]),
    cursor(["2026-01-31T00:00:00.000Z", "0".repeat(24)]),
    cursor([9e99, "0".repeat(24)]),
    "%00",
    "nonsense",
  ];

  it.each(lists.map((route) => [route.path, route] as const))("that were tampered with get %s's validation status", async (_, route) => {
    const token = route.access.kind === "admin" ? admin.token : owner.token;
    const path = route.path.replace(":workspaceId", owner.workspaceId);
    const required = path.includes("?") ? "&" : "?";
    for (const value of bad) {
      const { status } = await test.get(`${path}${required}cursor=${value}`, token);
      expect([value, status]).toEqual([value, route.invalid.body]);
    }
  });

  it("keep their tag and are refused with values of another type", async () => {
    for (let count = 0; count < 2; count++) await test.post(inside("/clients"), { name: `Paged ${count}` }, owner.token);
    const { nextCursor } = (await test.get(`${inside("/clients")}?limit=1`, owner.token)).body.pagination;
    const [tag, ...values] = JSON.parse(Buffer.from(nextCursor, "base64url").toString());
    expect((await test.get(`${inside("/clients")}?cursor=${nextCursor}`, owner.token)).status).toBe(200);
    const broken = cursor([tag, ...values.map(() => 7)]);
    expect((await test.get(`${inside("/clients")}?cursor=${broken}`, owner.token)).status).toBe(400);
    expect((await test.get(`${inside("/pos/invoices")}?cursor=${nextCursor}`, owner.token)).status).toBe(400);
  });
});
