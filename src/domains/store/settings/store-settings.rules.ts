/** How long public responses may be cached; an entity tag makes revalidation cheap. */
export const SHORTLY = "public, max-age=15";

const LONGEST_BASE = 60;

/** A name as a slug: `Café Olé & Co.` becomes `cafe-ole-co`; empty if none of it can be written that way. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, LONGEST_BASE)
    .replace(/-$/, "");
}
