import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { startProvider } from "../../demo/provider/server.ts";
import { routes } from "../../src/domains.ts";
import type { Route } from "../../src/kit/route.ts";
import { startApp, type TestApp } from "../harness.ts";
import { nameOf } from "../walk.ts";
import { Findings } from "./findings.ts";
import { Chance } from "./random.ts";
import { type FuzzRequest, requestFor } from "./requests.ts";
import { childPaths, FOREIGN_CANARY, makeWorld, type World } from "./world.ts";

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000);
const total = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const only = process.env.FUZZ_ONLY ?? "";
/** Requests delete records and sign out, so a fresh world is made regularly to keep requests succeeding. */
const ROUND = 2_000;
const AT_ONCE = 8;
const RETRIES = 3;

const targets = routes
  .filter((route) => nameOf(route).includes(only))
  .flatMap((route) => Array.from({ length: weightOf(route) }, () => route));

/** Documents take long to render, so fewer are requested. */
function weightOf({ reply, body }: Route): number {
  if (reply.contentType === "application/pdf") return 1;
  return body ? 8 : 4;
}

it("never fails, and always conforms to openapi.json", { timeout: 0 }, async () => {
  console.log(`seed ${seed}, ${total} requests (FUZZ_SEED=${seed} repeats them)`);
  const violations: string[] = [];
  const findings = new Findings(violations);
  const provider = await startProvider();
  const test = await startApp(
    { env: { RATE_LIMIT_PER_MINUTE: "0", STRIPE_URL: provider.url }, onBuilt: ({ server }) => findings.watch(server) },
    violations,
  );
  // No request leaves this machine.
  test.app.adapters.dns = { findTexts: async () => ({ texts: [] }) };
  try {
    for (let done = 0; done < total; done += ROUND) {
      const world = await makeWorld(test);
      expect(violations.splice(0), "seeding breaks nothing").toEqual([]);
      await round(test, world, findings, done, Math.min(total, done + ROUND));
      await world.check();
    }
  } finally {
    await test.close();
  }
  console.log(findings.summary([...new Set(targets)].map(nameOf)));
  expect(findings.problems()).toEqual([]);
});

/** Each request has its own random numbers, so that the order of completion changes none of them. */
async function round(test: TestApp, world: World, findings: Findings, from: number, to: number): Promise<void> {
  let next = from;
  const worker = async () => {
    while (next < to) {
      const chance = new Chance(Math.imul(seed, 1_000_003) + next++);
      const route = chance.pick(targets);
      await send(test, world, findings, route, requestFor(route, chance, world));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function send(test: TestApp, world: World, findings: Findings, route: Route, request: FuzzRequest): Promise<void> {
  const { method, url, headers, payload, address } = request;
  const started = performance.now();
  const options = { method: method as "GET", url, headers, remoteAddress: address };
  const ask = () => test.app.server.inject(payload === undefined ? options : { ...options, payload });
  let answer = await ask();
  // Eight at once on a slow disk may exceed the lock timeout and get 503. One of the retries must then succeed.
  for (let tries = 0; answer.statusCode === 503 && tries < RETRIES; tries++) {
    findings.addRetry();
    await setTimeout(Number(answer.headers["retry-after"] ?? 1) * 1000);
    answer = await ask();
  }
  const isInside =
    (request.who === "owner" || request.who === "staff") && (route.access.kind === "workspace" || route.access.kind === "owner");
  const leaks = isInside && answer.body.includes(FOREIGN_CANARY);
  findings.add({ route, request, status: answer.statusCode, text: answer.body, ms: performance.now() - started, leaks });
  const cursor = /"nextCursor":"([\w-]+)"/.exec(answer.body)?.[1];
  if (cursor) world.cursors.splice(chanceOf(cursor), world.cursors.length < KEPT_CURSORS ? 0 : 1, cursor);
  const child = answer.statusCode === 201 ? childPaths.get(nameOf(route)) : undefined;
  const id = child && idIn(answer.body);
  if (id) world.keep(child, id);
}

const KEPT_CURSORS = 40;

/** A place that depends on the cursor alone. */
function chanceOf(cursor: string): number {
  return cursor.charCodeAt(cursor.length - 1) % KEPT_CURSORS;
}

function idIn(text: string): string | undefined {
  const body = JSON.parse(text) as Record<string, { id?: string } | undefined>;
  return Object.values(body).find((value) => typeof value?.id === "string")?.id;
}
