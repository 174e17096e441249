import { describe, expect, it } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { openDesk } from "../../../../test/payments.ts";

const desk = await openDesk();
const { test } = desk;

describe("GET /workspace/:workspaceId/checkouts", () => {
  it("lists by status and purpose", async () => {
    const { owner } = desk.shop;
    const by = async (query: string) => (await test.get(`${owner.path}/checkouts?${query}`, owner.token)).body.checkouts;
    const order = await desk.paid();
    const invoice = await desk.openInvoice();
    const link = (await test.post(`${invoice.url}/checkout`, {}, owner.token)).body.checkout;
    const ids = async (query: string) => (await by(query)).map(({ id }: { id: string }) => id);
    expect(await ids("status=paid")).toEqual([order.checkoutId]);
    expect(await ids("status=open")).toEqual([link.id]);
    expect(await ids("purpose=invoice")).toEqual([link.id]);
    expect(await ids("purpose=trial")).toEqual([]);
    const staff = await makeStaff(test, owner, ["clients.view"]);
    expect((await test.get(`${owner.path}/checkouts`, staff.token)).status).toBe(403);
    expect((await test.get(`${owner.path}/checkouts/${owner.workspaceId}`, owner.token)).status).toBe(404);
  });
});
