/** There are few names, so each is converted once. */
const camelNames = new Map<string, string>();

/** The name of a column in the rows: `created_at` becomes `createdAt`. */
export function toCamel(name: string): string {
  let camel = camelNames.get(name);
  if (camel === undefined) {
    camel = name.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    camelNames.set(name, camel);
  }
  return camel;
}
