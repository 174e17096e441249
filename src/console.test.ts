import { describe, expect, it } from "vitest";
import { serveOn } from "../test/domains.ts";
import { makeOwner } from "../test/factories.ts";
import { testApp } from "../test/harness.ts";

const test = testApp();
const visit = (path: string, headers: Record<string, string> = {}) => test.call("GET", path, { prefix: "", headers });

describe("GET /", () => {
  it("sends a browser to the console", async () => {
    const { status, headers } = await visit("/", { accept: "text/html,application/xhtml+xml" });
    expect([status, headers.location]).toEqual([302, "/console"]);
  });

  it("answers every other client with an index of links", async () => {
    const { status, body } = await visit("/", { accept: "application/json" });
    expect(status).toBe(200);
    expect(body.links).toMatchObject({ api: "/v1", console: "/console", reference: "/docs" });
  });
});

describe("GET /console", () => {
  it("waits with a page that opens the console automatically, under a policy without inline scripts", async () => {
    const { status, headers, text } = await visit("/console");
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("1");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self'; style-src 'self' 'nonce-[\w+/=]+'/);
    expect(text).toContain('http-equiv="refresh"');
  });

  it("gives every page another nonce", async () => {
    const policies = await Promise.all([visit("/console"), visit("/console/clients")]);
    const [first, second] = policies.map(({ headers }) => headers["content-security-policy"]);
    expect(first).not.toBe(second);
  });

  it("answers 404 for a file that it does not have", async () => {
    expect((await visit("/console/assets/index-00000000.js")).status).toBe(404);
  });

  it("is not there on a store's own domain", async () => {
    const owner = await makeOwner(test);
    await serveOn(test, owner, "console-shop.example");
    const host = { host: "console-shop.example" };
    expect((await visit("/console", host)).status).toBe(404);
    expect((await visit("/console", { host: "console-shop.example:" })).status).toBe(404);
    expect((await visit("/", { ...host, accept: "text/html" })).status).toBe(200);
  });
});
