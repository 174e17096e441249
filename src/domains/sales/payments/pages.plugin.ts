import type { FastifyReply, FastifyRequest } from "fastify";
import { PaidMeanwhile } from "../../../kit/checkouts.ts";
import type { PublicContext } from "../../../kit/context.ts";
import { Failure } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Language } from "../../../kit/writing.ts";
import { findOrder, readOrderToken } from "../../store/orders/index.ts";
import { asText, type Frame, sendHtml, type Visit, views } from "../../store/site/index.ts";
import { type Invoice, readInvoice } from "../invoices/index.ts";
import { openFor, settleFor } from "./buyers.service.ts";
import type { CheckoutRow } from "./checkouts.rules.ts";
import { readPayToken } from "./checkouts.service.ts";
import { checkouts } from "./checkouts.store.ts";
import { payLinkView, returnView, unavailableView } from "./pages.views.ts";
import type { PayState } from "./pages.words.ts";
import { AlreadyPaid, AmountNotServed } from "./payments.errors.ts";

const { linkOf, missingView } = views;

interface Payee {
  kind: "order" | "invoice";
  workspaceId: Id;
  id: Id;
}

/** Pages on the way to the provider and back. "Pay" is a link, because browsers hold the redirect of a form to `form-action 'self'`. */
export function paymentPages({ get }: Frame): void {
  for (const kind of ["order", "invoice"] as const) {
    const page = (token: string) => `/${kind}s/${encodeURIComponent(token)}`;
    get(`/${kind}s/:token/pay`, async (visit, request, reply, ctx) => {
      const token = tokenIn(request);
      const payee = payeeOf(ctx, visit, kind, token);
      return payee ? leadToProvider(ctx, visit, reply, payee, page(token)) : missing(visit, reply);
    });
    // The provider's page was opened in one language, and the buyer may have changed to another since.
    for (const [path, next] of [
      ["back", "/return"],
      ["left", ""],
    ] as const)
      get(`/${kind}s/:token/${path}`, async (visit, request, reply, ctx) => {
        const token = tokenIn(request);
        const payee = payeeOf(ctx, visit, kind, token);
        if (!payee) return missing(visit, reply);
        const language = (await languageOf(ctx, payee)) ?? visit.language;
        reply.header("cache-control", "private, no-store");
        return reply.redirect(linkOf({ ...visit, language, isLanguageChosen: true }, `${page(token)}${next}`), 303);
      });
    get(`/${kind}s/:token/return`, async (visit, request, reply, ctx) => {
      const token = tokenIn(request);
      const payee = payeeOf(ctx, visit, kind, token);
      const state = payee && (await stateOf(ctx, payee));
      if (!state) return missing(visit, reply);
      const order = kind === "order" ? linkOf(visit, page(token)) : null;
      reply.header("cache-control", "private, no-store");
      return sendHtml(
        reply,
        returnView(visit, { state, pay: linkOf(visit, `${page(token)}/pay`), self: linkOf(visit, `${page(token)}/return`), order }),
      );
    });
  }
  get("/invoices/:token", async (visit, request, reply, ctx) => {
    const token = tokenIn(request);
    const payee = payeeOf(ctx, visit, "invoice", token);
    const invoice = payee && (await findInvoice(ctx, payee));
    if (!payee || !invoice || invoice.number === null) return missing(visit, reply);
    const { number, balance: amount, currencyCode } = invoice;
    const pay = linkOf(visit, `/invoices/${encodeURIComponent(token)}/pay`);
    reply.header("cache-control", "private, no-store");
    return sendHtml(reply, payLinkView(visit, { number, amount, currencyCode, state: invoiceState(invoice), pay }));
  });
}

function tokenIn(request: FastifyRequest): string {
  return asText((request.params as { token?: string }).token ?? "");
}

function missing(visit: Visit, reply: FastifyReply): FastifyReply {
  return sendHtml(reply.code(404), missingView(visit));
}

/** A token opens its record in its own store only. */
function payeeOf({ adapters }: PublicContext, { store }: Visit, kind: Payee["kind"], token: string): Payee | undefined {
  const name = kind === "order" ? readOrderToken(adapters.vault, token) : readPayToken(adapters.vault, token);
  return name?.workspaceId === store.workspaceId ? { kind, ...name } : undefined;
}

async function leadToProvider(ctx: PublicContext, visit: Visit, reply: FastifyReply, payee: Payee, page: string): Promise<FastifyReply> {
  reply.header("cache-control", "private, no-store");
  try {
    const { checkout } = await openFor(ctx, { ...payee, language: visit.language });
    if (checkout.url && checkout.status === "open") return reply.redirect(checkout.url, 303);
    return reply.redirect(linkOf(visit, `${page}/return`), 303);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === AlreadyPaid || error.kind === PaidMeanwhile) return reply.redirect(linkOf(visit, `${page}/return`), 303);
    if (error.kind.status === 404) return missing(visit, reply);
    return sendHtml(
      reply.code(error.kind.status),
      unavailableView(visit, { back: linkOf(visit, page), isAmountRefused: error.kind === AmountNotServed }),
    );
  }
}

/** The language in which the buyer last went to the provider. */
async function languageOf(ctx: PublicContext, payee: Payee): Promise<Language | null> {
  const { workspaceId, id, kind } = payee;
  const reader = ctx.reader({ workspaceId });
  const record = kind === "invoice" ? await findInvoice(ctx, payee) : await findOrder(reader, workspaceId, id);
  const checkout = record?.checkoutId ? await checkouts.find(reader, workspaceId, record.checkoutId) : undefined;
  return checkout?.language ?? null;
}

async function findInvoice(ctx: PublicContext, { workspaceId, id }: Payee): Promise<Invoice | undefined> {
  try {
    return await readInvoice({ db: ctx.reader({ workspaceId }), workspaceId }, id);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

const payables: readonly string[] = ["paid", "partially-refunded", "refunded"];

function invoiceState({ status }: Invoice): PayState {
  if (status === "open") return "open";
  return payables.includes(status) ? "paid" : "over";
}

/** Reads the provider's state before it answers. */
async function stateOf(ctx: PublicContext, payee: Payee): Promise<PayState | undefined> {
  const { workspaceId, id, kind } = payee;
  const record = async () => {
    if (kind === "invoice") {
      const invoice = await findInvoice(ctx, payee);
      return invoice && { checkoutId: invoice.checkoutId, state: invoiceState(invoice) };
    }
    const order = await findOrder(ctx.reader({ workspaceId }), workspaceId, id);
    const state: PayState = order?.paymentStatus !== "unpaid" ? "paid" : order.status === "cancelled" ? "over" : "open";
    return order && { checkoutId: order.checkoutId, state };
  };
  const before = await record();
  if (before?.state !== "open" || before.checkoutId === null) return before?.state;
  const checkout = await settleFor(ctx, workspaceId, before.checkoutId);
  const after = await record();
  return after?.state === "open" ? waitingState(checkout, ctx.now) : after?.state;
}

/** The buyer comes back before the provider is sure: it is being confirmed. A buyer who left the page can try again. */
function waitingState(checkout: CheckoutRow | undefined, now: Date): PayState {
  if (checkout?.status === "processing" || checkout?.status === "failed") return checkout.status === "failed" ? "open" : "confirming";
  const isFresh = checkout?.status === "open" && now.getTime() - Date.parse(checkout.checkedAt) < 1_500;
  return isFresh ? "confirming" : "open";
}
