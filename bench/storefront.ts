import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { startServer } from "./child.ts";
import { createDatabase } from "./database.ts";
import { median } from "./load.ts";
import type { Section } from "./report.ts";

const SMALL = { products: 50, pages: 5, categories: 5 };
const LARGE = { products: 10_000, pages: 400, categories: 100 };
const ROUNDS = 150;

interface Shop {
  workspaceId: string;
  slug: string;
}

/** A visitor's pages in a small store and in a large one, asked for in turn. */
export async function storefront(): Promise<Section> {
  const database = await createDatabase();
  const server = await startServer("ours", database.url);
  const owner = postgres(database.url, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  try {
    const small = await openShop(server.address);
    const large = await openShop(server.address);
    await fill(owner, small, SMALL, "a");
    await fill(owner, large, LARGE, "b");
    for (const table of ["products", "content_pages", "collections", "collection_products"]) await owner.unsafe(`vacuum analyze ${table}`);
    const rows: string[][] = [];
    for (const { name, path } of pages) {
      const [one, other] = [`${server.address}/s/${small.slug}${path("a")}`, `${server.address}/s/${large.slug}${path("b")}`];
      const [quick, slow] = await inTurn(one, other);
      rows.push([name, quick.toFixed(2), slow.toFixed(2), `x${(slow / quick).toFixed(2)}`]);
      process.stdout.write(`${rows.at(-1)?.join("  ")}\n`);
    }
    return {
      title: "A visitor of a large store",
      text: `Median in milliseconds of ${ROUNDS} requests to each of two stores in turn: ${SMALL.products} products and ${SMALL.pages} pages, and ${LARGE.products.toLocaleString("en")} products in ${LARGE.categories} categories and ${LARGE.pages} pages. The first page and the shelf show more in the larger store, up to their limits. Target: at most 1.5 times as long, and for searches 1.2 times.`,
      head: ["Page", "small", "large", "ratio"],
      rows,
    };
  } finally {
    await owner.end();
    await server.stop();
    await database.drop();
  }
}

const pages: readonly { name: string; path(letter: string): string }[] = [
  { name: "first page", path: () => "" },
  { name: "all products", path: () => "/collections/all" },
  { name: "a category", path: () => "/categories/Category%201" },
  { name: "a product", path: (letter) => `/p/product-1-${letter}${"1".padStart(23, "0")}` },
  { name: "the cart with a product", path: (letter) => `/cart?quantity-${letter}${"1".padStart(23, "0")}=1` },
  { name: "a page of text", path: () => "/page-1" },
  { name: "search, many found", path: () => "/collections/all?q=product" },
  { name: "search, one found", path: (letter) => `/collections/all?q=product%20${letter === "a" ? SMALL.products : LARGE.products}` },
  { name: "a collection", path: () => "/collections/set" },
];

async function inTurn(one: string, other: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + 10; round++)
    for (const [index, address] of [one, other].entries()) {
      const began = performance.now();
      const answer = await fetch(address, { redirect: "error" });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${text.slice(0, 200)}`);
      // The first requests are those of a program that has just started.
      if (round >= 10) times[index]?.push(performance.now() - began);
    }
  return [median(times[0]), median(times[1])];
}

async function openShop(address: string): Promise<Shop> {
  const { plans } = (await (await fetch(`${address}/v1/public/plans`)).json()) as { plans: { id: string }[] };
  const email = `bench-${randomBytes(6).toString("hex")}@example.com`;
  const person = { email, password: "bench-2026-long", phone: "+15550102030", planId: plans.at(-1)?.id, businessCategorySlug: "clinic" };
  const headers = { "content-type": "application/json" };
  const made = await fetch(`${address}/v1/signup`, { method: "POST", headers, body: JSON.stringify(person) });
  const { token, workspace } = (await made.json()) as { token: string; workspace: { id: string } };
  const shop = await fetch(`${address}/v1/workspace/${workspace.id}/storefront/store`, { headers: { authorization: `Bearer ${token}` } });
  const { store } = (await shop.json()) as { store: { slug: string } };
  return { workspaceId: workspace.id, slug: store.slug };
}

async function fill(owner: postgres.Sql, { workspaceId }: Shop, size: typeof SMALL, letter: string): Promise<void> {
  await owner.unsafe("set session_replication_role = replica; set synchronous_commit = off").simple();
  await owner.unsafe(
    `insert into products (workspace_id, id, name, description, price_cents, status, category, created_at)
    select $1, '${letter}' || lpad(to_hex(s), 23, '0'), 'Product ' || s, repeat('Words about it. ', 20), 250, 'active',
      'Category ' || 1 + s % ${size.categories}, now() - s * interval '1 minute'
    from generate_series(1, ${size.products}) s`,
    [workspaceId],
  );
  await owner.unsafe(
    `insert into content_pages (workspace_id, id, store_id, slug, type, title, content, status, sort_order)
    select $1, '${letter}' || lpad(to_hex(s), 23, '0'), t.id, 'page-' || s, 'custom', 'Page ' || s, '<p>Text.</p>', 'active', s
    from generate_series(1, ${size.pages}) s, stores t where t.workspace_id = $1`,
    [workspaceId],
  );
  await owner.unsafe(
    `with made as (insert into collections (workspace_id, id, slug, name, status)
      select $1, '${letter}' || lpad(to_hex(s), 23, '0'), case s when 1 then 'set' else 'set-' || s end, 'Set ' || s, 'active'
      from generate_series(1, ${size.categories}) s returning id)
    insert into collection_products (workspace_id, collection_id, product_id, place)
    select $1, made.id, '${letter}' || lpad(to_hex(s), 23, '0'), s from made, generate_series(1, ${Math.min(size.products, 1_000)}) s`,
    [workspaceId],
  );
  await owner.unsafe("set session_replication_role = origin; reset synchronous_commit").simple();
}
