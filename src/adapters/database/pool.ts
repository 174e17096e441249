import { DatabaseUnavailable, type PoolState } from "../../kit/db.ts";
import { Gate, type Visit } from "./gate.ts";
import type { ServerResult, Statement } from "./lane/index.ts";
import type { Link } from "./link.ts";
import { translate } from "./translate.ts";

export interface PoolOptions {
  /** How long a request waits for a connection before it gets 503. */
  waitMs: number;
  /** How long a statement may go without an answer before its connection is dropped. */
  silenceMs: number;
}

/** A connection held by one transaction. */
export interface Held {
  link: Link;
  release(): void;
}

const QUEUE_PER_CONNECTION = 100;
/** How many single statements may be in progress on one connection. */
const DEPTH = 6;
/** How many connections take single statements before they are shared: as many as a small server has cores. */
const WIDTH = 2;
/** How many writes that are sent whole may be in progress on one connection. */
const CONVOY = 4;
const LOOK_MS = 20;
/** A statement is slow if it takes this long, and this many times longer than usual: on a busy machine everything takes long. */
const [SLOW_MS, SLOW_TIMES] = [40, 10];
/** How fast the usual time adapts: it falls quickly and rises slowly, so that slow statements are compared with the others. */
const [FALL, RISE] = [0.2, 0.01];
/** A statement that was slow for a tenant more than once gets its own connection. */
const [SLOW_SCORE, MAX_SCORE, MAX_KNOWN] = [2, 4, 5_000];

/** A fixed number of connections, each held by one transaction or shared by a few single statements. */
export class Pool {
  private readonly gate: Gate;
  private readonly links: readonly Link[];
  /** By lane: the tenants of what is under way, in the order of the answers. */
  private readonly tenants: (string | undefined)[][];
  private readonly waitMs: number;
  private readonly silenceMs: number;
  private readonly watching: NodeJS.Timeout;
  /** Which statements were slow recently, and how often: by statement and tenant, because one tenant may have more rows than all others. */
  private readonly slow = new Map<string, number>();
  private usualMs = 1;

  constructor(links: readonly Link[], { waitMs, silenceMs }: PoolOptions) {
    const lanes = links.length;
    this.gate = new Gate({
      lanes,
      depth: DEPTH,
      width: WIDTH,
      share: Math.max(1, lanes - Math.ceil(lanes / 4)),
      slowShare: Math.max(1, Math.floor(lanes / 4)),
      searchShare: Math.max(1, Math.floor(lanes / 8)),
      reserve: Math.floor(lanes / 4),
      convoy: CONVOY,
      waitMs,
      queueLimit: lanes * QUEUE_PER_CONNECTION,
    });
    this.links = links;
    this.tenants = links.map(() => []);
    this.waitMs = waitMs;
    this.silenceMs = silenceMs;
    this.watching = setInterval(() => this.checkLanes(), LOOK_MS).unref();
  }

  /**
   * For read-only statements that do not depend on earlier ones on the connection: they are sent behind others without waiting. If one
   * before them takes long, they are sent again elsewhere. Slow statements get their own connection.
   */
  share(tenant: string | undefined, text: string, compose: (link: Link) => readonly Statement[], isAgain = false): Promise<ServerResult[]> {
    const isSlow = this.slow.size > 0 && (this.slow.get(`${tenant} ${text}`) ?? 0) >= SLOW_SCORE;
    // Slow statements have their own share, so that searches do not wait for them. A retried search is exempt from the limit: its first
    // attempt still counts, so it would wait for itself.
    const visit = { tenant, isAlone: isSlow, isSlow, isSearch: !isSlow && !isAgain && isSearch(text), isWhole: false };
    const lane = this.enter(visit);
    return typeof lane === "number" ? this.ask(lane, visit, text, compose) : lane.then((at) => this.ask(at, visit, text, compose));
  }

  /** For work that needs the connection exclusively; if it is sent whole, others of the same tenant may be sent before and behind it. */
  async own(tenant: string | undefined, isWhole: boolean): Promise<Held> {
    const visit = { tenant, isAlone: true, isSlow: false, isSearch: false, isWhole: isWhole && tenant !== undefined };
    const entered = this.enter(visit);
    const lane = typeof entered === "number" ? entered : await entered;
    this.tenants[lane]?.push(tenant);
    return { link: this.links[lane] as Link, release: () => this.leave(lane, visit) };
  }

  state(name: string): PoolState {
    return this.gate.state(name);
  }

  get isPooled(): boolean {
    return this.links[0]?.isPooled ?? false;
  }

  /** Opens all connections at once, with retries: a busy machine is no reason to give up at startup. */
  async warm(): Promise<void> {
    await Promise.all(this.links.map((link) => connectPatiently(link)));
  }

  interrupt(): void {
    for (const link of this.links) link.drop();
  }

  async close(): Promise<void> {
    clearInterval(this.watching);
    await Promise.all(this.links.map((link) => link.close()));
  }

  private leave(lane: number, visit: Visit): void {
    this.tenants[lane]?.shift();
    this.gate.leave(lane, visit);
  }

  /** A lane with an open connection. */
  private enter(visit: Visit): number | Promise<number> {
    let entered: number | Promise<number>;
    try {
      entered = this.gate.enter(visit);
    } catch (error) {
      return Promise.reject(error);
    }
    if (typeof entered !== "number") return entered.then((lane) => this.connected(lane, visit));
    return this.links[entered]?.isUp ? entered : this.connected(entered, visit);
  }

  /** A server that neither accepts nor refuses must not hold up the request; the lane stays taken until the outcome is known. */
  private async connected(lane: number, visit: Visit): Promise<number> {
    const link = this.links[lane] as Link;
    if (link.isUp) return lane;
    const connecting = link.connect();
    try {
      await inTime(connecting, this.waitMs);
      return lane;
    } catch (error) {
      const leave = () => this.gate.leave(lane, visit);
      void connecting.then(leave, leave);
      throw translate(error);
    }
  }

  private ask(lane: number, visit: Visit, text: string, compose: (link: Link) => readonly Statement[]): Promise<ServerResult[]> {
    const link = this.links[lane] as Link;
    this.tenants[lane]?.push(visit.tenant);
    return new Promise((resolve, reject) => {
      let isElsewhere = false;
      const goElsewhere = () => {
        isElsewhere = true;
        this.share(visit.tenant, text, compose, true).then(resolve, reject);
      };
      link.send(compose(link), visit.isAlone ? undefined : goElsewhere).then(
        ({ results, tookMs }) => {
          this.leave(lane, visit);
          this.usualMs += (tookMs - this.usualMs) * (tookMs < this.usualMs ? FALL : RISE);
          if (tookMs > SLOW_MS || this.slow.size > 0) this.recordDuration(`${visit.tenant} ${text}`, tookMs);
          resolve(results);
        },
        (error) => {
          this.leave(lane, visit);
          // The statements behind it were, or are now, sent elsewhere. Run here too, each would wait for the lock again.
          if (error.code === LOCK_NOT_AVAILABLE) link.abandon();
          if (error.code === QUERY_CANCELED) this.recordDuration(`${visit.tenant} ${text}`, Number.POSITIVE_INFINITY);
          if (!isElsewhere) reject(translate(error));
        },
      );
    });
  }

  private get slowMs(): number {
    return Math.max(SLOW_MS, this.usualMs * SLOW_TIMES);
  }

  private recordDuration(key: string, tookMs: number): void {
    const score = this.slow.get(key) ?? 0;
    if (tookMs > this.slowMs) {
      if (this.slow.size >= MAX_KNOWN) this.slow.clear();
      this.slow.set(key, tookMs === Number.POSITIVE_INFINITY ? MAX_SCORE : Math.min(MAX_SCORE, score + 1));
    } else if (score > 1) this.slow.set(key, score - 1);
    else if (score === 1) this.slow.delete(key);
  }

  private checkLanes(): void {
    const now = performance.now();
    const { slowMs } = this;
    for (const [lane, link] of this.links.entries()) {
      const waiting = link.waitingSince > 0 ? now - link.waitingSince : 0;
      if (waiting < slowMs) {
        this.gate.reopenLane(lane);
        continue;
      }
      this.gate.closeLane(lane, this.tenants[lane]?.[0]);
      if (link.underWay > 1) link.reportStuck();
      // The server cancels statements that take too long; if it does not even do that, it is gone, or unreachable.
      if (waiting > this.silenceMs) link.drop();
    }
  }
}

const searches = new Map<string, boolean>();

/** Classified by its SQL: the duration of a statement includes the network, so it says little about the cost. */
function isSearch(text: string): boolean {
  let found = searches.get(text);
  if (found === undefined) {
    found = /\bsearch_text\b|\bcount\(\*\)/.test(text);
    if (searches.size >= MAX_KNOWN) searches.clear();
    searches.set(text, found);
  }
  return found;
}

const QUERY_CANCELED = "57014";
const LOCK_NOT_AVAILABLE = "55P03";
const WARM_ATTEMPTS = 4;

/** A connection that timed out may succeed next time; a wrong password stays wrong. */
async function connectPatiently(link: Link): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await link.connect();
    } catch (error) {
      if (attempt === WARM_ATTEMPTS || !(translate(error) instanceof DatabaseUnavailable)) throw error;
    }
  }
}

async function inTime(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable("The database took no connection in time")), milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
