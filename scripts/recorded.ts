// `npm run record` runs the walks over the route table and keeps their answers in docs/recorded/answers.jsonl, which the reference shows: one
// line per operation. Answers kept before stay while they are true, so that a run changes few lines; `--fresh` replaces them all. `--prune`
// only drops those that openapi.json no longer allows, and `--check` reports them.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventKinds, routes } from "../src/domains.ts";
import { operationOf, problemOf } from "../test/openapi.ts";
import type { EventSighting, Sighting } from "../test/recording.ts";
import { withoutSecrets } from "./recorded-texts.ts";

/** In the order in which their answers are preferred. */
const SOURCES = ["reads.test.ts", "examples.test.ts", "event-walk.test.ts", "every-route.test.ts"];
const MOST_BYTES = 1_200_000;
const answersFile = new URL("../docs/recorded/answers.jsonl", import.meta.url);
const eventsFile = new URL("../docs/recorded/events.jsonl", import.meta.url);

interface Recorded {
  operation: string;
  /** One body per status. */
  answers: Record<string, unknown>;
  /** Names of the events that the operation was seen to emit. */
  emits?: string[];
}

interface RecordedEvent {
  event: string;
  data: unknown;
}

let components: Record<string, { content?: Record<string, { examples?: object }> }> | undefined;

const flags = new Set(process.argv.slice(2));
const fresh = flags.has("--fresh");
const old = { answers: linesOf<Recorded>(answersFile), events: linesOf<RecordedEvent>(eventsFile) };
if (flags.has("--check")) check();
else if (flags.has("--prune")) save(old.answers.map(pruned), old.events.filter(isKnownEvent));
else record();

function linesOf<T>(file: URL): T[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as T);
}

function check(): void {
  const wrong = old.answers.flatMap((one) => problemsOf(one));
  const unknown = old.events.filter((one) => !isKnownEvent(one)).map(({ event }) => `${event}: no such event`);
  for (const problem of [...wrong, ...unknown]) console.error(problem);
  const bytes = [answersFile, eventsFile].reduce((sum, file) => sum + (existsSync(file) ? readFileSync(file).length : 0), 0);
  if (bytes > MOST_BYTES) console.error(`docs/recorded has ${bytes} bytes; at most ${MOST_BYTES} are kept in the repository.`);
  if (wrong.length + unknown.length > 0) console.error("Recorded answers are out of date: run `npm run generate`, or `npm run record`.");
  process.exitCode = wrong.length + unknown.length > 0 || bytes > MOST_BYTES ? 1 : 0;
}

function problemsOf({ operation, answers }: Recorded): string[] {
  return Object.entries(answers).flatMap(([status, body]) => {
    const problem = problemWith(operation, Number(status), body);
    return problem ? [`${operation} ${status}: ${problem}`] : [];
  });
}

/** How an answer contradicts the declaration: in its shape, its status, or a reason that the route does not declare. */
function problemWith(name: string, status: number, body: unknown): string | undefined {
  const route = routes.find((one) => one.name === name);
  const operation = route && operationOf(route.method, route.path);
  if (!operation) return "no such operation";
  const problem = problemOf(operation, status, "application/json", () => body);
  if (problem) return problem;
  const { error } = body as { error?: { reason?: string } };
  const response = operation.responses[status] as { $ref?: string };
  if (!error || !response.$ref) return undefined;
  return reasonsAt(response.$ref).includes(error.reason ?? "") ? undefined : `the reason ${error.reason} is not declared`;
}

function reasonsAt(reference: string): string[] {
  components ??= (
    JSON.parse(readFileSync(new URL("../openapi.json", import.meta.url), "utf8")) as never as { components: { responses: never } }
  ).components.responses;
  const response = components?.[reference.split("/").at(-1) ?? ""];
  return Object.keys(response?.content?.["application/json"]?.examples ?? {});
}

function pruned(one: Recorded): Recorded {
  const kept = Object.entries(one.answers).filter(([status, body]) => !problemWith(one.operation, Number(status), body));
  return { ...one, answers: Object.fromEntries(kept), ...(one.emits && { emits: one.emits.filter((event) => isKnownEvent({ event })) }) };
}

function isKnownEvent({ event }: { event: string }): boolean {
  return eventKinds.some(({ name }) => name === event);
}

function record(): void {
  const folder = mkdtempSync(join(tmpdir(), "recording-"));
  const file = join(folder, "sightings.jsonl");
  const given = process.env.SIGHTINGS;
  const files = SOURCES.map((name) => `test/${name}`);
  if (!given) spawnSync("vitest", ["run", ...files], { stdio: "inherit", env: { ...process.env, RECORDING: file } });
  const sightings = readFileSync(given ?? file, "utf8")
    .split("\n")
    .filter(Boolean);
  rmSync(folder, { recursive: true });
  const all = sightings.map((line) => JSON.parse(withoutSecrets(line)) as Sighting | EventSighting);
  const byRank = all.sort((one, other) => SOURCES.indexOf(one.source) - SOURCES.indexOf(other.source));
  const answers = byRank.filter((one): one is Sighting => "status" in one);
  const events = byRank.filter((one): one is EventSighting => "event" in one);
  save(
    routes.filter(({ deprecated }) => !deprecated).map(({ name }) => recordedFor(name, answers, events)),
    eventKinds.flatMap(({ name }) => recordedEvent(name, events)),
  );
}

function recordedFor(operation: string, sightings: Sighting[], events: EventSighting[]): Recorded {
  const kept = fresh ? undefined : old.answers.find((one) => one.operation === operation);
  const answers: Record<string, unknown> = kept ? pruned(kept).answers : {};
  const statuses = [...new Set(sightings.filter((one) => one.operation === operation).map(({ status }) => status))].sort((a, b) => a - b);
  for (const status of statuses) {
    const alike = sightings.filter((one) => one.operation === operation && one.status === status).map(({ body }) => short(body));
    const best = alike.find((body) => !isEmptyList(body) && !problemWith(operation, status, body)) ?? alike[0];
    if (best !== undefined && !problemWith(operation, status, best)) answers[status] ??= best;
  }
  const emitted = events.filter((one) => one.operation === operation && one.event !== "notification.created").map(({ event }) => event);
  const emits = [...new Set([...(kept?.emits ?? []), ...emitted])].sort();
  return { operation, answers, ...(emits.length > 0 && { emits }) };
}

function recordedEvent(event: string, sightings: EventSighting[]): RecordedEvent[] {
  const kept = fresh ? undefined : old.events.find((one) => one.event === event);
  const seen = sightings.find((one) => one.event === event);
  return kept ? [kept] : seen ? [{ event, data: short(seen.data) }] : [];
}

function isEmptyList(body: unknown): boolean {
  const values = Object.values(body as object);
  return "pagination" in (body as object) && values.some((value) => Array.isArray(value) && value.length === 0);
}

/** Two items show what a list looks like. */
function short(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(short);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, short(each)]));
}

function save(answers: Recorded[], events: RecordedEvent[]): void {
  const text = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const known = answers.filter(({ answers: all, emits }) => Object.keys(all).length > 0 || emits);
  writeFileSync(answersFile, text(known));
  writeFileSync(eventsFile, text(events));
  const without = routes.filter(({ name, reply, deprecated }) => {
    const statuses = Object.keys(known.find(({ operation }) => operation === name)?.answers ?? {});
    return !deprecated && !reply.contentType && !statuses.some((status) => Number(status) < 300);
  });
  console.log(
    `Recorded ${known.length} operations and ${events.length} events; no success of ${without.map(({ name }) => name).join(", ") || "none"}.`,
  );
}
