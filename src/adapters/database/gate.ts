import { DatabaseUnavailable, type PoolState } from "../../kit/db.ts";

export interface GateOptions {
  /** The number of connections. */
  lanes: number;
  /** How many statements may be queued on one lane. */
  depth?: number;
  /** How many lanes are opened before statements share one. */
  width?: number;
  /** How many lanes one tenant may hold exclusively; all by default. */
  share?: number;
  /** How many of those may be held by statements known to be slow. */
  slowShare?: number;
  /** How many searches of one tenant may be under way while other tenants ask; any number by default. */
  searchShare?: number;
  /** How many lanes are kept for tenants without a waiting statement; none by default. */
  reserve?: number;
  /** How many writes of one tenant may be queued on a lane that it holds; one by default. */
  convoy?: number;
  waitMs: number;
  queueLimit: number;
}

/** The connection a caller needs: for which tenant, and for how much work. */
export interface Visit {
  /** Which tenant; undefined has no share. */
  tenant: string | undefined;
  isAlone: boolean;
  isSlow: boolean;
  /** Whether it looks through many rows, so that a crowd of them keeps the database's processors busy. */
  isSearch: boolean;
  /** Whether it is sent whole, so that another one like it of the same tenant may be sent right behind it. */
  isWhole: boolean;
}

/** Connections and statements a tenant has at present. */
interface Holding {
  alone: number;
  slow: number;
  searches: number;
  /** When the last search began. */
  searchedAt: number;
}

/** Writes of one tenant that follow each other on a lane. */
interface Convoy {
  tenant: string | undefined;
  length: number;
}

interface Ticket {
  visit: Visit;
  admit(lane: number): void;
  refuse(message: string): void;
}

const ALONE = { isAlone: true, isSlow: false, isSearch: false, isWhole: false };
const QUEUE_IS_FULL = "Too many requests wait for the database";
/** How long a tenant counts as there after it asked. */
const PRESENT_MS = 1_000;
/** A tenant with more callers waiting than this rests between two searches, for as long as the last one took but no longer than this. */
const CROWD = 4;
const LONGEST_REST_MS = 50;

/**
 * Admits callers to connections, each a lane. A caller that needs a lane exclusively gets an empty one; the others share busy ones. No
 * tenant holds more lanes exclusively than its share, so that there is always one for the others, and none has more searches under way
 * than its share while others are there; a crowd of them rests between two. A tenant that has a statement waiting (for a lock, or for a slow plan) gets none of the last
 * `reserve` open lanes. A tenant that can have no further lane queues its whole writes on those it has, unless another caller
 * waits for one of them. Waiting tenants take turns. The gate refuses a caller that waits longer than `waitMs`. When the queue is
 * full, it refuses a caller of the tenant that has the most waiting.
 */
export class Gate {
  private readonly depth: number;
  private readonly width: number;
  private readonly share: number;
  private readonly slowShare: number;
  private readonly searchShare: number;
  private readonly convoy: number;
  private readonly convoys: (Convoy | undefined)[];
  private readonly inside: number[];
  private readonly isBarred: boolean[];
  /** The tenant whose statement waits on a barred lane. */
  private readonly waitingTenant: (string | undefined)[];
  private waitingTenants = 0;
  private readonly reserve: number;
  private readonly held = new Map<string, Holding>();
  private lastTenant: string | undefined;
  /** Until when more than one tenant counts as there. */
  private severalUntil = 0;
  private readonly waitMs: number;
  private readonly queueLimit: number;
  /** By tenant, in the order of their turns. */
  private readonly waiting = new Map<string | undefined, Ticket[]>();
  private waitingCount = 0;
  private waits = 0;
  private waitedMs = 0;
  private refused = 0;

  constructor(options: GateOptions) {
    const { lanes, depth = 1, width = lanes, share = lanes, slowShare = share, searchShare = Number.POSITIVE_INFINITY } = options;
    const { convoy = 1, reserve = 0, waitMs, queueLimit } = options;
    this.depth = depth;
    this.width = width;
    this.share = share;
    this.slowShare = slowShare;
    this.searchShare = searchShare;
    this.convoy = convoy;
    this.convoys = Array.from({ length: lanes }, () => undefined);
    this.inside = Array.from({ length: lanes }, () => 0);
    this.isBarred = Array.from({ length: lanes }, () => false);
    this.waitingTenant = Array.from({ length: lanes }, () => undefined);
    this.reserve = reserve;
    this.waitMs = waitMs;
    this.queueLimit = queueLimit;
  }

  state(name: string): PoolState {
    const { inside, waitingCount: waiting, waits, waitedMs, refused } = this;
    const inUse = inside.filter((load) => load > 0).length;
    return { name, connections: inside.length, inUse, waiting, waits, waitedSeconds: waitedMs / 1000, refused };
  }

  /** The lane to use, or a promise of one. */
  enter(visit: Visit): number | Promise<number> {
    if (visit.tenant !== this.lastTenant) this.notice(visit.tenant);
    // Nothing overtakes those waiting for a lane: one that needs it exclusively would otherwise wait forever.
    const mayTry = this.waitingCount === 0 || this.areAllOverShare();
    if (!mayTry) return this.wait(visit);
    const lane = this.isOverShare(visit) ? -1 : this.take(visit);
    if (lane >= 0) return lane;
    const behind = this.waiting.has(visit.tenant) ? -1 : this.follow(visit);
    return behind >= 0 ? behind : this.wait(visit);
  }

  leave(lane: number, visit: Visit): void {
    const convoy = this.convoys[lane];
    if (convoy) convoy.length--;
    if (!convoy || convoy.length === 0) {
      this.convoys[lane] = undefined;
      this.inside[lane] = (this.inside[lane] ?? 0) - (visit.isAlone ? this.depth : 1);
      if (visit.isSearch && this.isCrowd(visit.tenant)) this.rest(visit);
      else this.hold(visit, -1);
    }
    if (this.waitingCount > 0) this.admitNext();
  }

  /** Stops admitting others to a lane on which this tenant's statement takes long. */
  closeLane(lane: number, tenant?: string): void {
    if (this.isBarred[lane]) return;
    this.isBarred[lane] = true;
    this.waitingTenant[lane] = tenant;
    if (tenant !== undefined) this.waitingTenants++;
  }

  reopenLane(lane: number): void {
    if (!this.isBarred[lane]) return;
    this.isBarred[lane] = false;
    if (this.waitingTenant[lane] !== undefined) this.waitingTenants--;
    this.waitingTenant[lane] = undefined;
    if (this.waitingCount > 0) this.admitNext();
  }

  async within<T>(work: () => Promise<T>, tenant?: string): Promise<T> {
    const visit = { tenant, ...ALONE };
    const lane = await this.enter(visit);
    try {
      return await work();
    } finally {
      this.leave(lane, visit);
    }
  }

  private isCrowd(tenant: string | undefined): boolean {
    return (this.waiting.get(tenant)?.length ?? 0) > CROWD && performance.now() < this.severalUntil;
  }

  /** Frees the lane now and the tenant's share of searches later: others then have the database's processors half of the time. */
  private rest(visit: Visit): void {
    const took = performance.now() - (this.held.get(visit.tenant ?? "")?.searchedAt ?? 0);
    this.hold({ ...visit, isSearch: false }, -1);
    setTimeout(
      () => {
        this.hold({ ...visit, isAlone: false }, -1);
        if (this.waitingCount > 0) this.admitNext();
      },
      Math.min(took, LONGEST_REST_MS),
    );
  }

  private isOverShare(visit: Visit): boolean {
    if (this.waitingTenants > 0 && this.mustLeaveRoom(visit.tenant)) return true;
    const held = isHeld(visit) ? this.held.get(visit.tenant) : undefined;
    if (!held) return false;
    if (visit.isSearch && held.searches >= this.searchShare && performance.now() < this.severalUntil) return true;
    return visit.isAlone && (held.alone >= this.share || (visit.isSlow && held.slow >= this.slowShare));
  }

  private mustLeaveRoom(tenant: string | undefined): boolean {
    if (tenant === undefined || !this.waitingTenant.includes(tenant)) return false;
    let open = 0;
    for (let lane = 0; lane < this.inside.length; lane++) if (!this.isBarred[lane] && (this.inside[lane] as number) < this.depth) open++;
    return open <= this.reserve;
  }

  private notice(tenant: string | undefined): void {
    if (tenant === undefined) return;
    if (this.lastTenant !== undefined) this.severalUntil = performance.now() + PRESENT_MS;
    this.lastTenant = tenant;
  }

  private areAllOverShare(): boolean {
    for (const [ticket] of this.waiting.values()) if (ticket && !this.isOverShare(ticket.visit)) return false;
    return true;
  }

  private take(visit: Visit): number {
    const lane = visit.isAlone ? this.inside.indexOf(0) : this.laneToFollow();
    if (lane < 0) return -1;
    this.inside[lane] = (this.inside[lane] ?? 0) + (visit.isAlone ? this.depth : 1);
    if (visit.isWhole) this.convoys[lane] = { tenant: visit.tenant, length: 1 };
    this.hold(visit, 1);
    return lane;
  }

  /** Joins the shortest queue of the same tenant that is not blocked. */
  private follow({ isWhole, tenant }: Visit): number {
    let best = -1;
    let shortest = isWhole ? this.convoy : 0;
    for (let lane = 0; lane < this.convoys.length; lane++) {
      const convoy = this.convoys[lane];
      if (convoy?.tenant !== tenant || convoy === undefined || convoy.length >= shortest || this.isBarred[lane]) continue;
      best = lane;
      shortest = convoy.length;
    }
    const joined = this.convoys[best];
    if (joined) joined.length++;
    return best;
  }

  /** An empty lane while few are in use, then the emptiest of those in use, then any that is left. */
  private laneToFollow(): number {
    let [empty, best, inUse] = [-1, -1, 0];
    for (let lane = 0; lane < this.inside.length; lane++) {
      const load = this.inside[lane] as number;
      if (load > 0) inUse++;
      else if (empty < 0) empty = lane;
      const hasRoom = load > 0 && load < this.depth && !this.isBarred[lane];
      if (hasRoom && (best < 0 || load < (this.inside[best] as number))) best = lane;
    }
    return empty >= 0 && (best < 0 || inUse < this.width) ? empty : best;
  }

  private hold(visit: Visit, by: 1 | -1): void {
    if (!isHeld(visit)) return;
    const held = this.held.get(visit.tenant) ?? { alone: 0, slow: 0, searches: 0, searchedAt: 0 };
    if (visit.isAlone) held.alone += by;
    if (visit.isAlone && visit.isSlow) held.slow += by;
    if (visit.isSearch) held.searches += by;
    if (visit.isSearch && by > 0) held.searchedAt = performance.now();
    if (held.alone + held.searches > 0) this.held.set(visit.tenant, held);
    else this.held.delete(visit.tenant);
  }

  /** Tenant by tenant. A tenant over its share is skipped; one that only needs a free lane blocks the rest. */
  private admitNext(): void {
    for (const [tenant, tickets] of this.waiting) {
      const index = tickets.findIndex(({ visit }) => !this.isOverShare(visit));
      const ticket = tickets[index];
      if (!ticket) continue;
      const empty = this.take(ticket.visit);
      const lane = empty >= 0 ? empty : this.follow(ticket.visit);
      if (lane < 0) return;
      this.admit(tenant, tickets, ticket, lane);
      return;
    }
    this.admitFollower();
  }

  /** Everyone who waits has all the lanes of its share. None follows before a transaction that waits for one of them to become empty. */
  private admitFollower(): void {
    for (const [tenant, tickets] of this.waiting) {
      const ticket = tickets.find(({ visit }) => visit.isAlone);
      const lane = ticket ? this.follow(ticket.visit) : -1;
      if (!ticket || lane < 0) continue;
      this.admit(tenant, tickets, ticket, lane);
      return;
    }
  }

  private admit(tenant: string | undefined, tickets: Ticket[], ticket: Ticket, lane: number): void {
    this.remove(tenant, tickets, ticket);
    ticket.admit(lane);
    if (this.waitingCount > 0) this.admitNext();
  }

  private remove(tenant: string | undefined, tickets: Ticket[], ticket: Ticket): void {
    tickets.splice(tickets.indexOf(ticket), 1);
    this.waitingCount--;
    // The tenant's next turn comes after everyone else's.
    this.waiting.delete(tenant);
    if (tickets.length > 0) this.waiting.set(tenant, tickets);
  }

  /** In a full queue, the newest caller of the tenant with the most waiting gives way to a tenant with fewer. */
  private makeRoom(tenant: string | undefined): boolean {
    let longest: Ticket[] = [];
    for (const tickets of this.waiting.values()) if (tickets.length > longest.length) longest = tickets;
    const own = this.waiting.get(tenant)?.length ?? 0;
    if (longest.length <= own + 1) return false;
    longest.at(-1)?.refuse(QUEUE_IS_FULL);
    return true;
  }

  private wait(visit: Visit): Promise<number> {
    if (this.waitingCount >= this.queueLimit && !this.makeRoom(visit.tenant)) {
      this.refused++;
      throw new DatabaseUnavailable(QUEUE_IS_FULL);
    }
    const since = performance.now();
    const isOver = () => {
      this.waits++;
      this.waitedMs += performance.now() - since;
    };
    return new Promise((resolve, reject) => {
      const ticket: Ticket = {
        visit,
        admit: (lane) => {
          clearTimeout(timer);
          isOver();
          resolve(lane);
        },
        refuse: (message) => {
          clearTimeout(timer);
          const tickets = this.waiting.get(visit.tenant);
          if (tickets) this.remove(visit.tenant, tickets, ticket);
          isOver();
          this.refused++;
          reject(new DatabaseUnavailable(message));
        },
      };
      const timer = setTimeout(() => {
        ticket.refuse("No database connection became free in time");
        this.admitNext(); // the next in the queue may need less
      }, this.waitMs);
      const tickets = this.waiting.get(visit.tenant);
      if (tickets) tickets.push(ticket);
      else this.waiting.set(visit.tenant, [ticket]);
      this.waitingCount++;
    });
  }
}

/** Whether it counts against its tenant's share: ordinary reads do not. */
function isHeld(visit: Visit): visit is Visit & { tenant: string } {
  return visit.tenant !== undefined && (visit.isAlone || visit.isSearch);
}
