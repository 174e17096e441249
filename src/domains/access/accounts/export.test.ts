// @module-tag slow

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner, makeStaff, PASSWORD } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { seedWorkspace } from "../../../../test/seeds/index.ts";
import { uploadFile } from "../../../../test/uploads.ts";
import { isExported } from "./export.rules.ts";
import { tablesToExport } from "./export.store.ts";

const test = testApp();
const folder = mkdtempSync(join(tmpdir(), "wp-export-"));
let owner: Member;
let stranger: Member;

beforeAll(async () => {
  owner = await makeOwner(test);
  stranger = await makeOwner(test, { name: "canary-stranger" });
  await seedWorkspace(test, owner, "canary-own");
  await seedWorkspace(test, stranger, "canary-stranger");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function linkOf(member: Member): Promise<string> {
  const { status } = await test.post(`${member.path}/export`, undefined, member.token);
  expect(status).toBe(202);
  await test.app.clockwork.drain();
  const mail = test.mails.findLast(({ to, subject }) => to === member.email && subject.startsWith("Everything in"));
  return /\/v1(\/public\/export\?token=[\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Every entry by its name, as another program reads it. */
async function download(path: string): Promise<Record<string, string>> {
  const { payload, statusCode, headers } = await fetchRaw(path);
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/zip"]);
  const file = join(folder, "export.zip");
  writeFileSync(file, payload);
  const script = `import sys, zipfile, json
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({i.filename: z.read(i).decode("utf8", "replace") for i in z.infolist()}))`;
  return JSON.parse(execFileSync("python3", ["-c", script, file], { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 }));
}

async function fetchRaw(path: string) {
  const { rawPayload, statusCode, headers } = await test.app.server.inject({ method: "GET", url: `/v1${path}` });
  return { payload: rawPayload, statusCode, headers };
}

describe("POST .../export", () => {
  it("mails the owner a link to everything: each table as JSON and CSV, and the files", async () => {
    const picture = await uploadFile(test, owner, { name: "x ray.png" });
    const address = { line1: "12 Harbour Street", line2: null, city: "Muscat", region: null, postalCode: null, countryCode: "OM" };
    await test.patch(owner.path, { taxNumber: "OM1100", address, booking: { isEnabled: true } }, owner.token);
    await test.patch(`${owner.path}/messages/settings`, { reminderHours: 5 }, owner.token);
    const entries = await download(await linkOf(owner));
    const { workspaceId } = owner;
    for (const { name } of await tablesToExport(test.database.reader({ workspaceId }))) {
      const { rows } = await test.database.transaction({ workspaceId }, (db) =>
        sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)} where workspace_id = ${workspaceId}`.execute(db),
      );
      const json = entries[`json/${name}.json`];
      const csv = entries[`csv/${name}.csv`];
      if (!isExported(name)) expect([name, json]).toEqual([name, undefined]);
      else if (name !== "audit_events") expect([name, json ? JSON.parse(json).length : 0]).toEqual([name, rows[0]?.count]);
      expect([name, csv === undefined]).toEqual([name, json === undefined]);
    }
    expect(JSON.parse(entries["workspace.json"] ?? "")).toMatchObject({
      ...{ id: workspaceId, email: owner.email, currencyCode: "USD", taxNumber: "OM1100", address },
      ...{ booking: { isEnabled: true }, messages: { reminderHours: 5 }, slug: expect.any(String) },
    });
    expect(entries[`files/${picture.id}-x ray.png`]?.length).toBeGreaterThan(0);
    expect(entries["csv/clients.csv"]).toContain("canary-own");
  });

  it("has a README in the owner's language", async () => {
    const link = await linkOf(owner);
    expect((await download(link))["README.txt"]).toContain("Everything this workspace held");
    await test.patch("/auth/me", { language: "ar" }, owner.token);
    expect((await download(link))["README.txt"]).toContain("كل ما كان محفوظًا في مساحة العمل");
    await test.patch("/auth/me", { language: "en" }, owner.token);
  });

  it("contains nothing of other workspaces, and no secret", async () => {
    const whole = JSON.stringify(await download(await linkOf(owner)));
    expect(whole).toContain("canary-own");
    expect(whole).not.toContain("canary-stranger");
    expect(whole).not.toMatch(/argon2|whsec_|"(password_hash|secret|secret_hash|token_hash|refresh_hash)"/);
    const secrets = await test.database.transaction("platform", (db) =>
      sql<{ secret: string }>`select secret_hash as secret from api_keys union all select refresh_hash from logins`.execute(db),
    );
    expect(secrets.rows.filter(({ secret }) => whole.includes(secret))).toEqual([]);
  });

  it("is for the owner only, five times in fifteen minutes", async () => {
    const shop = await makeOwner(test);
    const staff = await makeStaff(test, shop, ["workspace.manage"]);
    expect((await test.post(`${shop.path}/export`, undefined, staff.token)).status).toBe(403);
    for (let round = 1; round <= 5; round++) expect((await test.post(`${shop.path}/export`, undefined, shop.token)).status).toBe(202);
    expect((await test.post(`${shop.path}/export`, undefined, shop.token)).status).toBe(429);
  });
});

describe("GET /public/export", () => {
  it("answers 404 once the link has expired: after a day, after a password change, or while the workspace is suspended", async () => {
    const shop = await makeOwner(test);
    const status = async (path: string) => (await fetchRaw(path)).statusCode;
    const link = await linkOf(shop);
    expect(await status(link)).toBe(200);
    test.setTime(new Date(Date.now() + 25 * 3_600_000));
    expect(await status(link)).toBe(404);
    test.setTime();
    const admin = await makeAdmin(test);
    await test.post(`/admin/workspaces/${shop.workspaceId}/suspend`, { reason: "Unpaid." }, admin.token);
    expect(await status(link)).toBe(404);
    await test.post(`/admin/workspaces/${shop.workspaceId}/resume`, {}, admin.token);
    expect(await status(link)).toBe(200);
    const changes = { currentPassword: PASSWORD, newPassword: "brand-new-password-7" };
    await test.post("/auth/password/change", changes, shop.token);
    expect(await status(link)).toBe(404);
    expect(await status(`/public/export?token=${shop.token}`)).toBe(404);
    expect(await status("/public/export")).toBe(400);
  });
});
