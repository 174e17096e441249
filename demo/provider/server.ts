import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import {
  type Account,
  type Dispute,
  dispute,
  expireSession,
  findSession,
  finishPayment,
  finishRefund,
  giveBack,
  newAccount,
  pay,
  type Refund,
  Refusal,
  type Session,
} from "./account.ts";
import { disputeAnswer, refundAnswer, sessionAnswer } from "./answers.ts";
import { keyOf, runCall } from "./api.ts";
import { type Destination, type SentEvent, sendEvent, writeEvent } from "./events.ts";
import { CARDS, payPage } from "./page.ts";

// A local payment provider: Stripe's protocol over HTTP for demos and tests, with faults on command.

export const nonsenses = ["html", "truncated", "wrong-types", "error-as-success"] as const;
export type Nonsense = (typeof nonsenses)[number];

/** How the provider misbehaves until the test changes it. */
export interface Faults {
  /** Before each answer. */
  delayMs: number;
  /** Every call gets this status. */
  status: number | null;
  /** Calls, or only those that write, end with 500; one with an idempotency key does so until the key is forgotten. */
  breaks: boolean | "writes";
  /** The call is carried out, and then the connection is cut. */
  cutsAnswers: boolean;
  /** The call is carried out, and its answer cannot be understood. */
  nonsense: Nonsense | null;
  /** How many times each event is sent without a command. */
  eventTimes: number;
  refunds: "succeeded" | "pending" | "failed" | "refused";
  /** Refuses to end pages. */
  keepsPages: boolean;
  /** Every page of a list says that another follows. */
  listsForever: boolean;
  /** Added to the amount that is really taken. */
  takesMore: number;
}

const calm: Faults = {
  delayMs: 0,
  status: null,
  breaks: false,
  cutsAnswers: false,
  nonsense: null,
  eventTimes: 1,
  refunds: "succeeded",
  keepsPages: false,
  listsForever: false,
  takesMore: 0,
};

export interface LocalProvider {
  url: string;
  faults: Faults;
  /** Back to an honest provider. */
  calm(): void;
  account(key: string): Account;
  /** Gives an account a new key; the old one is refused from now on. */
  roll(from: string, to: string): void;
  /** Events of an account go there. */
  sendTo(key: string, destination: Destination): void;
  /** Every call with its method, path and version; never its key. */
  calls: { method: string; path: string; version: string | undefined; form: string }[];
  pay(key: string, session: string): Promise<void>;
  /** By a method whose money comes later: the page is complete, and unpaid. */
  payLater(key: string, session: string): Promise<void>;
  finishPayment(key: string, session: string, outcome: "succeeded" | "failed"): Promise<void>;
  /** In the provider's dashboard: all that is left, unless an amount is named. */
  giveBack(key: string, payment: string, how?: { amount?: number; status?: Refund["status"] }): Promise<Refund>;
  /** The page's time is up. */
  lapse(key: string, session: string): Promise<void>;
  dispute(key: string, payment: string, status: Dispute["status"], of?: { amount: number; currency: string }): Promise<void>;
  finishRefund(key: string, refund: string, status: "succeeded" | "failed"): Promise<void>;
  /** Events that were made, whether they were sent or not. */
  events: SentEvent[];
  /** Sends one again, now, signed with the account's or another secret. */
  send(key: string, event: SentEvent, how?: { secret?: string; at?: number; url?: string }): Promise<number>;
  close(): Promise<void>;
}

interface Said {
  status: number;
  body: object;
  headers?: Record<string, string>;
  isStored?: boolean;
}

export interface ProviderOptions {
  port?: number;
  now?: () => number;
}

export async function startProvider({ port = 0, now = Date.now }: ProviderOptions = {}): Promise<LocalProvider> {
  const accounts = new Map<string, Account>();
  const destinations = new Map<string, Destination>();
  const faults: Faults = { ...calm };
  const events: SentEvent[] = [];
  const calls: LocalProvider["calls"] = [];
  let base = "";

  const rolled = new Set<string>();
  const account = (key: string): Account => {
    const known = accounts.get(key) ?? newAccount(key);
    accounts.set(key, known);
    return known;
  };
  const announce = async (owner: Account, type: string, object: object): Promise<void> => {
    const event = writeEvent(type, object, { isLive: owner.isLive, now: now() });
    events.push(event);
    const to = destinations.get(owner.key);
    if (to) for (let time = 0; time < faults.eventTimes; time++) await sendEvent(to, event, now());
  };
  const payFor = async (owner: Account, session: Session, isLater = false): Promise<void> => {
    pay(owner, session, { now: now(), amount: session.amount_total + faults.takesMore, isLater });
    await announce(owner, "checkout.session.completed", sessionAnswer(owner, session));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.destroy(error as Error);
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", base);
    const body = await textOf(request);
    if (url.pathname.startsWith("/pay/")) return page(request.method ?? "GET", url, new URLSearchParams(body), response);
    if (faults.delayMs > 0) await pause(faults.delayMs);
    if (faults.status !== null) return answer(response, faults.status, { error: { type: "api_error", message: "Try again later." } });
    const call = { method: request.method ?? "GET", path: url.pathname, version: one(request.headers["stripe-version"]), form: body };
    calls.push(call);
    const { status, body: said, headers } = api(request, url, body);
    if (faults.cutsAnswers) return void response.destroy();
    if (faults.nonsense) return void response.end(garbled(faults.nonsense, said));
    answer(response, status, said, headers);
  }

  /** Synchronous, so that two calls with one key never run side by side. */
  function api(request: IncomingMessage, url: URL, body: string): Said {
    try {
      const owner = account(keyOf(request, (key) => rolled.has(key)));
      const key = one(request.headers["idempotency-key"]);
      const asked = `${request.method} ${url.pathname} ${body}`;
      const kept = key === undefined ? undefined : owner.answers.get(key);
      if (kept && kept.request !== asked)
        throw new Refusal(400, "Keys for idempotent requests can only be used with the same parameters they were first used with.", {
          type: "idempotency_error",
        });
      if (kept) return { ...kept, headers: { ...kept.headers, "idempotent-replayed": "true" } };
      const made = execute(owner, request, url, body);
      if (key !== undefined && made.isStored !== false) owner.answers.set(key, { request: asked, ...made });
      return made;
    } catch (error) {
      return refused(error);
    }
  }

  function execute(owner: Account, { method = "GET" }: IncomingMessage, url: URL, body: string): Said {
    if (faults.breaks === true || (faults.breaks && method === "POST")) {
      // A failure that is stored under a key is not worth another attempt.
      const headers: Record<string, string> = method === "POST" ? { "stripe-should-retry": "false" } : {};
      return { status: 500, body: { error: { type: "api_error", message: "An unknown error occurred." } }, headers };
    }
    const tell = (type: string, object: object) => void announce(owner, type, object);
    try {
      const form = new URLSearchParams(body);
      return { status: 200, body: runCall({ owner, method, url, form, now: now(), base, faults, announce: tell }) };
    } catch (error) {
      return refused(error);
    }
  }

  async function page(method: string, url: URL, form: URLSearchParams, response: ServerResponse): Promise<void> {
    const [, id = "", action = ""] = /^\/pay\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    const owner = [...accounts.values()].find(({ sessions }) => sessions.has(id));
    const session = owner?.sessions.get(id);
    if (!owner || !session) return void response.writeHead(404).end("Not found");
    const isPaying = method === "POST" && action === "pay";
    const isDeclined = isPaying && digitsOf(form.get("card") ?? "") === digitsOf(CARDS.declined);
    if (isPaying && !isDeclined && session.status === "open") {
      await payFor(owner, session);
      return void response.writeHead(303, { location: session.success_url }).end();
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(payPage(session, { isDeclined }));
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  // The process that uses it stays alive for other reasons.
  server.unref();
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: base,
    faults,
    calm: () => void Object.assign(faults, calm),
    account,
    roll: (from, to) => {
      accounts.set(to, account(from));
      rolled.add(from);
      rolled.delete(to);
    },
    sendTo: (key, destination) => void destinations.set(key, destination),
    calls,
    events,
    pay: (key, id) => payFor(account(key), findSession(account(key), id)),
    payLater: (key, id) => payFor(account(key), findSession(account(key), id), true),
    finishPayment: async (key, id, outcome) => {
      const owner = account(key);
      const session = findSession(owner, id);
      finishPayment(owner, session, outcome);
      await announce(owner, `checkout.session.async_payment_${outcome}`, sessionAnswer(owner, session));
    },
    giveBack: async (key, payment, { amount, status = "succeeded" } = {}) => {
      const refund = giveBack(account(key), payment, { ...(amount ? { amount } : {}), status, now: now() });
      await announce(account(key), "refund.created", refundAnswer(refund));
      return refund;
    },
    lapse: async (key, id) => {
      const session = findSession(account(key), id);
      expireSession(session);
      await announce(account(key), "checkout.session.expired", sessionAnswer(account(key), session));
    },
    dispute: async (key, payment, status, of) => {
      const owner = account(key);
      const { dispute: changed, isNew } = dispute(owner, payment, { status, now: now(), of });
      await announce(owner, isNew ? "charge.dispute.created" : "charge.dispute.closed", disputeAnswer(owner, changed));
    },
    finishRefund: async (key, id, status) => {
      const refund = finishRefund(account(key), id, status);
      await announce(account(key), status === "failed" ? "refund.failed" : "refund.updated", refundAnswer(refund));
    },
    send: async (key, event, { secret, at = now(), url } = {}) => {
      const to = destinations.get(key);
      if (!to && !(url && secret)) throw new Error("Events of this account go nowhere");
      return sendEvent({ url: url ?? to?.url ?? "", secret: secret ?? to?.secret ?? "" }, event, at);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refused(error: unknown): Said {
  if (!(error instanceof Refusal)) throw error;
  const { status, type, code, message, isStored } = error;
  return { status, body: { error: { type, code, message } }, isStored };
}

function garbled(how: Nonsense, said: object): string {
  const text = JSON.stringify(said);
  if (how === "html") return "<html>maintenance</html>";
  if (how === "truncated") return text.slice(0, Math.ceil(text.length / 2));
  if (how === "error-as-success") return JSON.stringify({ error: { type: "api_error", message: "Try again later." } });
  return JSON.stringify(Object.fromEntries(Object.entries(said).map(([name, value]) => [name, typeof value === "string" ? [value] : "x"])));
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
