import { describe, expect, it } from "vitest";
import { makeOwner, PLANS, uniqueEmail } from "../../../../test/factories.ts";
import { type Answer, isPostgres, testApp } from "../../../../test/harness.ts";
import { untilWaiting } from "../../../../test/locks.ts";
import { person, roleOf } from "../../../../test/staff.ts";
import { newId } from "../../../kit/ids.ts";
import { lockForPlanLimit } from "../../platform/plans/limits.store.ts";

const test = testApp();

describe("plan limits", () => {
  it("answer 422 LIMIT_REACHED; deactivated staff do not count until they are reactivated", async () => {
    const small = await makeOwner(test, { planId: PLANS.free });
    const role = await roleOf(test, small, "Receptionist");
    const own = `${small.path}/staff`;
    const hired = [];
    for (let index = 0; index < 2; index++) hired.push((await test.post(own, person({ roleId: role }), small.token)).body.staff);
    const refused = await test.post(own, person({ roleId: role }), small.token);
    expect([refused.status, refused.body.error.code]).toEqual([422, "LIMIT_REACHED"]);
    await test.patch(`${own}/${hired[0].id}`, { isActive: false }, small.token);
    expect((await test.post(own, person({ roleId: role }), small.token)).status).toBe(201);
    const back = await test.patch(`${own}/${hired[0].id}`, { isActive: true }, small.token);
    expect([back.status, back.body.error.code]).toEqual([422, "LIMIT_REACHED"]);
    await test.delete(`${own}/${hired[1].id}`, small.token);
    expect((await test.patch(`${own}/${hired[0].id}`, { isActive: true }, small.token)).status).toBe(200);
  });

  it.runIf(isPostgres)("hold when ten are added and one is reactivated at once", async () => {
    const small = await makeOwner(test, { planId: PLANS.free });
    const role = await roleOf(test, small, "Receptionist");
    const own = `${small.path}/staff`;
    const { body } = await test.post(own, person({ roleId: role }), small.token);
    await test.patch(`${own}/${body.staff.id}`, { isActive: false }, small.token);
    const comeBack = { token: small.token, body: { isActive: true }, headers: { "if-match": "*" } };
    const answers = await Promise.all([
      test.call("PATCH", `${own}/${body.staff.id}`, comeBack),
      ...Array.from({ length: 10 }, () => test.post(own, person({ roleId: role }), small.token)),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 422)).toHaveLength(2);
    const { body: active } = await test.get(`${own}?isActive=true`, small.token);
    expect(active.staff).toHaveLength(2);
  });
});

describe.runIf(isPostgres)("a plan limit seen from an old snapshot", () => {
  it("holds: reactivating with If-Match counts staff added in the meantime", async () => {
    const small = await makeOwner(test, { planId: PLANS.free });
    const role = await roleOf(test, small, "Receptionist");
    const own = `${small.path}/staff`;
    const { body } = await test.post(own, person({ roleId: role }), small.token);
    await test.patch(`${own}/${body.staff.id}`, { isActive: false }, small.token);
    const comeBack = { token: small.token, body: { isActive: true }, headers: { "if-match": "*" } };
    let back: Promise<Answer> | undefined;
    await test.database.transaction("platform", async (db) => {
      await lockForPlanLimit(db, small.workspaceId);
      for (const id of [newId(), newId()]) {
        const account = { workspaceId: small.workspaceId, id, kind: "staff", email: uniqueEmail(), passwordHash: "-", roleId: role };
        await db.insertInto("accounts").values(account).execute();
      }
      back = test.call("PATCH", `${own}/${body.staff.id}`, comeBack);
      await untilWaiting(test.database);
    });
    const answer = await back;
    expect([answer?.status, answer?.body.error?.code]).toEqual([422, "LIMIT_REACHED"]);
  });
});
