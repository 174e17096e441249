import type { WorkingHours } from "../../platform/workspace/index.ts";
import type { PublicProduct } from "../products/products.schemas.ts";
import type { Visit } from "../settings/visit.views.ts";
import { productPath } from "./site.rules.ts";

const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
/** Any week that begins on a Sunday: only its weekdays are shown. */
const WEEK = ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07"] as const;

/** A week of opening hours, day by day. */
export function hoursOf(week: WorkingHours): { day: string; spans: { start: string; end: string }[] }[] {
  return days.map((name, index) => {
    const { isOpen = false, intervals = [] } = week[name] ?? {};
    return { day: WEEK[index] ?? WEEK[0], spans: isOpen ? intervals : [] };
  });
}

function picturesOf({ heroFileId }: Visit["store"], { logoFileId }: Visit["premises"], site: string): object {
  const logo = logoFileId ? { image: `${site}/logo`, logo: `${site}/logo` } : {};
  return heroFileId ? { ...logo, image: `${site}/hero` } : logo;
}

/** The business as schema.org describes one. */
export function storeFacts({ store, premises, origin, base }: Visit): object {
  const { workingHours, address } = premises;
  const open = workingHours
    ? days.flatMap((name) => {
        const { isOpen = false, intervals = [] } = workingHours[name] ?? {};
        const dayOfWeek = `https://schema.org/${name[0]?.toUpperCase()}${name.slice(1)}`;
        return isOpen
          ? intervals.map(({ start, end }) => ({ "@type": "OpeningHoursSpecification", dayOfWeek, opens: start, closes: end }))
          : [];
      })
    : [];
  return {
    "@type": "LocalBusiness",
    name: store.name,
    url: `${origin}${base}`,
    ...(store.description ? { description: store.description } : {}),
    ...(store.contactPhone ? { telephone: store.contactPhone } : {}),
    ...(store.contactEmail ? { email: store.contactEmail } : {}),
    ...picturesOf(store, premises, `${origin}${base}`),
    ...(store.legalName ? { legalName: store.legalName } : {}),
    ...(premises.taxNumber ? { vatID: premises.taxNumber } : {}),
    ...(open.length > 0 ? { openingHoursSpecification: open } : {}),
    ...(address
      ? {
          address: {
            "@type": "PostalAddress",
            streetAddress: [address.line1, address.line2].filter(Boolean).join(", "),
            addressLocality: address.city ?? "",
            addressRegion: address.region ?? "",
            postalCode: address.postalCode ?? "",
            addressCountry: address.countryCode ?? "",
          },
        }
      : {}),
  };
}

interface Placed {
  path: string;
  /** Paths of its pictures. */
  pictures: readonly string[];
}

/** A product with its address, its pictures and its offer. */
export function productFacts({ store, origin, base }: Visit, product: PublicProduct, { path, pictures }: Placed): object {
  const url = `${origin}${base}${path}`;
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    url,
    ...(pictures.length > 0 ? { image: pictures.map((picture) => `${origin}${picture}`) } : {}),
    ...(product.category ? { category: product.category } : {}),
    offers: {
      "@type": "Offer",
      url,
      price: product.price,
      priceCurrency: store.currencyCode,
      availability: `https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}`,
      seller: { "@type": "Organization", name: store.legalName ?? store.name, url: `${origin}${base}` },
    },
  };
}

interface Collected {
  path: string;
  products: readonly PublicProduct[];
}

/** A collection with the products on its page, in their order. */
export function collectionFacts(
  { origin, base }: Visit,
  { name, description }: { name: string; description: string },
  { path, products }: Collected,
): object {
  const itemListElement = products.map((product, index) => {
    return { "@type": "ListItem", position: index + 1, name: product.name, url: `${origin}${base}${productPath(product)}` };
  });
  return {
    "@type": "CollectionPage",
    name,
    url: `${origin}${base}${path}`,
    ...(description ? { description } : {}),
    mainEntity: { "@type": "ItemList", numberOfItems: products.length, itemListElement },
  };
}

/** The way to a page, the page itself last. */
export function crumbFacts({ origin, base }: Visit, crumbs: readonly { name: string; path: string }[]): object {
  const itemListElement = crumbs.map(({ name, path }, index) => {
    return { "@type": "ListItem", position: index + 1, name, item: `${origin}${base}${path}` };
  });
  return { "@type": "BreadcrumbList", itemListElement };
}
