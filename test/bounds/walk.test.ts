import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/domains.ts";
import type { Route } from "../../src/kit/route.ts";
import { type Member, makeAdmin, makeOwner } from "../factories.ts";
import { type Answer, testApp } from "../harness.ts";
import { type SeededIds, seedWorkspace } from "../seeds/index.ts";
import { fill, nameOf } from "../walk.ts";
import { largestBodies, worstBodies } from "./largest.ts";

// Work whose size a tenant or a stranger chooses has a bound, on every route that is declared. The harness fails any request that keeps the
// event loop busy for more than 100 ms (test/stalls.ts). `BOUNDS_ROUNDS` says how many records each list gets.

const ROUNDS = Number(process.env.BOUNDS_ROUNDS ?? 3);
const LARGEST_ANSWER = 1024 * 1024;
const MOST_GROWTH = 150 * 1024 * 1024;

const test = testApp({ isAlone: true });
let owner: Member;
let admin: { token: string; id: string };
let ids: SeededIds;

beforeAll(async () => {
  owner = await makeOwner(test);
  admin = await makeAdmin(test);
  ids = { ...(await seedWorkspace(test, owner, "bounds")), ":adminId": admin.id };
});

function tokenFor({ access }: Route): string | undefined {
  if (access.kind === "public" || access.kind === "bootstrap") return undefined;
  return access.kind === "admin" || (access.kind === "account" && access.of === "admin") ? admin.token : owner.token;
}

function send(route: Route, payload: string): Promise<Answer> {
  const token = tokenFor(route);
  const headers = { "content-type": "application/json" };
  return test.call(route.method, fill(route, ids), { payload, headers, ...(token ? { token } : {}) });
}

/** Routes that would sign the caller out, or end the workspace of the walk. */
const ENDS_THE_WALK = /\/(close|logout|suspend|password\/\w+|bootstrap)$|\/auth\//;
const writes = routes.filter(({ body, upload, path }) => body && !upload && !ENDS_THE_WALK.test(path));
const creating = writes.filter(({ method }) => method === "POST");
const reading = routes.filter(({ method, reply }) => method === "GET" && !reply.isStreamed);

const made = new Map<string, number>();

describe("every declared route", () => {
  it("takes the largest record that its validation lets in, again and again", async () => {
    for (const route of creating) {
      // The largest body that is taken at all, then more of the same.
      let taken: unknown;
      for (const body of largestBodies(route)) {
        const text = JSON.stringify(unlike(body));
        if (text.length > route.bodyLimits.bytes) continue;
        const { status } = await send(route, text);
        expect([nameOf(route), status >= 500 && status !== 503]).toEqual([nameOf(route), false]);
        if (status < 300) {
          taken = body;
          break;
        }
      }
      if (taken === undefined) continue;
      let count = 1;
      while (count < ROUNDS && (await send(route, JSON.stringify(unlike(taken)))).status < 300) count++;
      made.set(nameOf(route), count);
    }
    expect(made.size).toBeGreaterThan(20);
  });

  it("answers with less than 1 MiB, or streams, and what it needs is given back", async () => {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const tooLarge: string[] = [];
    let largest = { name: "", bytes: 0 };
    for (const route of reading) {
      const { properties = {} } = (route.query ?? {}) as { properties?: Record<string, unknown> };
      const query = "limit" in properties ? "?limit=100" : "";
      const token = tokenFor(route);
      const { text, status } = await test.call("GET", fill(route, ids) + query, token ? { token } : {});
      const bytes = Buffer.byteLength(text);
      if (status === 200 && bytes > largest.bytes) largest = { name: nameOf(route), bytes };
      if (bytes > LARGEST_ANSWER) tooLarge.push(`${nameOf(route)}: ${bytes}`);
      expect([nameOf(route), status >= 500]).toEqual([nameOf(route), false]);
    }
    const growth = process.memoryUsage().rss - before;
    console.info(
      `filled by ${made.size} routes, ${ROUNDS} each; largest answer: ${largest.name}, ${largest.bytes} bytes; grown by ${growth}`,
    );
    expect(tooLarge).toEqual([]);
    expect(growth).toBeLessThan(MOST_GROWTH);
  });

  it("refuses or reads the worst-shaped body of the size it allows, in time", async () => {
    for (const route of writes.filter((_, index) => ROUNDS > 3 || index % 4 === 0)) {
      for (const [shape, payload] of Object.entries(worstBodies(route))) {
        const { status } = await send(route, payload);
        expect([nameOf(route), shape, status >= 500]).toEqual([nameOf(route), shape, false]);
      }
    }
  });
});

let next = 0;

/** Slugs, codes and e-mails must be unique, so each copy has its own. */
function unlike(body: unknown): unknown {
  const own = `b${(next++).toString(36)}`;
  if (typeof body !== "object" || body === null) return body;
  const changed = Object.entries(body).map(([name, value]) => {
    if (typeof value !== "string") return [name, value];
    if (/email$/i.test(name)) return [name, `${own}@example.com`];
    return [name, /^(slug|code|key|couponCode|labUnitTitle|domain)$/.test(name) ? (name === "domain" ? `${own}.example.com` : own) : value];
  });
  return Object.fromEntries(changed);
}
