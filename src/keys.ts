// `npm run keys`: which key of ENCRYPTION_KEY stored secrets need. `npm run keys -- reseal` re-encrypts them with the first one.
import { createVault, keyIdOf } from "./adapters/crypto/vault.ts";
import { openDatabase } from "./adapters/database/open.ts";
import { readConfig } from "./config.ts";
import { countSealed, resealAll } from "./domains/mfa/index.ts";

try {
  const config = readConfig(process.env);
  const database = await openDatabase({
    url: config.databaseUrl,
    migrationUrl: config.migrationDatabaseUrl,
    connections: 2,
    dataDir: config.dataDir,
  });
  if (process.argv[2] === "reseal") {
    const { resealed, unreadable } = await resealAll(database, createVault(config.encryptionKeys));
    process.stdout.write(`${resealed} re-encrypted, ${unreadable} cannot be decrypted with any key of ENCRYPTION_KEY.\n`);
  }
  const known = config.encryptionKeys.map(keyIdOf);
  for (const { keyId, count } of await countSealed(database.reader("platform"))) {
    const place = known.indexOf(keyId);
    const standing = place === 0 ? "the first key" : place > 0 ? `key ${place + 1}, still needed` : "A KEY MISSING FROM ENCRYPTION_KEY";
    process.stdout.write(`${count} ${count === 1 ? "secret" : "secrets"} encrypted with ${keyId}: ${standing}\n`);
  }
  await database.close();
} catch (error) {
  process.stderr.write(`The keys could not be read: ${(error as Error).message}\n`, () => process.exit(1));
}
