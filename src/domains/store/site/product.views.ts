import { html, type Markup } from "../../../adapters/html/template.ts";
import type { PublicProduct } from "../products/products.schemas.ts";
import { variantLabel } from "../products/variants.rules.ts";
import { payText, type Words, wordsOf } from "../settings/site.words.ts";
import { icon, type Language, moneyIn, shopLink, taxNote, type Visit } from "../settings/visit.views.ts";
import { layout } from "./layout.views.ts";
import { type Crumb, crumbsView, hasSeveralPrices, pictureOf, productGrid } from "./shelf.views.ts";
import { crumbFacts, productFacts } from "./site.facts.rules.ts";
import { ALL_PRODUCTS, categoryPath, productPath } from "./site.rules.ts";

interface Shown {
  product: PublicProduct;
  /** Its name by language, for the addresses of the page. */
  names: Record<Language, string>;
  related: readonly PublicProduct[];
}

export function productView(visit: Visit, { product, names, related }: Shown): string {
  const words = wordsOf[visit.language];
  const { store } = visit;
  const { id, category } = product;
  const price = moneyIn(visit.language, store.currencyCode)(product.price);
  const crumbs: Crumb[] = [
    { name: words.home, path: "" },
    category ? { name: category, path: categoryPath(category) } : { name: words.allProducts, path: ALL_PRODUCTS },
  ];
  const stock = product.inStock
    ? html`<p class="stock good">${icon("check")}${words.inStock}</p>`
    : html`<p><span class="tag bad">${words.soldOut}</span></p>`;
  const body = html`<div class="wrap">${crumbsView(visit, words, crumbs, product.name)}
<div class="pair">${gallery(visit, words, product)}
<div class="buybox"><h1><bdi>${product.name}</bdi></h1><p class="price">${hasSeveralPrices(product) ? words.fromPrice(price) : price} ${taxNote(visit.language, product.tax)}</p>${stock}
${product.inStock && buyForm(visit, words, product)}
${product.description && html`<div class="about" dir="auto">${product.description}</div>`}
${facts(visit, words)}</div></div></div>
${related.length > 0 && html`<section class="wrap band"><h2>${words.related}</h2>${productGrid(visit, words, related)}</section>`}`;
  const [first] = product.images;
  const path = productPath(product);
  const image = first ? pictureOf(visit, product, first, "full") : null;
  return layout(visit, {
    title: `${product.name} · ${store.name}`,
    body,
    current: null,
    description: product.description || `${product.name} · ${price}`,
    image,
    paths: { en: productPath({ id, name: names.en }), ar: productPath({ id, name: names.ar }) },
    facts: {
      "@graph": [
        productFacts(visit, product, { path, pictures: product.images.map((file) => pictureOf(visit, product, file, "full")) }),
        crumbFacts(visit, [...crumbs, { name: product.name, path }]),
      ],
    },
    isWide: true,
  });
}

/** All pictures in a row that is swiped; small ones below lead to each. Without a script. */
function gallery(visit: Visit, words: Words, product: PublicProduct): Markup {
  const { images, name } = product;
  if (images.length === 0) return html`<div class="gallery"><span class="nopicture">${icon("bag")}</span></div>`;
  const altOf = (index: number) => (images.length === 1 ? name : words.picture(name, index + 1));
  const large = (file: string, index: number) => {
    const [medium, full] = [pictureOf(visit, product, file, "medium"), pictureOf(visit, product, file, "full")];
    const order = index === 0 ? html` fetchpriority="high"` : html` loading="lazy"`;
    return html`<li id="picture-${index + 1}"><img src="${medium}" srcset="${medium} 800w, ${full} 1600w" sizes="(min-width: 56rem) 50vw, 100vw" alt="${altOf(index)}" width="1000" height="1000"${order}></li>`;
  };
  const small = (file: string, index: number) =>
    html`<li><a href="#picture-${index + 1}" aria-label="${altOf(index)}"><img src="${pictureOf(visit, product, file, "thumbnail")}" alt="" width="96" height="96" loading="lazy"></a></li>`;
  return html`<div class="gallery" role="group" aria-label="${words.pictures}"><ul class="slides" tabindex="0">${images.map(large)}</ul>${images.length > 1 && html`<ul class="thumbs noprint">${images.map(small)}</ul>`}</div>`;
}

function buyForm(visit: Visit, words: Words, product: PublicProduct): Markup {
  const { id, name } = product;
  return html`<form class="buy" method="post" action="${shopLink(visit, "/cart/items")}">${product.hasVariants ? variantField(visit, words, product) : html`<input type="hidden" name="add" value="${id}">`}
<div class="field"><label for="quantity">${words.quantity}</label><input id="quantity" name="quantity" type="number" min="1" max="1000" step="1" value="1" inputmode="numeric" aria-label="${words.quantity}: ${name}"></div>
<button class="button large wide">${icon("bag")}${words.addToOrder}</button></form>`;
}

/** A list of what exists, so that no combination can be chosen that is not sold. */
function variantField({ language, store }: Visit, words: Words, { options, variants, price: lowest }: PublicProduct): Markup {
  const money = moneyIn(language, store.currencyCode);
  const first = variants.find(({ inStock }) => inStock)?.id;
  const arePricesDifferent = variants.some(({ price }) => price !== lowest);
  const label = options.map((option) => option.label).join(" / ");
  return html`<div class="field"><label for="variant"><bdi>${label}</bdi></label><select id="variant" name="add" required>${variants.map(
    ({ id, options: choice, price, inStock }) => {
      const notes = [...(arePricesDifferent ? [money(price)] : []), ...(inStock ? [] : [words.soldOut])];
      return html`<option value="${id}"${id === first && html` selected`}${!inStock && html` disabled`}>${[variantLabel(options, choice), ...notes].join(" · ")}</option>`;
    },
  )}</select></div>`;
}

/** How the goods come to the buyer, and how they are paid. */
function facts({ store, language }: Visit, words: Words): Markup {
  const money = moneyIn(language, store.currencyCode);
  const ways = store.deliveryOptions
    .slice(0, 3)
    .map(({ method, fee }) => html`<li>${icon("truck")}<span><bdi>${method}</bdi> · ${fee === 0 ? words.free : money(fee)}</span></li>`);
  return html`<ul class="assurances">${ways}<li>${icon("pin")}<span>${words.pickUp} · ${words.free}</span></li><li>${icon("card")}<span>${payText(store, words)}</span></li></ul>`;
}
