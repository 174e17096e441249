import { setImmediate as turn } from "node:timers/promises";

/** Maps a long list part by part and yields to the event loop in between. */
export async function mapInParts<T, R>(list: readonly T[], partSize: number, map: (one: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (let at = 0; at < list.length; at += partSize) {
    if (at > 0) await turn();
    for (const one of list.slice(at, at + partSize)) mapped.push(map(one));
  }
  return mapped;
}
