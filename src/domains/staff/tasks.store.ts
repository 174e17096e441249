import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import { mentions } from "./search.store.ts";
import type { Task, TaskFilter } from "./tasks.schemas.ts";

const columns = [
  "id",
  "staffId",
  "title",
  "description",
  "status",
  "priority",
  "dueDate",
  "completedAt",
  "createdAt",
  "updatedAt",
] as const;

export async function listTasks(db: Db, workspaceId: Id, staffId: Id, filter: TaskFilter, page: PageRequest): Promise<Page<Task>> {
  let query = db.selectFrom("staffTasks").select(columns).where("workspaceId", "=", workspaceId).where("staffId", "=", staffId);
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.priority) query = query.where("priority", "=", filter.priority);
  if (filter.from) query = query.where("dueDate", ">=", filter.from);
  if (filter.to) query = query.where("dueDate", "<=", filter.to);
  if (filter.q) query = query.where(mentions(["title", "description"], filter.q));
  return (await paginate(query, page, ["createdAt", "id"])) as Page<Task>;
}

export async function findTask(db: Db, workspaceId: Id, staffId: Id, id: Id): Promise<Task | undefined> {
  const row = await db
    .selectFrom("staffTasks")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("staffId", "=", staffId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as Task | undefined;
}

export async function insertTask(db: Db, task: Insertable<Tables["staffTasks"]>): Promise<Task> {
  return (await db.insertInto("staffTasks").values(task).returning(columns).executeTakeFirstOrThrow()) as Task;
}

/** A task is completed when it first becomes done, and no longer once it is anything else. */
export async function updateTask(
  db: Db,
  workspaceId: Id,
  id: Id,
  { updatedAt, ...changes }: Updateable<Tables["staffTasks"]> & { updatedAt: Date },
): Promise<Task | undefined> {
  const { status } = changes;
  const completion = {
    ...(status === undefined ? {} : { completedAt: status === "done" ? sql<string>`coalesce(completed_at, ${updatedAt})` : null }),
  };
  const row = await db
    .updateTable("staffTasks")
    .set({ ...changes, ...completion, updatedAt })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  return row as Task | undefined;
}

export async function deleteTask(db: Db, workspaceId: Id, staffId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staffTasks")
    .where("workspaceId", "=", workspaceId)
    .where("staffId", "=", staffId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
