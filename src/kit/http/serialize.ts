import fastJson from "fast-json-stringify";
import type { TSchema } from "../schema.ts";

type Stringify = (value: unknown) => string;

/** Serialises responses by their schema: undeclared fields are never sent. Compiled on first use. */
export interface Serialize {
  whole: Stringify;
  part(key: string, value: unknown): string;
}

export function serializer(schema: TSchema): Serialize {
  let whole: Stringify | undefined;
  const parts = new Map<string, Stringify>();
  return {
    whole: (value) => {
      whole ??= compile(schema);
      return whole(value);
    },
    part: (key, value) => {
      let stringify = parts.get(key);
      if (!stringify) {
        const { properties = {} } = schema as { properties?: Record<string, TSchema> };
        stringify = compile(properties[key] as TSchema);
        parts.set(key, stringify);
      }
      return stringify(value);
    },
  };
}

function compile(schema: TSchema): Stringify {
  // Only the shape decides which branch of a union applies; formats were checked on input.
  return fastJson(schema as Parameters<typeof fastJson>[0], { ajv: { validateFormats: false } }) as Stringify;
}
