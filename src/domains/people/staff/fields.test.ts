import { beforeAll, describe, expect, it } from "vitest";
import { copyRecord } from "../../../../test/copies.ts";
import { type Member, makeOwner, PASSWORD, uniqueEmail } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let path: string;
let roleId: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  path = `${owner.path}/staff/fields`;
  const { body } = await test.get(`${owner.path}/roles`, owner.token);
  roleId = body.roles[0].id;
});

let serial = 0;

async function makeField(overrides: Record<string, unknown> = {}) {
  serial++;
  const { status, body } = await test.post(path, { key: `key${serial}`, label: "Badge", type: "text", ...overrides }, owner.token);
  expect(status).toBe(201);
  return body.field;
}

async function hire(fields: Record<string, unknown>) {
  const body = { name: "Nour", email: uniqueEmail("nour"), password: PASSWORD, roleId, fields };
  return test.post(`${owner.path}/staff`, body, owner.token);
}

describe("POST .../staff/fields", () => {
  it("defines a field and puts it last", async () => {
    const first = await makeField({ description: "On the card", isFilterable: true, metadata: { icon: "card" } });
    const second = await makeField();
    expect(first).toMatchObject({
      label: "Badge",
      description: "On the card",
      type: "text",
      isRequired: false,
      isUnique: false,
      isFilterable: true,
      options: [],
      metadata: { icon: "card" },
    });
    expect(second.order).toBeGreaterThan(first.order);
    expect(second.description).toBeNull();
  });

  it("answers 409 for a key that is taken", async () => {
    const { key } = await makeField();
    const { status, body } = await test.post(path, { key, label: "Again", type: "text" }, owner.token);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
  });

  it.each([
    ["no label", { key: "a", type: "text" }],
    ["an unknown type", { key: "a", label: "A", type: "colour" }],
    ["a key with blanks", { key: "a b", label: "A", type: "text" }],
    ["choices without options", { key: "a", label: "A", type: "select" }],
    ["options without choices", { key: "a", label: "A", type: "number", options: ["1"] }],
    ["metadata that is no object", { key: "a", label: "A", type: "text", metadata: "x" }],
    ["metadata without end", { key: "a", label: "A", type: "text", metadata: { x: "y".repeat(20_000) } }],
  ])("answers 422 for %s", async (_, body) => {
    const answer = await test.post(path, body, owner.token);
    expect([answer.status, answer.body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
  });
});

describe("GET .../staff/fields", () => {
  it("lists by order, page by page, and finds by label and type", async () => {
    const other = await makeOwner(test);
    const own = `${other.path}/staff/fields`;
    for (const [index, type] of ["text", "number", "date"].entries()) {
      await test.post(own, { key: type, label: `Label ${type}`, type, order: 10 - index }, other.token);
    }
    const first = await test.get(`${own}?limit=2&withTotal=true`, other.token);
    expect(first.body.fields.map((field: { key: string }) => field.key)).toEqual(["date", "number"]);
    expect(first.body.pagination.total).toBe(3);
    const second = await test.get(`${own}?limit=2&cursor=${first.body.pagination.nextCursor}`, other.token);
    expect(second.body.fields.map((field: { key: string }) => field.key)).toEqual(["text"]);
    const found = await test.get(`${own}?q=LABEL%20num`, other.token);
    expect(found.body.fields).toHaveLength(1);
    const typed = await test.get(`${own}?type=date`, other.token);
    expect(typed.body.fields).toHaveLength(1);
  });

  it("answers 400 for a bad cursor and an unknown type", async () => {
    expect((await test.get(`${path}?cursor=x`, owner.token)).status).toBe(400);
    expect((await test.get(`${path}?type=colour`, owner.token)).status).toBe(400);
  });

  it("answers 404 for a field that is not there", async () => {
    expect((await test.get(`${path}/${newId()}`, owner.token)).status).toBe(404);
  });
});

describe("PATCH .../staff/fields/:fieldId", () => {
  it("changes what is given and answers the definition", async () => {
    const field = await makeField({ metadata: { a: 1 } });
    const later = new Date(Date.now() + 600_000);
    test.setTime(later);
    const changes = { label: "New", description: "Text", isRequired: false, isUnique: true, isFilterable: true, metadata: { b: 2 } };
    const { status, body } = await test.patch(`${path}/${field.id}`, changes, owner.token).finally(() => test.setTime());
    expect(status).toBe(200);
    expect(body).toEqual({ field: { ...field, ...changes, updatedAt: later.toISOString() } });
    const again = await test.get(`${path}/${field.id}`, owner.token);
    expect(again.body).toEqual(body);
  });

  it("keeps key and type, and everything that is not named", async () => {
    const field = await makeField();
    const { status, body } = await test.patch(`${path}/${field.id}`, { key: "other", type: "number" }, owner.token);
    expect(status).toBe(200);
    expect(body.field).toEqual({ ...field, updatedAt: expect.any(String) });
  });

  it("changes order and options", async () => {
    const field = await makeField({ type: "select", options: ["A", "B"] });
    const { body } = await test.patch(`${path}/${field.id}`, { order: 7, options: ["A", "C", "C"] }, owner.token);
    expect(body.field).toMatchObject({ order: 7, options: ["A", "C"] });
    const empty = await test.patch(`${path}/${field.id}`, { options: [] }, owner.token);
    expect(empty.status).toBe(422);
  });

  it.each([
    { label: "" },
    { label: 5 },
    { description: 5 },
    { isRequired: "yes" },
    { isUnique: 1 },
    { isFilterable: null },
    { metadata: [] },
    { options: ["x"] },
  ])("answers 422 for %j", async (changes) => {
    const field = await makeField();
    const { status, body } = await test.patch(`${path}/${field.id}`, changes, owner.token);
    expect([status, body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
  });

  it("answers 400 for a malformed id or a body that is not an object, 404 for an unknown field", async () => {
    expect((await test.patch(`${path}/nonsense`, {}, owner.token)).status).toBe(400);
    const field = await makeField();
    expect((await test.patch(`${path}/${field.id}`, [], owner.token)).status).toBe(400);
    expect((await test.patch(`${path}/${newId()}`, { label: "X" }, owner.token)).status).toBe(404);
  });

  it("answers 412 when the field has changed since it was read", async () => {
    const field = await makeField();
    const { headers } = await test.get(`${path}/${field.id}`, owner.token);
    await test.patch(`${path}/${field.id}`, { label: "Changed" }, owner.token);
    const late = { token: owner.token, body: { label: "Late" }, headers: { "if-match": String(headers.etag) } };
    expect((await test.call("PATCH", `${path}/${field.id}`, late)).status).toBe(412);
  });

  it("answers 409 when staff share a value, and not for blank ones", async () => {
    const field = await makeField();
    expect((await hire({ [field.key]: "A-1" })).status).toBe(201);
    const twin = await hire({ [field.key]: " a-1 " });
    await hire({ [field.key]: "" });
    await hire({ [field.key]: null });
    await hire({});
    const shared = await test.patch(`${path}/${field.id}`, { isUnique: true }, owner.token);
    expect([shared.status, shared.body.error.code]).toEqual([409, "CONFLICT"]);
    await test.patch(`${owner.path}/staff/${twin.body.staff.id}`, { fields: { [field.key]: "" } }, owner.token);
    expect((await test.patch(`${path}/${field.id}`, { isUnique: true }, owner.token)).status).toBe(200);
    expect((await hire({ [field.key]: "A-1" })).status).toBe(409);
    expect((await hire({ [field.key]: " " })).status).toBe(201);
    await test.patch(`${path}/${field.id}`, { isUnique: false }, owner.token);
    expect((await hire({ [field.key]: "A-1" })).status).toBe(201);
  });
});

describe("DELETE .../staff/fields/:fieldId", () => {
  it("takes the values away and frees the key", async () => {
    const field = await makeField({ isRequired: true });
    const hired = await hire({ [field.key]: "x" });
    expect((await test.delete(`${path}/${field.id}`, owner.token)).body).toEqual({ message: "Field deleted." });
    const { body } = await test.get(`${owner.path}/staff/${hired.body.staff.id}`, owner.token);
    expect(body.staff.fields).not.toHaveProperty(field.key);
    expect((await test.delete(`${path}/${field.id}`, owner.token)).status).toBe(404);
    await makeField({ key: field.key });
  });
});

describe.runIf(isPostgres)("unique fields under concurrency", () => {
  it("give a value to one of ten simultaneous requests", async () => {
    const field = await makeField({ isUnique: true });
    const answers = await Promise.all(Array.from({ length: 10 }, () => hire({ [field.key]: "same" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it.each([undefined, "*"])("never end with duplicates when uniqueness is switched on meanwhile (If-Match: %s)", async (ifMatch) => {
    for (let round = 0; round < 5; round++) {
      const field = await makeField();
      const headers: Record<string, string> = ifMatch ? { "if-match": ifMatch } : {};
      const switchOn = () => test.call("PATCH", `${path}/${field.id}`, { token: owner.token, body: { isUnique: true }, headers });
      const [first, switched, second] = await Promise.all([hire({ [field.key]: "same" }), switchOn(), hire({ [field.key]: "SAME" })]);
      const hired = [first, second].filter(({ status }) => status === 201).length;
      expect([first, second, switched].map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
      expect(hired === 2).toBe(switched.status === 409);
    }
  });
});

describe("many fields", () => {
  it("are 500 at most, and each gets a place of its own, also when several are added at once", async () => {
    const own = await makeOwner(test);
    const at = `${own.path}/staff/fields`;
    const add = (key: string) => test.post(at, { key, label: "Badge", type: "text" }, own.token);
    const added = await Promise.all(["a", "b", "c", "d"].map(add));
    expect(added.map(({ body }) => body.field.order).sort()).toEqual([1, 2, 3, 4]);
    const record = { workspaceId: own.workspaceId, table: "staff_fields", id: added[0]?.body.field.id };
    await copyRecord(test, record, 495, { key: "'k' || n" });
    const answers = await Promise.all(["e", "f", "g"].map(add));
    expect(answers.map(({ status, body }) => body.error?.reason ?? status).sort()).toEqual([
      201,
      "too-many-staff-fields",
      "too-many-staff-fields",
    ]);
  });
});
