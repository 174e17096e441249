import { createHash, timingSafeEqual } from "node:crypto";
import type { Tokens } from "../../adapters/crypto/tokens.ts";
import type { AccessClaims, Authenticator, Caller } from "../../kit/access.ts";
import type { Database } from "../../kit/db.ts";
import { RateLimited } from "../../kit/errors.ts";
import { type Id, isId, PLATFORM_ID } from "../../kit/ids.ts";
import { permissionsOfRoles, type WorkspacePermission } from "../../kit/permissions.ts";
import * as accounts from "./accounts.store.ts";
import { findLiveAdmin } from "./admins.store.ts";
import { countFailure, failuresOf } from "./attempts.store.ts";
import { BoundedMap, CallerCache } from "./caller-cache.ts";

interface AuthenticatorOptions {
  database: Database;
  tokens: Tokens;
  bootstrapToken: string;
  now(): Date;
}

/** What other processes' changes call for. */
interface CallerForgetting {
  forget(workspaceId: Id): void;
  forgetAll(): void;
}

const MAX_TOKENS = 20_000;
const MAX_BOOTSTRAP_FAILURES = 10;

/** Tells who calls. What it learns is cached until anything in it changes, in whichever process. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator & CallerForgetting {
  const { database, tokens, now } = options;
  const callers = new CallerCache(() => database.isListening());
  const readTokens = new BoundedMap<string, AccessClaims>(MAX_TOKENS);

  return {
    readToken: async (token) => {
      const known = readTokens.get(token);
      if (known) return known.expiresAt > now().getTime() ? known : undefined;
      const payload = await tokens.read(token, ["workspace", "admin"], now());
      if (!payload?.exp || !isId(payload.sub) || !isId(payload.ws) || !isId(payload.lid)) return undefined;
      const kind = payload.aud === "admin" ? ("admin" as const) : ("workspace" as const);
      if ((kind === "admin") !== (payload.ws === PLATFORM_ID)) return undefined;
      const claims = { kind, workspaceId: payload.ws, accountId: payload.sub, loginId: payload.lid, expiresAt: payload.exp * 1000 };
      readTokens.set(token, claims);
      return claims;
    },
    findCaller: (claims) => callers.get(claims.workspaceId, claims.loginId, () => loadCaller(database, claims, now())),
    workspaceExists: (id) => accounts.workspaceExists(database.reader("platform"), id),
    checkBootstrapToken: (token, address) => checkBootstrapToken(options, token, address),
    forget: (workspaceId) => callers.forget(workspaceId),
    forgetAll: () => callers.clear(),
  };
}

async function loadCaller(database: Database, { kind, workspaceId, loginId }: AccessClaims, now: Date): Promise<Caller | undefined> {
  if (kind === "admin") {
    const found = await findLiveAdmin(database.reader("platform"), loginId, now);
    if (!found) return undefined;
    return { kind, loginId, admin: found, permissions: permissionsOfRoles(found.roles) };
  }
  const found = await accounts.findLiveCaller(database.reader({ workspaceId }), workspaceId, loginId, now);
  if (!found) return undefined;
  return {
    kind,
    loginId,
    workspace: { id: workspaceId, subscriptionEndDate: found.subscriptionEndDate },
    account: { id: found.accountId, kind: found.accountKind, email: found.email, name: found.name },
    permissions: found.accountKind === "owner" ? "all" : new Set(found.permissions as WorkspacePermission[]),
  };
}

async function checkBootstrapToken({ database, bootstrapToken }: AuthenticatorOptions, token: string | undefined, address: string) {
  if (!token) return false;
  const key = `bootstrap:${address}`;
  const failures = await failuresOf(database.reader("platform"), [key]);
  if ((failures.get(key) ?? 0) >= MAX_BOOTSTRAP_FAILURES) throw RateLimited({ headers: { "retry-after": "900" } });
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (timingSafeEqual(digest(token), digest(bootstrapToken))) return true;
  await database.transaction("platform", (db) => countFailure(db, key));
  return false;
}
