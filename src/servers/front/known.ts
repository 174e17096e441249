const MOST_KNOWN = 100_000;
/** A name may be given up and taken by another workspace; a stranger may ask for any number that none has. */
export const NAME_MS = 5_000;

export interface Known<T> {
  value: T | undefined;
  at: number;
}

/** At once if known for no longer than `maxMs`. Unknown values are asked for again after a moment. */
export function remember<T>(
  known: Map<string, Known<T>>,
  key: string,
  maxMs: number,
  find: () => Promise<T | undefined>,
): T | undefined | Promise<T | undefined> {
  const hit = known.get(key);
  if (hit && Date.now() - hit.at < (hit.value === undefined ? NAME_MS : maxMs)) return hit.value;
  return find().then((value) => {
    known.delete(key);
    known.set(key, { value, at: Date.now() });
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size > MOST_KNOWN) known.delete(oldest);
    return value;
  });
}
