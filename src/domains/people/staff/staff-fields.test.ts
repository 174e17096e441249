import { describe, expect, it } from "vitest";
import { makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { defineField, person, roleOf } from "../../../../test/staff.ts";

const test = testApp();

describe("custom fields of staff", () => {
  it("must be there when required, on hiring and on every later write of fields", async () => {
    const team = await makeOwner(test);
    const role = await roleOf(test, team, "Manager");
    const own = `${team.path}/staff`;
    const early = await test.post(own, person({ roleId: role }), team.token);
    await defineField(test, team, { key: "badge", type: "text", isRequired: true });
    await defineField(test, team, { key: "nick", type: "text" });
    for (const fields of [undefined, {}, { badge: "" }, { badge: null }, { nick: "x" }]) {
      const { status, body } = await test.post(own, person({ roleId: role, fields }), team.token);
      expect([status, body.error.details[0].path]).toEqual([422, "fields.badge"]);
    }
    const { body } = await test.post(own, person({ roleId: role, fields: { badge: " B1 " } }), team.token);
    expect(body.staff.fields).toEqual({ badge: "B1", nick: null });
    const one = `${own}/${body.staff.id}`;
    expect((await test.patch(one, { fields: { badge: null } }, team.token)).status).toBe(422);
    expect((await test.patch(one, { fields: { nick: "Mo" } }, team.token)).body.staff.fields).toEqual({ badge: "B1", nick: "Mo" });
    expect((await test.patch(`${own}/${early.body.staff.id}`, { name: "Still fine" }, team.token)).status).toBe(200);
    expect((await test.patch(`${own}/${early.body.staff.id}`, { fields: { nick: "x" } }, team.token)).status).toBe(422);
  });

  it("have the type of their definition", async () => {
    const team = await makeOwner(test);
    const role = await roleOf(test, team, "Manager");
    await defineField(test, team, { key: "born", type: "date" });
    await defineField(test, team, { key: "shifts", type: "multiselect", options: ["day", "night"] });
    const hireWith = (fields: object) => test.post(`${team.path}/staff`, person({ roleId: role, fields }), team.token);
    expect((await hireWith({ born: "1990-02-30" })).status).toBe(422);
    expect((await hireWith({ shifts: ["noon"] })).status).toBe(422);
    const { body } = await hireWith({ born: "1990-02-28", shifts: ["night", "day"] });
    expect(body.staff.fields).toEqual({ born: "1990-02-28", shifts: ["day", "night"] });
  });

  it("answer 409 for a value that is taken, and name the field", async () => {
    const team = await makeOwner(test);
    const role = await roleOf(test, team, "Manager");
    await defineField(test, team, { key: "badge", label: "Badge", type: "text", isUnique: true });
    const hireWith = (fields: object) => test.post(`${team.path}/staff`, person({ roleId: role, fields }), team.token);
    const first = await hireWith({ badge: "A1" });
    const clash = await hireWith({ badge: "a1" });
    expect([clash.status, clash.body.error.details[0].path]).toEqual([409, "fields.badge"]);
    const second = await hireWith({ badge: "A2" });
    const one = `${team.path}/staff/${second.body.staff.id}`;
    expect((await test.patch(one, { fields: { badge: "A1" } }, team.token)).status).toBe(409);
    expect((await test.patch(one, { fields: { badge: "A2" } }, team.token)).status).toBe(200);
    await test.delete(`${team.path}/staff/${first.body.staff.id}`, team.token);
    expect((await test.patch(one, { fields: { badge: "A1" } }, team.token)).status).toBe(200);
  });
});
