import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Oracle, type Random, type Rate, randomFrom } from "./oracle.ts";

// A workspace whose books are checked, and the members who move its money. The same steps run in one process, at 20 in parallel, and
// against a service that is killed.

export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without types
  body: any;
}

export type Send = (
  method: string,
  path: string,
  options: { body?: object | undefined; token?: string | undefined; headers?: Record<string, string> },
) => Promise<Answered>;

export interface World {
  send: Send;
  now(): Date;
  timezone: string;
  /** Minor units of one unit of the currency. */
  unit: number;
  token: string;
  /** `/workspace/<id>`. */
  path: string;
  /** `/client/workspace/<id>`. */
  books: string;
  accounts: Map<string, string>;
  rates: Rate[];
  store: string;
  products: { id: string; price: number; rate: Rate }[];
  deliveryFee: number;
  /** Orders that the store still takes from one network this hour. */
  orderRoom: number;
  analyses: { id: string; price: number }[];
  coupons: { code: string; percentage: number }[];
  clientId: string;
  oracle: Oracle;
  /** Days up to this one are locked. */
  lockedUntil: string;
  returns: { id: string; from: string; to: string; lockedBefore: string; settled: Record<string, number> }[];
  confirm(): Promise<Record<string, string>>;
}

export interface Sold {
  path: string;
  id: string;
  income: "sales" | "lab-sales";
  due: number;
  lines: { part: number; rate: Rate | null; back: number }[];
  taxes: { rate: Rate; base: number; tax: number; baseBack: number; taxBack: number }[];
  payments: { method: string; cents: number }[];
  paid: number;
  refunded: number;
  state: "open" | "paid" | "refunded" | "void";
  /** Whether the sale belongs to a register. */
  isAtRegister: boolean;
  test?: Tested;
}

export interface Ordered {
  path: string;
  /** The parts of the amount due: the lines in the order of the reply, then the delivery. */
  lines: { id: string | null; quantity: number; part: number; rate: Rate; pieces: number; back: number }[];
  refunded: number;
  due: number;
  tax: number;
  taxes: { rate: Rate; base: number; tax: number }[];
  isIssued: boolean;
  status: "pending" | "completed" | "cancelled";
  payment: "unpaid" | "paid" | "partially-refunded" | "refunded";
  account: string;
  paidOn: string;
}

export interface Tested {
  path: string;
  date: string;
  items: { id: string; price: number; analysisId: string; invoiceId: string | null }[];
  isCancelled: boolean;
  /** Invoices of it that were issued and are not void. */
  issued: Set<string>;
  /** The income recorded for the test itself, where it counts now. After a void it is back, on the day of the void. */
  income: { percentage: number; day: string; cents: number; isFirst: boolean; isTakenBack: boolean } | null;
}

export interface Booked {
  kind: "incomes" | "expenses";
  path: string;
  day: string;
  cents: number;
  tax: number;
  rate: Rate | null;
}

export interface Actor {
  world: World;
  name: string;
  random: Random;
  register: { id: string; cash: number } | null;
  sales: Sold[];
  orders: Ordered[];
  tests: Tested[];
  booked: Booked[];
  manual: { id: string; day: string; moves: Record<string, number>; tax: { rate: Rate; base: number; tax: number } | null }[];
  rules: { id: string; cents: number }[];
  /** How often a request is sent twice at the same time; 0 never. */
  doubles: number;
}

export function makeActor(world: World, name: string, seed: number, doubles = 0): Actor {
  const none = { register: null, sales: [], orders: [], tests: [], booked: [], manual: [], rules: [] };
  return { world, name, random: randomFrom(seed), ...none, doubles };
}

export const money = ({ unit }: World, cents: number) => cents / unit;
export const centsOf = ({ unit }: World, amount: number) => Math.round(amount * unit);

/** The workspace's day at a moment, by the platform's own calendar. */
function dayIn(timezone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: timezone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
}

export const today = ({ timezone, now }: World) => dayIn(timezone, now());

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

/** A day of the last weeks that is not locked. */
export function recentDay({ world, random }: Actor): string {
  const day = daysBefore(today(world), random.below(40));
  return day <= world.lockedUntil ? today(world) : day;
}

const RETRIED = new Set([429, 502, 503]);
const isInUse = ({ status, body }: Answered) => status === 409 && body?.error?.reason === "idempotency-key-in-use";

/** Only POST has keys: a change whose answer was lost may have been made already, and is then refused. */
const isRepeated = (method: string, { status }: Answered) => method !== "POST" && [404, 409, 422].includes(status);

/** Sends until there is an answer, always with the same key: a lost answer, a refusal for lack of room and a killed service are repeated. */
async function insist(
  world: World,
  method: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<Answered> {
  let isUncertain = false;
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    const answer = await world.send(method, path, { body, token: world.token, headers }).catch(() => undefined);
    if (answer && isUncertain && isRepeated(method, answer)) return { status: 200, body: {} };
    if (answer && !RETRIED.has(answer.status) && !isInUse(answer)) return answer;
    isUncertain ||= !answer;
    await sleep(pause);
  }
}

async function ask(actor: Actor, method: string, path: string, body: object | undefined, more: Record<string, string>) {
  const { world, random } = actor;
  const headers = { ...more, "idempotency-key": randomUUID() };
  world.oracle.operations++;
  if (method !== "POST" || actor.doubles === 0 || !random.chance(actor.doubles)) return insist(world, method, path, body, headers);
  const [first, second] = await Promise.all([1, 2].map(() => insist(world, method, path, body, headers)));
  const seen = [first, second].map((answer) => JSON.stringify([answer?.status, answer?.body?.error?.code ?? answer?.body]));
  if (seen[0] !== seen[1]) throw new Error(`two answers for one key: ${method} ${path} ${seen.join(" and ")}`);
  return first as Answered;
}

/** A request that must succeed, once. */
export async function act(actor: Actor, method: string, path: string, body?: object, more: Record<string, string> = {}) {
  const answer = await ask(actor, method, path, body, more);
  if (answer.status >= 300)
    throw new Error(`${actor.name}: ${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A request that must be refused, by default for a locked day, and change nothing. */
export async function refuse(actor: Actor, method: string, path: string, body?: object, code = "PERIOD_LOCKED"): Promise<void> {
  const answer = await ask(actor, method, path, body, {});
  if (answer.status !== 422 || answer.body?.error?.code !== code)
    throw new Error(`${method} ${path} ${JSON.stringify(body)} was to get ${code}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

export async function read(world: World, path: string): Promise<Answered["body"]> {
  const answer = await insist(world, "GET", path, undefined, {});
  if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Every row of a list. */
export async function readAll(world: World, path: string, name: string): Promise<Answered["body"][]> {
  const rows: Answered["body"][] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const body = await read(world, `${path}${path.includes("?") ? "&" : "?"}limit=100${after}`);
    rows.push(...body[name]);
    cursor = body.pagination.nextCursor;
  }
  return rows;
}
