import { sql } from "kysely";

/** Whether one of the columns contains the text; case and accents do not matter. */
export function mentions(columns: readonly string[], q: string) {
  const found = columns.map((column) => sql`strpos(plain_text(${sql.ref(column)}), plain_text(${q})) > 0`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
