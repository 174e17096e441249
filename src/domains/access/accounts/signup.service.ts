import type { PublicContext } from "../../../kit/context.ts";
import { json, violates } from "../../../kit/db.ts";
import { recordFact } from "../../../kit/facts.ts";
import { newId } from "../../../kit/ids.ts";
import { requirePhone } from "../../../kit/phones.ts";
import { addDays } from "../../../kit/time.ts";
import { findCategory, findPlan } from "../../platform/plans/index.ts";
import { checkWorkingHours } from "../../platform/workspace/index.ts";
import type { OwnWorkspace } from "../identity/accounts.schemas.ts";
import * as store from "../identity/accounts.store.ts";
import { CategoryUnavailable, EmailTaken, PlanUnavailable } from "../identity/identity.errors.ts";
import { startLogin } from "../identity/login-tokens.service.ts";
import { PROOF_TOPIC } from "../identity/proof.service.ts";
import { builtInRoles } from "../identity/roles.rules.ts";
import { insertRoles } from "../identity/roles.store.ts";
import { type StartingSettings, startingSettings } from "./signup.rules.ts";
import type { Signup } from "./signup.schemas.ts";

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** A workspace was made: other rooms make the records that they need in it. */
    "workspace.created": (
      ctx: PublicContext,
      workspace: OwnWorkspace,
      store: { language: "en" | "ar"; slug: string | undefined },
    ) => Promise<void>;
  }
}

/** One transaction: the workspace, its owner, its roles and the first login are created together or not at all. */
export async function signUp(ctx: PublicContext, signup: Signup): Promise<{ token: string; workspace: OwnWorkspace }> {
  if (signup.workingHours) checkWorkingHours(signup.workingHours);
  const settings = startingSettings(signup);
  const phone = await requirePhone(signup.phone, signup.countryCode ?? null);
  const passwordHash = await ctx.adapters.passwords.hash(signup.password, {
    turn: ctx.exchange.address,
    email: signup.email,
  });
  try {
    return await ctx.transaction("platform", (tx) => createWorkspace(tx, { ...signup, phone }, settings, passwordHash));
  } catch (error) {
    if (violates(error, "workspaces_email_key")) throw EmailTaken();
    throw error;
  }
}

async function createWorkspace(ctx: PublicContext, signup: Signup, settings: StartingSettings, passwordHash: string) {
  const plan = await findPlan(ctx.db, signup.planId);
  if (!plan?.isActive) throw PlanUnavailable();
  const category = await findCategory(ctx.db, signup.businessCategorySlug);
  if (!category?.isActive) throw CategoryUnavailable();

  const { email, ownerName, storeSlug: slug } = signup;
  const { language = "en", address, ...rest } = settings;
  const workspace = await store.insertWorkspace(ctx.db, {
    id: newId(),
    name: signup.name ?? null,
    slogan: signup.slogan ?? null,
    email,
    phone: signup.phone,
    planId: plan.id,
    businessCategorySlug: category.slug,
    marketingOptIn: signup.marketingOptIn,
    workingHours: signup.workingHours ? json(signup.workingHours) : null,
    ...rest,
    language,
    address: address && json(address),
    subscriptionEndDate: !plan.trialPeriodDays ? null : addDays(ctx.now, plan.trialPeriodDays),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await insertRoles(ctx.db, workspace.id, builtInRoles, ctx.now);
  const owner = { workspaceId: workspace.id, id: newId(), kind: "owner" as const, email, name: ownerName ?? workspace.name };
  await store.insertAccount(ctx.db, { ...owner, passwordHash, createdAt: ctx.now, updatedAt: ctx.now });
  await recordFact(ctx, "workspace.created", workspace, { language, slug });
  await ctx.enqueue(PROOF_TOPIC, { workspaceId: workspace.id, accountId: owner.id });
  const { token } = await startLogin(ctx, { workspaceId: workspace.id, kind: "owner", accountId: owner.id });
  return { token, workspace };
}
