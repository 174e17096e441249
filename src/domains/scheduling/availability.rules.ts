/** A stretch of time in minutes; the end is the first minute after it. */
export interface Span {
  start: number;
  end: number;
}

/** What is left of the open hours once everything taken is cut out, in order. */
export function subtract(open: readonly Span[], taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>(
    (free, { start, end }) =>
      free.flatMap((span) => {
        if (end <= span.start || start >= span.end) return [span];
        const before = { start: span.start, end: start };
        const after = { start: end, end: span.end };
        return [before, after].filter((part) => part.end > part.start);
      }),
    [...open],
  );
}

/** Starts at every `step` from the opening on where a whole session fits into free time. */
export function startsIn(open: readonly Span[], free: readonly Span[], duration: number, step: number): number[] {
  return open.flatMap(({ start, end }) => {
    const count = Math.max(0, Math.floor((end - start - duration) / step) + 1);
    const starts = Array.from({ length: count }, (_, index) => start + index * step);
    return starts.filter((from) => free.some((span) => span.start <= from && from + duration <= span.end));
  });
}
