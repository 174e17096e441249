// The payment provider of `payment-events.ts`, and the storm of events that it sends for one account. A process of its own: its work must not be
// counted as the neighbour's waiting.
import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setInterval } from "node:timers";
import { signatureOf } from "../demo/provider/events.ts";
import { startProvider } from "../demo/provider/server.ts";

/** Shares of what is sent: the rest are new events about known checkouts. */
const [DOUBLED, UNKNOWN, FORGED] = [0.3, 0.15, 0.15];
const TICK_MS = 10;

export interface Storm {
  url: string;
  secret: string;
  key: string;
  /** The provider's names of the pages that events are about. */
  sessions: string[];
  perSecond: number;
  /** How many of these are paid each second. */
  paidPerSecond: number;
}

export type Order = { storm: Storm } | { stop: true } | { pay: { key: string; session: string; url: string; secret: string } };

export interface Outcome {
  sent: number;
  statuses: Record<string, number>;
  seconds: number;
}

const provider = await startProvider();
provider.faults.eventTimes = 0;
/** Events of the neighbour do not wait behind those of the storm. */
const [storming, single] = [new Agent({ keepAlive: true, maxSockets: 1_000 }), new Agent({ keepAlive: true })];
/** Takes events that are not for the service: the provider's own work slows the neighbour down too. */
const elsewhere = createServer((received, response) => {
  received.resume();
  received.on("end", () => response.end('{"received":true}'));
}).listen(0, "127.0.0.1");
await once(elsewhere, "listening");
let outcome: Outcome = { sent: 0, statuses: {}, seconds: 0 };
let timer: NodeJS.Timeout | undefined;
let began = 0;
let count = 0;

function post(url: string, body: string, secret: string, agent = storming): void {
  outcome.sent++;
  const current = outcome;
  const noted = (status: string) => {
    current.statuses[status] = (current.statuses[status] ?? 0) + 1;
  };
  const headers = {
    "stripe-signature": signatureOf(body, secret, Date.now()),
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  const sending = request(url, { method: "POST", agent, headers }, (response) => {
    response.resume();
    noted(String(response.statusCode));
  });
  sending.on("error", () => noted("error"));
  sending.end(body);
}

const eventAbout = (session: string) =>
  JSON.stringify({
    id: `evt_${process.pid}_${count++}`,
    type: "checkout.session.completed",
    data: { object: { id: session, object: "checkout.session" } },
  });

function begin({ url, secret, key, sessions, perSecond, paidPerSecond }: Storm): void {
  outcome = { sent: 0, statuses: {}, seconds: 0 };
  began = performance.now();
  let [due, paid] = [0, 0];
  let last = eventAbout(sessions[0] ?? "");
  const one = () => {
    const dice = Math.random();
    if (dice < FORGED) return post(url, eventAbout("cs_forged"), "whsec_forged000001");
    if (dice < FORGED + UNKNOWN) return post(url, JSON.stringify({ id: `evt_u${count++}`, type: "customer.created", data: {} }), secret);
    if (dice >= FORGED + UNKNOWN + DOUBLED) last = eventAbout(sessions[Math.floor(Math.random() * sessions.length)] ?? "");
    post(url, last, secret);
  };
  timer = setInterval(() => {
    const seconds = (performance.now() - began) / 1_000;
    for (; due < seconds * perSecond; due++) one();
    for (; paid < seconds * paidPerSecond && sessions.length > 0; paid++) {
      const session = [...provider.account(key).sessions.values()].find(({ status }) => status === "open");
      if (session) void provider.pay(key, session.id);
    }
  }, TICK_MS);
}

process.on("message", (order: Order) => {
  if ("storm" in order) begin(order.storm);
  else if ("stop" in order) {
    clearInterval(timer);
    outcome.seconds = (performance.now() - began) / 1_000;
    process.send?.({ outcome });
  } else {
    const { key, session, url, secret } = order.pay;
    void provider.pay(key, session).then(() => post(url, eventAbout(session), secret, single));
  }
});
process.send?.({ url: provider.url, elsewhere: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/` });
