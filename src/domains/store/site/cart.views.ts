import { html, type Markup } from "../../../adapters/html/template.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import { type Cents, fromCents, toCents } from "../../../kit/money.ts";
import type { LineTax } from "../../money/taxes/index.ts";
import { priceOrder, subtotalOf } from "../orders/orders.rules.ts";
import type { PublicProduct } from "../products/products.schemas.ts";
import { lineName } from "../products/variants.rules.ts";
import { feeFor, offersTo, zoneOf } from "../settings/delivery.rules.ts";
import { payText, type Words, wordsOf } from "../settings/site.words.ts";
import type { Store } from "../settings/store-settings.schemas.ts";
import { icon, linkOf, moneyIn, shopLink, taxNote, type Visit } from "../settings/visit.views.ts";
import { type Fields, placeIn, zonedDelivery } from "./delivery.views.ts";
import { layout, problemList } from "./layout.views.ts";
import { ALL_PRODUCTS, productPath } from "./site.rules.ts";

/** Input of a visitor so far, shown again next to errors. */
export interface OrderDraft {
  orderKey: string;
  fields: Fields;
  problems: readonly string[];
  /** The fields that the problems are about. */
  invalid: readonly string[];
}

interface Line {
  /** The product's, or the variant's. */
  id: string;
  /** With the price of the variant. */
  product: PublicProduct;
  variantName: string | null;
  quantity: number;
}

/** The chosen products, and the rate of delivery fees. */
export interface Chosen {
  lines: readonly Line[];
  deliveryTax: LineTax | null;
  discount: CartDiscount | null;
}

/** The discount of a code on the chosen products. */
export interface CartDiscount {
  code: string;
  amountCents: Cents;
  /** By line. */
  shares: readonly Cents[];
  isDeliveryFree: boolean;
}

/** The cart, its total and the buyer: one form, sent to update the total or to order. */
export function cartView(visit: Visit, chosen: Chosen, draft: OrderDraft): string {
  const { lines } = chosen;
  const words = wordsOf[visit.language];
  const more = shopLink(visit, ALL_PRODUCTS);
  const body = html`<div class="wrap cart"><div class="bandhead"><h1>${words.cart}</h1>${lines.length > 0 && html`<a class="link noprint" href="${more}">${icon("back")} ${words.chooseMore}</a>`}</div>
${draft.problems.length > 0 && problemList(words.problem, draft.problems)}
${lines.length === 0 ? html`<div class="nothing stack"><span class="emptybag">${icon("bag")}</span><p class="lead">${words.emptyCart}</p><p><a class="button" href="${more}">${words.back}</a></p></div>` : orderForm(visit, words, chosen, draft)}</div>`;
  return layout(visit, { title: `${words.cart} · ${visit.store.name}`, body, current: "cart", isPrivate: true, isWide: true });
}

function orderForm(visit: Visit, words: Words, chosen: Chosen, draft: OrderDraft): Markup {
  // The first button is the one that the Enter key presses: it must remove nothing.
  return html`<form class="split" method="post" action="${linkOf(visit, "/orders")}"><div class="stack"><button class="hidden" formaction="${linkOf(visit, "/cart")}" formnovalidate tabindex="-1" aria-hidden="true">${words.updateTotal}</button>
${cartLines(visit, words, chosen)}
<p><button class="button plain" formaction="${linkOf(visit, "/cart")}" formnovalidate>${words.updateTotal}</button></p>
<fieldset class="card buyer"><legend class="hidden">${words.yourOrder}</legend><h2>${words.checkout}</h2>${buyerFields(visit, words, chosen, draft)}</fieldset></div>
<div class="card stack aside summary"><h2>${words.summary}</h2>${sumsView(visit, words, chosen, draft)}${payFields(visit, words, draft.fields)}<button class="button large wide">${words.send}</button>${payNote(visit, words)}</div></form>`;
}

function cartLines(visit: Visit, words: Words, { lines }: Chosen): Markup {
  const money = moneyIn(visit.language, visit.store.currencyCode);
  const currency = currencyOf(visit.store.currencyCode);
  const row = ({ id, product, variantName, quantity }: Line) => {
    const name = lineName({ name: product.name, variantName });
    const [picture] = product.images;
    const image = picture
      ? html`<img src="/v1/public/storefront/stores/${visit.store.slug}/products/${product.id}/images/${picture}?size=thumbnail" alt="" width="96" height="96">`
      : html`<span class="nopicture">${icon("bag")}</span>`;
    return html`<li class="line"><a class="linepicture" href="${shopLink(visit, productPath(product))}" tabindex="-1" aria-hidden="true">${image}</a>
<div class="linetext"><a href="${shopLink(visit, productPath(product))}"><bdi>${product.name}</bdi></a>${variantName && html`<bdi>${variantName}</bdi>`}<span class="quiet">${money(product.price)} ${taxNote(visit.language, product.tax)}${!product.inStock && html` <span class="tag bad">${words.soldOut}</span>`}</span></div>
<div class="linequantity"><input name="quantity-${id}" type="number" min="0" max="1000" step="1" value="${quantity}" aria-label="${words.quantity}: ${name}" inputmode="numeric"><button class="remove" name="remove" value="${id}" formaction="${linkOf(visit, "/cart")}" formnovalidate aria-label="${words.remove}: ${name}">${words.remove}</button></div>
<strong>${money(fromCents(toCents(product.price, currency) * quantity, currency))}</strong></li>`;
  };
  return html`<ul class="lines">${lines.map(row)}</ul>`;
}

/** The code and the sums, up to what is due. */
function sumsView(visit: Visit, words: Words, chosen: Chosen, { fields, invalid }: OrderDraft): Markup {
  const { deliveryTax, discount } = chosen;
  const money = moneyIn(visit.language, visit.store.currencyCode);
  const currency = currencyOf(visit.store.currencyCode);
  const priced = pricedLines(visit, chosen);
  const picked = chosenOf(visit, fields);
  // One for each delivery: the stylesheet shows that of the chosen one, so that the total follows the choice without a script.
  const sums = ({ method, feeCents }: Delivery, index: number) => {
    const { taxes, dueCents } = priceOrder(priced, method === "" ? null : { feeCents, tax: deliveryTax });
    return html`<div class="sums stack to-${index}${method === picked && " chosen"}">${method !== "" && html`<p class="sum"><span><bdi>${method}</bdi></span><span>${feeText(visit, words, feeCents)}</span></p>`}
${taxes.map((tax) => html`<p class="sum"><span>${taxLabel(words, tax)}</span><span>${money(fromCents(tax.amountCents, currency))}</span></p>`)}
<p class="sum total"><span>${taxes.length > 0 ? words.amountDue : words.total}</span><span>${money(fromCents(dueCents, currency))}</span></p></div>`;
  };
  const less = discount && discount.amountCents > 0 ? money(-fromCents(discount.amountCents, currency)) : "";
  return html`<div class="field"><label for="code">${words.discountCode}</label><div class="beside"><input id="code" name="code" value="${fields.code ?? ""}"${invalid.includes("code") && html` aria-invalid="true"`} maxlength="40" autocomplete="off" autocapitalize="characters" dir="ltr"><button class="button plain" formaction="${linkOf(visit, "/cart")}" formnovalidate>${words.applyCode}</button></div></div>
<p class="sum"><span>${words.subtotal}</span><span>${money(fromCents(subtotalOf(priced), currency))}</span></p>
${discount && html`<p class="sum"><span>${words.discount} <bdi>${discount.code}</bdi></span><span>${less}</span></p>`}
<div aria-live="polite">${deliveriesOf(visit, chosen, fields).map(sums)}</div>`;
}

function pricedLines({ store }: Visit, { lines, discount }: Chosen) {
  const currency = currencyOf(store.currencyCode);
  return lines.map(({ product, quantity }, index) => {
    return { totalCents: toCents(product.price, currency) * quantity, tax: product.tax, discountCents: discount?.shares[index] ?? 0 };
  });
}

function feeText({ language, store }: Visit, words: Words, feeCents: Cents): string {
  return feeCents === 0 ? words.free : moneyIn(language, store.currencyCode)(fromCents(feeCents, currencyOf(store.currencyCode)));
}

/** `VAT 15%`, or that it is part of the prices. */
export function taxLabel(words: Words, { name, percentage, isInclusive }: Pick<LineTax, "name" | "percentage" | "isInclusive">): Markup {
  const label = `${name} ${percentage}%`;
  return html`<bdi>${isInclusive ? words.taxIncluded(label) : label}</bdi>`;
}

interface Delivery {
  /** Empty for pick-up. */
  method: string;
  feeCents: Cents;
  freeFrom: number | null;
}

/** Pick-up, and what is offered to the address so far. */
function deliveriesOf(visit: Visit, chosen: Chosen, fields: Fields): Delivery[] {
  const { store } = visit;
  const { discount } = chosen;
  const pieces = subtotalOf(pricedLines(visit, chosen)) - (discount?.amountCents ?? 0);
  const offers = offersTo(store, placeIn(visit, fields)) ?? [];
  return [
    { method: "", feeCents: 0, freeFrom: null },
    ...offers.map((offer) => {
      const feeCents = discount?.isDeliveryFree ? 0 : feeFor(offer, pieces, currencyOf(store.currencyCode));
      return { method: offer.method, feeCents, freeFrom: feeCents === 0 ? null : offer.freeFrom };
    }),
  ];
}

/** Pick-up, unless the store offers what was asked for; the first method to an address that has just been typed. */
function chosenOf(visit: Visit, fields: Fields): string {
  const { store } = visit;
  const place = placeIn(visit, fields);
  const offers = offersTo(store, place) ?? [];
  if (offers.some(({ method }) => method === fields.delivery)) return fields.delivery ?? "";
  const isNewZone = Boolean(fields.line1) && (place && zoneOf(store.deliveryZones, place)?.id) !== fields.zone;
  return isNewZone ? (offers[0]?.method ?? "") : "";
}

/** A form that is sent by address keeps no other parameters. */
export function languageField({ language, isLanguageChosen }: Visit): Markup | null {
  return isLanguageChosen ? html`<input type="hidden" name="lang" value="${language}">` : null;
}

/** Fields of the buyer, and the button. */
function buyerFields(visit: Visit, words: Words, chosen: Chosen, { fields, orderKey, invalid }: OrderDraft): Markup {
  const wrong = (name: string) => invalid.includes(name) && html` aria-invalid="true"`;
  const field = (name: string, label: string, attributes: Markup) =>
    html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${fields[name] ?? ""}"${wrong(name)} ${attributes}></div>`;
  return html`${field("name", words.name, html`required maxlength="200" autocomplete="name" dir="auto"`)}
<div class="twin">${field("email", words.email, html`required type="email" maxlength="254" autocomplete="email" dir="ltr"`)}
${field("phone", words.phone, html`type="tel" maxlength="40" autocomplete="tel" dir="ltr"`)}</div>
${deliveryFields(visit, words, chosen, { fields, invalid })}
<div class="field"><label for="notes">${words.notes}</label><textarea id="notes" name="notes" rows="3" maxlength="2000" dir="auto">${fields.notes ?? ""}</textarea></div>
<input type="hidden" name="orderKey" value="${orderKey}">`;
}

/** Nothing to choose where there is one way to pay. */
function payFields({ store }: Visit, words: Words, { payment }: Record<string, string>): Markup | null {
  const { paymentOptions: options } = store;
  if (options.length < 2) return null;
  const chosen = options.find((option) => option === payment) ?? options[0];
  const choice = (option: Store["paymentOptions"][number]) =>
    html`<label class="option"><input type="radio" name="payment" value="${option}"${option === chosen && html` checked`}><span>${words.payOptions[option]}</span></label>`;
  return html`<fieldset><legend>${words.payHow}</legend>${options.map(choice)}</fieldset>`;
}

function payNote({ store }: Visit, words: Words): Markup | null {
  return store.paymentOptions.length > 1 ? null : html`<p class="quiet">${payText(store, words)}</p>`;
}

/** Nothing to choose where the store delivers nothing. */
function deliveryFields(
  visit: Visit,
  words: Words,
  chosen: Chosen,
  { fields, invalid }: Pick<OrderDraft, "fields" | "invalid">,
): Markup | null {
  const { store, language } = visit;
  const hasZones = store.deliveryZones.length > 0;
  if (store.deliveryOptions.length === 0 && !hasZones) return null;
  const money = moneyIn(language, store.currencyCode);
  const picked = chosenOf(visit, fields);
  const option = ({ method, feeCents, freeFrom }: Delivery, index: number) =>
    html`<label class="option"><input type="radio" id="delivery-${index}" name="delivery" value="${method}"${picked === method && html` checked`}><span class="row apart"><bdi>${method || words.pickUp}</bdi> <span class="quiet">${feeText(visit, words, feeCents)}${freeFrom !== null && ` · ${words.freeFrom(money(freeFrom))}`}</span></span></label>`;
  const options = html`<fieldset><legend>${words.delivery}</legend>${deliveriesOf(visit, chosen, fields).map(option)}</fieldset>`;
  if (hasZones) return zonedDelivery(visit, words, { fields, invalid }, options);
  return html`${options}
<div class="field sentto"><label for="address">${words.deliveryAddress}</label><input id="address" name="address" value="${fields.address ?? ""}"${invalid.includes("address") && html` aria-invalid="true"`} maxlength="200" autocomplete="street-address" dir="auto"></div>`;
}
