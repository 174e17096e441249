import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Day } from "../../kit/time.ts";
import type { Range } from "./entries.rules.ts";
import type { RuleRow } from "./recurring.rules.ts";
import { holds, plain } from "./search.store.ts";

const columns = [
  "workspaceId",
  "id",
  "title",
  "amountCents",
  "frequency",
  "startDate",
  "endDate",
  "dayOfMonth",
  "monthOfYear",
  "vendor",
  "category",
  "account",
  "notes",
  "status",
  "pausedOn",
  "dueFrom",
  "createdAt",
  "updatedAt",
] as const;

export interface RuleMatch extends Range {
  status?: string | undefined;
  frequency?: string | undefined;
  category?: string | undefined;
  account?: string | undefined;
  q?: string | undefined;
}

function liveRules(db: Db, workspaceId: Id) {
  return db.selectFrom("recurringRules").select(columns).where("workspaceId", "=", workspaceId).where("deletedAt", "is", null);
}

export async function listRules(db: Db, workspaceId: Id, match: RuleMatch, page: PageRequest): Promise<Page<RuleRow>> {
  let query = liveRules(db, workspaceId);
  const { from, to, q } = match;
  if (from) query = query.where((where) => where.or([where("endDate", "is", null), where("endDate", ">=", from)]));
  if (to) query = query.where("startDate", "<=", to);
  for (const name of ["status", "frequency", "category", "account"] as const) {
    const value = match[name];
    if (value !== undefined) query = query.where(name, "=", value);
  }
  if (q) query = query.where((where) => where.or(["title", "vendor", "notes", "category"].map((name) => holds(plain(name), q))));
  return (await paginate(query, page, ["createdAt", "id"])) as unknown as Page<RuleRow>;
}

export async function findRule(db: Db, workspaceId: Id, id: Id): Promise<RuleRow | undefined> {
  return (await liveRules(db, workspaceId).where("id", "=", id).executeTakeFirst()) as RuleRow | undefined;
}

/** Whoever makes or changes occurrences of a rule holds its row, so that each due date is thought about by one at a time. */
export async function lockRule(db: Db, workspaceId: Id, id: Id): Promise<RuleRow | undefined> {
  return (await liveRules(db, workspaceId).where("id", "=", id).forUpdate().executeTakeFirst()) as RuleRow | undefined;
}

/** Active rules with due dates up to `today` that have no occurrence yet; always locked in the same order. */
export async function lockDueRules(db: Db, workspaceId: Id, today: Day, limit: number): Promise<RuleRow[]> {
  const due = liveRules(db, workspaceId).where("status", "=", "active").where("dueFrom", "<=", today);
  return (await due.orderBy("id").limit(limit).forUpdate().execute()) as RuleRow[];
}

export async function hasDueRules(db: Db, workspaceId: Id, today: Day): Promise<boolean> {
  const due = liveRules(db, workspaceId).where("status", "=", "active").where("dueFrom", "<=", today);
  return (await due.limit(1).executeTakeFirst()) !== undefined;
}

/** Workspaces, in order, in which something is due: for the scheduler, which sees all of them. */
export async function workspacesWithDueRules(db: Db, today: Day, after: Id | null, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ workspaceId: Id }>`
    select distinct workspace_id from recurring_rules
    where status = 'active' and deleted_at is null and due_from <= ${today}::date
      and (${after}::text is null or workspace_id > ${after}::text)
    order by workspace_id limit ${limit}`.execute(db);
  return rows.map((row) => row.workspaceId);
}

export async function insertRule(db: Db, rule: Insertable<Tables["recurringRules"]>): Promise<RuleRow> {
  return (await db.insertInto("recurringRules").values(rule).returning(columns).executeTakeFirstOrThrow()) as RuleRow;
}

export async function updateRule(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["recurringRules"]>): Promise<RuleRow> {
  const query = db.updateTable("recurringRules").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await query.returning(columns).executeTakeFirstOrThrow()) as RuleRow;
}
