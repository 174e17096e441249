import { describe, expect, it } from "vitest";
import { changedFields, placeOf, readable } from "./activity.rules.ts";

describe("the log", () => {
  it("leads to records that still exist", () => {
    expect(placeOf("expense", "a", "expense.create")).toEqual({ to: "/money/expenses", search: { open: "a" } });
    expect(placeOf("ledger-entry", "a", "ledger-entry.create")).toEqual({ to: "/money/ledger", search: { entry: "a" } });
    expect(placeOf("expense", "a", "expense.delete")).toBeUndefined();
    expect(placeOf("login", "a", "account.login")).toBeUndefined();
    expect(placeOf("expense", null, "expense.create")).toBeUndefined();
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
