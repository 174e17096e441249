// Writes the generated parts of sdk/ from the route declarations; with --check, only reports whether they are up to date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { eventKinds, routes } from "../src/domains.ts";
import { describeApi } from "../src/reference.ts";
import { enumsText } from "./enums.ts";
import { type Document, methodsOf, type Operation, tableText, typesText } from "./facade.ts";
import { referenceText } from "./sdk-reference.ts";
import { withSharedParameters } from "./shared-parts.ts";

const document = describeApi() as unknown as Document;
const methods = methodsOf(document);
const isCheck = process.argv.includes("--check");
update({
  "schema.generated.ts": await types(withSharedParameters(document)),
  "api.generated.ts": typesText(methods),
  "table.generated.ts": tableText(methods),
  "events.generated.ts": eventsText(),
  "enums.generated.ts": enumsText(document),
});
// Made from all sources, also those just written.
update({ "../REFERENCE.md": referenceText(document, methods) });

function update(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files).filter(([file, fresh]) => !isCurrent(file, fresh))) {
    if (!isCheck) writeFileSync(at(name), text);
    else {
      console.error(`${at(name).pathname.replace(/.*\/sdk\//, "sdk/")} is out of date: run \`npm run generate\` and commit it.`);
      process.exitCode = 1;
    }
  }
}

/** Bytes, gzipped, of a page's bundle that makes calls, signs in and listens: the console's budget for the SDK. */
const MOST_BYTES = 12_000;

async function checkSize(): Promise<void> {
  const contents = `export { ApiError, createClient, listen, memoryTokens, signIn, signInAdmin } from "./index.ts";`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(at("")) },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
  });
  const bytes = gzipSync(outputFiles[0]?.contents ?? "").length;
  console.log(`The SDK in a browser's bundle has ${bytes} bytes, gzipped.`);
  if (bytes <= MOST_BYTES) return;
  console.error(`At most ${MOST_BYTES} are allowed.`);
  process.exitCode = 1;
}

/** The event names and their records: as the GET route returns them, or their own schema. */
function eventsText(): string {
  const lines = eventKinds.map(({ name, summary, shows, record }) => {
    const shown = routes.find((route) => route.name === shows)?.reply.schema as { properties?: object } | undefined;
    const key = Object.entries(shown?.properties ?? {}).find(([, schema]) => schema === record)?.[0];
    const type = key ? `Reply<"${shows}">["${key}"]` : `components["schemas"]["${(record as { title?: string }).title}"]`;
    return `  /** ${summary} */\n  "${name}": ${type};`;
  });
  return `// Generated from the event declarations by \`npm run generate\`. Do not edit.
import type { Reply } from "./calls.ts";
import type { components } from "./schema.generated.ts";

/** The record that each event carries, by the name of the event. */
export interface EventRecords {
${lines.join("\n")}
}

/** The names of all events, as a list. */
export const eventNames = [
${eventKinds.map(({ name }) => `  "${name}",`).join("\n")}
] as const satisfies readonly (keyof EventRecords)[];
`;
}

async function types(full: Document): Promise<string> {
  const tree = await openapiTS(slim(full) as never, {
    exportType: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    // Fields with a default are optional in requests; responses list what they always contain in `required`.
    defaultNonNullable: false,
    // Files are given and come back as `Blob`; a `File` is one.
    transform: ({ format }) => (format === "binary" ? ts.factory.createTypeReferenceNode("Blob") : undefined),
  });
  return `// Generated from the route declarations by \`npm run generate\`. Do not edit.\n${astToString(tree)}`;
}

interface Body {
  headers?: object;
  content?: Record<string, { example?: unknown; schema?: object }>;
}

/** Redirects are followed, and every error is an `ApiError`: types of each operation's errors, headers and examples would only add length. */
function slim(full: Document): object {
  const copy = structuredClone(full);
  for (const { requestBody, responses } of operationsOf(copy)) {
    for (const status of Object.keys(responses)) if (Number(status) >= 300) delete responses[status];
    for (const body of [requestBody ?? {}, ...Object.values(responses)]) trim(body);
    Object.assign(responses, { default: { $ref: "#/components/responses/Failure" } });
  }
  const { schemas, parameters, securitySchemes } = copy.components;
  const Failure = { description: "Failure", content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
  return { ...copy, components: { schemas, parameters, securitySchemes, responses: { Failure } } };
}

function trim(body: Body): void {
  delete body.headers;
  for (const [type, content] of Object.entries(body.content ?? {})) {
    delete content.example;
    if (type.startsWith("text/")) content.schema = { type: "string" };
  }
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

if (isCheck) await checkSize();
