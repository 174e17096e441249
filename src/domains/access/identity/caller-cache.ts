import type { Caller } from "../../../kit/access.ts";
import type { Id } from "../../../kit/ids.ts";

const MAX_WORKSPACES = 20_000;
const MAX_AGE_MS = 60_000;

interface Known {
  callers: Map<Id, { caller: Caller; loadedAt: number }>;
}

/**
 * Callers by workspace and login. A change anywhere in a workspace drops all its entries. While messages from other processes may be
 * missed, the cache is not used.
 */
export class CallerCache {
  private readonly workspaces = new BoundedMap<Id, Known>(MAX_WORKSPACES);
  private readonly isReliable: () => boolean;

  constructor(isReliable: () => boolean) {
    this.isReliable = isReliable;
  }

  /** Synchronous if cached. */
  get(workspaceId: Id, loginId: Id, load: () => Promise<Caller | undefined>): Caller | Promise<Caller | undefined> {
    if (!this.isReliable()) return load();
    const known = this.workspaces.get(workspaceId);
    const hit = known?.callers.get(loginId);
    if (hit && Date.now() - hit.loadedAt < MAX_AGE_MS) return hit.caller;
    return this.learn(workspaceId, loginId, load, known);
  }

  private async learn(workspaceId: Id, loginId: Id, load: () => Promise<Caller | undefined>, known: Known = { callers: new Map() }) {
    this.workspaces.set(workspaceId, known);
    const caller = await load();
    // If the workspace was dropped in the meantime, `known` is no longer in the map and the result is not cached.
    if (caller) known.callers.set(loginId, { caller, loadedAt: Date.now() });
    return caller;
  }

  forget(workspaceId: Id): void {
    this.workspaces.delete(workspaceId);
  }

  clear(): void {
    this.workspaces.clear();
  }
}

/** A map that drops its oldest entry when it is full. */
export class BoundedMap<K, V> extends Map<K, V> {
  private readonly limit: number;

  constructor(limit: number) {
    super();
    this.limit = limit;
  }

  override set(key: K, value: V): this {
    if (this.size >= this.limit && !this.has(key)) {
      const [oldest] = this.keys();
      if (oldest !== undefined) this.delete(oldest);
    }
    return super.set(key, value);
  }
}
