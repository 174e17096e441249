import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isLoopback, isPublicAddress } from "./addresses.ts";

export interface Sending {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

export interface Received {
  status: number;
  /** The beginning of the response. */
  body: string;
}

/** Calls addresses chosen by tenants, but only on the public internet. */
export interface Outbound {
  /** Why an address cannot be called; undefined if it can. */
  problemWith(url: string): Promise<string | undefined>;
  /** Posts without following redirects. The name is resolved once: the address that was checked is the one that is called. */
  post(sending: Sending): Promise<Received>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    outbound: Outbound;
  }
}

/** The address must not be called. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
}

interface Resolved {
  url: URL;
  addresses: { address: string; family: number }[];
}

export type Lookup = (host: string) => Promise<{ address: string; family: number }[]>;

const systemLookup: Lookup = (host) => lookup(host, { all: true });
const KEPT_BYTES = 2 * 1024;

export function createOutbound({ isProduction, find = systemLookup }: { isProduction: boolean; find?: Lookup }): Outbound {
  const resolve = async (text: string): Promise<Resolved> => {
    const url = readUrl(text);
    const addresses = await addressesOf(url, find);
    const isLocal = !isProduction && addresses.every(({ address }) => isLoopback(address));
    if (url.protocol !== "https:" && !isLocal) throw new AddressRefused("must begin with https://");
    // One private address among public ones is enough to refuse: which one would be called is left to chance.
    if (!isLocal && !addresses.every(({ address }) => isPublicAddress(address))) {
      throw new AddressRefused("must be on the public internet");
    }
    return { url, addresses };
  };
  return {
    problemWith: async (url) => {
      try {
        await resolve(url);
        return undefined;
      } catch (error) {
        if (error instanceof AddressRefused) return error.message;
        throw error;
      }
    },
    post: async (sending) => send(await resolve(sending.url), sending),
  };
}

function readUrl(text: string): URL {
  if (!URL.canParse(text)) throw new AddressRefused("must be a URL");
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new AddressRefused("must begin with https://");
  if (url.username || url.password) throw new AddressRefused("must not contain a user name or password");
  return url;
}

/** The parser has already normalised unusual spellings of IPv4 addresses (decimal, octal, hexadecimal). */
async function addressesOf({ hostname }: URL, find: Lookup): Promise<Resolved["addresses"]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  if (family) return [{ address: host, family }];
  const found = await find(host).catch(() => []);
  if (found.length === 0) throw new AddressRefused("must have a host name that can be resolved");
  return found;
}

type Found = (error: Error | null, address: unknown, family?: number) => void;

function send({ url, addresses }: Resolved, { headers, body, signal }: Sending): Promise<Received> {
  const [first] = addresses;
  const pinned = (_host: string, options: { all?: boolean }, found: Found) =>
    options.all ? found(null, addresses) : found(null, first?.address, first?.family);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      // The connection is not kept: the next one is checked again.
      agent: false,
      lookup: pinned as never,
      signal,
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const done = () => resolve({ status: response.statusCode ?? 0, body: textOf(chunks) });
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size < KEPT_BYTES) return;
        done();
        response.destroy();
      });
      response.on("end", done);
      response.on("error", reject);
    });
    sent.end(body);
  });
}

function textOf(chunks: readonly Buffer[]): string {
  // Characters that no text column can store are removed.
  return Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString("utf8").replaceAll("\u0000", "");
}
