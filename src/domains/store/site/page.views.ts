import { html, trusted } from "../../../adapters/html/template.ts";
import type { PublicContentPage } from "../settings/content-pages.schemas.ts";
import type { Visit } from "../settings/visit.views.ts";
import { layout } from "./layout.views.ts";

export function pageView(visit: Visit, page: PublicContentPage): string {
  // The direction follows the text, not the language of the page: the title in `bdi` does not count.
  const body = html`<article dir="auto"><h1><bdi>${page.title}</bdi></h1><div>${trusted(linksWithLanguage(visit, page.content))}</div></article>`;
  const description = page.content.slice(0, 1_000).replace(/<[^>]*>/g, " ");
  return layout(visit, { title: `${page.title} · ${visit.store.name}`, body, current: page.slug, description });
}

/** The owner's links to pages of the store keep the language that the visitor has chosen. */
function linksWithLanguage({ base, origin, language, isLanguageChosen }: Visit, content: string): string {
  if (!isLanguageChosen) return content;
  return content.replace(/(<a\s[^>]*?href=")([^"#]*)/g, (whole, start: string, address: string) => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    const isWithin = path.startsWith(`${base}/`) && !path.startsWith("//") && !/[?&](amp;)?lang=/.test(path);
    return isWithin || path === base ? `${start}${address}${address.includes("?") ? "&amp;" : "?"}lang=${language}` : whole;
  });
}
