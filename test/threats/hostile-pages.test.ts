import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/domains.ts";
import type { Route } from "../../src/kit/route.ts";
import { makeOwner } from "../factories.ts";
import { oddIds, oddPayloads, oddTexts } from "../fuzz/odd-values.ts";
import { testApp } from "../harness.ts";
import { type SeededIds, seedWorkspace } from "../seeds/index.ts";
import { bodyOf, fill, nameOf, paramNames } from "../walk.ts";

// Pages and routes that a stranger can reach without signing in, with inputs that have broken or stalled services before. The stall
// detector of the harness watches, and every reply is checked against openapi.json.

const test = testApp({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
let ids: SeededIds;
const LONGEST_URL = 15_000;
const json = { "content-type": "application/json" };

beforeAll(async () => {
  ids = await seedWorkspace(test, await makeOwner(test), "hostile");
});

const open = routes.filter(({ access }) => access.kind === "public");
const inUrl = [...oddTexts, ...oddIds].map((value) =>
  encodeURIComponent(value.toWellFormed())
    .slice(0, LONGEST_URL)
    .replace(/%[0-9A-F]?$/, ""),
);

async function send(method: string, path: string, how: { payload?: string | Buffer; headers?: Record<string, string>; prefix?: "" } = {}) {
  const { status } = await test.call(method, path, how);
  return status >= 500 ? [`${method} ${path.slice(0, 80)} ${String(how.payload ?? "").slice(0, 60)}: ${status}`] : [];
}

/** The route's own example with one text replaced, for each text in it. */
function spoiled(route: Route, text: string): string[] {
  const example = JSON.stringify(bodyOf(route) ?? {});
  const texts = [...new Set(example.match(/"(?:[^"\\]|\\.)*"(?!:)/g) ?? [])];
  return texts.map((one) => example.replace(one, JSON.stringify(text)));
}

describe("hostile input without a login", () => {
  it.each(open.map((route) => [nameOf(route), route] as const))("breaks and stalls nothing: %s", async (_, route) => {
    const failed: string[] = [];
    for (const value of inUrl) {
      failed.push(...(await send(route.method, `${fill(route, ids)}?q=${value}&cursor=${value}&limit=${value}`)));
      for (const name of paramNames(route))
        failed.push(...(await send(route.method, fill(route, ids).replace(ids[`:${name}`] ?? "?", value))));
    }
    if (route.body) {
      const path = fill(route, ids);
      for (const payload of oddPayloads) failed.push(...(await send(route.method, path, { payload, headers: json })));
      for (const text of oddTexts)
        for (const payload of spoiled(route, text)) failed.push(...(await send(route.method, path, { payload, headers: json })));
    }
    expect(failed).toEqual([]);
  });

  it.each(["/s/SHOP", "/s/SHOP/PAGE", "/docs", "/", "/storefront.css"])("breaks and stalls no page: %s", async (page) => {
    const path = page.replace("SHOP", ids[":slug"] as string).replace("PAGE", ids[":pageSlug"] as string);
    // The reference has megabytes, which would be copied a hundred times over.
    const method = page === "/docs" ? "HEAD" : "GET";
    const failed: string[] = [];
    for (const value of inUrl) {
      failed.push(...(await send(method, `${path}?q=${value}&after=${value}`, { prefix: "" })));
      failed.push(...(await send("GET", `${path}/${value}`, { prefix: "" })));
      failed.push(
        ...(await send(method, path, { prefix: "", headers: { "accept-language": value, accept: value, "if-none-match": value } })),
      );
    }
    expect(failed).toEqual([]);
  });

  it("breaks and stalls no form: /s/SHOP/orders", async () => {
    const failed: string[] = [];
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const value of inUrl) {
      const payload = `name=${value}&email=${value}&phone=${value}&notes=${value}&quantity-${ids[":productId"]}=1&quantity-${value}=${value}&orderKey=${value}`;
      failed.push(...(await send("POST", `/s/${ids[":slug"]}/orders`, { prefix: "", payload, headers })));
    }
    expect(failed).toEqual([]);
  });
});
