import { describe, expect, it, vi } from "vitest";
import { newId } from "../../src/kit/ids.ts";
import { makeOwner, PASSWORD } from "../factories.ts";
import { startApp, type TestApp, testApp } from "../harness.ts";

describe("limits that an attacker would like to slip", () => {
  const test = testApp({ env: { RATE_LIMIT_PER_MINUTE: "100" }, isAlone: true });

  it("answers 429 through 1,000 rotations of X-Forwarded-For and junk", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 1_000; turn++) {
      const headers = {
        "x-forwarded-for": `203.0.113.${turn % 256}, 198.51.100.${turn}`,
        forwarded: `for=192.0.2.${turn}`,
        "x-real-ip": `192.0.2.${turn}`,
      };
      const answer = await test.call("GET", `/public/plans?junk=${turn}`, { headers: { ...headers, "user-agent": `agent ${turn}` } });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(100).filter((status) => status !== 429)).toEqual([]);
  });

  it("counts failed logins by the real address, ignoring the forwarded one and the e-mail", async () => {
    const guessed = await startApp({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 150; turn++) {
      const headers = { "x-forwarded-for": `203.0.113.${turn}` };
      const body = { email: `nobody-${turn}@example.com`, password: "sunny-day-2026", junk: turn };
      statuses.push((await guessed.call("POST", "/auth/login", { headers, body })).status);
    }
    await guessed.close();
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.slice(100).every((status) => status === 429)).toBe(true);
  });

  it("counts an IPv6 customer once for all of their addresses, and an IPv4 address once in every notation", async () => {
    const guessed = await startApp({ env: { RATE_LIMIT_PER_MINUTE: "50" } });
    const plansFrom = async (remoteAddress: string) =>
      (await guessed.app.server.inject({ method: "GET", url: "/v1/public/plans", remoteAddress })).statusCode;
    for (let turn = 0; turn < 50; turn++) expect(await plansFrom(`2001:db8:0:1::${turn.toString(16)}`)).toBe(200);
    expect(await plansFrom("2001:db8:0:1:ffff::1")).toBe(429);
    expect(await plansFrom("2001:db8:0:2::1")).toBe(200);
    for (let turn = 0; turn < 50; turn++) expect(await plansFrom(turn % 2 ? "203.0.113.9" : "::ffff:203.0.113.9")).toBe(200);
    expect(await plansFrom("203.0.113.9")).toBe(429);
    expect(await plansFrom("::ffff:203.0.113.10")).toBe(200);
    await guessed.close();
  });

  it("lets anonymous writes take turns by network, in every kind of transaction", async () => {
    const transactions = vi.spyOn(test.database, "transaction");
    const send = (url: string, payload: object) =>
      test.app.server.inject({ method: "POST", url: `/v1${url}`, remoteAddress: "2001:db8:9:9::1", payload });
    await send("/webhooks", { any: "thing" });
    await send("/auth/login", { email: "nobody@example.com", password: "sunny-day-2026" });
    await send("/auth/password/forgot", { email: "nobody@example.com" });
    // Background work is not counted.
    const turns = transactions.mock.calls.flatMap(([scope, , how]) => (scope === "platform" && how ? [how.turn] : []));
    transactions.mockRestore();
    expect(turns.length).toBeGreaterThanOrEqual(3);
    expect(new Set(turns)).toEqual(new Set(["2001:db8:9:9::/64"]));
  });

  it("counts failed logins of one IPv6 network together", async () => {
    const guessed = await startApp({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 103; turn++) {
      const payload = { email: `nobody-${turn}@example.com`, password: "sunny-day-2026" };
      const remoteAddress = `2001:db8:0:1::${turn.toString(16)}`;
      statuses.push((await guessed.app.server.inject({ method: "POST", url: "/v1/auth/login", remoteAddress, payload })).statusCode);
    }
    await guessed.close();
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.slice(100).every((status) => status === 429)).toBe(true);
  });
});

const COUNT = 40;

/** Staff in one workspace, all with the same password. */
async function addPeople(test: TestApp): Promise<string[]> {
  const { workspaceId } = await makeOwner(test);
  const passwordHash = await test.app.adapters.passwords.hash(PASSWORD);
  const roleId = newId();
  const people = Array.from({ length: COUNT }, (_, index) => `known-${index}@example.com`);
  await test.database.transaction({ workspaceId }, async (db) => {
    await db.insertInto("roles").values({ workspaceId, id: roleId, name: "Role", permissions: [] }).execute();
    const rows = people.map((email) => ({ workspaceId, id: newId(), kind: "staff" as const, email, name: "Sam", passwordHash, roleId }));
    await db.insertInto("accounts").values(rows).execute();
  });
  return people;
}

describe("finding out who has an account", () => {
  it("costs one hash of the same strength for an unknown e-mail as for a known one, and so takes as long", async () => {
    const test = await startApp({ env: { RATE_LIMIT_PER_MINUTE: "0" }, passwordCost: { memoryCost: 4096, timeCost: 2 } });
    const known = await addPeople(test);
    const strengths = watchHashes(test);
    let turn = 0;
    const time = async (email: string) => {
      turn++;
      const started = performance.now();
      const url = "/v1/auth/login";
      const remoteAddress = `10.0.${turn >> 8}.${turn & 255}`;
      const answer = await test.app.server.inject({ method: "POST", url, remoteAddress, payload: { email, password: "cloudy-day-2026" } });
      expect(answer.statusCode).toBe(401);
      return performance.now() - started;
    };
    // Alternates between both, so that noise of the machine affects them equally.
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const [index, email] of known.entries()) {
      times.known.push(await time(email));
      times.unknown.push(await time(`unknown-${index}@example.com`));
    }
    await test.close();
    expect(strengths).toEqual(Array.from({ length: 2 * COUNT }, () => "m=4096,t=2,p=1"));
    // Compares the fastest of each, because noise only slows replies down. Without its hash, a reply takes a tenth of the time.
    const [first, second] = [Math.min(...times.known), Math.min(...times.unknown)];
    expect(Math.max(first, second) / Math.min(first, second)).toBeLessThan(2);
  });
});

/** The cost of every hash that is made from now on. */
function watchHashes({ app }: TestApp): string[] {
  const strengths: string[] = [];
  const { passwords } = app.adapters;
  const hashLike: typeof passwords.hashLike = async (...asked) => {
    const made = await passwords.hashLike(...asked);
    strengths.push(made.split("$")[3] ?? "");
    return made;
  };
  app.adapters.passwords = { ...passwords, hashLike };
  return strengths;
}
