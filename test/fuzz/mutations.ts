import { oddDates, oddIds, oddNumbers, oddShapes, oddTexts } from "./odd-values.ts";
import type { Chance } from "./random.ts";

type Holder = Record<string, unknown> | unknown[];

/** Every place in a value that can be changed: an object or a list, and a key in it. */
function placesIn(value: unknown): [Holder, string][] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Holder;
  return Object.entries(value).flatMap(([key, child]) => [[holder, key] as [Holder, string], ...placesIn(child)]);
}

/** Breaks one thing in a body, in place. */
export function mutate(chance: Chance, body: Record<string, unknown>, foreignId: () => string): void {
  const places = placesIn(body);
  const [holder, key] = places.length > 0 && chance.hits(0.9) ? chance.pick(places) : [body, undefined];
  if (key === undefined || chance.hits(0.1)) addUnknown(chance, holder);
  else if (chance.hits(0.12)) remove(holder, key);
  else (holder as Record<string, unknown>)[key] = otherThan(chance, (holder as Record<string, unknown>)[key], foreignId);
}

function remove(holder: Holder, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function otherThan(chance: Chance, old: unknown, foreignId: () => string): unknown {
  const makers: (() => unknown)[] = [
    () => null,
    () => structuredClone(chance.pick(oddShapes)),
    () => chance.pick(oddTexts),
    () => chance.pick(oddNumbers),
    () => chance.pick(oddDates),
    () => (chance.hits(0.5) ? foreignId() : chance.pick(oddIds)),
    () => manyOf(chance, old),
    () => nearby(chance, old),
  ];
  return chance.pick(makers)();
}

/** A body holds a megabyte. Making one of hundreds would stall the thread that the service shares with the fuzzer. */
const MOST_CHARACTERS = 2_000_000;

function manyOf(chance: Chance, value: unknown): unknown {
  if (!Array.isArray(value)) return Array.from({ length: 3 }, () => value);
  const length = chance.pick([0, 2, 50, 300, 2_000, 50_000]);
  const first: unknown = value[0] ?? null;
  const item = length * JSON.stringify(first).length > MOST_CHARACTERS ? chance.pick([5, null, "", {}]) : first;
  return Array.from({ length }, () => structuredClone(item));
}

/** A value close to the original: one more, one less, another spelling. */
function nearby(chance: Chance, value: unknown): unknown {
  if (typeof value === "number") return chance.pick([-value, value + 0.001, value + 1, value - 1, value * 1e6, String(value)]);
  if (typeof value === "string") {
    return chance.pick([
      value.toUpperCase(),
      `${value} `,
      ` ${value}`,
      value + value,
      value.slice(1),
      `${value}\u0000`,
      [value],
      Number(value),
    ]);
  }
  if (typeof value === "boolean") return chance.pick([String(value), Number(value), !value]);
  return chance.pick<unknown>([[value], { value }, JSON.stringify(value) ?? null]);
}

const unknownNames = [
  "extra",
  "id",
  "workspaceId",
  "createdAt",
  "deletedAt",
  "passwordHash",
  "roles",
  "isBuiltIn",
  "constructor",
  "toString",
];

function addUnknown(chance: Chance, holder: Holder): void {
  if (Array.isArray(holder)) {
    holder.push(structuredClone(chance.pick(oddShapes)));
    return;
  }
  const name = chance.hits(0.2) ? "__proto__" : chance.pick(unknownNames);
  Object.defineProperty(holder, name, {
    value: structuredClone(chance.pick(oddShapes)),
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
