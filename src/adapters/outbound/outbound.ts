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

export interface Reading {
  url: string;
  maxBytes: number;
  signal: AbortSignal;
}

/** Calls addresses chosen by tenants, but only on the public internet. */
export interface Outbound {
  /** Why an address cannot be called; undefined if it can. */
  problemWith(url: string): Promise<string | undefined>;
  /** Posts without following redirects. The name is resolved once: the address that was checked is the one that is called. */
  post(sending: Sending): Promise<Received>;
  /** The content at an address, after a few redirects, each of which is checked like the first; undefined if there is none or it is too long. */
  read(reading: Reading): Promise<Buffer | undefined>;
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
const MOST_REDIRECTS = 3;

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
    read: async ({ url: first, ...reading }) => {
      let url = first;
      for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
        const answer = await receive(await resolve(url), reading);
        if (answer.location === undefined) return answer.content;
        if (!URL.canParse(answer.location, url)) return undefined;
        url = new URL(answer.location, url).href;
      }
      return undefined;
    },
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

/** Calls the address that was checked, even if the name resolves to another by now. */
function pinnedTo({ url, addresses }: Resolved) {
  const [first] = addresses;
  const lookup = (_host: string, options: { all?: boolean }, found: Found) =>
    options.all ? found(null, addresses) : found(null, first?.address, first?.family);
  // The connection is not kept: the next one is checked again.
  return { request: url.protocol === "https:" ? requestHttps : requestHttp, options: { agent: false as const, lookup: lookup as never } };
}

interface Answer {
  location?: string | undefined;
  content?: Buffer;
}

function receive(resolved: Resolved, { maxBytes, signal }: Omit<Reading, "url">): Promise<Answer> {
  const { request, options } = pinnedTo(resolved);
  return new Promise((resolve, reject) => {
    const sent = request(resolved.url, { method: "GET", headers: { accept: "image/*" }, ...options, signal });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const { statusCode = 0, headers } = response;
      const end = (answer: Answer) => {
        resolve(answer);
        response.destroy();
      };
      if (statusCode >= 300 && statusCode < 400) return end({ location: headers.location });
      if (statusCode !== 200 || Number(headers["content-length"] ?? 0) > maxBytes) return end({});
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBytes) end({});
      });
      response.on("end", () => resolve({ content: Buffer.concat(chunks) }));
      response.on("error", reject);
    });
    sent.end();
  });
}

function send(resolved: Resolved, { headers, body, signal }: Sending): Promise<Received> {
  const { url } = resolved;
  const { request, options } = pinnedTo(resolved);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      ...options,
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
