import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Contest } from "./contests.schemas.ts";

function selectContests(db: Db) {
  return db
    .selectFrom("contests")
    .select(["id", "workspaceId", "title", "description", "timeLimitMinutes", "maxAttempts", "shuffle"])
    .select(["publishedAt", "closedAt", "createdAt", "updatedAt"])
    .select([sql<Contest["status"]>`status`.as("status"), sql<Contest["questions"]>`questions`.as("questions")]);
}

export async function listContests(
  db: Db,
  workspaceId: Id,
  filter: { q?: string; status?: Contest["status"] },
  page: PageRequest,
): Promise<Page<Contest>> {
  let query = selectContests(db).where("workspaceId", "=", workspaceId);
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.q) query = query.where("title", "ilike", `%${filter.q.replace(/[\\%_]/g, "\\$&")}%`);
  return paginate(query, page, ["createdAt", "id"]);
}

export async function findContest(db: Db, workspaceId: Id, id: Id): Promise<Contest | undefined> {
  return selectContests(db).where("workspaceId", "=", workspaceId).where("id", "=", id).executeTakeFirst();
}

export async function lockContest(db: Db, workspaceId: Id, id: Id): Promise<Contest | undefined> {
  return selectContests(db).where("workspaceId", "=", workspaceId).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** For participants, who know only its id. */
export async function findAnyContest(db: Db, id: Id): Promise<Contest | undefined> {
  return selectContests(db).where("id", "=", id).executeTakeFirst();
}

/** The same, kept from closing until the transaction ends; participants do not wait for each other. */
export async function holdContest(db: Db, id: Id): Promise<Contest | undefined> {
  return selectContests(db).where("id", "=", id).forShare().executeTakeFirst();
}

export async function insertContest(db: Db, contest: Insertable<Tables["contests"]>): Promise<void> {
  await db.insertInto("contests").values(contest).execute();
}

export async function updateContest(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["contests"]>): Promise<void> {
  await db.updateTable("contests").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}

export async function deleteContest(db: Db, workspaceId: Id, id: Id): Promise<void> {
  await db.deleteFrom("contests").where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}
