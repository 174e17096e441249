import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let base: string;
const soap = { name: "Soap", quantity: 1, unitPrice: 10 };

beforeAll(async () => {
  owner = await makeOwner(test);
  base = `${owner.path}/pos/invoices`;
});

async function draft(body: object = {}, token = owner.token): Promise<string> {
  const answer = await test.post(base, { items: [soap], ...body }, token);
  expect(answer.status).toBe(201);
  return answer.body.invoice.id;
}
const change = (id: string, body: object) => test.patch(`${base}/${id}`, body, owner.token);
const idsOf = async (query: string): Promise<string[]> =>
  (await test.get(`${base}?${query}`, owner.token)).body.invoices.map(({ id }: { id: string }) => id);

describe("a held ticket", () => {
  it("is a draft with a name, set when it is created or later; null releases it", async () => {
    const [held, plain] = [await draft({ heldAs: "Table 4" }), await draft()];
    expect(await idsOf("held=true")).toEqual([held]);
    expect(await idsOf("held=false")).toContain(plain);
    const { status, body } = await change(plain, { heldAs: "Table 5", notes: "No sugar" });
    expect([status, body.invoice]).toMatchObject([200, { heldAs: "Table 5", notes: "No sugar", status: "draft" }]);
    expect(await idsOf("held=true")).toEqual([plain, held]);
    expect((await change(held, { heldAs: null })).body.invoice.heldAs).toBeNull();
    expect(await idsOf("held=true")).toEqual([plain]);
    expect((await change(plain, {})).body.invoice).toMatchObject({ heldAs: "Table 5", notes: "No sugar" });
  });

  it("is released when it is finalized or voided, also by closing the register", async () => {
    const register = (await test.post(`${owner.path}/pos/sessions`, { openingCash: 0 }, owner.token)).body.posSession;
    const ids = [
      await draft({ heldAs: "One" }),
      await draft({ heldAs: "Two" }),
      await draft({ heldAs: "Three", posSessionId: register.id }),
    ];
    expect((await test.post(`${base}/${ids[0]}/finalize`, undefined, owner.token)).body.invoice.heldAs).toBeNull();
    expect((await test.post(`${base}/${ids[1]}/void`, {}, owner.token)).body.invoice.heldAs).toBeNull();
    const closed = await test.post(`${owner.path}/pos/sessions/${register.id}/close`, { countedCash: 0, voidDrafts: true }, owner.token);
    expect(closed.status).toBe(200);
    expect((await test.get(`${base}/${ids[2]}`, owner.token)).body.invoice).toMatchObject({ status: "void", heldAs: null });
  });
});

describe("PATCH .../pos/invoices/:invoiceId", () => {
  it("answers 400, 403, 404, 412 and 422 where they apply", async () => {
    const id = await draft();
    const viewer = await makeStaff(test, owner, ["store.orders.view"]);
    expect((await test.patch(`${base}/${id}`, { heldAs: "x" }, viewer.token)).status).toBe(403);
    expect((await change("nonsense", {})).status).toBe(400);
    expect((await change(newId(), {})).status).toBe(404);
    for (const heldAs of ["", "  ", "x".repeat(101), 4]) expect([heldAs, (await change(id, { heldAs })).status]).toEqual([heldAs, 422]);
    const headers = { "if-match": '"stale"' };
    expect((await test.call("PATCH", `${base}/${id}`, { body: {}, headers, token: owner.token })).status).toBe(412);
    await test.post(`${base}/${id}/finalize`, undefined, owner.token);
    expect((await change(id, { heldAs: "Late" })).status).toBe(422);
  });
});

describe("GET .../pos/invoices", () => {
  it("filters by who sold and by a payment's method", async () => {
    const seller = await makeStaff(test, owner, ["store.orders.manage", "store.orders.view"]);
    const [mine, theirs] = [await draft(), await draft({}, seller.token)];
    expect(await idsOf(`soldBy=${seller.accountId}`)).toEqual([theirs]);
    for (const [id, method] of [
      [mine, "cash"],
      [theirs, "transfer"],
    ]) {
      await test.post(`${base}/${id}/finalize`, undefined, owner.token);
      await test.post(`${base}/${id}/payments`, { method, amount: 10 }, owner.token);
    }
    expect(await idsOf("method=transfer")).toEqual([theirs]);
    expect(await idsOf("method=card")).toEqual([]);
    expect((await test.get(`${base}.csv?method=transfer`, owner.token)).text.trim().split("\n")).toHaveLength(2);
    expect((await test.get(`${base}?method=shells`, owner.token)).status).toBe(400);
  });
});
