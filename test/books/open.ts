import { Oracle, type Rate } from "./oracle.ts";
import type { Answered, Send, World } from "./world.ts";

// A workspace with everything that moves money.

export interface Shop {
  currency: string;
  unit: number;
  timezone: string;
}

/** A zone 11 hours behind, and two 14 and 9 hours ahead. */
export const shops: Shop[] = [
  { currency: "USD", unit: 100, timezone: "Pacific/Pago_Pago" },
  { currency: "KWD", unit: 1000, timezone: "Pacific/Kiritimati" },
  { currency: "JPY", unit: 1, timezone: "Asia/Tokyo" },
];

const RATES = [
  { name: "VAT", percentage: 15, isInclusive: false, isDefault: true },
  { name: "Included", percentage: 8.875, isInclusive: true },
  { name: "None", percentage: 0, isInclusive: false },
];
const PRICES = [1_999, 850, 12_345];
const ANALYSES = [4_500, 1_333, 0, 27_950, 777];
const COUPONS = [10, 33.33, 100];
const DELIVERY_FEE = 495;

interface Opened {
  send: Send;
  owner: { token: string; workspaceId: string };
  now: () => Date;
  confirm: () => Promise<Record<string, string>>;
}

/** The ledger is started by the caller, who knows how its queue is worked off. */
export async function openWorld({ send, owner, now, confirm }: Opened, { currency, unit, timezone }: Shop): Promise<World> {
  const path = `/workspace/${owner.workspaceId}`;
  const make = async (method: string, at: string, body: object): Promise<Answered["body"]> => {
    const answer = await send(method, path + at, { body, token: owner.token });
    if (answer.status >= 300) throw new Error(`${method} ${at}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await make("PATCH", "", { currencyCode: currency, timezone });
  const rates: Rate[] = [];
  for (const rate of RATES) rates.push((await make("POST", "/tax-rates", rate)).taxRate);
  const deliveryOptions = [{ method: "Courier", fee: DELIVERY_FEE / unit }];
  const { slug } = (await make("PATCH", "/storefront/store", { isPublished: true, deliveryOptions })).store;
  const products: World["products"] = [];
  for (const [index, rate] of rates.entries()) {
    const price = PRICES[index] as number;
    const { product } = await make("POST", "/storefront/products", {
      name: "Tea",
      price: price / unit,
      status: "active",
      taxRateId: rate.id,
    });
    products.push({ id: product.id, price, rate });
  }
  const analyses: World["analyses"] = [];
  for (const price of ANALYSES) {
    const { analysis } = await make("POST", "/labs/analyses", { testName: `A ${price}`, billName: "Analysis", price: price / unit });
    analyses.push({ id: analysis.id, price });
  }
  const coupons: World["coupons"] = [];
  for (const percentage of COUPONS) {
    const code = `OFF-${coupons.length}`;
    await make("POST", "/labs/coupons", { couponTitle: "Offer", couponCode: code, couponType: "percentage", couponValue: percentage });
    coupons.push({ code, percentage });
  }
  const { client } = await make("POST", "/clients", { name: "Layla", dateOfBirth: "1990-06-15", gender: "female" });
  return {
    ...{ send, now, timezone, unit, token: owner.token, path, books: `/client${path}`, accounts: new Map(), rates },
    ...{ store: `/public/storefront/stores/${slug}`, products, deliveryFee: DELIVERY_FEE, orderRoom: 90, analyses, coupons },
    ...{ clientId: client.id, oracle: new Oracle(), lockedUntil: "", returns: [], confirm },
  };
}
