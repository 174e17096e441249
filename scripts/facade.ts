// Derives the SDK's method names from paths. sdk/README.md explains the rule; this is its implementation.

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  deprecated?: boolean;
  "x-sdk"?: string;
  parameters: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}
interface Schema {
  properties?: Record<string, unknown>;
}
export interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, object>;
}

export interface Method {
  /** Groups and method: `["workspace", "clients", "create"]`. */
  name: string[];
  operation: Operation;
  verb: string;
  path: string;
  /** Path parameters given by the caller, in order. */
  args: string[];
  input: "body" | "form" | "query" | undefined;
  isInputNeeded: boolean;
  /** A POST without `Idempotency-Key` is never retried. */
  isKeyless: boolean;
  isPaged: boolean;
}

const WORKSPACE = "workspace";
/** Path prefixes and their groups. In a workspace's group its id is already known. */
const SCOPES: readonly [prefix: string, group: string[]][] = [
  ["/client/workspace/{workspaceId}", [WORKSPACE]],
  ["/workspace/{workspaceId}", [WORKSPACE]],
  ["/workspace/staff", [WORKSPACE, "staff"]],
  ["/workspace/mfa", ["mfa"]],
];

export function methodsOf(document: Document): Method[] {
  const all = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !operation.deprecated)
      .map(([verb, operation]) => methodOf(document, verb.toUpperCase(), path, operation)),
  );
  const names = all.map(({ name }) => name.join("."));
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin) throw new Error(`Two operations would be api.${twin} in the SDK: extend SCOPES in scripts/facade.ts`);
  return all.sort((left, right) => (left.name.join(".") < right.name.join(".") ? -1 : 1));
}

function methodOf(document: Document, verb: string, path: string, operation: Operation): Method {
  const [prefix, group] = SCOPES.find(([start]) => path === start || path.startsWith(`${start}/`)) ?? ["", []];
  const segments = path.slice(prefix.length).split(/[/.]/).filter(Boolean);
  const groups = [...group, ...segments.filter((segment) => !segment.startsWith("{")).map(camel)];
  const query = operation.parameters.filter((parameter) => parameter.in === "query");
  const form = operation.requestBody?.content["multipart/form-data"];
  return {
    name: isGroup(document, path, verb, operation) ? [...groups, crudOf(verb, operation)] : groups,
    operation,
    verb,
    path,
    args: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string).filter((name) => !prefix.includes(`{${name}}`)),
    input: operation.requestBody ? (form ? "form" : "body") : query.length > 0 ? "query" : undefined,
    isInputNeeded: operation.requestBody ? operation.requestBody.required !== false : query.some(({ required }) => required),
    isKeyless: verb === "POST" && !operation.parameters.some(({ name }) => name === "Idempotency-Key"),
    isPaged: "pagination" in replyProperties(operation),
  };
}

/** A path of records, not of an action on them: `clients`, `clients/{clientId}`, and `store`, which can be read and updated. */
function isGroup({ paths }: Document, path: string, verb: string, operation: Operation): boolean {
  if (path.endsWith("}")) return true;
  const last = path.split("/").at(-1) ?? "";
  if (Object.keys(paths[path] ?? {}).length > 1 || isList(operation)) return true;
  return verb === "POST" && /[^s]s$/.test(last);
}

function isList({ operationId }: Operation): boolean {
  return operationId.startsWith("list");
}

function crudOf(verb: string, operation: Operation): string {
  if (verb === "GET") return isList(operation) ? "list" : "read";
  return { POST: "create", PUT: "replace", PATCH: "update", DELETE: "remove" }[verb] ?? verb.toLowerCase();
}

function replyProperties({ responses }: Operation): NonNullable<Schema["properties"]> {
  return Object.values(responses)[0]?.content?.["application/json"]?.schema?.properties ?? {};
}

function camel(segment: string): string {
  return segment.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const HEAD = "// Generated from the route declarations by `npm run generate`. Do not edit.\n";
const INPUT = { body: "b", form: "f", query: "q" };

/** One line per operation: its name, how it is called, its path. A string is smaller than functions, and parsed on first use. */
export function tableText(methods: readonly Method[]): string {
  const lines = methods.map(({ name, verb, input, isKeyless, path }) => {
    const flags = (input ? INPUT[input] : "") + (isKeyless ? "k" : "");
    return `${name.join(".")} ${verb}${flags ? `:${flags}` : ""} ${path}`;
  });
  return `${HEAD}export const table = \`\n${lines.join("\n")}\n\`;\n`;
}

interface Node {
  method?: Method;
  children: Map<string, Node>;
}

/** The same names as a type, with parameters and results. */
export function typesText(methods: readonly Method[]): string {
  const root: Node = { children: new Map() };
  for (const method of methods) {
    let node = root;
    for (const part of method.name) {
      const next = node.children.get(part) ?? { children: new Map() };
      node.children.set(part, next);
      node = next;
    }
    node.method = method;
  }
  const workspace = root.children.get(WORKSPACE) as Node;
  root.children.delete(WORKSPACE);
  return `${HEAD}import type { Body, CallOptions, Query, Reply, Row } from "./calls.ts";

/** Every operation, under the group its path names. */
export interface Api {
  /** Everything inside one workspace. */
  workspace(workspaceId: string): WorkspaceApi;
${membersOf(root, "  ")}}

/** Every operation inside one workspace. */
export interface WorkspaceApi {
${membersOf(workspace, "  ")}}
`;
}

function membersOf({ children }: Node, indent: string): string {
  return [...children].map(([name, node]) => memberOf(name, node, indent)).join("");
}

function memberOf(name: string, node: Node, indent: string): string {
  if (node.children.size === 0) return node.method ? signature(name, node.method, indent) : "";
  const call = node.method ? signature("", node.method, `${indent}  `) : "";
  return `${indent}${name}: {\n${call}${membersOf(node, `${indent}  `)}${indent}};\n`;
}

function signature(name: string, method: Method, indent: string): string {
  const { operation, verb, path, args, input, isInputNeeded, isPaged } = method;
  const id = JSON.stringify(operation.operationId);
  const kind = input === "query" ? "Query" : "Body";
  const given = input ? [`${kind.toLowerCase()}${isInputNeeded ? "" : "?"}: ${kind}<${id}>`] : [];
  const list = [...args.map((arg) => `${arg}: ${arg === "index" ? "number" : "string"}`), ...given, "options?: CallOptions"].join(", ");
  const about = `${indent}/** ${operation.summary}. \`${verb} ${path}\` */\n`;
  const paged = isPaged
    ? `${indent}/** All rows, page after page as they are needed. */\n${indent}${name}All(${list}): AsyncIterable<Row<${id}>>;\n`
    : "";
  return `${about}${indent}${name}(${list}): Promise<Reply<${id}>>;\n${paged}`;
}

/** `api.workspace(workspaceId).clients.create(body)` */
export function callText({ name, args, input, isInputNeeded }: Method): string {
  const path = name[0] === WORKSPACE ? ["workspace(workspaceId)", ...name.slice(1)] : name;
  const given = input === "form" ? ["{ file }"] : input === "body" ? ["body"] : input && isInputNeeded ? ["query"] : [];
  return `api.${path.join(".")}(${[...args, ...given].join(", ")})`;
}
