import { routes } from "../../src/domains.ts";
import type { Route } from "../../src/kit/route.ts";
import { Chance } from "../fuzz/random.ts";
import { type JsonSchema, Values } from "../fuzz/values.ts";
import { childPaths, type World } from "../fuzz/world.ts";
import { BOOTSTRAP_TOKEN, type TestApp } from "../harness.ts";
import { operationOf, resolve } from "../openapi.ts";
import { nameOf, paramNames } from "../walk.ts";

const TRIES = 15;

/** These suspend or close the workspace, which would break every later request; `standing.test.ts` covers them. */
const resting = ["/admin/workspaces/:workspaceId/suspend", "/workspace/:workspaceId/close"];

/** Changes a body that fits its schema before it is sent. */
export type Change = (body: unknown, schema: JsonSchema) => unknown;

/** Sends changed bodies to every route with a body until one is accepted; returns the names of the routes that accepted one. */
export async function writeEverywhere(test: TestApp, world: World, change: Change): Promise<string[]> {
  const taken: string[] = [];
  for (const [index, route] of routes.entries()) {
    const media = operationOf(route.method, route.path)?.requestBody?.content["application/json"];
    if (!media || route.path.startsWith("/auth/") || resting.includes(route.path)) continue;
    const chance = new Chance(index);
    const schema = resolve(media.schema) as JsonSchema;
    if (await takes(test, world, route, chance, () => change(bodyFor(schema, chance, world), schema))) taken.push(nameOf(route));
  }
  return taken;
}

function bodyFor(schema: JsonSchema, chance: Chance, world: World): unknown {
  const idOf = (name: string) => (name === "planId" ? PRO : (world.idFor(chance, `:${name}`) ?? world.idFor(chance, `/:${name}`) ?? ""));
  return new Values(chance, idOf).of(schema);
}

const PRO = "000000010000000000000003";
/** The number of the test whose design is seeded. */
const DESIGN = "101";

async function takes(test: TestApp, world: World, route: Route, chance: Chance, makeBody: () => unknown): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const headers = { "x-bootstrap-token": BOOTSTRAP_TOKEN };
    const { status, body } = await test.call(route.method, pathTo(route, chance, world), {
      token: tokenFor(route, world),
      headers,
      body: makeBody(),
    });
    if (status >= 300) continue;
    const child = childPaths.get(nameOf(route));
    const made = Object.values(body as Record<string, { id?: string } | undefined>).find((value) => value?.id)?.id;
    if (child && made) world.keep(child, made);
    return true;
  }
  return false;
}

export function pathTo(route: Route, chance: Chance, world: World): string {
  return paramNames(route).reduce((path, name) => {
    const upTo = route.path.slice(0, route.path.indexOf(`:${name}`) + name.length + 1);
    const isNumber = (route.params[name] as JsonSchema).type === "integer";
    return path.replace(`:${name}`, isNumber ? DESIGN : encodeURIComponent(world.idFor(chance, upTo) ?? DESIGN));
  }, route.path);
}

export function tokenFor({ access }: Route, { tokens }: World): string | undefined {
  if (access.kind === "public" || access.kind === "bootstrap") return undefined;
  return access.kind === "admin" || (access.kind === "account" && access.of === "admin") ? tokens.admin : tokens.owner;
}
