import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOutbound } from "../../src/adapters/outbound/outbound.ts";
import { routes } from "../../src/domains.ts";
import { Chance } from "../fuzz/random.ts";
import type { JsonSchema } from "../fuzz/values.ts";
import { makeWorld, type World } from "../fuzz/world.ts";
import { testApp } from "../harness.ts";
import { resolve } from "../openapi.ts";
import { pathTo, tokenFor, writeEverywhere } from "./writes.ts";

// The service calls only addresses that its operator configured, never one that a tenant wrote.

const test = testApp({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
let world: World;
let listener: Server;
let address: string;
const visits: string[] = [];

beforeAll(async () => {
  world = await makeWorld(test);
  test.app.adapters.dns = { findTexts: async () => ({ texts: [] }) };
  // In development, webhooks may go to the loopback.
  test.app.adapters.outbound = createOutbound({ isProduction: true });
  listener = createServer((socket) => {
    visits.push(`from ${socket.remotePort}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(listener.address() as { port: number }).port}/canary.png`;
});

afterAll(() => void listener.close());

/** The canary's address in every text that is free. */
function addressEverywhere(body: unknown, given: JsonSchema): unknown {
  const schema = resolve(given as object) as JsonSchema;
  const { items, properties = {}, enum: words, format, pattern = "\\S" } = schema;
  if (typeof body === "string") return words || format || !pattern.includes("\\S") ? body : address.slice(0, schema.maxLength);
  if (Array.isArray(body)) return items ? body.map((item) => addressEverywhere(item, items)) : body;
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, addressEverywhere(value, properties[name] ?? {})]));
}

describe("an address on the loopback, written wherever a caller can write", () => {
  it("is never called: not by writes, reads, documents, pages, domain checks or queued work", async () => {
    const { token, path } = world.owner;
    const markup = `<p><img src="${address}"><iframe src="${address}"></iframe><a href="${address}">x</a></p>`;
    const page = { title: "Page", slug: "canary-page", content: markup, status: "active" };
    expect((await test.post(`${path}/storefront/content-pages`, page, token)).status).toBe(201);
    const taken = await writeEverywhere(test, world, addressEverywhere);
    expect(taken.length).toBeGreaterThan(50);

    const headers = { "x-forwarded-host": new URL(address).host, host: new URL(address).host, referer: address };
    for (const [index, route] of routes.filter(({ method }) => method === "GET").entries()) {
      await test.call("GET", pathTo(route, new Chance(index), world), { token: tokenFor(route, world), headers });
    }
    for (const domain of ["127.0.0.1", "localhost", new URL(address).host, address]) {
      expect((await test.post(`${path}/storefront/domain`, { domain }, token)).status).toBe(400);
    }
    await test.app.clockwork.drain();
    expect(visits).toEqual([]);
  });

  it("would be noticed if it were", async () => {
    await fetch(address).catch(() => {});
    expect(visits).toHaveLength(1);
  });
});
