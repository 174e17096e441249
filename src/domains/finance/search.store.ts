import { type RawBuilder, sql } from "kysely";

/** A column as people search it: without case and accents. For few rows; many have it stored. */
export function plain(column: string): RawBuilder<string> {
  return sql`plain_text(coalesce(${sql.ref(column)}, ''))`;
}

/** Whether plain text holds what somebody searches for; their wildcards stand for themselves. */
export function holds(plainText: RawBuilder<string>, q: string): RawBuilder<boolean> {
  const escaped = q.trim().replace(/[\\%_]/g, "\\$&");
  return sql<boolean>`${plainText} like '%' || plain_text(${escaped}) || '%'`;
}
