import type { Attachment } from "../../../adapters/mail/mail.ts";
import type { JobContext, WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput, RateLimited } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { isolatedIn, nameInMail, oneLine } from "../../../kit/mail-words.ts";
import { mustExist } from "../../../kit/table.ts";
import { moneyIn } from "../../../kit/writing.ts";
import { printInvoice } from "../../sales/documents/index.ts";
import { type Invoice, readInvoice } from "../../sales/invoices/index.ts";
import { findPayLink } from "../../sales/payments/index.ts";
import { languageOf, SEND } from "./composing.service.ts";
import { InvoiceNotIssued } from "./messages.errors.ts";
import type { Language, MailReceipt, Message } from "./messages.schemas.ts";
import * as store from "./messages.store.ts";
import { receiptTexts } from "./receipts.texts.ts";

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 5;

/** Mails an issued invoice to its client, or to another address. */
export async function mailReceipt(ctx: WorkspaceContext, invoiceId: Id, asked: MailReceipt): Promise<Message> {
  const invoice = await readInvoice(ctx, invoiceId);
  if (invoice.status === "draft" || invoice.status === "void") throw InvoiceNotIssued();
  const client = await findClient(ctx, invoice);
  const recipient = asked.email ?? client?.email;
  if (!recipient) throw new InvalidInput("email", "is required, because the client has no e-mail address");
  const { recent, total } = await countReceipts(ctx, invoiceId);
  if (recent >= MOST_AN_HOUR)
    throw RateLimited({
      message: "This invoice was mailed five times within an hour; try again later.",
      headers: { "retry-after": "3600" },
    });
  return queueReceipt(ctx, invoice, { client, recipient, language: asked.language, occasion: total });
}

/** Mails the receipt of an invoice that was paid online to its client, in the transaction of the payment. */
export async function sendPaidReceipt(ctx: WorkspaceContext, invoice: Invoice): Promise<void> {
  const client = await findClient(ctx, invoice);
  if (!client?.email) return;
  const { total } = await countReceipts(ctx, invoice.id);
  await queueReceipt(ctx, invoice, { client, recipient: client.email, language: undefined, occasion: total });
}

async function findClient({ db, workspaceId }: WorkspaceContext, { clientId }: Invoice): Promise<store.Person | undefined> {
  return clientId ? store.findPayerOf(db, workspaceId, clientId) : undefined;
}

function countReceipts({ db, workspaceId, now }: WorkspaceContext, invoiceId: Id) {
  return store.countReceipts(db, workspaceId, invoiceId, new Date(now.getTime() - HOUR_MS));
}

interface Addressed {
  client: store.Person | undefined;
  recipient: string;
  language: Language | undefined;
  occasion: number;
}

async function queueReceipt(ctx: WorkspaceContext, invoice: Invoice, to: Addressed): Promise<Message> {
  const { db, workspaceId, now } = ctx;
  const { client, recipient, occasion } = to;
  const sender = mustExist(await store.findBusiness(db, workspaceId));
  const language = to.language ?? (client ? languageOf(client, sender) : sender.language);
  const payUrl = invoice.status === "open" ? await findPayLink(ctx, invoice.id, language) : null;
  const written = receiptMail(invoice, sender, client?.name ?? "", language, payUrl);
  const about = { kind: "receipt", channel: "email", about: "invoice", aboutId: invoice.id, occasion };
  const row = { id: newId(), ...about, clientId: client?.id ?? null, recipient, language, ...written, createdAt: now };
  const message = await store.messages.insert(db, workspaceId, row);
  await ctx.enqueue(SEND, { workspaceId, messageId: message.id });
  return message;
}

function receiptMail(
  invoice: Invoice,
  sender: store.Sender,
  name: string,
  language: Language,
  payUrl: string | null,
): { subject: string; body: string } {
  const say = receiptTexts[language];
  const isPaid = invoice.balance === 0;
  const money = moneyIn(language, invoice.currencyCode);
  const named = (text: string) => isolatedIn(language, nameInMail(text));
  const facts = [
    `${say.number}: ${invoice.number}`,
    `${say.total}: ${money(invoice.amountDue)}`,
    ...(isPaid
      ? []
      : [...(invoice.amountPaid > 0 ? [`${say.paid}: ${money(invoice.amountPaid)}`] : []), `${say.due}: ${money(invoice.balance)}`]),
  ];
  const greeting = name ? [say.greeting(named(name))] : [];
  const business = sender.business[language];
  const signature = [named(business), ...(sender.phone ? [isolatedIn(language, sender.phone)] : [])].join("\n");
  return {
    subject: oneLine(say.subject(isPaid, String(invoice.number), nameInMail(business))),
    body: [...greeting, say.opening(isPaid), facts.join("\n"), ...(payUrl ? [`${say.pay}: ${payUrl}`] : []), signature].join("\n\n"),
  };
}

/** The document as it is when the mail is sent; null once the invoice is void. */
export async function receiptOf(ctx: JobContext, workspaceId: Id, invoiceId: Id, language: Language): Promise<Attachment | null> {
  const { adapters, log } = ctx;
  const reader = { db: ctx.reader({ workspaceId }), workspaceId, adapters, log };
  const invoice = await readInvoice(reader, invoiceId);
  if (invoice.status === "void") return null;
  const { pdf, fileName } = await printInvoice(reader, invoiceId, { language, format: invoice.balance === 0 ? "receipt" : "invoice" });
  return { filename: fileName, contentType: "application/pdf", content: pdf };
}
