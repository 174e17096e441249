interface JsonSchema {
  title?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

type Direction = "request" | "reply";

/** Where an object schema occurs. */
interface Occurrence {
  direction: Direction;
  /** The name this place suggests. */
  name: string;
  place: string;
  /** A whole request body; if several suggest the same name, none gets it. */
  isBody: boolean;
  /** A record: at the top of a response, or in a list. */
  isRecord: boolean;
}

interface Shape {
  key: string;
  schema: JsonSchema;
  occurrences: Occurrence[];
}

interface Surroundings {
  direction: Direction;
  prefix: string;
  isTop: boolean;
}

/** Shapes this small are easier to read inline. */
const SMALL = 250;

/**
 * Object schemas shared by several operations, and all records, are written once, in `components.schemas`. The name is the schema's
 * `title`, otherwise derived from the property that contains it in a response (`clients: [...]` gives `Client`), prefixed with the record
 * around it (`InvoiceItem`). Two shapes with the same name are refused: one of them then needs a `title`.
 */
export class SharedSchemas {
  private readonly shapes = new Map<string, Shape>();
  private names: Map<string, string> | undefined;

  /** All bodies and responses must be collected before the first is referenced. */
  addReply(schema: object): void {
    this.addOccurrence(schema, { direction: "reply", name: "", place: "", isBody: true, isRecord: false });
    this.collect(schema, { direction: "reply", prefix: "", isTop: true });
  }

  addBody(schema: object, name = ""): void {
    this.addOccurrence(schema, { direction: "request", name, place: "", isBody: true, isRecord: false });
    this.collect(schema, { direction: "request", prefix: (schema as JsonSchema).title ?? name, isTop: false });
  }

  private collect(schema: JsonSchema, around: Surroundings): void {
    for (const alternative of schema.anyOf ?? []) {
      this.addOccurrence(alternative, { direction: around.direction, name: "", place: around.prefix, isBody: true, isRecord: false });
      this.collect(alternative, around);
    }
    if (schema.items) this.collect(schema.items, around);
    for (const [key, value] of Object.entries(schema.properties ?? {})) this.collectProperty(key, value, around);
  }

  private collectProperty(key: string, value: JsonSchema, { direction, prefix, isTop }: Surroundings): void {
    const isList = value.type === "array" && value.items !== undefined;
    const child = value.items ?? value;
    const name = child.title ?? prefix + capitalise(isList ? singular(key) : key);
    this.addOccurrence(child, { direction, name, place: `${prefix}.${key}`, isBody: false, isRecord: isTop || isList });
    this.collect(child, { direction, prefix: name, isTop: false });
  }

  private addOccurrence(schema: JsonSchema, sighting: Occurrence): void {
    if (!isObject(schema)) return;
    const key = keyOf(schema);
    const shape = this.shapes.get(key) ?? { key, schema, occurrences: [] };
    shape.occurrences.push(sighting);
    this.shapes.set(key, shape);
  }

  /** The schema with references to what is shared. */
  refer(schema: object): object {
    const name = isObject(schema) ? this.chosen().get(keyOf(schema)) : undefined;
    return name ? { $ref: `#/components/schemas/${name}` } : this.expand(schema);
  }

  private expand({ title: _, ...schema }: JsonSchema): object {
    const { properties, items, anyOf } = schema;
    return {
      ...schema,
      ...(properties && { properties: mapValues(properties, (value) => this.refer(value)) }),
      ...(items && { items: this.refer(items) }),
      ...(anyOf && { anyOf: anyOf.map((alternative) => this.refer(alternative)) }),
    };
  }

  /** By name, in alphabetical order. */
  all(): Record<string, object> {
    const named = [...this.chosen()].map(([key, name]) => [name, this.expand(this.shapes.get(key)?.schema ?? {})] as const);
    return Object.fromEntries(named.sort(([left], [right]) => (left < right ? -1 : 1)));
  }

  private chosen(): Map<string, string> {
    this.names ??= chooseNames([...this.shapes.values()]);
    return this.names;
  }
}

/** Maps each shape's key to its name. */
function chooseNames(shapes: Shape[]): Map<string, string> {
  const wanting = shapes.filter(needsName);
  const chosen = new Map<string, string>();
  for (const name of new Set(wanting.map(nameOf))) {
    const all = wanting.filter((shape) => nameOf(shape) === name);
    const claims = all.length > 1 ? all.filter((shape) => shape.schema.title || !isBodyOnly(shape)) : all;
    const reply = claims.filter(isReply);
    const request = claims.filter((shape) => !isReply(shape));
    if (reply.length > 1 || request.length > 1) throw new Error(clashMessage(name, claims));
    if (reply[0]) chosen.set(reply[0].key, name);
    if (request[0]) chosen.set(request[0].key, reply[0] ? `${name}Input` : name);
  }
  return chosen;
}

function needsName(shape: Shape): boolean {
  if (!nameOf(shape)) return false;
  if (shape.schema.title || shape.occurrences.some(({ isBody, isRecord }) => isBody || isRecord)) return true;
  return new Set(shape.occurrences.map(({ place }) => place)).size > 1 && shape.key.length > SMALL;
}

/** The shortest suggestion, so that the result does not depend on their order. */
function nameOf({ schema, occurrences: sightings }: Shape): string {
  const names = sightings.map(({ name }) => name).filter(Boolean);
  return schema.title ?? names.sort((left, right) => left.length - right.length || (left < right ? -1 : 1))[0] ?? "";
}

function isBodyOnly({ occurrences: sightings }: Shape): boolean {
  return sightings.every(({ isBody }) => isBody);
}

function isReply({ occurrences: sightings }: Shape): boolean {
  return sightings.some(({ direction }) => direction === "reply");
}

function clashMessage(name: string, shapes: Shape[]): string {
  const fields = shapes.map(({ schema }) => `{ ${Object.keys(schema.properties ?? {}).join(", ")} }`);
  return `Different schemas would be called ${name} in openapi.json, give one a \`title\`: ${fields.join(" and ")}`;
}

function isObject({ type, properties }: JsonSchema): boolean {
  return type === "object" && properties !== undefined && Object.keys(properties).length > 0;
}

/** JSON in which the order of a schema's keywords does not matter. */
function keyOf(schema: object): string {
  return JSON.stringify(schema, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  );
}

function mapValues<T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("yses")) return `${word.slice(0, -2)}is`;
  if (word.endsWith("sses")) return word.slice(0, -2);
  return word.endsWith("s") && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}
