/** A waiting entry. */
export interface Waiting {
  tenant: string;
  start(): void;
}

export interface FairQueue<T extends Waiting> {
  /** False if the tenant already has the maximum waiting. */
  add(entry: T): boolean;
  /** Removes an entry that is still waiting; false if it has started. */
  remove(entry: T): boolean;
  /** Called when a started entry has ended. */
  done(tenant: string): void;
  /** Removes everything that is waiting. */
  empty(): T[];
  waiting(): number;
  running(): number;
}

interface Tenant<T> {
  waiting: T[];
  running: number;
}

/**
 * Tenants take turns, however much each has waiting, and none runs more than its share at once: a tenant with thirty tasks waits for its
 * own, the others only for what is running.
 */
export function fairQueue<T extends Waiting>(limits: { atOnce: number; perTenant: number; waitingPerTenant: number }): FairQueue<T> {
  /** In the order of turns: a tenant that was served goes to the end. */
  const tenants = new Map<string, Tenant<T>>();
  let running = 0;

  const startNext = (): void => {
    for (const [name, tenant] of tenants) {
      if (running >= limits.atOnce) return;
      if (tenant.running >= limits.perTenant) continue;
      const entry = tenant.waiting.shift();
      if (!entry) continue;
      running++;
      tenant.running++;
      tenants.delete(name);
      tenants.set(name, tenant);
      entry.start();
    }
  };
  const forgetIdle = (name: string, tenant: Tenant<T>): void => {
    if (tenant.running === 0 && tenant.waiting.length === 0) tenants.delete(name);
  };

  return {
    add: (entry) => {
      const tenant = tenants.get(entry.tenant) ?? { waiting: [], running: 0 };
      if (tenant.waiting.length >= limits.waitingPerTenant) return false;
      tenants.set(entry.tenant, tenant);
      tenant.waiting.push(entry);
      startNext();
      return true;
    },
    remove: (entry) => {
      const tenant = tenants.get(entry.tenant);
      const index = tenant?.waiting.indexOf(entry) ?? -1;
      if (!tenant || index < 0) return false;
      tenant.waiting.splice(index, 1);
      forgetIdle(entry.tenant, tenant);
      return true;
    },
    done: (name) => {
      const tenant = tenants.get(name);
      if (!tenant) return;
      running--;
      tenant.running--;
      forgetIdle(name, tenant);
      startNext();
    },
    empty: () => [...tenants.values()].flatMap((tenant) => tenant.waiting.splice(0)),
    waiting: () => [...tenants.values()].reduce((sum, tenant) => sum + tenant.waiting.length, 0),
    running: () => running,
  };
}

/** Runs `work` when it is the tenant's turn. A tenant with too much waiting is refused immediately with the error from `refuse`. */
export async function inTurn<T>(queue: FairQueue<Waiting>, tenant: string, work: () => Promise<T>, refuse: () => Error): Promise<T> {
  await new Promise<void>((start, reject) => {
    if (!queue.add({ tenant, start })) reject(refuse());
  });
  try {
    return await work();
  } finally {
    queue.done(tenant);
  }
}
