import { html } from "../../adapters/html/template.ts";
import { cartOf, cartParameters } from "./cart.rules.ts";
import { chosenFields, languageField } from "./cart.views.ts";
import { icon, layout, linkOf, moneyIn, taxNote, type Visit } from "./layout.views.ts";
import type { PublicProduct } from "./products.schemas.ts";
import { imageOf, pictureOf, quantity } from "./shelf.views.ts";
import { categoryPath } from "./site.rules.ts";
import { wordsOf } from "./site.words.ts";

export function productView(visit: Visit, product: PublicProduct): string {
  const words = wordsOf[visit.language];
  const { store } = visit;
  const price = moneyIn(visit.language, store.currencyCode)(product.price);
  const pictures = product.images.map(
    (id, index) =>
      html`<img src="${pictureOf(visit, product, id, "full")}" alt="" width="800" height="600"${index > 0 && html` loading="lazy"`}>`,
  );
  const [shelfPath, shelfName] = product.category ? [categoryPath(product.category), product.category] : ["", words.allProducts];
  const body = html`<p class="noprint"><a class="link" href="${linkOf(visit, shelfPath, cartParameters(cartOf(visit.query)))}#products">${icon("back")} <bdi>${shelfName}</bdi></a></p>
<div class="split section"><div class="gallery">${pictures.length > 0 ? pictures : html`<span class="nopicture">${icon("bag")}</span>`}</div>
<div class="stack aside"><h1><bdi>${product.name}</bdi></h1><p class="lead price">${price} ${taxNote(visit.language, product.tax)}</p>
${product.description && html`<p class="lead" dir="auto">${product.description}</p>`}
${product.inStock ? html`<form class="card" method="get" action="${visit.base}/cart">${languageField(visit)}${chosenFields(cartOf(visit.query), new Set([product.id]))}${quantity(words, product, cartOf(visit.query).get(product.id) ?? 1)}<div><button class="button wide">${icon("bag")}${words.addToOrder}</button></div></form>` : html`<p><span class="tag bad">${words.soldOut}</span></p>`}</div></div>`;
  const facts = {
    "@type": "Product",
    name: product.name,
    description: product.description,
    ...(product.category ? { category: product.category } : {}),
    offers: {
      "@type": "Offer",
      price: product.price,
      priceCurrency: store.currencyCode,
      availability: `https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}`,
    },
  };
  const [first] = product.images;
  const image = first ? pictureOf(visit, product, first, "full") : imageOf(visit);
  return layout(visit, { title: `${product.name} · ${store.name}`, body, current: null, description: product.description, image, facts });
}
