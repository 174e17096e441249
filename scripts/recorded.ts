// `npm run record` runs the walks over the route table and keeps their answers in docs/recorded/answers.jsonl, which the reference shows: one
// line per operation. Operations whose success none of the walks saw are recorded from the tests of their domains. Answers kept before stay
// while they are true, so that a run changes few lines; `--fresh` replaces them all, and `--missing` leaves out the walks. `--prune` only drops
// those that openapi.json no longer allows; `--check` reports them, and operations without a success.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { eventKinds, routes } from "../src/domains.ts";
import type { Route } from "../src/kit/route.ts";
import { operationOf, problemOf, resolve } from "../test/openapi.ts";
import type { EventSighting, Sighting } from "../test/recording.ts";
import { withoutSecrets } from "./recorded-texts.ts";

/** In the order in which their answers are preferred. */
const SOURCES = ["reads.test.ts", "examples.test.ts", "event-walk.test.ts", "every-route.test.ts"];
/** Operations without a recorded success, and why. Files other than text are not shown, so they need none. */
const UNRECORDED: Readonly<Record<string, string>> = {};
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
  const bytes = [answersFile, eventsFile].reduce((sum, file) => sum + (existsSync(file) ? readFileSync(file).length : 0), 0);
  const problems = [
    ...[...wrong, ...unknown].map((problem) => `${problem}: run \`npm run generate\`, or \`npm run record\`.`),
    ...uncoveredNames(old.answers),
    ...eventKinds
      .filter(({ name }) => !old.events.some(({ event }) => event === name))
      .map(({ name }) => `${name} has no recorded payload: run \`npm run record\`.`),
    ...(bytes > MOST_BYTES ? [`docs/recorded has ${bytes} bytes; at most ${MOST_BYTES} are kept in the repository.`] : []),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** Operations without a success and without a reason, and reasons that are no longer needed. */
function uncoveredNames(recorded: readonly Recorded[]): string[] {
  const lacking = withoutSuccess(recorded).map(({ name }) => name);
  return [
    ...lacking
      .filter((name) => !(name in UNRECORDED))
      .map((name) => `${name} has no recorded success: run \`npm run record -- --missing\`.`),
    ...Object.keys(UNRECORDED).flatMap((name) => (lacking.includes(name) ? [] : [`${name} is recorded: remove it from UNRECORDED.`])),
  ];
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
  const type = status < 300 ? route.reply.contentType : undefined;
  const problem = problemOf(operation, status, type ?? "application/json", () => body);
  if (problem) return problem;
  const { error } = body as { error?: { reason?: string } };
  const { content } = resolve(operation.responses[status] ?? {}) as { content?: Record<string, { examples?: object }> };
  const isDeclared = !error || (error.reason ?? "") in (content?.["application/json"]?.examples ?? {});
  return isDeclared ? undefined : `the reason ${error.reason} is not declared`;
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
  const see = (files: readonly string[], given: string | undefined): (Sighting | EventSighting)[] => {
    if (!given) spawnSync("vitest", ["run", "--project", "main", ...files], { stdio: "inherit", env: { ...process.env, RECORDING: file } });
    const lines = readFileSync(given ?? file, "utf8")
      .split("\n")
      .filter(Boolean);
    return lines.map((line) => JSON.parse(withoutSecrets(line)) as Sighting | EventSighting);
  };
  const sources = SOURCES.map((name) => `test/${name}`);
  const walks = flags.has("--missing") ? [] : see(sources, process.env.SIGHTINGS);
  const events = byRank(walks.filter((one): one is EventSighting => "event" in one));
  const recorded = (sightings: readonly (Sighting | EventSighting)[]) => {
    const answers = byRank(sightings.filter((one): one is Sighting => "status" in one));
    return routes.filter(({ deprecated }) => !deprecated).map(({ name }) => recordedFor(name, answers, events));
  };
  const lacking = withoutSuccess(recorded(walks));
  // Events come from the walks alone: in other tests, scheduled work runs between two requests.
  const all = lacking.length > 0 ? [...walks, ...see(testsOf(lacking), process.env.MORE_SIGHTINGS)] : walks;
  rmSync(folder, { recursive: true });
  save(
    recorded(all),
    eventKinds.flatMap(({ name }) => recordedEvent(name, events)),
  );
}

/** Files that are not among the sources come last. */
function byRank<T extends { source: string }>(sightings: readonly T[]): T[] {
  const rank = ({ source }: T) => (SOURCES.includes(source) ? SOURCES.indexOf(source) : SOURCES.length);
  return [...sightings].sort((one, other) => rank(one) - rank(other));
}

/** The folders of the domains that declare the operations. */
function testsOf(lacking: readonly Route[]): string[] {
  const root = new URL("../src/domains/", import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".routes.ts"));
  const declares = (file: string) => {
    const text = readFileSync(new URL(file, root), "utf8");
    return lacking.some(({ name }) => new RegExp(`export const ${name}\\b`).test(text));
  };
  return [...new Set(files.filter(declares).map((file) => `src/domains/${dirname(file)}/`))];
}

/** Operations that answer JSON or text, without a recorded success. */
function withoutSuccess(recorded: readonly Recorded[]): Route[] {
  const answered = new Map(recorded.map(({ operation, answers }) => [operation, Object.keys(answers)]));
  return routes.filter(({ name, reply, deprecated }) => {
    const isShown = !deprecated && /^(text\/|application\/([\w.-]+\+)?json)/.test(reply.contentType ?? "text/");
    return isShown && !answered.get(name)?.some((status) => Number(status) < 300);
  });
}

function recordedFor(operation: string, sightings: Sighting[], events: EventSighting[]): Recorded {
  const kept = fresh ? undefined : old.answers.find((one) => one.operation === operation);
  const answers: Record<string, unknown> = kept ? pruned(kept).answers : {};
  const statuses = [...new Set(sightings.filter((one) => one.operation === operation).map(({ status }) => status))].sort((a, b) => a - b);
  for (const status of statuses) {
    const alike = sightings.filter((one) => one.operation === operation && one.status === status).map(({ body }) => body);
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
  return kept ? [kept] : seen ? [{ event, data: seen.data }] : [];
}

/** A list without items, a file with nothing below its head, or a calendar without events. */
function isEmptyList(body: unknown): boolean {
  if (typeof body === "string") return !/\n./.test(body) || (body.startsWith("BEGIN:VCALENDAR") && !body.includes("BEGIN:VEVENT"));
  const values = Object.values(body as object);
  return "pagination" in (body as object) && values.some((value) => Array.isArray(value) && value.length === 0);
}

function save(answers: Recorded[], events: RecordedEvent[]): void {
  const text = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const known = answers.filter(({ answers: all, emits }) => Object.keys(all).length > 0 || emits);
  writeFileSync(answersFile, text(known));
  writeFileSync(eventsFile, text(events));
  const without = withoutSuccess(known).map(({ name }) => name);
  console.log(`Recorded ${known.length} operations and ${events.length} events; no success of ${without.join(", ") || "none"}.`);
}
