// Whether several tenants use this process at the moment. Long work in small parts asks, and then takes shorter turns.

const RECENT_MS = 1_000;

export function watchTenants() {
  let last = { tenant: "", at: Number.NEGATIVE_INFINITY };
  /** The latest of any other tenant. */
  let other = last;
  return {
    noteTenant: (tenant: string, at: number = performance.now()): void => {
      if (tenant !== last.tenant) other = last;
      last = { tenant, at };
    },
    isShared: (at: number = performance.now()): boolean => at - other.at < RECENT_MS && at - last.at < RECENT_MS,
  };
}

/** A tenant asks for something, or goes on with long work; whether others did so lately. */
export const { noteTenant, isShared } = watchTenants();
