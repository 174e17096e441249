import type { OnlineKind, Payments, PlatformKey, Provider } from "./payments.ts";
import { stripeProvider, stripeRules } from "./stripe.ts";

export interface PaymentSettings {
  stripeUrl: string;
  platform: PlatformKey | undefined;
  isProduction: boolean;
}

export function openPayments({ stripeUrl, platform, isProduction }: PaymentSettings): Payments {
  const kinds: Record<OnlineKind, (key: string) => Provider> = { stripe: (key) => stripeProvider({ url: stripeUrl, key }) };
  return {
    open: (kind, key) => kinds[kind](key),
    rules: { stripe: stripeRules },
    platform,
    acceptsTestMoney: !isProduction,
  };
}
