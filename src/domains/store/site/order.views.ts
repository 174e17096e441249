import { html, type Markup } from "../../../adapters/html/template.ts";
import { dayOf } from "../../../kit/time.ts";
import type { PublicOrder } from "../orders/orders.schemas.ts";
import { type Words, wordsOf } from "../settings/site.words.ts";
import { addressLines, dayIn, icon, linkOf, mapOf, moneyIn, type Visit } from "../settings/visit.views.ts";
import { taxLabel } from "./cart.views.ts";
import { layout } from "./layout.views.ts";

interface Shown {
  isNew: boolean;
  /** Address of the invoice; null if there is none yet. */
  invoice: string | null;
  /** Where the order is paid online; null if it is paid on site. */
  pay: string | null;
  /** Where the order is delivered to; null for pick-up. */
  address: string | null;
}

const steps: readonly PublicOrder["status"][] = ["pending", "confirmed", "processing", "completed"];

/** How an order stands, for anyone with its token. */
export function orderView(visit: Visit, order: PublicOrder, { isNew, invoice, address, pay }: Shown): string {
  const words = wordsOf[visit.language];
  const title = isNew ? words.thanks : `${words.orderStatus} ${order.number}`;
  // The open payment comes first: on a phone, the box beside the table is far below it.
  const isPayable = pay !== null && isUnpaid(order);
  const thanks = html`<p class="lead">${words.mailComing} ${words.keepAddress}</p>`;
  const body = html`<div class="wrap cart stack">${isNew && html`<span class="done">${icon("check")}</span>`}<h1>${title}</h1>${isNew && thanks}
<p class="row"><span>${words.orderNumber}: <strong>${order.number}</strong></span><span class="quiet">${dayIn(visit.language, dayOf(order.createdAt), "long")}</span><span class="tag ${order.status === "cancelled" ? "bad" : "good"}">${words.states[order.status]}</span><span class="tag">${words.payment[order.paymentStatus] ?? order.paymentStatus}</span></p>
${isPayable && payBox(visit, words, order, pay)}${order.status !== "cancelled" && progress(words, order)}
<div class="split"><div class="card">${orderTable(visit, order)}</div>
<div class="stack aside">${parcelBox(visit, words, order)}${!isPayable && payBox(visit, words, order, pay)}${placeBox(visit, words, order, address)}${askBox(visit, words)}
${invoice && html`<p><a class="link" href="${invoice}">${words.invoice}</a></p>`}<p><a class="button plain" href="${linkOf(visit, "")}">${words.back}</a></p></div></div></div>`;
  return layout(visit, { title, body, current: null, isPrivate: true, isWide: true });
}

function progress(words: Words, { status }: PublicOrder): Markup {
  const reached = steps.indexOf(status);
  return html`<ol class="progress" aria-label="${words.progress}">${steps.map((step, index) => html`<li class="${index <= reached ? "reached" : ""}"${index === reached && html` aria-current="step"`}>${words.states[step]}</li>`)}</ol>`;
}

function isUnpaid({ paymentStatus, status }: PublicOrder): boolean {
  return paymentStatus === "unpaid" && status !== "cancelled";
}

function payBox({ language, store }: Visit, words: Words, order: PublicOrder, pay: string | null): Markup {
  const due = moneyIn(language, store.currencyCode)(order.amountDue);
  const text = () => {
    if (order.paymentStatus === "paid") return words.isPaid;
    if (order.paymentStatus === "refunded") return words.isRefunded;
    if (order.paymentStatus === "partially-refunded") return words.isPartlyRefunded;
    if (order.status === "cancelled") return words.isCancelled;
    if (order.payment.option === "online") return words.payOnlineNow;
    return order.delivery ? words.payWhenDelivered : words.payWhenPickedUp;
  };
  const isOpen = isUnpaid(order);
  return html`<section class="card stack tight"><h2>${icon("card")} ${isOpen ? words.howToPay : words.payHow}</h2>${isOpen && html`<p><strong>${due}</strong></p>`}<p>${text()}</p>${isOpen && pay && html`<p><a class="button" href="${pay}">${words.payOnline}</a></p>`}</section>`;
}

function placeBox({ premises }: Visit, words: Words, { delivery, status }: PublicOrder, address: string | null): Markup | null {
  if (status === "cancelled") return null;
  if (delivery)
    return html`<section class="card stack tight"><h2>${icon("truck")} ${words.deliverTo}</h2><p><bdi>${delivery.method}</bdi></p>${address && html`<address dir="auto">${address}</address>`}</section>`;
  const lines = addressLines(premises.address);
  if (lines.length === 0) return null;
  return html`<section class="card stack tight"><h2>${icon("pin")} ${words.pickUpAt}</h2><address dir="auto">${lines.map((line) => html`${line}<br>`)}</address><p><a class="link" href="${mapOf(lines)}" rel="noopener noreferrer" target="_blank">${words.showMap}</a></p></section>`;
}

function parcelBox({ language }: Visit, words: Words, { shipments }: PublicOrder): Markup | null {
  if (shipments.length === 0) return null;
  const parcel = ({ carrier, trackingNumber, trackingUrl, createdAt }: PublicOrder["shipments"][number]) =>
    html`<li class="stack tight"><p><strong><bdi>${carrier}</bdi></strong>${trackingNumber && html` <bdi dir="ltr">${trackingNumber}</bdi>`}<br><span class="quiet">${words.sentOn(dayIn(language, dayOf(createdAt), "long"))}</span></p>${trackingUrl && html`<p><a class="link" href="${trackingUrl}" rel="noopener noreferrer nofollow" target="_blank">${words.trackParcel}</a></p>`}</li>`;
  return html`<section class="card stack tight"><h2>${icon("truck")} ${words.parcels}</h2><ul class="parcels stack">${shipments.map(parcel)}</ul></section>`;
}

function askBox({ store }: Visit, words: Words): Markup | null {
  const { contactPhone, contactEmail } = store;
  if (!contactPhone && !contactEmail) return null;
  return html`<section class="card stack tight"><h2>${words.questions}</h2>${contactPhone && html`<p><a class="link" href="tel:${contactPhone.replace(/[^+\d]/g, "")}">${icon("phone")}<bdi dir="ltr">${contactPhone}</bdi></a></p>`}${contactEmail && html`<p><a class="link" href="mailto:${contactEmail}">${icon("mail")}<bdi dir="ltr">${contactEmail}</bdi></a></p>`}</section>`;
}

function orderTable(visit: Visit, { items, discount, delivery, taxes, rounding, amountDue, amountRefunded }: PublicOrder): Markup {
  const words = wordsOf[visit.language];
  const money = moneyIn(visit.language, visit.store.currencyCode);
  const row = ({ name, variantName, quantity: count, price, total: sum, refunded }: PublicOrder["items"][number]) =>
    html`<tr><th scope="row"><bdi>${name}</bdi>${variantName && html`<br><bdi>${variantName}</bdi>`}<br><span class="quiet">${money(price)}</span>${refunded > 0 && html`<br><span class="quiet">${words.returned(refunded)}</span>`}</th><td>${count}</td><td class="number">${money(sum)}</td></tr>`;
  const discountRow = ({ code, amount }: NonNullable<PublicOrder["discount"]>) =>
    html`<tr><th scope="row" colspan="2">${words.discount} <bdi>${code}</bdi></th><td class="number">${amount === 0 ? "" : money(-amount)}</td></tr>`;
  return html`<table><thead><tr><th scope="col">${words.product}</th><th scope="col">${words.quantity}</th><th scope="col" class="number">${words.total}</th></tr></thead>
<tbody>${items.map(row)}${discount && discountRow(discount)}${delivery && html`<tr><th scope="row" colspan="2"><bdi>${delivery.method}</bdi></th><td class="number">${delivery.fee === 0 ? words.free : money(delivery.fee)}</td></tr>`}</tbody>
<tfoot>${taxes.map((tax) => html`<tr><td colspan="2">${taxLabel(words, tax)}</td><td class="number">${money(tax.amount)}</td></tr>`)}${rounding !== 0 && html`<tr><td colspan="2">${words.rounding}</td><td class="number">${money(rounding)}</td></tr>`}
<tr><th scope="row" colspan="2">${taxes.length > 0 ? words.amountDue : words.total}</th><td class="number">${money(amountDue)}</td></tr>${
    amountRefunded > 0 &&
    html`
<tr><td colspan="2">${words.refundedAmount}</td><td class="number">${money(-amountRefunded)}</td></tr>`
  }</tfoot></table>`;
}
