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
  const fieldOf = (record: object, field: string) => (record as Record<string, unknown>)[field];
  return Object.entries(mine).flatMap(([field, value]) => {
    const changed = fieldOf(theirs, field);
    if (isSame(changed, fieldOf(base, field)) || isSame(changed, value)) return [];
    return [{ field, mine: value, theirs: changed }];
  });
}

/** Only real differences are sent. */
export function changesOf<T extends object>(base: object, edited: T): Partial<T> {
  const before = base as Record<string, unknown>;
  return Object.fromEntries(Object.entries(edited).filter(([field, value]) => !isSame(before[field], value))) as Partial<T>;
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}
