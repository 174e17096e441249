export interface Tokens {
  access: string;
  /** The refresh cookie's value. Browsers keep it themselves, out of reach. */
  refresh?: string | undefined;
}

/** Where a client keeps its login; write one of your own to keep it longer than the process. */
export interface TokenStore {
  get(): Tokens | undefined;
  set(tokens: Tokens | undefined): void;
}

export function memoryTokens(access?: string): TokenStore {
  let tokens: Tokens | undefined = access ? { access } : undefined;
  return {
    get: () => tokens,
    set: (next) => {
      tokens = next;
    },
  };
}

const COOKIE = "wp_refresh";
const SIGN_IN = /\/(signup|auth\/login|auth\/admin\/login|auth\/mfa\/verify|admin\/mfa\/verify|auth\/refresh)$/;

/** Keeps the tokens of an answer that begins, continues or ends a login. */
export async function keepTokens(store: TokenStore, path: string, response: Response): Promise<void> {
  if (!response.ok) return;
  if (path.endsWith("/auth/logout")) store.set(undefined);
  if (!SIGN_IN.test(path)) return;
  const { token } = (await response.clone().json()) as { token?: string };
  if (token) store.set({ access: token, refresh: cookieOf(response) ?? store.get()?.refresh });
}

function cookieOf(response: Response): string | undefined {
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith(`${COOKIE}=`));
  return cookie?.slice(COOKIE.length + 1).split(";", 1)[0];
}

/** Asks for the next access token; undefined when the login has ended. */
export async function refreshTokens(fetch: Fetch, baseUrl: string, store: TokenStore): Promise<Tokens | undefined> {
  const refresh = store.get()?.refresh;
  const headers = new Headers(refresh ? { cookie: `${COOKIE}=${refresh}` } : undefined);
  const response = await fetch(new Request(`${baseUrl}/auth/refresh`, { method: "POST", credentials: "include", headers }));
  if (response.status === 401) store.set(undefined);
  await keepTokens(store, "/auth/refresh", response);
  return response.ok ? store.get() : undefined;
}

export type Fetch = (request: Request) => Promise<Response>;
