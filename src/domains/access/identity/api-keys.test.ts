import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeKey, makeOwner, makeStaff, PASSWORD } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { eventsOf, subscribed } from "../../../../test/sockets.ts";
import { createAuthenticator } from "./authenticator.ts";

const test = testApp();
let owner: Member;
let keys: string;
let url: string;

beforeAll(async () => {
  await test.app.server.listen({ host: "127.0.0.1", port: 0 });
  url = `ws://127.0.0.1:${(test.app.server.server.address() as AddressInfo).port}/v1/realtime`;
  owner = await makeOwner(test);
  keys = `${owner.path}/api-keys`;
});

async function proofOf({ token }: Member): Promise<Record<string, string>> {
  const { body } = await test.post("/auth/confirm", { password: PASSWORD }, token);
  return { "x-confirmation": body.confirmationToken };
}

describe("POST .../api-keys", () => {
  it("shows the secret once and keeps only its hash", async () => {
    const body = { name: "Website", permissions: ["clients.view", "clients.view"], expiresAt: null };
    const { status, body: made } = await test.call("POST", keys, { token: owner.token, headers: await proofOf(owner), body });
    expect(status).toBe(201);
    expect(made.secret).toMatch(/^wpk_[\w-]{43}$/);
    expect(made.apiKey).toMatchObject({ name: "Website", permissions: ["clients.view"], expiresAt: null, lastUsedAt: null });
    const { text } = await test.get(`${keys}/${made.apiKey.id}`, owner.token);
    expect(text).not.toContain(made.secret.slice(4));
    const rows = await test.database.transaction("platform", (db) => db.selectFrom("apiKeys").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(made.secret.slice(4));
  });

  it("answers 403 without a fresh proof, even right after the login, and to a key", async () => {
    const body = { name: "Website", permissions: ["clients.view"] };
    const refused = await test.post(keys, body, owner.token);
    expect([refused.status, refused.body.error.code]).toEqual([403, "CONFIRMATION_REQUIRED"]);
    const { token } = await makeKey(test, owner, ["workspace.manage"]);
    expect((await test.post(keys, body, token)).status).toBe(403);
  });

  it("answers 403 for a permission that staff do not hold themselves", async () => {
    const staff = await makeStaff(test, owner, ["workspace.manage", "clients.view"]);
    const headers = await proofOf(staff);
    const make = (permissions: string[]) => test.call("POST", keys, { token: staff.token, headers, body: { name: "Mine", permissions } });
    expect((await make(["clients.view"])).status).toBe(201);
    expect((await make(["clients.view", "finance.view"])).status).toBe(403);
  });

  it("answers 422 for an expiry in the past, an unknown permission and no permissions", async () => {
    const headers = await proofOf(owner);
    for (const bad of [{ expiresAt: "2020-01-01T00:00:00.000Z" }, { permissions: ["everything"] }, { permissions: [] }, { name: "" }]) {
      const body = { name: "Website", permissions: ["clients.view"], ...bad };
      expect([bad, (await test.call("POST", keys, { token: owner.token, headers, body })).status]).toEqual([bad, 422]);
    }
  });
});

describe("a key", () => {
  it("does what its permissions allow in its own workspace, and nothing else", async () => {
    const { token } = await makeKey(test, owner, ["clients.view", "clients.create"]);
    expect((await test.post(`${owner.path}/clients`, { name: "By key" }, token)).status).toBe(201);
    expect((await test.get(`${owner.path}/clients`, token)).status).toBe(200);
    expect((await test.get(`${owner.path}/staff`, token)).status).toBe(403);
    expect((await test.get(`${(await makeOwner(test)).path}/clients`, token)).status).toBe(403);
    expect((await test.get("/auth/me", token)).status).toBe(401);
    for (const bad of [`${token}x`, token.slice(0, -1), "wpk_", token.toUpperCase()]) {
      expect((await test.get(`${owner.path}/clients`, bad)).status).toBe(401);
    }
  });

  it("records when it was used, and appears in the audit trail under its name", async () => {
    const mine = await makeOwner(test);
    const { id, token } = await makeKey(test, mine, ["workspace.manage", "clients.view"], { name: "Nightly sync" });
    expect((await test.get(`${mine.path}/clients`, token)).status).toBe(200);
    const lastUsed = async () => (await test.get(`${mine.path}/api-keys/${id}`, mine.token)).body.apiKey.lastUsedAt;
    await expect.poll(lastUsed).not.toBeNull();
    const other = await makeKey(test, mine, ["clients.view"]);
    expect((await test.delete(`${mine.path}/api-keys/${other.id}`, token)).status).toBe(200);
    const { token: admin } = await makeAdmin(test);
    const trail = (await test.get(`/admin/audit?workspaceId=${mine.workspaceId}&action=api-key.revoke`, admin)).body;
    expect(trail.events[0].actor).toEqual({ kind: "api-key", id, email: null, name: "Nightly sync" });
  });

  it("is accepted even if its use cannot be recorded, which is logged once", async () => {
    const mine = await makeOwner(test);
    const warnings: string[] = [];
    let isBroken = true;
    const transaction: typeof test.database.transaction = (scope, work, how) =>
      isBroken ? Promise.reject(new Error("read-only")) : test.database.transaction(scope, work, how);
    const { tokens, passwords } = test.app.adapters;
    const log = { warn: (_: unknown, message?: string) => void warnings.push(message ?? "") };
    const database = { ...test.database, transaction, isListening: () => true };
    const authenticator = createAuthenticator({ database, tokens, passwords, log, bootstrapToken: "", now: () => new Date() });
    const use = async () => {
      const { token } = await makeKey(test, mine, ["clients.view"]);
      const claims = await authenticator.readToken(token);
      const caller = claims && (await authenticator.findCaller(claims));
      expect(caller).toMatchObject({ account: { kind: "api-key" } });
      return claims?.accountId;
    };
    for (let times = 0; times < 3; times++) await use();
    expect(warnings).toEqual(["the last use of an API key could not be recorded"]);
    isBroken = false;
    const id = await use();
    await expect.poll(async () => (await test.get(`${mine.path}/api-keys/${id}`, mine.token)).body.apiKey.lastUsedAt).not.toBeNull();
    isBroken = true;
    await use();
    expect(warnings).toHaveLength(2);
  });

  it("never has more than its creator still has, and ends with them, also on its socket", async () => {
    const mine = await makeOwner(test);
    const maker = await makeStaff(test, mine, ["workspace.manage", "clients.view", "staff.view"]);
    const key = await makeKey(test, maker, ["clients.view", "staff.view"]);
    const ofOwner = await makeKey(test, mine, ["clients.view"]);
    const statuses = async () => [
      (await test.get(`${mine.path}/clients`, key.token)).status,
      (await test.get(`${mine.path}/staff`, key.token)).status,
      (await test.get(`${mine.path}/clients`, ofOwner.token)).status,
    ];
    const { roleId } = (await test.get(`${mine.path}/staff/${maker.accountId}`, mine.token)).body.staff;
    expect(await statuses()).toEqual([200, 200, 200]);
    await test.patch(`${mine.path}/roles/${roleId}`, { permissions: ["workspace.manage", "clients.view"] }, mine.token);
    expect(await statuses()).toEqual([200, 403, 200]);
    const socket = await subscribed(url, key.token);
    await test.patch(`${mine.path}/staff/${maker.accountId}`, { isActive: false }, mine.token);
    expect(await statuses()).toEqual([401, 401, 200]);
    expect((await socket.closed).code).toBe(4401);
    await test.patch(`${mine.path}/staff/${maker.accountId}`, { isActive: true }, mine.token);
    expect(await statuses()).toEqual([200, 403, 200]);
    await test.delete(`${mine.path}/staff/${maker.accountId}`, mine.token);
    expect(await statuses()).toEqual([401, 401, 200]);
  });

  it("stops working as soon as it expires or is revoked, also on its socket", async () => {
    const mine = await makeOwner(test);
    const clients = `${mine.path}/clients`;
    const brief = await makeKey(test, mine, ["clients.view"], { expiresAt: new Date(Date.now() + 60_000).toISOString() });
    expect((await test.get(clients, brief.token)).status).toBe(200);
    test.setTime(new Date(Date.now() + 61_000));
    expect((await test.get(clients, brief.token)).status).toBe(401);
    test.setTime();

    const key = await makeKey(test, mine, ["clients.view"]);
    const socket = await subscribed(url, key.token);
    await test.post(clients, { name: "First" }, mine.token);
    await test.post(`/client${mine.path}/incomes`, { title: "Unheard", amount: 1 }, mine.token);
    await socket.until(() => eventsOf(socket).length === 1);
    expect((await test.delete(`${mine.path}/api-keys/${key.id}`, mine.token)).status).toBe(200);
    expect((await test.get(clients, key.token)).status).toBe(401);
    await test.post(clients, { name: "Second" }, mine.token);
    expect((await socket.closed).code).toBe(4401);
    expect(eventsOf(socket).map(({ data }) => data?.name)).toEqual(["First"]);
    expect((await test.delete(`${mine.path}/api-keys/${key.id}`, mine.token)).status).toBe(404);
    expect((await test.get(`${mine.path}/api-keys/${key.id}`, mine.token)).status).toBe(404);
    expect((await test.get(`${mine.path}/api-keys?q=web`, mine.token)).body.apiKeys).toHaveLength(1);
  });
});
