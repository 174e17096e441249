import { html, type Markup } from "../../../adapters/html/template.ts";
import { allCountries } from "../../platform/workspace/index.ts";
import { countriesOf, zoneOf } from "../settings/delivery.rules.ts";
import type { Words } from "../settings/site.words.ts";
import { linkOf, type Visit } from "../settings/visit.views.ts";

/** Text that a visitor has typed so far, by the field's name. */
export type Fields = Readonly<Record<string, string>>;

interface Shown {
  fields: Fields;
  invalid: readonly string[];
}

/** Country, region and postal code as typed; null where the store has no zones. Until one is chosen, the country is the store's own. */
export function placeIn(visit: Visit, { country, region = "", postalCode = "" }: Fields) {
  if (visit.store.deliveryZones.length === 0) return null;
  return { countryCode: country || usualCountry(visit), region, postalCode };
}

function usualCountry({ store, premises }: Visit): string {
  const own = premises.address?.countryCode ?? "";
  const countries = countriesOf(store.deliveryZones);
  return countries && !countries.includes(own) ? (countries[0] ?? "") : own;
}

/** The address in parts, which decides on the options below it: the page is sent once to show them. */
export function zonedDelivery(visit: Visit, words: Words, { fields, invalid }: Shown, options: Markup): Markup {
  const { store } = visit;
  const place = placeIn(visit, fields);
  const zone = place && zoneOf(store.deliveryZones, place);
  const regions = [...new Set(store.deliveryZones.flatMap((each) => each.regions))];
  const field = (name: string, label: string, attributes: Markup) =>
    html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${fields[name] ?? ""}"${invalid.includes(name) && html` aria-invalid="true"`} ${attributes} dir="auto"></div>`;
  const hint = () => {
    if (zone) return null;
    return html`<p class="notice" role="status">${fields.line1 || fields.postalCode || fields.region ? words.noDeliveryThere : words.enterAddress}</p>`;
  };
  return html`<fieldset class="sendto"><legend>${words.deliveryAddress}</legend>
${countryField(visit, words, place?.countryCode ?? "")}
${field("line1", words.line1, html`maxlength="200" autocomplete="address-line1"`)}
${field("line2", words.line2, html`maxlength="200" autocomplete="address-line2"`)}
<div class="twin">${field("city", words.city, html`maxlength="100" autocomplete="address-level2"`)}
${field("postalCode", words.postalCode, html`maxlength="20" autocomplete="postal-code"`)}</div>
${field("region", words.region, html`maxlength="100" autocomplete="address-level1"${regions.length > 0 && html` list="regions"`}`)}
${regions.length > 0 && html`<datalist id="regions">${regions.map((name) => html`<option value="${name}"></option>`)}</datalist>`}
<p><button class="button plain" formaction="${linkOf(visit, "/cart")}" formnovalidate>${words.showDelivery}</button></p></fieldset>
${hint()}${options}<input type="hidden" name="zone" value="${zone?.id ?? ""}">`;
}

function countryField({ store, language }: Visit, words: Words, chosen: string): Markup {
  const codes = countriesOf(store.deliveryZones);
  const shown = allCountries().filter(({ code }) => !codes || codes.includes(code));
  const names = shown
    .map(({ code, names }) => ({ code, name: names[language] }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  return html`<div class="field"><label for="country">${words.country}</label><select id="country" name="country" autocomplete="country">${names.map(({ code, name }) => html`<option value="${code}"${code === chosen && html` selected`}>${name}</option>`)}</select></div>`;
}
