import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import {
  type Account,
  createRefund,
  createSession,
  expireSession,
  findSession,
  named,
  newAccount,
  pay,
  Refusal,
  requireKnown,
  type Session,
  sessionAnswer,
} from "./account.ts";
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
  /** Calls end with 500; one with an idempotency key does so until the key is forgotten. */
  breaks: boolean;
  /** The call is carried out, and then the connection is cut. */
  cutsAnswers: boolean;
  /** The call is carried out, and its answer cannot be understood. */
  nonsense: Nonsense | null;
  /** How many times each event is sent without a command. */
  eventTimes: number;
  refunds: "succeeded" | "pending" | "failed" | "refused";
  /** Refuses to end pages. */
  keepsPages: boolean;
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
  /** The page's time is up. */
  lapse(key: string, session: string): Promise<void>;
  dispute(key: string, payment: string, status: string, of?: { amount: number; currency: string }): Promise<void>;
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
  const payFor = async (owner: Account, session: Session): Promise<void> => {
    pay(owner, session, { amount: session.amount_total + faults.takesMore });
    await announce(owner, "checkout.session.completed", sessionAnswer(owner, session, false));
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
      const owner = ownerOf(request);
      const key = one(request.headers["idempotency-key"]);
      const asked = `${request.method} ${url.pathname} ${body}`;
      const kept = key === undefined ? undefined : owner.answers.get(key);
      if (kept && kept.request !== asked)
        throw new Refusal(400, "Keys for idempotent requests can only be used with the same parameters they were first used with.", {
          type: "idempotency_error",
        });
      if (kept) return { ...kept, headers: { ...kept.headers, "idempotent-replayed": "true" } };
      const made = execute(owner, request, url, body);
      if (key !== undefined) owner.answers.set(key, { request: asked, ...made });
      return made;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, type, code, message } = error;
      return { status, body: { error: { type, code, message } } };
    }
  }

  function execute(owner: Account, { method = "GET" }: IncomingMessage, url: URL, body: string): Said {
    if (faults.breaks) {
      // A failure that is stored under a key is not worth another attempt.
      const headers: Record<string, string> = method === "POST" ? { "stripe-should-retry": "false" } : {};
      return { status: 500, body: { error: { type: "api_error", message: "An unknown error occurred." } }, headers };
    }
    return { status: 200, body: run(owner, method, url, new URLSearchParams(body)) };
  }

  /** Any key of the right form has an account; those with `refused` have none. */
  function ownerOf(request: IncomingMessage): Account {
    const key = /^Bearer ((?:sk|rk)_(?:test|live)_\w+)$/.exec(one(request.headers.authorization) ?? "")?.[1];
    if (!key || key.includes("refused") || rolled.has(key))
      throw new Refusal(401, `Invalid API Key provided: ${(key ?? "").slice(0, 8)}****`);
    if (!/^\d{4}-\d{2}-\d{2}/.test(one(request.headers["stripe-version"]) ?? "")) throw new Refusal(400, "Invalid Stripe API version");
    return account(key);
  }

  function run(owner: Account, method: string, { pathname, searchParams: query }: URL, form: URLSearchParams): object {
    const [, resource = "", id = "", action = ""] =
      /^\/v1\/(checkout\/sessions|refunds|disputes)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    const doing = `${method} ${resource}${id ? "/:id" : ""}${action ? `/${action}` : ""}`;
    switch (doing) {
      case "POST checkout/sessions":
        return sessionAnswer(owner, createSession(owner, form, { now: now(), base }), false);
      case "GET checkout/sessions":
        requireKnown(query, ["limit"]);
        return { object: "list", data: [...owner.sessions.values()].slice(-1).map((session) => sessionAnswer(owner, session, false)) };
      case "GET checkout/sessions/:id":
        requireKnown(query, ["expand[0]"]);
        return sessionAnswer(owner, findSession(owner, id), query.has("expand[0]"));
      case "POST checkout/sessions/:id/expire": {
        requireKnown(form, []);
        const session = findSession(owner, id);
        expireSession(session, { isKept: faults.keepsPages });
        void announce(owner, "checkout.session.expired", sessionAnswer(owner, session, false));
        return sessionAnswer(owner, session, false);
      }
      case "POST refunds": {
        if (faults.refunds === "refused") throw new Refusal(400, "Insufficient funds in your balance to refund this charge.");
        const refund = createRefund(owner, form, faults.refunds);
        void announce(owner, "charge.refunded", { object: "charge", payment_intent: refund.payment_intent });
        return { object: "refund", ...refund };
      }
      case "GET refunds":
        requireKnown(query, ["payment_intent", "limit"]);
        return {
          object: "list",
          data: [...owner.refunds.values()].filter((refund) => refund.payment_intent === query.get("payment_intent")),
        };
      case "GET refunds/:id": {
        const refund = owner.refunds.get(id);
        if (!refund) throw new Refusal(404, `No such refund: '${id}'`);
        return { object: "refund", ...refund };
      }
      case "GET disputes":
        requireKnown(query, ["payment_intent", "limit"]);
        return {
          object: "list",
          data: [...owner.disputes.values()].filter((one) => one.payment_intent === query.get("payment_intent")).reverse(),
        };
      default:
        throw new Refusal(404, `Unrecognized request URL (${method}: ${pathname}).`);
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
    lapse: async (key, id) => {
      const session = findSession(account(key), id);
      expireSession(session);
      await announce(account(key), "checkout.session.expired", sessionAnswer(account(key), session, false));
    },
    dispute: async (key, payment, status, of) => {
      const owner = account(key);
      const paid = owner.payments.get(payment);
      if (!paid) throw new Error(`There is no payment ${payment}`);
      paid.disputed = true;
      const known = [...owner.disputes.values()].find(({ payment_intent }) => payment_intent === payment);
      const { amount, currency } = of ?? paid;
      const dispute = known ?? { id: named("dp"), payment_intent: payment, amount, currency, status };
      dispute.status = status;
      owner.disputes.set(dispute.id, dispute);
      await announce(owner, known ? "charge.dispute.closed" : "charge.dispute.created", { object: "dispute", ...dispute });
    },
    finishRefund: async (key, id, status) => {
      const owner = account(key);
      const refund = owner.refunds.get(id);
      if (!refund) throw new Error(`There is no refund ${id}`);
      const payment = owner.payments.get(refund.payment_intent);
      if (status === "failed" && refund.status !== "failed" && payment) payment.refunded -= refund.amount;
      refund.status = status;
      await announce(owner, status === "failed" ? "refund.failed" : "refund.updated", { object: "refund", ...refund });
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
