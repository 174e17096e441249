/** How long others may keep what the public reads; a tag makes asking again cheap. */
export const SHORTLY = "public, max-age=15";

const LONGEST_BASE = 60;

/** A name in the letters of an address: `Café Olé & Co.` becomes `cafe-ole-co`; empty when nothing of it can be written so. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, LONGEST_BASE)
    .replace(/-$/, "");
}
