interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  format?: string;
  minimum?: number;
  minItems?: number;
  pattern?: string;
}

/** A plausible value of a schema: its example or default, otherwise the simplest valid one. */
export function exampleOf(schema: unknown): unknown {
  const { examples, const: constant, default: preset, enum: values, anyOf } = schema as JsonSchema;
  const given = [examples?.[0], constant, preset, values?.[0]].find((value) => value !== undefined);
  if (given !== undefined) return given;
  return anyOf ? exampleOf(anyOf[0]) : simplest(schema as JsonSchema);
}

const byFormat: Record<string, string> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T09:30:00.000Z",
  "clock-time": "09:30",
  email: "mona@bright-clinic.example",
  phone: "+15550102030",
  uri: "https://example.com/picture.png",
  url: "https://example.com/picture.png",
};

function simplest({ format, type, properties, items, minItems = 0, minimum }: JsonSchema): unknown {
  switch (Array.isArray(type) ? type[0] : type) {
    case "object":
      return Object.fromEntries(Object.entries(properties ?? {}).map(([name, value]) => [name, exampleOf(value)]));
    case "array":
      return items ? Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items)) : [];
    case "integer":
    case "number":
      return minimum ?? 1;
    case "boolean":
      return true;
    case "string":
      return byFormat[format ?? ""] ?? "text";
    default:
      return {};
  }
}
