import type { FastifyInstance } from "fastify";
import { domains } from "./domains.ts";
import { EXAMPLE_ID } from "./kit/examples.ts";
import { openapi } from "./kit/openapi.ts";
import { frame, type Page } from "./reference/frame.ts";
import { type Library, openApiText, openLibrary } from "./reference/library.ts";
import { operationPage } from "./reference/operation-page.ts";
import { eventsPage, guidePage, homePage, referencePage } from "./reference/pages.ts";
import { boot, script } from "./reference/script.ts";
import { searchIndex } from "./reference/search.ts";
import { Shelf } from "./reference/shelf.ts";
import { css } from "./reference/style.ts";
import { version } from "./version.ts";

export function describeApi(): object {
  const description =
    "The back end that a small business runs on. Every route is available under both `/v1` and `/api/v1`; every error has the envelope " +
    `\`{ error: { code, message } }\`. The id \`${EXAMPLE_ID}\` in examples is a placeholder: replace it with the id of one of your own records.`;
  return openapi({ title: "Workspace Platform API", version, description }, domains);
}

const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

/** The API reference and the guides, only from this service's own files. The document is generated beforehand: that takes longer than reading it. */
export function addReference(server: FastifyInstance, isProduction: boolean): void {
  const shelf = new Shelf(() => openLibrary(isProduction));
  const page = (make: (library: Library) => Page | Promise<Page>) => async (library: Library) => frame(library, await make(library));
  const serve = (path: string, type: string, make: (library: Library) => string | Promise<string>) =>
    server.get(path, (request, reply) => shelf.answer(request, reply.type(type), path, make));

  server.get("/openapi.json", (request, reply) => shelf.answerText(request, reply.type(JSON_TYPE), "/openapi.json", openApiText));
  for (const [path, type, text] of [
    ["/docs/reference.css", "text/css; charset=utf-8", css],
    ["/docs/reference.js", SCRIPT, script],
    ["/docs/boot.js", SCRIPT, boot],
  ] as const)
    server.get(path, (request, reply) => shelf.answerText(request, reply.type(type), path, () => text));
  serve("/docs", HTML, page(homePage));
  serve("/docs/reference", HTML, page(referencePage));
  serve("/docs/events", HTML, page(eventsPage));
  serve("/docs/search.json", JSON_TYPE, searchIndex);
  server.get<{ Params: { name: string } }>("/docs/operations/:name", (request, reply) =>
    shelf.answer(request, reply.type(HTML), `/docs/operations/${request.params.name}`, (library) => {
      const entry = library.entries.get(request.params.name);
      return entry && frame(library, operationPage(library, entry));
    }),
  );
  server.get<{ Params: { name: string } }>("/docs/guides/:name", (request, reply) =>
    shelf.answer(request, reply.type(HTML), `/docs/guides/${request.params.name}`, (library) => {
      const guide = library.guides.find(({ slug }) => slug === request.params.name);
      return guide && frame(library, guidePage(library, guide));
    }),
  );
}
