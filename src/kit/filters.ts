import { type RawBuilder, sql } from "kysely";
import type { TArray, TObject, TOptional } from "typebox";
import type { Tables } from "./db.ts";
import { asciiDigits } from "./digits.ts";
import { pageQuery } from "./page.ts";
import { commonDigits } from "./phones.ts";
import { DayText, freeText, optional, type Static, type TSchema, Type } from "./schema.ts";

export type TableName = keyof Tables & string;
export type ColumnOf<T extends TableName> = keyof Tables[T] & string;

/** A query parameter and the condition it adds. It fits only tables that have its columns. */
export interface Filter<S extends TSchema = TSchema, Column extends string = string> {
  schema: S;
  columns: readonly Column[];
  /** Whether the values are words to search for: a table with a `finder` then looks them up in an index. */
  isSearch?: boolean;
  /** Set by `sparse`. */
  sparse?: { index: string; probe: string | undefined };
  /** The values bound for a given parameter: the condition is applied once for each. */
  values(given: never): readonly unknown[];
  condition(value: RawBuilder<unknown>, column: (name: string) => RawBuilder<unknown>): RawBuilder<boolean>;
}

/** Rows whose column equals the value. A plain schema already filters by the column of the same name; use this for a different column. */
export function filter<S extends TSchema, C extends string>(schema: S, column: C): Filter<S, C> {
  return {
    schema,
    columns: [column],
    values: (given: string) => [given],
    condition: (value, ref) => sql<boolean>`${ref(column)} = ${value}`,
  };
}

/** Rows whose column has one of the values; the parameter is repeated: `status=pending&status=in-progress`. */
export function oneOrMore<S extends TSchema, C extends string>(schema: S, column: C, maxItems = 20): Filter<TArray<S>, C> {
  return {
    schema: Type.Array(schema, { minItems: 1, maxItems, description: "Can be repeated: records with one of the values" }),
    columns: [column],
    values: (given: readonly string[]) => [given],
    condition: (value, ref) => sql<boolean>`${ref(column)} = any(${value}::text[])`,
  };
}

/**
 * Rows that meet a SQL condition in which `?` is the value. `toValue` converts the given value before binding; columns are in snake case,
 * as in SQL.
 */
export function where<S extends TSchema>(schema: S, condition: string, toValue: (given: Static<S>) => unknown = (given) => given) {
  const parts = condition.split("?");
  const asked: Filter<S, never> = {
    schema,
    columns: [],
    values: (given) => [toValue(given)],
    condition: (value) =>
      sql<boolean>`(${sql.join(
        parts.map((part) => sql.raw(part)),
        value,
      )})`,
  };
  return asked;
}

/**
 * A filter that few rows may meet, whose index does not give the list's order. The list first reads up to 1,000 matching rows from that
 * index: if those are all, it sorts them; otherwise it goes through the rows in its own order, because matches are then frequent. The index
 * must contain the columns of the list's order; filters that name the same index are read together. `probe` is SQL that gives those columns,
 * where the condition itself cannot use an index; `?` is the value, `$workspace` the workspace.
 */
export function sparse<S extends TSchema, C extends string>(index: string, filter: Filter<S, C>, probe?: string): Filter<S, C> {
  return { ...filter, sparse: { index, probe } };
}

/** One fixed condition for each value of an enum. */
export function choice<S extends TSchema>(schema: S, conditions: Record<Static<S> & string, string>): Filter<S, never> {
  const cases = Object.entries<string>(conditions).map(([word, condition]) => `? = '${word}' and (${condition})`);
  return where(schema, cases.join(" or "));
}

/** `from` and `to` as inclusive days of the workspace (the platform's are those of UTC), for a timestamp. */
export function dayRange<C extends string>(column: C) {
  const bound = (operator: ">=" | "<", days: 0 | 1): Filter<typeof DayText, C> => ({
    schema: DayText,
    columns: [column],
    values: (day: string) => [day],
    condition: (value, ref) => sql<boolean>`${ref(column)} ${sql.raw(operator)} day_start(${value}::date + ${sql.raw(String(days))})`,
  });
  return { from: bound(">=", 0), to: bound("<", 1) };
}

/** `from` and `to` for a column of type `date`. Compared with an instant, it could not be looked up in an index. */
export function plainDayRange<C extends string>(column: C) {
  const bound = (operator: ">=" | "<="): Filter<typeof DayText, C> => ({
    schema: DayText,
    columns: [column],
    values: (day: string) => [day],
    condition: (value, ref) => sql<boolean>`${ref(column)} ${sql.raw(operator)} ${value}::date`,
  });
  return { from: bound(">="), to: bound("<=") };
}

interface Search {
  description: string;
  maxLength?: number;
  /** Every word must occur, in any order; separators between the digits of phone numbers are ignored. */
  words?: boolean;
  /** For many rows of long text: ignores only case, which is much cheaper. */
  caseOnly?: boolean;
  /** With `caseOnly`: also takes Arabic letters that are typed for one another as the same. */
  foldsArabic?: boolean;
  /** SQL of an additional text to search. */
  also?: string;
  /** SQL of what may also equal the text, such as an id or a number. */
  exactly?: readonly string[];
}

const MAX_WORDS = 10;

/** Rows in which one of the columns contains the text. Case and accents are ignored, and `%` and `_` are literal. */
export function search<C extends string>(columns: readonly C[], { description, maxLength = 200, words, also, ...how }: Search) {
  const rest = also ? [normalised(sql.raw(also), how)] : [];
  const asked: Filter<ReturnType<typeof freeText>, C> = {
    schema: freeText(maxLength, { description }),
    columns,
    isSearch: true,
    values: (text: string) => (words ? wordsOf(text) : text.trim() === "" ? [] : [text.trim()]),
    condition: (value, ref) => {
      const texts = columns.map((name) => (name === "searchText" ? ref(name) : normalised(ref(name), how)));
      return contains([...texts, ...rest], value, how);
    },
  };
  return asked;
}

interface Comparison {
  caseOnly?: boolean;
  foldsArabic?: boolean;
  exactly?: readonly string[];
}

/** Arabic letters that are typed for one another, and digits; the signs that follow them are ignored. As in `plain_text`. */
const letters = "أإآٱةىئؤکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹";
const folded = "ااااهييوكي01234567890123456789";
const signs = "\u0621\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670";

function normalised(text: RawBuilder<unknown>, { caseOnly, foldsArabic }: Comparison = {}): RawBuilder<unknown> {
  if (!caseOnly) return sql`plain_text(${text})`;
  return foldsArabic ? sql`translate(lower(${text}), ${sql.lit(letters + signs)}, ${sql.lit(folded)})` : sql`lower(${text})`;
}

/** The same as SQL text, for conditions of `where`. */
export function foldedText(text: string): string {
  return `translate(lower(${text}), '${letters}${signs}', '${folded}')`;
}

/** Whether one of these normalised texts contains the value. Uses `strpos` instead of `like`, so that nothing needs escaping. */
export function contains(texts: readonly RawBuilder<unknown>[], value: RawBuilder<unknown>, how: Comparison = {}): RawBuilder<boolean> {
  // A subquery, so that the value is normalised once and not for every row.
  const found = texts.map((text) => sql`strpos(${text}, (select ${normalised(sql`${value}::text`, how)})) > 0`);
  for (const exact of how.exactly ?? []) found.push(sql`${sql.raw(exact)} = (select ${normalised(sql`${value}::text`, how)})`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

const phonePart = /^[()+./-]*\d[\d()+./-]*$/;
const SHORTEST_PHONE = 5;

/** The words a search looks for. A phone number is one word however it is grouped, and found by what all its forms have in common. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let groups: string[] = [];
  const endNumber = () => {
    const together = groups.join("");
    const isPhone = together.replace(/\D/g, "").length >= SHORTEST_PHONE;
    words.push(...(isPhone ? [together] : groups).map(commonDigits));
    groups = [];
  };
  for (const word of asciiDigits(text).split(/\s+/)) {
    if (phonePart.test(word)) groups.push(word);
    else {
      endNumber();
      words.push(word);
    }
  }
  endNumber();
  return words.filter((word) => word !== "").slice(0, MAX_WORDS);
}

type Declared = Record<string, Filter | TSchema>;
type SchemaOf<F> = F extends Filter<infer S, string> ? S : F;
/** A plain schema filters by the column of the same name. */
type Fitting<T extends TableName, F extends Declared> = {
  [K in keyof F]: F[K] extends Filter<TSchema, infer C> ? ([C] extends [ColumnOf<T>] ? F[K] : never) : K extends ColumnOf<T> ? F[K] : never;
};

declare const ofTable: unique symbol;

export type ListQuery<T extends TableName, P = unknown> = P & { readonly [ofTable]?: T };

/** The index and the names under which a table caches the resulting statements. */
const declared = new WeakMap<object, { number: number; filters: readonly [string, Filter][] }>();
let queries = 0;

/**
 * The query of a list: paging, its filters, and `others` that the service handles itself. The table's `page` applies exactly the filters
 * declared here; a filter that the table cannot answer does not compile.
 */
export function listQuery<T extends TableName, const F extends Declared, O extends Record<string, TSchema> = Record<never, TSchema>>(
  _table: T,
  filters: F & Fitting<T, F>,
  others?: O,
): ListQuery<T, TObject<typeof pageQuery & { [K in keyof F]: TOptional<SchemaOf<F[K]> & TSchema> } & O>> {
  const all = Object.entries<Filter | TSchema>(filters).map(
    ([name, given]): [string, Filter] => [name, isFilter(given) ? given : filter(given, name)] as const,
  );
  const schemas = Object.fromEntries(all.map(([name, { schema }]) => [name, optional(schema)]));
  const query = Type.Object({ ...pageQuery, ...schemas, ...others });
  declared.set(query, { number: ++queries, filters: all });
  return query as never;
}

function isFilter(given: Filter | TSchema): given is Filter {
  return typeof (given as Filter).condition === "function";
}

export interface AppliedFilter {
  name: string;
  filter: Filter;
  values: readonly unknown[];
}

/** Which filters of a list's query were given, and the values they bind. */
export function appliedFilters(query: object, given: Record<string, unknown>): AppliedFilter[] {
  const known = declared.get(query);
  if (!known) throw new Error("The query of a list is made with listQuery()");
  const asked: AppliedFilter[] = [];
  for (const [name, filter] of known.filters) {
    const value = given[name];
    if (value !== undefined) asked.push({ name: `${known.number}.${name}`, filter, values: filter.values(value as never) });
  }
  return asked;
}
