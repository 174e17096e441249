import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { makeOwner, PASSWORD } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { createVault } from "../../../adapters/crypto/vault.ts";
import type { Sms } from "../../../adapters/sms/sms.ts";

const messages: Sms[] = [];
const test = testApp({ sms: { send: async (sms) => void messages.push(sms) }, env: { ENCRYPTION_KEY: "the-first-key-0123456789" } });
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  return test.database.transaction("platform", async (db) => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    let all = "";
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
      all += rows.map(({ row }) => row).join("\n");
    }
    return all;
  });
}

it("leaves nothing readable in the database, and re-encrypts decrypted values with a new key", async () => {
  const member = await makeOwner(test);
  const phone = "+15557654321";
  const headers = { "idempotency-key": "k" };
  const { body: setup } = await test.call("POST", "/workspace/mfa/totp/setup", { token: member.token, headers });
  const confirmed = await test.post(
    "/workspace/mfa/totp/confirm",
    { methodId: setup.methodId, code: codeOf(setup.secret, -1) },
    member.token,
  );
  expect(confirmed.status).toBe(200);
  const started = await test.post("/workspace/mfa/phone/start", { phone }, member.token);
  const smsCode = /\d{6}/.exec(messages.at(-1)?.text ?? "")?.[0] ?? "";
  await test.post("/workspace/mfa/phone/verify", { challengeId: started.body.challengeId, code: smsCode }, member.token);
  const { body } = await test.call("POST", "/workspace/mfa/backup-codes/generate", { token: member.token, headers });
  const [firstCode, secondCode] = body.codes as string[];

  const stored = await everything();
  const bytes = Buffer.from(Secret.fromBase32(setup.secret).bytes);
  const readable = [
    setup.secret,
    bytes.toString("hex"),
    bytes.toString("base64"),
    phone,
    ...body.codes,
    ...body.codes.map((code: string) => code.replace("-", "")),
  ];
  for (const secret of readable) expect(stored).not.toContain(secret);
  expect(stored).not.toContain(`"${smsCode}"`);

  test.app.adapters.vault = createVault(["the-second-key-0123456789", "the-first-key-0123456789"]);
  const logIn = async () => (await test.post("/auth/login", { email: member.email, password: PASSWORD })).body.challengeId;
  const byTotp = await test.post("/auth/mfa/verify", { challengeId: await logIn(), code: codeOf(setup.secret, 0) });
  expect(byTotp.status).toBe(200);
  const byBackup = await test.post("/auth/mfa/verify", { challengeId: await logIn(), code: firstCode });
  expect(byBackup.status).toBe(200);

  test.app.adapters.vault = createVault(["the-second-key-0123456789"]);
  const { rows } = await test.database.transaction("platform", (db) =>
    sql<{ workspaceId: string; id: string; type: string; sealed: string }>`select workspace_id, id, type, sealed from mfa_methods`.execute(
      db,
    ),
  );
  const totp = rows.find(({ type }) => type === "totp");
  const place = `mfa_methods ${totp?.workspaceId} ${totp?.id}`;
  expect(test.app.adapters.vault.open(totp?.sealed ?? "", place)).toEqual({ text: setup.secret, isStale: false });
  expect(secondCode).not.toBe(firstCode);

  test.app.adapters.vault = createVault(["the-third-key-0123456789"]);
  // A key that was removed too early: an error in the envelope, with an alarm, and no 500.
  const locked = await test.post("/auth/login", { email: member.email, password: PASSWORD });
  expect([locked.status, locked.headers["retry-after"]]).toEqual([503, "60"]);
  expect(test.app.adapters.alarms.counts()["key-missing"]).toBeGreaterThan(0);
});
