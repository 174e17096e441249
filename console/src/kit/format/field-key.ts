/** The key by which programs know a custom field: from the label's Latin letters, or counted. */
export function fieldKey(label: string, taken: readonly string[]): string {
  const base = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[-0-9]+|-+$/g, "")
    .slice(0, 50);
  const stem = base || "field";
  let key = stem;
  for (let count = 2; taken.includes(key); count++) key = `${stem}-${count}`;
  return key;
}
