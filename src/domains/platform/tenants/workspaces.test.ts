import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner, PLANS } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let admin: { token: string; id: string };
let owner: Member;
let path: string;

beforeAll(async () => {
  admin = await makeAdmin(test);
  owner = await makeOwner(test, { planId: PLANS.basic });
  path = `/admin/workspaces/${owner.workspaceId}`;
});

const fields = [
  "additionalStorageMB",
  "businessCategorySlug",
  "closedAt",
  "createdAt",
  "discountPercentage",
  "email",
  "id",
  "invoiceAdditions",
  "marketingOptIn",
  "name",
  "plan",
  "planId",
  "purgeAt",
  "standing",
  "subscriptionEndDate",
  "suspendedAt",
  "suspensionReason",
  "updatedAt",
];

describe("GET /admin/workspaces/:workspaceId", () => {
  it("answers exactly the fields of the contract, and the workspace's standing", async () => {
    const { status, body } = await test.get(path, admin.token);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["workspace"]);
    expect(Object.keys(body.workspace).sort()).toEqual(fields);
    expect(Object.keys(body.workspace.plan).sort()).toEqual(["id", "isActive", "name", "pricePeriods", "slug"]);
    expect(body.workspace).toMatchObject({
      id: owner.workspaceId,
      name: "Bright Clinic",
      email: owner.email,
      planId: PLANS.basic,
      plan: { id: PLANS.basic, slug: "basic" },
      additionalStorageMB: 0,
      invoiceAdditions: [],
      discountPercentage: null,
    });
  });

  it("shows the e-mail of a workspace without a name", async () => {
    const nameless = await makeOwner(test, { name: undefined });
    const { body } = await test.get(`/admin/workspaces/${nameless.workspaceId}`, admin.token);
    expect(body.workspace.name).toBe(nameless.email.split("@")[0]);
  });

  it("answers 400 to a malformed id and 404 to an unknown one", async () => {
    expect((await test.get("/admin/workspaces/nonsense", admin.token)).status).toBe(400);
    expect((await test.get(`/admin/workspaces/${newId()}`, admin.token)).status).toBe(404);
  });

  it("answers 401 without a token, 403 to an analyst and to an owner", async () => {
    const analyst = await makeAdmin(test, ["analyst"]);
    expect((await test.get(path)).status).toBe(401);
    expect((await test.get(path, analyst.token)).status).toBe(403);
    expect((await test.get(path, owner.token)).status).toBe(403);
  });
});

describe("GET /admin/workspaces", () => {
  it("searches by part of name and e-mail, taking % and _ literally", async () => {
    const found = await makeOwner(test, { name: "Needle 100% Studio" });
    const byName = await test.get("/admin/workspaces?q=needle%20100%25", admin.token);
    expect(byName.body.workspaces.map((row: { id: string }) => row.id)).toEqual([found.workspaceId]);
    const byEmail = await test.get(`/admin/workspaces?q=${encodeURIComponent(found.email.toUpperCase())}`, admin.token);
    expect(byEmail.body.workspaces).toHaveLength(1);
    const literal = await test.get("/admin/workspaces?q=Need_e", admin.token);
    expect(literal.body.workspaces).toEqual([]);
  });

  it("filters by plan (slug or id), category and by whether the subscription is active", async () => {
    const expired = await makeOwner(test, { planId: PLANS.free, businessCategorySlug: "spa" });
    await test.patch(`/admin/workspaces/${expired.workspaceId}`, { subscriptionEndDate: "2020-01-01" }, admin.token);
    const ids = async (query: string) =>
      (await test.get(`/admin/workspaces?limit=100&${query}`, admin.token)).body.workspaces.map((row: { id: string }) => row.id);
    expect(await ids("plan=free")).toEqual([expired.workspaceId]);
    expect(await ids(`plan=${PLANS.free.toUpperCase()}`)).toEqual([expired.workspaceId]);
    expect(await ids("businessCategorySlug=spa")).toEqual([expired.workspaceId]);
    expect(await ids("status=expired")).toEqual([expired.workspaceId]);
    expect(await ids("status=active")).not.toContain(expired.workspaceId);
    expect(await ids("status=active")).toContain(owner.workspaceId);
  });

  it("pages through everything once and counts it on request", async () => {
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await test.get(`/admin/workspaces?limit=2&withTotal=true${cursor}`, admin.token);
      seen.push(...body.workspaces.map((row: { id: string }) => row.id));
      cursor = body.pagination.nextCursor ? `&cursor=${body.pagination.nextCursor}` : "";
      if (!cursor) expect(body.pagination.total).toBe(seen.length);
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("sorts by the subscription's end, without an end last, and filters by its day", async () => {
    const ends = ["2031-05-03", "2031-05-01", null, "2031-05-02"];
    const made: string[] = [];
    for (const subscriptionEndDate of ends) {
      const { workspaceId } = await makeOwner(test, { businessCategorySlug: "retail" });
      await test.patch(`/admin/workspaces/${workspaceId}`, { subscriptionEndDate }, admin.token);
      made.push(workspaceId);
    }
    const [third, first, endless, second] = made;
    const walk = async (query: string) => {
      const seen: string[] = [];
      let cursor = "";
      do {
        const { status, body } = await test.get(`/admin/workspaces?limit=1&businessCategorySlug=retail&${query}${cursor}`, admin.token);
        expect(status).toBe(200);
        seen.push(...body.workspaces.map((row: { id: string }) => row.id));
        cursor = body.pagination.nextCursor ? `&cursor=${body.pagination.nextCursor}` : "";
      } while (cursor);
      return seen;
    };
    expect(await walk("sort=subscriptionEndDate")).toEqual([first, second, third, endless]);
    expect(await walk("sort=-subscriptionEndDate")).toEqual([endless, third, second, first]);
    expect(await walk("sort=subscriptionEndDate&endsFrom=2031-05-02&endsTo=2031-05-03")).toEqual([second, third]);
    expect(await walk("endsTo=2031-05-01")).toEqual([first]);
  });

  it("answers 400 to a bad query", async () => {
    for (const query of ["status=asleep", "limit=0", "cursor=x", "sort=email", "endsFrom=soon"]) {
      expect((await test.get(`/admin/workspaces?${query}`, admin.token)).status).toBe(400);
    }
  });
});

describe("PATCH /admin/workspaces/:workspaceId", () => {
  it("changes name, discount and end, and sets them to null", async () => {
    const body = { name: "Brighter Clinic", discountPercentage: 12.5, subscriptionEndDate: "2030-05-01" };
    const changed = await test.patch(path, body, admin.token);
    expect(changed.status).toBe(200);
    expect(changed.body.workspace).toMatchObject({ ...body, subscriptionEndDate: "2030-05-01T00:00:00.000Z" });
    const cleared = await test.patch(path, { discountPercentage: null, subscriptionEndDate: null }, admin.token);
    expect(cleared.body.workspace).toMatchObject({ name: "Brighter Clinic", discountPercentage: null, subscriptionEndDate: null });
  });

  it("writes nothing but these three", async () => {
    const { body } = await test.patch(path, { planId: PLANS.pro, email: "x@example.com", additionalStorageMB: 7 }, admin.token);
    expect(body.workspace).toMatchObject({ planId: PLANS.basic, email: owner.email, additionalStorageMB: 0 });
  });

  it("answers 400 to values out of bounds", async () => {
    const bad = [
      { discountPercentage: 101 },
      { discountPercentage: -1 },
      { discountPercentage: 1.234 },
      { discountPercentage: "10" },
      { subscriptionEndDate: "soon" },
      { subscriptionEndDate: "0000-01-01" },
      { name: "" },
    ];
    for (const body of bad) expect((await test.patch(path, body, admin.token)).status, JSON.stringify(body)).toBe(400);
    expect((await test.patch("/admin/workspaces/nonsense", {}, admin.token)).status).toBe(400);
    expect((await test.patch(`/admin/workspaces/${newId()}`, {}, admin.token)).status).toBe(404);
  });

  it("honours If-Match", async () => {
    const { headers } = await test.get(path, admin.token);
    const call = () =>
      test.call("PATCH", path, { token: admin.token, body: { name: "Once" }, headers: { "if-match": String(headers.etag) } });
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(412);
  });
});

describe("PATCH /admin/workspaces/:workspaceId/plan", () => {
  it("assigns the plan and leaves the end of the subscription alone", async () => {
    await test.patch(path, { subscriptionEndDate: "2031-01-31T08:00:00Z" }, admin.token);
    const { status, body } = await test.call("PATCH", `${path}/plan`, {
      token: admin.token,
      body: { planId: PLANS.pro.toUpperCase() },
      prefix: "/api/v1",
    });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["message", "workspace"]);
    expect(Object.keys(body.workspace).sort()).toEqual(fields);
    expect(body.workspace).toMatchObject({
      planId: PLANS.pro,
      plan: { slug: "pro" },
      subscriptionEndDate: "2031-01-31T08:00:00.000Z",
    });
  });

  it("answers 400 to malformed ids", async () => {
    for (const planId of ["nonsense", "", 5, null]) {
      expect((await test.patch(`${path}/plan`, { planId }, admin.token)).status, String(planId)).toBe(400);
    }
    expect((await test.patch("/admin/workspaces/nonsense/plan", { planId: PLANS.pro }, admin.token)).status).toBe(400);
  });

  it("answers 422 to a missing, an unknown and an inactive plan", async () => {
    expect((await test.patch(`${path}/plan`, {}, admin.token)).status).toBe(422);
    expect((await test.patch(`${path}/plan`, { planId: newId() }, admin.token)).status).toBe(422);
    const retired = { name: "Old", slug: "old", isActive: false, pricePeriods: [] };
    const { body } = await test.post("/admin/plans", retired, admin.token);
    expect((await test.patch(`${path}/plan`, { planId: body.plan.id }, admin.token)).status).toBe(422);
  });

  it("answers 404 to an unknown workspace, 403 to an analyst, 401 without a token", async () => {
    const analyst = await makeAdmin(test, ["analyst"]);
    expect((await test.patch(`/admin/workspaces/${newId()}/plan`, { planId: PLANS.pro }, admin.token)).status).toBe(404);
    expect(
      (await test.patch(`/admin/workspaces/${newId()}/plan`, {}, admin.token)).status,
      "the workspace is looked up before the body",
    ).toBe(404);
    expect((await test.patch(`${path}/plan`, { planId: PLANS.pro }, analyst.token)).status).toBe(403);
    expect((await test.patch(`${path}/plan`, { planId: PLANS.pro }, owner.token)).status).toBe(403);
    expect((await test.patch(`${path}/plan`, { planId: PLANS.pro })).status).toBe(401);
  });

  it.runIf(isPostgres)("never assigns a plan that is being retired at the same time", async () => {
    for (let round = 0; round < 10; round++) {
      const plan = { name: "Brief", slug: `brief-${newId()}`, pricePeriods: [] };
      const { id } = (await test.post("/admin/plans", plan, admin.token)).body.plan;
      const [assigned, removed] = await Promise.all([
        test.patch(`${path}/plan`, { planId: id }, admin.token),
        test.delete(`/admin/plans/${id}`, admin.token),
      ]);
      expect([`200 409`, `422 200`]).toContain(`${assigned.status} ${removed.status}`);
    }
  });
});

describe(".../storage", () => {
  it("adds to the plan's quota", async () => {
    const own = await makeOwner(test, { planId: PLANS.basic });
    const storage = `/admin/workspaces/${own.workspaceId}/storage`;
    const { status, body } = await test.patch(storage, { additionalStorageMB: 512.5 }, admin.token);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["message", "workspace"]);
    expect(body.workspace.additionalStorageMB).toBe(512.5);
    const read = await test.get(storage, admin.token);
    expect(read.body).toEqual({ quotaMB: 2560.5, usedMB: 0, planMB: 2048, additionalMB: 512.5 });
  });

  it("shows what files take, in megabytes", async () => {
    const before = test.app.hooks.storageUsed;
    test.app.hooks.storageUsed = async () => 3.5 * 1024 * 1024;
    const { body } = await test.get(`${path}/storage`, admin.token);
    test.app.hooks.storageUsed = before;
    expect(body.usedMB).toBe(3.5);
  });

  it("answers 400 to a bad amount or id, 404 to an unknown workspace", async () => {
    for (const body of [{}, { additionalStorageMB: -1 }, { additionalStorageMB: "5" }, { additionalStorageMB: null }]) {
      expect((await test.patch(`${path}/storage`, body, admin.token)).status).toBe(400);
    }
    expect((await test.patch("/admin/workspaces/zzz/storage", { additionalStorageMB: 1 }, admin.token)).status).toBe(400);
    expect((await test.patch(`/admin/workspaces/${newId()}/storage`, { additionalStorageMB: 1 }, admin.token)).status).toBe(404);
    expect((await test.get("/admin/workspaces/zzz/storage", admin.token)).status).toBe(400);
    expect((await test.get(`/admin/workspaces/${newId()}/storage`, admin.token)).status).toBe(404);
  });
});
