import { expect, it } from "vitest";
import type { Printed } from "../documents/printed.rules.ts";
import { taxTable, totalsOf, unrounded } from "../documents/totals.layout.ts";

it("shows rounding on its own, neither as sold nor as untaxed", () => {
  const taxes = [{ name: "VAT", percentage: 10, isInclusive: false, base: 1.237, amount: 0.124 }];
  const order = { currencyCode: "BHD", discounts: [], subtotal: 1.237, taxes, taxTotal: 0.124, rounding: -0.001, amountDue: 1.36 };
  const printed = order as unknown as Printed;
  expect(totalsOf(printed, "en").map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Total before tax 1.237",
    "Tax 0.124",
    "Rounding -0.001",
    "Total (BHD) 1.360",
  ]);
  const [table] = taxTable(printed, unrounded(printed), "en");
  expect(table).toMatchObject({ rows: [["VAT 10%", "1.237", "0.124"]] });
});
