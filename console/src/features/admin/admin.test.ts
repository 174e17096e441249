import { expect, it } from "vitest";
import { placeOf } from "./admin.rules.ts";

it("the platform's log leads to its records, and to the workspaces of the others", () => {
  const of = (action: string, workspaceId: string | null, id: string | null = "a") =>
    placeOf({ action, record: { type: action.split(".")[0] ?? "", id }, workspaceId });
  expect(of("plan.update", null)).toEqual({ to: "/admin/plans", open: "a" });
  expect(of("plan.delete", null)).toBeUndefined();
  expect(of("expense.create", null)).toEqual({ to: "/admin/expenses", open: "a" });
  expect(of("expense.create", "w")).toEqual({ to: "/admin/workspaces", open: "w" });
  expect(of("payment.delete", "w")).toEqual({ to: "/admin/workspaces", open: "w" });
  expect(of("account.login-failed", null, null)).toBeUndefined();
});
