import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { actionsOn, HIDDEN_FIELDS } from "../console/src/features/activity/activity.rules.ts";
import { activityWords } from "../console/src/features/activity/activity.words.ts";
import { fieldWords as activityFields } from "../console/src/features/activity/field.words.ts";
import { routes } from "../src/domains.ts";
import { actionOf, lineOf } from "../src/kit/activity.ts";

// The lines that writes leave in the activity log, and their words in the console.

const writes = routes.filter(({ method }) => method !== "GET");
const ofMembers = writes.filter(({ access }) => access.kind !== "admin" && access.kind !== "bootstrap");

it("every write leaves a line in the activity log, or says why not", () => {
  const silent = writes.filter(({ audit }) => actionOf(audit) === undefined);
  for (const { name, audit } of silent) expect((audit as { none: string }).none, name).toMatch(/^\w.{10,}/);
  expect(silent.length).toBeLessThan(writes.length / 5);
});

it("a line that a route leaves to its service is written there", () => {
  const named = new Set(namedInServices());
  const left = writes.flatMap(({ audit }) => (typeof audit === "object" && "by" in audit ? [audit.action] : []));
  expect(left.length).toBeGreaterThan(50);
  expect(left.filter((action) => !named.has(action))).toEqual([]);
});

it("a line keeps only fields of the record", () => {
  for (const { name, audit, reply, method } of writes) {
    const keeps = lineOf(audit)?.keeps ?? [];
    if (method === "DELETE" || keeps.length === 0) continue;
    const records = Object.values((reply.schema as Shape).properties ?? {}).flatMap((one) => [one, ...(one.anyOf ?? [])]);
    const fields = records.flatMap(({ properties }) => Object.keys(properties ?? {}));
    expect(
      keeps.filter((field) => !fields.includes(field)),
      name,
    ).toEqual([]);
  }
});

/** Those that record what they answer; the others record few fields. */
const wholeByService = ["createApiKey", "createWebhookEndpoint", "createCalendarFeed"];

interface Shape {
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
}

it("every field of an audited record has a name in Arabic", () => {
  const { fields } = activityFields.ar;
  const recordOf = (reply: Shape) => Object.values(reply.properties ?? {}).flatMap((one) => [one, ...(one.anyOf ?? [])]);
  const audited = ofMembers.filter(({ audit, name }) => typeof audit === "string" || wholeByService.includes(name));
  const replied = audited.flatMap(({ reply }) => recordOf(reply.schema as Shape).slice(0, 2));
  const kept = ofMembers.flatMap(({ audit }) => lineOf(audit)?.keeps ?? []);
  const names = new Set([...replied.flatMap(({ properties }) => Object.keys(properties ?? {})), ...kept]);
  for (const hidden of HIDDEN_FIELDS) names.delete(hidden);
  expect(names.size).toBeGreaterThan(200);
  expect([...names].filter((name) => !(name in fields)).sort()).toEqual([]);
});

/** Kinds in the platform's own log, which the console of a workspace does not show. */
const platformKinds = new Set(Object.keys(activityWords.en.platformKinds));

/** Actions that services name themselves. */
function namedInServices(): string[] {
  const folder = new URL("../src/domains/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!test|routes)\.ts$/.test(file));
  const lines = [...files, "../connections.ts"].flatMap((file) => readFileSync(new URL(file, folder), "utf8").split("\n"));
  const naming = lines.filter((line) => /\bactions?\b|(save|change)Workspace\(|\bnote\(/.test(line));
  return naming.flatMap((line) => line.match(/(?<=")[a-z-]+\.[a-z-]+(?=")/g) ?? []);
}

it("the console filters the log by every action of the kinds it names", () => {
  const offered = Object.keys(activityWords.en.kinds).flatMap(actionsOn);
  expect(new Set(offered).size).toBe(offered.length);
  const actions = [...writes.flatMap(({ audit }) => lineOf(audit)?.action ?? []), ...namedInServices()];
  expect(actions.filter((action) => !platformKinds.has(action.split(".")[0] ?? "") && !offered.includes(action))).toEqual([]);
  const verbs = activityWords.en.verbs;
  expect(offered.filter((action) => !((action.split(".")[1] ?? "") in verbs))).toEqual([]);
});

it.each(["en", "ar"] as const)("every entry of the log has its words in the console: %s", (language) => {
  const { verbs, platformKinds: own, ...others } = activityWords[language];
  const kinds = { ...others.kinds, ...own };
  const actions = [...writes.flatMap(({ audit }) => lineOf(audit)?.action ?? []), ...namedInServices()];
  const parts = actions.map((action) => action.split(".") as [string, string]);
  expect(parts.length).toBeGreaterThan(80);
  const missing = parts.flatMap(([kind, verb]) => [...(kind in kinds ? [] : [kind]), ...(verb in verbs ? [] : [verb])]);
  expect([...new Set(missing)]).toEqual([]);
});
