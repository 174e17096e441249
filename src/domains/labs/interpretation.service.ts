import type { WorkspaceContext } from "../../kit/context.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { giveBackCredit, takeCredit } from "../billing/index.ts";
import { costOf, estimateTokens, interpret, type Language, promptFor } from "./interpretation.rules.ts";
import { interpretations, LOCAL_MODEL } from "./interpretation.store.ts";
import { itemsOf } from "./items.store.ts";
import { ItemNotFound, NoResultYet, TestNotFound } from "./labs.errors.ts";
import type { KeptItem } from "./tests.rules.ts";
import type { TestSummary } from "./tests.schemas.ts";
import { tests } from "./tests.store.ts";

export interface Interpretation {
  text: string;
  language: Language;
  direction: "ltr" | "rtl";
  model: string;
  costUsd: number;
}

/** Describes a result in words; the result itself never changes. Uses built-in rules without a language model, or if it fails. */
export async function interpretItem(ctx: WorkspaceContext, testId: Id, itemId: Id, language: Language): Promise<Interpretation> {
  const { test, item } = await evaluatedItem(ctx, testId, itemId);
  const { text, model, tokens } = await wordsFor(ctx, test, item, language);
  const costUsd = model === LOCAL_MODEL ? 0 : costOf(tokens, ctx.adapters.interpreter?.usdPerMillionTokens ?? 0);
  return { text, language, direction: language === "ar" ? "rtl" : "ltr", model, costUsd };
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
