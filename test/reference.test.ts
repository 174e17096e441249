import { describe, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import { testApp } from "./harness.ts";
import { threadTime } from "./stalls.ts";

const test = testApp();

describe("the reference", () => {
  const get = (path: string, encoding = "identity", more: Record<string, string> = {}) =>
    test.app.server.inject({ method: "GET", url: path, headers: { "accept-encoding": encoding, ...more } });

  it.runIf(threadTime() !== undefined)("is made in parts the first time, without blocking the event loop", async () => {
    const turns: number[] = [];
    let last = threadTime() ?? 0;
    let isMade = false;
    const take = () => {
      const now = threadTime() ?? 0;
      turns.push(now - last);
      last = now;
      if (!isMade) setImmediate(take);
    };
    setImmediate(take);
    await get("/docs");
    isMade = true;
    await new Promise((resolve) => setImmediate(resolve));
    const work = turns.reduce((sum, turn) => sum + turn, 0);
    expect(turns.length).toBeGreaterThan(20);
    expect(Math.max(...turns)).toBeLessThan(work / 2);
  });

  it("shows every operation, with a sample of each language", async () => {
    const { payload } = await get("/docs");
    const missing = routes.filter(({ name }) => !payload.includes(`<article id="${name}"`));
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(payload).toContain("api.workspace(workspaceId).clients.create(body)");
    expect(payload).toContain("requests.post(");
  });

  it.each(["/docs", "/docs/", "/openapi.json", "/docs/reference.css", "/docs/reference.js"])(
    "packs %s for those who can unpack",
    async (path) => {
      const [plain, gzip, br] = [await get(path), await get(path, "gzip"), await get(path, "gzip, deflate, br")];
      expect([plain.statusCode, plain.headers["content-encoding"]]).toEqual([200, undefined]);
      expect([gzip.headers["content-encoding"], br.headers["content-encoding"]]).toEqual(["gzip", "br"]);
      expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6);
      const again = await get(path, "br", { "if-none-match": String(plain.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect((await get(path, "br;q=0, gzip")).headers["content-encoding"]).toBe("gzip");
    },
  );
});
