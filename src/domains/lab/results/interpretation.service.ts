import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { giveBackCredit, takeCredit } from "../../platform/plans/index.ts";
import { InterpretationNotFound, ItemNotFound, NoResultYet, TestNotFound } from "../catalogue/lab.errors.ts";
import { requireSize } from "../catalogue/size.service.ts";
import { readItem } from "../requests/items.service.ts";
import { items, itemsOf } from "../requests/items.store.ts";
import { type KeptItem, versionOf } from "../requests/tests.rules.ts";
import { type KeptInterpretation, MOST_TEXT, type TestItem, type TestSummary } from "../requests/tests.schemas.ts";
import { tests } from "../requests/tests.store.ts";
import { costOf, estimateTokens, interpret, type Language, promptFor } from "./interpretation.rules.ts";
import { interpretations, LOCAL_MODEL } from "./interpretation.store.ts";

export interface Interpretation {
  text: string;
  language: Language;
  direction: "ltr" | "rtl";
  model: string;
  costUsd: number;
}

/**
 * Describes a result in words, and keeps them with it; the result itself never changes. Uses built-in rules without a language model, or if
 * it fails.
 */
export async function interpretItem(
  ctx: WorkspaceContext,
  testId: Id,
  itemId: Id,
  language: Language,
): Promise<{ interpretation: Interpretation }> {
  const { test, item } = await evaluatedItem(ctx, testId, itemId);
  const { text: words, model, tokens } = await wordsFor(ctx, test, item, language);
  const text = words.slice(0, MOST_TEXT);
  const costUsd = model === LOCAL_MODEL ? 0 : costOf(tokens, ctx.adapters.interpreter?.usdPerMillionTokens ?? 0);
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => {
    await keep(tx, testId, item, { text, language, model });
    return { interpretation: { text, language, direction: language === "ar" ? "rtl" : "ltr", model, costUsd } };
  });
}

/** Words about a result that has changed since they were asked for are not kept. */
async function keep(
  ctx: WorkspaceContext,
  testId: Id,
  described: KeptItem,
  words: Pick<KeptInterpretation, "text" | "language" | "model">,
): Promise<void> {
  if (!(await tests.lock(ctx.db, ctx.workspaceId, testId))) return;
  const item = (await itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency)).find(({ id }) => id === described.id);
  if (!item || versionOf(item) !== versionOf(described) || item.flag !== described.flag) return;
  await save(ctx, testId, item.id, words);
}

async function save(
  ctx: WorkspaceContext,
  testId: Id,
  itemId: Id,
  words: Pick<KeptInterpretation, "text" | "language" | "model">,
): Promise<void> {
  const interpretation = json({ ...words, at: ctx.now.toISOString(), by: byCaller(ctx) });
  await items.update(ctx.db, ctx.workspaceId, itemId, { interpretation, updatedAt: ctx.now });
  await tests.update(ctx.db, ctx.workspaceId, testId, { updatedAt: ctx.now });
  await requireSize(ctx, testId);
}

/** The text alone is edited: its language and the model that wrote the draft stay. */
export async function editInterpretation(ctx: WorkspaceContext, testId: Id, itemId: Id, text: string): Promise<TestItem> {
  const test = await tests.lock(ctx.db, ctx.workspaceId, testId);
  if (!test) throw TestNotFound();
  const { interpretation } = await readItem(ctx, testId, itemId);
  if (!interpretation) throw InterpretationNotFound();
  const { language, model } = interpretation;
  if (text !== interpretation.text) {
    await save(ctx, testId, itemId, { text, language, model });
    // Without the text: the line outlives the patient's record.
    const record = { type: "lab-test", id: testId };
    await ctx.hooks.recordAction(ctx, { action: "lab-test.edit-explanation", record, after: { number: test.number } });
  }
  return readItem(ctx, testId, itemId);
}

async function wordsFor(ctx: WorkspaceContext, test: TestSummary, item: KeptItem, language: Language) {
  const { interpreter } = ctx.adapters;
  if (!interpreter) return { text: interpret(item, language), model: LOCAL_MODEL, tokens: 0 };

  const id = await reserveCredit(ctx, item.id, language, interpreter.model);
  const scope = { workspaceId: ctx.workspaceId };
  try {
    const { text, tokens } = await interpreter.complete(promptFor(item, test, language));
    const costUsd = costOf(tokens, interpreter.usdPerMillionTokens);
    await ctx.transaction(scope, (tx) => interpretations.update(tx.db, ctx.workspaceId, id, { model: interpreter.model, tokens, costUsd }));
    return { text, model: interpreter.model, tokens };
  } catch (error) {
    ctx.log.warn({ err: error }, "the interpreter failed; using the built-in rules instead");
    await ctx.transaction(scope, async (tx) => {
      await interpretations.update(tx.db, ctx.workspaceId, id, { model: LOCAL_MODEL, tokens: 0, costUsd: 0 });
      await giveBackCredit({ db: tx.db, workspaceId: ctx.workspaceId }, "ai-monthly-credits", ctx.now);
    });
    return { text: interpret(item, language), model: LOCAL_MODEL, tokens: 0 };
  }
}

/** The credit is used before the call, so that concurrent calls cannot exceed the month's limit. */
async function reserveCredit(ctx: WorkspaceContext, itemId: Id, language: Language, model: string): Promise<Id> {
  const id = newId();
  await ctx.transaction({ workspaceId: ctx.workspaceId }, async (tx) => {
    await takeCredit({ db: tx.db, workspaceId: ctx.workspaceId, now: ctx.now }, "ai-monthly-credits");
    const row = { id, itemId, language, model, tokens: 0, costUsd: 0, createdAt: ctx.now };
    await interpretations.insert(tx.db, ctx.workspaceId, row);
  });
  return id;
}

export async function estimate(ctx: WorkspaceContext, testId: Id, itemId: Id): Promise<{ costUsd: number; tokens: number }> {
  const { test, item } = await evaluatedItem(ctx, testId, itemId);
  const { interpreter } = ctx.adapters;
  if (!interpreter) return { costUsd: 0, tokens: 0 };
  const tokens = estimateTokens(promptFor(item, test, "en"));
  return { costUsd: costOf(tokens, interpreter.usdPerMillionTokens), tokens };
}

async function evaluatedItem(ctx: WorkspaceContext, testId: Id, itemId: Id): Promise<{ test: TestSummary; item: KeptItem }> {
  const test = await tests.find(ctx.db, ctx.workspaceId, testId);
  if (!test) throw TestNotFound();
  const item = (await itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency)).find(({ id }) => id === itemId);
  if (!item) throw ItemNotFound();
  if (item.resultedAt === null) throw NoResultYet();
  return { test, item };
}
