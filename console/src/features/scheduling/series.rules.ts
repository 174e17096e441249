/** The days on which a series has no room, from the refusal of a booking or a move. */
export function takenDays(error: unknown): string[] {
  const { conflicts } = ((error as { body?: unknown } | undefined)?.body ?? {}) as { conflicts?: unknown };
  const listed: { date?: string }[] = Array.isArray(conflicts) ? conflicts : [];
  return [...new Set(listed.flatMap(({ date }) => (date ? [date] : [])))];
}
