import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { mustExist } from "../../../kit/table.ts";
import { findClient } from "../../people/clients/index.ts";
import { type Entered, enteredIn } from "../catalogue/kinds.rules.ts";
import { TestFull } from "../catalogue/lab.errors.ts";
import { type Evaluation, evaluateResult, matchRange, type Patient } from "../catalogue/ranges.rules.ts";
import { ranges as catalogue } from "../catalogue/ranges.store.ts";
import { showTest } from "../requests/items.service.ts";
import * as items from "../requests/items.store.ts";
import { testEvents } from "../requests/tests.events.ts";
import type { KeptItem } from "../requests/tests.rules.ts";
import type { TestSummary } from "../requests/tests.schemas.ts";
import { tests } from "../requests/tests.store.ts";
import { followCriticals } from "./criticals.service.ts";

/** An empty result. */
export const noResult = {
  resultValue: null,
  comparator: null,
  resultText: null,
  resultOption: null,
  flag: null,
  isCritical: false,
  range: null,
  notes: json([]),
  resultedAt: null,
  resultedBy: null,
  enteredBy: null,
  verifiedAt: null,
  verifiedBy: null,
  interpretation: null,
};

/** Numbers by the range of the patient, choices by their own flag; words have none. */
export function judge(item: KeptItem, { value, comparator, option }: Entered, range: Evaluation["range"]): Evaluation {
  if (value !== null) return evaluateResult(value, range, comparator);
  const chosen = item.options.find(({ code }) => code === option);
  return { flag: chosen?.flag ?? null, isCritical: false, range: null, notes: [] };
}

export async function judgeByCatalogue(
  ctx: WorkspaceContext,
  item: KeptItem,
  patient: Patient,
  testDate: string,
  entered: Entered,
): Promise<Evaluation> {
  const ranges = entered.value === null ? [] : await catalogue.all(ctx.db, ctx.workspaceId, { analysisId: item.analysisId });
  return judge(item, entered, matchRange(ranges, patient, testDate));
}

/** After completion the original range applies, even if the catalogue has changed. */
export async function judgeAsBefore(ctx: WorkspaceContext, test: TestSummary, item: KeptItem, entered: Entered): Promise<Evaluation> {
  if (item.resultedAt || item.range) return judge(item, entered, item.range);
  const patient = { dateOfBirth: test.patientDateOfBirth, gender: test.patientGender };
  return judgeByCatalogue(ctx, item, patient, test.testDate, entered);
}

/** Evaluates every result of an open test again, after its date changed. */
export async function reevaluateTest(ctx: WorkspaceContext, test: TestSummary): Promise<void> {
  const patient = await refreshPatient(ctx, test);
  const before = await items.itemsOf(ctx.db, ctx.workspaceId, test.id, ctx.currency);
  for (const item of before) {
    if (item.resultedAt === null) continue;
    const entered = enteredIn(item);
    await saveJudgement(ctx, item, await judgeByCatalogue(ctx, item, patient, test.testDate, entered));
  }
  const after = await items.itemsOf(ctx.db, ctx.workspaceId, test.id, ctx.currency);
  if (await followCriticals(ctx, test, before, after)) {
    const changed = await showTest(ctx, mustExist(await tests.find(ctx.db, ctx.workspaceId, test.id)));
    await ctx.emitEvent(testEvents("test.critical", changed));
  }
}

/** The same for every test of a client that is not completed, after the client's details were corrected. */
export async function reevaluateTestsOf(ctx: WorkspaceContext, clientId: Id): Promise<void> {
  for (const { id } of await tests.all(ctx.db, ctx.workspaceId, { clientId, status: ["pending", "in-progress"] })) {
    const test = await tests.lock(ctx.db, ctx.workspaceId, id);
    if (test && (test.status === "pending" || test.status === "in-progress")) await reevaluateTest(ctx, test);
  }
}

/** The patient's details from the client's current record; for a deleted client, the last known ones. */
export async function refreshPatient(ctx: WorkspaceContext, test: TestSummary): Promise<Patient> {
  const client = await findClient(ctx.db, ctx.workspaceId, test.clientId);
  if (!client) return { dateOfBirth: test.patientDateOfBirth, gender: test.patientGender };
  const { name, dateOfBirth, gender } = client;
  const patient = { patientName: name, patientDateOfBirth: dateOfBirth, patientGender: gender };
  await tests.update(ctx.db, ctx.workspaceId, test.id, { ...patient, updatedAt: ctx.now });
  return { dateOfBirth, gender };
}

/** Another flag is a matter for the verifier again; the member who entered the result stays the same. */
async function saveJudgement(ctx: WorkspaceContext, item: KeptItem, { flag, isCritical, range, notes }: Evaluation): Promise<void> {
  const isSame = flag === item.flag && isCritical === item.isCritical;
  const judged = { flag, isCritical, range: range && json(range), notes: json(notes), updatedAt: ctx.now };
  await items.items.update(ctx.db, ctx.workspaceId, item.id, {
    ...judged,
    ...(isSame ? {} : { verifiedAt: null, verifiedBy: null, interpretation: null }),
  });
}

export async function saveResult(
  ctx: WorkspaceContext,
  item: KeptItem,
  { value, comparator, text, option }: Entered,
  judgement: Evaluation,
  extra: { isAmended?: boolean; isCalculated?: boolean },
): Promise<void> {
  const { flag, isCritical, range, notes } = judgement;
  await items.items.update(ctx.db, ctx.workspaceId, item.id, {
    resultValue: value,
    comparator,
    resultText: text,
    resultOption: option,
    notPerformed: null,
    verifiedAt: null,
    verifiedBy: null,
    interpretation: null,
    flag,
    isCritical,
    range: range && json(range),
    notes: json(notes),
    resultedAt: ctx.now,
    resultedBy: ctx.caller.account.id,
    enteredBy: json(byCaller(ctx)),
    updatedAt: ctx.now,
    ...extra,
  });
}

/** Limit per result, because amendments are part of every response with the test. */
const MOST_AMENDMENTS = 20;

export async function saveAmendment(ctx: WorkspaceContext, item: KeptItem, reason: string): Promise<void> {
  if (item.amendments.length >= MOST_AMENDMENTS) throw TestFull();
  await items.amendments.insert(ctx.db, ctx.workspaceId, {
    id: newId(),
    testId: item.testId,
    itemId: item.id,
    reason,
    previous: json({ ...enteredIn(item), flag: item.flag, range: item.range, notes: item.notes }),
    amendedBy: ctx.caller.account.id,
    amendedAt: ctx.now,
  });
  await tests.update(ctx.db, ctx.workspaceId, item.testId, { isAmended: true, updatedAt: ctx.now });
}
