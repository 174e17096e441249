import { html, type Markup } from "../../../adapters/html/template.ts";
import { type Visit, views } from "../../store/site/index.ts";
import { type PayState, payWords } from "./pages.words.ts";

const { icon, layout, moneyIn } = views;

interface Standing {
  state: PayState;
  /** Where the visitor pays. */
  pay: string;
  /** The same page again. */
  self: string;
  /** The order's page; null for an invoice. */
  order: string | null;
}

/** The page of return: paid, being confirmed, or try again. */
export function returnView(visit: Visit, standing: Standing): string {
  const words = payWords[visit.language];
  const { state, pay, self, order } = standing;
  const body = html`<div class="stack">${state === "paid" && html`<span class="done">${icon("check")}</span>`}<h1>${words.title[state]}</h1>
<p class="lead" role="status">${words.text[state]}</p>
<p class="row">${state === "open" && html`<a class="button" href="${pay}">${words.again}</a>`}${state === "confirming" && html`<a class="button" href="${self}">${words.look}</a>`}${order && html`<a class="button${state !== "paid" && " plain"}" href="${order}">${words.toOrder}</a>`}</p></div>`;
  return layout(visit, { title: `${words.title[state]} · ${visit.store.name}`, body, current: null, isPrivate: true });
}

/** The page of an invoice's pay link. */
export function payLinkView(
  visit: Visit,
  { number, amount, currencyCode, state, pay }: { number: number; amount: number; currencyCode: string; state: PayState; pay: string },
): string {
  const words = payWords[visit.language];
  const open: Markup = html`<p>${words.due}: <strong>${moneyIn(visit.language, currencyCode)(amount)}</strong></p>
<p class="row"><a class="button" href="${pay}">${words.pay}</a></p><p class="quiet">${words.safe}</p>`;
  const body = html`<div class="stack"><h1>${words.invoice(number)}</h1><div class="card stack">${state === "open" ? open : html`<p class="lead" role="status">${words.text[state]}</p>`}</div></div>`;
  return layout(visit, { title: `${words.invoice(number)} · ${visit.store.name}`, body, current: null, isPrivate: true });
}

/** The provider cannot be reached now, or never charges this amount. */
export function unavailableView(visit: Visit, { back, isAmountRefused }: { back: string; isAmountRefused: boolean }): string {
  const words = payWords[visit.language];
  const [text, next] = isAmountRefused ? [words.amountRefused, words.back] : [words.unavailable, words.again];
  const body = html`<div class="stack"><h1>${words.title.open}</h1><p class="lead" role="alert">${text}</p><p class="row"><a class="button plain" href="${back}">${next}</a></p></div>`;
  return layout(visit, { title: `${words.title.open} · ${visit.store.name}`, body, current: null, isPrivate: true });
}
