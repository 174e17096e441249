import { expect, it } from "vitest";
import { orderStatus } from "../../kit/data/enums.ts";
import { deliveryWorth, isPayable, isRefundable, mayCancel, nextOf, paymentTone, piecesOf, worthOf } from "./orders.rules.ts";

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

it("warns of what is still to be paid, not of a cancelled order", () => {
  expect(paymentTone({ status: "completed", paymentStatus: "unpaid" })).toBe("warning");
  expect(paymentTone({ status: "cancelled", paymentStatus: "unpaid" })).toBe("neutral");
  expect(paymentTone({ status: "cancelled", paymentStatus: "refunded" })).toBe("info");
});

it("counts pieces, not lines", () => {
  const line = {
    id: "1",
    productId: "1",
    variantId: null,
    variantName: null,
    name: "Soap",
    price: 1,
    total: 2,
    imageFileId: null,
    isDeleted: false,
    ...{ refunded: 0, amountDue: 2 },
  };
  expect(
    piecesOf({
      items: [
        { ...line, quantity: 2 },
        { ...line, quantity: 3 },
      ],
    }),
  ).toBe(5);
});

it("gives money back only after it was taken, until all of it is back", () => {
  const refundable = (["unpaid", "paid", "partially-refunded", "refunded"] as const).filter((paymentStatus) =>
    isRefundable({ paymentStatus, amountDue: 5 }),
  );
  expect(refundable).toEqual(["paid", "partially-refunded"]);
  expect(isRefundable({ paymentStatus: "paid", amountDue: 0 })).toBe(false);
});

it("values pieces so that all of them are worth their line", () => {
  const worths = [0, 1, 2].map((refunded) => worthOf({ amountDue: 10, quantity: 3, refunded }, 1, 2));
  expect(worths).toEqual([3.33, 3.34, 3.33]);
  expect(worthOf({ amountDue: 10, quantity: 3, refunded: 1 }, 2, 2)).toBe(6.67);
  expect(worthOf({ amountDue: 1.001, quantity: 2, refunded: 0 }, 1, 3)).toBe(0.501);
});

it("values the delivery as the rest, once", () => {
  const items = [{ amountDue: 10.35 }, { amountDue: 4.4 }] as Parameters<typeof deliveryWorth>[0]["items"];
  const refund = { status: "succeeded", delivery: 5.75 } as Parameters<typeof deliveryWorth>[0]["refunds"][number];
  expect(deliveryWorth({ amountDue: 20.5, items, refunds: [] }, 2)).toBe(5.75);
  expect(deliveryWorth({ amountDue: 20.5, items, refunds: [refund] }, 2)).toBe(0);
  expect(deliveryWorth({ amountDue: 20.5, items, refunds: [{ ...refund, status: "failed" }] }, 2)).toBe(5.75);
});
