import { eventKinds } from "../domains.ts";
import { mapInParts } from "../kit/parts.ts";
import { entriesOf, escaped, prose } from "./document.ts";
import { type Page, verb } from "./frame.ts";
import { type Guide, renderGuide } from "./guides.ts";
import { json } from "./highlight.ts";
import type { Library } from "./library.ts";

const EVENTS_AT_ONCE = 10;

/** The first page: where to begin. */
export function homePage({ document, groups, guides, isProduction }: Library): Page {
  const { title, description } = document.info;
  const sandbox = isProduction
    ? ""
    : `<p class="actions"><button type="button" class="go" data-sandbox-new>Make a sandbox workspace</button> <small>One click: a workspace of its own on this service, with sample records, signed in here.</small></p>`;
  const cards = guides.map(
    ({ slug, title: name, section }) =>
      `<a class="tile" href="/docs/guides/${slug}"><small>${escaped(section)}</small>${escaped(name)}</a>`,
  );
  const tiles = groups.map(
    ({ slug, name, description: words, entries }) =>
      `<a class="tile" href="/docs/reference#${slug}"><span>${escaped(name)} <small>${entries.length}</small></span><small>${escaped(words)}</small></a>`,
  );
  const main = `<h1>${escaped(title)}</h1><p class="lead">${prose(description)}</p>${sandbox}
<h2>Guides</h2><div class="tiles">${cards.join("")}</div>
<h2>Reference</h2><p>${entriesOf(document).length} operations and ${eventKinds.length} events. Machine-readable: <a href="/openapi.json">openapi.json</a>. Press <kbd>/</kbd> to search fields, errors and events.</p><div class="tiles">${tiles.join("")}</div>`;
  return { title, description: "Guides and reference of the API", path: "/docs", main };
}

/** Every operation by group, as a table of contents. */
export function referencePage({ groups }: Library): Page {
  const parts = groups.map(({ slug, name, description, entries }) => {
    const rows = entries.map(
      ({ operationId, method, path, summary, deprecated }) =>
        `<li><a href="/docs/operations/${operationId}">${verb(method)}<span>${escaped(summary)}${deprecated ? " (deprecated)" : ""}</span><code>${escaped(path)}</code></a></li>`,
    );
    return `<section id="${slug}"><h2>${escaped(name)} <small>${entries.length}</small></h2><p>${prose(description)}</p><ul class="index">${rows.join("")}</ul></section>`;
  });
  return {
    title: "All operations",
    description: "Every operation by group",
    path: "/docs/reference",
    main: `<h1>All operations</h1>${parts.join("")}`,
    isWide: true,
  };
}

export function guidePage(library: Library, guide: Guide): Page {
  const { html, headings } = renderGuide(guide, library.guides);
  const sections = headings.filter(({ level }) => level === 2);
  const contents = sections.map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`);
  const aside =
    sections.length > 1 ? `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${contents.join("")}</ul></nav>` : "";
  const at = library.guides.indexOf(guide);
  const link = (other: Guide | undefined, word: string) =>
    other ? `<a href="/docs/guides/${other.slug}"><small>${word}</small>${escaped(other.title)}</a>` : "<span></span>";
  const pager = `<nav class="pager" aria-label="Neighbours">${link(library.guides[at - 1], "Previous")}${link(library.guides[at + 1], "Next")}</nav>`;
  const main = `<div class="guide"><div class="text"><p class="crumbs">${escaped(guide.section)}</p>${html}${pager}</div>${aside}</div>`;
  return { title: guide.title, description: guide.title, path: `/docs/guides/${guide.slug}`, main, isWide: true };
}

/** Every event with a recorded payload, and the operations that emit it. */
export async function eventsPage({ events, emitters, entries, routes }: Library): Promise<Page> {
  const parts = await mapInParts(eventKinds, EVENTS_AT_ONCE, ({ name, summary, shows }) => {
    const recorded = events.read<{ data: unknown }>(name);
    const shown = {
      id: "4711",
      event: name,
      workspaceId: "665f1c2ab4d39e0012a7c401",
      data: recorded?.data ?? {},
      at: "2026-01-31T09:30:00.000Z",
    };
    const access = routes.get(shows)?.access;
    const needed =
      access?.kind === "workspace" ? access.anyOf.map((one) => `<code>${one}</code>`).join(" or ") || "every member" : "the owner";
    const by = (emitters.get(name) ?? []).flatMap((id) => entries.get(id) ?? []);
    const links = by.map(({ operationId, summary: words }) => `<a href="/docs/operations/${operationId}">${escaped(words)}</a>`).join(", ");
    return `<section class="event" id="${name}"><h2><code>${name}</code> <a class="here" href="#${name}" aria-label="Link to ${name}">#</a></h2><p>${prose(summary)}</p>
<dl class="facts"><div><dt>Data</dt><dd>As <a href="/docs/operations/${shows}"><code>${shows}</code></a> answers it</dd></div><div><dt>Heard with</dt><dd>${needed}</dd></div>${links ? `<div><dt>Emitted by</dt><dd>${links}</dd></div>` : ""}</dl>
${recorded ? `<details class="more"><summary>Payload, recorded from the service’s tests</summary><div class="card code"><button type="button" class="copy" data-copy>Copy</button><pre tabindex="0">${json(shown)}</pre></div></details>` : ""}</section>`;
  });
  const main = `<h1>Event catalogue</h1><p class="lead">The same ${eventKinds.length} events reach <a href="/docs/guides/receiving-webhooks">webhooks</a> and <a href="/docs/guides/realtime">live sockets</a>. <a href="/docs/operations/testWebhookEndpoint"><code>testWebhookEndpoint</code></a> sends any of them to your endpoint with an example payload.</p>${parts.join("")}`;
  return { title: "Event catalogue", description: "Every event with an example payload", path: "/docs/events", main };
}
