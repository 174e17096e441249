import { expect, it } from "vitest";
import { orderStatus } from "../../kit/enums.ts";
import { isPayable, mayCancel, nextOf, piecesOf } from "./orders.rules.ts";

it("has one next step until the end of the way", () => {
  expect(orderStatus.map(nextOf)).toEqual(["confirmed", "processing", "completed", undefined, undefined]);
});

it("cancels only what has not left", () => {
  expect(orderStatus.filter(mayCancel)).toEqual(["pending", "confirmed"]);
});

it("takes money once, and none for a cancelled order", () => {
  expect(isPayable({ status: "completed", paymentStatus: "unpaid" })).toBe(true);
  expect(isPayable({ status: "cancelled", paymentStatus: "unpaid" })).toBe(false);
  expect(isPayable({ status: "pending", paymentStatus: "refunded" })).toBe(false);
});

it("counts pieces, not lines", () => {
  const line = { id: "1", productId: "1", variantId: null, variantName: null, name: "Soap", price: 1, total: 2, imageFileId: null };
  expect(
    piecesOf({
      items: [
        { ...line, quantity: 2 },
        { ...line, quantity: 3 },
      ],
    }),
  ).toBe(5);
});
