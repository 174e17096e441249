import type { LoginKind } from "../../kit/data/session.ts";

export interface Place {
  to: string;
  search: Record<string, string>;
}

const CONSOLE = "/console";
const ENTRY = /^(\/admin)?\/(sign-in|sign-up|forgot|reset|invite|email)\/?$/;

/**
 * Where a sign-in leads: the address it was asked for, if that is a page of the console for this kind of login, else the first page.
 * Anything else is ignored, because a link could otherwise use our sign-in page to send people to another site.
 */
export function placeAfter(next: string | undefined, kind: LoginKind, origin: string): Place {
  const first = { to: kind === "admin" ? "/admin" : "/", search: {} };
  const url = next === undefined ? undefined : parse(next, origin);
  if (url?.origin !== origin) return first;
  const path = url.pathname.startsWith(`${CONSOLE}/`) ? url.pathname.slice(CONSOLE.length) : url.pathname;
  const isAdmins = path === "/admin" || path.startsWith("/admin/");
  if (path === CONSOLE || isAdmins !== (kind === "admin") || ENTRY.test(path)) return first;
  return { to: path, search: Object.fromEntries(url.searchParams) };
}

function parse(next: string, origin: string): URL | undefined {
  if (!next.startsWith("/")) return undefined;
  return URL.canParse(next, origin) ? new URL(next, origin) : undefined;
}
