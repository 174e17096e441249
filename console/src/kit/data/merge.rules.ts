export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * Someone else saved in between. Fields changed by only one of the two are merged; a field that both changed to different values is a
 * conflict for the user to resolve.
 */
export function findConflicts(base: object, theirs: object, mine: object): FieldConflict[] {
  return Object.entries(mine).flatMap(([field, value]) => {
    const changed = fieldIn(theirs, field);
    if (isSame(changed, fieldIn(base, field)) || isSame(changed, value)) return [];
    return [{ field, mine: value, theirs: changed }];
  });
}

/** Only real differences are sent. */
export function changesOf<T extends object>(base: object, edited: T): Partial<T> {
  return Object.fromEntries(Object.entries(edited).filter(([field, value]) => !isSame(fieldIn(base, field), value))) as Partial<T>;
}

export interface Edited<T> {
  /** The version that the user began to edit, field by field. */
  base: T;
  value: T;
}

/** The record has changed meanwhile: fields that were not touched follow it, what was typed stays. */
export function rebaseEdits<T extends object>({ base, value }: Edited<T>, now: T): Edited<T> {
  const touched = Object.keys(changesOf(base, value)).filter((field) => !isSame(fieldIn(value, field), fieldIn(now, field)));
  const kept = (from: T) => Object.fromEntries(touched.map((field) => [field, fieldIn(from, field)]));
  return { base: { ...now, ...kept(base) }, value: { ...now, ...kept(value) } };
}

function fieldIn(record: object, field: string): unknown {
  return (record as Record<string, unknown>)[field];
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}
