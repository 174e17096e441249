import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/domains.ts";
import type { Route } from "../../src/kit/route.ts";
import { type Member, makeAdmin, makeOwner } from "../factories.ts";
import { type Answer, testApp } from "../harness.ts";
import { type SeededIds, seedWorkspace } from "../seeds/index.ts";
import { fill, nameOf } from "../walk.ts";
import { type Bystander, type Sent, startBystander } from "./bystander.ts";
import { FEWER, type Filling, fillings, type Place } from "./fillings.ts";
import { largestBodies, largestChanges, worstBodies } from "./largest.ts";

// Work whose size a tenant or a stranger chooses has a bound, on every route that is declared. The harness fails any request that keeps the
// event loop busy for more than 100 ms (test/stalls.ts). `BOUNDS_ROUNDS` says how many records each list gets.

const ROUNDS = Number(process.env.BOUNDS_ROUNDS ?? 3);
const isShort = ROUNDS <= 3;
const LARGEST_ANSWER = 1024 * 1024;
const MOST_GROWTH = 150 * 1024 * 1024;
/** Documents are the only answers that are made whole: a PDF is made in a process of its own. */
const LARGEST_DOCUMENT = 4 * 1024 * 1024;

const test = testApp({ isAlone: true, env: { RATE_LIMIT_PER_MINUTE: "0" } });
let owner: Member;
let admin: { token: string; id: string };
let ids: SeededIds;
let bystander: Bystander;

beforeAll(async () => {
  owner = await makeOwner(test);
  admin = await makeAdmin(test);
  ids = { ...(await seedWorkspace(test, owner, "bounds")), ":adminId": admin.id };
  bystander = await startBystander(test);
});
afterAll(() => bystander?.close());

function tokenFor({ access }: Route): string | undefined {
  if (access.kind === "public" || access.kind === "bootstrap") return undefined;
  return access.kind === "admin" || (access.kind === "account" && access.of === "admin") ? admin.token : owner.token;
}

function send(route: Route, payload: string, { ids: own, params, headers: more }: Filling = {}): Promise<Answer> {
  const token = tokenFor(route);
  const headers = { "content-type": "application/json", ...more };
  return test.call(route.method, fill(route, { ...ids, ...own }, params), { payload, headers, ...(token ? { token } : {}) });
}

let round = 0;

/** Sends a body once more, with the records that the route needs. */
async function sendAgain(route: Route, body: unknown): Promise<Answer | undefined> {
  const place: Place = { test, owner, admin, ids };
  const filling = await fillings[route.name]?.(place, round++);
  const text = JSON.stringify({ ...(unlike(body) as object), ...filling?.fields });
  return text.length > route.bodyLimits.bytes ? undefined : send(route, text, filling);
}

/** The same request as another thread sends it. */
function requestTo(route: Route, query = "", body?: string): Sent {
  const token = tokenFor(route);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (body !== undefined) Object.assign(headers, { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) });
  return { method: route.method, path: `/v1${fill(route, ids)}${query}`, headers, ...(body === undefined ? {} : { body }) };
}

/** Routes that would sign the caller out, or end the workspace of the walk. */
const ENDS_THE_WALK = /\/(close|logout|suspend|password\/\w+|bootstrap)$|\/auth\//;
const writes = routes.filter(({ body, upload, path }) => body && !upload && !ENDS_THE_WALK.test(path));
const creating = writes.filter(({ method }) => method === "POST");
const changing = writes.filter(({ method }) => method === "PUT" || method === "PATCH");
const reading = routes.filter(({ method }) => method === "GET");
const PLAIN: Sent = { method: "GET", path: "/healthz", headers: {} };

const made = new Map<string, number>();
/** Why a route has taken nothing. */
const reasons = new Map<string, string>();

describe("every declared route", () => {
  it("takes the largest record that its validation lets in, again and again", async () => {
    for (const route of creating) {
      // The largest body that is taken at all, then more of the same.
      let taken: unknown;
      for (const body of largestBodies(route, idFor)) {
        const answer = await sendAgain(route, body);
        if (!answer) continue;
        const { status, body: refused } = answer;
        if (status >= 300) reasons.set(route.name, `${status} ${JSON.stringify(refused?.error?.details ?? refused?.error?.message)}`);
        expect([nameOf(route), status >= 500 && status !== 503]).toEqual([nameOf(route), false]);
        if (status < 300) {
          taken = body;
          break;
        }
      }
      if (taken === undefined) continue;
      let count = 1;
      for (; count < ROUNDS; count++) {
        const answer = await sendAgain(route, taken);
        if (answer && answer.status < 300) continue;
        reasons.set(route.name, `${answer?.status} ${answer?.text.slice(0, 300)}`);
        break;
      }
      made.set(route.name, count);
    }
    const wrong = creating
      .map(({ name }) => ({ name, count: made.get(name) ?? 0, expected: Math.min(ROUNDS, FEWER[name]?.[0] ?? ROUNDS) }))
      .filter(({ count, expected }) => count !== expected);
    expect(wrong.map(({ name, ...counts }) => ({ name, ...counts, reason: reasons.get(name) }))).toEqual([]);
  });

  it("takes the largest change that its validation lets in", async () => {
    let taken = 0;
    const wrong: string[] = [];
    for (const route of changing) {
      for (const changes of largestChanges(route, idFor)) {
        if (Object.keys(changes).length === 0) continue;
        const answer = await sendAgain(route, changes);
        if (!answer) continue;
        if (answer.status >= 500 && answer.status !== 503) wrong.push(`${nameOf(route)}: ${answer.text}`);
        if (answer.status < 300) taken++;
      }
    }
    expect(wrong).toEqual([]);
    console.info(`${taken} largest changes of ${changing.length} routes were taken`);
    expect(taken).toBeGreaterThan(changing.length / 2);
  });

  it("answers with less than 1 MiB, or streams, does not block the event loop, and releases its memory", async () => {
    const slug = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store.slug;
    const pages = ["", "/book", "/cart", "/seeded", `/contests/${ids[":contestId"]}`].map((path) => `/s/${slug}${path}`);
    const asked = [
      ...reading.map((route) => ({ name: nameOf(route), isStreamed: route.reply.isStreamed, sent: requestTo(route, largestQuery(route)) })),
      ...pages.map((path) => ({ name: path, isStreamed: false, sent: { ...PLAIN, path } })),
    ];
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const wrong: string[] = [];
    const largest = { name: "", bytes: 0 };
    let longest = 0;
    for (const { name, isStreamed, sent } of asked) {
      const seen = await bystander.send(sent);
      longest = Math.max(longest, seen.othersWaited);
      if (seen.status === 200 && !isStreamed && seen.bytes > largest.bytes) Object.assign(largest, { name, bytes: seen.bytes });
      if (seen.status === 0 || (seen.status >= 500 && seen.status !== 503)) wrong.push(`${name}: answered ${seen.status}`);
      const most = seen.type.includes("pdf") ? LARGEST_DOCUMENT : LARGEST_ANSWER;
      if (!isStreamed && seen.bytes > most) wrong.push(`${name}: ${seen.bytes} bytes`);
      const delay = await bystander.delayOf(sent, PLAIN, seen);
      if (delay !== undefined) wrong.push(`${name}: others wait ${delay} ms longer`);
    }
    globalThis.gc?.();
    const growth = process.memoryUsage().rss - before;
    console.info(
      `${asked.length} answers; filled by ${made.size} routes, ${ROUNDS} each; largest: ${largest.name}, ${largest.bytes} bytes; ` +
        `others waited ${Math.round(longest)} ms at most, once; grown by ${Math.round(growth / 1e6)} MB`,
    );
    expect(wrong).toEqual([]);
    expect(growth).toBeLessThan(MOST_GROWTH);
  });

  it("refuses or reads the worst-shaped body of the size it allows, without blocking the event loop", async () => {
    const wrong: string[] = [];
    let longest = 0;
    for (const route of writes.filter((_, index) => !isShort || index % 16 === 0)) {
      const size = route.bodyLimits.bytes - 100;
      const plain = requestTo(route, "", JSON.stringify({ a: "x".repeat(size - 20) }));
      for (const [shape, payload] of Object.entries(worstBodies(route))) {
        const sent = requestTo(route, "", payload);
        const seen = await bystander.send(sent);
        longest = Math.max(longest, seen.othersWaited);
        if (seen.status === 0 || seen.status >= 500) wrong.push(`${nameOf(route)}, ${shape}: answered ${seen.status}`);
        const delay = await bystander.delayOf(sent, plain, seen);
        if (delay !== undefined) wrong.push(`${nameOf(route)}, ${shape}: others wait ${delay} ms longer`);
      }
    }
    console.info(`worst bodies: others waited ${Math.round(longest)} ms at most, once`);
    expect(wrong).toEqual([]);
  });
});

/** As many as a list gives at once, over as long a time as it allows. */
function largestQuery({ query }: Route): string {
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, unknown> };
  return "limit" in properties ? "?limit=100" : "";
}

/** The seeded record that a field names: `clientId`, or the first of `serviceIds`. */
function idFor(name: string): string | undefined {
  return ids[`:${name.replace(/Ids$/, "Id")}`];
}

let next = 0;

/** Slugs, codes and e-mails must be unique, so each copy has its own. */
function unlike(body: unknown): unknown {
  const own = `b${(next++).toString(36)}`;
  const changed = (name: string, value: unknown): unknown => {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return each(value);
    if (typeof value !== "string") return value;
    if (/email$/i.test(name)) return `${own}@example.com`;
    if (name === "domain") return `${own}.example.com`;
    return /^(slug|storeSlug|code|key|couponCode|labUnitTitle)$/.test(name) ? own : value;
  };
  const each = (of: object): object => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, changed(name, value)]));
  return typeof body === "object" && body !== null && !Array.isArray(body) ? each(body) : body;
}
