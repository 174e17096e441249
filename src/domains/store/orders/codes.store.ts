import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { DiscountCode } from "./codes.schemas.ts";

export type DiscountCodeRow = Omit<DiscountCode, "value" | "minSubtotal"> & {
  percentage: number | null;
  amountCents: Cents | null;
  minSubtotalCents: Cents | null;
};

export const discountCodes = tenantTable("discountCodes", {
  columns: [
    "id",
    "workspaceId",
    "code",
    "kind",
    "percentage",
    "amountCents",
    "minSubtotalCents",
    "productIds",
    "collectionIds",
    "startsAt",
    "endsAt",
    "maxUses",
    "maxUsesPerCustomer",
    "isActive",
    "usedCount",
    "createdAt",
    "updatedAt",
  ],
  toRecord: narrow<DiscountCodeRow>,
  order: ["createdAt", "id"],
  weight: "cardinality(discount_codes.product_ids || discount_codes.collection_ids) * 27 + 400",
});

/** Ignores case. */
export async function findByCode(db: Db, workspaceId: Id, code: string): Promise<DiscountCodeRow | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from discount_codes where workspace_id = ${workspaceId} and lower(code) = lower(${code})`.execute(db);
  return rows[0] && discountCodes.find(db, workspaceId, rows[0].id);
}

/** Counts one more use, unless all are used; the code stays locked until the transaction ends. */
export async function countUse(db: Db, workspaceId: Id, id: Id): Promise<boolean> {
  const counted = await db
    .updateTable("discountCodes")
    .set({ usedCount: sql<number>`used_count + 1` })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where((where) => where.or([where("maxUses", "is", null), where("usedCount", "<", where.ref("maxUses"))]))
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
}

export async function giveUseBack(db: Db, workspaceId: Id, id: Id): Promise<void> {
  await db
    .updateTable("discountCodes")
    .set({ usedCount: sql<number>`used_count - 1` })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("usedCount", ">", 0)
    .execute();
}

/** Orders of this customer with the code, without cancelled ones. */
export async function countUsesOf(db: Db, workspaceId: Id, id: Id, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where workspace_id = ${workspaceId} and discount is not null and discount ->> 'codeId' = ${id}
      and customer_email = ${email} and status <> 'cancelled'`.execute(db);
  return rows[0]?.count ?? 0;
}
