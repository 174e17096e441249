import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, PLANS } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;

beforeAll(async () => {
  owner = await makeOwner(test);
});

const add = (body: unknown, by = owner) => test.post(`${by.path}/clients`, body, by.token);
const list = (query = "", by = owner) => test.get(`${by.path}/clients${query}`, by.token);
const names = async (query: string, by = owner) => {
  const { body } = await list(query, by);
  return body.clients.map((client: { name: string }) => client.name);
};

async function limitClients(workspaceId: string, value: string): Promise<void> {
  const planId = newId();
  await test.database.transaction("platform", async (db) => {
    const flags = JSON.stringify([{ key: "max-clients", value }]);
    await db
      .insertInto("plans")
      .values({ id: planId, name: "Tiny", slug: `tiny-${planId}`, flags })
      .execute();
    await db.updateTable("workspaces").set({ planId }).where("id", "=", workspaceId).execute();
  });
}

describe("POST .../clients", () => {
  it("answers exactly what is stored, although it does not wait for the insert", async () => {
    const text = (maxLength: number) => fc.string({ unit: "grapheme", minLength: 1, maxLength }).filter((given) => given.trim() !== "");
    const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2020-01-01"), noInvalidDate: true });
    const details = {
      email: fc.option(fc.constantFrom("a@example.com", "Ä@example.com")),
      phone: fc.option(fc.constantFrom("+1 (555) 010-2030", "5550102030")),
      dateOfBirth: fc.option(day.map((date) => date.toISOString().slice(0, 10))),
      gender: fc.option(fc.constantFrom("male", "female")),
      notes: fc.option(text(60)),
      taxNumber: fc.option(text(20)),
      address: fc.option(fc.record({ line1: fc.option(text(20)), city: fc.constant("Riyadh") }, { requiredKeys: [] })),
      tags: fc.array(text(10), { maxLength: 5 }),
      discount: fc.option(
        fc.record({ kind: fc.constant("fixed"), value: fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100) }),
      ),
    };
    const given = fc.record({ name: text(40), ...details }, { requiredKeys: ["name"] });
    await fc.assert(
      fc.asyncProperty(given, async (body) => {
        const made = await add(body);
        if (made.status !== 201) return void expect(made.status).toBe(400); // an address or a text that is refused
        const read = await test.get(`${owner.path}/clients/${made.body.client.id}`, owner.token);
        expect(made.body).toEqual(read.body);
        expect(made.headers.etag).toBe(read.headers.etag);
      }),
      { numRuns: 60 },
    );
  });

  it("adds a client with everything", async () => {
    const given = {
      name: "Layla Haddad",
      email: " Layla@Example.com ",
      phone: "+1 (555) 010-2030",
      dateOfBirth: "1990-02-28",
      gender: "female",
      notes: "Prefers mornings",
      tags: ["regular", "regular", "vip"],
      discount: { kind: "percentage", value: 12.5 },
    };
    const { status, body } = await add(given);
    expect(status).toBe(201);
    expect(body.client).toEqual({
      language: null,
      taxNumber: null,
      address: null,
      ...given,
      email: "layla@example.com",
      tags: ["regular", "vip"],
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      workspaceId: owner.workspaceId,
      visitCount: 0,
      lastVisitAt: null,
      spent: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it("needs only a name and gives null for the rest", async () => {
    const { status, body } = await add({ name: "Ali", deletedAt: "2026-01-01", searchText: "x" });
    expect(status).toBe(201);
    expect(body.client).toMatchObject({
      email: null,
      phone: null,
      dateOfBirth: null,
      gender: null,
      notes: null,
      tags: [],
      discount: null,
    });
    expect(body.client).not.toHaveProperty("searchText");
  });

  it.each([
    ["name", undefined],
    ["name", " "],
    ["name", "x".repeat(201)],
    ["email", "nobody"],
    ["phone", "call me"],
    ["dateOfBirth", "1990-02-30"],
    ["dateOfBirth", "17/05/1990"],
    ["dateOfBirth", "2999-01-01"],
    ["gender", "other"],
    ["tags", "regular"],
    ["tags", [""]],
    ["discount", { kind: "percentage", value: 100.01 }],
    ["discount", { kind: "fixed", value: -1 }],
    ["discount", { kind: "fixed", value: 1.005 }],
    ["discount", { kind: "gift", value: 1 }],
    ["discount", { kind: "fixed" }],
  ])("refuses a bad %s (%j) with 400", async (field, value) => {
    const { status, body } = await add({ name: "Bad", [field]: value });
    expect([status, body.error.code]).toEqual([400, "BAD_REQUEST"]);
  });

  it("accepts a client born today, and none born tomorrow", async () => {
    test.setTime("2026-03-01T23:59:00Z");
    const today = await add({ name: "Newborn", dateOfBirth: "2026-03-01" });
    const tomorrow = await add({ name: "Unborn", dateOfBirth: "2026-03-02" });
    test.setTime();
    expect([today.status, tomorrow.status]).toEqual([201, 400]);
  });

  it("stops at the plan's limit with 422; a deleted client makes room", async () => {
    const small = await makeOwner(test);
    await limitClients(small.workspaceId, "1");
    const first = await add({ name: "First" }, small);
    const second = await add({ name: "Second" }, small);
    expect([first.status, second.status, second.body.error.code]).toEqual([201, 422, "LIMIT_REACHED"]);
    await test.delete(`${small.path}/clients/${first.body.client.id}`, small.token);
    expect((await add({ name: "Third" }, small)).status).toBe(201);
  });

  it.runIf(isPostgres)("never passes the limit, however many are added at once", async () => {
    const small = await makeOwner(test, { planId: PLANS.pro });
    await limitClients(small.workspaceId, "3");
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => add({ name: `Racer ${index}` }, small)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
  });
});

describe("GET .../clients", () => {
  let clinic: Member;
  beforeAll(async () => {
    clinic = await makeOwner(test);
    await add({ name: "Zoë Müller", email: "zoe@example.com", phone: "+49 (30) 1234-567", tags: ["vip"], gender: "female" }, clinic);
    await add({ name: "Søren Ærø", email: "soren@example.com", tags: ["100%"] }, clinic);
    await add({ name: "مُحَمَّد علي", phone: "0501234567", gender: "male" }, clinic);
    await add({ name: "ИВАН Петров" }, clinic);
  });

  it.each([
    ["zoe", ["Zoë Müller"]],
    ["ZOË", ["Zoë Müller"]],
    ["Zoe\u0308", ["Zoë Müller"]],
    ["muller zoe", ["Zoë Müller"]],
    ["soren aero", ["Søren Ærø"]],
    ["محمد", ["مُحَمَّد علي"]],
    ["иван", ["ИВАН Петров"]],
    ["+4930 1234", ["Zoë Müller"]],
    ["(30) 1234-567", ["Zoë Müller"]],
    ["EXAMPLE.com", ["Søren Ærø", "Zoë Müller"]],
    ["%", []],
    ["_", []],
    ["nobody", []],
    ["   ", ["ИВАН Петров", "مُحَمَّد علي", "Søren Ærø", "Zoë Müller"]],
  ])("finds %j", async (q, expected) => {
    expect(await names(`?q=${encodeURIComponent(q)}`, clinic)).toEqual(expected);
  });

  it("filters by tag and gender", async () => {
    expect(await names("?tag=vip", clinic)).toEqual(["Zoë Müller"]);
    expect(await names("?gender=male", clinic)).toEqual(["مُحَمَّد علي"]);
    expect(await names("?gender=male&tag=vip", clinic)).toEqual([]);
  });

  it("filters by month of birth and by ids", async () => {
    const owner = await makeOwner(test);
    const ids: string[] = [];
    for (const [name, dateOfBirth] of [
      ["May", "1990-05-31"],
      ["June", "1985-06-01"],
      ["Nobody", null],
    ])
      ids.push((await test.post(`${owner.path}/clients`, { name, dateOfBirth }, owner.token)).body.client.id);
    expect(await names("?birthMonth=5", owner)).toEqual(["May"]);
    expect(await names("?birthMonth=12", owner)).toEqual([]);
    expect(await names(`?ids=${ids[0]},${ids[2]}`, owner)).toEqual(["Nobody", "May"]);
    for (const bad of ["birthMonth=0", "birthMonth=13", "ids=x", "visitedFrom=x", `ids=${Array(101).fill(ids[0]).join(",")}`]) {
      expect([bad, (await test.get(`${owner.path}/clients?${bad}`, owner.token)).status]).toEqual([bad, 400]);
    }
  });

  it("pages without repeating or hiding a client", async () => {
    const first = await list("?limit=3&withTotal=true", clinic);
    expect(first.body.pagination).toMatchObject({ limit: 3, total: 4 });
    await add({ name: "Added meanwhile" }, clinic);
    const rest = await list(`?limit=3&cursor=${first.body.pagination.nextCursor}`, clinic);
    expect(rest.body.clients.map((client: { name: string }) => client.name)).toEqual(["Zoë Müller"]);
    expect(rest.body.pagination.nextCursor).toBeNull();
  });

  it.each(["?gender=x", "?limit=0", "?limit=101", "?cursor=nonsense", "?q=a&q=b"])("refuses %s with 400", async (query) => {
    expect((await list(query, clinic)).status).toBe(400);
  });
});

describe("GET, PATCH, DELETE .../clients/:clientId", () => {
  it("reads, changes only what is sent, and empties what is null", async () => {
    const { body } = await add({ name: "Omar", phone: "12345", discount: { kind: "fixed", value: 5.5 } });
    const path = `${owner.path}/clients/${body.client.id}`;
    const changed = await test.patch(path, { phone: null, gender: "male", dateOfBirth: "2000-02-29" }, owner.token);
    expect(changed.status).toBe(200);
    expect(changed.body.client).toMatchObject({
      name: "Omar",
      phone: null,
      gender: "male",
      dateOfBirth: "2000-02-29",
      discount: { kind: "fixed", value: 5.5 },
    });
    const cleared = await test.patch(path, { discount: null }, owner.token);
    expect(cleared.body.client.discount).toBeNull();
    expect((await test.get(path, owner.token)).body).toEqual(cleared.body);
  });

  it("refuses a bad change with 400", async () => {
    const { body } = await add({ name: "Omar" });
    for (const bad of [{ name: "" }, { dateOfBirth: "2999-01-01" }, { discount: { kind: "percentage", value: 101 } }]) {
      expect((await test.patch(`${owner.path}/clients/${body.client.id}`, bad, owner.token)).status).toBe(400);
    }
  });

  it("deletes: the client is gone from every answer, and little of them is kept", async () => {
    const { body } = await add({ name: "Gone", email: "gone@example.com", notes: "secret", phone: "999888777" });
    const path = `${owner.path}/clients/${body.client.id}`;
    expect((await test.delete(path, owner.token)).body).toEqual({ message: "Client deleted." });
    expect((await test.get(path, owner.token)).status).toBe(404);
    expect((await test.patch(path, { name: "Back" }, owner.token)).status).toBe(404);
    expect((await test.delete(path, owner.token)).status).toBe(404);
    expect(await names("?q=gone")).toEqual([]);
    const kept = await test.database.reader("platform").selectFrom("clients").selectAll().where("id", "=", body.client.id).execute();
    expect(kept).toMatchObject([{ name: "Gone", email: null, notes: null, phone: null }]);
  });

  it("answers 404 for an unknown id and 400 for a malformed one", async () => {
    for (const method of ["GET", "PATCH", "DELETE"]) {
      const how = { token: owner.token, ...(method === "PATCH" ? { body: { name: "X" } } : {}) };
      expect((await test.call(method, `${owner.path}/clients/${newId()}`, how)).status).toBe(404);
      const malformed = await test.call(method, `${owner.path}/clients/123`, how);
      expect([malformed.status, malformed.body.error.code]).toEqual([400, "INVALID_ID"]);
    }
  });

  it("honours If-Match", async () => {
    const { body } = await add({ name: "Versioned" });
    const path = `${owner.path}/clients/${body.client.id}`;
    const { headers } = await test.get(path, owner.token);
    const match = { "if-match": String(headers.etag) };
    const first = await test.call("PATCH", path, { token: owner.token, body: { name: "Second" }, headers: match });
    const stale = await test.call("PATCH", path, { token: owner.token, body: { name: "Third" }, headers: match });
    expect([first.status, stale.status]).toEqual([200, 412]);
  });

  it("requires the permission of each route", async () => {
    const { body } = await add({ name: "Guarded" });
    const path = `${owner.path}/clients/${body.client.id}`;
    const viewer = await makeStaff(test, owner, ["clients.view"]);
    expect((await test.get(path, viewer.token)).status).toBe(200);
    expect((await list("", viewer)).status).toBe(200);
    expect((await add({ name: "X" }, viewer)).status).toBe(403);
    expect((await test.patch(path, { name: "X" }, viewer.token)).status).toBe(403);
    expect((await test.delete(path, viewer.token)).status).toBe(403);
  });
});
