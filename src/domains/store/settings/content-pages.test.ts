import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let slug: string;
let pages: string;

async function storeSlug(member: Member): Promise<string> {
  const { body } = await test.get(`${member.path}/storefront/store`, member.token);
  return body.store.slug;
}

async function add(fields: Record<string, unknown>, member = owner) {
  return test.post(`${member.path}/storefront/content-pages`, { title: "A page", ...fields }, member.token);
}

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Page Shop" });
  slug = await storeSlug(owner);
  pages = `${owner.path}/storefront/content-pages`;
});

describe("large pages", () => {
  it("are listed as far as a response should go, with a cursor to the rest, for visitors and for the business", async () => {
    const other = await makeOwner(test, { name: "Wordy" });
    for (let index = 0; index < 5; index++) {
      const { status } = await add({ title: `p${index}`, content: "<p>x</p>".repeat(20_000), sortOrder: index, status: "active" }, other);
      expect(status).toBe(201);
    }
    const lists = [`/public/storefront/stores/${await storeSlug(other)}/content-pages`, `${other.path}/storefront/content-pages`];
    for (const list of lists) {
      const titles: string[] = [];
      let [asked, cursor] = [0, ""];
      do {
        const { body, text } = await test.get(list + cursor, other.token);
        expect(text.length).toBeLessThan(1024 * 1024);
        titles.push(...body.pages.map(({ title }: { title: string }) => title));
        cursor = body.pagination?.nextCursor ? `?cursor=${body.pagination.nextCursor}` : "";
        asked++;
      } while (cursor);
      expect([titles, asked > 1]).toEqual([["p0", "p1", "p2", "p3", "p4"], true]);
    }
    expect((await test.get(`${lists[0]}?cursor=nonsense`)).status).toBe(400);
  });

  it("are refused by the length they have once they are safe", async () => {
    const { status, body } = await add({ content: "&".repeat(500_000) });
    expect([status, body.error.details[0].path]).toEqual([400, "content"]);
    expect((await add({ title: "Letters", content: "a".repeat(500_000) })).status).toBe(201);
  });
});

describe("GET /public/storefront/stores/:slug/content-pages", () => {
  it("shows active pages only, by sortOrder and then by age, with exactly the fields of the contract", async () => {
    const other = await makeOwner(test, { name: "Ordered" });
    const made: [title: string, sortOrder: number, status: string][] = [
      ["third", 5, "active"],
      ["draft", 0, "draft"],
      ["first", -1, "active"],
      ["fourth", 5, "active"],
      ["archived", 0, "archived"],
      ["second", 2, "active"],
    ];
    for (const [title, sortOrder, status] of made) await add({ title, sortOrder, status }, other);
    const { status, body } = await test.get(`/public/storefront/stores/${await storeSlug(other)}/content-pages`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["pages"]);
    expect(body.pages.map((page: { title: string }) => page.title)).toEqual(["first", "second", "third", "fourth"]);
    const fields = ["content", "createdAt", "id", "slug", "sortOrder", "status", "storeId", "title", "type", "updatedAt", "workspaceId"];
    expect(Object.keys(body.pages[0]).sort()).toEqual(fields);
    expect(body.pages[0]).toMatchObject({ workspaceId: other.workspaceId, status: "active", type: "custom" });
  });

  it("is empty for a store without pages, and 404 for an unknown or malformed slug", async () => {
    const other = await makeOwner(test);
    const empty = await test.get(`/public/storefront/stores/${await storeSlug(other)}/content-pages`);
    expect(empty.body).toEqual({ pages: [] });
    for (const unknown of ["no-such-store", "NOT%20A%20SLUG", "a".repeat(500), "%00"]) {
      const { status, body } = await test.get(`/public/storefront/stores/${unknown}/content-pages`);
      expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  it("may be cached briefly, and is cheap to revalidate", async () => {
    const path = `/public/storefront/stores/${slug}/content-pages`;
    const { headers } = await test.get(path);
    expect(headers["cache-control"]).toMatch(/^public, max-age=\d+$/);
    const again = await test.call("GET", path, { headers: { "if-none-match": String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, ""]);
    await add({ title: "News", status: "active" });
    const changed = await test.call("GET", path, { headers: { "if-none-match": String(headers.etag) } });
    expect(changed.status).toBe(200);
  });
});

describe("GET /public/storefront/stores/:slug/content-pages/:pageSlug", () => {
  it("shows an active page, with a tag", async () => {
    const { body } = await add({ slug: "opening-hours", title: "Opening hours", content: "<p>Daily</p>", status: "active" });
    const path = `/public/storefront/stores/${slug}/content-pages/opening-hours`;
    const read = await test.get(path);
    expect(read.status).toBe(200);
    const { translations: _, ...shown } = body.page;
    expect(read.body).toEqual({ page: shown });
    const again = await test.call("GET", path, { headers: { "if-none-match": String(read.headers.etag) } });
    expect(again.status).toBe(304);
  });

  it.each(["draft", "archived"])("hides a page that is %s with the code NOT_FOUND", async (status) => {
    await add({ slug: `hidden-${status}`, status });
    const { status: answered, body } = await test.get(`/public/storefront/stores/${slug}/content-pages/hidden-${status}`);
    expect([answered, body.error.code]).toEqual([404, "NOT_FOUND"]);
  });

  it("answers 404 for an unknown store or page", async () => {
    for (const path of [
      `${slug}/content-pages/nothing-here`,
      "no-such-store/content-pages/about-us",
      "No%20Store/content-pages/about-us",
    ]) {
      const { status, body } = await test.get(`/public/storefront/stores/${path}`);
      expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  it("answers 400 for a malformed slug, and from 121 characters on", async () => {
    for (const bad of ["About-Us", "about_us", "about%20us", "%C3%A9", "a".repeat(121), "a".repeat(5000)]) {
      const { status } = await test.get(`/public/storefront/stores/${slug}/content-pages/${bad}`);
      expect(status, bad).toBe(400);
    }
    for (const fine of ["a".repeat(120), "a--b", "-", "1"]) {
      const { status } = await test.get(`/public/storefront/stores/${slug}/content-pages/${fine}`);
      expect(status, fine).toBe(404);
    }
  });
});

describe("content that would take long to read", () => {
  it.each([
    ["nested", "<i><b>".repeat(81_000)],
    ["nested in tags of no name known", "<x>".repeat(160_000)],
  ])("is refused with 400 before it is read: %s", async (_, content) => {
    const read = () => test.app.adapters.threads.state().find(({ name }) => name === "html")?.counts;
    const before = read();
    const { status, body } = await add({ content });
    expect([status, body.error.details?.[0]?.path]).toEqual([400, "content"]);
    expect(read()).toEqual(before);
  });

  it("is processed in a thread, even half a megabyte", async () => {
    const read = () => test.app.adapters.threads.state().find(({ name }) => name === "html")?.counts.done ?? 0;
    const before = read();
    const { status, body } = await add({ content: `<p onclick="x()">a <b>b</b></p>`.repeat(12_000) });
    expect([status, read() - before]).toEqual([201, 1]);
    expect(body.page.content.startsWith("<p>a <b>b</b></p><p>")).toBe(true);
  });

  it("honours If-Match", async () => {
    const { page } = (await add({ title: "Matched", content: "<p>one</p>" })).body;
    const change = (tag: string) =>
      test.call("PATCH", `${pages}/${page.id}`, { token: owner.token, body: { content: "<p>two</p>" }, headers: { "if-match": tag } });
    expect((await change('"stale"')).status).toBe(412);
    const { headers } = await test.get(`${pages}/${page.id}`, owner.token);
    expect((await change(String(headers.etag))).body.page.content).toBe("<p>two</p>");
  });
});

describe("POST .../storefront/content-pages", () => {
  it("gives a built-in page its type as slug, once", async () => {
    const first = await add({ type: "about-us", title: "Über uns", status: "active" });
    expect(first.status).toBe(201);
    expect(first.body.page).toMatchObject({ slug: "about-us", type: "about-us", sortOrder: 0 });
    const second = await add({ type: "about-us" });
    expect([second.status, second.body.error.reason]).toEqual([409, "page-type-taken"]);
    const elsewhere = await add({ type: "about-us" }, await makeOwner(test));
    expect(elsewhere.status).toBe(201);
  });

  it("makes a custom page's slug from its title, and refuses a second of the same", async () => {
    const { body } = await add({ title: "Wie wir Café machen!" });
    expect(body.page).toMatchObject({ slug: "wie-wir-cafe-machen", type: "custom", status: "draft", content: "" });
    const again = await add({ slug: "wie-wir-cafe-machen" });
    expect([again.status, again.body.error.reason]).toEqual([409, "page-slug-taken"]);
  });

  it("removes what could run from the content, and keeps the rest", async () => {
    const content = '<h2 onclick="x()">Hi</h2><script>alert(1)</script><p style="color:red">Text <a href="javascript:x()">a</a></p>';
    const { body } = await add({ title: "Clean", content });
    expect(body.page.content).toBe('<h2>Hi</h2><p>Text <a rel="noopener noreferrer nofollow">a</a></p>');
  });

  it("answers 400 for a bad body", async () => {
    const bodies = [
      {},
      { title: "" },
      { title: "x", slug: "Not A Slug" },
      { title: "x", slug: "a".repeat(121) },
      { title: "x", type: "blog" },
      { title: "x", status: "published" },
      { title: "x", sortOrder: 1.5 },
      { title: "x", type: "faq", slug: "questions" },
      { title: "x", slug: "faq" },
      { title: "من نحن" },
    ];
    for (const body of bodies) {
      const { status } = await test.post(pages, body, owner.token);
      expect(status, JSON.stringify(body)).toBe(400);
    }
  });

  it("needs store.manage; store.view is enough to read", async () => {
    const viewer = await makeStaff(test, owner, ["store.view"]);
    expect((await test.post(pages, { title: "x" }, viewer.token)).status).toBe(403);
    expect((await test.get(pages, viewer.token)).status).toBe(200);
    const manager = await makeStaff(test, owner, ["store.manage"]);
    expect((await test.post(pages, { title: "By the manager" }, manager.token)).status).toBe(201);
  });
});

describe("PATCH and DELETE .../storefront/content-pages/:pageId", () => {
  it("changes what is given and keeps the rest, sanitised again", async () => {
    const { body } = await add({ slug: "changing", content: "<p>Old</p>", sortOrder: 3 });
    const path = `${pages}/${body.page.id}`;
    const changed = await test.patch(path, { content: "<p>New<img src=x onerror=alert(1)></p>", status: "active" }, owner.token);
    expect(changed.status).toBe(200);
    expect(changed.body.page).toMatchObject({ slug: "changing", sortOrder: 3, status: "active", title: "A page" });
    expect(changed.body.page.content).toBe('<p>New<img alt="" src="x" loading="lazy" /></p>');
    expect((await test.get(path, owner.token)).body.page).toEqual(changed.body.page);
  });

  it("answers 409 for another page's slug or type", async () => {
    await add({ slug: "taken" });
    await add({ type: "contact-us" });
    const { body } = await add({ slug: "moving" });
    const path = `${pages}/${body.page.id}`;
    for (const [change, reason] of [
      [{ slug: "taken" }, "page-slug-taken"],
      [{ type: "contact-us" }, "page-type-taken"],
    ] as const) {
      const refused = await test.patch(path, change, owner.token);
      expect([refused.status, refused.body.error.reason]).toEqual([409, reason]);
    }
    const moved = await test.patch(path, { type: "privacy-policy" }, owner.token);
    expect(moved.body.page.slug).toBe("privacy-policy");
    const back = await test.patch(path, { type: "custom", title: "Just words" }, owner.token);
    expect(back.body.page).toMatchObject({ slug: "just-words", type: "custom" });
  });

  it("answers 400 for a bad id or body, 404 for an unknown page and another tenant's", async () => {
    const { body } = await add({ slug: "mine" });
    const other = await makeOwner(test);
    for (const [method, payload] of [
      ["PATCH", { title: "x" }],
      ["DELETE", undefined],
    ] as const) {
      const call = (id: string, member = owner) =>
        test.call(method, `${member.path}/storefront/content-pages/${id}`, { token: member.token, body: payload });
      expect((await call("not-an-id")).status).toBe(400);
      expect((await call(newId())).status).toBe(404);
      expect((await call(body.page.id, other)).status).toBe(404);
    }
    expect((await test.patch(`${pages}/${body.page.id}`, { status: "gone" }, owner.token)).status).toBe(400);
  });

  it("deletes a page for good, and its type is free again", async () => {
    const { body } = await add({ type: "faq", status: "active" });
    const deleted = await test.delete(`${pages}/${body.page.id}`, owner.token);
    expect([deleted.status, deleted.body]).toEqual([200, { message: "Page deleted." }]);
    expect((await test.get(`/public/storefront/stores/${slug}/content-pages/faq`)).status).toBe(404);
    expect((await test.get(`${pages}/${body.page.id}`, owner.token)).status).toBe(404);
    expect((await add({ type: "faq" })).status).toBe(201);
  });

  it("lists drafts too, filtered and searched", async () => {
    const searched = await makeOwner(test);
    await add({ title: "100% wool" }, searched);
    await add({ title: "1000 wools", status: "active" }, searched);
    const list = (query: string) => test.get(`${searched.path}/storefront/content-pages${query}`, searched.token);
    expect((await list("")).body.pages).toHaveLength(2);
    expect((await list("?q=0%25")).body.pages).toHaveLength(1);
    expect((await list("?status=active")).body.pages).toHaveLength(1);
    expect((await list("?type=faq")).body.pages).toHaveLength(0);
    expect((await list("?status=nothing")).status).toBe(400);
  });
});
