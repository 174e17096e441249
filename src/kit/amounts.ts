import type { Currency } from "./currencies.ts";
import { InvalidInput } from "./errors.ts";
import { decimalsInWords, hasDecimals, readAmount } from "./money.ts";
import { isAmount } from "./normalise.ts";
import type { JsonSchema } from "./readers.ts";
import type { TSchema } from "./schema.ts";
import type { InputIssue } from "./validate.ts";

/** For values whose schema cannot tell an amount from a percentage. */
export function requireAmount(path: string, value: number, currency: Currency): number {
  const meant = readAmount(value, currency);
  if (meant === undefined) throw new InvalidInput(path, decimalsInWords(currency));
  return meant;
}

/** The value of a discount: a percentage with at most two decimals, or an amount. */
export function checkPercentOrAmount(path: string, value: number, isPercentage: boolean, currency: Currency): void {
  if (!isPercentage) requireAmount(path, value, currency);
  else if (!hasDecimals(value, 2)) throw new InvalidInput(path, "must have at most two decimals");
}

interface Place {
  holder: Record<string | number, unknown>;
  name: string | number;
  path: string;
}

/** Visits every amount in a value, with the number that it must exceed. */
type Visit = (place: Place, see: See) => void;
type See = (place: Place, floor: number | undefined) => void;

/**
 * Finds the amounts of money in a body, once per schema; undefined if there are none. The check normalises each amount in place and
 * reports those with more decimals than the currency has, and those of which nothing is left.
 */
export function amountReader(schema: TSchema): ((body: object, currency: Currency) => InputIssue[]) | undefined {
  const visit = visitorOf(schema as unknown as JsonSchema);
  if (!visit) return undefined;
  return (body, currency) => {
    const issues: InputIssue[] = [];
    visit({ holder: { body }, name: "body", path: "" }, ({ holder, name, path }, floor) => {
      const meant = readAmount(holder[name] as number, currency);
      const field = path.split(".", 1)[0] ?? "";
      if (meant === undefined) issues.push({ path, field, message: decimalsInWords(currency), shape: "value" });
      else if (floor !== undefined && meant <= floor)
        issues.push({ path, field, message: `must be greater than ${floor}`, shape: "value" });
      else holder[name] = meant;
    });
    return issues;
  };
}

function visitorOf(schema: JsonSchema & { [isAmount]?: boolean }): Visit | undefined {
  if (schema[isAmount]) {
    const floor = schema.exclusiveMinimum;
    return (place, see) => (typeof place.holder[place.name] === "number" ? see(place, floor) : undefined);
  }
  if (schema.items) {
    const items = visitorOf(schema.items);
    return items && ((place, see) => eachOf(place, (within) => items(within, see)));
  }
  const [forAll] = Object.values(schema.patternProperties ?? {});
  const values = forAll && visitorOf(forAll);
  if (values) return (place, see) => eachOf(place, (within) => values(within, see));
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const visit = visitorOf(property);
    return visit ? [{ name, visit }] : [];
  });
  if (properties.length === 0) return undefined;
  return (place, see) => {
    const holder = place.holder[place.name];
    if (isHolder(holder)) for (const { name, visit } of properties) visit({ holder, name, path: within(place.path, name) }, see);
  };
}

function eachOf(place: Place, go: (within: Place) => void): void {
  const holder = place.holder[place.name];
  if (isHolder(holder)) for (const name of Object.keys(holder)) go({ holder, name, path: within(place.path, name) });
}

function isHolder(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null;
}

function within(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
