// @module-tag slow

import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import { newId } from "../src/kit/ids.ts";
import { type WorkspacePermission, workspacePermissions } from "../src/kit/permissions.ts";
import type { Route } from "../src/kit/route.ts";
import { ADMIN_PASSWORD, type Member, makeAdmin, makeKey, makeOwner, makeStaff, PASSWORD } from "./factories.ts";
import { type Answer, testApp } from "./harness.ts";
import { type SeededIds, seedWorkspace } from "./seeds/index.ts";
import { bodyOf, fill, idParams, nameOf, oddSpellings, seededId, withoutPermission } from "./walk.ts";

// The route walk: checks for every declared route the behaviour that follows from its declaration.

const test = testApp();
const CANARY_A = "canary-aaaaaaaa";
const CANARY_B = "canary-bbbbbbbb";

interface World {
  a: Member;
  b: Member;
  expired: Member;
  aIds: SeededIds;
  bIds: SeededIds;
  admin: { token: string; id: string };
  analyst: { token: string };
  powerless: Member;
  expiredToken: string;
  resetToken: string;
  linkToken: string;
}
let world: World;

beforeAll(async () => {
  const a = await makeOwner(test, { name: CANARY_A });
  const b = await makeOwner(test, { name: CANARY_B });
  const expired = await makeOwner(test);
  await test.database.transaction("platform", (db) =>
    db.updateTable("workspaces").set({ subscriptionEndDate: "2020-01-01T00:00:00.000Z" }).where("id", "=", expired.workspaceId).execute(),
  );
  const admin = await makeAdmin(test);
  const { tokens } = test.app.adapters;
  const claims = { sub: a.accountId, ws: a.workspaceId, lid: newId() };
  world = {
    a,
    b,
    expired,
    aIds: { ...(await seedWorkspace(test, a, CANARY_A)), ":adminId": admin.id },
    bIds: { ...(await seedWorkspace(test, b, CANARY_B)), ":adminId": admin.id },
    admin,
    analyst: await makeAdmin(test, ["analyst"]),
    powerless: await makeStaff(test, a, []),
    expiredToken: await tokens.sign("workspace", claims, 60, new Date("2020-01-01")),
    resetToken: await tokens.sign("password-reset", claims, 3600, new Date()),
    linkToken: await tokens.sign("file-link", claims, 3600, new Date()),
  };
});

/** Calls a route as declared; writes have no body, so that a missing permission check would change nothing. */
function call(route: Route, ids: SeededIds, token: string | undefined, overrides: Record<string, string> = {}): Promise<Answer> {
  return test.call(route.method, fill(route, ids, overrides), { token });
}

const isTenant = ({ access }: Route) => access.kind === "workspace" || access.kind === "owner";
const guarded = routes.filter(({ access }) => access.kind !== "public" && access.kind !== "bootstrap");
const tenantRoutes = routes.filter(isTenant);
const inWorkspace = tenantRoutes.filter(({ path }) => path.includes(":workspaceId"));
const adminRoutes = routes.filter(({ access }) => access.kind === "admin");
const withIds = routes.filter((route) => idParams(route).length > 0);
const named = (list: readonly Route[]) => list.map((route) => [nameOf(route), route] as const);

describe("the route table", () => {
  it("declares every route once", () => {
    const names = routes.map(nameOf);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("has a seeded record for every path parameter", () => {
    const missing = routes.flatMap((route) =>
      idParams(route)
        .filter((name) => name !== "loginId" && !seededId(route, name, world.aIds))
        .map((name) => `${nameOf(route)} has no seed for :${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("lets no body write fields that belong to the service", () => {
    const forbidden = ["createdAt", "updatedAt", "deletedAt", "passwordHash", "phoneVerified", "isBuiltIn", "createdBy"];
    const found = routes.flatMap((route) => {
      const { properties = {} } = (route.body ?? {}) as { properties?: Record<string, unknown> };
      return forbidden.filter((name) => Object.hasOwn(properties, name)).map((name) => `${nameOf(route)}: ${name}`);
    });
    expect(found).toEqual([]);
  });
});

const secretField = /^(currentPassword|newPassword|password|code|currentCode|secret|token)$/;
/**
 * Fields of that name that grant no access, such as a code that a lab prints, and the first password of another person: a retry must
 * not create a second person, the reply shows no secret, and only a keyed hash of the request is stored.
 */
const harmless = new Set([
  "POST /admin/admins password",
  "POST /workspace/:workspaceId/staff password",
  "POST /workspace/:workspaceId/labs/analyses code",
  "PATCH /workspace/:workspaceId/labs/analyses/:analysisId code",
  "POST /workspace/:workspaceId/labs/panels code",
  "PATCH /workspace/:workspaceId/labs/panels/:panelId code",
  "POST /workspace/:workspaceId/storefront/discount-codes code",
  "PATCH /workspace/:workspaceId/storefront/discount-codes/:codeId code",
  "POST /client/workspace/:workspaceId/ledger/accounts code",
  "PATCH /client/workspace/:workspaceId/ledger/accounts/:accountId code",
]);

describe("secrets", () => {
  it("are in no body of a route that keeps requests for an Idempotency-Key", () => {
    const kept = guarded
      .filter(({ confidential }) => !confidential)
      .flatMap((route) => {
        const { properties = {} } = (route.body ?? {}) as { properties?: Record<string, unknown> };
        return Object.keys(properties)
          .filter((name) => secretField.test(name) && !harmless.has(`${nameOf(route)} ${name}`))
          .map((name) => `${nameOf(route)}: ${name}`);
      });
    expect(kept).toEqual([]);
  });
});

describe("confirmations", () => {
  const confirmed = routes.filter(({ confirmation }) => confirmation);
  /** The first refuses only API keys (`api-key-traces.test.ts`), the second asks only to move the lock back (`ledger.test.ts`). */
  const others = ["POST /workspace/:workspaceId/staff/:staffId/invitation", "PATCH /client/workspace/:workspaceId/ledger"];
  const asksPeople = confirmed.filter((route) => !others.includes(nameOf(route)));

  it("are declared by every route that changes credentials, or books that were final", () => {
    expect(confirmed.map(nameOf).sort()).toEqual([
      "DELETE /client/workspace/:workspaceId/tax-returns/:taxReturnId",
      "DELETE /workspace/:workspaceId/payment-providers/:providerId",
      "DELETE /workspace/mfa/methods/:methodId",
      "PATCH /admin/admins/:adminId",
      "PATCH /client/workspace/:workspaceId/ledger",
      "PATCH /workspace/:workspaceId/payment-providers/:providerId",
      "PATCH /workspace/:workspaceId/roles/:roleId",
      "PATCH /workspace/:workspaceId/staff/:staffId",
      "POST /admin/mfa/totp/confirm",
      "POST /admin/mfa/totp/setup",
      "POST /auth/email/change",
      "POST /client/workspace/:workspaceId/ledger/start",
      "POST /workspace/:workspaceId/api-keys",
      "POST /workspace/:workspaceId/close",
      "POST /workspace/:workspaceId/payment-providers",
      "POST /workspace/:workspaceId/payment-providers/:providerId/try",
      "POST /workspace/:workspaceId/roles",
      "POST /workspace/:workspaceId/staff",
      "POST /workspace/:workspaceId/staff/:staffId/invitation",
      "POST /workspace/mfa/backup-codes/generate",
      "POST /workspace/mfa/phone/verify",
      "POST /workspace/mfa/totp/confirm",
      "POST /workspace/mfa/totp/setup",
    ]);
  });

  it.each(named(asksPeople))("%s answers 403 to an old login without one, to another login's, and to a made-up one", async (_, route) => {
    const isAdmins = route.access.kind === "admin" || (route.access.kind === "account" && route.access.of === "admin");
    const person = async () => (isAdmins ? { ...(await makeAdmin(test)), workspaceId: "" } : { ...(await makeOwner(test)), id: "" });
    const [who, other] = [await person(), await person()];
    const secret = isAdmins ? ADMIN_PASSWORD : PASSWORD;
    const theirs = await test.post("/auth/confirm", { password: secret }, other.token);
    expect(theirs.status).toBe(200);
    test.setTime(new Date(Date.now() + 6 * 60_000));
    const ids = { ":workspaceId": who.workspaceId, ":adminId": other.id };
    const { password: _password, currentPassword: _current, ...rest } = (bodyOf(route) ?? {}) as Record<string, unknown>;
    const field = route.confirmation?.password;
    const isAboutPassword = field === "currentPassword" || nameOf(route) === "POST /workspace/:workspaceId/staff";
    const body = route.body && { ...rest, ...(isAboutPassword ? { password: "another-password-12" } : {}) };
    const codes: unknown[] = [];
    for (const token of [undefined, "made-up", theirs.body.confirmationToken, who.token]) {
      const headers: Record<string, string> = token ? { "x-confirmation": token } : {};
      codes.push((await test.call(route.method, fill(route, ids), { token: who.token, body, headers })).body.error?.code);
    }
    const own = await test.post("/auth/confirm", { password: secret }, who.token);
    const headers = { "x-confirmation": own.body.confirmationToken };
    const opened = await test.call(route.method, fill(route, ids), { token: who.token, body, headers });
    test.setTime();
    expect(codes).toEqual(Array.from({ length: 4 }, () => "CONFIRMATION_REQUIRED"));
    expect(opened.body.error?.code).not.toBe("CONFIRMATION_REQUIRED");
  });
});

describe("credentials", () => {
  it.each(named(guarded))("%s answers 401 without a genuine, living token", async (_, route) => {
    const bad = [undefined, "nonsense", world.expiredToken, world.resetToken, world.linkToken, `${world.a.token}x`];
    for (const token of bad) expect([token, (await call(route, world.aIds, token)).status]).toEqual([token, 401]);
  });

  it.each(named(routes.filter(({ access }) => access.kind === "bootstrap")))(
    "%s answers 403 without the bootstrap token",
    async (_, route) => {
      expect((await call(route, world.aIds, undefined)).status).toBe(403);
    },
  );

  it.each(named(adminRoutes))("%s answers 403 to a workspace's token and to an admin without the permission", async (_, route) => {
    expect((await call(route, world.aIds, world.a.token)).status).toBe(403);
    const mayAnalyst = route.access.kind === "admin" && route.access.permission === "dashboard.view";
    if (!mayAnalyst) expect((await call(route, world.aIds, world.analyst.token)).status).toBe(403);
  });

  it.each(named(tenantRoutes))("%s answers 403 to an admin's token", async (_, route) => {
    expect((await call(route, world.aIds, world.admin.token)).status).toBe(403);
  });

  it.each(named(routes.filter(({ access }) => access.kind === "account" && access.of !== "any")))(
    "%s answers 403 to the other kind of account",
    async (_, route) => {
      const { access } = route;
      const other = access.kind === "account" && access.of === "admin" ? world.a.token : world.admin.token;
      expect((await call(route, world.aIds, other)).status).toBe(403);
    },
  );
});

describe("permissions", () => {
  const byPermission = tenantRoutes.filter(
    ({ access }) => access.kind === "owner" || (access.kind === "workspace" && access.anyOf.length > 0),
  );

  it.each(named(byPermission))("%s answers 403 to staff without the permission", async (_, route) => {
    expect((await call(route, world.aIds, world.powerless.token)).status).toBe(403);
  });

  it("opens each route to staff with one of its permissions, and with all others stays shut", async () => {
    const wrong: string[] = [];
    const byAccess = new Map(
      byPermission.filter(({ access }) => access.kind === "workspace").map((route) => [JSON.stringify(route.access), route]),
    );
    for (const sample of byAccess.values()) {
      const all = byPermission.filter(({ access }) => JSON.stringify(access) === JSON.stringify(sample.access));
      const everythingElse = await makeStaff(test, world.a, withoutPermission(sample));
      const permissions = sample.access.kind === "workspace" ? sample.access.anyOf : [];
      const holders = await Promise.all(permissions.map((permission) => makeStaff(test, world.a, [permission])));
      holders.push(...(await keysOf(permissions)));
      const otherKey = await makeKey(test, world.a, withoutPermission(sample));
      for (const route of all) {
        if ((await call(route, world.aIds, everythingElse.token)).status !== 403)
          wrong.push(`${nameOf(route)} opens without its permission`);
        if ((await call(route, world.aIds, otherKey.token)).status !== 403) wrong.push(`${nameOf(route)} opens to a key without it`);
        for (const holder of holders) {
          const { status, body } = await call(route, world.aIds, holder.token, strangers(route));
          // The permission is enough; a fresh proof of identity is checked afterwards.
          if (body?.error?.code === "CONFIRMATION_REQUIRED") continue;
          if (status === 401 || status === 403) wrong.push(`${nameOf(route)} refuses its own permission with ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(named(tenantRoutes.filter(({ access }) => "subscription" in access && access.subscription)))(
    "%s answers 403 once the subscription has expired",
    async (_, route) => {
      const { status, body } = await call(route, { ":workspaceId": world.expired.workspaceId }, world.expired.token);
      expect([status, body.error.code]).toEqual([403, "SUBSCRIPTION_EXPIRED"]);
    },
  );
});

async function keysOf(permissions: readonly WorkspacePermission[]): Promise<Member[]> {
  return Promise.all(permissions.map(async (permission) => ({ ...world.a, ...(await makeKey(test, world.a, [permission])) })));
}

describe("API keys", () => {
  it("cannot use account, owner or admin routes, with any permissions", async () => {
    const { token } = await makeKey(test, world.a, Object.keys(workspacePermissions) as WorkspacePermission[]);
    const shut = routes.filter(({ access }) => ["account", "owner", "admin"].includes(access.kind));
    for (const route of shut)
      expect([nameOf(route), [401, 403]]).toEqual([nameOf(route), expect.arrayContaining([(await call(route, world.aIds, token)).status])]);
  });

  it("can do everything that their permissions open: no route takes them for a person", async () => {
    const owner = await makeOwner(test);
    const ids = await seedWorkspace(test, owner, "canary-kkkkkkkk");
    const { token } = await makeKey(test, owner, Object.keys(workspacePermissions) as WorkspacePermission[]);
    const order = ["GET", "POST", "PUT", "PATCH", "DELETE"];
    const mine = inWorkspace.filter(({ path, access }) => access.kind === "workspace" && !path.includes(":apiKeyId"));
    const broken: string[] = [];
    for (const route of mine.sort((left, right) => order.indexOf(left.method) - order.indexOf(right.method))) {
      const { status } = await test.call(route.method, fill(route, ids), { token, body: bodyOf(route) });
      // A busy machine answers 503 to requests for documents from any caller.
      if (status === 401 || (status >= 500 && status !== 503)) broken.push(`${nameOf(route)} answers ${status}`);
    }
    expect(broken).toEqual([]);
  });
});

/** Unknown ids for every parameter but the workspace: an accepted request changes nothing. */
function strangers(route: Route): Record<string, string> {
  return Object.fromEntries(
    idParams(route)
      .filter((name) => name !== "workspaceId")
      .map((name) => [name, newId()]),
  );
}

describe("identifiers", () => {
  it.each(named(withIds))("%s answers its declared status for a malformed id", async (_, route) => {
    const token =
      route.access.kind === "admin" || (route.access.kind === "account" && route.access.of === "admin") ? world.admin.token : world.a.token;
    for (const name of idParams(route)) {
      for (const bad of ["not-an-id", "123", "z".repeat(24), "%00"]) {
        const path = fill(route, world.aIds, { [name]: "MALFORMED" }).replace("MALFORMED", bad);
        const { status } = await test.call(route.method, path, { token });
        expect([name, bad, status]).toEqual([name, bad, route.invalid.id]);
      }
    }
  });

  it("gives malformed ids 422 on every route of the laboratory", () => {
    const labs = routes.filter(({ path }) => path.startsWith("/workspace/:workspaceId/labs/"));
    expect(labs.length).toBeGreaterThan(50);
    expect(labs.filter(({ invalid }) => invalid.id !== 422).map(nameOf)).toEqual([]);
  });

  it.each(named(inWorkspace))("%s answers 404 for a workspace that does not exist and 403 for another's", async (_, route) => {
    expect((await call(route, world.aIds, world.a.token, { workspaceId: newId() })).status).toBe(404);
    const { status, body } = await call(route, world.bIds, world.a.token);
    expect([status, body.error.code]).toEqual([403, "FORBIDDEN"]);
  });

  it("answers for another workspace's record as for one that does not exist, and shows nothing of it", async () => {
    const before = await fingerprintOf(world.b.workspaceId);
    const wrong: string[] = [];
    for (const route of tenantRoutes) {
      for (const name of idParams(route).filter((param) => param !== "workspaceId")) {
        const foreign = seededId(route, name, world.bIds);
        if (!foreign || typeof bodyOf(route) === "string") continue;
        const body = bodyOf(route);
        const ask = (id: string) => test.call(route.method, fill(route, world.aIds, { [name]: id }), { token: world.a.token, body });
        const [theirs, nobodys] = [await ask(foreign), await ask(newId())];
        if (theirs.text.includes(CANARY_B)) wrong.push(`${nameOf(route)} shows another workspace's text`);
        if (theirs.status !== nobodys.status)
          wrong.push(`${nameOf(route)} :${name} ${theirs.status} for another's, ${nobodys.status} for an unknown id`);
        if (theirs.status < 400) wrong.push(`${nameOf(route)} :${name} answers ${theirs.status} for another workspace's record`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await fingerprintOf(world.b.workspaceId)).toBe(before);
  });

  it("shows nothing of another workspace in any list", async () => {
    for (const route of tenantRoutes.filter(({ method }) => method === "GET")) {
      const { text } = await call(route, world.aIds, world.a.token);
      expect(text.includes(CANARY_B), nameOf(route)).toBe(false);
    }
  });
});

/** A hash over all rows of a workspace, except for those that its members' reads change. */
async function fingerprintOf(workspaceId: string): Promise<string> {
  const hash = createHash("sha256");
  await test.database.transaction("platform", async (db) => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'workspace_id' and table_name not in ('logins', 'idempotency_keys') order by 1`.execute(
      db,
    );
    for (const { name } of tables.rows) {
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.table(name)} t where workspace_id = ${workspaceId} order by 1`.execute(db);
      hash.update(name).update(JSON.stringify(rows));
    }
  });
  return hash.digest("hex");
}

describe("spellings", () => {
  it.each(named(guarded))("%s is as well guarded under both prefixes and in odd spellings", async (_, route) => {
    const path = fill(route, world.aIds);
    for (const prefix of ["/v1", "/api/v1"] as const) {
      expect((await test.call(route.method, path, { prefix })).status).toBe(401);
      for (const odd of oddSpellings(path)) {
        const { status } = await test.call(route.method, odd, { prefix });
        expect([odd, [401, 404, 405].includes(status)]).toEqual([odd, true]);
      }
    }
  });

  it.each(named(routes.filter(({ access }) => access.kind === "public")))("%s answers alike under both prefixes", async (_, route) => {
    const path = fill(route, {}, {});
    const first = await test.call(route.method, path, { prefix: "/v1" });
    const second = await test.call(route.method, path, { prefix: "/api/v1" });
    expect(first.status).not.toBe(405);
    expect(second.status).toBe(first.status);
  });
});

describe("bodies", () => {
  const HUGE = Buffer.from(JSON.stringify({ x: "y".repeat(3_000_000) }));
  const withBody = routes.filter(({ body, access }) => body && access.kind !== "bootstrap");
  const tokenFor = ({ access }: Route) => {
    if (access.kind === "public") return undefined;
    return access.kind === "admin" || (access.kind === "account" && access.of === "admin") ? world.admin.token : world.a.token;
  };

  it.each(named(withBody))(
    "%s refuses what is no JSON object with 400, other types with 415, and more than 1 MiB with 413",
    async (_, route) => {
      const path = fill(route, world.aIds, strangers(route));
      const token = tokenFor(route);
      const json = { "content-type": "application/json" };
      for (const payload of ["{", "[1]", '"x"', "nul", "null", "1", "true"]) {
        const { status } = await test.call(route.method, path, { token, payload, headers: json });
        expect([payload, status]).toEqual([payload, 400]);
      }
      const text = await test.call(route.method, path, { token, payload: "a=1", headers: { "content-type": "text/plain" } });
      expect(text.status).toBe(415);
      const huge = await test.call(route.method, path, { token, payload: HUGE, headers: json });
      expect(huge.status).toBe(413);
    },
  );

  it.each(named(withBody))("%s answers odd values with a clear error, never a 500", async (_, route) => {
    const path = fill(route, world.aIds, strangers(route));
    const { properties = {} } = route.body as { properties?: Record<string, unknown> };
    const odd: unknown[] = ["\u0000", "\ud800", 1e308, -1, [], {}, null, true, "x".repeat(100_000), { $ne: 1 }];
    for (const value of odd) {
      const body = Object.fromEntries(Object.keys(properties).map((name) => [name, value]));
      const { status } = await test.call(route.method, path, { token: tokenFor(route), body });
      expect([value, status < 500]).toEqual([value, true]);
    }
    // Names that every object inherits are names like any other.
    const inherited = Object.fromEntries(["toString", "constructor", "hasOwnProperty"].map((name) => [name, "\u0000"]));
    const { status } = await test.call(route.method, path, { token: tokenFor(route), body: inherited });
    expect([400, 404, 422]).toContain(status);
  });

  it.each(named(routes.filter(({ query }) => query)))("%s refuses a repeated query key", async (_, route) => {
    const [name] = Object.keys((route.query as unknown as { properties: Record<string, unknown> }).properties);
    const { status } = await test.call(route.method, `${fill(route, world.aIds)}?${name}=1&${name}=2`, { token: tokenFor(route) });
    expect(status).toBe(route.invalid.body);
  });
});
