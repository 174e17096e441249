import { IdText, nullable, SlugText, type Static, TimestampText, Type, text } from "../../kit/schema.ts";

const UsedLimit = Type.Object({
  key: Type.String({ examples: ["max-staff"] }),
  allowed: Type.Unsafe<number | null>({ type: ["number", "null"], description: "null means unlimited", examples: [10] }),
  used: Type.Unsafe<number | null>({ type: ["number", "null"], description: "null where nothing is counted", examples: [3] }),
});

export const Subscription = Type.Object({
  plan: Type.Object({ id: IdText, name: text(200, { example: "Basic" }), slug: SlugText }),
  isActive: Type.Boolean(),
  subscriptionEndDate: nullable(TimestampText),
  limits: Type.Array(UsedLimit),
});
export type Subscription = Static<typeof Subscription>;
