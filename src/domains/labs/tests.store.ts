import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { contains, type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { TestSummary } from "./tests.schemas.ts";

const columns = [
  "id",
  "workspaceId",
  "clientId",
  "patientName",
  "patientDateOfBirth",
  "patientGender",
  "testDate",
  "status",
  "notes",
  "comments",
  "isAmended",
  "invoiceId",
  "incomeId",
  "completedAt",
  "createdAt",
  "updatedAt",
] as const;

export async function insertTest(db: Db, test: Insertable<Tables["labTests"]>): Promise<void> {
  await db.insertInto("labTests").values(test).execute();
}

export interface TestFilter {
  q?: string;
  status?: string;
  clientId?: Id;
  from?: string;
  to?: string;
}

export async function listTests(db: Db, workspaceId: Id, filter: TestFilter, page: PageRequest): Promise<Page<TestSummary>> {
  let query = db.selectFrom("labTests").select(columns).where("workspaceId", "=", workspaceId);
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.clientId) query = query.where("clientId", "=", filter.clientId);
  if (filter.from) query = query.where("testDate", ">=", filter.from);
  if (filter.to) query = query.where("testDate", "<=", filter.to);
  if (filter.q) query = query.where(sql<boolean>`plain_text(patient_name) like plain_text(${contains(filter.q)})`);
  return (await paginate(query, page, ["testDate", "id"])) as Page<TestSummary>;
}

export async function findTest(db: Db, workspaceId: Id, id: Id): Promise<TestSummary | undefined> {
  const query = db.selectFrom("labTests").select(columns).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await query.executeTakeFirst()) as TestSummary | undefined;
}

/** Whatever changes a test or its items holds this lock: they change one after the other. */
export async function lockTest(db: Db, workspaceId: Id, id: Id): Promise<TestSummary | undefined> {
  const query = db.selectFrom("labTests").select(columns).where("workspaceId", "=", workspaceId).where("id", "=", id).forUpdate();
  return (await query.executeTakeFirst()) as TestSummary | undefined;
}

export async function updateTest(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["labTests"]>): Promise<void> {
  await db.updateTable("labTests").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}
