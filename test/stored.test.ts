import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "./factories.ts";
import { testApp } from "./harness.ts";

/** Rows keep the shape of the day they were written on; each of these was written before a field of today existed. */

const test = testApp();
let owner: Member;
const post = async (path: string, body: object) => (await test.post(`${owner.path}${path}`, body, owner.token)).body;
const get = (path: string) => test.get(`${owner.path}${path}`, owner.token);

beforeAll(async () => {
  owner = await makeOwner(test);
});

async function rewrite(table: string, id: string, column: string, older: string): Promise<void> {
  await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(older)}
      where workspace_id = ${owner.workspaceId} and id = ${id}`.execute(db),
  );
}

describe("JSON that an older version stored", () => {
  it("is a closed register without today's methods of payment", async () => {
    const { posSession } = await post("/pos/sessions", { registerName: "Old", openingCash: 100 });
    await post(`/pos/sessions/${posSession.id}/close`, { countedCash: 90 });
    const older = `jsonb_build_object('received', jsonb_build_object('cash', 500), 'refunded', '{}'::jsonb, 'counted', '{"cash": 9000}'::jsonb)`;
    await rewrite("posRegisters", posSession.id, "closing", older);

    const { status, body } = await get(`/pos/sessions/${posSession.id}`);
    expect(status).toBe(200);
    expect(body.posSession).toMatchObject({ cashIn: 0, cashOut: 0, expectedCash: 105, countedCash: 90 });
    expect(body.posSession.methods).toContainEqual(expect.objectContaining({ method: "other", received: 0, refunded: 0, counted: null }));
    expect((await get("/pos/sessions")).status).toBe(200);
  });

  it("is an invoice whose items know neither products nor refunds", async () => {
    const { invoice } = await post("/pos/invoices", { items: [{ name: "Cut", quantity: 1, unitPrice: 50 }] });
    const older =
      "(select jsonb_agg(i - 'serviceId' - 'productId' - 'refundedCents' - 'allocatedCents' - 'taxRateId' - 'tax') from jsonb_array_elements(items) i)";
    await rewrite("posInvoices", invoice.id, "items", older);

    const { status, body } = await get(`/pos/invoices/${invoice.id}`);
    expect(status).toBe(200);
    expect(body.invoice.items[0]).toMatchObject({ serviceId: null, productId: null, refunded: 0, allocated: null, taxRateId: null });
  });

  it("is a session whose answers have no phase", async () => {
    const { client } = await post("/clients", { name: "Layla" });
    const { service } = await post("/services", { name: "Check-up" });
    const when = { date: "2026-03-02", startTime: "09:00" };
    const { session } = await post("/sessions", { name: "Visit", clientId: client.id, serviceIds: [service.id], ...when });
    await rewrite("sessions", session.id, "fieldValues", `'[{"fieldKey": "allergies", "value": "none"}]'::jsonb`);

    const { status, body } = await get(`/sessions/${session.id}`);
    expect(status).toBe(200);
    expect(body.session.fieldValues).toEqual([{ fieldKey: "allergies", value: "none", phase: "pre" }]);
  });

  it("is a contest's question without options", async () => {
    const { contest } = await post("/contests", { title: "Teeth" });
    await rewrite("contests", contest.id, "questions", `'[{"id": "665f1c2ab4d39e0012a7c401", "text": "How many?"}]'::jsonb`);

    const { status, body } = await get(`/contests/${contest.id}`);
    expect(status).toBe(200);
    expect(body.contest.questions[0].options).toEqual([]);
  });

  it("is a design result whose items have no unit", async () => {
    const design = { sections: [{ title: "Lipids", items: [{ code: "LDL", label: "LDL", unit: null }] }] };
    const path = "/labs/tests/101/design-result";
    const made = await test.put(`${owner.path}${path}`, design, owner.token);
    const older = `'[{"title": "Lipids", "items": [{"code": "LDL", "label": "LDL"}]}]'::jsonb`;
    await rewrite("labDesignResults", made.body.designResult.id, "sections", older);

    const { status, body } = await get(path);
    expect([status, body.designResult.sections[0].items[0].unit]).toEqual([200, null]);
  });
});
