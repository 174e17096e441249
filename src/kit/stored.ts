import type { Static, TSchema } from "./schema.ts";

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  default?: unknown;
}

/**
 * Reads a JSON column. Rows keep the shape they were written with: properties added to the schema since then are filled in by their
 * default, by null if allowed, or by an empty list. `upgrade` converts renamed or split properties.
 */
export function stored<S extends TSchema>(schema: S, upgrade: (value: unknown) => unknown = (value) => value) {
  return (value: unknown): Static<S> => fillMissing(schema as JsonSchema, upgrade(value)) as Static<S>;
}

function fillMissing(schema: JsonSchema, value: unknown): unknown {
  if (value === undefined) return defaultFor(schema);
  if (Array.isArray(value)) return schema.items ? value.map((item) => fillMissing(schema.items as JsonSchema, item)) : value;
  if (!schema.properties || typeof value !== "object" || value === null) return value;

  const record = { ...value } as Record<string, unknown>;
  for (const [name, property] of Object.entries(schema.properties)) {
    if (record[name] !== undefined || schema.required?.includes(name)) record[name] = fillMissing(property, record[name]);
  }
  return record;
}

function defaultFor(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return structuredClone(schema.default);
  const types = [schema.type].flat();
  if (types.includes("null")) return null;
  if (types.includes("array")) return [];
  return schema.properties ? fillMissing(schema, {}) : undefined;
}
