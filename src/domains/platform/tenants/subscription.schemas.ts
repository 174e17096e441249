import { nullable, oneOf, type Static, TimestampText, Type } from "../../../kit/schema.ts";
import { limitFlags } from "../plans/limits.rules.ts";
import { PlanSummary } from "../plans/plans.schemas.ts";
import { Renewal } from "./renewals.schemas.ts";

const PlanLimit = Type.Object({
  key: oneOf(limitFlags),
  allowed: Type.Unsafe<number | null>({ type: ["number", "null"], description: "null means unlimited", examples: [10] }),
});

export const Subscription = Type.Object({
  plan: PlanSummary,
  isActive: Type.Boolean(),
  isTrial: Type.Boolean({ description: "The end date is that of the trial: no subscription was paid for yet" }),
  subscriptionEndDate: nullable(TimestampText),
  limits: Type.Array(PlanLimit),
  renewals: Type.Array(Renewal, { description: "Price of a renewal and the new end date, for each period the plan offers" }),
});
export type Subscription = Static<typeof Subscription>;
