import type { IncomingHttpHeaders } from "node:http";
import { hashOfKey, KEY_PREFIX } from "../../domains/access/identity/index.ts";
import { addressOf } from "../../kit/http/mount.ts";
import { type Id, isId, PLATFORM_ID } from "../../kit/ids.ts";
import type { Lookup } from "./lookups.ts";

/** Where a request goes. */
export type Place =
  /** The platform's own: the first server. */
  | { kind: "platform" }
  /** The platform's lists and sums over all servers. */
  | { kind: "everywhere" }
  /** The server of a workspace. */
  | { kind: "workspace"; workspaceId: Id }
  /** The server of the workspace that has this. Without one, the request goes where its path says, or the first server refuses it. */
  | { kind: "found"; lookup: Lookup; value: string; otherwise?: Place }
  /** Each server in turn, until one knows it. */
  | { kind: "asked" }
  /** A new workspace. */
  | { kind: "emptiest" }
  /** Signing in by e-mail and password: an address may have accounts on several servers. */
  | { kind: "login" }
  /** Every server that has accounts of the e-mail in the body. */
  | { kind: "mailed" }
  /** All servers: each takes its own part. */
  | { kind: "all" }
  /** For search engines: the sitemaps of the stores on all servers. */
  | { kind: "robots" }
  /** One of these sitemaps. */
  | { kind: "server"; number: number }
  /** As a field of the body decides. */
  | { kind: "body"; of: (body: Record<string, unknown>) => Place };

export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

const PLATFORM: Place = { kind: "platform" };
const EVERYWHERE: Place = { kind: "everywhere" };
const ASKED: Place = { kind: "asked" };
const LOGIN: Place = { kind: "login" };

/** No domain, slug or id is longer; what was asked for is kept in memory. */
const LONGEST_NAME = 253;
const NAME = new RegExp(`^[^\\0]{1,${LONGEST_NAME}}$`);
const BEARER = /^bearer +(\S+)/i;
const WORKSPACE_PATH = /^\/v1\/(?:[a-z-]+\/)*workspaces?\/([0-9a-fA-F]{24})(?:\/|$)/;
const SUMMED = new Set(
  ["workspaces", "payments", "audit", "dead-letters", "webhooks", "dashboard/overview"].map((name) => `/v1/admin/${name}`),
);
const ONE_OF_ALL = /^\/v1\/admin\/(?:payments|dead-letters|webhooks)\/[^/]+(?:\/|$)/;

/** By the path of requests without a token. The first that matches decides. */
const byPath: readonly [RegExp, (found: RegExpExecArray, asked: Asked, query: URLSearchParams) => Place][] = [
  [/^\/v1\/(?:signup|workspace)$/, () => ({ kind: "emptiest" })],
  [
    /^\/v1\/auth\/login$/,
    () => ({ kind: "body", of: ({ workspaceId }) => (workspaceId === undefined ? LOGIN : ofWorkspace(workspaceId)) }),
  ],
  [/^\/v1\/auth\/refresh$/, (_, { headers }) => ofCookie(headers.cookie)],
  [/^\/v1\/auth\/password\/forgot$/, () => ({ kind: "mailed" })],
  [/^\/v1\/auth\/(?:password\/reset|email\/confirm)$/, () => ({ kind: "body", of: ({ token }) => ofToken(token) })],
  [/^\/v1\/auth\/mfa\/(?:verify|phone\/send)$/, () => ({ kind: "body", of: ({ challengeId }) => found("challenge", challengeId) })],
  [/^\/v1\/public\/(?:files|job-results)\/[^/]+$/, (_, __, query) => ofToken(query.get("token"))],
  [/^\/v1\/public\/export$/, (_, __, query) => ofToken(query.get("token"))],
  [/^\/v1\/webhooks\/jobs\//, () => ({ kind: "body", of: ({ jobId }) => found("job", jobId) })],
  [/^\/v1\/public\/payments\/platform\/events$/, () => ({ kind: "all" })],
  [/^\/v1\/public\/payments\/([^/]+)\/events$/, ([, id]) => found("paymentProvider", id)],
  [/^\/v1\/public\/(?:storefront\/stores|booking)\/([^/]+)/, ([, slug]) => found("slug", slug)],
  [/^\/v1\/public\/storefront\/store$/, (_, { headers }) => found("domain", hostOf(headers.host))],
  [/^\/v1\/public\/(?:bookings|calendars|contests|storefront\/orders)\//, () => ASKED],
  [/^\/s\/([^/]+)/, ([, slug]) => found("slug", slug)],
  [/^\/r\//, () => ASKED],
  [/^\/robots\.txt$/, () => ({ kind: "robots" })],
  [/^\/sitemap\.xml$/, (_, __, query) => ({ kind: "server", number: Number(query.get("server")) || 1 })],
];

/** Where a request goes, by its token, its host and its path. A token is only read here; the app that gets the request verifies it. */
export function placeOf(asked: Asked, isOwnHost: (host: string) => boolean): Place {
  const [path = "/", search = ""] = splitAt(addressOf(asked.url), "?");
  const credential = credentialOf(asked.headers);
  // Public records are another workspace's as often as the caller's own.
  if (path.startsWith("/v1/public/")) return ofPath(path, asked, new URLSearchParams(search));
  if (credential && !isToken(credential)) return found("apiKey", hashOfKey(credential));
  const workspaceId = claimsOf(credential)?.ws;
  if (isId(workspaceId) && workspaceId !== PLATFORM_ID) return { kind: "workspace", workspaceId };
  if (path.startsWith("/v1/admin/")) return ofAdmin(asked.method, path);
  const byItsPath = ofPath(path, asked, new URLSearchParams(search));
  const host = hostOf(asked.headers.host);
  if (path.startsWith("/v1/") || isOwnHost(host) || host.length > LONGEST_NAME) return byItsPath;
  return { kind: "found", lookup: "domain", value: host, otherwise: byItsPath };
}

export function credentialOf({ authorization = "" }: IncomingHttpHeaders): string | undefined {
  return BEARER.exec(authorization)?.[1];
}

/** Whether it is a signed token, unlike an API key. */
export const isToken = (credential: string) => !credential.startsWith(KEY_PREFIX);

function ofPath(path: string, asked: Asked, query: URLSearchParams): Place {
  const bare = path.length > 1 ? path.replace(/\/$/, "") : path;
  for (const [pattern, place] of byPath) {
    const match = pattern.exec(bare);
    if (match) return place(match, asked, query);
  }
  return PLATFORM;
}

function ofAdmin(method: string, path: string): Place {
  const workspaceId = WORKSPACE_PATH.exec(path)?.[1];
  if (workspaceId) return ofWorkspace(workspaceId);
  if (method === "GET" && SUMMED.has(path)) return EVERYWHERE;
  if (ONE_OF_ALL.test(path)) return ASKED;
  if (method === "POST" && path === "/v1/admin/payments") return { kind: "body", of: (body) => ofWorkspace(body.workspaceId) };
  return PLATFORM;
}

/** Ids may be written in upper case. */
export function ofWorkspace(id: unknown): Place {
  return isId(id) && id !== PLATFORM_ID ? { kind: "workspace", workspaceId: id.toLowerCase() } : PLATFORM;
}

function ofToken(token: unknown): Place {
  return ofWorkspace(claimsOf(token)?.ws);
}

/** A refresh cookie begins with the id of its workspace. */
function ofCookie(cookies = ""): Place {
  return ofWorkspace(/(?:^|;\s*)wp_refresh=([0-9a-f]{24})\./.exec(cookies)?.[1]);
}

function found(lookup: Lookup, value: unknown): Place {
  if (typeof value !== "string") return PLATFORM;
  const name = lookup === "apiKey" ? value : decoded(value);
  return NAME.test(name) ? { kind: "found", lookup, value: name } : PLATFORM;
}

/** Slugs, ids and domains are stored in lower case. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value).toLowerCase();
  } catch {
    return value;
  }
}

function hostOf(host = ""): string {
  return host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}

/** The claims of a token, not verified. */
function claimsOf(token: unknown): { ws?: unknown } | undefined {
  if (typeof token !== "string") return undefined;
  const [, payload] = token.split(".");
  if (!payload || payload.length > 4_096) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString()) as { ws?: unknown };
  } catch {
    return undefined;
  }
}

function splitAt(text: string, mark: string): string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
