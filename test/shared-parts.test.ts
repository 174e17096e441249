import { describe, expect, it } from "vitest";
import { withSharedParts } from "../scripts/shared-parts.ts";
import { describeApi } from "../src/reference.ts";

interface Content {
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}
interface Operation {
  responses: Record<string, { content: Record<string, Content> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

const described = describeApi() as Document;
const written = withSharedParts(described) as Document;

/** The value with every reference replaced by its target; what stands beside a reference wins. Schemas may contain themselves. */
function whole(document: Document, value: unknown, around: readonly string[] = []): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => whole(document, each, around));
  const { $ref, ...own } = value as { $ref?: string };
  const resolved = Object.fromEntries(Object.entries(own).map(([key, each]) => [key, whole(document, each, around)]));
  if (!$ref) return resolved;
  if (around.includes($ref)) return $ref;
  const [kind = "", name = ""] = $ref.split("/").slice(-2);
  const target = document.components[kind]?.[name];
  if (!target) throw new Error(`${$ref} is not there`);
  return { ...(whole(document, target, [...around, $ref]) as object), ...resolved };
}

/** The only example of a success has a name once it is shared. */
function withOneExample(operation: Operation): Operation {
  const success = Object.entries(operation.responses).find(([status]) => Number(status) < 300)?.[1];
  for (const content of Object.values(success?.content ?? {})) {
    const [example] = Object.values(content.examples ?? {});
    if (example) content.example = example.value;
    delete content.examples;
  }
  return operation;
}

const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => [path, method] as const),
);

describe("shared parts", () => {
  it("mean the same in every operation and record", () => {
    const read = (document: Document, path: string, method: string) =>
      withOneExample(whole(document, document.paths[path]?.[method]) as Operation);
    const changed = operations.filter(
      ([path, method]) => JSON.stringify(sorted(read(written, path, method))) !== JSON.stringify(sorted(read(described, path, method))),
    );
    expect(changed).toEqual([]);
    for (const name of Object.keys(described.components.schemas ?? {}))
      expect(whole(written, written.components.schemas?.[name]), name).toEqual(whole(described, described.components.schemas?.[name]));
  });

  it("stand once, under names that say what they are", () => {
    const { responses = {}, examples = {}, parameters = {} } = written.components;
    for (const name of ["Client", "InvoiceCreated", "Csv", "Moved", "RateLimited", "WorkspaceOrClientNotFound"])
      expect(Object.keys(responses)).toContain(name);
    for (const name of ["Client", "InvalidInput", "UnprocessableInvalidInput"]) expect(Object.keys(examples)).toContain(name);
    expect(parameters).not.toHaveProperty("from.required");
    expect(parameters["Ledger.from"]).toMatchObject({ required: true });
    expect(Object.keys({ ...responses, ...parameters }).filter((name) => /\d|[^\w.-]/.test(name))).toEqual([]);
  });
});

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)).map(([key, each]) => [key, sorted(each)]));
}
