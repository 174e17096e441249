import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type Member, makeOwner, signupBody } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";

const test = testApp();

async function makeShop(slug: string) {
  const owner = await makeOwner(test, { storeSlug: slug });
  return { owner, path: `${owner.path}/storefront/store` };
}

function rename({ owner, path }: { owner: Member; path: string }, slug: string) {
  return test.patch(path, { slug }, owner.token);
}

/** As if the store had left the slug that many days ago. */
async function leftDaysAgo(slug: string, days: number): Promise<void> {
  const leftAt = new Date(Date.now() - days * 86_400_000);
  await test.database.transaction("platform", (db) => db.updateTable("formerSlugs").set({ leftAt }).where("slug", "=", slug).execute());
  if (test.platform === test.database) return;
  const until = new Date(leftAt.getTime() + 90 * 86_400_000);
  await test.platform.transaction("platform", (db) =>
    sql`update directory.names set until = ${until} where kind = 'former-slug' and name = ${slug}`.execute(db),
  );
}

const page = (path: string, method = "GET") => test.call(method, path, { prefix: "" });

describe("a slug that the store has left", () => {
  it("leads to the present one: the public API, and its query", async () => {
    const shop = await makeShop("api-before");
    expect((await rename(shop, "api-after")).status).toBe(200);
    for (const rest of ["", "/products", "/products?limit=5&q=a%20b", "/content-pages", "/content-pages/about-us"]) {
      const { status, headers, body } = await test.get(`/public/storefront/stores/api-before${rest}`);
      expect([status, body.error.code]).toEqual([301, "MOVED"]);
      expect(headers.location).toBe(`/v1/public/storefront/stores/api-after${rest}`);
    }
    const offer = await test.get("/public/booking/api-before");
    expect([offer.status, offer.headers.location]).toEqual([301, "/v1/public/booking/api-after"]);
  });

  it("keeps method and body of what is sent to it", async () => {
    const shop = await makeShop("sent-before");
    await rename(shop, "sent-after");
    const order = {
      customer: { name: "Buyer", email: "buyer@example.com" },
      items: [{ productId: "665f1c2ab4d39e0012a7c401", quantity: 1 }],
    };
    const sent = await test.post("/public/storefront/stores/sent-before/orders", order);
    expect([sent.status, sent.headers.location]).toEqual([308, "/v1/public/storefront/stores/sent-after/orders"]);
    const form = await page("/s/sent-before/cart", "POST");
    expect([form.status, form.headers.location]).toEqual([308, "/s/sent-after/cart"]);
  });

  it("leads to the present one: pages, not to be cached", async () => {
    const shop = await makeShop("page-before");
    await rename(shop, "page-after");
    for (const rest of ["", "/", "/cart?lang=ar", "/theme.css", "/nothing/here"]) {
      const { status, headers } = await page(`/s/page-before${rest}`);
      expect([status, headers.location, headers["cache-control"]]).toEqual([301, `/s/page-after${rest}`, "no-store"]);
    }
    expect((await page("/s/page-after")).status).toBe(200);
  });

  it("leads on through several changes, and nowhere else", async () => {
    const shop = await makeShop("chain-1");
    for (const slug of ["chain-2", "chain-3"]) await rename(shop, slug);
    for (const slug of ["chain-1", "chain-2"]) {
      expect((await test.get(`/public/storefront/stores/${slug}`)).headers.location).toBe("/v1/public/storefront/stores/chain-3");
    }
    expect((await page("/s/chain-4")).status).toBe(404);
  });

  it("does not lead to a store whose workspace is closed", async () => {
    const shop = await makeShop("shut-before");
    await rename(shop, "shut-after");
    const { workspaceId } = shop.owner;
    await test.database.transaction("platform", (db) =>
      db.updateTable("workspaces").set({ suspendedAt: new Date() }).where("id", "=", workspaceId).execute(),
    );
    expect((await test.get("/public/storefront/stores/shut-before")).status).toBe(404);
    expect((await page("/s/shut-before")).status).toBe(404);
  });

  it("can be taken back at once", async () => {
    const shop = await makeShop("back-and");
    await rename(shop, "forth");
    expect((await rename(shop, "back-and")).body.store.slug).toBe("back-and");
    expect((await test.get("/public/storefront/stores/back-and")).status).toBe(200);
    expect((await test.get("/public/storefront/stores/forth")).headers.location).toBe("/v1/public/storefront/stores/back-and");
  });

  it("is another store's after 90 days, not before", async () => {
    const [left, wanting] = [await makeShop("reserved-slug"), await makeShop("wanting-slug")];
    await rename(left, "reserved-no-more");
    await leftDaysAgo("reserved-slug", 89);
    const refused = await rename(wanting, "reserved-slug");
    expect([refused.status, refused.body.error.details[0].path]).toEqual([409, "slug"]);
    expect((await test.post("/signup", signupBody({ storeSlug: "reserved-slug" }))).status).toBe(409);
    expect((await test.get("/public/storefront/stores/reserved-slug")).status).toBe(301);

    await leftDaysAgo("reserved-slug", 91);
    expect((await test.get("/public/storefront/stores/reserved-slug")).status).toBe(301);
    expect((await rename(wanting, "reserved-slug")).status).toBe(200);
    expect((await test.get("/public/storefront/stores/reserved-slug")).body.store.slug).toBe("reserved-slug");
    expect((await rename(left, "reserved-slug")).status).toBe(409);
  });

  it("is not made from a name at sign-up, until it has lapsed", async () => {
    const shop = await makeShop("made-of-name");
    await rename(shop, "made-otherwise");
    const slugOf = async () => {
      const owner = await makeOwner(test, { name: "Made of name" });
      return (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store.slug;
    };
    expect(await slugOf()).toMatch(/^made-of-name-[0-9a-f]{6}$/);
    await leftDaysAgo("made-of-name", 91);
    expect(await slugOf()).toBe("made-of-name");
  });

  it("is one of twenty at most, of which only lapsed ones make room (429)", async () => {
    const shop = await makeShop("often-0");
    for (let count = 1; count <= 20; count++) expect((await rename(shop, `often-${count}`)).status).toBe(200);
    const refused = await rename(shop, "often-21");
    expect([refused.status, refused.body.error.code]).toEqual([429, "RATE_LIMITED"]);
    await leftDaysAgo("often-0", 91);
    expect((await rename(shop, "often-21")).status).toBe(200);
    expect((await test.get("/public/storefront/stores/often-0")).status).toBe(404);
    expect((await test.get("/public/storefront/stores/often-1")).status).toBe(301);
  });

  it("is left once if many changes come at once", async () => {
    const shop = await makeShop("storm-0");
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => rename(shop, `storm-${index + 1}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const { body } = await test.get(shop.path, shop.owner.token);
    const former = Array.from({ length: 9 }, (_, index) => `storm-${index}`).filter((slug) => slug !== body.store.slug);
    for (const slug of former) {
      expect((await test.get(`/public/storefront/stores/${slug}`)).headers.location).toBe(
        `/v1/public/storefront/stores/${body.store.slug}`,
      );
    }
  });

  it.runIf(isPostgres)("stays reserved when others want it while it is being left", async () => {
    for (let round = 0; round < 10; round++) {
      const [leaving, ...others] = await Promise.all([`swap-${round}`, `a-${round}`, `b-${round}`, `c-${round}`].map(makeShop));
      if (!leaving) throw new Error("no shop");
      const [left, ...taken] = await Promise.all([
        rename(leaving, `swapped-${round}`),
        ...others.map((shop) => rename(shop, `swap-${round}`)),
        test.post("/signup", signupBody({ storeSlug: `swap-${round}` })),
      ]);
      expect([left?.status, ...taken.map(({ status }) => status)]).toEqual([200, 409, 409, 409, 409]);
      expect((await test.get(`/public/storefront/stores/swap-${round}`)).status).toBe(301);
    }
  });

  it.runIf(isPostgres)("goes to one of many once it has lapsed", async () => {
    const shops = await Promise.all(["lapsed", "l-1", "l-2", "l-3", "l-4", "l-5"].map(makeShop));
    const [left, ...others] = shops;
    if (left) await rename(left, "lapsed-away");
    await leftDaysAgo("lapsed", 91);
    const answers = await Promise.all(others.map((shop) => rename(shop, "lapsed")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});
