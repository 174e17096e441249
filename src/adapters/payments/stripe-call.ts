import { setTimeout as pause } from "node:timers/promises";
import { ProviderAway, ProviderRefusal } from "./payments.ts";

// Stripe's HTTP protocol: forms in, JSON out.

/** Fixed: a newer version may change the shape of an answer. */
export const STRIPE_VERSION = "2024-06-20";
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const PAUSE_MS = 250;
/** The longest answer, a session with its payment, has a few kilobytes. */
const MOST_BYTES = 512 * 1024;
const MOST_WORDS = 300;

export interface Call {
  method: "GET" | "POST";
  path: string;
  form?: Record<string, string>;
  idempotencyKey?: string;
}

export interface StripeOptions {
  /** Without `/v1`. */
  url: string;
  key: string;
  timeoutMs?: number;
}

export type StripeCall = (call: Call) => Promise<unknown>;

/** Repeats a call that may not have arrived: the idempotency key makes that safe. */
export function stripeCall({ url, key, timeoutMs = TIMEOUT_MS }: StripeOptions): StripeCall {
  return async (call) => {
    for (let attempt = 0; ; attempt++) {
      const outcome = await once(url, key, call, timeoutMs);
      if ("answer" in outcome) return outcome.answer;
      if (outcome.isStored || attempt >= RETRIES) throw new ProviderAway(outcome.problem, outcome);
      await pause(PAUSE_MS * 2 ** attempt);
    }
  };
}

type Outcome = { answer: unknown } | { problem: string; isStored?: boolean };

async function once(url: string, key: string, { method, path, form = {}, idempotencyKey }: Call, timeoutMs: number): Promise<Outcome> {
  const encoded = new URLSearchParams(form).toString();
  const address = `${url}/v1${path}${method === "GET" && encoded ? `?${encoded}` : ""}`;
  try {
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        "stripe-version": STRIPE_VERSION,
        ...(method === "POST" ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
      ...(method === "POST" ? { body: encoded } : {}),
      // A redirect would carry the key to another address.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response);
    if (response.status === 409 || response.status === 429 || response.status >= 500)
      return { problem: `The provider answered ${response.status}.`, isStored: response.headers.get("idempotent-replayed") === "true" };
    const answer = parse(text);
    if (answer === undefined) return { problem: "The provider's answer is not JSON." };
    if (response.status >= 400) throw refusalOf(response.status, answer);
    return { answer };
  } catch (error) {
    if (error instanceof ProviderRefusal) throw error;
    // Never the error itself: its text may quote the request.
    return { problem: "The provider could not be reached." };
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) return "";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `error.code` of amounts that the provider does not charge. */
const AMOUNT_CODES: readonly unknown[] = ["amount_too_small", "amount_too_large"];

/** The provider quotes the key in some messages, shortened by asterisks; anything that looks like one is left out. */
function refusalOf(status: number, answer: object): ProviderRefusal {
  const { error } = answer as { error?: { message?: unknown; code?: unknown } };
  const said = typeof error?.message === "string" ? error.message : `The provider answered ${status}.`;
  const message = said.replace(/\b(?:sk|rk|pk|whsec)_\S+/g, "…").slice(0, MOST_WORDS);
  return new ProviderRefusal(message, {
    isKeyRefused: status === 401 || status === 403,
    isAmountRefused: AMOUNT_CODES.includes(error?.code),
  });
}
