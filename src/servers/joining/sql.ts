/** A literal or a name in SQL that cannot take parameters, such as `create server`. */
export const literal = (value: string) => (value.includes("\\") ? `E${quoted(value.replaceAll("\\", "\\\\"))}` : quoted(value));
export const name = (value: string) => `"${value.replaceAll('"', '""')}"`;

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** `options (host 'first', port '5432')` of foreign servers, tables and user mappings. */
export function optionsOf(options: Readonly<Record<string, string>>): string {
  return `options (${Object.entries(options)
    .map(([key, value]) => `${name(key)} ${literal(value)}`)
    .join(", ")})`;
}
