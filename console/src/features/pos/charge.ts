import { ApiError, api } from "../../kit/data/api.ts";
import { decimalsOf, fromUnits, toUnits } from "../../kit/format/money.rules.ts";
import type { Invoice, PaymentMethod } from "./pos.query.ts";
import type { Ticket } from "./ticket.rules.ts";

/** Where the invoice of a charge comes from: a ticket of the till, a visit, or an invoice that exists already. */
export type ChargeSource =
  | { kind: "ticket"; ticket: Ticket; discountReason: string; heldAs?: string }
  | { kind: "visit"; sessionId: string; prices: Readonly<Record<string, number>> }
  | { kind: "invoice"; invoice: Invoice };

export interface ChargeTerms {
  workspaceId: string;
  /** Null if no register is open: the money is then counted in none. */
  registerId: string | null;
  /** Decimals of the currency. */
  decimals: number;
}

export interface Payment {
  method: PaymentMethod;
  /** In the smallest unit: the amount handed over. */
  tendered: number;
  reference: string;
}

/**
 * One sale from draft to payments. Every step has its own idempotency key from the start, and a step that was answered is not sent again:
 * after a lost response the sale continues where it stopped, and nothing is charged twice.
 */
export class Charge {
  private readonly keys = {
    draft: crypto.randomUUID(),
    discount: crypto.randomUUID(),
    finalize: crypto.randomUUID(),
    abandon: crypto.randomUUID(),
    replace: crypto.randomUUID(),
  };
  /** Renewed after each payment: an invoice may be paid in several. */
  private paymentKey = crypto.randomUUID();
  private invoice: Invoice | undefined;
  private isPriced = false;

  constructor(
    private readonly source: ChargeSource,
    private readonly terms: ChargeTerms,
    /** Called with the invoice once it is created: from then on the sale is that invoice. */
    private readonly onMade?: (invoice: Invoice) => void,
  ) {
    if (source.kind === "invoice") {
      this.invoice = source.invoice;
      this.isPriced = true;
    }
  }

  /** The invoice as far as it is known here, paid or not. */
  get standing(): Invoice | undefined {
    return this.invoice;
  }

  /** The unpaid invoice that this charge created or issued; it can be paid or voided. */
  get pending(): Invoice | undefined {
    return this.source.kind === "invoice" && this.invoice?.status === "draft" ? undefined : this.invoice;
  }

  get hasClient(): boolean {
    return this.source.kind === "ticket" ? this.source.ticket.clientId !== null : this.invoice?.clientId != null;
  }

  /** Whether closing the dialog should take the invoice back: it was drafted here, and nothing has come of it. */
  get isIdleDraft(): boolean {
    return this.source.kind !== "invoice" && this.invoice?.status === "draft";
  }

  /** The invoice with its lines, discounts and taxes; a draft until it is issued. */
  async draft(): Promise<Invoice> {
    if (!this.invoice) {
      this.invoice = await this.make();
      this.onMade?.(this.invoice);
    }
    if (!this.isPriced) {
      this.invoice = await this.withDiscounts(this.invoice);
      await this.dropOrigin();
    }
    this.isPriced = true;
    return this.invoice;
  }

  /** The invoice with its number: it can be paid now or later. */
  async issue(): Promise<Invoice> {
    const draft = await this.draft();
    if (draft.status !== "draft") return draft;
    const { invoice } = await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/finalize", {
      params: { path: this.pathOf(draft) },
      headers: { "Idempotency-Key": this.keys.finalize },
    });
    this.invoice = invoice;
    return invoice;
  }

  /** Takes a payment of all or part of the balance; only cash may exceed it. */
  async take({ method, tendered, reference }: Payment): Promise<Invoice> {
    const issued = await this.issue();
    const amount = fromUnits(tendered, this.terms.decimals);
    const { invoice } = await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/payments", {
      params: { path: this.pathOf(issued) },
      body: { method, amount, reference: reference || null, posSessionId: this.terms.registerId },
      headers: { "Idempotency-Key": this.paymentKey },
    });
    this.paymentKey = crypto.randomUUID();
    this.invoice = invoice;
    return invoice;
  }

  /** Voids the sale; only one without payments. */
  async abandon(): Promise<void> {
    if (!this.invoice) return;
    await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/void", {
      params: { path: this.pathOf(this.invoice) },
      body: { refundPayments: false, posSessionId: this.terms.registerId },
      headers: { "Idempotency-Key": this.keys.abandon },
    });
  }

  private pathOf({ id }: Invoice) {
    return { workspaceId: this.terms.workspaceId, invoiceId: id };
  }

  private async make(): Promise<Invoice> {
    const { source, terms } = this;
    if (source.kind === "invoice") return source.invoice;
    const headers = { "Idempotency-Key": this.keys.draft };
    if (source.kind === "visit") {
      const body = { prices: source.prices, ...(terms.registerId ? { posSessionId: terms.registerId } : {}) };
      const path = { workspaceId: terms.workspaceId, sessionId: source.sessionId };
      return (await api.post("/workspace/{workspaceId}/sessions/{sessionId}/invoice", { params: { path }, body, headers })).invoice;
    }
    const { ticket, heldAs } = source;
    const items = itemsOf(ticket, terms.decimals);
    const body = { clientId: ticket.clientId, posSessionId: terms.registerId, items, ...(heldAs ? { heldAs } : {}) };
    const path = { workspaceId: terms.workspaceId };
    return (await api.post("/workspace/{workspaceId}/pos/invoices", { params: { path }, body, headers })).invoice;
  }

  /** The draft of a held ticket that was changed since: the new one replaces it. */
  private async dropOrigin(): Promise<void> {
    const origin = this.source.kind === "ticket" ? this.source.ticket.origin : undefined;
    if (!origin) return;
    await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/void", {
      params: { path: { workspaceId: this.terms.workspaceId, invoiceId: origin.invoiceId } },
      body: { refundPayments: false },
      headers: { "Idempotency-Key": this.keys.replace },
    });
  }

  /**
   * The service gives a draft the client's own discount. The ticket may have dropped it, or have one of its own instead. A repeated attempt
   * reads the draft first, because the answer of the one before may have been lost.
   */
  private async withDiscounts(draft: Invoice): Promise<Invoice> {
    if (this.source.kind !== "ticket") return draft;
    const { discountReason, ticket } = this.source;
    const { discount } = ticket;
    const isOwnWanted = discount?.source === "client";
    if (!discount && draft.discounts.length === 0) return draft;
    const params = { path: this.pathOf(draft) };
    let { invoice } = await api.get("/workspace/{workspaceId}/pos/invoices/{invoiceId}", { params });
    const own = invoice.discounts.findIndex(({ source }) => source === "client");
    if (own >= 0 && !isOwnWanted) {
      const path = { ...params.path, index: own };
      ({ invoice } = await api.delete("/workspace/{workspaceId}/pos/invoices/{invoiceId}/discounts/{index}", { params: { path } }));
    }
    if (!discount || isOwnWanted || invoice.discounts.length > 0) return invoice;
    const value = discount.kind === "fixed" ? fromUnits(discount.value, this.terms.decimals) : discount.value;
    return api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/discount", {
      params,
      body: { kind: discount.kind, value, reason: discountReason, source: discount.source },
      headers: { "Idempotency-Key": this.keys.discount },
    });
  }
}

export function itemsOf({ lines }: Ticket, decimals: number) {
  return lines.map(({ name, quantity, unitPrice, serviceId, productId, variantId, taxRateId }) => ({
    name,
    quantity,
    unitPrice: fromUnits(unitPrice, decimals),
    ...(serviceId ? { serviceId } : {}),
    ...(productId ? { productId } : {}),
    ...(variantId ? { variantId } : {}),
    // A service or product brings its own tax.
    ...(!serviceId && !productId && taxRateId ? { taxRateId } : {}),
  }));
}

/** The amount still due, in the smallest unit. A draft owes all of it. */
export function balanceOf(invoice: Invoice, decimals: number): number {
  return toUnits(invoice.status === "draft" ? invoice.amountDue : invoice.balance, decimals);
}

/** The amount without any tax, of prices that include it too. */
export function beforeTax({ amountDue, taxTotal, currencyCode }: Invoice): number {
  const decimals = decimalsOf(currencyCode);
  return fromUnits(toUnits(amountDue, decimals) - toUnits(taxTotal, decimals), decimals);
}

/** No answer at all, or one that does not say what was done. */
export function isUnknownOutcome(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}
