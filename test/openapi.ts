import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

// The committed openapi.json, read by a validator that shares no code with the service.

interface MediaType {
  schema: object;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: object;
}

export interface Operation {
  operationId: string;
  parameters: Parameter[];
  security: Record<string, string[]>[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response>;
}

interface Response {
  content?: Record<string, MediaType>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, Response> };
}

export const document = JSON.parse(readFileSync(new URL("../openapi.json", import.meta.url), "utf8")) as Document;

const ROOT = "openapi";
const ajv = new Ajv2020({ strict: false, logger: false });
formats.default(ajv);
ajv.addFormat("clock-time", /^([01]\d|2[0-3]):[0-5]\d$/);
ajv.addFormat("closing-time", /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
ajv.addFormat("phone", /^\+[1-9]\d{6,14}$/);
ajv.addFormat("day-or-instant", /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/);
ajv.addSchema({ $id: ROOT, components: { schemas: document.components.schemas } });

/** Follows a reference into the document, if it is one. */
export function resolve<T extends object>(value: T | { $ref: string }): T {
  if (!("$ref" in value)) return value;
  const found = value.$ref
    .slice(2)
    .split("/")
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
  return found as T;
}

export function operationOf(method: string, path: string): Operation | undefined {
  const documented = path.replace(/:(\w+)/g, "{$1}").replace(/\/$/, "");
  return document.paths[documented]?.[method.toLowerCase()];
}

const validators = new Map<object, ValidateFunction>();

/** Compiled at the first use; references point into the document's components. */
export function validatorOf(schema: object): ValidateFunction {
  let validate = validators.get(schema);
  if (!validate) {
    validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${ROOT}#/components/`)) as object);
    validators.set(schema, validate);
  }
  return validate;
}

/** Describes how a reply differs from the document; undefined when it conforms. */
export function problemOf(operation: Operation, status: number, contentType: string, body: () => unknown): string | undefined {
  const response = operation.responses[status];
  if (!response) return "status is not documented";
  const media = mediaOf(resolve(response), contentType);
  if (!media) return `content type ${contentType} is not documented`;
  if (!contentType.startsWith("application/json")) return undefined;
  const validate = validatorOf(media.schema);
  if (validate(body())) return undefined;
  return `body does not fit its schema: ${ajv.errorsText(validate.errors)}`;
}

function mediaOf({ content = {} }: Response, contentType: string): MediaType | undefined {
  const plain = contentType.split(";", 1)[0] ?? "";
  const fits = (range: string) => {
    const wanted = range.split(";", 1)[0] ?? "";
    return wanted === plain || wanted === "*/*" || (wanted.endsWith("/*") && plain.startsWith(wanted.slice(0, -1)));
  };
  return Object.entries(content).find(([range]) => fits(range))?.[1];
}
