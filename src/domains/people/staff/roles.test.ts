import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, PASSWORD, uniqueEmail } from "../../../../test/factories.ts";
import { isPostgres, openAt, startApp, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { workspacePermissions } from "../../../kit/permissions.ts";

const test = testApp();
let owner: Member;
let path: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  path = `${owner.path}/roles`;
});

async function makeRole(name: string, permissions: string[]) {
  const { status, body } = await test.post(path, { name, permissions }, owner.token);
  expect(status).toBe(201);
  return body.role;
}

async function builtIn(name: string) {
  const { body } = await test.get(`${path}?q=${name}`, owner.token);
  return body.roles[0];
}

describe("GET .../permissions", () => {
  it("lists the catalogue", async () => {
    const { body } = await test.get(`${owner.path}/permissions`, owner.token);
    expect(body.permissions.map(({ key }: { key: string }) => key)).toEqual(Object.keys(workspacePermissions));
  });
});

describe("GET .../roles", () => {
  it("shows the built-in roles of a new workspace by name", async () => {
    const fresh = await makeOwner(test);
    const { body } = await test.get(`${fresh.path}/roles?withTotal=true`, fresh.token);
    expect(body.roles.map(({ name }: { name: string }) => name)).toEqual([
      "Accountant",
      "Lab technician",
      "Manager",
      "Practitioner",
      "Receptionist",
    ]);
    expect(body.roles.every(({ isBuiltIn }: { isBuiltIn: boolean }) => isBuiltIn)).toBe(true);
    expect(body.pagination).toEqual({ limit: 20, nextCursor: null, total: 5 });
  });

  it("continues where the last page ended", async () => {
    const fresh = await makeOwner(test);
    const first = await test.get(`${fresh.path}/roles?limit=4`, fresh.token);
    const second = await test.get(`${fresh.path}/roles?limit=4&cursor=${first.body.pagination.nextCursor}`, fresh.token);
    expect(second.body.roles.map(({ name }: { name: string }) => name)).toEqual(["Receptionist"]);
  });

  it("answers 404 for a role that is not there", async () => {
    expect((await test.get(`${path}/${newId()}`, owner.token)).status).toBe(404);
  });
});

describe("POST .../roles", () => {
  it("adds a role, with each permission once and in order", async () => {
    const role = await makeRole("Evening desk", ["staff.view", "sessions.view", "staff.view"]);
    expect(role).toMatchObject({ name: "Evening desk", permissions: ["sessions.view", "staff.view"], isBuiltIn: false });
    const { body } = await test.get(`${path}/${role.id}`, owner.token);
    expect(body.role).toEqual(role);
  });

  it("answers 409 for a name that is taken, ignoring case", async () => {
    const { status, body } = await test.post(path, { name: " mANAGER ", permissions: [] }, owner.token);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
  });

  it.each([
    ["an unknown permission", { name: "X", permissions: ["sessions.view", "everything"] }],
    ["a permission of every object", { name: "X", permissions: ["constructor"] }],
    ["no name", { permissions: [] }],
    ["permissions that are no list", { name: "X", permissions: "sessions.view" }],
  ])("answers 422 for %s", async (_, body) => {
    const answer = await test.post(path, body, owner.token);
    expect([answer.status, answer.body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
  });

  it("answers 403 to staff who assign more permissions than they have", async () => {
    const manager = await makeStaff(test, owner, ["workspace.manage", "staff.view"]);
    const beyond = await test.post(path, { name: "Beyond", permissions: ["finance.view"] }, manager.token);
    expect([beyond.status, beyond.body.error.code]).toEqual([403, "FORBIDDEN"]);
    const within = await test.post(path, { name: "Within", permissions: ["staff.view"] }, manager.token);
    expect(within.status).toBe(201);
  });
});

describe("PATCH .../roles/:roleId", () => {
  it("acts on the next request of those who have the role", async () => {
    const role = await makeRole("Changing", ["staff.view"]);
    const email = uniqueEmail();
    await test.post(`${owner.path}/staff`, { name: "Lina", email, password: PASSWORD, roleId: role.id }, owner.token);
    const { body } = await test.post("/auth/login", { email, password: PASSWORD });
    expect((await test.get(`${owner.path}/staff`, body.token)).status).toBe(200);
    await test.patch(`${path}/${role.id}`, { permissions: ["clients.view"] }, owner.token);
    expect((await test.get(`${owner.path}/staff`, body.token)).status).toBe(403);
    expect((await test.get(`${owner.path}/clients`, body.token)).status).toBe(200);
  });

  it.runIf(isPostgres)("acts in another process too", async () => {
    const other = await startApp({ database: openAt(String(test.databaseUrl)), env: { TOKEN_SECRET: test.config.tokenSecrets.join(",") } });
    try {
      const staff = await makeStaff(test, owner, ["staff.view"]);
      const { body } = await test.get(`${owner.path}/staff/${staff.accountId}`, owner.token);
      expect((await other.get(`${owner.path}/staff`, staff.token)).status).toBe(200);
      await test.patch(`${path}/${body.staff.roleId}`, { permissions: [] }, owner.token);
      await expect.poll(async () => (await other.get(`${owner.path}/staff`, staff.token)).status, { interval: 1 }).toBe(403);
      await test.patch(`${path}/${body.staff.roleId}`, { permissions: ["staff.view"] }, owner.token);
      await expect.poll(async () => (await other.get(`${owner.path}/staff`, staff.token)).status, { interval: 1 }).toBe(200);
    } finally {
      await other.close();
    }
  });

  it("changes a built-in role's permissions, never its name", async () => {
    const role = await builtIn("Accountant");
    const changed = await test.patch(`${path}/${role.id}`, { name: "Accountant", permissions: ["finance.view"] }, owner.token);
    expect(changed.body.role).toMatchObject({ name: "Accountant", permissions: ["finance.view"] });
    const renamed = await test.patch(`${path}/${role.id}`, { name: "Bookkeeper" }, owner.token);
    expect([renamed.status, renamed.body.error.code]).toEqual([422, "INVALID_STATE"]);
  });

  it("renames a role of one's own, but not to a name that is taken", async () => {
    const role = await makeRole("Old name", []);
    expect((await test.patch(`${path}/${role.id}`, { name: "OLD NAME" }, owner.token)).body.role.name).toBe("OLD NAME");
    expect((await test.patch(`${path}/${role.id}`, { name: "manager" }, owner.token)).status).toBe(409);
  });

  it("answers 422 for an unknown permission and 404 for an unknown role", async () => {
    const role = await makeRole("Plain", []);
    expect((await test.patch(`${path}/${role.id}`, { permissions: ["x"] }, owner.token)).status).toBe(422);
    expect((await test.patch(`${path}/${newId()}`, { permissions: [] }, owner.token)).status).toBe(404);
  });

  it("answers 403 to staff for a role above their own, and for raising one to it", async () => {
    const above = await makeRole("Above", ["finance.view"]);
    const below = await makeRole("Below", ["staff.view"]);
    const manager = await makeStaff(test, owner, ["workspace.manage", "staff.view"]);
    expect((await test.patch(`${path}/${above.id}`, { permissions: [] }, manager.token)).status).toBe(403);
    expect((await test.delete(`${path}/${above.id}`, manager.token)).status).toBe(403);
    expect((await test.patch(`${path}/${below.id}`, { permissions: ["staff.view", "finance.view"] }, manager.token)).status).toBe(403);
    expect((await test.patch(`${path}/${below.id}`, { permissions: [] }, manager.token)).status).toBe(200);
  });
});

describe("DELETE .../roles/:roleId", () => {
  it("deletes a role that is not assigned", async () => {
    const role = await makeRole("Short-lived", []);
    expect((await test.delete(`${path}/${role.id}`, owner.token)).body).toEqual({ message: "Role deleted." });
    expect((await test.delete(`${path}/${role.id}`, owner.token)).status).toBe(404);
  });

  it("answers 409 while someone has it, and not once they are deleted", async () => {
    const role = await makeRole("In use", []);
    const person = { name: "Lina", email: uniqueEmail(), password: PASSWORD, roleId: role.id };
    const { body } = await test.post(`${owner.path}/staff`, person, owner.token);
    const refused = await test.delete(`${path}/${role.id}`, owner.token);
    expect([refused.status, refused.body.error.code]).toEqual([409, "CONFLICT"]);
    await test.delete(`${owner.path}/staff/${body.staff.id}`, owner.token);
    expect((await test.delete(`${path}/${role.id}`, owner.token)).status).toBe(200);
  });

  it("answers 422 for a built-in role", async () => {
    const role = await builtIn("Receptionist");
    const { status, body } = await test.delete(`${path}/${role.id}`, owner.token);
    expect([status, body.error.code]).toEqual([422, "INVALID_STATE"]);
  });
});
