import { createHash, randomBytes } from "node:crypto";
import type { AccountContext, Context, PublicContext } from "../../../kit/context.ts";
import { type Id, isId, newId, PLATFORM_ID } from "../../../kit/ids.ts";
import { isAllowedOrigin } from "../../../kit/origins.ts";
import { addDays, type Timestamp } from "../../../kit/time.ts";
import { recordLogin } from "../../platform/audit/index.ts";
import type { Refreshed } from "./accounts.schemas.ts";
import { ForeignOrigin, RefreshRefused } from "./identity.errors.ts";
import * as store from "./logins.store.ts";
import { describeSubject } from "./me.service.ts";
import type { Subject } from "./subjects.rules.ts";

declare module "../../../kit/context.ts" {
  interface Settings {
    /** Origins that may use the refresh cookie, besides the service's own. */
    allowedOrigins: readonly string[];
  }
}

const ACCESS_SECONDS = 3600;
const REFRESH_DAYS = 30;
/** How long a replaced cookie still works: several tabs, or a lost response. */
const GRACE_MS = 30_000;
/** Admins have a separate one, so that one browser can hold both logins. */
const COOKIES = { workspace: "wp_refresh", admin: "wp_admin_refresh" } as const;
/** The cookies are sent only to the auth routes, under both prefixes. */
const COOKIE_PATHS = ["/v1/auth", "/api/v1/auth"];

type Audience = keyof typeof COOKIES;

export interface Session {
  token: string;
  expiresAt: Timestamp;
}

/** The content of a refresh cookie: the secret is replaced at each use, the family stays for the whole login. */
interface Cookie {
  workspaceId: Id;
  id: Id;
  secret: string;
  family: string;
}

/** Starts a login: its row, access token and refresh cookie. Runs inside the caller's transaction. */
export async function startLogin(ctx: Context, subject: Subject): Promise<Session> {
  const cookie: Cookie = { workspaceId: subject.workspaceId, id: newId(), secret: randomSecret(), family: randomSecret() };
  const { address, userAgent } = ctx.exchange;
  await store.insertLogin(ctx.db, {
    workspaceId: subject.workspaceId,
    id: cookie.id,
    accountKind: subject.kind,
    accountId: subject.accountId,
    refreshHash: hashOf(cookie.secret),
    familyHash: hashOf(cookie.family),
    address,
    userAgent,
    createdAt: ctx.now,
    lastUsedAt: ctx.now,
    expiresAt: addDays(ctx.now, REFRESH_DAYS),
  });
  await recordLogin(ctx, subject, cookie.id);
  setCookie(ctx, cookie);
  return issueAccess(ctx, subject, cookie.id);
}

async function issueAccess(ctx: Context, { workspaceId, kind, accountId }: Subject, loginId: Id): Promise<Session> {
  const audience = kind === "admin" ? "admin" : "workspace";
  const claims = { sub: accountId, ws: workspaceId, lid: loginId };
  const token = await ctx.adapters.tokens.sign(audience, claims, ACCESS_SECONDS, ctx.now);
  return { token, expiresAt: new Date(ctx.now.getTime() + ACCESS_SECONDS * 1000).toISOString() };
}

/**
 * Issues a new access token for the refresh cookie. The next secret is derived from the previous one and the service's key, so that
 * everyone with the same cookie within its grace period gets the same next one. An older cookie ends its login, because it was stolen. A
 * forged one ends nothing.
 */
export async function refresh(ctx: PublicContext, audience?: Audience): Promise<Refreshed> {
  if (!isAllowedOrigin(ctx.exchange, ctx.settings.allowedOrigins)) throw ForeignOrigin();
  const cookie = readCookie(ctx, audience);
  if (!cookie) throw RefreshRefused();

  const nexts = ctx.adapters.vault.hashesOf(cookie.secret, `refresh ${cookie.workspaceId} ${cookie.id}`);
  const outcome = await ctx.transaction("platform", async (tx) => {
    const moved = await rotateLogin(tx, cookie, nexts);
    if (!moved) return undefined;
    const { accountKind: kind, accountId } = moved.login;
    const subject: Subject = { workspaceId: cookie.workspaceId, kind, accountId };
    const who = await describeSubject(tx, subject);
    return who && { next: moved.next, session: { ...(await issueAccess(tx, subject, cookie.id)), ...who } };
  });
  if (!outcome) {
    clearCookie(ctx, audienceOf(cookie.workspaceId));
    throw RefreshRefused();
  }
  setCookie(ctx, { ...cookie, secret: outcome.next });
  return outcome.session;
}

/** The login and its next secret, if the cookie may still be used. */
async function rotateLogin(tx: Context, cookie: Cookie, nexts: readonly [string, ...string[]]) {
  const { workspaceId, id, secret, family } = cookie;
  const [next] = nexts;
  const hashes = { old: hashOf(secret), new: hashOf(next), family: hashOf(family) };
  const rotated = await store.rotateRefresh(tx.db, cookie, hashes, tx.now);
  if (rotated) return { login: rotated, next };

  const login = await store.findLogin(tx.db, cookie);
  if (!login || login.familyHash !== hashes.family || login.endedAt !== null) return undefined;
  const current = nexts.find((candidate) => hashOf(candidate) === login.refreshHash);
  const isRecent = login.replacedAt !== null && tx.now.getTime() - Date.parse(login.replacedAt) <= GRACE_MS;
  if (current && isRecent && Date.parse(login.expiresAt) > tx.now.getTime()) return { login, next: current };
  await store.endLogin(tx.db, { workspaceId, id }, tx.now);
  await tx.forget(workspaceId);
  return undefined;
}

/** The login of the cookie sent along, if it belongs to this e-mail: a device its owner has used before. */
export async function knownDevice(ctx: PublicContext, email: string, audience: Audience = "workspace"): Promise<Id | undefined> {
  const cookie = readCookie(ctx, audience);
  if (!cookie || (audience === "admin") !== (cookie.workspaceId === PLATFORM_ID)) return undefined;
  const login = await store.findLogin(ctx.db, cookie);
  if (!login || login.endedAt !== null) return undefined;
  const isGenuine = [login.refreshHash, login.previousHash].includes(hashOf(cookie.secret));
  return isGenuine && (await store.emailOfLogin(ctx.db, login)) === email ? login.id : undefined;
}

/** The workspace (or the platform) and the account a caller acts for. */
export function identityOf({ caller }: AccountContext): { workspaceId: Id; accountId: Id } {
  return caller.kind === "admin"
    ? { workspaceId: PLATFORM_ID, accountId: caller.admin.id }
    : { workspaceId: caller.workspace.id, accountId: caller.account.id };
}

function readCookie({ exchange }: Context, audience?: Audience): Cookie | undefined {
  const text = audience ? exchange.cookies[COOKIES[audience]] : (exchange.cookies[COOKIES.workspace] ?? exchange.cookies[COOKIES.admin]);
  const [workspaceId = "", id = "", secret = "", family] = (text ?? "").split(".");
  // Cookies from before families existed get one at their next use.
  return isId(workspaceId) && isId(id) && secret ? { workspaceId, id, secret, family: family || randomSecret() } : undefined;
}

function audienceOf(workspaceId: Id): Audience {
  return workspaceId === PLATFORM_ID ? "admin" : "workspace";
}

function setCookie({ exchange }: Context, { workspaceId, id, secret, family }: Cookie): void {
  const name = COOKIES[audienceOf(workspaceId)];
  const maxAgeSeconds = REFRESH_DAYS * 86_400;
  for (const path of COOKIE_PATHS) exchange.setCookie(name, `${workspaceId}.${id}.${secret}.${family}`, { path, maxAgeSeconds });
}

export function clearCookie({ exchange }: Context, audience: Audience): void {
  for (const path of COOKIE_PATHS) exchange.setCookie(COOKIES[audience], "", { path, maxAgeSeconds: 0 });
}

function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
