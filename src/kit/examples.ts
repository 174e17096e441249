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
export function exampleOf(schema: unknown, name = ""): unknown {
  const { examples, const: constant, default: preset, enum: values, anyOf } = schema as JsonSchema;
  const given = [examples?.[0], constant, preset, values?.[0]].find((value) => value !== undefined);
  if (given !== undefined) return given;
  return anyOf ? exampleOf(anyOf[0], name) : simplest(schema as JsonSchema, name);
}

/** The id in every example, which no record has. */
export const EXAMPLE_ID = "665f1c2ab4d39e0012a7c401";

/** The fields of an example that contain an id: `clientId`, `serviceIds`. */
export function idFields(example: unknown, field = ""): string[] {
  if (example === EXAMPLE_ID) return [field];
  if (Array.isArray(example)) return example.flatMap((each) => idFields(each, field));
  if (typeof example !== "object" || example === null) return [];
  return Object.entries(example).flatMap(([name, value]) => idFields(value, name));
}

const byFormat: Record<string, string> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T09:30:00.000Z",
  "clock-time": "09:30",
  "closing-time": "17:00",
  email: "mona@bright-clinic.example",
  phone: "+15550102030",
  uri: "https://example.com/picture.png",
  url: "https://example.com/picture.png",
};

/** Text that has no example of its own: what a field of this name usually says. */
const byName: Record<string, string> = {
  account: "Main account",
  category: "Rent",
  clientName: "Lina Haddad",
  currencyCode: "SAR",
  description: "Open every day except Friday",
  id: EXAMPLE_ID,
  language: "en",
  manageToken: "Zl8cKrTTngASp8QBZl8cKrTTngASp8QC4mH0Tq8yXk2bVnWd9sLeRg3P",
  name: "Haircut",
  nextCursor: "WyIyMDI2LTAxLTMxIl0",
  notes: "Paid in advance",
  reason: "Agreed with the client",
  reference: "Receipt 1042",
  registerName: "Front desk",
  serviceNames: "Haircut",
  slug: "bright-clinic",
  staffName: "Sam Aziz",
  title: "Rent for January",
  vendor: "City Properties",
};

function textFor(name: string): string {
  return byName[name] ?? (name.endsWith("Id") ? EXAMPLE_ID : "text");
}

function simplest({ format, type, properties, items, minItems = 0, minimum }: JsonSchema, name: string): unknown {
  switch (Array.isArray(type) ? type[0] : type) {
    case "object":
      return Object.fromEntries(Object.entries(properties ?? {}).map(([field, value]) => [field, exampleOf(value, field)]));
    case "array":
      return items ? Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, name)) : [];
    case "integer":
    case "number":
      return minimum ?? 1;
    case "boolean":
      return true;
    case "string":
      return byFormat[format ?? ""] ?? textFor(name);
    default:
      return {};
  }
}
