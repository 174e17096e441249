import { type Static, Type } from "../../../kit/schema.ts";
import { Subscription } from "../tenants/index.ts";

const { limits, ...properties } = Subscription.properties;

const UsedLimit = Type.Object({
  ...limits.items.properties,
  used: Type.Number({ description: "For monthly credits, the usage in this calendar month (UTC)", examples: [3] }),
});

/** The subscription, and how much of each limit is used. */
export const UsedSubscription = Type.Object({
  ...properties,
  limits: Type.Array(UsedLimit),
  canRenewOnline: Type.Boolean({ description: "The operator takes payments online: the owner can open a checkout" }),
});
export type UsedSubscription = Static<typeof UsedSubscription>;
