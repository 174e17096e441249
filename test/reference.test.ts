// @module-tag slow

import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import { addReference } from "../src/reference.ts";
import { testApp } from "./harness.ts";
import { threadTime } from "./stalls.ts";

const test = testApp();

describe("the reference", () => {
  const get = (path: string, encoding = "identity", more: Record<string, string> = {}) =>
    test.app.server.inject({ method: "GET", url: path, headers: { "accept-encoding": encoding, ...more } });

  const pathsOf = (payload: string) => [...new Set([...payload.matchAll(/ href="(\/[^"#]*)/g)].map((match) => match[1] as string))];

  it.runIf(threadTime() !== undefined)("makes the search index in parts, without blocking the event loop", async () => {
    const turns: number[] = [];
    let last = threadTime() ?? 0;
    let isMade = false;
    const take = () => {
      const now = threadTime() ?? 0;
      turns.push(now - last);
      last = now;
      if (!isMade) setImmediate(take);
    };
    // The document is read once, by the first page.
    await get("/docs");
    setImmediate(take);
    await get("/docs/search.json");
    isMade = true;
    await new Promise((resolve) => setImmediate(resolve));
    expect(turns.length).toBeGreaterThan(10);
  });

  it("has a page for every operation, with a sample of each language", async () => {
    const index = await get("/docs/reference");
    expect(routes.filter(({ name }) => !index.payload.includes(`href="/docs/operations/${name}"`)).map(({ name }) => name)).toEqual([]);
    const { payload } = await get("/docs/operations/createClient");
    const text = payload.replace(/<[^>]+>/g, "");
    expect(text).toContain("api.workspace(workspaceId).clients.create(body)");
    expect(text).toContain("requests.post(");
    expect(text).toContain("Recorded from the service");
    expect(payload).toContain('href="/docs/events#client.created"');
    expect(payload).toContain("plan-limit-reached");
    expect((await get("/docs/operations/createNothing")).statusCode).toBe(404);
  });

  it("offers a sandbox in development only", async () => {
    const production = fastify();
    addReference(production, true);
    for (const path of ["/docs", "/docs/operations/createClient"]) {
      const [here, there] = [await get(path), await production.inject({ method: "GET", url: path })];
      expect(here.payload).toContain('data-sandbox="yes"');
      expect([there.statusCode, /data-sandbox="no"/.test(there.payload), /sandbox workspace/i.test(there.payload)]).toEqual([
        200,
        true,
        false,
      ]);
    }
    await production.close();
  });

  it("links, on every page, only to pages and anchors that exist", async () => {
    const seen = new Map<string, string>();
    const waiting = ["/docs"];
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      if (seen.has(path)) continue;
      const answer = await get(path);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      const isPage = String(answer.headers["content-type"]).startsWith("text/html");
      seen.set(path, isPage ? answer.payload : "");
      if (isPage) waiting.push(...pathsOf(answer.payload).filter((found) => !seen.has(found)));
    }
    const anchorsOf = (payload: string) => new Set([...payload.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const anchors = new Map([...seen].map(([path, payload]) => [path, anchorsOf(payload)]));
    const dead: string[] = [];
    for (const [path, payload] of seen) {
      for (const [, target = "", anchor] of payload.matchAll(/ href="([^"#]*)#([^"]+)"/g)) {
        if (seen.get(target || path) && !anchors.get(target || path)?.has(anchor)) dead.push(`${path} -> ${target}#${anchor}`);
      }
    }
    expect([...new Set(dead)]).toEqual([]);
    expect([...seen.keys()]).toEqual(expect.arrayContaining(routes.map(({ name }) => `/docs/operations/${name}`)));
  });

  it("finds operations by field and reason, events and errors", async () => {
    const index = JSON.parse((await get("/docs/search.json")).payload) as [string, string, string, string, string][];
    const words = index.find(([, , href]) => href === "/docs/operations/createClient")?.[4].split(" ");
    expect(words).toEqual(expect.arrayContaining(["createClient", "dateOfBirth", "plan-limit-reached"]));
    expect(index.some(([kind, title]) => kind === "EVENT" && title === "client.created")).toBe(true);
    expect(index.some(([kind, title]) => kind === "ERROR" && title === "plan-limit-reached")).toBe(true);
  });

  it.each([
    "/docs",
    "/docs/",
    "/openapi.json",
    "/docs/reference.css",
    "/docs/reference.js",
    "/docs/operations/createClient",
    "/docs/search.json",
  ])("packs %s for those who can unpack", async (path) => {
    const [plain, gzip, br] = [await get(path), await get(path, "gzip"), await get(path, "gzip, deflate, br")];
    expect([plain.statusCode, plain.headers["content-encoding"]]).toEqual([200, undefined]);
    expect([gzip.headers["content-encoding"], br.headers["content-encoding"]]).toEqual(["gzip", "br"]);
    expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6);
    const again = await get(path, "br", { "if-none-match": String(plain.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await get(path, "br;q=0, gzip")).headers["content-encoding"]).toBe("gzip");
  });
});
