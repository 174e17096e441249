import { createHash, createSecretKey, type KeyObject } from "node:crypto";
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from "jose";

/** Each kind of token has its own audience, so that none is accepted as another. */
export type TokenKind =
  | "workspace"
  | "admin"
  | "password-reset"
  | "email-change"
  | "email-proof"
  | "confirmation"
  | "file-link"
  | "export-link"
  | "job-callback"
  | "job-result";

export interface Tokens {
  sign(kind: TokenKind, claims: JWTPayload, lifetimeSeconds: number, now: Date): Promise<string>;
  /** The claims of a token of one of these kinds, if it is genuine and has not expired. */
  read(token: string, kinds: TokenKind[], now: Date): Promise<JWTPayload | undefined>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    tokens: Tokens;
  }
}

const ISSUER = "workspace-platform";

/** Signs with the first secret; the others still verify, so that a secret can be replaced without signing anyone out. */
export function jwtTokens(secrets: readonly string[]): Tokens {
  const keys = new Map<string, KeyObject>();
  for (const secret of secrets) keys.set(keyId(secret), createSecretKey(Buffer.from(secret)));
  const [first] = [...keys];
  if (!first) throw new Error("TOKEN_SECRET holds no secret");
  const [signingId, signingKey] = first;

  return {
    sign: (kind, claims, lifetimeSeconds, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: signingId })
        .setIssuer(ISSUER)
        .setAudience(kind)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(signingKey);
    },
    read: async (token, kinds, now) => {
      try {
        const key = keys.get(decodeProtectedHeader(token).kid ?? "");
        if (!key) return undefined;
        const options = { algorithms: ["HS256"], issuer: ISSUER, audience: kinds, currentDate: now };
        return (await jwtVerify(token, key, options)).payload;
      } catch {
        return undefined; // the caller learns only that it is invalid, not why
      }
    },
  };
}

function keyId(secret: string): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 12);
}
