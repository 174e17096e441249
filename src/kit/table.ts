import type { Insertable } from "kysely";
import type { Db, Tables } from "./db.ts";
import { appliedFilters, type ColumnOf, type ListQuery, type TableName } from "./filters.ts";
import type { Id } from "./ids.ts";
import type { PageRequest } from "./page.ts";
import { table } from "./table/rows.ts";
import type { Paging, Reading, TableSpec } from "./table/spec.ts";
import type { Changes, Computed, Strength, Where } from "./table/statements.ts";

export type { Changes } from "./table/statements.ts";
export { table };

type TenantTable = { [T in TableName]: Tables[T] extends { workspaceId: string } ? T : never }[TableName];
/** Which of a workspace's rows: one by its id, or those that meet conditions. */
type Key<T extends TableName> = Id | Omit<Where<T>, "workspaceId">;
type Tenantless<V> = Omit<V, "workspaceId">;

/** A table whose rows belong to workspaces: every statement takes a workspace id, so that it cannot be forgotten. */
export function tenantTable<T extends TenantTable, const C extends ColumnOf<T> | Computed, R>(name: T, spec: TableSpec<T, C, R>) {
  const rows = table(name, spec);
  const everything = {} as Omit<Where<T>, "workspaceId">;
  // Not `{ ...row, workspaceId }`, which takes V8 four times as long.
  const withWorkspace = <V>(workspaceId: Id, row: object) => Object.assign({}, row, { workspaceId }) as V;
  const of = (workspaceId: Id, key: Key<T>) =>
    typeof key === "string" ? ({ id: key, workspaceId } as Where<T>) : withWorkspace<Where<T>>(workspaceId, key);
  return {
    find: (db: Db, workspaceId: Id, key: Key<T>) => rows.find(db, of(workspaceId, key)),
    /** Finds a row and locks it until the transaction ends; with `share`, others can lock it too. */
    lock: (db: Db, workspaceId: Id, key: Key<T>, strength: Strength = "update") => rows.find(db, of(workspaceId, key), strength),
    all: (db: Db, workspaceId: Id, key: Key<T> = everything, reading?: Reading<T>) => rows.all(db, of(workspaceId, key), reading),
    count: (db: Db, workspaceId: Id, key: Key<T> = everything) => rows.count(db, of(workspaceId, key)),
    /** All rows that match a list's filters, without paging. */
    matching: (
      db: Db,
      workspaceId: Id,
      query: ListQuery<T>,
      given: object,
      { where, ...reading }: Reading<T> & Pick<Paging<T>, "where"> = {},
    ) =>
      rows.all(db, of(workspaceId, where ?? everything), {
        ...reading,
        filters: [...appliedFilters(query as object, given as never), ...(reading.filters ?? [])],
      }),
    page: (db: Db, workspaceId: Id, query: ListQuery<T>, given: PageRequest, paging: Paging<T> = {}) =>
      rows.page(db, of(workspaceId, paging.where ?? everything), query, given, paging),
    insert: (db: Db, workspaceId: Id, row: Tenantless<Insertable<Tables[T]>>) => rows.insert(db, withWorkspace(workspaceId, row)),
    insertKnown: (db: Db, workspaceId: Id, row: Tenantless<Insertable<Tables[T]>>) => rows.insertKnown(db, withWorkspace(workspaceId, row)),
    insertNew: (db: Db, workspaceId: Id, row: Tenantless<Insertable<Tables[T]>>) => rows.insertNew(db, withWorkspace(workspaceId, row)),
    insertAll: (db: Db, workspaceId: Id, given: readonly Tenantless<Insertable<Tables[T]>>[]) =>
      rows.insertAll(
        db,
        given.map((row) => withWorkspace(workspaceId, row)),
      ),
    update: (db: Db, workspaceId: Id, key: Key<T>, changes: Changes<T>) => rows.update(db, of(workspaceId, key), changes),
    updateAll: (db: Db, workspaceId: Id, key: Key<T>, changes: Changes<T>) => rows.updateAll(db, of(workspaceId, key), changes),
    /** Returns whether a row was removed. */
    remove: async (db: Db, workspaceId: Id, key: Key<T>) => (await rows.remove(db, of(workspaceId, key))) > 0,
  };
}

type Widened<V> = V extends string ? string : V extends readonly string[] ? string[] : V;

/** Types a row as its record: text columns hold only the values that their constraints allow. All other types must match. */
export function narrow<R>(row: { [K in keyof R]: Widened<R[K]> }): R {
  return row as R;
}

/** Asserts that a row exists, because this transaction has locked it. */
export function mustExist<R>(row: R | undefined): R {
  if (row === undefined) throw new Error("A locked row has disappeared");
  return row;
}
