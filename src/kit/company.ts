// Whether several tenants use this process at the moment. Long work in small parts asks, and then takes shorter turns.

const RECENT_MS = 1_000;

let last = { tenant: "", at: Number.NEGATIVE_INFINITY };
/** The latest of any other tenant. */
let other = last;

/** A tenant asks for something, or goes on with long work. */
export function noteTenant(tenant: string, at: number = performance.now()): void {
  if (tenant !== last.tenant) other = last;
  last = { tenant, at };
}

export function isShared(at: number = performance.now()): boolean {
  return at - other.at < RECENT_MS && at - last.at < RECENT_MS;
}
