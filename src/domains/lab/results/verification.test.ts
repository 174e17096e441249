import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let technician: { token: string };
let clientId: string;
beforeAll(async () => {
  owner = await makeOwner(test);
  technician = await makeStaff(test, owner, ["labs.view", "labs.run"]);
  const client = { name: "Layla Hassan", gender: "female", dateOfBirth: "1990-06-15" };
  clientId = (await test.post(`${owner.path}/clients`, client, owner.token)).body.client.id;
});
const get = (path: string) => test.get(`${owner.path}/labs${path}`, owner.token);
const post = (path: string, body?: unknown, token = owner.token) => test.post(`${owner.path}/labs${path}`, body, token);
const settings = (labs: object) => test.patch(owner.path, { labs }, owner.token);

async function order(count = 1) {
  const analysisIds = [];
  for (let made = 0; made < count; made += 1) {
    const { analysis } = (await post("/analyses", { testName: `Analysis ${newId()}`, price: 10 })).body;
    await post(`/analyses/${analysis.id}/ranges`, { gender: "female", lowLimit: 10, highLimit: 20 });
    analysisIds.push(analysis.id);
  }
  const { body } = await post("/tests", { clientId, testDate: "2026-06-15", analysisIds });
  return { id: body.test.id as string, items: body.test.items.map(({ id }: { id: string }) => id) as string[] };
}
type Ordered = Awaited<ReturnType<typeof order>>;
const enter = (ordered: Ordered, index: number, value: number, extra = {}, token = technician.token) =>
  test.patch(`${owner.path}/labs/tests/${ordered.id}/items/${ordered.items[index]}/result`, { resultValueNumeric: value, ...extra }, token);
const verify = (ordered: Ordered, body = {}, token = owner.token) => post(`/tests/${ordered.id}/verify`, body, token);

describe("POST .../verify", () => {
  it("verifies what another person entered: all of it, or the given items", async () => {
    const ordered = await order(3);
    await enter(ordered, 0, 12);
    await enter(ordered, 1, 13);
    const first = await verify(ordered, { itemIds: [ordered.items[0]] });
    expect(first.status).toBe(200);
    expect(first.body.test.items[0]).toMatchObject({ verifiedAt: expect.any(String), verifiedBy: { kind: "owner" } });
    expect(first.body.test.items[1].verifiedAt).toBeNull();
    const { items } = (await verify(ordered)).body.test;
    expect(items.map(({ verifiedAt }: { verifiedAt: string | null }) => verifiedAt !== null)).toEqual([true, true, false]);
  });

  it("answers 403 SAME_PERSON for one's own result, unless that is allowed", async () => {
    const ordered = await order(2);
    await enter(ordered, 0, 12, {}, owner.token);
    await enter(ordered, 1, 12);
    const refused = await verify(ordered);
    expect([refused.status, refused.body.error.code]).toEqual([403, "SAME_PERSON"]);
    expect(refused.body.error.details).toMatchObject([{ path: `items.${ordered.items[0]}` }]);
    expect((await verify(ordered, { itemIds: [ordered.items[1]] })).status).toBe(200);
    await settings({ verifierMustDiffer: false });
    expect((await verify(ordered)).status).toBe(200);
    await settings({ verifierMustDiffer: true });
  });

  it("wants the permission: 403; a test and items that exist: 404; a test that is not cancelled: 422", async () => {
    const ordered = await order();
    expect((await verify(ordered, {}, technician.token)).body.error.code).toBe("FORBIDDEN");
    expect((await post(`/tests/${newId()}/verify`, {})).status).toBe(404);
    expect((await verify(ordered, { itemIds: [newId()] })).status).toBe(404);
    await test.patch(`${owner.path}/labs/tests/${ordered.id}`, { status: "cancelled" }, owner.token);
    expect((await verify(ordered)).status).toBe(422);
  });

  it("of two verifiers lets one verify; the other changes nothing", async () => {
    const ordered = await order();
    await enter(ordered, 0, 12);
    const other = await makeStaff(test, owner, ["labs.view", "labs.verify"]);
    const answers = await Promise.all([verify(ordered), verify(ordered, {}, other.token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = answers.map(({ body }) => body.test.items[0].verifiedBy.id);
    expect(one).toBe(two);
    const before = (await get(`/tests/${ordered.id}`)).body;
    expect((await verify(ordered)).body).toEqual(before);
  });
});

describe("a verified result", () => {
  it("is changed only with a reason, and then unverified and in the history", async () => {
    const ordered = await order();
    await enter(ordered, 0, 12);
    await verify(ordered);
    expect((await enter(ordered, 0, 15)).status).toBe(422);
    const { status, body } = await enter(ordered, 0, 15, { reason: "Typed wrongly." });
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ verifiedAt: null, verifiedBy: null, isAmended: true });
    expect(body.item.amendments).toMatchObject([{ previousValueNumeric: 12, reason: "Typed wrongly." }]);
    expect((await get(`/tests/${ordered.id}`)).body.test.status).toBe("in-progress");
  });

  it("is cleared only with a reason", async () => {
    const ordered = await order();
    await enter(ordered, 0, 12);
    await verify(ordered);
    const clear = (body: object) => post(`/tests/${ordered.id}/items/${ordered.items[0]}/clear`, body);
    expect((await clear({})).status).toBe(422);
    expect((await clear({ reason: "Wrong tube." })).body.item).toMatchObject({ resultedAt: null, verifiedAt: null, isAmended: true });
  });

  it("is unverified when the corrected patient gives it another flag, and keeps who entered it", async () => {
    const ordered = await order();
    await enter(ordered, 0, 12);
    const { verifiedBy: _, ...entered } = (await verify(ordered)).body.test.items[0];
    await test.patch(`${owner.path}/clients/${clientId}`, { gender: "male" }, owner.token);
    const item = (await get(`/tests/${ordered.id}`)).body.test.items[0];
    expect(item).toMatchObject({ flag: null, verifiedAt: null, resultedBy: entered.resultedBy, enteredBy: entered.enteredBy });
    await test.patch(`${owner.path}/clients/${clientId}`, { gender: "female" }, owner.token);
  });
});

it("completes without releasing anything while results need verification", async () => {
  await settings({ requireVerification: true });
  const ordered = await order();
  await enter(ordered, 0, 12);
  const { status, body } = await post(`/tests/${ordered.id}/complete`, {});
  expect([status, body.test.status]).toEqual([200, "completed"]);
  await settings({ requireVerification: false });
});

it("gives Manager the permission, and no other role", async () => {
  const { roles } = (await test.get(`${owner.path}/roles`, owner.token)).body;
  const having = roles.filter(
    ({ permissions, isBuiltIn }: { permissions: string[]; isBuiltIn: boolean }) => isBuiltIn && permissions.includes("labs.verify"),
  );
  expect(having.map(({ name }: { name: string }) => name)).toEqual(["Manager"]);
});

describe("at the same time", () => {
  const ROUNDS = 8;

  async function eventsOf(testId: string, event: string): Promise<number> {
    const db = test.database.reader({ workspaceId: owner.workspaceId });
    const rows = await db.selectFrom("events").select(["data"]).where("event", "=", event).execute();
    return rows.filter(({ data }) => (data as { id: string }).id === testId).length;
  }

  it("lets one of two verifiers verify, and answers the other without changing anything", async () => {
    const other = await makeStaff(test, owner, ["labs.view", "labs.verify"]);
    for (let round = 0; round < ROUNDS; round++) {
      const ordered = await order(2);
      await enter(ordered, 0, 12);
      await enter(ordered, 1, 13);
      const answers = await Promise.all([verify(ordered), verify(ordered, {}, other.token)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const seen = answers.map(({ body }) => body.test.items.map(({ verifiedAt, verifiedBy }: Verified) => [verifiedAt, verifiedBy?.id]));
      expect(seen[0]).toEqual(seen[1]);
      expect(new Set(seen[0].map(String)).size).toBe(1);
      expect(await eventsOf(ordered.id, "test.verified")).toBe(1);
    }
  });

  it("verifies a value that is being changed before or after the change, never as another one", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ordered = await order();
      await enter(ordered, 0, 12);
      const [verified, changed] = await Promise.all([verify(ordered), enter(ordered, 0, 15)]);
      const [item] = (await get(`/tests/${ordered.id}`)).body.test.items;
      const isFirst = changed.status === 422;
      expect([verified.status, item.verifiedAt]).toEqual([200, expect.any(String)]);
      expect([changed.status, item.resultValueNumeric]).toEqual(isFirst ? [422, 12] : [200, 15]);
      expect(verified.body.test.items[0].resultValueNumeric).toBe(item.resultValueNumeric);
    }
  });

  it("verifies before a specimen is rejected, or refuses after it", async () => {
    await post("/test-samples/seed");
    const sampleId = (await get("/test-samples")).body.testSamples[0].id;
    for (let round = 0; round < ROUNDS; round++) {
      const ordered = await order();
      const { specimen } = (await post(`/tests/${ordered.id}/specimens`, { sampleId, itemIds: ordered.items })).body;
      await enter(ordered, 0, 12);
      const reject = () =>
        test.patch(`${owner.path}/labs/specimens/${specimen.id}`, { status: "rejected", reason: "clotted" }, technician.token);
      const [verified, rejected] = await Promise.all([verify(ordered), reject()]);
      const [item] = (await get(`/tests/${ordered.id}`)).body.test.items;
      expect(rejected.status).toBe(200);
      const isVerified = item.verifiedAt !== null;
      expect([verified.status, verified.body.error?.code]).toEqual(isVerified ? [200, undefined] : [422, "SPECIMEN_REJECTED"]);
    }
  });
});

interface Verified {
  verifiedAt: string | null;
  verifiedBy: { id: string } | null;
}
