import { sql } from "kysely";
import type { By } from "../../../kit/by.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Entered } from "../catalogue/kinds.rules.ts";
import type { Evaluation } from "../catalogue/ranges.rules.ts";
import type { Naming } from "./import.rules.ts";

/** Imports of a workspace run one at a time: two of them would wait for each other's requests. */
export async function queueToImport(db: Db, workspaceId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`results-import ${workspaceId}`}, 0))`.execute(db);
}

export async function namingsOf(db: Db, workspaceId: Id, analysisIds: readonly Id[]): Promise<(Naming & { id: Id })[]> {
  if (analysisIds.length === 0) return [];
  const { rows } = await sql<Naming & { id: Id }>`
    select a.id, a.instrument_codes as "instrumentCodes", u.lab_unit_title as "unitTitle", u.ucum
    from lab_analyses a left join lab_units u on u.workspace_id = a.workspace_id and u.id = a.unit_id
    where a.workspace_id = ${workspaceId} and a.id = any(${analysisIds})`.execute(db);
  return rows;
}

export interface Saved extends Entered, Evaluation {
  id: Id;
}

/** The results of many analyses at once, as `saveResult` saves one. */
export async function saveMany(db: Db, workspaceId: Id, saved: readonly Saved[], { now, by }: { now: Date; by: By }): Promise<void> {
  await sql`
    update lab_test_items set result_value = v."value", comparator = v."comparator", result_text = v."text", result_option = v."option",
      not_performed = null, verified_at = null, verified_by = null, interpretation = null, flag = v."flag", is_critical = v."isCritical",
      range = v."range", notes = v."notes", is_calculated = false, resulted_at = ${now}, resulted_by = ${by.id},
      entered_by = ${JSON.stringify(by)}::jsonb, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as v("id" text, "value" numeric, "comparator" text, "text" text, "option" text,
      "flag" text, "isCritical" boolean, "range" jsonb, "notes" jsonb)
    where lab_test_items.workspace_id = ${workspaceId} and lab_test_items.id = v."id"`.execute(db);
}

export interface Begun {
  id: Id;
  patientName: string;
  patientDateOfBirth: string | null;
  patientGender: string | null;
}

/** Tests that have got a result, with their patients as the clients are now. */
export async function beginMany(db: Db, workspaceId: Id, begun: readonly Begun[], now: Date): Promise<void> {
  await sql`
    update lab_tests set patient_name = v."patientName", patient_date_of_birth = v."patientDateOfBirth", patient_gender = v."patientGender",
      status = 'in-progress', updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as v("id" text, "patientName" text, "patientDateOfBirth" date, "patientGender" text)
    where lab_tests.workspace_id = ${workspaceId} and lab_tests.id = v."id"`.execute(db);
}
