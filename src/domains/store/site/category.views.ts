import { html } from "../../../adapters/html/template.ts";
import { wordsOf } from "../settings/site.words.ts";
import type { Visit } from "../settings/visit.views.ts";
import { layout } from "./layout.views.ts";
import { type Crumb, crumbsView, pictureOf, type Shelf, shelfView } from "./shelf.views.ts";
import { crumbFacts } from "./site.facts.rules.ts";
import { ALL_PRODUCTS, categoryPath } from "./site.rules.ts";

/** Everything for sale, or the products of one category. */
export function categoryView(visit: Visit, shelf: Shelf): string {
  const words = wordsOf[visit.language];
  const { category, q } = shelf;
  const name = category ?? words.allProducts;
  const crumbs: Crumb[] = [{ name: words.home, path: "" }, ...(category === null ? [] : [{ name: words.allProducts, path: ALL_PRODUCTS }])];
  const path = category === null ? ALL_PRODUCTS : categoryPath(category);
  const body = html`<div class="wrap">${crumbsView(visit, words, crumbs, name)}
<div class="stack"><h1 id="products"><bdi>${name}</bdi></h1>${q !== "" && html`<p class="quiet" role="status">${words.resultsFor(q)}</p>`}${shelfView(visit, words, shelf)}</div></div>`;
  const [product] = shelf.products;
  const image = product?.images[0] ? pictureOf(visit, product, product.images[0], "full") : null;
  // Search results and later pages are no pages of their own for search engines.
  const isPart = q !== "" || visit.query.has("after");
  return layout(visit, {
    title: `${name} · ${visit.store.name}`,
    body,
    current: "shop",
    image,
    facts: crumbFacts(visit, [...crumbs, { name, path }]),
    isWide: true,
    isPrivate: isPart,
  });
}
