import { escaped } from "./document.ts";
import type { Library } from "./library.ts";

export interface Page {
  title: string;
  description: string;
  /** Address of the page, which the sidebar marks. */
  path: string;
  /** The group that is unfolded in the sidebar. */
  group?: string;
  main: string;
  isWide?: boolean;
}

const SHORT: Record<string, string> = { DELETE: "DEL" };

export function verb(method: string): string {
  return `<span class="verb ${method}">${SHORT[method] ?? method}</span>`;
}

/** The frame around every page: the bar, the sidebar and the search. */
export function frame(library: Library, page: Page): string {
  const { title: product, version } = library.document.info;
  const title = page.path === "/docs" ? product : `${page.title} · ${product}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><meta name="description" content="${escaped(page.description)}">
<script src="/docs/boot.js"></script><link rel="stylesheet" href="/docs/reference.css"><script src="/docs/reference.js" defer></script></head>
<body data-sandbox="${library.isProduction ? "no" : "yes"}"><a class="skip" href="#content">Skip to the content</a>
<header class="top"><button type="button" class="icon menu" data-menu aria-expanded="false" aria-controls="sidebar" aria-label="Menu"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"/></svg></button>
<a class="brand" href="/docs">${escaped(product.replace(/ API$/, ""))} <small>API ${escaped(version)}</small></a>
<button type="button" class="find" data-find aria-label="Search" aria-keyshortcuts="/ Control+K"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="11" cy="11" r="6"/><path d="m16 16 4 4"/></svg><span>Search</span><kbd>/</kbd></button>
<nav class="places" aria-label="Sections">${place(page, "/docs/guides/first-call", "Guides", page.path.startsWith("/docs/guides"))}${place(page, "/docs/reference", "Reference", /^\/docs\/(reference|operations)/.test(page.path))}${place(page, "/docs/events", "Events", page.path === "/docs/events")}</nav>
<button type="button" class="icon" data-theme aria-label="Light or dark"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z"/></svg></button>
<button type="button" class="account" data-account>Sign in</button></header>
<div class="body"><nav id="sidebar" class="side" aria-label="Pages">${sidebar(library, page)}</nav>
<main id="content" tabindex="-1"${page.isWide ? ' class="wide"' : ""}>${page.main}</main></div></body></html>`;
}

function place({ path }: Page, href: string, name: string, isHere: boolean): string {
  return `<a href="${href}"${isHere ? ` aria-current="${path === href ? "page" : "true"}"` : ""}>${name}</a>`;
}

function sidebar({ groups, guides }: Library, page: Page): string {
  const sections = [...new Set(guides.map(({ section }) => section))];
  const here = (href: string) => (page.path === href ? ' aria-current="page"' : "");
  const item = (href: string, text: string) => `<li><a href="${href}"${here(href)}>${text}</a></li>`;
  const parts = sections.map((section) => {
    const own = guides.filter((guide) => guide.section === section);
    return `<h2>${escaped(section)}</h2><ul>${own.map(({ slug, title }) => item(`/docs/guides/${slug}`, escaped(title))).join("")}</ul>`;
  });
  const folds = groups.map(({ slug, name, entries }) => {
    const links = entries.map(({ operationId, method, summary }) =>
      item(`/docs/operations/${operationId}`, `${verb(method)}<span>${escaped(summary)}</span>`),
    );
    return `<details data-group="${slug}"${page.group === slug ? " open" : ""}><summary>${escaped(name)} <small>${entries.length}</small></summary><ul class="ops">${links.join("")}</ul></details>`;
  });
  return `${parts.join("")}<h2>Reference</h2><ul>${item("/docs/reference", "All operations")}${item("/docs/events", "Event catalogue")}</ul>${folds.join("")}`;
}
