import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/domains.ts";
import type { Route } from "../../src/kit/route.ts";
import { type Member, makeAdmin, makeOwner } from "../factories.ts";
import { testApp } from "../harness.ts";
import { operationOf, resolve } from "../openapi.ts";
import { type SeededIds, seedWorkspace } from "../seeds/index.ts";
import { bodyOf, fill, nameOf } from "../walk.ts";

// The first and the last days that can be written, as periods and in bodies, where the zone moves them out of the calendar.

const test = testApp({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
const places: { owner: Member; ids: SeededIds }[] = [];
let admin: string;

beforeAll(async () => {
  ({ token: admin } = await makeAdmin(test));
  for (const timezone of zones) {
    const owner = await makeOwner(test);
    const ids = await seedWorkspace(test, owner, "calendar");
    expect((await test.patch(owner.path, { timezone }, owner.token)).status).toBe(200);
    places.push({ owner, ids });
  }
});

interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

const days = ["0001-01-01", "0001-01-02", "0001-12-31", "0050-06-15", "0099-12-31", "0100-01-01", "9999-12-31", "9999-12-30", "9999-01-01"];
const instants = [
  "0001-01-01T00:00:00.000Z",
  "0001-01-01T14:00:00+14:00",
  "0099-12-31T23:59:59Z",
  "9999-12-31T23:59:59.999Z",
  "9999-12-31T11:59:59.999-12:00",
];
const valuesOf: Record<string, readonly string[]> = { date: days, "date-time": instants, "day-or-instant": [...days, ...instants] };
const outside = /"[+-]\d{6}-\d\d-\d\d|"0000-\d\d-\d\d|Invalid Date|NaN/;

interface Parameter {
  in: string;
  name: string;
  schema: Schema;
}
const datesOf = (route: Route) =>
  ((operationOf(route.method, route.path) as { parameters?: Parameter[] } | undefined)?.parameters ?? [])
    .map((one) => resolve(one as object) as unknown as Parameter)
    .filter(
      (one) => one.in === "query" && (valuesOf[(resolve(one.schema as object) as Schema).format ?? ""] || /^(month|year)$/.test(one.name)),
    );
const dated = routes.filter((route) => datesOf(route).length > 0);

function tokenFor({ access }: Route, owner: Member) {
  return access.kind === "public" ? undefined : access.kind === "admin" ? admin : owner.token;
}

describe("periods at the ends of the calendar", () => {
  it.each(dated.map((route) => [nameOf(route), route] as const))("are answered, within the calendar: %s", async (_, route) => {
    const wrong: string[] = [];
    const dates = datesOf(route);
    for (const { owner, ids } of places) {
      const ask = async (query: Record<string, string>) => {
        const path = `${fill(route, ids)}?${new URLSearchParams(query)}`;
        const { status, text } = await test.call(route.method, path, { token: tokenFor(route, owner) });
        if (status >= 500 || outside.test(text))
          wrong.push(`${JSON.stringify(query)} ${status} ${outside.exec(text)?.[0]} ${text.slice(0, 300)}`);
      };
      for (const { name, schema } of dates) {
        const values = valuesOf[schema.format ?? ""] ?? ["0001-01", "9999-12", "1", "9999"];
        for (const value of values) await ask({ [name]: value });
      }
      const names = dates.map(({ name }) => name);
      if (names.includes("from") && names.includes("to")) {
        const values = valuesOf[dates.find(({ name }) => name === "from")?.schema.format ?? ""] ?? days;
        for (const value of values) await ask({ from: value, to: value });
        await ask({ from: values[0] ?? "", to: values.at(-1) ?? "" });
        await ask({ from: "0001-01-01", to: "9999-12-31" });
      }
    }
    expect(wrong).toEqual([]);
  });
});

function numberFields(given: Schema, path: string[] = []): string[][] {
  const schema = resolve(given as object) as Schema;
  const here = [schema.type].flat().some((type) => type === "number" || type === "integer") ? [path] : [];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => numberFields(field, [...path, name]));
  return [...here, ...inside, ...(schema.items ? numberFields(schema.items, [...path, "0"]) : [])];
}

function dateFields(given: Schema, path: string[] = []): { path: string[]; format: string }[] {
  const schema = resolve(given as object) as Schema;
  const here = schema.format && valuesOf[schema.format] ? [{ path, format: schema.format }] : [];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => dateFields(field, [...path, name]));
  return [...here, ...inside, ...(schema.items ? dateFields(schema.items, [...path, "0"]) : [])];
}

function withValue(body: unknown, [name, ...rest]: readonly string[], value: string): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body) || (name === "0" && body === undefined)) return [withValue((body as unknown[] | undefined)?.[0], rest, value)];
  return { ...(body as object), [name]: withValue((body as Record<string, unknown> | undefined)?.[name], rest, value) };
}

const bodyOfSchema = (route: Route) =>
  operationOf(route.method, route.path)?.requestBody?.content["application/json"]?.schema as Schema | undefined;

const written = routes.flatMap((route) => {
  const schema = bodyOfSchema(route);
  const fields = schema ? dateFields(schema) : [];
  return fields.length > 0 ? [[nameOf(route), route, fields] as const] : [];
});

/** Bodies that are taken, apart from their dates. */
function bodyWith(route: Route, ids: SeededIds): unknown {
  const visit = { name: "Visit", clientId: ids[":clientId"], serviceIds: [ids[":serviceId"]], startTime: "23:45" };
  const bodies: Record<string, () => object> = {
    "POST /workspace/:workspaceId/sessions": () => visit,
    "POST /workspace/:workspaceId/sessions/series": () => ({ ...visit, recurrence: { frequency: "monthly", count: 3 } }),
    "PATCH /workspace/:workspaceId/sessions/:sessionId": () => ({}),
    "POST /workspace/:workspaceId/labs/tests": () => ({ clientId: ids[":clientId"], analysisIds: [ids[":analysisId"]] }),
    "PATCH /workspace/:workspaceId/storefront/discount-codes/:codeId": () => ({}),
    "POST /client/workspace/:workspaceId/tax-returns": () => ({ from: "2020-02-01" }),
  };
  return bodies[nameOf(route)]?.() ?? bodyOf(route);
}

/** Routes that took a day. */
const taken: string[] = [];

describe("days at the ends of the calendar in bodies", () => {
  it.each(written)("break nothing, now and in later reads: %s", async (_, route, fields) => {
    const wrong: string[] = [];
    for (const { owner, ids } of places) {
      for (const field of fields) {
        for (const value of valuesOf[field.format] ?? []) {
          const all = fields
            .filter(({ format }) => format === field.format)
            .reduce((body, { path }) => withValue(body, path, value), bodyWith(route, ids));
          for (const body of [withValue(bodyWith(route, ids), field.path, value), all]) {
            const { status, text } = await test.call(route.method, fill(route, ids), { token: tokenFor(route, owner), body });
            if (status < 300) taken.push(nameOf(route));
            if (status >= 500 || outside.test(text))
              wrong.push(`${field.path.join(".")} ${value} ${status} ${outside.exec(text)?.[0]} ${text.slice(0, 300)}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("break no later read", async () => {
    const wrong: string[] = [];
    for (const { owner, ids } of places) {
      for (const route of routes.filter(({ method, access }) => method === "GET" && access.kind !== "account")) {
        const { status, text } = await test.call("GET", fill(route, ids), { token: tokenFor(route, owner) });
        if ((status >= 500 && status !== 503) || outside.test(text))
          wrong.push(`${nameOf(route)} ${status} ${outside.exec(text)?.[0]} ${text.slice(0, 300)}`);
      }
    }
    expect(wrong).toEqual([]);
    await test.app.clockwork.drain();
    expect(new Set(taken).size).toBeGreaterThan(13);
  });
});

const numbers = [
  "1e308",
  "-1e308",
  "1e999",
  "-1e999",
  "-0",
  "-0.0",
  "9007199254740992",
  "9007199254740993",
  "1e-320",
  "1e-7",
  "0.30000000000000004",
  "1.005",
  `0.${"1".repeat(30)}`,
  `1${"0".repeat(30)}.5`,
  `${"9".repeat(300)}`,
  "999999999.99",
  "1000000000",
  "1000000000.001",
  "2147483648",
  "-2147483649",
];
const counted = routes.flatMap((route) => {
  const schema = bodyOfSchema(route);
  const fields = schema ? numberFields(schema) : [];
  return fields.length > 0 ? [[nameOf(route), route, fields] as const] : [];
});

describe("numbers at the ends of what JSON can write", () => {
  it.each(counted)("break nothing, and are never kept as something else: %s", async (_, route, fields) => {
    const wrong: string[] = [];
    const [{ owner, ids }] = places as [(typeof places)[number]];
    for (const field of fields) {
      for (const number of numbers) {
        const payload = JSON.stringify(withValue(bodyWith(route, ids), field, "NUMBER")).replace('"NUMBER"', number);
        const headers = { "content-type": "application/json" };
        const { status, text } = await test.call(route.method, fill(route, ids), { token: tokenFor(route, owner), payload, headers });
        if (status >= 500 || /null,"?NaN|Infinity|e\+|:-0[,}]/.test(text))
          wrong.push(`${field.join(".")} ${number} ${status} ${text.slice(0, 300)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
