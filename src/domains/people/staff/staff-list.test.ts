import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { defineField, person, roleOf } from "../../../../test/staff.ts";

const test = testApp();

describe("GET .../staff", () => {
  let team: Member;

  beforeAll(async () => {
    team = await makeOwner(test);
    const role = await roleOf(test, team, "Manager");
    await defineField(test, team, { key: "department", type: "select", options: ["Front desk", "Laboratory"], isFilterable: true });
    await defineField(test, team, { key: "skills", type: "multiselect", options: ["x-ray", "blood"], isFilterable: true });
    await defineField(test, team, { key: "desk", type: "number", isFilterable: true });
    await defineField(test, team, { key: "private", type: "text" });
    const people = [
      { name: "Zoë Müller", phone: "+4930123456", fields: { department: "Laboratory", skills: ["x-ray", "blood"], desk: 4 } },
      { name: "Ahmed Ali", fields: { department: "Laboratory", skills: ["blood"], private: "secret" } },
      { name: "Sara_Lee", roleId: role, fields: { department: "Front desk", desk: 4.5 } },
    ];
    const common = await roleOf(test, team, "Receptionist");
    for (const given of people) await test.post(`${team.path}/staff`, person({ roleId: common, ...given }), team.token);
  });

  async function names(query: string): Promise<string[]> {
    const { status, body } = await test.get(`${team.path}/staff${query}`, team.token);
    expect(status).toBe(200);
    return body.staff.map(({ name }: { name: string }) => name.split(/[ _]/)[0]).sort();
  }

  it("lists staff but not the owner, with a value or null for each field", async () => {
    expect(await names("")).toEqual(["Ahmed", "Sara", "Zoë"]);
    const { body } = await test.get(`${team.path}/staff?q=ahmed`, team.token);
    expect(body.staff[0].fields).toEqual({ department: "Laboratory", skills: ["blood"], desk: null, private: "secret" });
  });

  it("finds by part of name, e-mail and phone, ignoring case and accents", async () => {
    expect(await names("?q=ZOE%20muller")).toEqual(["Zoë"]);
    expect(await names("?q=30%20123-4")).toEqual(["Zoë"]);
    expect(await names("?q=%2B4930")).toEqual(["Zoë"]);
    expect(await names("?q=EXAMPLE.com")).toHaveLength(3);
    expect(await names("?q=a_l")).toEqual(["Sara"]);
    expect(await names("?q=%25")).toEqual([]);
  });

  it("filters by role and by whether they may sign in", async () => {
    expect(await names(`?roleId=${(await roleOf(test, team, "Manager")).toUpperCase()}`)).toEqual(["Sara"]);
    expect(await names("?isActive=false")).toEqual([]);
  });

  it("filters by filterable fields, all of which must match", async () => {
    const by = (fields: object) => names(`?fields=${encodeURIComponent(JSON.stringify(fields))}`);
    expect(await by({ department: "laboratory" })).toEqual(["Ahmed", "Zoë"]);
    expect(await by({ skills: "x-ray" })).toEqual(["Zoë"]);
    expect(await by({ skills: "blood", desk: 4 })).toEqual(["Zoë"]);
    expect(await by({ desk: "4.50" })).toEqual(["Sara"]);
    expect(await by({ department: "Kitchen" })).toEqual([]);
  });

  it.each(["{", "[]", '"x"', '{"private":"secret"}', '{"unknown":1}', '{"desk":{}}', '{"desk":null}'])(
    "answers 400 for the field filter %s",
    async (fields) => {
      const { status } = await test.get(`${team.path}/staff?fields=${encodeURIComponent(fields)}`, team.token);
      expect(status).toBe(400);
    },
  );

  it("continues where the last page ended", async () => {
    const first = await test.get(`${team.path}/staff?limit=2&withTotal=true`, team.token);
    expect(first.body.pagination.total).toBe(3);
    const second = await test.get(`${team.path}/staff?limit=2&cursor=${first.body.pagination.nextCursor}`, team.token);
    const ids = [...first.body.staff, ...second.body.staff].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });
});
