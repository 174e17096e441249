import { sql } from "kysely";
import type { Currency } from "../../../kit/currencies.ts";
import type { Db } from "../../../kit/db.ts";
import { groupBy } from "../../../kit/groups.ts";
import type { Id } from "../../../kit/ids.ts";
import { fromCents } from "../../../kit/money.ts";
import { tenantTable } from "../../../kit/table.ts";
import { type KeptItem, readItem, readPrevious } from "./tests.rules.ts";
import type { Previous } from "./tests.schemas.ts";

export const items = tenantTable("labTestItems", {
  columns: [
    "id",
    "testId",
    "analysisId",
    "testName",
    "reportName",
    "billName",
    "code",
    "priceCents",
    "unitTitle",
    "method",
    "resultType",
    "options",
    "decimals",
    "resultValue",
    "comparator",
    "resultText",
    "resultOption",
    "notPerformed",
    "interpretation",
    "verifiedAt",
    "verifiedBy",
    "panelId",
    "panelName",
    "isPanelPriced",
    "flag",
    "isCritical",
    "criticalId",
    "turnaroundMinutes",
    "deltaRule",
    "dueAt",
    "isCalculated",
    "isAmended",
    "range",
    "notes",
    "resultedAt",
    "resultedBy",
    "enteredBy",
    "invoiceId",
    "createdAt",
    "updatedAt",
  ],
  toRecord: readItem,
  order: ["position", "id"],
  // With the test and the corrections, which the worklist shows beside each.
  weight: `octet_length(lab_test_items.options::text) + octet_length(lab_test_items.notes::text)
    + coalesce(octet_length(lab_test_items.range::text), 0) + coalesce(octet_length(lab_test_items.interpretation::text), 0)
    + coalesce(octet_length(lab_test_items.result_text), 0)
    + coalesce((select octet_length(t.comments::text) + coalesce(octet_length(t.notes), 0) from lab_tests t
        where t.workspace_id = lab_test_items.workspace_id and t.id = lab_test_items.test_id), 0)
    + coalesce((select sum(octet_length(a.previous::text) + octet_length(a.reason)) from lab_amendments a
        where a.workspace_id = lab_test_items.workspace_id and a.item_id = lab_test_items.id), 0)`,
});

export const amendments = tenantTable("labAmendments", {
  columns: ["itemId", "reason", "previous", "amendedBy", "amendedAt"],
  toRecord: ({ previous, ...row }) => {
    const { value, comparator, text, option, flag } = readPrevious(previous);
    return {
      ...row,
      previousValueNumeric: value,
      previousComparator: comparator,
      previousText: text,
      previousOption: option,
      previousFlag: flag,
    };
  },
  order: ["id"],
});

export async function itemsOf(db: Db, workspaceId: Id, testId: Id, currency: Currency): Promise<KeptItem[]> {
  return (await itemsOfTests(db, workspaceId, [testId], currency)).get(testId) ?? [];
}

/** By test. */
export async function itemsOfTests(db: Db, workspaceId: Id, testIds: readonly Id[], currency: Currency): Promise<Map<Id, KeptItem[]>> {
  const testId = testIds.length === 1 ? (testIds[0] as Id) : [...testIds];
  const found = await items.all(db, workspaceId, { testId });
  const amended = groupBy(await amendments.all(db, workspaceId, { testId }), ({ itemId }) => itemId);
  const kept = found.map(({ priceCents, ...item }) => {
    return { ...item, price: fromCents(priceCents, currency), amendments: amended.get(item.id) ?? [] };
  });
  return groupBy(kept, (item) => item.testId);
}

export interface Counts {
  itemCount: number;
  resultedCount: number;
  abnormalCount: number;
  criticalCount: number;
  untoldCount: number;
  totalCents: number;
  dueAt: string | null;
  isLate: boolean;
}

export async function countItems(db: Db, workspaceId: Id, testIds: readonly Id[], now: Date): Promise<Map<Id, Counts>> {
  if (testIds.length === 0) return new Map();
  const { rows } = await sql<Counts & { testId: Id }>`
    select test_id as "testId", count(*)::int as "itemCount", count(resulted_at)::int as "resultedCount",
      (count(*) filter (where flag in ('low', 'high', 'abnormal')))::int as "abnormalCount",
      (count(*) filter (where is_critical))::int as "criticalCount",
      (count(*) filter (where critical_id is not null and exists (select from lab_critical_values c where c.workspace_id = ${workspaceId}
        and c.id = lab_test_items.critical_id and c.is_open)))::int as "untoldCount", sum(price_cents)::bigint as "totalCents",
      min(due_at) filter (where resulted_at is null and not_performed is null) as "dueAt",
      coalesce(bool_or(due_at < ${now}) filter (where resulted_at is null and not_performed is null), false) as "isLate"
    from lab_test_items where workspace_id = ${workspaceId} and test_id = any(${testIds}) group by test_id`.execute(db);
  return new Map(rows.map(({ testId, ...counts }) => [testId, { ...counts, totalCents: Number(counts.totalCents) }]));
}

/** An analysis of a test whose earlier result is looked up. */
export interface Wanted {
  testId: Id;
  clientId: Id;
  testDate: string;
  analysisId: Id;
  unitTitle: string | null;
}

/** Completed tests of a client that are searched for an earlier result, the latest first. */
const EARLIER_TESTS = 200;

export type PreviousResult = Previous & { resultedAt: string };

/** By test and analysis, the client's latest result in an earlier completed test, or the latest that was verified. */
export async function previousResults(
  db: Db,
  workspaceId: Id,
  wanted: readonly Wanted[],
  isVerified: boolean,
): Promise<Map<string, PreviousResult>> {
  if (wanted.length === 0) return new Map();
  const list = (name: keyof Wanted) => wanted.map((each) => each[name]);
  const { rows } = await sql<PreviousResult & { ofTestId: Id; analysisId: Id }>`
    with wanted as (select * from unnest(${list("testId")}::text[], ${list("clientId")}::text[], ${list("testDate")}::date[],
        ${list("analysisId")}::text[], ${list("unitTitle")}::text[]) as given (test_id, client_id, test_date, analysis_id, unit_title)),
      tests as (select distinct test_id, client_id, test_date from wanted)
    select distinct on (tests.test_id, i.analysis_id) tests.test_id as "ofTestId", i.analysis_id as "analysisId",
      i.result_value as "value", i.comparator, i.result_text as "text", i.result_option as "option", i.flag,
      i.resulted_at as "resultedAt", earlier.test_date as "testDate", earlier.id as "testId"
    from tests
      cross join lateral (select t.id, t.test_date from lab_tests t
        where t.workspace_id = ${workspaceId} and t.client_id = tests.client_id and ${isVerified ? sql`t.status <> 'cancelled'` : sql`t.status = 'completed'`}
          and (t.test_date, t.id) < (tests.test_date, tests.test_id collate "C")
        order by t.test_date desc, t.id desc limit ${sql.lit(EARLIER_TESTS)}) as earlier
      -- "offset 0" keeps the planner from starting with all results: an import has added thousands that its statistics do not know.
      cross join lateral (select * from lab_test_items of_test
        where of_test.workspace_id = ${workspaceId} and of_test.test_id = earlier.id offset 0) as i
      join wanted on wanted.test_id = tests.test_id and wanted.analysis_id = i.analysis_id
        and wanted.unit_title is not distinct from i.unit_title
    where i.resulted_at is not null ${isVerified ? sql`and i.verified_at is not null` : sql``}
    order by tests.test_id, i.analysis_id, earlier.test_date desc, earlier.id desc`.execute(db);
  return new Map(
    rows.map(({ ofTestId, analysisId, ...previous }) => [
      `${ofTestId} ${analysisId}`,
      { ...previous, value: previous.value === null ? null : Number(previous.value) },
    ]),
  );
}
