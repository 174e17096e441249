import { html, type Markup } from "../../../adapters/html/template.ts";
import { COLLECTIONS, collectionPath } from "../products/collections.rules.ts";
import type { PublicCollection } from "../products/collections.schemas.ts";
import type { PublicProduct } from "../products/products.schemas.ts";
import { type Words, wordsOf } from "../settings/site.words.ts";
import { shopLink, type Visit } from "../settings/visit.views.ts";
import { layout } from "./layout.views.ts";
import { type Crumb, crumbsView, nothingView, productGrid, type Tile, tileList } from "./shelf.views.ts";
import { collectionFacts, crumbFacts } from "./site.facts.rules.ts";

interface Shown {
  collection: Pick<PublicCollection, "slug" | "name" | "description">;
  /** Address of the owner's picture for it; null for none. */
  banner: string | null;
  products: readonly PublicProduct[];
  nextCursor: string | null;
}

/** The products that the owner has put together, in the owner's order. */
export function collectionView(visit: Visit, { collection, banner, products, nextCursor }: Shown): string {
  const words = wordsOf[visit.language];
  const { slug, name, description } = collection;
  const path = collectionPath(slug);
  const crumbs: Crumb[] = [
    { name: words.home, path: "" },
    { name: words.collections, path: COLLECTIONS },
  ];
  const whole = banner?.replace("size=medium", "size=full");
  const picture =
    banner &&
    html`<div class="bannerpicture"><img src="${banner}" srcset="${banner} 800w, ${whole} 1600w" sizes="(min-width: 52rem) 50vw, 100vw" alt="" width="1200" height="900" fetchpriority="high"></div>`;
  const body = html`<div class="wrap">${crumbsView(visit, words, crumbs, name)}
<header class="banner${banner ? " pictured" : ""}"><div class="bannertext"><h1 id="products"><bdi>${name}</bdi></h1>${description && html`<p class="lead" dir="auto">${description}</p>`}</div>${picture}</header>
${products.length === 0 ? nothingView(visit, words, words.emptyCollection) : productGrid(visit, words, products)}${moreLink(visit, words, path, nextCursor)}</div>`;
  return layout(visit, {
    title: `${name} · ${visit.store.name}`,
    body,
    current: "shop",
    description,
    image: whole ?? null,
    facts: { "@graph": [collectionFacts(visit, collection, { path, products }), crumbFacts(visit, [...crumbs, { name, path }])] },
    isWide: true,
    // Later pages are no pages of their own for search engines.
    isPrivate: visit.query.has("after"),
  });
}

/** All collections of the store. */
export function collectionsView(visit: Visit, { tiles, nextCursor }: { tiles: readonly Tile[]; nextCursor: string | null }): string {
  const words = wordsOf[visit.language];
  const crumbs: Crumb[] = [{ name: words.home, path: "" }];
  const body = html`<div class="wrap">${crumbsView(visit, words, crumbs, words.collections)}
<div class="stack"><h1>${words.collections}</h1>${tiles.length === 0 ? nothingView(visit, words, words.nothingFound) : tileList(visit, tiles)}${moreLink(visit, words, COLLECTIONS, nextCursor)}</div></div>`;
  return layout(visit, {
    title: `${words.collections} · ${visit.store.name}`,
    body,
    current: "shop",
    image: tiles[0]?.picture ?? null,
    facts: crumbFacts(visit, [...crumbs, { name: words.collections, path: COLLECTIONS }]),
    isWide: true,
    isPrivate: visit.query.has("after"),
  });
}

function moreLink(visit: Visit, words: Words, path: string, after: string | null): Markup | null {
  if (after === null) return null;
  return html`<p class="more noprint"><a class="button plain" rel="next" href="${shopLink(visit, path, { after })}">${words.more}</a></p>`;
}
