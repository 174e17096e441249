import { validator } from "../../kit/validate.ts";
import { NewOrder } from "./orders.schemas.ts";
import type { Words } from "./site.words.ts";

const check = validator(NewOrder);
const QUANTITY = "quantity-";
/** More than any of our forms has; the order itself has a lower limit. */
const MAX_FIELDS = 200;

export type FormOrder = { order: NewOrder; problems?: undefined } | { order?: undefined; problems: string[] };

/** Reads the order form: the same rules as the API's, with messages in the visitor's language. */
export function orderFromForm(form: URLSearchParams, words: Words): FormOrder {
  const text = (name: string) => form.get(name)?.toWellFormed().replaceAll("\0", "").trim() || undefined;
  const items = [...form]
    .slice(0, MAX_FIELDS)
    .filter(([name, value]) => name.startsWith(QUANTITY) && value.trim() !== "" && Number(value) !== 0)
    .map(([name, value]) => ({ productId: name.slice(QUANTITY.length), quantity: Number(value) }));
  if (items.length === 0) return { problems: [words.chooseSomething] };

  const customer = { name: text("name"), email: text("email"), ...(text("phone") ? { phone: text("phone") } : {}) };
  const method = text("delivery");
  const delivery = method ? { method, address: text("address") ?? null } : null;
  const { value, issues } = check({ customer, items, delivery, notes: text("notes") ?? null, orderKey: text("orderKey") });
  if (!issues) return { order: value };
  return { problems: [...new Set(issues.map(({ path }) => `${words.badField} ${labelOf(path, words)}`))] };
}

/** Where a category's page is, within the store. */
export function categoryPath(category: string): string {
  return `/categories/${encodeURIComponent(category)}`;
}

function labelOf(path: string, words: Words): string {
  const [, label = path] =
    [
      ["customer.name", words.name],
      ["customer.email", words.email],
      ["customer.phone", words.phone],
      ["delivery", words.deliveryAddress],
      ["notes", words.notes],
      ["items", words.quantity],
    ].find(([start = ""]) => path.startsWith(start)) ?? [];
  return label;
}
