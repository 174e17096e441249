import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Recurrence } from "./holidays.rules.ts";

export interface HolidayRow extends Recurrence {
  id: Id;
  workspaceId: Id;
  name: string;
  createdAt: string;
  updatedAt: string;
}

const columns = ["id", "workspaceId", "name", "date", "frequency", "dayOfWeek", "createdAt", "updatedAt"] as const;

export async function insertHoliday(db: Db, holiday: Insertable<Tables["holidays"]>): Promise<HolidayRow> {
  const row = await db.insertInto("holidays").values(holiday).returning(columns).executeTakeFirstOrThrow();
  return row as HolidayRow;
}

export async function allHolidays(db: Db, workspaceId: Id): Promise<HolidayRow[]> {
  const rows = await db.selectFrom("holidays").select(columns).where("workspaceId", "=", workspaceId).execute();
  return rows as HolidayRow[];
}

export async function findHoliday(db: Db, workspaceId: Id, id: Id): Promise<HolidayRow | undefined> {
  const query = db.selectFrom("holidays").select(columns).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await query.executeTakeFirst()) as HolidayRow | undefined;
}

export async function lockHoliday(db: Db, workspaceId: Id, id: Id): Promise<HolidayRow | undefined> {
  const query = db.selectFrom("holidays").select(columns).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await query.forUpdate().executeTakeFirst()) as HolidayRow | undefined;
}

export async function updateHoliday(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["holidays"]>): Promise<HolidayRow> {
  const row = await db
    .updateTable("holidays")
    .set(changes)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as HolidayRow;
}

export async function deleteHoliday(db: Db, workspaceId: Id, id: Id): Promise<boolean> {
  const row = await db
    .deleteFrom("holidays")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
