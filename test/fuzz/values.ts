import { resolve } from "../openapi.ts";
import { oddDates, oddTexts } from "./odd-values.ts";
import type { Chance } from "./random.ts";

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean | JsonSchema;
}

/** Source of ids, by the name of the field. */
export type IdSource = (name: string) => string;

/** Makes values that match a schema. */
export class Values {
  private readonly chance: Chance;
  private readonly idOf: IdSource;

  constructor(chance: Chance, idOf: IdSource) {
    this.chance = chance;
    this.idOf = idOf;
  }

  of(given: JsonSchema, name = ""): unknown {
    const { chance } = this;
    const schema = resolve(given as object) as JsonSchema;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return chance.pick(schema.enum);
    if (schema.anyOf) return this.of(chance.pick(schema.anyOf), name);
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    return this.ofType(chance.pick(types), schema, name);
  }

  private ofType(type: string | undefined, schema: JsonSchema, name: string): unknown {
    switch (type) {
      case "null":
        return null;
      case "boolean":
        return this.chance.hits(0.5);
      case "integer":
      case "number":
        return this.number(schema, type === "integer");
      case "string":
        return this.text(schema, name);
      case "array":
        return this.array(schema, name);
      case "object":
        return this.object(schema);
      default:
        return this.chance.pick<unknown>(["text", 5, true, null, { a: 1 }, ["x"]]);
    }
  }

  private object({ properties = {}, required = [], additionalProperties }: JsonSchema): unknown {
    const value: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      if (required.includes(name) || this.chance.hits(0.6)) value[name] = this.of(schema, name);
    }
    if (typeof additionalProperties === "object") {
      for (let count = this.chance.whole(0, 3); count > 0; count--)
        value[this.chance.hits(0.2) ? "toString" : this.word()] = this.of(additionalProperties);
    }
    return value;
  }

  private array({ items = {}, minItems = 0, maxItems = 5 }: JsonSchema, name: string): unknown[] {
    const length = Math.min(maxItems, Math.max(minItems, this.chance.pick([0, 1, 1, 2, 3])));
    return Array.from({ length }, () => this.of(items, name.replace(/s$/, "")));
  }

  private number({ minimum, maximum = 1_000_000, exclusiveMinimum, examples = [] }: JsonSchema, isWhole: boolean): number {
    const { chance } = this;
    const least = minimum ?? exclusiveMinimum ?? 0;
    if (examples.length > 0 && chance.hits(0.4)) return chance.pick(examples) as number;
    if (chance.hits(0.2)) return chance.pick([least, maximum]);
    const value = least + chance.next() * Math.min(maximum - least, chance.pick([2, 100, 1e5]));
    return isWhole ? Math.ceil(value) : Math.max(least, Math.round(value * 100) / 100);
  }

  private text({ format, pattern, minLength = 0, maxLength = 50, examples = [] }: JsonSchema, name: string): string {
    const { chance } = this;
    if (pattern?.includes("{24}")) return this.idOf(name);
    if (format && format !== "binary") return this.formatted(format);
    if (pattern && !pattern.includes("\\S") && !pattern.includes("a-z0-9")) return String(examples[0] ?? "text");
    if (examples.length > 0 && chance.hits(0.5)) return String(chance.pick(examples));
    if (pattern?.includes("a-z0-9")) return `${this.word()}-${chance.hex(6)}`.slice(0, maxLength);
    const odd = chance.hits(0.15) ? chance.pick(oddTexts) : undefined;
    if (odd && odd.length >= minLength && odd.length <= maxLength && odd.isWellFormed() && /\S/.test(odd)) return odd;
    return `${this.word()} ${chance.hex(4)}`.padEnd(minLength, "x").slice(0, maxLength);
  }

  private formatted(format: string): string {
    const { chance } = this;
    const day = `20${chance.whole(10, 39)}-0${chance.whole(1, 9)}-${chance.whole(10, 28)}`;
    if (chance.hits(0.03)) return chance.pick(oddDates);
    switch (format) {
      case "date":
        return day;
      case "date-time":
        return `${day}T0${chance.whole(0, 9)}:15:00.000Z`;
      case "day-or-instant":
        return chance.pick([day, `${day}T00:00:00.000Z`]);
      case "clock-time":
      case "closing-time":
        return `${chance.pick(["00", "08", "12", "23"])}:${chance.pick(["00", "30", "59"])}`;
      case "email":
        return `${this.word()}-${chance.hex(8)}@example.com`;
      case "phone":
        return `+1555${chance.whole(1_000_000, 9_999_999)}`;
      default:
        return "https://example.com/a.png";
    }
  }

  word(): string {
    if (this.chance.hits(0.05)) return this.chance.pick(["constructor", "toString", "hasOwnProperty", "valueOf"]);
    return this.chance.pick(["alpha", "beta", "note", "price", "blood", "shop", "key", "sunny-day-2026", "glucose", "x"]);
  }
}
