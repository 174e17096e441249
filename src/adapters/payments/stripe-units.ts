import type { Units } from "./payments.ts";

// How Stripe counts money: https://docs.stripe.com/currencies. Most currencies as in ISO 4217, some otherwise.

const words = (text: string) => new Set(text.split(" "));

/** Whole units. The ariary has two decimals in ISO 4217. */
const WITHOUT_DECIMALS = words("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF");
/** Three decimals, of which the last must be zero. */
const IN_STEPS_OF_TEN = words("BHD JOD KWD OMR TND");
const NOT_SERVED = words("CUP ERN IQD IRR KPW LYD MRU SDG SSP STN SYP TMT VED VES ZWG XCG");

/** Undefined for a currency that Stripe does not charge in. */
export function stripeUnits({ code, digits }: { code: string; digits: number }): Units | undefined {
  if (NOT_SERVED.has(code)) return undefined;
  const theirDigits = WITHOUT_DECIMALS.has(code) ? 0 : IN_STEPS_OF_TEN.has(code) ? 3 : 2;
  const factor = 10 ** (theirDigits - digits);
  const step = IN_STEPS_OF_TEN.has(code) ? 10 : Math.max(1, 1 / factor);
  return {
    step,
    toUnits: (cents) => Math.round(cents * factor),
    // An amount between two of ours is never equal to one of ours.
    toCents: (units) => units / factor,
  };
}
