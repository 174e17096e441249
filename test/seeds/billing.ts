import { newId } from "../../src/kit/ids.ts";
import { makeAdmin } from "../factories.ts";
import type { Seed } from "./index.ts";

/** Records that admins keep about a workspace carry the canary; plans and categories belong to the platform and are public. */
export const seedBilling: Seed = async (test, owner, canary) => {
  const { token, id: adminId } = await makeAdmin(test);
  const { workspaceId } = owner;
  const post = async (path: string, body: object) => (await test.post(path, body, token)).body;

  const addition = await post(`/admin/workspaces/${workspaceId}/invoice-additions`, { reason: canary, quantity: 1, unitPrice: 5 });
  const { plan } = await post("/admin/plans", { name: "Seeded", slug: `seeded-${newId()}`, isActive: false, pricePeriods: [] });
  const { businessCategory } = await post("/admin/business-categories", { name: "Seeded", slug: `seeded-${newId()}`, isActive: false });
  const { payment } = await post("/admin/payments", { type: "sms", amount: 5, workspaceId, note: canary });
  const { expense } = await post("/admin/expenses", { title: "Seeded", amount: 5 });
  return {
    ":additionId": addition.id,
    ":planId": plan.id,
    ":categoryId": businessCategory.id,
    ":paymentId": payment.id,
    "admin/expenses/:expenseId": expense.id,
    ":adminId": adminId,
  };
};
