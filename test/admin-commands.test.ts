import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../src/commands/admin.ts";
import { newId } from "../src/kit/ids.ts";
import { ADMIN_PASSWORD, type Member, makeAdmin, makeOwner } from "./factories.ts";
import { testApp } from "./harness.ts";
import { operationOf, scripted } from "./operation-of.ts";
import { seedWorkspace } from "./seeds/index.ts";

const test = testApp({ isAlone: true });
let owner: Member;

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Harbour Clinic" });
});

async function run(name: string, options: Record<string, string> = {}, ...answers: string[]) {
  const terminal = scripted(...answers);
  await runCommand(operationOf(test), name, options, terminal);
  return terminal;
}

async function actions(): Promise<string[]> {
  const { rows } = await test.database.transaction("platform", (db) =>
    sql<{ action: string }>`select action from audit_events where user_agent = 'npm run admin' order by id`.execute(db),
  );
  return rows.map(({ action }) => action);
}

const status = async (member: Member) => (await test.get(`${member.path}/clients`, member.token)).status;

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enrol({ token }: { token: string }): Promise<string> {
  const { body } = await test.post("/admin/mfa/totp/setup", {}, token);
  const { status } = await test.post("/admin/mfa/totp/confirm", { methodId: body.methodId, code: codeOf(body.secret) }, token);
  expect(status).toBe(200);
  return body.secret;
}

describe("npm run admin", () => {
  it("refuses unknown commands and options, and missing ones, before anything happens", async () => {
    await expect(run("destroy")).rejects.toThrow('There is no command "destroy"');
    await expect(run("toString")).rejects.toThrow("There is no command");
    await expect(run("suspend", { workspace: owner.workspaceId, reason: "Unpaid", force: "yes" })).rejects.toThrow("no option --force");
    await expect(run("suspend", { workspace: owner.workspaceId })).rejects.toThrow("needs --reason");
    await expect(run("list", { standing: "asleep" })).rejects.toThrow("--standing is one of");
    await expect(run("suspend", { workspace: newId(), reason: "Unpaid" })).rejects.toThrow();
    await expect.poll(() => status(owner)).toBe(200);
  });

  it("lists, suspends, resumes and closes workspaces, and leaves a trace of each", async () => {
    const workspace = owner.workspaceId;
    expect((await run("list")).lines.join("\n")).toContain(`${workspace}  active     ${owner.email}  Harbour Clinic`);
    // Other processes are notified through the database.
    await run("suspend", { workspace, reason: "Unpaid." });
    await expect.poll(() => status(owner)).toBe(403);
    expect((await run("list", { standing: "suspended" })).lines).toHaveLength(1);
    await expect(run("suspend", { workspace, reason: "Unpaid." })).rejects.toThrow();
    await run("resume", { workspace });
    await expect.poll(() => status(owner)).toBe(200);
    await run("close", { workspace });
    await expect(run("close", { workspace })).rejects.toThrow("closed already");
    await expect.poll(() => status(owner)).not.toBe(200);
    await run("resume", { workspace });
    expect(await actions()).toEqual([
      "workspace.list",
      "workspace.suspend",
      "workspace.list",
      "workspace.resume",
      "workspace.close",
      "workspace.resume",
    ]);
  });

  it("erases only a closed workspace, confirmed by its e-mail", async () => {
    const shop = await makeOwner(test);
    await seedWorkspace(test, shop, "canary");
    const workspace = shop.workspaceId;
    await expect(run("purge", { workspace, email: shop.email })).rejects.toThrow("Only a closed workspace");
    await run("close", { workspace });
    await expect(run("purge", { workspace, email: owner.email })).rejects.toThrow("--email is not");
    await run("purge", { workspace, email: shop.email });
    await expect(run("purge", { workspace, email: shop.email })).rejects.toThrow("Workspace not found");
    await expect(run("resume", { workspace })).rejects.toThrow("Workspace not found");
    const { rows } = await test.database.transaction("platform", (db) =>
      sql<{ count: number }>`select count(*)::int as count from clients where workspace_id = ${workspace}`.execute(db),
    );
    expect(rows[0]?.count).toBe(0);
  });

  it("retries the dead letters of one workspace", async () => {
    const dead = (workspaceId: string, topic: string) => ({ id: newId(), topic, payload: JSON.stringify({ workspaceId }) });
    const other = newId();
    await test.database.transaction("platform", async (db) => {
      for (const { id, topic, payload } of [dead(owner.workspaceId, "a"), dead(owner.workspaceId, "b"), dead(other, "a")])
        await sql`insert into outbox (id, topic, payload, run_at, attempts, dead_at)
          values (${id}, ${topic}, ${payload}::jsonb, now() + interval '1 day', 12, now())`.execute(db);
    });
    expect((await run("retry-dead-letters", { workspace: owner.workspaceId, topic: "a" })).lines).toEqual(["1 queued again."]);
    expect((await run("retry-dead-letters", { workspace: owner.workspaceId })).lines).toEqual(["1 queued again."]);
    expect((await run("retry-dead-letters", { workspace: owner.workspaceId })).lines).toEqual(["0 queued again."]);
    await expect(run("retry-dead-letters", { workspace: other })).rejects.toThrow();
  });

  it("resets a second factor with the password and code of another super-admin, who is named in the audit log", async () => {
    const [locked, second] = [await makeAdmin(test), await makeAdmin(test)];
    const [, secret] = [await enrol(locked), await enrol(second)];
    const reset = (admin: string, ...answers: string[]) => run("reset-second-factor", { email: locked.email, admin }, ...answers);
    await expect(reset(locked.email, ADMIN_PASSWORD, "123456")).rejects.toThrow("Another admin");
    await expect(reset(second.email, "wrong", codeOf(secret))).rejects.toThrow("wrong");
    await expect(reset(second.email, ADMIN_PASSWORD, "000000")).rejects.toThrow();
    const without = await makeAdmin(test);
    await expect(reset(without.email, ADMIN_PASSWORD, "000000")).rejects.toThrow();
    const terminal = await reset(second.email, ADMIN_PASSWORD, codeOf(secret, 1));
    expect(terminal.hidden).toHaveLength(2);
    expect(terminal.lines[0]).toMatch(/^1 removed/);
    const { rows } = await test.database.transaction("platform", (db) =>
      sql<{ actorEmail: string; recordId: string }>`
        select actor_email, record_id from audit_events where action = 'mfa.reset'`.execute(db),
    );
    expect(rows).toEqual([{ actorEmail: second.email, recordId: locked.id }]);
    const login = await test.post("/auth/admin/login", { email: locked.email, password: ADMIN_PASSWORD });
    expect([login.status, typeof login.body.token]).toEqual([200, "string"]);
    await expect(reset(second.email, ADMIN_PASSWORD, codeOf(secret, 2))).rejects.toThrow();
  });
});
