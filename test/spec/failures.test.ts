import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { routes } from "../../src/domains.ts";
import { newId } from "../../src/kit/ids.ts";
import type { Route } from "../../src/kit/route.ts";
import { makeAdmin, makeOwner, PASSWORD, signupBody } from "../factories.ts";
import { BOOTSTRAP_TOKEN, type CallOptions, testApp } from "../harness.ts";
import { type SeededIds, seedWorkspace } from "../seeds/index.ts";
import { form, image } from "../uploads.ts";
import { bodyOf, fill, nameOf } from "../walk.ts";

// An unexpected fault on every route: a 500 in the envelope that reveals nothing internal.

const test = testApp({ isAlone: true });
const CANARY = "canary: /srv/secret at postgres://user:canary@db/x, select * from accounts";
let ids: SeededIds;
let tokens: { owner: string; admin: string };
let link: string;
let exportToken: string;
let resultToken: string;

beforeAll(async () => {
  const owner = await makeOwner(test);
  const admin = await makeAdmin(test);
  ids = { ...(await seedWorkspace(test, owner, "seeded")), ":adminId": admin.id };
  tokens = { owner: owner.token, admin: admin.token };
  link = (await test.post(`${owner.path}/files/${ids[":fileId"]}/link`, {}, owner.token)).body.url;
  const claims = { sub: newId(), ws: owner.workspaceId, fp: "of another password" };
  exportToken = await test.app.adapters.tokens.sign("export-link", claims, 600, new Date());
  resultToken = await test.app.adapters.tokens.sign("job-result", { ...claims, sub: ids[":jobId"] ?? "" }, 600, new Date());
});

afterEach(() => vi.restoreAllMocks());

function breakDatabase(): void {
  vi.spyOn(test.database, "transaction").mockRejectedValue(new Error(CANARY));
  vi.spyOn(test.database, "reader").mockImplementation(() => {
    throw new Error(CANARY);
  });
}

function tokenFor({ access }: Route): string | undefined {
  if (access.kind === "public" || access.kind === "bootstrap") return undefined;
  return access.kind === "admin" || (access.kind === "account" && access.of === "admin") ? tokens.admin : tokens.owner;
}

/** A valid path and body, so that the request reaches the database. */
async function rightRequest(route: Route): Promise<{ path: string } & CallOptions> {
  if (route.upload) return { path: fill(route, ids), ...(await form({ bytes: await image() })) };
  const path = fill(route, ids) + (queries[route.path] ?? "");
  return { path, body: route.tellsCause ? signupBody() : bodyOf(route), headers: { "x-bootstrap-token": BOOTSTRAP_TOKEN } };
}

const PERIOD = "?from=2026-03-01&to=2026-03-31";
const books = "/client/workspace/:workspaceId";
const queries: Record<string, string> = {
  ...Object.fromEntries(
    ["trial-balance", "profit-and-loss", "accounts/:accountId/statement"].flatMap((report) =>
      ["", ".csv", ".pdf"].map((suffix) => [`${books}/ledger/${report}${suffix}`, PERIOD]),
    ),
  ),
  ...Object.fromEntries(["", ".csv", ".pdf"].map((suffix) => [`${books}/ledger/balance-sheet${suffix}`, "?at=2026-03-31"])),
  [`${books}/ledger/journal.pdf`]: PERIOD,
  [`${books}/tax-return`]: PERIOD,
  [`${books}/tax-return/lines`]: PERIOD,
  [`${books}/tax-return.csv`]: PERIOD,
  [`${books}/tax-return.pdf`]: PERIOD,
  "/workspace/:workspaceId/labs/turnaround": PERIOD,
  "/public/booking/:slug/slots": "?from=2026-03-02&to=2026-03-03&serviceIds=665f1c2ab4d39e0012a7c401",
  "/workspace/:workspaceId/search": "?q=layla",
  "/workspace/:workspaceId/sessions/availability": "?date=2026-03-02&serviceIds=665f1c2ab4d39e0012a7c401",
  get "/public/export"() {
    return `?token=${exportToken}`;
  },
  get "/public/job-results/:jobId"() {
    return `?token=${resultToken}`;
  },
  get "/public/files/:fileId"() {
    return new URL(link).search;
  },
};

/** Obtained before the fault, for routes that require a fresh proof of identity. */
async function confirmationFor({ confirmation }: Route, token: string | undefined): Promise<Record<string, string>> {
  if (confirmation?.proof !== "explicit") return {};
  const { body } = await test.post("/auth/confirm", { password: PASSWORD }, token);
  return { "x-confirmation": body.confirmationToken };
}

describe("a fault in the middle", () => {
  it.each(routes.map((route) => [nameOf(route), route] as const))("%s answers 500 and reveals nothing", async (_, route) => {
    const token = tokenFor(route);
    const { path, ...request } = await rightRequest(route);
    // The caller is resolved by now; the fault is in the route's own work.
    if (token) await test.get("/auth/me", token);
    const headers = { ...request.headers, ...(await confirmationFor(route, token)) };
    breakDatabase();
    const { status, text, body } = await test.call(route.method, path, { token, ...request, headers });
    expect([status, body.error.code]).toEqual([500, "INTERNAL_ERROR"]);
    for (const inside of ["/srv/secret", "user:canary"]) expect(text).not.toContain(inside);
    if (!route.tellsCause) expect(text).not.toContain("canary");
  });
});
