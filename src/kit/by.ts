import type { WorkspaceCaller } from "./access.ts";
import { IdText, type Static, Type } from "./schema.ts";
import { stored } from "./stored.ts";

/** The member, key or admin who made a change, with the name they had at the time. */
export const By = Type.Object(
  {
    kind: Type.String({
      examples: ["staff"],
      description: "`owner`, `staff`, `api-key` with the name of the key, or `provider` for money that came online",
    }),
    id: IdText,
    name: Type.String({ examples: ["Mona Saleh"] }),
  },
  { title: "By" },
);
export type By = Static<typeof By>;

const read = stored(By);

/** Unknown for rows written before this was recorded. */
export function readBy(value: unknown): By | null {
  return value === null || value === undefined ? null : read(value);
}

export function byCaller({ caller }: { caller: WorkspaceCaller }): By {
  const { kind, id, name, email } = caller.account;
  return { kind, id, name: name ?? email };
}
