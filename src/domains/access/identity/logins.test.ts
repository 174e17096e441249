import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, makeAdmin, makeOwner, makeStaff, PASSWORD, uniqueEmail } from "../../../../test/factories.ts";
import { type Answer, isPostgres, openAt, startApp, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();

function refreshCookie(answer: Answer): string {
  return answer.cookies.find(({ name }) => name === "wp_refresh")?.value ?? "";
}

function refresh(cookie: string, headers: Record<string, string> = {}) {
  return test.call("POST", "/auth/refresh", { headers: { cookie: `wp_refresh=${cookie}`, ...headers } });
}

describe("POST /auth/login", () => {
  it("signs an owner in, ignoring case and spaces in the e-mail", async () => {
    const owner = await makeOwner(test);
    const { status, body } = await test.post("/auth/login", { email: ` ${owner.email.toUpperCase()} `, password: PASSWORD });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["account", "expiresAt", "token", "workspace"]);
    expect(body.account).toMatchObject({ id: owner.accountId, kind: "owner", email: owner.email });
    expect(body.workspace.id).toBe(owner.workspaceId);
    expect((await test.get("/auth/me", body.token)).body.account.id).toBe(owner.accountId);
  });

  it("shows staff their role's permissions", async () => {
    const staff = await makeStaff(test, await makeOwner(test), ["sessions.view"]);
    const { body } = await test.get("/auth/me", staff.token);
    expect(body.account).toMatchObject({ kind: "staff", permissions: ["sessions.view"] });
  });

  it("sets the refresh cookie for the auth routes alone, out of reach of scripts", async () => {
    const owner = await makeOwner(test);
    const { headers } = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    const cookies = headers["set-cookie"] as unknown as string[];
    expect(cookies).toHaveLength(2);
    for (const [index, path] of ["/v1/auth", "/api/v1/auth"].entries()) {
      expect(cookies[index]).toContain(`Path=${path};`);
      expect(cookies[index]).toContain("HttpOnly");
      expect(cookies[index]).toContain("SameSite=Lax");
    }
  });

  it("answers a wrong password and an unknown e-mail with the same 401", async () => {
    const owner = await makeOwner(test);
    const wrong = await test.post("/auth/login", { email: owner.email, password: "wrong-password-1" });
    const unknown = await test.post("/auth/login", { email: uniqueEmail(), password: "wrong-password-1" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.error.message).toBe(unknown.body.error.message);
    expect(wrong.body.error.code).toBe("UNAUTHORIZED");
  });

  it("refuses a body without a password with 400", async () => {
    expect((await test.post("/auth/login", { email: uniqueEmail() })).status).toBe(400);
  });

  it("requires the workspace when several match, and only after the right password", async () => {
    const [first, second] = [await makeOwner(test, { name: "First" }), await makeOwner(test, { name: "Second" })];
    const staff = await makeStaff(test, first, []);
    await test.database.transaction("platform", async (db) => {
      const copied = ["kind", "email", "name", "passwordHash"] as const;
      const row = await db.selectFrom("accounts").select(copied).where("id", "=", staff.accountId).executeTakeFirstOrThrow();
      await db
        .insertInto("accounts")
        .values({ ...row, workspaceId: second.workspaceId, id: newId() })
        .execute();
    });
    const { status, body } = await test.post("/auth/login", { email: staff.email, password: PASSWORD });
    expect(status).toBe(409);
    expect(body.error.choices).toEqual(
      expect.arrayContaining([
        { workspaceId: first.workspaceId, name: "First" },
        { workspaceId: second.workspaceId, name: "Second" },
      ]),
    );
    expect((await test.post("/auth/login", { email: staff.email, password: "wrong-password-1" })).status).toBe(401);
    const chosen = await test.post("/auth/login", { email: staff.email, password: PASSWORD, workspaceId: second.workspaceId });
    expect([chosen.status, chosen.body.workspace.id]).toEqual([200, second.workspaceId]);
  });

  it("answers 429 after ten failures for an account, and never counts successes", async () => {
    const owner = await makeOwner(test);
    for (let round = 0; round < 12; round++) {
      expect((await test.post("/auth/login", { email: owner.email, password: PASSWORD })).status).toBe(200);
    }
    for (let failure = 0; failure < 10; failure++) {
      expect((await test.post("/auth/login", { email: owner.email, password: "wrong-password-1" })).status).toBe(401);
    }
    const { status, headers, body } = await test.post("/auth/login", { email: owner.email.toUpperCase(), password: PASSWORD });
    expect([status, body.error.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });

  it("refuses deactivated staff", async () => {
    const staff = await makeStaff(test, await makeOwner(test), []);
    await test.database.transaction("platform", (db) =>
      db.updateTable("accounts").set({ isActive: false }).where("id", "=", staff.accountId).execute(),
    );
    expect((await test.post("/auth/login", { email: staff.email, password: PASSWORD })).status).toBe(401);
  });
});

describe("POST /auth/admin/login", () => {
  it("signs an admin in and refuses a wrong password and a workspace owner", async () => {
    const admin = await makeAdmin(test);
    const { status, body } = await test.post("/auth/admin/login", { email: admin.email, password: ADMIN_PASSWORD });
    expect(status).toBe(200);
    expect(Object.keys(body.admin).sort()).toEqual(["createdAt", "email", "id", "permissions", "roles"]);
    expect((await test.get("/auth/me", body.token)).body).toMatchObject({ admin: { id: admin.id } });
    const owner = await makeOwner(test);
    for (const email of [admin.email, owner.email]) {
      expect((await test.post("/auth/admin/login", { email, password: PASSWORD })).status).toBe(401);
    }
  });
});

describe("POST /auth/refresh", () => {
  it("gives a new token and a new cookie", async () => {
    const owner = await makeOwner(test);
    const login = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    const fresh = await refresh(refreshCookie(login));
    expect(fresh.status).toBe(200);
    expect((await test.get("/auth/me", fresh.body.token)).status).toBe(200);
    expect(refreshCookie(fresh)).not.toBe(refreshCookie(login));
    expect((await refresh(refreshCookie(fresh))).status).toBe(200);
  });

  it("ends the login when an old cookie is used again", async () => {
    for (const wait of [31_000, 0]) {
      const owner = await makeOwner(test);
      const login = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
      let fresh = await refresh(refreshCookie(login));
      // Too late, or after the next one was used: either way the old cookie has no excuse.
      if (wait === 0) fresh = await refresh(refreshCookie(fresh));
      else test.setTime(new Date(Date.now() + wait));
      expect((await refresh(refreshCookie(login))).status).toBe(401);
      expect((await refresh(refreshCookie(fresh))).status).toBe(401);
      expect((await test.get("/auth/me", fresh.body.token)).status).toBe(401);
      test.setTime();
    }
  });

  it("gives twelve simultaneous requests the same next cookie, which works", async () => {
    const owner = await makeOwner(test);
    let cookie = refreshCookie(await test.post("/auth/login", { email: owner.email, password: PASSWORD }));
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(cookie)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
      const next = new Set(answers.map(refreshCookie));
      expect(next.size).toBe(1);
      expect(next.has(cookie)).toBe(false);
      [cookie = ""] = next;
    }
  });

  it("repeats a lost answer for half a minute to the holder of the replaced cookie", async () => {
    const owner = await makeOwner(test);
    const login = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    const lost = await refresh(refreshCookie(login));
    test.setTime(new Date(Date.now() + 29_000));
    const again = await refresh(refreshCookie(login));
    expect([again.status, refreshCookie(again)]).toEqual([200, refreshCookie(lost)]);
    expect((await test.get("/auth/me", again.body.token)).status).toBe(200);
    test.setTime();
  });

  it("returns the signed-in account, and gives an admin a separate cookie", async () => {
    const owner = await makeOwner(test);
    const login = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    const fresh = await refresh(refreshCookie(login));
    expect(fresh.body).toMatchObject({ account: login.body.account, workspace: { id: owner.workspaceId, slug: expect.any(String) } });

    const admin = await makeAdmin(test);
    const signedIn = await test.post("/auth/admin/login", { email: admin.email, password: ADMIN_PASSWORD });
    const cookie = signedIn.cookies.find(({ name }) => name === "wp_admin_refresh")?.value;
    expect(refreshCookie(signedIn)).toBe("");
    const headers = { cookie: `wp_refresh=${refreshCookie(fresh)}; wp_admin_refresh=${cookie}` };
    const asAdmin = await test.call("POST", "/auth/admin/refresh", { headers });
    expect([asAdmin.status, asAdmin.body.admin.id, asAdmin.body.account]).toEqual([200, admin.id, undefined]);
    const asOwner = await test.call("POST", "/auth/refresh", { headers });
    expect([asOwner.status, asOwner.body.account.id, asOwner.body.admin]).toEqual([200, owner.accountId, undefined]);
    const withoutOwn = await test.call("POST", "/auth/admin/refresh", { headers: { cookie: `wp_refresh=${refreshCookie(asOwner)}` } });
    expect(withoutOwn.status).toBe(401);
    expect((await test.call("POST", "/auth/admin/refresh", { headers: { ...headers, origin: "https://elsewhere.example" } })).status).toBe(
      403,
    );
  });

  it("does not refresh the login of a member who was deactivated", async () => {
    const staff = await makeStaff(test, await makeOwner(test), []);
    const login = await test.post("/auth/login", { email: staff.email, password: PASSWORD });
    await test.database.transaction("platform", (db) =>
      db.updateTable("accounts").set({ isActive: false }).where("id", "=", staff.accountId).execute(),
    );
    expect((await refresh(refreshCookie(login))).status).toBe(401);
  });

  it("refuses malformed cookies, expired logins and pages of another origin", async () => {
    for (const cookie of ["", "x", "a.b.c", `${newId()}.${newId()}.secret`]) expect((await refresh(cookie)).status).toBe(401);
    const owner = await makeOwner(test);
    const cookie = refreshCookie(await test.post("/auth/login", { email: owner.email, password: PASSWORD }));
    expect((await refresh(cookie, { origin: "https://elsewhere.example" })).status).toBe(403);
    test.setTime(new Date(Date.now() + 31 * 86_400_000));
    expect((await refresh(cookie)).status).toBe(401);
    test.setTime();
  });
});

describe("POST /auth/logout and /auth/logins", () => {
  it("ends the token and its cookie immediately", async () => {
    const owner = await makeOwner(test);
    const login = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    expect((await test.post("/auth/logout", undefined, login.body.token)).status).toBe(200);
    expect((await test.get("/auth/me", login.body.token)).status).toBe(401);
    expect((await refresh(refreshCookie(login))).status).toBe(401);
    expect((await test.get("/auth/me", owner.token)).status).toBe(200);
  });

  it("lists where the account is signed in and signs out elsewhere", async () => {
    const owner = await makeOwner(test);
    const other = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    const { body } = await test.get("/auth/logins", owner.token);
    expect(body.logins.map((login: { isCurrent: boolean }) => login.isCurrent).sort()).toEqual([false, true]);
    const elsewhere = body.logins.find((login: { isCurrent: boolean }) => !login.isCurrent);
    expect((await test.delete(`/auth/logins/${elsewhere.id}`, owner.token)).status).toBe(200);
    expect((await test.get("/auth/me", other.body.token)).status).toBe(401);
    expect((await test.delete(`/auth/logins/${elsewhere.id}`, owner.token)).status).toBe(404);
  });

  it("does not end the login of a colleague", async () => {
    const owner = await makeOwner(test);
    const staff = await makeStaff(test, owner, []);
    const { body } = await test.get("/auth/logins", owner.token);
    expect((await test.delete(`/auth/logins/${body.logins[0].id}`, staff.token)).status).toBe(404);
    expect((await test.get("/auth/me", owner.token)).status).toBe(200);
  });

  it.runIf(isPostgres)("ends access in another process too", async () => {
    const url = test.databaseUrl as string;
    const env = { TOKEN_SECRET: test.config.tokenSecrets.join(",") };
    const other = await startApp({ database: openAt(url), env });
    const owner = await makeOwner(test);
    expect((await other.get("/auth/me", owner.token)).status).toBe(200);
    await test.post("/auth/logout", undefined, owner.token);
    await expect.poll(async () => (await other.get("/auth/me", owner.token)).status).toBe(401);
    await other.close();
  });
});

describe("access tokens", () => {
  it("expire after an hour", async () => {
    const owner = await makeOwner(test);
    test.setTime(new Date(Date.now() + 3_540_000));
    expect((await test.get("/auth/me", owner.token)).status).toBe(200);
    test.setTime(new Date(Date.now() + 3_660_000));
    expect((await test.get("/auth/me", owner.token)).status).toBe(401);
    test.setTime();
  });

  it("are refused with another algorithm, another key or another audience", async () => {
    const owner = await makeOwner(test);
    const [, payload = "", signature = ""] = owner.token.split(".");
    const header = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const asAdmin = header({ ...claims, aud: "admin" });
    const forged = [
      `${header({ alg: "none", typ: "JWT" })}.${payload}.`,
      `${header({ alg: "HS512", typ: "JWT" })}.${payload}.${signature}`,
      `${owner.token.split(".")[0]}.${asAdmin}.${signature}`,
      `${owner.token.split(".")[0]}.${payload}.${Buffer.from("forged").toString("base64url")}`,
    ];
    for (const token of forged) expect((await test.get("/auth/me", token)).status).toBe(401);
  });
});
