import { validator } from "../../../kit/validate.ts";
import { NewOrder } from "../orders/orders.schemas.ts";
import type { Words } from "../settings/site.words.ts";

const check = validator(NewOrder);
const QUANTITY = "quantity-";
/** More than any of our forms has; the order itself has a lower limit. */
const MAX_FIELDS = 200;

export type FormOrder =
  | { order: NewOrder; problems?: undefined; invalid?: undefined }
  /** `invalid` names the fields. */
  | { order?: undefined; problems: string[]; invalid: string[] };

/** Reads the order form: the same rules as the API's, with messages in the visitor's language. */
export function orderFromForm(form: URLSearchParams, words: Words, hasZones = false): FormOrder {
  const text = (name: string) => form.get(name)?.toWellFormed().replaceAll("\0", "").trim() || undefined;
  const items = [...form]
    .slice(0, MAX_FIELDS)
    .filter(([name, value]) => name.startsWith(QUANTITY) && value.trim() !== "" && Number(value) !== 0)
    .map(([name, value]) => ({ productId: name.slice(QUANTITY.length), quantity: Number(value) }));
  if (items.length === 0) return { problems: [words.chooseSomething], invalid: [] };

  const customer = { name: text("name"), email: text("email"), ...(text("phone") ? { phone: text("phone") } : {}) };
  const delivery = deliveryIn(text, hasZones);
  const discountCode = text("code") ?? null;
  const option = text("payment");
  const payment = option ? { option } : null;
  const { value, issues } = check({
    customer,
    items,
    delivery,
    discountCode,
    payment,
    notes: text("notes") ?? null,
    orderKey: text("orderKey"),
  });
  const wrong = new Map((issues ?? []).map(({ path }) => problemAt(path, words)));
  const missing = missingIn(delivery);
  if (missing.length > 0) wrong.delete("address");
  for (const name of missing) wrong.set(name, words.addressNeeded);
  // The API leaves that to its callers, who may know the address; this form has no other place for it.
  if (delivery && !delivery.address) wrong.set("address", words.addressNeeded);
  if (!issues && wrong.size === 0) return { order: value };
  return { problems: [...wrong.values()], invalid: [...wrong.keys()] };
}

/** Null for pick-up. Where the store has zones, the form has the address in parts. */
function deliveryIn(text: (name: string) => string | undefined, hasZones: boolean) {
  const method = text("delivery");
  if (!method) return null;
  if (!hasZones) return { method, address: text("address") ?? null };
  const lines = { line1: text("line1"), line2: text("line2") ?? null, city: text("city"), region: text("region") ?? null };
  return { method, address: { ...lines, postalCode: text("postalCode") ?? null, countryCode: text("country") } };
}

/** Fields of an address in parts without which nothing can be delivered. */
function missingIn(delivery: ReturnType<typeof deliveryIn>): string[] {
  const address = delivery?.address;
  return address && typeof address === "object" ? (["line1", "city"] as const).filter((name) => address[name] === undefined) : [];
}

/** Where everything that is for sale is, within the store. */
export const ALL_PRODUCTS = "/collections/all";

const LONGEST_NAME = 60;

/** Where a product's page is: its name, for people, and its id, which alone decides. */
export function productPath({ id, name }: { id: string; name: string }): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  const short = [...plain.replace(/^-/, "")].slice(0, LONGEST_NAME).join("").replace(/-$/, "");
  return `/p/${short === "" ? "" : `${encodeURIComponent(short)}-`}${id}`;
}

/** The id at the end of such an address; undefined if there is none. */
export function productIdIn(name: string): string | undefined {
  return /(?:^|-)([0-9a-f]{24})$/i.exec(name)?.[1]?.toLowerCase();
}

/** Where a category's page is, within the store. */
export function categoryPath(category: string): string {
  return `/categories/${encodeURIComponent(category)}`;
}

/** The field of the form, and what to say about it. */
function problemAt(path: string, words: Words): [field: string, problem: string] {
  if (path.startsWith("customer.name")) return ["name", words.badName];
  if (path.startsWith("customer.email")) return ["email", words.badEmail];
  if (path.startsWith("customer.phone")) return ["phone", words.badPhone];
  if (path.startsWith("discountCode")) return ["code", words.codeNotValid];
  if (path.startsWith("delivery")) return ["address", words.badAddress];
  return path.startsWith("items") ? ["quantity", words.badQuantity] : ["notes", words.badNotes];
}
