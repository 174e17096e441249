import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Day } from "../../kit/time.ts";

export interface ExpenseRow {
  id: Id;
  title: string;
  amountCents: number;
  date: string;
  category: string | null;
  vendor: string | null;
  notes: string | null;
  createdBy: Id;
  createdAt: string;
  updatedAt: string;
}

export interface ExpenseFilter {
  q?: string;
  category?: string;
  from?: Day;
  to?: Day;
}

export async function insertExpense(db: Db, expense: Insertable<Tables["platformExpenses"]>): Promise<ExpenseRow> {
  return db.insertInto("platformExpenses").values(expense).returningAll().executeTakeFirstOrThrow();
}

export async function findExpense(db: Db, id: Id): Promise<ExpenseRow | undefined> {
  return db.selectFrom("platformExpenses").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockExpense(db: Db, id: Id): Promise<ExpenseRow | undefined> {
  return db.selectFrom("platformExpenses").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateExpense(db: Db, id: Id, changes: Updateable<Tables["platformExpenses"]>): Promise<ExpenseRow> {
  return db.updateTable("platformExpenses").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteExpense(db: Db, id: Id): Promise<ExpenseRow | undefined> {
  return db.deleteFrom("platformExpenses").where("id", "=", id).returningAll().executeTakeFirst();
}

export async function listExpenses(db: Db, filter: ExpenseFilter, page: PageRequest): Promise<Page<ExpenseRow>> {
  let query = db.selectFrom("platformExpenses").selectAll();
  if (filter.q) {
    const pattern = `%${filter.q.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((where) => where.or([where("title", "ilike", pattern), where("vendor", "ilike", pattern)]));
  }
  if (filter.category) query = query.where("category", "=", filter.category);
  if (filter.from) query = query.where("date", ">=", filter.from);
  if (filter.to) query = query.where("date", "<", sql<string>`${filter.to}::date + 1`);
  return paginate(query, page, ["date", "id"]);
}
