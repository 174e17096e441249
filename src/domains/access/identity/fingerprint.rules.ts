import { createHash } from "node:crypto";

export interface Credential {
  email: string;
  passwordHash: string;
}

/** Represents a password and an address in tokens and challenges, which become invalid when either changes. */
export function fingerprintOf({ email, passwordHash }: Credential): string {
  return createHash("sha256").update(`${passwordHash}\n${email}`).digest("base64url").slice(0, 22);
}
