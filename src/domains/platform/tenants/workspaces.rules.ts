import { standingOf } from "../../../kit/access.ts";
import { type AdditionRow, toAddition } from "./additions.rules.ts";
import type { AdminWorkspace } from "./workspaces.schemas.ts";

export type WorkspaceRow = Omit<AdminWorkspace, "name" | "standing" | "additionalStorageMB" | "invoiceAdditions"> & {
  name: string | null;
  additionalStorageMb: number;
};

export function toAdminWorkspace({ additionalStorageMb, ...rest }: WorkspaceRow, additions: readonly AdditionRow[]): AdminWorkspace {
  const name = rest.name ?? rest.email.split("@", 1)[0] ?? rest.email;
  return {
    ...rest,
    name,
    standing: standingOf(rest),
    additionalStorageMB: additionalStorageMb,
    invoiceAdditions: additions.map(toAddition),
  };
}
