import { html, type Markup } from "../../adapters/html/template.ts";
import { dayOf } from "../../kit/time.ts";
import { taxLabel } from "./cart.views.ts";
import { dayIn, icon, layout, linkOf, moneyIn, type Visit } from "./layout.views.ts";
import type { PublicOrder } from "./orders.schemas.ts";
import { wordsOf } from "./site.words.ts";

/** An order's status, for anyone with its token. */
export function orderView(visit: Visit, order: PublicOrder, { isNew, invoice }: { isNew: boolean; invoice: string | null }): string {
  const words = wordsOf[visit.language];
  const tone = order.status === "cancelled" ? "bad" : "good";
  const title = isNew ? words.thanks : `${words.orderStatus} ${order.number}`;
  const thanks = html`<p class="lead">${words.mailComing} ${words.keepAddress}</p><p>${words.orderNumber}: <strong>${order.number}</strong></p>`;
  const body = html`<div class="stack">${isNew && html`<span class="done">${icon("check")}</span>`}<h1>${title}</h1>${isNew && thanks}
<p class="row"><span class="tag ${tone}">${words.states[order.status]}</span><span class="tag">${words.payment[order.paymentStatus] ?? order.paymentStatus}</span><span class="quiet">${dayIn(visit.language, dayOf(order.createdAt), "long")}</span></p>
<div class="card">${orderTable(visit, order)}</div>
${invoice && html`<p><a class="link" href="${invoice}">${words.invoice}</a></p>`}<p><a class="button plain" href="${linkOf(visit, "")}">${words.back}</a></p></div>`;
  return layout(visit, { title, body, current: null, isPrivate: true });
}

function orderTable(visit: Visit, { items, discount, delivery, taxes, amountDue }: PublicOrder): Markup {
  const words = wordsOf[visit.language];
  const money = moneyIn(visit.language, visit.store.currencyCode);
  const row = ({ name, quantity: count, price, total: sum }: PublicOrder["items"][number]) =>
    html`<tr><th scope="row" dir="auto">${name}</th><td>${count}</td><td class="number">${money(price)}</td><td class="number">${money(sum)}</td></tr>`;
  const discountRow = ({ code, amount }: NonNullable<PublicOrder["discount"]>) =>
    html`<tr><th scope="row" colspan="3">${words.discount} <bdi>${code}</bdi></th><td class="number">${amount === 0 ? "" : money(-amount)}</td></tr>`;
  return html`<table><thead><tr><th scope="col">${words.product}</th><th scope="col">${words.quantity}</th><th scope="col" class="number">${words.price}</th><th scope="col" class="number">${words.total}</th></tr></thead>
<tbody>${items.map(row)}${discount && discountRow(discount)}${delivery && html`<tr><th scope="row" colspan="3"><bdi>${delivery.method}</bdi></th><td class="number">${delivery.fee === 0 ? words.free : money(delivery.fee)}</td></tr>`}</tbody>
<tfoot>${taxes.map((tax) => html`<tr><td colspan="3">${taxLabel(words, tax)}</td><td class="number">${money(tax.amount)}</td></tr>`)}
<tr><th scope="row" colspan="3">${taxes.length > 0 ? words.amountDue : words.total}</th><td class="number">${money(amountDue)}</td></tr></tfoot></table>`;
}
