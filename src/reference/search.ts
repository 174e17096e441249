import { eventKinds } from "../domains.ts";
import { documentedErrors } from "../kit/documented.ts";
import { mapInParts } from "../kit/parts.ts";
import { type Entry, type Parameter, type Response, resolve } from "./document.ts";
import { fieldNames } from "./fields.ts";
import { renderGuide } from "./guides.ts";
import type { Library } from "./library.ts";

/** Kind, title, address, detail, and further words that find it. */
type Found = [kind: string, title: string, href: string, detail: string, words: string];

const AT_ONCE = 20;
const GUIDES_AT_ONCE = 3;

/** The index that the browser loads when the search is first opened. */
export async function searchIndex(library: Library): Promise<string> {
  const operations = await mapInParts([...library.entries.values()], AT_ONCE, (entry) => operationIn(library, entry));
  const guides = await guidesIn(library);
  return JSON.stringify([...operations, ...eventsIn(), ...reasonsIn(library), ...guides]);
}

function operationIn({ document, routes }: Library, entry: Entry): Found {
  const { operationId, method, path, summary, requestBody, responses } = entry;
  const bodies = [requestBody?.content, resolve<Response>(document, Object.values(responses)[0] as Response).content];
  const names = bodies.flatMap((content) => Object.values(content ?? {})).flatMap(({ schema = {} }) => fieldNames(document, schema));
  const parameters = entry.parameters.map((parameter) => resolve<Parameter>(document, parameter).name);
  const reasons = (routes.get(operationId)?.errors ?? []).map(({ reason }) => reason);
  const words = [...new Set([operationId, ...parameters, ...names, ...reasons])].join(" ");
  return [method, summary, `/docs/operations/${operationId}`, path, words];
}

function eventsIn(): Found[] {
  return eventKinds.map(({ name, summary }) => ["EVENT", name, `/docs/events#${name}`, summary, ""]);
}

/** Errors that an operation declares itself lead to the first that does. */
function reasonsIn({ routes }: Library): Found[] {
  const found = new Map<string, Found>();
  for (const route of routes.values()) {
    for (const { reason, status, message } of documentedErrors(route)) {
      if (!found.has(reason)) found.set(reason, ["ERROR", reason, `/docs/operations/${route.name}#errors`, `${status} ${message}`, ""]);
    }
  }
  return [...found.values()];
}

async function guidesIn({ guides }: Library): Promise<Found[]> {
  const found = await mapInParts(guides, GUIDES_AT_ONCE, (guide) => {
    const { headings } = renderGuide(guide, guides);
    return headings.map(({ level, text, id }): Found => {
      const href = `/docs/guides/${guide.slug}`;
      return level === 1 ? ["GUIDE", guide.title, href, guide.section, text] : ["GUIDE", text, `${href}#${id}`, guide.title, ""];
    });
  });
  return found.flat();
}
