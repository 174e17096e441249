import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { newId } from "../src/kit/ids.ts";
import type { AdminRole, WorkspacePermission } from "../src/kit/permissions.ts";
import { BOOTSTRAP_TOKEN, type TestApp } from "./harness.ts";

export const PASSWORD = "sunny-day-2026";
export const ADMIN_PASSWORD = "correct-horse-battery";
export const PLANS = { free: "000000010000000000000001", basic: "000000010000000000000002", pro: "000000010000000000000003" };

let serial = 0;

export function uniqueEmail(name = "person"): string {
  serial++;
  return `${name}-${serial}-${newId()}@example.com`;
}

export function signupBody(overrides: Record<string, unknown> = {}) {
  return {
    email: uniqueEmail("owner"),
    password: PASSWORD,
    phone: "+15550102030",
    planId: PLANS.pro,
    businessCategorySlug: "clinic",
    name: "Bright Clinic",
    ...overrides,
  };
}

export interface Member {
  token: string;
  workspaceId: string;
  accountId: string;
  email: string;
  /** `/workspace/<id>`, where most routes begin. */
  path: string;
}

/** Signs a workspace up and returns its owner, with a confirmed e-mail, and without the mail that asks for that. */
export async function makeOwner(test: TestApp, overrides: Record<string, unknown> = {}): Promise<Member> {
  const earlier = test.mails.length;
  const owner = await signUp(test, overrides);
  const { workspaceId, email } = owner;
  await withdrawProof(test, workspaceId);
  const sent = test.mails.findIndex(({ to }, index) => to === email && index >= earlier);
  if (sent >= 0) test.mails.splice(sent, 1);
  await test.database.transaction({ workspaceId }, (db) =>
    db.updateTable("accounts").set({ emailConfirmedAt: new Date() }).where("workspaceId", "=", workspaceId).execute(),
  );
  return owner;
}

/** Takes the mail that a sign-up queued out of the queue, or waits until it is sent. */
async function withdrawProof(test: TestApp, workspaceId: string): Promise<void> {
  const queued = sql`from outbox where topic = 'identity.email-proof' and payload ->> 'workspaceId' = ${workspaceId}`;
  const isUnderWay = () =>
    test.database.transaction("platform", async (db) => {
      await sql`delete ${queued} and locked_until is null`.execute(db);
      return (await sql`select ${queued}`.execute(db)).rows.length > 0;
    });
  while (await isUnderWay()) await sleep(2);
}

/** Signs a workspace up and returns its owner, with an unconfirmed e-mail. */
export async function signUp(test: TestApp, overrides: Record<string, unknown> = {}): Promise<Member> {
  const body = signupBody(overrides);
  const { status, body: answer } = await test.post("/signup", body);
  if (status !== 201) throw new Error(`signup failed: ${JSON.stringify(answer)}`);
  const { id } = answer.workspace;
  const claims = JSON.parse(Buffer.from(answer.token.split(".")[1], "base64url").toString());
  return { token: answer.token, workspaceId: id, accountId: claims.sub, email: body.email as string, path: `/workspace/${id}` };
}

/** A staff member of the owner's workspace whose role holds exactly these permissions. */
export async function makeStaff(test: TestApp, owner: Member, permissions: readonly WorkspacePermission[]): Promise<Member> {
  const { workspaceId } = owner;
  const email = uniqueEmail("staff");
  const [roleId, id] = [newId(), newId()];
  const passwordHash = await test.app.adapters.passwords.hash(PASSWORD);
  await test.database.transaction({ workspaceId }, async (db) => {
    await db
      .insertInto("roles")
      .values({ workspaceId, id: roleId, name: `Role ${roleId}`, permissions: [...permissions] })
      .execute();
    await db.insertInto("accounts").values({ workspaceId, id, kind: "staff", email, name: "Sam Staff", passwordHash, roleId }).execute();
  });
  const { body } = await test.post("/auth/login", { email, password: PASSWORD, workspaceId });
  return { token: body.token, workspaceId, accountId: id, email, path: owner.path };
}

/** An API key of the owner's workspace with exactly these permissions; its secret is the token. */
export async function makeKey(
  test: TestApp,
  owner: Member,
  permissions: readonly WorkspacePermission[],
  extra: Record<string, unknown> = {},
): Promise<{ id: string; token: string }> {
  const { body: confirmed } = await test.post("/auth/confirm", { password: PASSWORD }, owner.token);
  const { status, body } = await test.call("POST", `${owner.path}/api-keys`, {
    token: owner.token,
    headers: { "x-confirmation": confirmed.confirmationToken },
    body: { name: "Website", permissions, ...extra },
  });
  if (status !== 201) throw new Error(`no key was made: ${JSON.stringify(body)}`);
  return { id: body.apiKey.id, token: body.secret };
}

/** An admin of the platform; the first one is made by bootstrap. */
export async function makeAdmin(
  test: TestApp,
  roles: readonly AdminRole[] = ["super-admin"],
): Promise<{ token: string; id: string; email: string }> {
  const headers = { "x-bootstrap-token": BOOTSTRAP_TOKEN };
  await test.call("POST", "/auth/admin/bootstrap", { headers, body: { email: uniqueEmail("first"), password: ADMIN_PASSWORD } });
  const email = uniqueEmail("admin");
  const id = newId();
  const passwordHash = await test.app.adapters.passwords.hash(ADMIN_PASSWORD);
  await test.platform.transaction("platform", (db) =>
    db
      .insertInto("admins")
      .values({ id, email, passwordHash, roles: [...roles] })
      .execute(),
  );
  const { body } = await test.post("/auth/admin/login", { email, password: ADMIN_PASSWORD });
  return { token: body.token, id, email };
}
