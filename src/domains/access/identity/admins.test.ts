import { beforeAll, describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, makeAdmin, uniqueEmail } from "../../../../test/factories.ts";
import { BOOTSTRAP_TOKEN, startApp, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();

const body = () => ({ email: uniqueEmail("admin"), password: ADMIN_PASSWORD });
const bootstrap = (given: unknown, token: string | undefined = BOOTSTRAP_TOKEN) =>
  test.call("POST", "/auth/admin/bootstrap", { body: given, ...(token ? { headers: { "x-bootstrap-token": token } } : {}) });

describe("POST /auth/admin/bootstrap", () => {
  it("refuses bad input before there is an admin: 400 for shape, 422 for rules", async () => {
    const cases: [unknown, number][] = [
      [{ password: ADMIN_PASSWORD }, 400],
      [{ email: uniqueEmail() }, 400],
      [{ ...body(), email: 5 }, 400],
      [{ ...body(), roles: "admin" }, 400],
      [{ ...body(), email: "nobody" }, 422],
      [{ ...body(), password: "elevenchar1" }, 422],
      [{ ...body(), roles: ["analyst"] }, 422],
      [{ ...body(), roles: ["root"] }, 422],
    ];
    for (const [given, status] of cases) expect([given, (await bootstrap(given)).status]).toEqual([given, status]);
  });

  it("refuses a missing or wrong token with 403, and ten wrong ones with 429", async () => {
    const fresh = await startApp();
    const call = (token?: string) =>
      fresh.call("POST", "/auth/admin/bootstrap", { body: body(), ...(token ? { headers: { "x-bootstrap-token": token } } : {}) });
    expect((await call()).status).toBe(403);
    for (let failure = 0; failure < 10; failure++) expect((await call("wrong")).status).toBe(403);
    expect((await call(BOOTSTRAP_TOKEN)).status).toBe(429);
    await fresh.close();
  });

  it("creates one admin from eight simultaneous calls, a super-admin by default", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => bootstrap(body())));
    const made = answers.filter(({ status }) => status === 201);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect(Object.keys(made[0]?.body.admin).sort()).toEqual(["createdAt", "email", "id", "roles"]);
    expect(made[0]?.body.admin.roles).toEqual(["super-admin"]);
    expect((await bootstrap(body())).status).toBe(409);
  });
});

describe("/admin/admins", () => {
  let token: string;
  let ownId: string;
  beforeAll(async () => {
    const admin = await makeAdmin(test);
    [token, ownId] = [admin.token, admin.id];
  });
  const add = async (roles = ["analyst"]) => (await test.post("/admin/admins", { ...body(), roles }, token)).body.admin;

  it("adds, reads, lists, searches, changes and deletes", async () => {
    const { status, body: answer } = await test.post("/admin/admins", { ...body(), roles: ["admin", "admin"] }, token);
    expect([status, answer.admin.roles, answer.admin.isActive]).toEqual([201, ["admin"], true]);
    expect(answer.admin.passwordHash).toBeUndefined();
    const path = `/admin/admins/${answer.admin.id}`;
    expect((await test.get(path, token)).body).toEqual(answer);
    const found = await test.get(`/admin/admins?q=${encodeURIComponent(answer.admin.email.slice(0, 12))}&withTotal=true`, token);
    expect(found.body.admins.map(({ id }: { id: string }) => id)).toContain(answer.admin.id);
    expect(found.body.pagination.total).toBeGreaterThan(0);
    const changed = await test.patch(path, { roles: ["analyst"] }, token);
    expect([changed.status, changed.body.admin.roles]).toEqual([200, ["analyst"]]);
    expect((await test.delete(path, token)).body).toEqual({ message: "Admin deleted." });
    expect((await test.get(path, token)).status).toBe(404);
    expect((await test.patch(path, {}, token)).status).toBe(404);
    expect((await test.delete(path, token)).status).toBe(404);
  });

  it("refuses a taken e-mail with 409 and bad values with 422", async () => {
    const [first, second] = [await add(), await add()];
    expect((await test.post("/admin/admins", { ...body(), email: first.email.toUpperCase(), roles: ["admin"] }, token)).status).toBe(409);
    expect((await test.patch(`/admin/admins/${second.id}`, { email: first.email }, token)).status).toBe(409);
    expect((await test.post("/admin/admins", { ...body(), roles: ["king"] }, token)).status).toBe(422);
    expect((await test.post("/admin/admins", { ...body(), roles: [] }, token)).status).toBe(422);
    expect((await test.patch(`/admin/admins/${second.id}`, { password: "short" }, token)).status).toBe(422);
  });

  it("ends access immediately when an admin is deactivated, and removes a role immediately", async () => {
    const admin = await makeAdmin(test, ["super-admin"]);
    expect((await test.get("/admin/admins", admin.token)).status).toBe(200);
    await test.patch(`/admin/admins/${admin.id}`, { roles: ["admin"] }, token);
    expect((await test.get("/admin/admins", admin.token)).status).toBe(403);
    await test.patch(`/admin/admins/${admin.id}`, { isActive: false }, token);
    expect((await test.get("/auth/me", admin.token)).status).toBe(401);
  });

  it("keeps the last active super-admin", async () => {
    const { body: list } = await test.get("/admin/admins?limit=100", token);
    for (const { id, roles } of list.admins) {
      if (id !== ownId && roles.includes("super-admin")) await test.patch(`/admin/admins/${id}`, { isActive: false }, token);
    }
    const refused = [
      await test.patch(`/admin/admins/${ownId}`, { roles: ["admin"] }, token),
      await test.patch(`/admin/admins/${ownId}`, { isActive: false }, token),
      await test.delete(`/admin/admins/${ownId}`, token),
    ];
    expect(refused.map(({ status, body: { error } }) => [status, error.code])).toEqual(
      Array.from({ length: 3 }, () => [422, "INVALID_STATE"]),
    );
  });

  it("returns the permissions that the service checks, admins.manage while no super-admin is left included", async () => {
    const fresh = await startApp();
    const first = { email: uniqueEmail("only"), password: ADMIN_PASSWORD, roles: ["admin"] };
    await fresh.call("POST", "/auth/admin/bootstrap", { body: first, headers: { "x-bootstrap-token": BOOTSTRAP_TOKEN } });
    const login = (await fresh.post("/auth/admin/login", { email: first.email, password: ADMIN_PASSWORD })).body;
    expect(login.admin.permissions).toContain("admins.manage");
    expect((await fresh.get("/auth/me", login.token)).body.admin.permissions).toEqual(login.admin.permissions);
    await fresh.post("/admin/admins", { ...body(), roles: ["super-admin"] }, login.token);
    const { admin } = (await fresh.get("/auth/me", login.token)).body;
    expect(admin.permissions).toEqual(login.admin.permissions.filter((permission: string) => permission !== "admins.manage"));
    expect((await fresh.get("/admin/admins", login.token)).status).toBe(403);
    const analyst = await makeAdmin(fresh, ["analyst"]);
    expect((await fresh.get("/auth/me", analyst.token)).body.admin.permissions).toEqual(["dashboard.view"]);
    await fresh.close();
  });

  it("pages through all admins without repeating or losing one", async () => {
    for (let count = 0; count < 5; count++) await add();
    const { body: all } = await test.get("/admin/admins?limit=100", token);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = (await test.get(`/admin/admins?limit=2${cursor ? `&cursor=${cursor}` : ""}`, token)).body as typeof all;
      seen.push(...page.admins.map(({ id }: { id: string }) => id));
      cursor = page.pagination.nextCursor;
      if (seen.length === 2) await add();
    }
    expect(seen).toEqual(all.admins.map(({ id }: { id: string }) => id));
  });

  it.each(["nonsense", "W10", Buffer.from('["x","y"]').toString("base64url")])("refuses the cursor %s with 400", async (cursor) => {
    expect((await test.get(`/admin/admins?cursor=${cursor}`, token)).status).toBe(400);
  });

  it.each(["limit=0", "limit=101", "limit=x", "withTotal=perhaps", "q=%00"])("refuses ?%s with 400", async (query) => {
    expect((await test.get(`/admin/admins?${query}`, token)).status).toBe(400);
  });

  it("answers 404 for an unknown admin", async () => {
    expect((await test.get(`/admin/admins/${newId()}`, token)).status).toBe(404);
  });
});
