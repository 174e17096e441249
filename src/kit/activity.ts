/** `<record>.<verb>`, as the activity log stores it. */
export type Action = `${string}.${string}`;

/**
 * The line that a write leaves in the activity log, in its own transaction:
 * - an action alone: the record whole, before and after;
 * - `keeps`: only these fields of it, so that nothing about a person outlives the erasure of the person. `of` names the path parameter with
 *   the id of the record, where the answer is a part of it;
 * - `by: "service"`: the service writes it, because it knows what the answer does not show;
 * - `none`: the reason why there is no line.
 */
export type Activity =
  | Action
  | { action: Action; keeps: readonly string[]; of?: string }
  | { action: Action; by: "service" }
  | { none: string };

/** A line that the kit writes. */
export interface Line {
  action: Action;
  /** All fields if undefined. */
  keeps: readonly string[] | undefined;
  of: string | undefined;
}

/** Undefined if the service writes the line, or if there is none. */
export function lineOf(activity: Activity | undefined): Line | undefined {
  if (typeof activity === "string") return { action: activity, keeps: undefined, of: undefined };
  return activity && "keeps" in activity ? { action: activity.action, keeps: activity.keeps, of: activity.of } : undefined;
}

/** The action of the line, written by the kit or by the service. */
export function actionOf(activity: Activity | undefined): Action | undefined {
  if (typeof activity === "string") return activity;
  return activity && "action" in activity ? activity.action : undefined;
}

/** Whether anything of the record is stored with the line. */
export const keepsAny = (line: Line | undefined): boolean => line !== undefined && line.keeps?.length !== 0;

export function keptOf(record: object | undefined, keeps: readonly string[] | undefined): object | null {
  if (!record || keeps?.length === 0) return null;
  return keeps ? Object.fromEntries(Object.entries(record).filter(([name]) => keeps.includes(name))) : record;
}
