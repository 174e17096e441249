import { ApiError, api } from "../../kit/api.ts";
import { fromUnits, toUnits } from "../../kit/money.rules.ts";
import type { Invoice, Method } from "./pos.query.ts";
import type { Ticket } from "./ticket.rules.ts";

export interface Sale {
  workspaceId: string;
  registerId: string;
  clientId: string | null;
  ticket: Ticket;
  decimals: number;
  discountReason: string;
}

export interface Payment {
  method: Method;
  /** In the smallest unit: the amount handed over. */
  tendered: number;
  reference: string;
}

/**
 * One sale from ticket to payment. Every step has its own idempotency key from the start, and a step that was answered is not sent again:
 * after a lost response the sale continues where it stopped, and nothing is charged twice.
 */
export class Charge {
  private readonly keys = {
    invoice: crypto.randomUUID(),
    discount: crypto.randomUUID(),
    finalize: crypto.randomUUID(),
    payment: crypto.randomUUID(),
    abandon: crypto.randomUUID(),
  };
  private done: "nothing" | "invoice" | "discount" | "finalize" = "nothing";
  private invoice: Invoice | undefined;

  constructor(private readonly sale: Sale) {}

  /** The invoice created by the first press, paid or not. */
  get standing(): Invoice | undefined {
    return this.invoice;
  }

  /** Voids the sale. */
  async abandon(): Promise<void> {
    const { workspaceId, registerId } = this.sale;
    if (!this.invoice) return;
    await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/void", {
      params: { path: { workspaceId, invoiceId: this.invoice.id } },
      body: { refundPayments: false, posSessionId: registerId },
      headers: { "Idempotency-Key": this.keys.abandon },
    });
  }

  /** The amount due in the smallest unit, as calculated by the service: it may include taxes that the ticket does not know. */
  async prepare(): Promise<number> {
    if (this.done === "nothing") await this.make();
    if (this.done === "invoice") await this.addDiscount();
    if (this.done === "discount") await this.finalize();
    return toUnits(this.invoice?.balance ?? 0, this.sale.decimals);
  }

  async take(payment: Payment): Promise<Invoice> {
    const { workspaceId, registerId, decimals } = this.sale;
    await this.prepare();
    const path = { workspaceId, invoiceId: this.invoice?.id ?? "" };
    const due = this.invoice?.balance ?? 0;
    const amount = payment.method === "cash" ? Math.max(fromUnits(payment.tendered, decimals), 0) : due;
    const body = { method: payment.method, amount, reference: payment.reference || null, posSessionId: registerId };
    const { invoice } = await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/payments", {
      params: { path },
      body,
      headers: { "Idempotency-Key": this.keys.payment },
    });
    return invoice;
  }

  private async make(): Promise<void> {
    const { workspaceId, registerId, clientId, ticket, decimals } = this.sale;
    const items = ticket.lines.map(({ name, quantity, unitPrice, serviceId, productId }) => ({
      name,
      quantity,
      unitPrice: fromUnits(unitPrice, decimals),
      ...(serviceId ? { serviceId } : {}),
      ...(productId ? { productId } : {}),
    }));
    const body = { clientId, posSessionId: registerId, items };
    const { invoice } = await api.post("/workspace/{workspaceId}/pos/invoices", {
      params: { path: { workspaceId } },
      body,
      headers: { "Idempotency-Key": this.keys.invoice },
    });
    this.invoice = invoice;
    this.done = "invoice";
  }

  private async addDiscount(): Promise<void> {
    const { workspaceId, ticket, decimals, discountReason } = this.sale;
    const { discount } = ticket;
    if (discount && this.invoice) {
      const value = discount.kind === "fixed" ? fromUnits(discount.value, decimals) : discount.value;
      const body = { kind: discount.kind, value, reason: discountReason, source: discount.source };
      const path = { workspaceId, invoiceId: this.invoice.id };
      await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/discount", {
        params: { path },
        body,
        headers: { "Idempotency-Key": this.keys.discount },
      });
    }
    this.done = "discount";
  }

  private async finalize(): Promise<void> {
    const path = { workspaceId: this.sale.workspaceId, invoiceId: this.invoice?.id ?? "" };
    const { invoice } = await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/finalize", {
      params: { path },
      headers: { "Idempotency-Key": this.keys.finalize },
    });
    this.invoice = invoice;
    this.done = "finalize";
  }
}

/** No answer at all, or one that does not say what was done. */
export function isUnknownOutcome(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}
