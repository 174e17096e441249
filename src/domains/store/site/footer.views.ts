import { html, type Markup } from "../../../adapters/html/template.ts";
import { layoutWords } from "../settings/layout.words.ts";
import { addressLines, icon, linkOf, shopLink, type Visit } from "../settings/visit.views.ts";
import { ALL_PRODUCTS } from "./site.rules.ts";

/** The foot of every page: the shop, its pages, how to reach it, and who is behind it. */
export function footer(visit: Visit, current: string | null): Markup {
  const { store, pages, language, premises, isStocked } = visit;
  const words = layoutWords[language];
  const link = (href: string, label: string, isCurrent = false) =>
    html`<li><a href="${href}"${isCurrent && html` aria-current="page"`}><bdi>${label}</bdi></a></li>`;
  const lead = store.description ?? premises.slogan;
  return html`<footer class="foot"><div class="wrap feet">
<div class="about"><p class="name"><bdi>${store.name}</bdi></p>${lead && html`<p class="quiet clamp" dir="auto">${lead}</p>`}</div>
<nav aria-label="${words.information}"><h2>${words.information}</h2><ul>${isStocked && link(shopLink(visit, ALL_PRODUCTS), words.shop)}${premises.canBook && link(linkOf(visit, "/book"), words.book)}${pages.map((page) => link(shopLink(visit, `/${page.slug}`), page.title, current === page.slug))}</ul></nav>
${contacts(visit)}</div>
<div class="wrap legal">${legal(visit)}</div></footer>`;
}

function contacts({ store, language, premises }: Visit): Markup | null {
  const words = layoutWords[language];
  const { contactEmail, contactPhone, messagingUrl } = store;
  const lines = addressLines(premises.address);
  if (!contactEmail && !contactPhone && !messagingUrl && lines.length === 0) return null;
  return html`<div><h2>${words.contact}</h2><ul class="contacts">${contactPhone && html`<li><a href="tel:${contactPhone.replace(/[^+\d]/g, "")}">${icon("phone")}<span class="hidden">${words.call} </span><bdi dir="ltr">${contactPhone}</bdi></a></li>`}
${messagingUrl && html`<li><a href="${messagingUrl}" rel="noopener noreferrer nofollow" target="_blank">${icon("message")}${words.message}</a></li>`}
${contactEmail && html`<li><a href="mailto:${contactEmail}">${icon("mail")}<span class="hidden">${words.write} </span><bdi dir="ltr">${contactEmail}</bdi></a></li>`}
${lines.length > 0 && html`<li>${icon("pin")}<address dir="auto">${lines.join(language === "ar" ? "، " : ", ")}</address></li>`}</ul></div>`;
}

/** As the law of most countries asks of a shop. */
function legal({ store, language, premises }: Visit): Markup {
  const words = layoutWords[language];
  const { legalName, registerNumber } = store;
  const { taxNumber } = premises;
  return html`<span>© <bdi>${legalName ?? store.name}</bdi></span>${registerNumber && html`<span>${words.registerNumber} <bdi>${registerNumber}</bdi></span>`}${taxNumber && html`<span>${words.taxNumber} <bdi>${taxNumber}</bdi></span>`}`;
}
