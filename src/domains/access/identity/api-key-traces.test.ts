import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeKey, makeOwner, makeStaff, PASSWORD, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();
let owner: Member;
let roleId: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  roleId = (await test.post(`${owner.path}/roles`, { name: "Helpers", permissions: ["clients.view"] }, owner.token)).body.role.id;
});

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

describe("a key with every right over people", () => {
  it("cannot grant access that would outlast it: no account, no invitation, no role, no right", async () => {
    const { token } = await makeKey(test, owner, ["workspace.manage", "staff.view", "staff.create", "staff.update", "clients.view"]);
    const helper = await makeStaff(test, owner, ["clients.view"]);
    await test.patch(`${owner.path}/staff/${helper.accountId}`, { isActive: false }, owner.token);
    const invited = await test.post(`${owner.path}/staff`, { name: "Invited", email: uniqueEmail("invited"), roleId }, owner.token);
    const person = { name: "Left behind", email: uniqueEmail("left"), roleId };

    const { path } = owner;
    const tries = [
      await test.post(`${path}/staff`, { ...person, password: PASSWORD }, token),
      await test.post(`${path}/staff`, person, token),
      await test.post(`${path}/staff/${invited.body.staff.id}/invitation`, {}, token),
      await test.patch(`${path}/staff/${helper.accountId}`, { password: PASSWORD }, token),
      await test.patch(`${path}/staff/${helper.accountId}`, { email: uniqueEmail("left") }, token),
      await test.patch(`${path}/staff/${helper.accountId}`, { roleId }, token),
      await test.patch(`${path}/staff/${helper.accountId}`, { isActive: true }, token),
      await test.post(`${path}/roles`, { name: "Made by a key", permissions: ["clients.view"] }, token),
      await test.patch(`${path}/roles/${roleId}`, { permissions: ["clients.view", "staff.view"] }, token),
    ];
    expect(tries.map(codeOf)).toEqual(tries.map(() => [403, "CONFIRMATION_REQUIRED"]));
    expect(tries[0]?.body.error.message).toBe("An API key cannot confirm this: sign in and do it as a person.");
    const { text } = await test.get(`${path}/staff?limit=100`, owner.token);
    expect(text).not.toContain("Left behind");
  });

  it("still changes what gives no access: names, hours, whether someone can be booked, and ends access", async () => {
    const { token } = await makeKey(test, owner, ["workspace.manage", "staff.update", "staff.delete", "clients.view"]);
    const helper = await makeStaff(test, owner, ["clients.view"]);
    const one = `${owner.path}/staff/${helper.accountId}`;
    expect((await test.patch(one, { name: "New name", isBookable: false }, token)).status).toBe(200);
    expect((await test.patch(one, { isActive: false }, token)).status).toBe(200);
    expect((await test.patch(`${owner.path}/roles/${roleId}`, { name: "Assistants" }, token)).status).toBe(200);
    expect((await test.delete(one, token)).status).toBe(200);
  });
});

describe("an old login", () => {
  it("confirms before it adds a person with a password, gives a role or changes rights, and not before it invites", async () => {
    const mine = await makeOwner(test);
    const made = await test.post(`${mine.path}/roles`, { name: "Helpers", permissions: ["clients.view"] }, mine.token);
    const person = () => ({ name: "Mona", email: uniqueEmail("mona"), roleId: made.body.role.id });
    test.setTime(new Date(Date.now() + 6 * 60_000));
    const role = `${mine.path}/roles/${made.body.role.id}`;
    const invited = await test.post(`${mine.path}/staff`, person(), mine.token);
    const refused = [
      await test.post(`${mine.path}/staff`, { ...person(), password: PASSWORD }, mine.token),
      await test.patch(`${mine.path}/staff/${invited.body.staff.id}`, { roleId: made.body.role.id }, mine.token),
      await test.post(`${mine.path}/roles`, { name: "More", permissions: ["clients.view"] }, mine.token),
      await test.patch(role, { permissions: [] }, mine.token),
    ];
    const { body } = await test.post("/auth/confirm", { password: PASSWORD }, mine.token);
    const headers = { "x-confirmation": body.confirmationToken };
    const confirmed = await test.call("PATCH", role, { token: mine.token, headers, body: { permissions: ["staff.view"] } });
    test.setTime();
    expect(invited.status).toBe(201);
    expect(refused.map(codeOf)).toEqual(refused.map(() => [403, "CONFIRMATION_REQUIRED"]));
    expect([confirmed.status, confirmed.body.role.permissions]).toEqual([200, ["staff.view"]]);
  });
});

describe("GET .../api-keys/:apiKeyId/traces", () => {
  it("lists what the key made or changed and still exists, as does revoking it", async () => {
    const mine = await makeOwner(test);
    const key = await makeKey(test, mine, ["workspace.manage", "staff.update", "clients.view", "sessions.view"], { name: "Sync" });
    const other = await makeKey(test, mine, ["workspace.manage", "clients.view"]);
    const helper = await makeStaff(test, mine, ["clients.view"]);
    const endpoint = { url: "http://127.0.0.1:9/all", events: ["client.created"] };
    const hook = await test.post(`${mine.path}/webhook-endpoints`, endpoint, key.token);
    const gone = await test.post(`${mine.path}/webhook-endpoints`, endpoint, key.token);
    await test.post(`${mine.path}/webhook-endpoints`, endpoint, other.token);
    const feed = await test.post(`${mine.path}/calendar-feeds`, {}, key.token);
    await test.patch(`${mine.path}/staff/${helper.accountId}`, { name: "Renamed" }, key.token);
    await test.delete(`${mine.path}/webhook-endpoints/${gone.body.endpoint.id}`, mine.token);

    const { status, body } = await test.get(`${mine.path}/api-keys/${key.id}/traces`, mine.token);
    const expected = [
      { type: "staff", id: helper.accountId, name: "Renamed", isNew: false },
      { type: "calendar-feed", id: feed.body.feed.id, name: null, isNew: true },
      { type: "webhook-endpoint", id: hook.body.endpoint.id, name: endpoint.url, isNew: true },
    ].map((one) => ({ ...one, at: expect.any(String) }));
    expect([status, body]).toEqual([200, { records: expect.arrayContaining(expected), total: 3 }]);

    const revoked = await test.delete(`${mine.path}/api-keys/${key.id}`, mine.token);
    expect([revoked.status, revoked.body]).toEqual([200, { message: "API key revoked.", ...body }]);
    expect((await test.get(`${mine.path}/api-keys/${key.id}/traces`, mine.token)).status).toBe(404);
  });

  it("lists the newest hundred and counts the rest, and nothing of another workspace", async () => {
    const mine = await makeOwner(test);
    const key = await makeKey(test, mine, ["workspace.manage"]);
    const { workspaceId } = mine;
    await test.database.transaction({ workspaceId }, async (db) => {
      const ids = Array.from({ length: 130 }, (_, index) => index.toString(16).padStart(24, "0"));
      const names = ids.map((id) => ({ workspaceId, id, name: `Role ${id}`, permissions: [] }));
      await db.insertInto("roles").values(names).execute();
      const entry = { workspaceId, actorKind: "api-key", actorId: key.id, action: "role.create", recordType: "role", requestId: "r" };
      await db
        .insertInto("auditEvents")
        .values(ids.map((id) => ({ ...entry, id, recordId: id, createdAt: new Date() })))
        .execute();
    });
    const { body } = await test.get(`${mine.path}/api-keys/${key.id}/traces`, mine.token);
    expect([body.records.length, body.total]).toEqual([100, 130]);
    const theirs = await makeOwner(test);
    expect((await test.get(`${theirs.path}/api-keys/${key.id}/traces`, theirs.token)).status).toBe(404);
  });
});
