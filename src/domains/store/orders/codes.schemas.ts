import { choice, listQuery, search } from "../../../kit/filters.ts";
import {
  amount,
  IdText,
  MoneyReply,
  nullable,
  oneOf,
  optional,
  patterned,
  percentOrAmount,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";

export const codeKinds = ["percentage", "fixed", "free-delivery"] as const;

const MOST_PRODUCTS = 500;
const MOST_COLLECTIONS = 50;
const MOST_USES = 1_000_000;

const Code = patterned("^[A-Za-z0-9-]+$", "must contain only letters, digits and hyphens", {
  minLength: 3,
  maxLength: 40,
  examples: ["SPRING-10"],
  description: "Letters, digits and hyphens; case is ignored",
});
const Value = nullable(percentOrAmount({ description: "Percent, or an amount of money; null for `free-delivery`" }));
const Uses = nullable(Type.Integer({ minimum: 1, maximum: MOST_USES, examples: [100], description: "Null means no limit" }));
const ProductIds = Type.Array(IdText, { maxItems: MOST_PRODUCTS, description: "The products it counts for" });
const CollectionIds = Type.Array(IdText, {
  maxItems: MOST_COLLECTIONS,
  description: "Collections whose products it counts for, in any status; with neither these nor `productIds`, it counts for all",
});
const Starts = nullable(Type.String({ format: "date-time", examples: ["2026-03-01T00:00:00.000Z"] }));
const Ends = nullable(Type.String({ format: "date-time", examples: ["2026-04-01T00:00:00.000Z"] }));

/** As a buyer types it; spaces around it are ignored. */
export const TypedCode = text(100, { example: "SPRING-10", way: "trimmed" });

export const DiscountCode = Type.Object({
  id: IdText,
  workspaceId: IdText,
  code: Code,
  kind: oneOf(codeKinds),
  value: nullable(Type.Number({ examples: [10], description: "Percent, or an amount of money; null for `free-delivery`" })),
  minSubtotal: nullable(MoneyReply),
  productIds: ProductIds,
  collectionIds: CollectionIds,
  startsAt: nullable(TimestampText),
  endsAt: nullable(TimestampText),
  maxUses: Uses,
  maxUsesPerCustomer: Uses,
  isActive: Type.Boolean(),
  usedCount: Type.Integer({ examples: [12], description: "Orders with it, without cancelled ones" }),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type DiscountCode = Static<typeof DiscountCode>;

const limits = {
  minSubtotal: optional(nullable(amount({ example: 50, description: "Smallest sum of the pieces, without delivery" }))),
  startsAt: optional(Starts),
  endsAt: optional(Ends),
  maxUses: optional(Uses),
  maxUsesPerCustomer: optional(Uses),
};

export const NewDiscountCode = Type.Object({
  code: Code,
  kind: oneOf(codeKinds),
  value: optional(Value),
  ...limits,
  productIds: Type.Array(IdText, { maxItems: MOST_PRODUCTS, default: [] }),
  collectionIds: Type.Array(IdText, { maxItems: MOST_COLLECTIONS, default: [] }),
  isActive: Type.Boolean({ default: true }),
});
export type NewDiscountCode = Static<typeof NewDiscountCode>;

export const ChangeDiscountCode = Type.Object({
  code: optional(Code),
  kind: optional(oneOf(codeKinds)),
  value: optional(Value),
  ...limits,
  productIds: optional(ProductIds),
  collectionIds: optional(CollectionIds),
  isActive: optional(Type.Boolean()),
});
export type ChangeDiscountCode = Static<typeof ChangeDiscountCode>;

export const DiscountCodeQuery = listQuery("discountCodes", {
  q: search(["code"], { caseOnly: true, description: "Part of the code" }),
  isActive: choice(oneOf(["true", "false"]), { true: "discount_codes.is_active", false: "not discount_codes.is_active" }),
});
export type DiscountCodeQuery = Static<typeof DiscountCodeQuery>;
