import type { Driver } from "../../adapters/database/owner.ts";
import type { TenantTable } from "../../commands/transfer/schema.store.ts";

/** A server in a move. */
export interface Place {
  number: number;
  url: string;
  /** It did not answer: its driver cannot be used. */
  isAway: boolean;
  readonly driver: Driver;
}

export type Tx = Pick<Driver, "unsafe">;

/** A table with rows of the workspace. */
export interface MovedTable {
  name: string;
  tenant: string;
  key: readonly string[];
  columns: readonly string[];
}

export interface Move {
  workspaceId: string;
  /** The number of this command among those that have moved workspaces. */
  mover: string;
  /** Has the directory. */
  first: Driver;
  source: Place;
  target: Place;
  /** Copied by replication while the workspace works. */
  replicated: readonly MovedTable[];
  /** Copied while it is paused, in this order: few rows each. */
  late: readonly MovedTable[];
}

/** Totals of the platform depend on these: their rows are inserted, so that triggers count them. */
const COUNTED = ["workspaces", "payments"];

/** Replication needs the workspace in the key of each row. Queued work must not run on both servers, so it is copied last. */
export function divide(tables: readonly TenantTable[], workspaceColumns: readonly string[]): Pick<Move, "replicated" | "late"> {
  const isLate = ({ name, key, tenant }: TenantTable) => COUNTED.includes(name) || !key.includes(tenant);
  const own: MovedTable = { name: "workspaces", tenant: "id", key: ["id"], columns: workspaceColumns };
  return { replicated: tables.filter((table) => !isLate(table)), late: [own, ...tables.filter(isLate).sort(byWeight)] };
}

const byWeight = (one: TenantTable, other: TenantTable) => weight(one) - weight(other);
const weight = ({ name }: TenantTable) => (name === "payments" ? 0 : name === "outbox" ? 2 : 1);

export const list = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(", ");

/** The publication, the subscription and the slot of a move. */
export const replicationOf = (workspaceId: string) => `move_${workspaceId}`;
