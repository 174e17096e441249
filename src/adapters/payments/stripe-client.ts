import type { Stripe } from "stripe";
import { ProviderAway, ProviderRefusal } from "./payments.ts";

/** Fixed: a newer version may change the shape of an answer. */
const VERSION = "2026-10-28.endive";
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** The longest answer is a page of a hundred refunds. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_WORDS = 300;

export interface StripeOptions {
  url: string;
  key: string;
  timeoutMs?: number;
}

/** Makes a call by the official package, which is loaded with the first one. Failures are this service's own. */
export type StripeCall = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>;

export function stripeCall(options: StripeOptions): StripeCall {
  let client: Promise<Stripe> | undefined;
  return async (work) => {
    client ??= openClient(options);
    try {
      return await work(await client);
    } catch (error) {
      throw failureOf(error as Partial<Stripe.errors.StripeError>);
    }
  };
}

async function openClient({ url, key, timeoutMs: timeout = TIMEOUT_MS }: StripeOptions): Promise<Stripe> {
  const { default: Stripe } = await import("stripe");
  const { hostname: host, port, protocol } = new URL(url);
  return new Stripe(key, {
    apiVersion: VERSION,
    host,
    protocol: protocol === "http:" ? "http" : "https",
    ...(port ? { port } : {}),
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(guardedFetch),
  });
}

/** A redirect would carry the key to another address, and an answer without an end would fill the memory. */
const guardedFetch: typeof fetch = async (address, init) => {
  const response = await fetch(address, { ...init, redirect: "error" });
  let size = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, to) => {
      size += chunk.length;
      if (size > MOST_BYTES) to.error(new Error("The answer is too long"));
      else to.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(bounded) ?? null, response);
};

/** `error.code` of amounts that the provider does not charge. */
const AMOUNT_CODES: readonly unknown[] = ["amount_too_small", "amount_too_large"];

/** Never the error itself, whose text may quote the request. */
function failureOf({ statusCode = 0, code, headers, message }: Partial<Stripe.errors.StripeError>): ProviderAway | ProviderRefusal {
  if (statusCode < 400) return new ProviderAway("The provider could not be reached, or its answer could not be understood.");
  const isAway = statusCode === 409 || statusCode === 429 || statusCode >= 500;
  // The package stops when the provider says that no retry helps: the failure is stored under the idempotency key.
  const isStored = headers?.["idempotent-replayed"] === "true" || headers?.["stripe-should-retry"] === "false";
  if (isAway) return new ProviderAway(`The provider answered ${statusCode}.`, { isStored: isStored && statusCode >= 500 });
  return new ProviderRefusal(withoutKeys(message || `The provider answered ${statusCode}.`), {
    isKeyRefused: statusCode === 401 || statusCode === 403,
    isAmountRefused: AMOUNT_CODES.includes(code),
  });
}

/** The provider quotes the key in some messages, shortened by asterisks; anything that looks like one is left out. */
function withoutKeys(message: string): string {
  return message.replace(/\b(?:sk|rk|pk|whsec)_\S+/g, "…").slice(0, MOST_WORDS);
}
