import { type Client, createClient } from "../sdk/src/index.ts";
import { buildApp } from "../src/app.ts";
import type { Config } from "../src/config.ts";
import type { Database } from "../src/kit/db.ts";

export interface WorldOptions {
  config: Config;
  database: Database;
}

/** The service with its own clock, called through the SDK without a socket. */
export interface World {
  /** A client that is not signed in yet. */
  client(): Client;
  /** A request from outside, of a visitor or of another service. */
  fetch(request: Request): Promise<Response>;
  /** Moves the service's clock; without a time, back to the present. */
  setTime(time?: Date): void;
  bootstrapToken: string;
  /** Runs what is queued and returns the latest mail's text to an address. */
  mailTo(address: string): Promise<string>;
  close(): Promise<void>;
}

export async function openWorld({ config, database }: WorldOptions): Promise<World> {
  let time: Date | undefined;
  const mails = new Map<string, string>();
  const { server, clockwork } = await buildApp({
    config: { ...config, logLevel: "silent" },
    database,
    now: () => time ?? new Date(),
    // Two years of order confirmations would only fill a folder.
    mailer: { send: async ({ to, text }) => void mails.set(to, text) },
    // These passwords are public; hashing them well would only take time.
    passwordCost: { memoryCost: 1024, timeCost: 1 },
  });
  await server.ready();

  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const payload = Buffer.from(await request.arrayBuffer());
    const method = request.method as "GET";
    // No response gets lost inside one process, so POSTs need no keys.
    const { "idempotency-key": _, ...headers } = Object.fromEntries(request.headers);
    const answer = await server.inject({ method, url: pathname + search, headers, ...(payload.length > 0 ? { payload } : {}) });
    const answered = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) for (const each of [value].flat()) answered.append(name, String(each));
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: answered });
  };
  return {
    client: () => createClient({ baseUrl: "http://demo/v1", fetch }),
    fetch,
    setTime: (next) => {
      time = next;
    },
    bootstrapToken: config.bootstrapToken,
    mailTo: async (address) => {
      await clockwork.drain();
      return mails.get(address) ?? "";
    },
    close: async () => {
      await clockwork.drain();
      await server.close();
    },
  };
}
