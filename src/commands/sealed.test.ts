import { sql } from "kysely";
import { expect, it } from "vitest";
import { makeOwner, PASSWORD } from "../../test/factories.ts";
import { testApp } from "../../test/harness.ts";
import { createVault, keyIdOf } from "../adapters/crypto/vault.ts";
import { countSealed, resealAll, sealedColumns } from "./sealed.ts";

const [OLD, NEW] = ["the-first-key-0123456789", "the-second-key-0123456789"];
const test = testApp({ env: { ENCRYPTION_KEY: OLD } });
const platform = () => test.database.reader("platform");

it("re-encrypts every secret with the first key, so that the old one can be removed", async () => {
  const owner = await makeOwner(test);
  const { confirmationToken } = (await test.post("/auth/confirm", { password: PASSWORD }, owner.token)).body;
  const headers = { "x-confirmation": confirmationToken };
  const added = await test.call("POST", "/workspace/mfa/totp/setup", { token: owner.token, headers });
  expect(added.status).toBe(200);
  const body = { url: "https://93.184.216.34/hook", events: ["client.created"] };
  const endpoint = (await test.post(`${owner.path}/webhook-endpoints`, body, owner.token)).body.endpoint;
  const rotated = await test.post(`${owner.path}/webhook-endpoints/${endpoint.id}/rotate`, {}, owner.token);
  expect(rotated.status).toBe(200);
  expect(await countSealed(platform())).toEqual([{ keyId: keyIdOf(OLD), count: 3 }]);

  expect(await resealAll(test.database, createVault([NEW]))).toEqual({ resealed: 0, unreadable: 3 });
  expect(await resealAll(test.database, createVault([NEW, OLD]))).toEqual({ resealed: 3, unreadable: 0 });
  expect(await countSealed(platform())).toEqual([{ keyId: keyIdOf(NEW), count: 3 }]);

  test.app.adapters.vault = createVault([NEW]);
  const again = await test.post(`${owner.path}/webhook-endpoints/${endpoint.id}/test`, {}, owner.token);
  expect(again.status).toBe(202);
  const { rows } = await sql<{ secret: string }>`select secret from webhook_endpoints`.execute(platform());
  expect(test.app.adapters.vault.open(rows[0]?.secret ?? "", "webhook endpoint secret").text).toBe(rotated.body.secret);
});

it("knows every column that looks like a sealed secret", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)(sealed|secret)($|_)' and column_name !~ 'hash|_ending$'
    order by 1`.execute(platform());
  const known = Object.entries(sealedColumns).flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`));
  expect(rows.map(({ name }) => name)).toEqual(known.sort());
});
