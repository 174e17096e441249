import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { newId } from "../../../kit/ids.ts";
import { validator } from "../../../kit/validate.ts";
import { checkDesign } from "./designs.rules.ts";
import { type Design, type DesignResult, NewDesign } from "./designs.schemas.ts";
import * as store from "./designs.store.ts";
import { DesignNotFound } from "./lab.errors.ts";

const readDesignShape = validator(NewDesign);

export async function readDesign(ctx: WorkspaceContext, testId: number, fetchFromExternal: boolean): Promise<DesignResult> {
  const local = await store.designs.find(ctx.db, ctx.workspaceId, { testId });
  const design = local ?? (fetchFromExternal ? await fetchAndStoreOnce(ctx, testId) : undefined);
  if (!design) throw DesignNotFound();
  return design;
}

const underWay = new Map<string, Promise<DesignResult | undefined>>();

/** Concurrent requests for the same test share one fetch. */
async function fetchAndStoreOnce(ctx: WorkspaceContext, testId: number): Promise<DesignResult | undefined> {
  const key = `${ctx.workspaceId}:${testId}`;
  const running = underWay.get(key);
  if (running) return running;
  const obtaining = fetchAndStore(ctx, testId).finally(() => underWay.delete(key));
  underWay.set(key, obtaining);
  return obtaining;
}

/** Checks again before fetching: another request may just have stored it. */
async function fetchAndStore(ctx: WorkspaceContext, testId: number): Promise<DesignResult | undefined> {
  const local = await store.designs.find(ctx.db, ctx.workspaceId, { testId });
  if (local) return local;
  const fetched = await fetchDesign(ctx, testId);
  if (!fetched) return undefined;
  await ctx.transaction({ workspaceId: ctx.workspaceId }, (tx) => store.insertDesign(tx.db, rowOf(tx, testId, fetched, "external")));
  return store.designs.find(ctx.db, ctx.workspaceId, { testId });
}

/** External data is accepted only if its shape and its formulas are valid. */
async function fetchDesign(ctx: WorkspaceContext, testId: number): Promise<Design | undefined> {
  const answer = await ctx.adapters.designSource.fetchDesign(testId);
  if (typeof answer !== "object" || answer === null || !("sections" in answer)) return undefined;
  const checked = readDesignShape(answer);
  if (checked.issues) return undefined;
  try {
    checkDesign(checked.value);
    return checked.value;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    ctx.log.warn({ testId, problem: error.message }, "the design source returned rules that cannot be parsed");
    return undefined;
  }
}

/** Creates or replaces the design of a test. */
export async function replaceDesign(ctx: WorkspaceContext, testId: number, design: Design): Promise<DesignResult> {
  checkDesign(design);
  await store.insertDesign(ctx.db, rowOf(ctx, testId, design, "local"));
  const stored = await store.designs.update(
    ctx.db,
    ctx.workspaceId,
    { testId },
    { ...columnsOf(design), source: "local", updatedAt: ctx.now },
  );
  if (!stored) throw DesignNotFound();
  return stored;
}

export async function removeDesign(ctx: WorkspaceContext, testId: number): Promise<{ message: string }> {
  const removed = await store.designs.update(ctx.db, ctx.workspaceId, { testId }, { deletedAt: ctx.now, updatedAt: ctx.now });
  if (!removed) throw DesignNotFound();
  return { message: "Design result deleted." };
}

function rowOf(ctx: WorkspaceContext, testId: number, design: Design, source: "local" | "external") {
  return { workspaceId: ctx.workspaceId, id: newId(), testId, ...columnsOf(design), source, createdAt: ctx.now, updatedAt: ctx.now };
}

function columnsOf({ sections, commentRules, calculationsRules }: Design) {
  return { sections: json(sections), commentRules: json(commentRules), calculationsRules: json(calculationsRules) };
}
