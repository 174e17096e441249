import { html } from "../../adapters/html/template.ts";
import { cartOf, cartParameters } from "./cart.rules.ts";
import { icon, layout, linkOf, type Visit } from "./layout.views.ts";
import { imageOf, type Shelf, shelfView } from "./shelf.views.ts";
import { wordsOf } from "./site.words.ts";

/** The products of one category. */
export function categoryView(visit: Visit, category: string, shelf: Shelf): string {
  const words = wordsOf[visit.language];
  const body = html`<div class="stack"><p class="noprint"><a class="link" href="${linkOf(visit, "", cartParameters(cartOf(visit.query)))}#products">${icon("back")} ${words.allProducts}</a></p>
<h1 id="products"><bdi>${category}</bdi></h1>${shelfView(visit, words, shelf)}</div>`;
  return layout(visit, { title: `${category} · ${visit.store.name}`, body, current: null, image: imageOf(visit) });
}
