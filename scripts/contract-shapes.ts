/** The part of a schema that callers depend on. A name is a shared schema, `$Client`, or a type. */
export type Shape = string | { list: Shape } | { either: Shape[] } | { fields: Record<string, Shape>; needs?: string[] };

interface OperationShape {
  at: string;
  /** Type by place and name, `query limit`; a `!` marks those that must be given. */
  params: Record<string, string>;
  body?: Shape;
  status: string;
  reply: Shape;
}

export interface Contract {
  operations: Record<string, OperationShape>;
  schemas: Record<string, Shape>;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
type Content = Record<string, { schema?: Schema }>;
interface Response {
  $ref?: string;
  content?: Content;
}
interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
}
interface Components {
  schemas: Record<string, Schema>;
  parameters: Record<string, Parameter>;
  responses: Record<string, Response>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Components;
}

export function contractOf({ paths, components }: Document): Contract {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ at: `${method.toUpperCase()} ${path}`, operation })),
  );
  const operations = all.map(({ at, operation }) => [operation.operationId, operationShape(at, operation, components)] as const);
  const schemas = Object.entries(components.schemas).filter(([name]) => name !== "Error");
  return {
    operations: Object.fromEntries(operations),
    schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, shapeOf(schema)])),
  };
}

/** Follows a reference into the section that it points to. */
function resolve<T extends { $ref?: string }>(section: Record<string, T> | undefined, one: T): T {
  return section?.[one.$ref?.split("/").at(-1) ?? ""] ?? one;
}

function operationShape(at: string, operation: Operation, components: Components): OperationShape {
  const { parameters, requestBody, responses } = operation;
  const params = parameters.map((one) => resolve(components.parameters, one));
  const [status = "", reply = {}] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  const schemaIn = (content: Content = {}) => Object.values(content)[0]?.schema ?? {};
  return {
    at,
    params: Object.fromEntries(
      params.map(({ in: place, name, required, schema }) => [
        `${place} ${name}`,
        `${typeOf(resolve(components.schemas, schema))}${required ? "!" : ""}`,
      ]),
    ),
    ...(requestBody && { body: shapeOf(schemaIn(requestBody.content)) }),
    status,
    reply: shapeOf(schemaIn(resolve(components.responses, reply).content)),
  };
}

function typeOf({ type = "any", enum: values }: Schema): string {
  return [type].flat().join("|") + (values ? `:${values.join(",")}` : "");
}

function shapeOf(schema: Schema): Shape {
  const { $ref, properties, required, items, anyOf } = schema;
  if ($ref) return `$${$ref.split("/").at(-1)}`;
  if (anyOf) return { either: anyOf.map(shapeOf) };
  if (items) return { list: shapeOf(items) };
  if (!properties) return typeOf(schema);
  const fields = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, shapeOf(value)]));
  return { fields, ...(required && { needs: required }) };
}

export interface Incompatibility {
  operation: string;
  problem: string;
}

/** Changes between two contracts that can break a caller of the old one. */
export function incompatibilities(old: Contract, fresh: Contract): Incompatibility[] {
  const problems = Object.entries(old.operations).flatMap(([operation, before]) => {
    const after = fresh.operations[operation];
    const found = after ? operationProblems(before, after, { old, fresh, seen: new Set() }) : ["was removed"];
    return found.map((problem) => ({ operation, problem }));
  });
  return problems;
}

interface Both {
  old: Contract;
  fresh: Contract;
  /** Pairs of shared schemas that are being compared: schemas can contain themselves. */
  seen: Set<string>;
}

function operationProblems(before: OperationShape, after: OperationShape, both: Both): string[] {
  const problems: string[] = [];
  if (before.at !== after.at) problems.push(`moved from ${before.at} to ${after.at}`);
  if (before.status !== after.status) problems.push(`succeeds with ${after.status}, not ${before.status}`);
  for (const [name, type] of Object.entries(after.params)) {
    const known = before.params[name];
    if (type.endsWith("!") && !known?.endsWith("!")) problems.push(`now needs the parameter ${name}`);
  }
  for (const name of Object.keys(before.params)) if (!after.params[name]) problems.push(`no longer takes the parameter ${name}`);
  if (before.body && !after.body) problems.push("no longer takes a body");
  if (before.body && after.body) problems.push(...shapeProblems("body", before.body, after.body, both, true));
  return [...problems, ...shapeProblems("answer", before.reply, after.reply, both, false)];
}

function shapeProblems(place: string, before: Shape, after: Shape, both: Both, isRequest: boolean): string[] {
  const key = `${isRequest} ${JSON.stringify(before)} ${JSON.stringify(after)}`;
  if (both.seen.has(key)) return [];
  both.seen.add(key);
  const [one, other] = [resolved(before, both.old), resolved(after, both.fresh)];
  if (isRequest && isEither(other)) return eitherProblems(place, formsOf(one), other.either, both, isRequest);
  if (typeof one === "string" || typeof other === "string") return typeProblems(place, one, other, isRequest);
  if ("list" in one)
    return "list" in other ? shapeProblems(`${place}[]`, one.list, other.list, both, isRequest) : [`${place} is no list any more`];
  if (isEither(one))
    return isEither(other) ? eitherProblems(place, one.either, other.either, both, isRequest) : [`${place} has another type`];
  return "fields" in other ? fieldProblems(place, one, other, both, isRequest) : [`${place} has another type`];
}

function isEither(shape: Shape): shape is { either: Shape[] } {
  return typeof shape !== "string" && "either" in shape;
}

/** The forms that a value may have: `string|null` has two. */
function formsOf(shape: Shape): Shape[] {
  if (isEither(shape)) return shape.either;
  return typeof shape === "string" && !shape.includes(":") ? shape.split("|") : [shape];
}

function resolved(shape: Shape, { schemas }: Contract): Shape {
  return typeof shape === "string" && shape.startsWith("$") ? (schemas[shape.slice(1)] ?? shape) : shape;
}

function typeProblems(place: string, one: Shape, other: Shape, isRequest: boolean): string[] {
  if (typeof one !== "string" || typeof other !== "string") return [`${place} has another type`];
  const [[type, values], [nextType, nextValues]] = [one.split(":"), other.split(":")];
  if (type !== nextType) return [`${place} is ${nextType}, not ${type}`];
  const lost = (values?.split(",") ?? []).filter((value) => nextValues && !nextValues.split(",").includes(value));
  if (!isRequest) return [];
  return lost.length > 0 || (!values && nextValues) ? [`${place} no longer takes ${lost.join(", ") || "any value"}`] : [];
}

function eitherProblems(place: string, one: Shape[], other: Shape[], both: Both, isRequest: boolean): string[] {
  const gone = one.filter(
    (shape) => !other.some((next) => shapeProblems(place, shape, next, { ...both, seen: new Set() }, isRequest).length === 0),
  );
  return gone.length > 0 ? [`${place} has lost one of its forms`] : [];
}

type Fields = { fields: Record<string, Shape>; needs?: string[] };

function fieldProblems(place: string, one: Fields, other: Fields, both: Both, isRequest: boolean): string[] {
  const problems = Object.entries(one.fields).flatMap(([name, shape]) => {
    const next = other.fields[name];
    return next === undefined ? [`${place}.${name} is gone`] : shapeProblems(`${place}.${name}`, shape, next, both, isRequest);
  });
  const needed = isRequest ? (other.needs ?? []).filter((name) => !one.needs?.includes(name)) : [];
  return [...problems, ...needed.map((name) => `${place}.${name} is now required`)];
}
