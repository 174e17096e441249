import { type Random, type Rate, share, spread } from "./oracle.ts";

// Carts of a store with variants of everything that decides their price, and what each must cost. Shares no code with the service.

export interface Goods {
  id: string;
  price: number;
  rate: Rate;
}

export interface Code {
  code: string;
  kind: "percentage" | "fixed" | "free-delivery";
  /** Percent, or minor units. */
  value: number | null;
  /** Places in the list of goods; null for all of them. */
  only: number[] | null;
}

export interface ZoneOption {
  method: string;
  fee: number;
  freeFrom: number | null;
}

/** A zone, and addresses that belong to it because no zone before it takes them. */
export interface ZoneCase {
  zone: { name: string; countryCodes: string[]; regions: string[]; postalPrefixes: string[] };
  options: ZoneOption[];
  addresses: { region: string | null; postalCode: string | null; countryCode: string }[];
}

export const codes: Code[] = [
  { code: "THIRD", kind: "percentage", value: 33.33, only: null },
  { code: "SOME", kind: "percentage", value: 12.5, only: [0, 2] },
  { code: "FIXED", kind: "fixed", value: 777, only: null },
  { code: "LARGE", kind: "fixed", value: 9_999_999, only: [1] },
  { code: "SENT", kind: "free-delivery", value: null, only: null },
];

const line = { line1: "12 King Fahd Road", city: "Riyadh" };
export const withLines = (address: ZoneCase["addresses"][number]) => ({ ...line, ...address });

export const zoneCases: ZoneCase[] = [
  {
    zone: { name: "Town", countryCodes: ["SA"], regions: [], postalPrefixes: ["12", "13 5"] },
    options: [
      { method: "Bicycle", fee: 305, freeFrom: 9_000 },
      { method: "Courier", fee: 719, freeFrom: null },
    ],
    addresses: [
      { region: null, postalCode: "12 271", countryCode: "SA" },
      { region: "Eastern Province", postalCode: "13-501", countryCode: "SA" },
    ],
  },
  {
    zone: { name: "East", countryCodes: ["SA", "BH"], regions: ["Eastern Province"], postalPrefixes: [] },
    options: [{ method: "Courier", fee: 1_999, freeFrom: 20_001 }],
    addresses: [
      { region: "EASTERN province", postalCode: "31411", countryCode: "SA" },
      { region: "Eastern-Province", postalCode: null, countryCode: "BH" },
    ],
  },
  {
    zone: { name: "Elsewhere", countryCodes: [], regions: [], postalPrefixes: [] },
    options: [{ method: "Air", fee: 4_501, freeFrom: 0 }],
    addresses: [
      { region: "Asir", postalCode: "61321", countryCode: "SA" },
      { region: null, postalCode: "12000", countryCode: "FR" },
    ],
  },
];

export interface Cart {
  lines: { goods: Goods; quantity: number }[];
  code: Code | null;
  delivery: { option: ZoneOption; address: ReturnType<typeof withLines> } | null;
}

/** A cart with at least one line; the lines are in the order of the goods. */
export function randomCart(random: Random, goods: readonly Goods[]): Cart {
  const lines = goods
    .filter(() => random.chance(2))
    .map((each) => ({ goods: each, quantity: 1 + random.below(random.chance(9) ? 900 : 6) }));
  if (lines.length === 0) return randomCart(random, goods);
  const fitting = codes.filter(({ only }) => only === null || lines.some((each) => only.includes(goods.indexOf(each.goods))));
  const code = random.chance(3) ? null : random.pick(fitting);
  const place = random.pick(zoneCases);
  const delivery = random.chance(4) ? null : { option: random.pick(place.options), address: withLines(random.pick(place.addresses)) };
  return { lines, code, delivery };
}

export interface Cost {
  subtotal: number;
  discount: number;
  fee: number | null;
  taxes: { rate: Rate; tax: number }[];
  due: number;
}

/** The discount is spread over the lines it counts for; free delivery counts after it; tax is rounded once per rate. */
export function costOf({ lines, code, delivery }: Cart, goods: readonly Goods[], deliveryRate: Rate): Cost {
  const gross = lines.map((each) => each.goods.price * each.quantity);
  const counted = lines.map((each, index) => (!code?.only || code.only.includes(goods.indexOf(each.goods)) ? (gross[index] as number) : 0));
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
  const most = sum(counted);
  const wanted = code?.kind === "percentage" ? share(most, code.value as number, 100) : code?.kind === "fixed" ? (code.value as number) : 0;
  const discount = Math.min(wanted, most);
  const net = spread(discount, counted).map((off, index) => (gross[index] as number) - off);
  const isFree =
    delivery && (code?.kind === "free-delivery" || (delivery.option.freeFrom !== null && sum(net) >= delivery.option.freeFrom));
  const fee = delivery ? (isFree ? 0 : delivery.option.fee) : null;
  const taxed = [
    ...lines.map((each, index) => ({ cents: net[index] as number, rate: each.goods.rate })),
    ...(fee === null ? [] : [{ cents: fee, rate: deliveryRate }]),
  ];
  const taxes = [...new Set(taxed.map(({ rate }) => rate))].map((rate) => {
    const base = sum(taxed.filter((each) => each.rate === rate).map(({ cents }) => cents));
    return { rate, tax: share(base, rate.percentage, rate.isInclusive ? 100 + rate.percentage : 100) };
  });
  const added = sum(taxes.map(({ rate, tax }) => (rate.isInclusive ? 0 : tax)));
  return { subtotal: sum(gross), discount, fee, taxes, due: sum(net) + (fee ?? 0) + added };
}
