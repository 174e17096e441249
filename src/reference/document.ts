/** The parts of the OpenAPI document that the pages show. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Example {
  $ref?: string;
  value?: unknown;
}

interface Content {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}

export interface Response {
  $ref?: string;
  description: string;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  deprecated?: boolean;
  tags: string[];
  /** The document's, if it has none of its own. */
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { description?: string; required?: boolean; content: Record<string, Content> };
  responses: Record<string, Response>;
  /** The call in the SDK. */
  "x-sdk"?: string;
}

export interface Document {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

/** An operation with its location. */
export interface Entry extends Operation {
  method: string;
  path: string;
  security: Record<string, string[]>[];
}

export function entriesOf({ security, paths }: Document): Entry[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      security: operation.security ?? security,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** A description beside a reference wins over that of its target. */
export function resolve<T extends { $ref?: string }>({ components }: Document, value: T): T {
  const { $ref, ...own } = value;
  if (!$ref) return value;
  const [kind = "", name = ""] = $ref.split("/").slice(-2);
  return { ...(components[kind]?.[name] as T), ...own };
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Escaped, with `code` formatted. */
export function prose(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}
