import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/domains.ts";
import { senderReader } from "../../src/kit/http/forwarded.ts";
import { serveOn } from "../domains.ts";
import { makeOwner } from "../factories.ts";
import { testApp } from "../harness.ts";
import { type SeededIds, seedWorkspace } from "../seeds/index.ts";
import { fill, nameOf } from "../walk.ts";

// The host of a request decides which store answers, and the addresses in its pages. A proxy in front is trusted for the client's address,
// but most proxies pass on what the client wrote into the other headers.

const SITE = "https://platform.example.com";
const [OWN, OTHER, EVIL] = ["own-shop.example.com", "other-shop.example.com", "evil.example.net"];
const test = testApp({ env: { RATE_LIMIT_PER_MINUTE: "0", TRUST_PROXY: "127.0.0.1", PUBLIC_URL: SITE } });
let ids: SeededIds;

/** Everything by which a client may try to name another host, or another way to it. */
const forged: Record<string, string>[] = [
  { "x-forwarded-host": OTHER },
  { "x-forwarded-host": `${OWN}, ${EVIL}` },
  { "x-forwarded-host": EVIL, "x-forwarded-port": "8443", "x-forwarded-server": EVIL },
  { forwarded: `for=192.0.2.1;host=${OTHER};proto=https`, "x-host": OTHER, "x-original-host": OTHER, "x-rewrite-url": `/s/${EVIL}` },
  { "x-forwarded-proto": "javascript" },
  { "x-forwarded-proto": `//${EVIL}/?` },
];

beforeAll(async () => {
  const own = await makeOwner(test);
  ids = await seedWorkspace(test, own, "own");
  const other = await makeOwner(test);
  await seedWorkspace(test, other, "other");
  // Sitemaps of the platform's host name stores without a host of their own.
  await seedWorkspace(test, await makeOwner(test), "third");
  await serveOn(test, own, OWN);
  await serveOn(test, other, OTHER);
});

/** Answers differ in times and nonces, and never in these. */
const essence = ({ status, text, headers }: Awaited<ReturnType<typeof test.call>>) => ({
  status,
  location: headers.location,
  cookie: headers["set-cookie"],
  addresses: [...text.matchAll(/[a-z]+:\/\/[^\s"'<>\\]+/g)].map(([address]) => address),
  title: /<title>([^<]*)/.exec(text)?.[1],
  hosts: [EVIL, OTHER].filter((host) => text.includes(host)),
});

const pages = ["", "/all", "/book", "/cart", "/collections", "/robots.txt", "/sitemap.xml", "/sitemap-pages.xml", "/nothing"];
const open = routes.filter(({ method, access }) => method === "GET" && access.kind === "public");

describe("a host that a client claims behind a trusted proxy", () => {
  it("changes no page: not of a store's own domain, not under /s/, not on the platform's host", async () => {
    for (const host of [OWN, "platform.example.com", "localhost"]) {
      for (const page of ["/console", "/metrics", ...pages, ...pages.map((path) => `/s/${ids[":slug"]}${path}`)]) {
        const plain = essence(await test.call("GET", page || "/", { prefix: "", headers: { host } }));
        for (const headers of forged) {
          const answer = essence(await test.call("GET", page || "/", { prefix: "", headers: { host, ...headers } }));
          expect([host, page, headers, answer]).toEqual([host, page, headers, plain]);
        }
      }
    }
  });

  it.each(open.map((route) => [nameOf(route), route] as const))("changes no answer: %s", async (_, route) => {
    const plain = essence(await test.call("GET", fill(route, ids), { headers: { host: OWN } }));
    for (const headers of forged) {
      const answer = essence(await test.call("GET", fill(route, ids), { headers: { host: OWN, ...headers } }));
      expect([headers, answer]).toEqual([headers, plain]);
    }
  });

  it("makes no page of another origin one of ours", async () => {
    const headers = { origin: `https://${EVIL}`, "x-forwarded-host": EVIL, host: "platform.example.com" };
    expect((await test.call("POST", "/auth/refresh", { headers, body: {} })).status).toBe(403);
    const own = await test.call("POST", "/auth/refresh", { headers: { origin: SITE, host: "inner:3000" }, body: {} });
    expect(own.status).toBe(401);
  });
});

describe("addresses of the platform's own pages", () => {
  it("begin with the public address, under any host", async () => {
    for (const page of [
      `/s/${ids[":slug"]}`,
      `/s/${ids[":slug"]}/sitemap.xml`,
      `/s/${ids[":slug"]}/robots.txt`,
      "/robots.txt",
      "/sitemap.xml",
    ]) {
      const { status, text } = await test.call("GET", page, { prefix: "", headers: { host: EVIL } });
      expect([page, status, text.includes(EVIL), text.includes(SITE)]).toEqual([page, 200, false, true]);
    }
  });

  it("follow the protocol that the proxy names on a store's own domain", async () => {
    for (const [protocol, origin] of [
      ["https", `https://${OWN}/`],
      ["http, HTTPS", `https://${OWN}/`],
      ["https, http", `http://${OWN}/`],
      ["gopher", `http://${OWN}/`],
    ] as const) {
      const { text } = await test.call("GET", "/robots.txt", { prefix: "", headers: { host: OWN, "x-forwarded-proto": protocol } });
      expect([protocol, text.includes(`Sitemap: ${origin}`)]).toEqual([protocol, true]);
    }
  });
});

describe("the sender of a body that is read before its app is known", () => {
  const request = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } }) as never;

  it("is the client of a trusted proxy, and never a header of anyone else", () => {
    const read = senderReader(["10.0.0.0/8"]);
    expect(read(request("10.1.2.3", "198.51.100.7"))).toBe("198.51.100.7");
    expect(read(request("10.1.2.3", "192.0.2.1, 198.51.100.7, 10.9.9.9"))).toBe("198.51.100.7");
    expect(read(request("203.0.113.5", "198.51.100.7"))).toBe("203.0.113.5");
    expect(read(request("10.1.2.3"))).toBe("10.1.2.3");
    expect(senderReader([])(request("10.1.2.3", "198.51.100.7"))).toBe("10.1.2.3");
  });
});
