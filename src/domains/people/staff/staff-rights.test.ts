import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { hire, logIn, person, roleOf } from "../../../../test/staff.ts";

const test = testApp();
let owner: Member;
let path: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  path = `${owner.path}/staff`;
});

describe("rights of staff over staff", () => {
  const everything = ["staff.view", "staff.create", "staff.update", "staff.delete"] as const;

  it("never exceed their own: neither by adding, promoting nor taking over an account", async () => {
    const lead = await makeStaff(test, owner, everything);
    const { body } = await hire(test, owner, { roleId: await roleOf(test, owner, "Manager") });
    const manager = body.staff;
    const managerRole = manager.roleId;
    const refused = [
      await test.post(path, person({ roleId: managerRole }), lead.token),
      await test.patch(`${path}/${lead.accountId}`, { roleId: managerRole }, lead.token),
      await test.patch(`${path}/${manager.id}`, { password: "mine-now-1" }, lead.token),
      await test.patch(`${path}/${manager.id}`, { email: uniqueEmail() }, lead.token),
      await test.delete(`${path}/${manager.id}`, lead.token),
    ];
    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(Array(5).fill([403, "FORBIDDEN"]));
    expect(await logIn(test, owner.workspaceId, manager.email)).toEqual(expect.any(String));
  });

  it("extend to those with no more permissions than they have", async () => {
    const lead = await makeStaff(test, owner, everything);
    const { body } = await test.get(`${path}/${lead.accountId}`, owner.token);
    const peer = await test.post(path, person({ roleId: body.staff.roleId }), lead.token);
    expect(peer.status).toBe(201);
    expect((await test.patch(`${path}/${peer.body.staff.id}`, { isActive: false }, lead.token)).status).toBe(200);
    expect((await test.delete(`${path}/${peer.body.staff.id}`, lead.token)).status).toBe(200);
    expect((await test.patch(`${path}/${lead.accountId}`, { name: "New name" }, lead.token)).status).toBe(200);
  });

  it("do not let anyone lock themselves out", async () => {
    const lead = await makeStaff(test, owner, everything);
    const off = await test.patch(`${path}/${lead.accountId}`, { isActive: false }, lead.token);
    const gone = await test.delete(`${path}/${lead.accountId}`, lead.token);
    expect([off, gone].map(({ status, body }) => [status, body.error.code])).toEqual(Array(2).fill([422, "INVALID_STATE"]));
  });
});
