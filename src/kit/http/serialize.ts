import fastJson from "fast-json-stringify";
import type { TSchema } from "../schema.ts";

type Stringify = (value: unknown) => string;

/** Writes answers from their schema: fields it does not name never leave. Compiled at first use. */
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
  // Which branch of a union fits is a question of shape; formats were checked when values came in.
  return fastJson(schema as Parameters<typeof fastJson>[0], { ajv: { validateFormats: false } }) as Stringify;
}
