import { By } from "../src/kit/by.ts";
import { ClockText, DayText, EmailText, IdText, nullable, TimestampText } from "../src/kit/schema.ts";

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}
interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}
interface Example {
  value?: { error?: { code?: string } };
}
interface Response {
  content?: Record<string, Content>;
}
interface Operation {
  tags: string[];
  parameters: { name: string }[];
  responses: Record<string, Response>;
}
interface Plain {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

/** The same description with parts that occur in several places written once, under `components`. */
export function withSharedParts(described: object): object {
  const document = withSharedValues(withSharedParameters(described)) as Plain;
  const { components } = document;
  const operations = operationsOf(document);
  const ownParameters = operations.flatMap(({ parameters, tags: [tag = ""] }) =>
    placesIn(parameters, (_, { name }) => `${pascal(tag)}.${name}`),
  );
  share(components, "parameters", ownParameters);
  share(
    components,
    "responses",
    operations.flatMap(({ responses }) => placesIn(responses, responseName)),
  );
  const responses = [...operations.map((operation) => operation.responses), components.responses as Record<string, Response>];
  const contents = responses.flatMap((all) => Object.values(all)).flatMap(({ content = {} }) => Object.values(content));
  for (const content of repeatedExamples(contents)) {
    content.examples = { [bodyName(content.schema)]: { value: content.example as object } };
    delete content.example;
  }
  share(
    components,
    "examples",
    contents.flatMap(({ examples }) => placesIn(examples, exampleName)),
  );
  return document;
}

/** The SDK's types have the parameters by name, and none of the other shared parts. */
export function withSharedParameters<D extends object>(described: D): D {
  const document = structuredClone(described) as D & Plain;
  const places = operationsOf(document).flatMap(({ parameters }) => placesIn(parameters, (_, { name }) => name));
  share(document.components, "parameters", places);
  return document;
}

function operationsOf({ paths }: Plain) {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

/** A part of the document, and the name it would have under `components`. */
interface Place {
  holder: Record<string, object>;
  key: string;
  name: string;
}

function placesIn<T extends object>(holder: Record<string, T> | T[] = {}, nameOf: (key: string, part: T) => string): Place[] {
  return Object.entries(holder).map(([key, part]) => ({ holder: holder as Record<string, object>, key, name: nameOf(key, part) }));
}

/** The most frequent of several forms that suggest one name gets it; other forms and single parts stay where they are. */
function share(components: Plain["components"], kind: string, places: readonly Place[]): void {
  const forms = new Map<string, Place[]>();
  for (const place of places.filter(({ holder, key }) => !("$ref" in (holder[key] as object)))) {
    const key = JSON.stringify(place.holder[place.key]);
    forms.set(key, [...(forms.get(key) ?? []), place]);
  }
  const chosen = new Map<string, Place[]>();
  for (const form of forms.values()) {
    const name = form[0]?.name ?? "";
    if (form.length > (chosen.get(name)?.length ?? 1)) chosen.set(name, form);
  }
  const shared = Object.fromEntries([...chosen].map(([name, [first]]) => [name, first?.holder[first.key] as object]));
  for (const [name, form] of chosen) for (const { holder, key } of form) holder[key] = { $ref: `#/components/${kind}/${name}` };
  const all = Object.entries({ ...components[kind], ...shared });
  components[kind] = Object.fromEntries(all.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Only `examples` can refer to a shared one. */
function repeatedExamples(contents: readonly Content[]): Content[] {
  const single = contents.filter(({ example }) => example !== undefined);
  const texts = single.map(({ example }) => JSON.stringify(example));
  return single.filter((_, at) => texts.indexOf(texts[at] ?? "") !== texts.lastIndexOf(texts[at] ?? ""));
}

const STATUS_WORDS: Readonly<Record<string, string>> = { 201: "Created", 202: "Accepted" };

/** Failures are named after their reasons, other answers after their bodies. */
function responseName(status: string, { content = {} }: Response): string {
  const [type = "", { schema = {}, examples = {} } = {}] = Object.entries(content)[0] ?? [];
  if (type.startsWith("application/json") && Number(status) < 300) return bodyName(schema) + (STATUS_WORDS[status] ?? "");
  const [family = "", kind = ""] = type.split(/[/;]/);
  if (Number(status) < 300) return pascal([kind, family].find((word) => word !== "*") ?? "File");
  const names = Object.entries(examples)
    // Suspended and closed workspaces are always refused together.
    .filter(([reason]) => reason !== "workspace-closed")
    .map(([reason, example]) => exampleName(reason, example));
  const ending = names.every((name) => name.endsWith("NotFound")) ? "NotFound" : "";
  return names.map((name) => name.slice(0, name.length - ending.length)).join("Or") + ending;
}

/** `Client` for `{ client: Client }`. */
function bodyName({ $ref, anyOf, properties = {} }: Schema): string {
  const last = (reference: string | undefined) => reference?.split("/").at(-1);
  const names = Object.entries(properties).map(([key, schema]) => last(schema.$ref) ?? pascal(key));
  return last($ref) ?? anyOf?.map(bodyName).join("Or") ?? names.join("And");
}

/** `session-not-found` becomes `SessionNotFound`. Routes choose between 400 and 422 for two of the kit's failures. */
function exampleName(reason: string, { value }: Example): string {
  const isChosen = value?.error?.code === "VALIDATION_ERROR" && (reason === "invalid-input" || reason === "malformed-id");
  return (isChosen ? "Unprocessable" : "") + pascal(reason);
}

function pascal(words: string): string {
  return words.replace(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const VALUES: Readonly<Record<string, object>> = {
  Id: IdText,
  IdOrNull: nullable(IdText),
  Timestamp: TimestampText,
  TimestampOrNull: nullable(TimestampText),
  Day: DayText,
  DayOrNull: nullable(DayText),
  ByOrNull: nullable(By),
  ClockTime: ClockText,
  EmailAddress: EmailText,
};

/** Values that many records have are written once, too; a description stays beside the reference. */
function withSharedValues(described: object): object {
  const values = Object.entries(VALUES).map(([name, schema]) => [name, plain(schema)] as const);
  const names = new Map(values.map(([name, schema]) => [sortedText(schema), name]));
  const document = mapObjects(described, ({ description, ...rest }: { description?: string }) => {
    const name = names.get(sortedText(rest));
    return name && { $ref: `#/components/schemas/${name}`, ...(description && { description }) };
  }) as Plain;
  document.components.schemas = { ...document.components.schemas, ...Object.fromEntries(values) };
  return document;
}

function mapObjects(value: unknown, change: (value: object) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, change));
  return change(value) ?? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapObjects(each, change)]));
}

function plain(schema: object): object {
  const { title: _, ...rest } = JSON.parse(JSON.stringify(schema)) as { title?: string };
  return rest;
}

function sortedText(schema: object): string {
  return JSON.stringify(Object.entries(schema).sort());
}
