import { createVault, keyIdOf } from "../adapters/crypto/vault.ts";
import { readConfig } from "../config.ts";
import { readArguments } from "./arguments.ts";
import { type Command, withDatabases } from "./command.ts";
import { countSealed, resealAll } from "./sealed.ts";

/** Shows which key of ENCRYPTION_KEY stored secrets need; `reseal` re-encrypts them with the first one. */
export const showKeys: Command = async (input) => {
  const { given, env, print } = input;
  const isReseal = readArguments(given, ["reseal"]).has("reseal");
  const { encryptionKeys } = readConfig(env);
  const known = encryptionKeys.map(keyIdOf);
  return withDatabases(
    input,
    async (database) => {
      if (isReseal) {
        const { resealed, unreadable } = await resealAll(database, createVault(encryptionKeys));
        print(`${resealed} re-encrypted, ${unreadable} cannot be decrypted with any key of ENCRYPTION_KEY.`);
      }
      for (const { keyId, count } of await countSealed(database.reader("platform"))) {
        const place = known.indexOf(keyId);
        const standing = place === 0 ? "the first key" : place > 0 ? `key ${place + 1}, still needed` : "A KEY MISSING FROM ENCRYPTION_KEY";
        print(`${count} ${count === 1 ? "secret" : "secrets"} encrypted with ${keyId}: ${standing}`);
      }
      return 0;
    },
    2,
  );
};
