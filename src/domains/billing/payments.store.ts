import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Day } from "../../kit/time.ts";
import type { PaymentType } from "./payments.schemas.ts";
import type { Renewal } from "./renewals.schemas.ts";

export interface PaymentRow {
  workspaceId: Id;
  id: Id;
  type: PaymentType;
  amountCents: number;
  paidAt: string;
  note: string | null;
  renewal: Renewal | null;
  createdBy: Id;
  createdAt: string;
}

export interface PaymentFilter {
  workspaceId?: Id;
  type?: PaymentType;
  from?: Day;
  to?: Day;
  q?: string;
}

export async function insertPayment(db: Db, payment: Insertable<Tables["payments"]>): Promise<PaymentRow> {
  return (await db.insertInto("payments").values(payment).returningAll().executeTakeFirstOrThrow()) as PaymentRow;
}

export async function findPayment(db: Db, id: Id): Promise<PaymentRow | undefined> {
  return (await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst()) as PaymentRow | undefined;
}

export async function deletePayment(db: Db, id: Id): Promise<PaymentRow | undefined> {
  return (await db.deleteFrom("payments").where("id", "=", id).returningAll().executeTakeFirst()) as PaymentRow | undefined;
}

export async function listPayments(db: Db, filter: PaymentFilter, page: PageRequest): Promise<Page<PaymentRow>> {
  let query = db.selectFrom("payments").selectAll();
  if (filter.workspaceId) query = query.where("workspaceId", "=", filter.workspaceId.toLowerCase());
  if (filter.type) query = query.where("type", "=", filter.type);
  if (filter.from) query = query.where("paidAt", ">=", filter.from);
  if (filter.to) query = query.where("paidAt", "<", sql<string>`${filter.to}::date + 1`);
  if (filter.q) query = query.where("note", "ilike", `%${filter.q.replace(/[\\%_]/g, "\\$&")}%`);
  return paginate(query, page, ["paidAt", "id"]) as unknown as Promise<Page<PaymentRow>>;
}
