import { errorOf } from "./errors.ts";
import type { Fetch } from "./requests.ts";

/** The tokens of a login. */
export interface Tokens {
  access: string;
  /** The refresh cookie's value. Browsers keep it themselves, inaccessible to scripts. */
  refresh?: string | undefined;
}

/** Where a client keeps its login; implement your own to keep it beyond the process. */
export interface TokenStore {
  get(): Tokens | undefined;
  set(tokens: Tokens | undefined): void;
}

/** Runs something exclusively under a name. */
export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** A store that lasts as long as the process. */
export function memoryTokens(access?: string): TokenStore {
  let tokens: Tokens | undefined = access ? { access } : undefined;
  return {
    get: () => tokens,
    set: (next) => {
      tokens = next;
    },
  };
}

export type LoginKind = "workspace" | "admin";

/** A browser can hold a login of each kind; each has its own cookie and refresh route. */
const REFRESH = {
  workspace: { cookie: "wp_refresh", path: "/auth/refresh" },
  admin: { cookie: "wp_admin_refresh", path: "/auth/admin/refresh" },
} as const;
const SIGN_IN = /\/(signup|auth\/(admin\/)?login|(auth|admin)\/mfa\/verify|auth\/(admin\/)?refresh)$/;

/** Stores the tokens of a response that starts, continues or ends a login. */
export async function keepTokens(store: TokenStore, path: string, response: Response): Promise<void> {
  if (!response.ok) return;
  if (path.endsWith("/auth/logout")) store.set(undefined);
  if (!SIGN_IN.test(path)) return;
  const { token } = (await response.clone().json()) as { token?: string };
  if (token) store.set({ access: token, refresh: cookieOf(response) ?? store.get()?.refresh });
}

/** Browsers hide the cookie from scripts, and older ones lack the method. */
function cookieOf(response: Response): string | undefined {
  const cookies = response.headers.getSetCookie?.() ?? [];
  // Admins' cookies have a different name; the service accepts either under the usual one.
  return cookies.map((text) => /^wp_(?:admin_)?refresh=([^;]*)/.exec(text)?.[1]).find(Boolean);
}

/** Requests the next access token; undefined if the login has ended. A failure of the service is an error, not the end of a login. */
export async function refreshTokens(fetch: Fetch, baseUrl: string, store: TokenStore, login: LoginKind): Promise<Tokens | undefined> {
  const { cookie, path } = REFRESH[login];
  const refresh = store.get()?.refresh;
  const headers = new Headers(refresh ? { cookie: `${cookie}=${refresh}` } : undefined);
  const request = new Request(`${baseUrl}${path}`, { method: "POST", credentials: "include", headers });
  const response = await fetch(request);
  if (response.status === 401 || response.status === 403) {
    store.set(undefined);
    return undefined;
  }
  if (!response.ok) throw await errorOf(response, request);
  await keepTokens(store, path, response);
  return store.get();
}
