import type { PdfLanguage } from "../../../adapters/pdf/document.ts";
import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { mustExist } from "../../../kit/table.ts";
import { dayAt } from "../../../kit/zone.ts";
import {
  ItemNotFound,
  SampleNotFound,
  SpecimenNotFound,
  SpecimenRejected,
  SpecimenStepRefused,
  TestCancelled,
  TestFull,
  TestNotFound,
} from "../catalogue/lab.errors.ts";
import { samples } from "../catalogue/samples.store.ts";
import { requireSize } from "../catalogue/size.service.ts";
import { labelDocument } from "../reports/labels.layout.ts";
import { items } from "./items.store.ts";
import { specimenEvents } from "./specimens.events.ts";
import { accessionOf, canBecome, checkChanges, lacksSpecimen } from "./specimens.rules.ts";
import type { LabelSize, NewSpecimen, Specimen, SpecimenChanges } from "./specimens.schemas.ts";
import { specimens, takeAccession } from "./specimens.store.ts";
import type { TestItem } from "./tests.schemas.ts";
import { tests } from "./tests.store.ts";
import { restartClock } from "./turnaround.service.ts";

/** Tubes of one test. */
const MOST_SPECIMENS = 50;

/** A specimen that is expected, or was collected already. Its number is taken last, because the day's counter is locked until commit. */
export async function createSpecimen(ctx: WorkspaceContext, testId: Id, given: NewSpecimen): Promise<Specimen> {
  const { db, workspaceId, now } = ctx;
  const test = await tests.lock(db, workspaceId, testId);
  if (!test) throw TestNotFound();
  if (test.status === "cancelled") throw TestCancelled();
  const sample = await samples.find(db, workspaceId, given.sampleId);
  if (!sample) throw SampleNotFound();
  const itemIds = [...new Set(given.itemIds)];
  const known = await items.all(db, workspaceId, { testId });
  if (itemIds.some((id) => !known.some((item) => item.id === id))) throw ItemNotFound();
  const existing = await specimens.count(db, workspaceId, { testId });
  if (existing >= MOST_SPECIMENS) throw TestFull({ message: `A test can have at most ${MOST_SPECIMENS} specimens.` });
  const collected = given.collectedAt ? collectedAt(ctx, given.collectedAt) : undefined;

  const day = dayAt(now, ctx.timezone);
  const { id: sampleId, code: sampleCode, name: sampleName, nameAr: sampleNameAr, container } = sample;
  const made = await specimens.insert(db, workspaceId, {
    id: newId(),
    testId,
    accession: accessionOf(day, await takeAccession(db, workspaceId, day)),
    status: collected ? "collected" : "expected",
    ...{ sampleId, sampleCode, sampleName, sampleNameAr, container },
    itemIds,
    note: given.note ?? null,
    ...collected,
    createdAt: now,
    updatedAt: now,
  });
  await requireSize(ctx, testId);
  return made;
}

export async function listSpecimens(ctx: WorkspaceContext, testId: Id): Promise<Specimen[]> {
  if (!(await tests.find(ctx.db, ctx.workspaceId, testId))) throw TestNotFound();
  return specimens.all(ctx.db, ctx.workspaceId, { testId });
}

export async function readSpecimen(ctx: WorkspaceContext, id: Id): Promise<Specimen> {
  const specimen = await specimens.find(ctx.db, ctx.workspaceId, id);
  if (!specimen) throw SpecimenNotFound();
  return specimen;
}

/** The specimen's way through the laboratory, only forward. The test is locked first, as by everything else that changes it. */
export async function updateSpecimen(ctx: WorkspaceContext, id: Id, changes: SpecimenChanges): Promise<Specimen> {
  const { db, workspaceId } = ctx;
  checkChanges(changes);
  const { testId } = await readSpecimen(ctx, id);
  await tests.lock(db, workspaceId, testId);
  const specimen = mustExist(await specimens.lock(db, workspaceId, id));
  const { status, note } = changes;
  if (status && !canBecome(specimen.status, status))
    throw SpecimenStepRefused({ message: `A specimen that is ${specimen.status} cannot become ${status}.` });

  const changed = await specimens.update(db, workspaceId, id, {
    note,
    ...(status ? stepOf(ctx, status, changes) : {}),
    updatedAt: ctx.now,
  });
  const shown = mustExist(changed);
  await requireSize(ctx, testId);
  if (status === "received") await restartClock(ctx, testId, specimen.itemIds);
  if (status === "received" || status === "rejected") await ctx.emitEvent(specimenEvents(`specimen.${status}`, shown));
  return shown;
}

function stepOf(ctx: WorkspaceContext, status: NonNullable<SpecimenChanges["status"]>, { reason, collectedAt: given }: SpecimenChanges) {
  const by = json(byCaller(ctx));
  const collected = given === undefined ? {} : collectedAt(ctx, given);
  switch (status) {
    case "collected":
      return { status, collectedAt: ctx.now, collectedBy: by, ...collected };
    case "received":
      return { status, receivedAt: ctx.now, receivedBy: by, ...collected };
    case "rejected":
      return { status, reason, rejectedAt: ctx.now, rejectedBy: by };
    case "discarded":
      return { status, discardedAt: ctx.now, discardedBy: by };
  }
}

/** Clocks of other machines may be this much ahead. */
const AHEAD_MS = 5 * 60_000;

function collectedAt(ctx: WorkspaceContext, given: string) {
  const at = new Date(given);
  if (at.getTime() > ctx.now.getTime() + AHEAD_MS) throw new InvalidInput("collectedAt", "must not be in the future");
  return { collectedAt: at, collectedBy: json(byCaller(ctx)) };
}

export async function printLabel(
  ctx: WorkspaceContext,
  id: Id,
  printing: { size: LabelSize; copies: number; language: PdfLanguage },
): Promise<Uint8Array> {
  const specimen = await readSpecimen(ctx, id);
  const test = mustExist(await tests.find(ctx.db, ctx.workspaceId, specimen.testId));
  return ctx.adapters.pdf.render(labelDocument(specimen, test, printing), ctx.workspaceId);
}

/** Items that a refusal names. */
const MOST_NAMED = 20;

/** Results can neither be entered nor verified while every specimen of their analysis is rejected. */
export async function refuseRejected(
  ctx: WorkspaceContext,
  testId: Id,
  wanted: readonly Pick<TestItem, "id" | "testName">[],
): Promise<void> {
  const own = await specimens.all(ctx.db, ctx.workspaceId, { testId });
  const lacking = wanted.filter(({ id }) => lacksSpecimen(id, own));
  if (lacking.length === 0) return;
  const details = lacking
    .slice(0, MOST_NAMED)
    .map((item) => ({ path: `items.${item.id}`, message: `The specimen of ${item.testName} was rejected` }));
  throw SpecimenRejected({ details });
}
