import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
beforeAll(async () => {
  owner = await makeOwner(test);
});

const add = (body: unknown, by = owner) => test.post(`${by.path}/services`, body, by.token);

describe("POST .../services", () => {
  it("adds a service", async () => {
    const { status, body } = await add({ name: "Check-up", scope: "labs", durationMinutes: 45, price: 19.99, isActive: false });
    expect(status).toBe(201);
    expect(body.service).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      workspaceId: owner.workspaceId,
      name: "Check-up",
      scope: "labs",
      durationMinutes: 45,
      price: 19.99,
      taxRateId: null,
      isActive: false,
      translations: {},
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it("needs only a name", async () => {
    const { body } = await add({ name: "Talk", priceCents: 5, deletedAt: "2026-01-01" });
    expect(body.service).toMatchObject({ scope: "sessions", durationMinutes: null, price: null, isActive: true });
  });

  it.each([
    { name: "" },
    { name: undefined },
    { scope: "kitchen" },
    { durationMinutes: 0 },
    { durationMinutes: 1.5 },
    { durationMinutes: 1441 },
    { price: -1 },
    { price: 1.999 },
    { isActive: "yes" },
  ])("refuses %j with 400", async (bad) => {
    expect((await add({ name: "Bad", ...bad })).status).toBe(400);
  });
});

describe("GET .../services", () => {
  it("lists by name, filters, searches and pages", async () => {
    const fresh = await makeOwner(test);
    await add({ name: "Zähne", scope: "sessions" }, fresh);
    await add({ name: "Blood count", scope: "labs" }, fresh);
    await add({ name: "Comb", scope: "store", isActive: false }, fresh);
    const names = async (query: string) => {
      const { body } = await test.get(`${fresh.path}/services${query}`, fresh.token);
      return body.services.map((service: { name: string }) => service.name);
    };
    expect(await names("")).toEqual(["Blood count", "Comb", "Zähne"]);
    expect(await names("?scope=labs")).toEqual(["Blood count"]);
    expect(await names("?isActive=false")).toEqual(["Comb"]);
    expect(await names("?q=ZAHNE")).toEqual(["Zähne"]);
    const { body } = await test.get(`${fresh.path}/services?limit=2`, fresh.token);
    expect(await names(`?limit=2&cursor=${body.pagination.nextCursor}`)).toEqual(["Zähne"]);
    for (const bad of ["?scope=x", "?isActive=perhaps", "?cursor=x"]) {
      expect((await test.get(`${fresh.path}/services${bad}`, fresh.token)).status).toBe(400);
    }
  });
});

describe("GET, PATCH, DELETE .../services/:serviceId", () => {
  it("reads, changes and deletes", async () => {
    const made = await add({ name: "Cut", durationMinutes: 30, price: 10 });
    const path = `${owner.path}/services/${made.body.service.id}`;
    const changed = await test.patch(path, { price: null, durationMinutes: null, scope: "store", name: "Trim" }, owner.token);
    expect(changed.body.service).toMatchObject({ price: null, durationMinutes: null, scope: "store", name: "Trim", isActive: true });
    expect((await test.get(path, owner.token)).body).toEqual(changed.body);
    expect((await test.patch(path, { durationMinutes: 0 }, owner.token)).status).toBe(400);
    expect((await test.delete(path, owner.token)).body).toEqual({ message: "Service deleted." });
    expect((await test.get(path, owner.token)).status).toBe(404);
    expect((await test.patch(path, { name: "x" }, owner.token)).status).toBe(404);
    expect((await test.delete(path, owner.token)).status).toBe(404);
  });

  it("answers 404 for an unknown id, 400 for a malformed one, 403 without the permission", async () => {
    const viewer = await makeStaff(test, owner, ["services.view"]);
    expect((await test.get(`${owner.path}/services/${newId()}`, owner.token)).status).toBe(404);
    expect((await test.get(`${owner.path}/services/xyz`, owner.token)).status).toBe(400);
    expect((await test.get(`${owner.path}/services`, viewer.token)).status).toBe(200);
    expect((await add({ name: "x" }, viewer)).status).toBe(403);
  });
});
