import { existsSync, readFileSync, writeFileSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migratePostgres } from "../src/adapters/database/migrate.ts";
import { routes } from "../src/domains.ts";
import { exampleOf } from "../src/kit/examples.ts";
import { newId } from "../src/kit/ids.ts";
import type { Route } from "../src/kit/route.ts";
import { IdText } from "../src/kit/schema.ts";
import { type Member, makeOwner, PASSWORD } from "./factories.ts";
import { freshDatabase, isPostgres, openAt, startApp, type TestApp } from "./harness.ts";
import { explainer, recording, type Sent } from "./large-plans.ts";
import { fillLargeTenant, SIZE } from "./large-tenant.ts";
import { type SeededIds, seedWorkspace } from "./seeds/index.ts";
import { fill, nameOf } from "./walk.ts";

// Blocks that every list, sort and filter reads in a business with 300,000 visits. Blocks are counted, not milliseconds.

const LIMIT = 20;
/** Blocks for each row that a page has room for. */
const PER_ROW = 20;
const ROOM = LIMIT * PER_ROW;
/** Lists of sums: each row adds up entries of the whole business, of which an index block holds at least this many. */
const SUMS = ["categories", "accounts", "vendors"].map((names) => `/client/workspace/:workspaceId/financial/${names}`);
const SUMMED_PER_BLOCK = 40;
/**
 * Tasks are listed by creation, and those due long ago were created long ago: a page of them comes after all newer tasks. `sort=dueDate` reads
 * only what it shows.
 */
const KNOWN = [`GET /workspace/:workspaceId/tasks?to=${new Date(Date.now() - 370 * 86_400_000).toISOString().slice(0, 10)}`];
/**
 * The worklist counts every analysis of the open tests, of which it looks at 1,000; tests with a critical value are all read and sorted. The
 * parts of a number stand in many e-mail addresses, each of which is looked at.
 */
const COUNTED = [
  "GET /workspace/:workspaceId/labs/worklist?",
  "GET /workspace/:workspaceId/labs/tests?hasCritical=true",
  "GET /workspace/:workspaceId/storefront/orders?q=4711",
];
/** Clients by what every visit and sale changes, and by what few ask for: an index would cost every write more than it saves. */
const UNINDEXED = /^GET \/workspace\/:workspaceId\/clients\?(sort=-?(lastVisitAt|visitCount|spent)|gender=|tag=)/;
/** Searches look at 500 rows first, to tell rare words from frequent ones: half as many blocks at most. */
const SAMPLED = 250;
/** Records that a row is shown with, besides itself: a session has its client, its practitioner, services and invoice. */
const WITH: Record<string, number> = {
  "/workspace/:workspaceId/sessions": 2,
  "/workspace/:workspaceId/labs/critical": 1,
  // Its changes, refunds, credit note and links.
  "/workspace/:workspaceId/storefront/orders": 1,
};

const sent: Sent[] = [];
/** Background work writes too, and is not meant. */
let isEntering = false;
let test: TestApp;
let owner: Member;
let ids: SeededIds;
let slug: string;
let filler: postgres.Sql;
let plans: ReturnType<typeof explainer>;
let close = async () => {};

/** `LARGE_STATE=file` keeps the filled database and notes it there; the next run uses it again, because filling takes minutes. */
const STATE = process.env.LARGE_STATE;
interface State {
  url: string;
  owner: Member;
  ids: SeededIds;
}

beforeAll(async () => {
  if (!isPostgres) return;
  const kept: State | undefined = STATE && existsSync(STATE) ? JSON.parse(readFileSync(STATE, "utf8")) : undefined;
  if (kept) await migratePostgres(kept.url);
  const { url, database, drop } = kept ? { url: kept.url, database: openAt(kept.url), drop: async () => {} } : await freshDatabase();
  test = await startApp({ database: recording(database, sent, () => isEntering) });
  filler = postgres(url as string, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  ({ owner, ids } = kept ? { ...kept, owner: await signInAgain(kept.owner) } : await fillAnew());
  slug = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store.slug;
  if (STATE) writeFileSync(STATE, JSON.stringify({ url, owner, ids }));
  plans = explainer(url as string);
  close = async () => {
    await filler.end();
    await plans.close();
    await test.close();
    if (!STATE) await drop();
  };
});

async function fillAnew() {
  const owner = await makeOwner(test, { name: "Large" });
  const ids = await seedWorkspace(test, owner, "canary");
  await fillLargeTenant(filler, owner);
  return { owner, ids };
}

async function signInAgain(owner: Member): Promise<Member> {
  const { email, workspaceId } = owner;
  return { ...owner, token: (await test.post("/auth/login", { email, password: PASSWORD, workspaceId })).body.token };
}

afterAll(() => close());

type Schema = Record<string, unknown> & { enum?: unknown[]; type?: string };

function propertiesOf(schema: unknown): Record<string, Schema> {
  return (schema as { properties?: Record<string, Schema> } | undefined)?.properties ?? {};
}

function isList(route: Route): boolean {
  const schema = "schema" in route.reply ? route.reply.schema : undefined;
  const hasRows = Object.values(propertiesOf(schema)).some(({ type }) => type === "array");
  return route.method === "GET" && hasRows && propertiesOf(route.query).limit !== undefined && route.access.kind !== "admin";
}

const month = (() => {
  const first = new Date(Date.now() - 400 * 86_400_000);
  const day = (time: Date) => time.toISOString().slice(0, 10);
  return { from: day(first), to: day(new Date(first.getTime() + 30 * 86_400_000)) };
})();

const HELD: Record<string, string[]> = {
  q: ["haddad", "omar 4711", "no-row-has-this", "4711"],
  tag: ["vip", "rare", "none-has-it"],
  birthMonth: ["2"],
  birthday: ["12-20..01-05"],
  from: [month.from, "1990-01-01", "2190-01-01"],
  to: [month.to, "1990-01-01", "2190-01-01"],
  visitedFrom: [month.from, "2190-01-01"],
  visitedTo: [month.to, "1990-01-01"],
  notVisitedSince: [month.from, "1990-01-01"],
  ids: [`c${"1".padStart(23, "0")}`],
  clientId: [`c${"1".padStart(23, "0")}`],
  staffId: [`a${"1".padStart(23, "0")}`],
  soldBy: [`a${"1".padStart(23, "0")}`],
  uploadedBy: [`a${"1".padStart(23, "0")}`],
  actorId: [`a${"1".padStart(23, "0")}`],
  category: ["Sales", "None"],
  account: ["Cash", "None"],
  vendor: ["Vendor 10", "None"],
  action: ["account.login", "session.create", "none"],
  fields: ["{}"],
};

function valuesOf(name: string, schema: Schema): string[] {
  const choices = schema.enum ?? (schema.items as Schema | undefined)?.enum;
  if (choices) return choices.map(String);
  if (schema.type === "boolean") return ["true", "false"];
  const isId = schema.pattern === (IdText as unknown as Schema).pattern;
  return [...(HELD[name] ?? [String(exampleOf(schema as never))]), ...(isId ? [newId()] : [])];
}

const questions = routes.filter(isList).flatMap((route) => {
  const needsRange = (route.query as { required?: string[] } | undefined)?.required?.includes("from");
  const always = needsRange ? month : {};
  const left = ["limit", "cursor", "withTotal", ...Object.keys(always)];
  const asked = Object.entries(propertiesOf(route.query)).filter(([name]) => !left.includes(name));
  const single = asked.flatMap(([name, schema]) => valuesOf(name, schema).map((value) => ({ [name]: value })));
  const spans = asked.some(([name]) => name === "from") ? [{ ...month }] : [];
  return [{}, ...single, ...spans].map((query) => [nameOf(route), route, { ...always, ...query } as Record<string, string>] as const);
});

/** Blocks that a request's statements read; `BLOCKS=1` prints them. */
async function blocksOf(path: string, body?: unknown): Promise<number> {
  sent.length = 0;
  isEntering = body !== undefined;
  const { status, text } = body ? await test.patch(path, body, owner.token) : await test.get(path, owner.token);
  expect([path, status, status === 200 ? "" : text]).toEqual([path, 200, ""]);
  isEntering = false;
  let blocks = 0;
  for (const statement of sent.splice(0)) {
    blocks += await plans.blocksOf(statement);
  }
  if (process.env.BLOCKS) process.stdout.write(`${String(blocks).padStart(8)} ${path.replace(owner.workspaceId, "")}\n`);
  return blocks;
}

describe.runIf(isPostgres)("a business with 300,000 visits, 100,000 clients and 150,000 invoices", () => {
  const named = questions.map(([name, route, query]) => [`${name}?${new URLSearchParams(query)}`, route, query] as const);
  it.each(named.filter(([name]) => !KNOWN.includes(name) && !COUNTED.includes(name) && !UNINDEXED.test(name)))(
    "%s reads what it shows",
    async (_, route, query) => {
      const path = `${fill(route, ids, { slug })}?${new URLSearchParams({ ...query, limit: String(LIMIT) })}`;
      const summed = SUMS.includes(route.path) ? SIZE.invoices / SUMMED_PER_BLOCK : 0;
      const sampled = "q" in query ? SAMPLED : 0;
      expect(await blocksOf(path)).toBeLessThanOrEqual(ROOM * (1 + (WITH[route.path] ?? 0)) + summed + sampled);
    },
  );

  it.each([
    ["clients", "clients", "search_text", "id", "omar 4711", "zoe 47"],
    ["pos/invoices", "pos_invoices", "lower(client_name)", "created_at desc, id", "omar 4711", "karim hadd"],
    ["storefront/orders", "orders", "lower(customer_name)", "created_at desc, id", "omar 4711", "anna 48"],
    ["labs/tests", "lab_tests", "lower(patient_name)", "test_date desc, id", "omar 4711", "anna 48"],
  ])("finds in %s what a plain search of its own rows finds", async (list, table, text, order, ...words) => {
    for (const word of words) {
      const { body } = await test.get(`${owner.path}/${list}?limit=100&q=${word}`, owner.token);
      const rows = Object.values(body).find(Array.isArray) as { id: string }[];
      const like = table === "clients" ? word.split(" ") : [word];
      const expected = await filler.unsafe(
        `select id from ${table} where workspace_id = $1 and ${like.map((part) => `strpos(${text}, '${part}') > 0`).join(" and ")}
        order by ${order} desc limit 100`,
        [owner.workspaceId],
      );
      expect([word, rows.map(({ id }) => id)]).toEqual([word, expected.map(({ id }) => id)]);
    }
  });

  it.each(COUNTED)("%s reads each counted row once", async (name) => {
    const path = name.replace("GET ", "").replace("/workspace/:workspaceId", owner.path);
    // A test is found by its key in four blocks, and so is each of its analyses.
    expect(await blocksOf(`${path}&limit=${LIMIT}`)).toBeLessThanOrEqual(2_000);
  });

  it("enters a result among 100,000 tests by reading its own test", async () => {
    const serial = (letter: string, number: number) => letter + number.toString(16).padStart(23, "0");
    const path = `${owner.path}/labs/tests/${serial("4", 5_000)}`;
    expect(await blocksOf(path)).toBeLessThanOrEqual(ROOM);
    expect(await blocksOf(`${path}/items/${serial("8", 19_997)}/result`, { resultValueNumeric: 5 })).toBeLessThanOrEqual(ROOM);
  });

  it("sums a month from the entries of that month", async () => {
    const path = `/client${owner.path}/financial/summary?${new URLSearchParams(month)}`;
    expect(await blocksOf(path)).toBeLessThanOrEqual(ROOM);
  });

  it("shows the dashboard from indexes: it counts all clients, two months of visits and sales, and a year of entries", async () => {
    expect(await blocksOf(`${owner.path}/dashboard`)).toBeLessThanOrEqual(SIZE.clients / SUMMED_PER_BLOCK + 10 * ROOM);
  });
});
