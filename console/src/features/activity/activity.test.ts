import { describe, expect, it } from "vitest";
import { changedFields, nameOf, placeOf, readable } from "./activity.rules.ts";

describe("the log", () => {
  it("writes numbers as numbers and names as they are", () => {
    expect(["1204", "Unit 7", null].map((name) => nameOf({ name }))).toEqual(["#1204", "Unit 7", null]);
  });

  it("leads to records that still exist", () => {
    const of = (action: string, id: string | null, after: Record<string, unknown> | null = null) =>
      placeOf({ action, record: { type: action.split(".")[0] ?? "", id }, before: null, after });
    expect(of("expense.create", "a")).toEqual({ to: "/money/expenses", search: { open: "a" } });
    expect(of("ledger-entry.create", "a")).toEqual({ to: "/money/ledger", search: { entry: "a" } });
    expect(of("panel.update", "a")).toEqual({ to: "/lab/panels", search: { open: "a" } });
    expect(of("expense.delete", "a")).toBeUndefined();
    expect(of("account.login", "a")).toBeUndefined();
    expect(of("expense.create", null)).toBeUndefined();
    expect(of("lab-specimen.update", "a", { testId: "t" })).toEqual({ to: "/lab/requests/t" });
    expect(of("variant.delete", "a", { productId: "p" })).toEqual({ to: "/products/p" });
  });

  it("shows what changed, and nothing that always does", () => {
    const before = { id: "a", name: "Basic", tags: ["x"], updatedAt: "1" };
    expect(changedFields(before, { id: "a", name: "Pro", tags: ["x"], updatedAt: "2" })).toEqual([
      { field: "name", values: ["Basic", "Pro"] },
    ]);
    expect(changedFields(null, { id: "a", name: "Pro" })).toEqual([{ field: "name", values: [undefined, "Pro"] }]);
    expect(["taxNumber", "taxRateId", "productIds", "payUrl", "sku"].map(readable)).toEqual([
      ...["Tax number", "Tax rate", "Products", "Pay URL", "SKU"],
    ]);
  });
});
