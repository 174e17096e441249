// Writes the typed part of the client in sdk/ from the route declarations; with --check, only says whether it is up to date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import { describeApi } from "../src/app.ts";

interface Operation {
  parameters: { $ref?: string }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}
interface Body {
  headers?: object;
  content?: Record<string, { example?: unknown }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, object>;
}

const document = describeApi() as unknown as Document;
const files = { "schema.generated.ts": await types(document), "keyless.generated.ts": keyless(document) };
const outdated = Object.entries(files).filter(([name, text]) => !isCurrent(name, text));
if (!process.argv.includes("--check")) for (const [name, text] of outdated) writeFileSync(at(name), text);
else if (outdated.length > 0) {
  console.error(`sdk/src/${outdated[0]?.[0]} is out of date: run \`npm run generate\` and commit it.`);
  process.exitCode = 1;
}

async function types(full: Document): Promise<string> {
  const tree = await openapiTS(slim(full) as never, {
    exportType: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    // What has a default may be left out of a request; answers list what they always hold in `required`.
    defaultNonNullable: false,
  });
  return `// Generated from the route declarations by \`npm run generate\`. Do not edit.\n${astToString(tree)}`;
}

/** Every failure is one `ApiError`: types of each operation's failures, headers and examples would only make it long. */
function slim(full: Document): object {
  const copy = structuredClone(full);
  for (const { requestBody, responses } of operationsOf(copy)) {
    for (const status of Object.keys(responses)) if (Number(status) >= 400) delete responses[status];
    for (const body of [requestBody ?? {}, ...Object.values(responses)]) {
      delete body.headers;
      for (const content of Object.values(body.content ?? {})) delete content.example;
    }
    Object.assign(responses, { default: { $ref: "#/components/responses/Failure" } });
  }
  const { schemas, parameters, securitySchemes } = copy.components;
  const Failure = { description: "Failure", content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
  return { ...copy, components: { schemas, parameters, securitySchemes, responses: { Failure } } };
}

/** POSTs that take no `Idempotency-Key`: those are never sent twice. */
function keyless(full: Document): string {
  const without = Object.entries(full.paths)
    .filter(([, { post }]) => post && !post.parameters.some(({ $ref }) => $ref?.endsWith("/Idempotency-Key")))
    .map(([path]) => `  ${JSON.stringify(path)},\n`);
  return `// Generated from the route declarations by \`npm run generate\`. Do not edit.
/** POSTs that take no \`Idempotency-Key\`. */
export const keyless: ReadonlySet<string> = new Set([\n${without.join("")}]);\n`;
}

function operationsOf({ paths }: Document): Operation[] {
  return Object.values(paths).flatMap((operations) => Object.values(operations));
}

function at(name: string): URL {
  return new URL(`../sdk/src/${name}`, import.meta.url);
}

function isCurrent(name: string, text: string): boolean {
  return existsSync(at(name)) && readFileSync(at(name), "utf8") === text;
}
