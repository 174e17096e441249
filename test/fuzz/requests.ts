import type { Access } from "../../src/kit/access.ts";
import type { Route } from "../../src/kit/route.ts";
import { IdText } from "../../src/kit/schema.ts";
import { exampleBody, largestBodies, worstBodies } from "../bounds/largest.ts";
import { PLANS } from "../factories.ts";
import { BOOTSTRAP_TOKEN } from "../harness.ts";
import { type Operation, operationOf, resolve } from "../openapi.ts";
import { paramNames } from "../walk.ts";
import { mutate } from "./mutations.ts";
import { oddContentTypes, oddDates, oddIds, oddKeys, oddNumbers, oddPayloads, oddShapes, oddTags, oddTexts } from "./odd-values.ts";
import type { Chance } from "./random.ts";
import { type JsonSchema, Values } from "./values.ts";
import type { Who, World } from "./world.ts";

export interface FuzzRequest {
  who: Who;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  address: string;
}

/** One request for a route: mostly valid, with an error or two. */
export function requestFor(route: Route, chance: Chance, world: World): FuzzRequest {
  const operation = operationOf(route.method, route.path) as Operation;
  const idOf = (name: string) => idByName(chance, world, name);
  const values = new Values(chance, idOf);
  const who = callerFor(route, chance);
  const headers = headersFor(route, chance);
  const confirmation = route.confirmation && world.confirmations[who];
  if (confirmation && chance.hits(0.8)) headers["x-confirmation"] = confirmation;
  const token = world.tokens[who];
  if (token) headers.authorization = `${chance.hits(0.97) ? "Bearer" : chance.pick(["bearer", "Basic", "Bearer  "])} ${token}`;
  const prefix = chance.pick(["/v1", "/v1", "/api/v1"]);
  const url = prefix + pathFor(route, chance, world) + queryFor(operation, chance, values, world);
  const payload = payloadFor(route, operation, chance, values, world, headers);
  return { who, method: route.method, url, headers, payload, address: `10.${chance.whole(0, 255)}.${chance.whole(0, 255)}.1` };
}

const everyCaller: readonly Who[] = ["owner", "staff", "powerless", "stranger", "admin", "analyst", "anonymous", "garbage", "ended"];

const CLOSES = "/workspace/:workspaceId/close";
/** These take a workspace away from the people in it, so they are sent for one that no other request needs. */
const isSparing = ({ path }: Route) => path === CLOSES || path.startsWith("/admin/workspaces/:workspaceId");

/** Requests that may end a login are sent by a caller that no other request depends on. */
function callerFor({ access, method, path }: Route, chance: Chance): Who {
  const who = chance.hits(0.8) ? rightCaller(chance, access) : chance.pick<Who>(everyCaller);
  const mayEnd = (path.startsWith("/auth/") && method !== "GET") || path === CLOSES;
  return mayEnd && ["owner", "staff", "admin"].includes(who) ? "leaver" : who;
}

function rightCaller(chance: Chance, access: Access): Who {
  switch (access.kind) {
    case "admin":
      return "admin";
    case "account":
      return access.of === "admin" ? "admin" : chance.pick(["owner", "staff"]);
    case "workspace":
      return chance.pick(["owner", "owner", "staff"]);
    case "owner":
      return "owner";
    default:
      return "anonymous";
  }
}

function headersFor({ method, access }: Route, chance: Chance): Record<string, string> {
  const headers: Record<string, string> = {};
  if (method === "POST" && chance.hits(0.15)) headers["idempotency-key"] = chance.pick([...oddKeys, `key-${chance.whole(0, 3)}`]);
  if (method !== "POST" && chance.hits(0.08)) headers[chance.pick(["if-match", "if-none-match"])] = chance.pick(oddTags);
  if (access.kind === "bootstrap" && chance.hits(0.8)) headers["x-bootstrap-token"] = BOOTSTRAP_TOKEN;
  if (chance.hits(0.03)) headers.origin = chance.pick(["null", "https://evil.example", "x"]);
  if (chance.hits(0.03)) headers.cookie = chance.pick(["wp_refresh=junk", "wp_refresh=%00", ";;==", `wp_refresh=${"x".repeat(3_000)}`]);
  if (chance.hits(0.03)) headers["user-agent"] = chance.pick(["", "x".repeat(3_000), "é"]);
  if (chance.hits(0.05)) headers.prefer = chance.pick(["handling=strict", "handling=lenient", 'handling="strict"; x', ",,="]);
  if (chance.hits(0.03)) headers.accept = chance.pick(["text/html", "*", "application/xml"]);
  return headers;
}

function idByName(chance: Chance, world: World, name: string): string {
  if (name === "planId") return chance.pick(Object.values(PLANS));
  const known = world.idFor(chance, `:${name}`) ?? world.idFor(chance, `/:${name}`);
  if (known && chance.hits(0.9)) return known;
  return chance.pick([world.foreignId(chance), chance.hex(24), known ?? world.owner.accountId]);
}

function pathFor(route: Route, chance: Chance, world: World): string {
  return paramNames(route).reduce((path, name) => {
    const upTo = route.path.slice(0, route.path.indexOf(`:${name}`) + name.length + 1);
    return path.replace(`:${name}`, () => segmentFor(route, name, upTo, chance, world));
  }, route.path);
}

function segmentFor(route: Route, name: string, upTo: string, chance: Chance, world: World): string {
  const isId = route.params[name] === IdText;
  const seeded = name === "workspaceId" && isSparing(route) ? world.leaver.workspaceId : world.idFor(chance, upTo);
  if (chance.hits(name === "workspaceId" ? 0.97 : 0.85)) {
    // Numbers are places in a list, or the design that is seeded.
    if ((route.params[name] as JsonSchema).type === "integer") return chance.pick(["0", "1", "101", "101"]);
    if (seeded) return encodeURIComponent(seeded);
    return isId ? chance.hex(24) : encodeURIComponent(String(new Values(chance, () => "").of(route.params[name] as JsonSchema, name)));
  }
  const odd = chance.pick([world.foreignId(chance), chance.hex(24), chance.pick(oddIds), chance.pick(oddTexts), chance.pick(oddNumbers)]);
  return chance.hits(0.9)
    ? encodeURIComponent(String(odd).toWellFormed()) || "%20"
    : chance.pick(["%", "%zz", "%00", "..", ";x", "%c0%af"]);
}

function queryFor(operation: Operation, chance: Chance, values: Values, world: World): string {
  const pairs: [string, string][] = [];
  for (const parameter of operation.parameters) {
    if (parameter.in !== "query" || !(parameter.required || chance.hits(0.35))) continue;
    const right = () =>
      parameter.name === "cursor" ? cursorFor(chance, world) : String(values.of(parameter.schema as JsonSchema, parameter.name));
    const odd = () =>
      String(chance.pick<unknown>([...oddTexts.filter((text) => text.length < 6_000), ...oddDates, ...oddNumbers, ...oddIds]));
    pairs.push([parameter.name, chance.hits(0.75) ? right() : odd()]);
  }
  const first = pairs[0];
  if (first && chance.hits(0.05)) pairs.push(first);
  if (chance.hits(0.03)) pairs.push([chance.pick(["extra", "__proto__", "toString", "constructor", "a[b]", "limit", "cursor", ""]), "1"]);
  if (pairs.length === 0) return "";
  return `?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`).join("&")}`;
}

/** A cursor of some list, as it was given or with one value changed. */
function cursorFor(chance: Chance, { cursors }: World): string {
  const given = cursors.length > 0 ? chance.pick(cursors) : "W10";
  if (chance.hits(0.4)) return given;
  const values = JSON.parse(Buffer.from(given, "base64url").toString()) as unknown[];
  values[chance.whole(0, values.length)] = chance.pick<unknown>([...oddShapes, ...oddNumbers, ...oddDates, ...oddIds, "\u0000"]);
  return Buffer.from(JSON.stringify(values)).toString("base64url").slice(0, 500);
}

function payloadFor(
  route: Route,
  operation: Operation,
  chance: Chance,
  values: Values,
  world: World,
  headers: Record<string, string>,
): string | Buffer | undefined {
  const media = operation.requestBody?.content["application/json"];
  if (operation.requestBody && !media) return formFor(chance, headers);
  if (!media) return chance.hits(0.95) ? undefined : oddBody(chance, headers);
  if (chance.hits(0.05)) return oddBody(chance, headers);
  headers["content-type"] = chance.hits(0.98) ? "application/json" : chance.pick(oddContentTypes);
  if (chance.hits(0.005)) return chance.pick(shapesFor(route));
  const idFor = (name: string) => idByName(chance, world, name.replace(/Ids$/, "Id"));
  if (route.body && chance.hits(0.005)) return JSON.stringify(chance.pick(largestBodies(route, idFor)));
  // An example is more often right as a whole than values that each fit their schema.
  const generated = () => values.of(resolve(media.schema) as JsonSchema);
  const body = (route.body && chance.hits(0.4) ? exampleBody(route, idFor) : generated()) as Record<string, unknown>;
  if (typeof body !== "object" || body === null) return JSON.stringify(body);
  const faults = chance.pick([0, 0, 1, 1, 1, 2]);
  for (let fault = 0; fault < faults; fault++) mutate(chance, body, () => world.foreignId(chance));
  return JSON.stringify(body);
}

const shapes = new Map<number, string[]>();

/** The bodies that cost a parser most; they depend on the size alone, and are slow to make. */
function shapesFor(route: Route): string[] {
  const { bytes } = route.bodyLimits;
  const known = shapes.get(bytes) ?? Object.values(worstBodies(route));
  shapes.set(bytes, known);
  return known;
}

function oddBody(chance: Chance, headers: Record<string, string>): string | Buffer {
  headers["content-type"] = chance.hits(0.7) ? "application/json" : chance.pick(oddContentTypes);
  return chance.pick(oddPayloads);
}

const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

/** A form with a file, whole or broken in some way. */
function formFor(chance: Chance, headers: Record<string, string>): Buffer | string {
  headers["content-type"] = chance.hits(0.85) ? "multipart/form-data; boundary=edge" : chance.pick(oddContentTypes);
  const name = chance.pick(["photo.png", "", "../../x.png", "ملف.png", 'a"b.png', "x".repeat(2_000), `x${" ".repeat(60_000)}x.png`]);
  const bytes = chance.pick([
    PNG,
    PNG,
    PNG.subarray(0, 40),
    Buffer.from("<svg onload=alert(1)>"),
    Buffer.alloc(0),
    Buffer.from("%PDF-1.4\n%%EOF"),
  ]);
  const field = chance.hits(0.9) ? "file" : chance.pick(["other", "", "__proto__"]);
  const start = `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(start), bytes, Buffer.from("\r\n--edge--\r\n")]);
  return chance.hits(0.85) ? whole : whole.subarray(0, chance.whole(0, whole.length - 1));
}
