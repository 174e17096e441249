import { createHash, timingSafeEqual } from "node:crypto";
import type { Passwords } from "../../../adapters/crypto/passwords.ts";
import type { Tokens } from "../../../adapters/crypto/tokens.ts";
import { type AccessClaims, type Authenticator, type Caller, standingOf } from "../../../kit/access.ts";
import type { Log } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Database } from "../../../kit/db.ts";
import { ALL_WORKSPACES, type Id, isId, PLATFORM_ID } from "../../../kit/ids.ts";
import { permissionsOfAdmin, type WorkspacePermission } from "../../../kit/permissions.ts";
import * as accounts from "./accounts.store.ts";
import { findLiveAdmin, findWithHash } from "./admins.store.ts";
import { hashOfKey, KEY_PREFIX } from "./api-keys.service.ts";
import { findLiveKey, keysBySecret, recordUse } from "./api-keys.store.ts";
import { bootstrapGuard, passwordGuard, takeAttemptIn } from "./attempts.service.ts";
import { uncountFailure } from "./attempts.store.ts";
import { BoundedMap, CallerCache } from "./caller-cache.ts";
import { findLiveCaller } from "./callers.store.ts";

interface AuthenticatorOptions {
  database: Database;
  tokens: Tokens;
  passwords: Passwords;
  bootstrapToken: string;
  log: Pick<Log, "warn">;
  now(): Date;
}

/** Drops cached callers after changes in other processes. */
interface CallerForgetting {
  forget(workspaceId: Id): void;
  forgetAll(): void;
}

const MAX_TOKENS = 20_000;
const USE_NOTED_MS = 60_000;
/** The expiry of a key without one. */
const NEVER = Date.parse("9999-12-31T00:00:00Z");

/** Identifies callers. Results are cached until anything about them changes, in any process. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator & CallerForgetting {
  const { database, tokens, now } = options;
  const callers = new CallerCache(() => database.isListening());
  const readTokens = new BoundedMap<string, AccessClaims>(MAX_TOKENS);
  const noteUse = recorderOfUse(options);

  const verify = async (token: string): Promise<AccessClaims | undefined> => {
    const payload = await tokens.read(token, ["workspace", "admin"], now());
    if (!payload?.exp || !isId(payload.sub) || !isId(payload.ws) || !isId(payload.lid)) return undefined;
    const kind = payload.aud === "admin" ? ("admin" as const) : ("workspace" as const);
    if ((kind === "admin") !== (payload.ws === PLATFORM_ID)) return undefined;
    const claims = { kind, workspaceId: payload.ws, accountId: payload.sub, loginId: payload.lid, expiresAt: payload.exp * 1000 };
    readTokens.set(token, claims);
    return claims;
  };

  const verifyKey = async (hash: string): Promise<AccessClaims | undefined> => {
    const key = await keysBySecret.find(database.reader("platform"), { secretHash: hash });
    if (!key) return undefined;
    const { workspaceId, id, expiresAt } = key;
    const until = expiresAt === null ? NEVER : Date.parse(expiresAt);
    const claims = { kind: "workspace" as const, workspaceId, accountId: id, loginId: id, isApiKey: true, expiresAt: until };
    readTokens.set(hash, claims);
    return claims;
  };

  return {
    readToken: (sent) => {
      const isKey = sent.startsWith(KEY_PREFIX);
      const token = isKey ? hashOfKey(sent) : sent;
      const known = readTokens.get(token);
      if (known) return known.expiresAt > now().getTime() ? known : undefined;
      return isKey ? verifyKey(token) : verify(token);
    },
    findCaller: (claims) => callers.get(claims.workspaceId, claims.loginId, () => loadCaller(database, claims, now(), noteUse)),
    workspaceExists: (id) => accounts.workspaceExists(database.reader("platform"), id),
    isConfirmed: async (caller, confirmation) => {
      const claims = await tokens.read(confirmation, ["confirmation"], now());
      const { workspaceId, accountId } = ownerOf(caller);
      return claims?.lid === caller.loginId && claims.sub === accountId && claims.ws === workspaceId;
    },
    isPassword: (caller, password, address) => isPassword(options, caller, password, address),
    checkBootstrapToken: (token, address) => checkBootstrapToken(options, token, address),
    forget: (workspaceId) => (workspaceId === ALL_WORKSPACES ? callers.clear() : callers.forget(workspaceId)),
    forgetAll: () => callers.clear(),
  };
}

type NoteUse = (workspaceId: Id, keyId: Id, at: Date) => void;

/** Records when a key was used. Not awaited, and a failure does not fail the request: it is logged, and then not again until one succeeds. */
function recorderOfUse({ database, log }: AuthenticatorOptions): NoteUse {
  let isFailing = false;
  return (workspaceId, keyId, at) => {
    database
      .transaction({ workspaceId }, (db) => recordUse(db, workspaceId, keyId, at))
      .then(
        () => {
          isFailing = false;
        },
        (error) => {
          if (!isFailing) log.warn({ err: error, apiKeyId: keyId }, "the last use of an API key could not be recorded");
          isFailing = true;
        },
      );
  };
}

async function loadCaller(database: Database, claims: AccessClaims, now: Date, noteUse: NoteUse): Promise<Caller | undefined> {
  const { kind, workspaceId, loginId } = claims;
  if (claims.isApiKey) return loadKey(database, claims, now, noteUse);
  if (kind === "admin") {
    const found = await findLiveAdmin(database.reader("platform"), loginId, now);
    if (!found) return undefined;
    const { signedInAt, hasNoSuperAdmin, ...admin } = found;
    const permissions = permissionsOfAdmin(found.roles, hasNoSuperAdmin);
    return { kind, loginId, signedInAt: Date.parse(signedInAt), admin, permissions };
  }
  const found = await findLiveCaller(database.reader({ workspaceId }), workspaceId, loginId, now);
  if (!found) return undefined;
  return {
    kind,
    loginId,
    signedInAt: Date.parse(found.signedInAt),
    workspace: {
      id: workspaceId,
      subscriptionEndDate: found.subscriptionEndDate,
      standing: standingOf(found),
      currency: currencyOf(found.currencyCode),
      countryCode: found.countryCode,
      timezone: found.timezone,
      planFlags: found.planFlags,
      hasWebhooks: found.hasWebhooks,
      ledger: found.ledger,
    },
    account: { id: found.accountId, kind: found.accountKind, email: found.email, name: found.name },
    permissions: found.accountKind === "owner" ? "all" : new Set(found.permissions as WorkspacePermission[]),
  };
}

/** Loaded at most once a minute, because callers are cached: often enough to record when a key was used. */
async function loadKey(
  database: Database,
  { workspaceId, loginId: id }: AccessClaims,
  now: Date,
  noteUse: NoteUse,
): Promise<Caller | undefined> {
  const key = await findLiveKey(database.reader({ workspaceId }), workspaceId, id, now);
  if (!key) return undefined;
  const isNoted = key.lastUsedAt !== null && now.getTime() - Date.parse(key.lastUsedAt) < USE_NOTED_MS;
  if (!isNoted) noteUse(workspaceId, id, now);
  return {
    kind: "workspace",
    loginId: id,
    // A program cannot prove presence, so routes that require it refuse keys.
    signedInAt: 0,
    workspace: {
      id: workspaceId,
      subscriptionEndDate: key.subscriptionEndDate,
      standing: standingOf(key),
      planFlags: key.planFlags,
      hasWebhooks: key.hasWebhooks,
      ledger: key.ledger,
      currency: currencyOf(key.currencyCode),
      countryCode: key.countryCode,
      timezone: key.timezone,
    },
    account: { id, kind: "api-key", email: "", name: key.name },
    permissions: new Set(key.permissions as WorkspacePermission[]),
  };
}

async function checkBootstrapToken({ database, bootstrapToken }: AuthenticatorOptions, token: string | undefined, address: string) {
  if (!token) return false;
  const guard = bootstrapGuard(address);
  await takeAttemptIn(database, guard);
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(digest(token), digest(bootstrapToken))) return false;
  await database.transaction("platform", (db) => uncountFailure(db, guard.key));
  return true;
}

function ownerOf(caller: Caller): { workspaceId: Id; accountId: Id } {
  if (caller.kind === "admin") return { workspaceId: PLATFORM_ID, accountId: caller.admin.id };
  return { workspaceId: caller.workspace.id, accountId: caller.account.id };
}

async function isPassword({ database, passwords }: AuthenticatorOptions, caller: Caller, password: string, address: string) {
  const owner = ownerOf(caller);
  const guard = passwordGuard(owner);
  await takeAttemptIn(database, guard);
  const db = database.reader("platform");
  const row =
    caller.kind === "admin" ? await findWithHash(db, owner.accountId) : await accounts.findAccount(db, owner.workspaceId, owner.accountId);
  const matches = await passwords.matches(password, row?.passwordHash, address);
  if (matches) await database.transaction("platform", (tx) => uncountFailure(tx, guard.key));
  return matches;
}
