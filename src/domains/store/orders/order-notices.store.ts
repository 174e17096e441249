import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { OrderRow } from "./order-shapes.rules.ts";
import { orders } from "./orders.store.ts";

interface Told {
  toldThrough: number;
  toldAt: string | null;
}

/** The last order the owner was notified of, locked until the transaction ends. */
export async function lockTold(db: Db, workspaceId: Id): Promise<Told> {
  const { rows } = await sql<Told>`
    insert into order_notices as n (workspace_id, told_through) values (${workspaceId}, 0)
    on conflict (workspace_id) do update set told_through = n.told_through
    returning told_through, told_at`.execute(db);
  return rows[0] ?? { toldThrough: 0, toldAt: null };
}

export async function noteTurn(db: Db, workspaceId: Id, toldAt: Date): Promise<void> {
  await db.updateTable("orderNotices").set({ toldAt }).where("workspaceId", "=", workspaceId).execute();
}

export async function noteTold(db: Db, workspaceId: Id, number: number): Promise<void> {
  await sql`update order_notices set told_through = greatest(told_through, ${number}) where workspace_id = ${workspaceId}`.execute(db);
}

/** The first orders after a number, and the number of the last one there is. */
export async function ordersAfter(db: Db, workspaceId: Id, number: number, limit: number) {
  const { rows } = await sql<{ id: Id; last: number; count: number }>`
    select id, max(number) over () as last, (count(*) over ())::int as count
    from orders where workspace_id = ${workspaceId} and number > ${number} order by number limit ${limit}`.execute(db);
  const found: OrderRow[] = [];
  for (const { id } of rows) {
    const order = await orders.find(db, workspaceId, id);
    if (order) found.push(order);
  }
  return { orders: found, last: rows[0]?.last ?? number, count: rows[0]?.count ?? 0 };
}
