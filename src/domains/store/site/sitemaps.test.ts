import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { serveOn } from "../../../../test/domains.ts";
import { type Member, makeAdmin, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { sitemapsOfHost } from "../../../../test/sitemaps.ts";
import { slugGroups, storesFrom } from "./sitemaps.store.ts";

const test = testApp();
const ORIGIN = "http://localhost:80";
const PRODUCTS = 4_100;
const PAGES = 2_050;
let owner: Member;
let small: Member;

const visit = (path: string, headers: Record<string, string> = {}) => test.call("GET", path, { prefix: "", headers });
const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));

/** Follows robots.txt like a crawler: the lists of sitemaps, the sitemaps, their addresses. A list that names another list is an error. */
async function crawl(): Promise<{ addresses: string[]; largest: number }> {
  const addresses: string[] = [];
  let largest = 0;
  for (const sitemap of await sitemapsOfHost(test)) {
    const { status, text } = await visit(sitemap.slice(ORIGIN.length));
    expect([sitemap, status, text.includes("<urlset")]).toEqual([sitemap, 200, true]);
    const found = locations(text);
    largest = Math.max(largest, found.length);
    addresses.push(...found);
  }
  return { addresses, largest };
}

async function makeStore(slug: string): Promise<Member> {
  const member = await makeOwner(test, { name: slug });
  await test.patch(`${member.path}/storefront/store`, { slug }, member.token);
  return member;
}

beforeAll(async () => {
  owner = await makeStore("map-large");
  small = await makeStore("map-small");
  const product = { name: "Only thing", price: 1, status: "active" };
  const { id } = (await test.post(`${small.path}/storefront/products`, product, small.token)).body.product;
  const collection = { name: "Gifts", slug: "gifts", status: "active", productIds: [id] };
  expect((await test.post(`${small.path}/storefront/collections`, collection, small.token)).status).toBe(201);
  const page = { title: "About", slug: "about", status: "active" };
  expect((await test.post(`${small.path}/storefront/content-pages`, page, small.token)).status).toBe(201);
  await test.database.transaction("platform", async (db) => {
    await sql`insert into products (workspace_id, id, name, description, price_cents, status)
      select ${owner.workspaceId}, 'f' || lpad(to_hex(n), 23, '0'), 'Thing ' || n, '', 250, case when n <= ${PRODUCTS} then 'active' else 'draft' end
      from generate_series(1, ${PRODUCTS + 5}) n`.execute(db);
    await sql`insert into content_pages (workspace_id, id, store_id, slug, type, title, content, status)
      select s.workspace_id, 'f' || lpad(to_hex(n), 23, '0'), s.id, 'page-' || n, 'custom', 'Page ' || n, '', 'active'
      from stores s, generate_series(1, ${PAGES}) n where s.workspace_id = ${owner.workspaceId}`.execute(db);
  });
});

describe("the platform's sitemap", () => {
  it("leads to every product, collection and page of every store without a host of its own, in files of bounded length", async () => {
    const { addresses, largest } = await crawl();
    const of = (part: RegExp) => new Set(addresses.filter((address) => part.test(address))).size;
    expect(of(/\/s\/map-large\/p\/thing-\d+-/)).toBe(PRODUCTS);
    expect(of(/\/s\/map-large\/page-\d+$/)).toBe(PAGES);
    for (const path of ["", "/collections/gifts", "/about"]) expect(addresses).toContain(`${ORIGIN}/s/map-small${path}`);
    expect(of(/\/s\/map-small\/p\/only-thing-/)).toBe(1);
    expect(addresses.length).toBe(new Set(addresses).size);
    expect(largest).toBeLessThan(2_200);
  });

  it("names no store that is closed, and none that has its own host", async () => {
    const admin = await makeAdmin(test);
    const listed = async () => (await sitemapsOfHost(test)).some((address) => address.includes("/s/map-small/"));
    await test.post(`/admin/workspaces/${small.workspaceId}/suspend`, { reason: "Unpaid." }, admin.token);
    expect(await listed()).toBe(false);
    expect((await visit("/s/map-small/sitemap-pages.xml")).status).toBe(404);
    await test.post(`/admin/workspaces/${small.workspaceId}/resume`, {}, admin.token);
    expect(await listed()).toBe(true);
    await serveOn(test, small, "map.example.com");
    expect(await listed()).toBe(false);
    expect((await visit("/sitemap.xml", { host: "map.example.com" })).text).toContain("http://map.example.com/collections/gifts<");
  });

  // The address has no number of a server: it is the sitemap of the first.
  it("begins where it is asked to, and at the start for anything that is no slug", { tags: ["one-server"] }, async () => {
    for (const from of ["map-large", "", "%00", "MAP", "a".repeat(101), "%D8%A7"]) {
      const { status, text } = await visit(`/sitemap.xml?stores=${from}`);
      expect([from, status, text.includes("/s/map-large/")]).toEqual([from, 200, true]);
    }
    expect((await visit("/sitemap.xml?stores=map-largf")).text).not.toContain("/s/map-large/");
  });

  it("is parted into groups that have every store once, for any size of group", async () => {
    for (let count = 0; count < 5; count++) await makeStore(`map-more-${count}`);
    const db = test.database.reader("platform");
    const all = (await storesFrom(db, "", 1_000)).map(({ slug }) => slug);
    expect(all.length).toBeGreaterThan(5);
    for (const size of [1, 2, 3, 5, 100]) {
      const groups = ["", ...(await slugGroups(db, size, 100))];
      const parted: string[] = [];
      for (const from of groups) parted.push(...(await storesFrom(db, from, size)).map(({ slug }) => slug));
      expect(parted).toEqual(all);
    }
  });
});

describe("a large store's own sitemap", () => {
  it("is a list of sitemaps that have all of its products and pages", async () => {
    const list = (await visit("/s/map-large/sitemap.xml")).text;
    expect(list).toContain("<sitemapindex");
    const found = new Set<string>();
    for (const address of locations(list)) for (const each of locations((await visit(address.slice(ORIGIN.length))).text)) found.add(each);
    expect([...found].filter((address) => address.includes("/p/"))).toHaveLength(PRODUCTS);
    expect([...found].filter((address) => address.includes("/page-"))).toHaveLength(PAGES);
  });
});
