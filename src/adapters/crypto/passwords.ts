import { hash, verify } from "@node-rs/argon2";

export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist (no hash) as for one that does. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    passwords: Passwords;
  }
}

/** argon2id; OWASP's recommended cost unless told otherwise. */
export function argon2Passwords(cost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }): Passwords {
  const options = { ...cost, parallelism: 1 };
  const nobody = hash("nobody has this password", options);
  return {
    hash: (password) => hash(password.normalize("NFKC"), options),
    matches: async (password, passwordHash) => {
      const matches = await verify(passwordHash ?? (await nobody), password.normalize("NFKC"));
      return matches && passwordHash !== undefined;
    },
  };
}
