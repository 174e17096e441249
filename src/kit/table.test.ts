import { describe, expect, it } from "vitest";
import { kyselyOver } from "../adapters/database/kysely.ts";
import type { Statement } from "../adapters/database/lane/index.ts";
import { listQuery, search } from "./filters.ts";
import { IdText, Type } from "./schema.ts";
import { stored } from "./stored.ts";
import { narrow, tenantTable } from "./table.ts";

const sent: Statement[] = [];
const db = kyselyOver(async (statement) => {
  sent.push(statement);
  return { rows: [], affected: 0 };
});
const last = () => sent.at(-1) as Statement;
const paging = { limit: 20, withTotal: false };

const units = tenantTable("labUnits", {
  columns: ["id", "labUnitTitle"],
  toRecord: narrow<{ id: string; labUnitTitle: string }>,
  only: "deleted_at is null",
  order: ["id"],
});
const UnitQuery = listQuery("labUnits", { q: search(["labUnitTitle"], { description: "Part of the title" }), labUnitTitle: Type.String() });

describe("a tenant table", () => {
  it("names the workspace in every statement", async () => {
    const id = "unit";
    await units.find(db, "mine", id);
    await units.lock(db, "mine", id);
    await units.all(db, "mine");
    await units.count(db, "mine");
    await units.page(db, "mine", UnitQuery, paging);
    await units.matching(db, "mine", UnitQuery, { labUnitTitle: "mg" });
    await units.insert(db, "mine", { id, labUnitTitle: "mg" });
    await units.update(db, "mine", id, { labUnitTitle: "g" });
    await units.remove(db, "mine", id);
    expect(sent).toHaveLength(9);
    for (const { sql, parameters } of sent) {
      expect(sql).toContain("workspace_id");
      expect(parameters).toContain("mine");
    }
  });

  it("ignores another workspace's id in a key", async () => {
    const key = { id: "unit", workspaceId: "theirs" };
    await units.find(db, "mine", key);
    expect(last().parameters).toEqual(["unit", "mine"]);
  });

  it("refuses a condition without a value, which would match more rows", async () => {
    await expect(units.remove(db, "mine", { id: undefined as never })).rejects.toThrow("a condition without a value");
  });

  it("compiles a shape once and binds the values of each call", async () => {
    await units.update(db, "one", "a", { labUnitTitle: "mg" });
    const first = last();
    await units.update(db, "two", "b", { labUnitTitle: "g" });
    expect(last().sql).toBe(first.sql);
    expect([first.parameters, last().parameters]).toEqual([
      ["mg", "a", "one"],
      ["g", "b", "two"],
    ]);
  });

  it("applies the filters that were given, and no other", async () => {
    await units.page(db, "mine", UnitQuery, { ...paging, labUnitTitle: "mg" } as never);
    expect(last().sql).toContain('"lab_unit_title" = $2');
    expect(last().sql).not.toContain("strpos");
    await units.page(db, "mine", UnitQuery, { ...paging, q: " m " } as never);
    expect(last().sql).toContain("strpos");
    expect(last().parameters).toContain("m");
  });

  it("does not compile a filter that the table cannot answer", () => {
    // @ts-expect-error lab units have no staff
    listQuery("labUnits", { staffId: IdText });
    // @ts-expect-error lab units have no name
    listQuery("labUnits", { q: search(["name"], { description: "" }) });
  });
});

describe("stored", () => {
  const read = stored(
    Type.Object({
      count: Type.Integer({ default: 0 }),
      note: Type.Unsafe<string | null>({ type: ["string", "null"] }),
      lines: Type.Array(Type.Object({ cents: Type.Integer({ default: 0 }) })),
      hint: Type.Optional(Type.String()),
    }),
  );

  it("fills in what older rows lack, at every depth, and keeps the rest", () => {
    expect(read({})).toEqual({ count: 0, note: null, lines: [] });
    expect(read({ count: 2, lines: [{}, { cents: 5 }], hint: "x" })).toEqual({
      count: 2,
      note: null,
      lines: [{ cents: 0 }, { cents: 5 }],
      hint: "x",
    });
  });
});
