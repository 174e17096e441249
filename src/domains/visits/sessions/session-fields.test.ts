import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../../test/harness.ts";
import { makeSalon, type Salon } from "../../../../test/scheduling.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let salon: Salon;
beforeAll(async () => {
  salon = await makeSalon(test);
});

const add = (body: unknown, at = salon) => test.post(`${at.owner.path}/sessions/fields`, body, at.owner.token);
const change = (id: string, body: unknown, at = salon) => test.patch(`${at.owner.path}/sessions/fields/${id}`, body, at.owner.token);
const move = (id: string, body: unknown, at = salon) => test.patch(`${at.owner.path}/sessions/${id}`, body, at.owner.token);

describe("POST .../sessions/fields", () => {
  it("adds a question", async () => {
    const given = {
      key: "allergies",
      label: "Known allergies",
      type: "multiselect",
      phase: "during",
      isRequired: true,
      order: 3,
      options: ["Penicillin", "Nuts"],
      category: "first-visit",
      metadata: { hint: { en: "Ask" } },
    };
    const fresh = await makeSalon(test);
    const { status, body } = await add(given, fresh);
    expect(status).toBe(201);
    expect(body.field).toEqual({
      ...given,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      workspaceId: fresh.owner.workspaceId,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it("refuses a key that is taken with 409", async () => {
    await add({ key: "twice", label: "Once" });
    const { status, body } = await add({ key: "twice", label: "Again" });
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
  });

  it.each([
    { key: undefined },
    { key: "with blank" },
    { key: "1st" },
    { label: "" },
    { type: "colour" },
    { phase: "before" },
    { isRequired: 1 },
    { order: -1 },
    { type: "select" },
    { type: "select", options: ["a", "a"] },
    { type: "text", options: ["a"] },
    { metadata: [] },
    { metadata: { text: "x".repeat(10_001) } },
  ])("refuses %j with 400", async (bad) => {
    expect((await add({ key: `k${newId()}`, label: "Bad", ...bad })).status).toBe(400);
  });
});

describe("GET .../sessions/fields", () => {
  it("lists in order, and only a category's when asked", async () => {
    const fresh = await makeSalon(test);
    await add({ key: "c", label: "C", order: 2 }, fresh);
    await add({ key: "b", label: "B", order: 1, category: "visit" }, fresh);
    await add({ key: "a", label: "A", order: 1, phase: "post" }, fresh);
    const keys = async (query: string) => {
      const { body } = await test.get(`${fresh.owner.path}/sessions/fields${query}`, fresh.owner.token);
      return body.fields.map((field: { key: string }) => field.key);
    };
    expect(await keys("")).toEqual(["b", "a", "c"]);
    expect(await keys("?category=visit")).toEqual(["b"]);
    expect(await keys("?category=none")).toEqual([]);
    expect(await keys("?phase=post")).toEqual(["a"]);
    const first = await test.get(`${fresh.owner.path}/sessions/fields?limit=2`, fresh.owner.token);
    expect(await keys(`?cursor=${first.body.pagination.nextCursor}`)).toEqual(["c"]);
  });
});

describe("PATCH .../sessions/fields/:fieldId", () => {
  it("changes label, isRequired and metadata; key and type stay", async () => {
    const { body } = await add({ key: "patched", label: "Before", metadata: { a: 1 } });
    const { status, body: changed } = await change(body.field.id, {
      label: "After",
      isRequired: true,
      metadata: { b: 2 },
      key: "other",
      type: "number",
    });
    expect(status).toBe(200);
    expect(changed.field).toMatchObject({
      id: body.field.id,
      key: "patched",
      type: "text",
      label: "After",
      isRequired: true,
      metadata: { b: 2 },
    });
    await change(body.field.id, { isRequired: false, order: 9, category: "x", phase: "post" });
    const read = await test.get(`${salon.owner.path}/sessions/fields/${body.field.id}`, salon.owner.token);
    expect(read.body.field).toMatchObject({ label: "After", order: 9, category: "x", phase: "post", isRequired: false });
  });

  it.each([{ label: "" }, { label: 5 }, { isRequired: "yes" }, { metadata: "x" }, { options: ["a"] }])(
    "refuses %j with 422",
    async (bad) => {
      const { body } = await add({ key: `k${newId()}`, label: "Field" });
      const { status, body: answer } = await change(body.field.id, bad);
      expect([status, answer.error.code]).toEqual([422, "VALIDATION_ERROR"]);
    },
  );

  it("answers 400 for a malformed id and for no JSON, 404 for an unknown field", async () => {
    expect((await change("xyz", { label: "x" })).status).toBe(400);
    expect((await change(newId(), { label: "x" })).status).toBe(404);
    const how = { token: salon.owner.token, payload: "{", headers: { "content-type": "application/json" } };
    expect((await test.call("PATCH", `${salon.owner.path}/sessions/fields/${newId()}`, how)).status).toBe(400);
  });
});

describe("DELETE .../sessions/fields/:fieldId", () => {
  it("deletes; sessions keep their values", async () => {
    const { body } = await add({ key: "fleeting", label: "Fleeting" });
    const fieldValues = [{ fieldKey: "fleeting", value: "kept", phase: "pre" }];
    const booked = await salon.book({ fieldValues });
    const path = `${salon.owner.path}/sessions/fields/${body.field.id}`;
    expect((await test.delete(path, salon.owner.token)).body).toEqual({ message: "Field deleted." });
    expect((await test.delete(path, salon.owner.token)).status).toBe(404);
    const read = await test.get(`${salon.owner.path}/sessions/${booked.body.session.id}`, salon.owner.token);
    expect(read.body.session.fieldValues).toEqual(fieldValues);
    expect((await salon.book({ fieldValues })).status).toBe(422);
  });
});

describe("field values of a session", () => {
  const options = ["a", "b"];
  it.each([
    ["text", {}, ["words"], [5, true, ["x"], "x".repeat(1001)]],
    ["textarea", {}, ["x".repeat(1001)], [5]],
    ["number", {}, [5, -1.5], ["5", true]],
    ["boolean", {}, [true, false], ["true", 1]],
    ["date", {}, ["2024-02-29"], ["2023-02-29", "today", 5]],
    ["select", { options }, ["a"], ["c", 5, ["a"]]],
    ["multiselect", { options }, [["a", "b"], ["b"]], [["c"], "a", ["a", "a"]]],
    ["email", {}, ["a@example.com"], ["a@b", 5]],
    ["phone", {}, ["+15550102030"], ["0555", 5]],
    ["url", {}, ["https://example.com/x"], ["example.com", "javascript:alert(1)", 5]],
  ])("of type %s are checked", async (type, extra, good, bad) => {
    const fresh = await makeSalon(test);
    await add({ key: "answer", label: "Answer", type, ...extra }, fresh);
    for (const value of good) {
      const { status, body } = await fresh.book({ fieldValues: [{ fieldKey: "answer", value, phase: "pre" }] });
      expect([value, status]).toEqual([value, 201]);
      expect(body.session.fieldValues).toEqual([{ fieldKey: "answer", value, phase: "pre" }]);
    }
    for (const value of bad) {
      const { status, body } = await fresh.book({ fieldValues: [{ fieldKey: "answer", value }] });
      expect([value, status, body.error.code]).toEqual([value, 422, "VALIDATION_ERROR"]);
    }
    expect((await fresh.book({ fieldValues: [{ fieldKey: "answer", value: null }] })).status).toBe(201);
  });

  it("of the wrong phase, or given twice, are refused with 422", async () => {
    const fresh = await makeSalon(test);
    await add({ key: "after", label: "After", phase: "post" }, fresh);
    const value = { fieldKey: "after", value: "x" };
    expect((await fresh.book({ fieldValues: [{ ...value, phase: "pre" }] })).status).toBe(422);
    expect((await fresh.book({ fieldValues: [value, value] })).status).toBe(422);
    const { body } = await fresh.book({ fieldValues: [value] });
    expect(body.session.fieldValues).toEqual([{ ...value, phase: "post" }]);
  });

  it("are required before a session, and those of its course before it is completed", async () => {
    const fresh = await makeSalon(test);
    await add({ key: "reason", label: "Reason", isRequired: true }, fresh);
    await add({ key: "findings", label: "Findings", isRequired: true, phase: "during" }, fresh);
    await add({ key: "review", label: "Review", isRequired: true, phase: "post" }, fresh);
    for (const fieldValues of [undefined, [], [{ fieldKey: "reason", value: "  " }], [{ fieldKey: "reason", value: null }]]) {
      const { status, body } = await fresh.book({ fieldValues });
      expect([status, body.error.details?.[0]?.message]).toEqual([422, "needs a value for reason"]);
    }
    const reason = { fieldKey: "reason", value: "Pain" };
    const { body } = await fresh.book({ fieldValues: [reason] });
    const { id } = body.session;
    expect((await move(id, { status: "in-progress" }, fresh)).status).toBe(200);
    expect((await move(id, { status: "completed" }, fresh)).status).toBe(422);
    const blank = [{ fieldKey: "reason", value: null }];
    expect((await move(id, { fieldValues: blank }, fresh)).status).toBe(422);
    const untouched = await move(id, { fieldValues: [] }, fresh);
    expect([untouched.status, untouched.body.session.fieldValues.length]).toEqual([200, 1]);
    const findings = { fieldKey: "findings", value: "None" };
    const done = await move(id, { status: "completed", fieldValues: [reason, findings] }, fresh);
    expect([done.status, done.body.session.fieldValues.length]).toEqual([200, 2]);
  });

  it("are asked by category where the session has one", async () => {
    const fresh = await makeSalon(test);
    await add({ key: "skin", label: "Skin", isRequired: true, category: "derma" }, fresh);
    await add({ key: "teeth", label: "Teeth", isRequired: true, category: "dental" }, fresh);
    const skin = [{ fieldKey: "skin", value: "dry" }];
    const { status, body } = await fresh.book({ questionCategory: "derma", fieldValues: skin });
    expect([status, body.session.questionCategory]).toEqual([201, "derma"]);
    expect((await fresh.book({ questionCategory: null, fieldValues: skin })).status).toBe(422);
    expect((await fresh.book({ questionCategory: "other" })).status).toBe(201);
    expect((await move(body.session.id, { questionCategory: "dental" }, fresh)).status).toBe(422);
    expect((await move(body.session.id, { name: "Renamed" }, fresh)).status).toBe(200);
  });
});
