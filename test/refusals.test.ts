import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { reasonIn, ruleIn } from "../console/src/kit/words/refusals.words.ts";
import { routes } from "../src/domains.ts";
import { documentedErrors } from "../src/kit/documented.ts";

const SOURCE = new URL("../console/src/", import.meta.url);

/** Addresses in the console's sources: `/workspace/{workspaceId}/tasks`. */
function calledPaths(): Set<string> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const found = files.flatMap(
    (name) => readFileSync(new URL(name, SOURCE), "utf8").match(/"\/(auth|signup|public|workspace|client|admin)[^"]*"/g) ?? [],
  );
  return new Set(found.map((text) => text.slice(1, -1).replaceAll(/\{(\w+)\}/g, ":$1")));
}

/** Explained by their code in `state.tsx`, or never shown. */
const isToldByCode = ({ status, code }: { status: number; code: string }) =>
  status >= 500 || [404, 405, 412, 415, 429].includes(status) || ["FORBIDDEN", "CONFIRMATION_REQUIRED", "BAD_REQUEST"].includes(code);

it("every refusal that the console can get is explained in both languages", () => {
  const called = calledPaths();
  const used = routes.filter(({ path }) => called.has(path));
  expect(used.length).toBeGreaterThan(80);
  const refusals = new Set(used.flatMap(({ errors }) => errors.filter((error) => !isToldByCode(error)).map(({ reason }) => reason)));
  expect(refusals.size).toBeGreaterThan(30);
  expect([...refusals].filter((reason) => !reasonIn("ar", reason) || !reasonIn("en", reason))).toEqual([]);
});

it("a reason means the same failure in every declaration", () => {
  const messages = new Map<string, Set<string>>();
  for (const { reason, message } of routes.flatMap(documentedErrors)) {
    expect(reason).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    messages.set(reason, (messages.get(reason) ?? new Set()).add(message));
  }
  expect(messages.size).toBeGreaterThan(150);
  expect([...messages].filter(([, said]) => said.size > 1)).toEqual([]);
});

it("limits name the plan, and errors of fields are in plain words", () => {
  const limit = "The Starter plan allows 50 (max-clients); 50 are in use.";
  expect(ruleIn("en", limit)).toBe("The Starter plan allows 50 clients, and you have reached that.");
  expect(ruleIn("ar", limit)).toContain("Starter");
  expect(ruleIn("en", "must be at least 8 characters long")).toBe("At least 8 characters.");
  expect(ruleIn("ar", "must be at most 100 percent")).toBe("أكبر قيمة: 100.");
  expect(ruleIn("en", "must rhyme")).toBeUndefined();
});
