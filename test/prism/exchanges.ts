export interface Asking {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is, instead of a JSON body. */
  payload?: FormData;
}

// biome-ignore lint/suspicious/noExplicitAny: flows read replies without types
export type Ask = (status: number, method: string, path: string, asking?: Asking) => Promise<any>;

export interface Exchanges {
  ask: Ask;
  count: number;
  problems: string[];
}

/** Sends a request through the proxy and records the violations it found in the request or the reply. */
export function exchangesWith(url: string): Exchanges {
  const exchanges: Exchanges = {
    count: 0,
    problems: [],
    ask: async (status, method, path, asking = {}) => {
      const response = await fetch(url + path, requestOf(method, asking));
      const text = await response.text();
      exchanges.count++;
      const complain = (problem: string) => exchanges.problems.push(`${method} ${path} ${response.status}: ${problem}`);
      const violations = response.headers.get("sl-violations");
      if (violations) complain(violations);
      if (response.status !== status) complain(`expected ${status}: ${text.slice(0, 300)}`);
      return response.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text;
    },
  };
  return exchanges;
}

function requestOf(method: string, { token, body, headers = {}, payload }: Asking): RequestInit {
  const all: Record<string, string> = { ...headers };
  if (token) all.authorization = `Bearer ${token}`;
  if (body !== undefined) all["content-type"] = "application/json";
  const sent = payload ?? (body === undefined ? undefined : JSON.stringify(body));
  return { method, headers: all, ...(sent === undefined ? {} : { body: sent }) };
}
