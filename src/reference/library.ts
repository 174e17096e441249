import { readFile } from "node:fs/promises";
import { setImmediate as turn } from "node:timers/promises";
import { routes } from "../domains.ts";
import type { Route } from "../kit/route.ts";
import { type Document, type Entry, entriesOf } from "./document.ts";
import { type Guide, guides } from "./guides.ts";
import { RecordedLines, recordedAnswers } from "./recorded.ts";

export interface Group {
  name: string;
  description: string;
  /** In addresses of the page and in the browser's memory. */
  slug: string;
  entries: Entry[];
}

/** Everything the pages are made from. */
export interface Library {
  document: Document;
  groups: Group[];
  entries: ReadonlyMap<string, Entry>;
  routes: ReadonlyMap<string, Route>;
  answers: RecordedLines;
  events: RecordedLines;
  /** Operations by the event they emit. */
  emitters: ReadonlyMap<string, string[]>;
  guides: readonly Guide[];
  isProduction: boolean;
}

const root = new URL("../../", import.meta.url);

export function openApiText(): Promise<string> {
  return readFile(new URL("openapi.json", root), "utf8");
}

/** Reads in several turns of the event loop: in one, others would wait for most of a tenth of a second. */
export async function openLibrary(isProduction: boolean): Promise<Library> {
  const text = await openApiText();
  const document = JSON.parse(text) as Document;
  await turn();
  // Deprecated operations come last.
  const all = entriesOf(document).sort((one, other) => Number(one.deprecated ?? false) - Number(other.deprecated ?? false));
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    slug: slugOf(name),
    entries: all.filter(({ tags }) => tags.includes(name)),
  }));
  const answers = new RecordedLines(new URL("docs/recorded/answers.jsonl", root));
  await turn();
  const emitters = emittersIn(answers);
  await turn();
  return {
    document,
    groups,
    entries: new Map(all.map((entry) => [entry.operationId, entry])),
    routes: new Map(routes.map((route) => [route.name, route])),
    answers,
    events: new RecordedLines(new URL("docs/recorded/events.jsonl", root)),
    emitters,
    guides: guides(root),
    isProduction,
  };
}

function emittersIn(answers: RecordedLines): Map<string, string[]> {
  const emitters = new Map<string, string[]>();
  for (const operation of answers.naming('"emits":[')) {
    for (const event of recordedAnswers(answers, operation).emits) emitters.set(event, [...(emitters.get(event) ?? []), operation]);
  }
  return emitters;
}

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-");
}
