import type { WorkspaceContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import { fromCents } from "../../../kit/money.ts";
import { moneyIn } from "../../../kit/writing.ts";
import type { CheckoutRow } from "./checkouts.rules.ts";
import { type PageKind, type Trouble, troubleTexts } from "./notices.texts.ts";
import { findWorkspace } from "./payments.store.ts";

function recordOf({ purposeKind: type, purposeId: id }: CheckoutRow) {
  return type === "order" || type === "invoice" ? { type, id } : null;
}

const numberOf = ({ title }: CheckoutRow) => Number(/^#(\d+)$/.exec(title)?.[1] ?? Number.NaN) || null;

/** Money has arrived: the bell of everyone who sees sales. */
export async function noteMoney(ctx: WorkspaceContext, checkout: CheckoutRow): Promise<void> {
  const { workspaceId, id: occasion, purposeKind } = checkout;
  if (purposeKind === "subscription") return;
  const notice = { workspaceId, kind: "payment-received" as const, record: recordOf(checkout), occasion, number: numberOf(checkout) };
  await ctx.hooks.notifyMembers(ctx, notice);
}

const pages: Record<PageKind, (id: Id) => string> = {
  order: (id) => `orders/${id}`,
  invoice: (id) => `invoices?open=${id}`,
  subscription: () => "settings/subscription",
  providers: () => "settings/payments",
};

/** Where the trouble ends: that of a provider's account in the settings of providers, any other at what is paid. */
function pageOf({ purposeKind }: CheckoutRow, trouble: Trouble): PageKind {
  if (trouble === "no-access" || trouble === "maybe-paid") return "providers";
  return purposeKind === "order" || purposeKind === "invoice" || purposeKind === "subscription" ? purposeKind : "providers";
}

/** Something needs the owner: bell and mail. */
export async function tellOwner(ctx: WorkspaceContext, checkout: CheckoutRow, trouble: Trouble): Promise<void> {
  const { workspaceId, id, amountCents, currencyCode, title } = checkout;
  const { language } = await findWorkspace(ctx.db, workspaceId);
  const amount = moneyIn(language, currencyCode)(fromCents(amountCents, currencyOf(currencyCode)));
  const { subject, text, open } = troubleTexts[language];
  const page = pageOf(checkout, trouble);
  const link = `${ctx.settings.publicUrl}/console/${pages[page](checkout.purposeId)}`;
  const button = open[page];
  const words = `${text[trouble](amount, title)}\n\n${button}: ${link}\n`;
  await ctx.hooks.mailWorkspace(ctx, { workspaceId, language, subject: subject[trouble], text: words, link, button });
  const notice = {
    workspaceId,
    kind: "payment-problem" as const,
    record: recordOf(checkout),
    occasion: `${id} ${trouble}`,
    number: numberOf(checkout),
  };
  await ctx.hooks.notifyMembers(ctx, notice);
}
