import type { AliasedExpression, Compilable, CompiledQuery, Kysely, RawBuilder, Selectable, Updateable } from "kysely";
import { type Db, sendLater, type Tables } from "../db.ts";
import type { TableName } from "../filters.ts";

export type Computed = AliasedExpression<unknown, string>;
type Alias<C> = C extends AliasedExpression<unknown, infer A> ? A : never;
type Value<C, A extends string> = C extends AliasedExpression<infer V, A> ? V : never;

/** A row with its columns and computed columns. */
export type RowOf<T extends TableName, C> = { [K in Extract<C, keyof Selectable<Tables[T]>>]: Selectable<Tables[T]>[K] } & {
  [A in Alias<C>]: Value<C, A>;
};

/** Conditions a row must meet: a value, null, or one of several values. */
export type Where<T extends TableName> = {
  [C in keyof Selectable<Tables[T]>]?: Selectable<Tables[T]>[C] | readonly NonNullable<Selectable<Tables[T]>[C]>[];
};

/** New values, or SQL expressions (`sql\`stock - 1\``). */
export type Changes<T extends TableName> = { [C in keyof Updateable<Tables[T]>]?: Updateable<Tables[T]>[C] | RawBuilder<unknown> };

export type Strength = "update" | "no key update" | "share";

/** Statements are built by name; callers see the types from `Tables`. */
export type Loose = Kysely<{ rows: Record<string, unknown> }>;

/** A placeholder in a compiled statement for a value bound by each call. */
export class Slot {
  constructor(readonly index: number) {}
}

/** No table needs this many statements; a caller who sends every combination of fields clears the cache. */
const MAX_SHAPES = 1000;

type Build = (db: Loose, slot: (index: number) => Slot) => Compilable;

/** Compiles a statement once per shape (its key); after that, a call only binds its values. */
export function statements() {
  const shapes = new Map<string, CompiledQuery>();
  const bind = (db: Db, key: string, values: readonly unknown[], build: Build): CompiledQuery<Record<string, unknown>> => {
    let shape = shapes.get(key);
    if (!shape) {
      if (shapes.size >= MAX_SHAPES) shapes.clear();
      shape = build(db as unknown as Loose, (index) => new Slot(index)).compile();
      shapes.set(key, shape);
    }
    const parameters = shape.parameters.map((value) => (value instanceof Slot ? values[value.index] : value));
    const { query, queryId, sql: text } = shape;
    return { query, queryId, sql: text, parameters };
  };
  return {
    run: (db: Db, key: string, values: readonly unknown[], build: Build) => db.executeQuery(bind(db, key, values, build)),
    runLater: (db: Db, key: string, values: readonly unknown[], build: Build) => {
      const { sql, parameters } = bind(db, key, values, build);
      return sendLater(db, sql, parameters);
    },
  };
}

/** The columns to which a row gives a value. */
export function definedIn(row: object): string[] {
  return Object.keys(row).filter((column) => (row as Record<string, unknown>)[column] !== undefined);
}

interface Step<V> {
  names: string[];
  next: Map<string, Step<V>>;
  value: V | undefined;
}

/**
 * Keeps something for each set of columns that rows give values to, found by walking a row's columns: writing their names down to look them
 * up takes longer than all else about an insert.
 */
export function perColumns<V>(make: (names: readonly string[]) => V): (row: object) => V {
  const start = (): Step<V> => ({ names: [], next: new Map(), value: undefined });
  let root = start();
  let steps = 0;
  const extend = (step: Step<V>, column: string): Step<V> => {
    steps++;
    const longer = { names: [...step.names, column], next: new Map<string, Step<V>>(), value: undefined };
    step.next.set(column, longer);
    return longer;
  };
  return (row) => {
    if (steps > MAX_SHAPES) [root, steps] = [start(), 0];
    let step = root;
    for (const column in row) {
      if ((row as Record<string, unknown>)[column] !== undefined) step = step.next.get(column) ?? extend(step, column);
    }
    step.value ??= make(step.names);
    return step.value;
  };
}
