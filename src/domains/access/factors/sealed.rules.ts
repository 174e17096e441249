import type { Id } from "../../../kit/ids.ts";

/** Where the secret of a second factor belongs. */
export function placeOf({ workspaceId, id }: { workspaceId: string; id: string }): string {
  return `mfa_methods ${workspaceId} ${id}`;
}

export function phonePlace(challengeId: Id): string {
  return `mfa_challenges ${challengeId}`;
}

type Row = Record<string, string | null>;

/** By table and column: the place that a secret is encrypted for, from its row. */
export const sealedColumns = {
  mfa_methods: { sealed: ({ workspace_id, id }: Row) => placeOf({ workspaceId: workspace_id ?? "", id: id ?? "" }) },
  mfa_challenges: { sealed_phone: ({ id }: Row) => phonePlace(id ?? "") },
};
