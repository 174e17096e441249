/** Queries to reload after an event of a kind: `session.created` is of the kind `session`. */
const touched: Readonly<Record<string, readonly string[]>> = {
  client: ["clients", "dashboard"],
  session: ["sessions", "availability", "dashboard"],
  invoice: ["invoices", "registers", "products", "dashboard", "sellables", "finance", "ledger"],
  checkout: ["checkouts", "orders", "invoices"],
  register: ["registers", "ledger"],
  order: ["orders", "products", "dashboard", "sellables", "ledger"],
  income: ["dashboard", "finance", "ledger"],
  expense: ["dashboard", "finance", "ledger"],
  entry: ["ledger"],
  "tax-return": ["ledger"],
  occurrence: ["dashboard", "occurrences"],
  staff: ["staff", "availability"],
  task: ["tasks", "dashboard"],
  test: ["dashboard", "tests"],
  specimen: ["tests"],
  subscription: ["subscription"],
  notification: ["notifications"],
  file: ["files"],
  job: ["jobs"],
  attempt: ["attempts", "contests"],
};

export function queriesTouchedBy(event: string): readonly string[] {
  return touched[event.split(".")[0] ?? ""] ?? [];
}

export interface Author {
  id: string;
  name: string;
}

/** A change of a record, from its event. */
export interface Change {
  recordId: string;
  /** Null for visitors, the platform and work in the background. */
  by: Author | null;
  /** When the record was changed: its `updatedAt`, so that it can be compared with a version of the record. */
  at: string;
  isRemoval: boolean;
}

interface Told {
  event: string;
  data: object | null;
  at: string;
  by?: Author | null;
}

/** Undefined if the event is about nothing that has an id. */
export function changeIn({ event, data, at, by = null }: Told): Change | undefined {
  const { id, updatedAt } = (data ?? {}) as { id?: unknown; updatedAt?: unknown };
  if (typeof id !== "string") return undefined;
  const isRemoval = event.endsWith(".deleted");
  return {
    recordId: id,
    by: by && { id: by.id, name: by.name },
    at: typeof updatedAt === "string" && !isRemoval ? updatedAt : at,
    isRemoval,
  };
}

export interface ShownVersion {
  /** The version that is shown, by its `updatedAt`. */
  version: string;
  /** The change announced by then, if any. */
  change: Change | undefined;
}

/** Whether to announce a change to `me`: another user made it, and it arrived after the version that is shown. Clocks are not compared. */
export function isNews(change: Change | undefined, seen: ShownVersion, me: string): boolean {
  return change !== undefined && change !== seen.change && change.by?.id !== me && change.at !== seen.version;
}
