import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { shareOut } from "./panels.rules.ts";

const test = testApp();
let owner: Member;
let clientId: string;
beforeAll(async () => {
  owner = await makeOwner(test);
  clientId = (await test.post(`${owner.path}/clients`, { name: "Layla Hassan" }, owner.token)).body.client.id;
});
const get = (path: string) => test.get(`${owner.path}/labs${path}`, owner.token);
const post = (path: string, body?: unknown) => test.post(`${owner.path}/labs${path}`, body, owner.token);
const patch = (path: string, body: unknown) => test.patch(`${owner.path}/labs${path}`, body, owner.token);
const remove = (path: string) => test.delete(`${owner.path}/labs${path}`, owner.token);

async function analyses(...prices: number[]): Promise<string[]> {
  const made = [];
  for (const price of prices) made.push((await post("/analyses", { testName: `Analysis ${newId()}`, price })).body.analysis.id);
  return made;
}
const panelOf = async (body: object) => (await post("/panels", { name: `Panel ${newId()}`, ...body })).body.panel;
const order = (body: object) => post("/tests", { clientId, ...body });

describe("panels", () => {
  it("are added, read, listed, changed and deleted", async () => {
    const analysisIds = await analyses(10, 20);
    const code = `C${newId()}`;
    const { status, body } = await post("/panels", { name: "Blood count", code, analysisIds: [...analysisIds, analysisIds[0]], price: 25 });
    expect(status).toBe(201);
    expect(body.panel).toMatchObject({ name: "Blood count", code, analysisIds, price: 25 });
    const path = `/panels/${body.panel.id}`;
    expect((await get(path)).body).toEqual(body);
    expect((await get(`/panels?q=${code}`)).body.panels).toEqual([body.panel]);
    const changed = await patch(path, { price: null, analysisIds: [analysisIds[1]] });
    expect(changed.body.panel).toMatchObject({ name: "Blood count", price: null, analysisIds: [analysisIds[1]] });
    expect((await remove(path)).status).toBe(200);
    for (const answer of [await get(path), await patch(path, { price: 1 }), await remove(path)]) expect(answer.status).toBe(404);
  });

  it("refuse a taken code with 409, and no analysis or an unknown one with 422", async () => {
    const analysisIds = await analyses(1);
    const code = `C${newId()}`;
    const { id } = await panelOf({ code, analysisIds });
    expect((await post("/panels", { name: "Other", code: code.toLowerCase(), analysisIds })).status).toBe(409);
    const other = await panelOf({ analysisIds });
    expect((await patch(`/panels/${other.id}`, { code })).status).toBe(409);
    expect((await patch(`/panels/${id}`, { code })).status).toBe(200);
    expect((await post("/panels", { name: "Empty", analysisIds: [] })).status).toBe(422);
    const unknown = await post("/panels", { name: "Unknown", analysisIds: [...analysisIds, newId()] });
    expect([unknown.status, unknown.body.error.details[0].path]).toEqual([422, "analysisIds.1"]);
  });
});

describe("a test with panels", () => {
  it("orders doubles once, and each panel's analyses before the others", async () => {
    const [one = "", two = "", three = "", four = ""] = await analyses(10, 10, 10, 10);
    const first = await panelOf({ analysisIds: [one, two] });
    const second = await panelOf({ analysisIds: [two, three] });
    const { status, body } = await order({ panelIds: [first.id, second.id, first.id], analysisIds: [one, four] });
    expect(status).toBe(201);
    expect(body.test.items.map(({ analysisId }: { analysisId: string }) => analysisId)).toEqual([one, two, three, four]);
    expect(body.test.items.map(({ panel }: { panel: { id: string } | null }) => panel?.id)).toEqual([
      first.id,
      first.id,
      second.id,
      undefined,
    ]);
    expect(body.test.total).toBe(40);
  });

  it("bills a priced panel as one line, and an unpriced one by analysis", async () => {
    const [one = "", two = "", three = "", four = ""] = await analyses(10, 20, 5, 7);
    const priced = await panelOf({ name: "Lipids", analysisIds: [one, two], price: 25 });
    const plain = await panelOf({ analysisIds: [three] });
    const { body } = await order({ panelIds: [priced.id, plain.id], analysisIds: [four] });
    expect(body.test.total).toBe(37);
    const { invoice } = (await post(`/tests/${body.test.id}/invoice`, {})).body;
    expect(invoice.items.map(({ name, unitPrice }: { name: string; unitPrice: number }) => [name, unitPrice])).toEqual([
      ["Lipids", 25],
      [expect.any(String), 5],
      [expect.any(String), 7],
    ]);
    expect(invoice.total).toBe(37);
    const again = await order({ panelIds: [priced.id] });
    expect((await post(`/tests/${again.body.test.id}/income`, {})).body.income.amount).toBe(25);
  });

  it("keeps what was ordered when the panel changes", async () => {
    const ids = await analyses(10, 20);
    const panel = await panelOf({ analysisIds: ids, price: 12 });
    const { body } = await order({ panelIds: [panel.id] });
    await patch(`/panels/${panel.id}`, { price: 100, name: "Renamed" });
    await remove(`/panels/${panel.id}`);
    const kept = (await get(`/tests/${body.test.id}`)).body.test;
    expect([kept.total, kept.items[0].panel.name]).toEqual([12, panel.name]);
  });

  it("answers 422 without any analysis or with an inactive one, 404 for an unknown panel", async () => {
    expect((await order({})).status).toBe(422);
    expect((await order({ analysisIds: [] })).status).toBe(422);
    expect((await order({ panelIds: [newId()] })).status).toBe(404);
    const [id = ""] = await analyses(1);
    const panel = await panelOf({ analysisIds: [id] });
    await post(`/analyses/${id}/deactivate`);
    expect((await order({ panelIds: [panel.id] })).status).toBe(422);
  });
});

it("shares a price out to the last minor unit", () => {
  const prices = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.nat(10_000_000), prices, (price, given) => {
      const shares = shareOut(
        price,
        given.map((priceCents) => ({ priceCents })),
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(price);
      expect(shares.every((share) => share >= 0)).toBe(true);
    }),
  );
});
