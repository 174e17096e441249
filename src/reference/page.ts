import { mapInParts } from "../kit/parts.ts";
import { type Document, type Entry, entriesOf, escaped, type Parameter, prose, type Response, resolve } from "./document.ts";
import { about, fields, typeOf } from "./fields.ts";
import { samplesOf } from "./samples.ts";

/** Each takes about a millisecond the first time. */
const ARTICLES_AT_ONCE = 10;

/** The whole reference as one HTML page: the first operation is visible before any script runs. */
export async function page(document: Document): Promise<string> {
  // Deprecated operations come last.
  const entries = entriesOf(document).sort((one, other) => Number(one.deprecated ?? false) - Number(other.deprecated ?? false));
  const { title, version, description } = document.info;
  const groups = document.tags.map((tag) => ({ ...tag, entries: entries.filter(({ tags }) => tags.includes(tag.name)) }));
  const articles = new Map(await mapInParts(entries, ARTICLES_AT_ONCE, (entry) => [entry, article(document, entry)] as const));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="stylesheet" href="/docs/reference.css"><script src="/docs/reference.js" defer></script></head>
<body><a class="skip" href="#content">Skip to the operations</a>
<nav aria-label="Operations"><p class="brand">${escaped(title)} <small>${escaped(version)}</small></p>
<label for="search">Search</label><input id="search" type="search" placeholder="client, invoice, POST ..." autocomplete="off">
<p id="found" role="status"></p>
${groups.map(({ name, entries: all }) => `<section><h2>${escaped(name)}</h2><ul>${all.map(link).join("")}</ul></section>`).join("\n")}</nav>
<main id="content" tabindex="-1"><h1>${escaped(title)}</h1><p>${prose(description)}</p>
<p>Machine-readable: <a href="/openapi.json">openapi.json</a>. Samples use <code>$API</code>, such as <code>https://api.example.com/v1</code>.</p>
<p class="token"><label for="token">Access token for trying things out</label><input id="token" type="password" autocomplete="off"> <small>Kept in this page only.</small></p>
${groups.map((group) => `<section class="group"><h2>${escaped(group.name)}</h2><p>${prose(group.description)}</p>${group.entries.map((entry) => articles.get(entry)).join("\n")}</section>`).join("\n")}
</main></body></html>`;
}

function link({ operationId, method, path, summary }: Entry): string {
  return `<li><a href="#${operationId}" data-text="${escaped(`${method} ${path} ${summary} ${operationId}`.toLowerCase())}"><span class="verb ${method}">${method}</span>${escaped(summary)}</a></li>`;
}

function article(document: Document, entry: Entry): string {
  const { operationId, method, path, summary, description, deprecated } = entry;
  return `<article id="${operationId}"><div class="words">
<h3><a href="#${operationId}">${escaped(summary)}</a>${deprecated ? ' <span class="need">deprecated</span>' : ""}</h3>
<p class="address"><span class="verb ${method}">${method}</span> <code>${escaped(path)}</code></p>
${description ? `<p>${prose(description)}</p>` : ""}
${parameters(document, entry)}${body(document, entry)}${answers(document, entry)}</div>
<div class="samples">${samples(entry)}</div></article>`;
}

function parameters(document: Document, { parameters: all }: Entry): string {
  const resolved = all.map((parameter) => resolve<Parameter>(document, parameter));
  const rows = resolved.map(
    ({ name, in: place, required, description, schema }) =>
      `<dt><code>${escaped(name)}</code> <span class="type">${place}, ${escaped(typeOf(document, schema))}</span>${required ? ' <span class="need">required</span>' : ""}</dt><dd>${description ? `<p>${prose(description)}</p>` : ""}${about(resolve(document, schema))}</dd>`,
  );
  return rows.length > 0 ? `<h4>Parameters</h4><dl>${rows.join("")}</dl>` : "";
}

function body(document: Document, { requestBody }: Entry): string {
  const [content] = Object.entries(requestBody?.content ?? {});
  if (!content) return "";
  const [type, { schema = {} }] = content;
  const { required, description } = requestBody ?? {};
  const words = description ? `<p>${prose(description)}</p>` : "";
  return `<h4>Body <small>${escaped(type)}${required === false ? ", may be left out" : ""}</small></h4>${words}${fields(document, schema)}`;
}

function answers(document: Document, { responses }: Entry): string {
  const rows = Object.entries(responses).map(([status, given]) => {
    const response = resolve<Response>(document, given);
    const shown = Number(status) < 400 ? success(document, response) : `<p>${prose(response.description)}</p>`;
    return `<dt><code>${status}</code></dt><dd>${shown}</dd>`;
  });
  return `<details class="answers"><summary>Answers: ${Object.keys(responses).join(", ")}</summary><dl>${rows.join("")}</dl></details>`;
}

function success(document: Document, { description, content = {} }: Response): string {
  const [entry] = Object.entries(content);
  if (!entry) return `<p>${prose(description)}</p>`;
  const [type, { schema = {}, example }] = entry;
  const sample =
    example === undefined
      ? ""
      : `<details><summary>Example</summary><pre tabindex="0">${escaped(JSON.stringify(example, null, 2))}</pre></details>`;
  return `<p>${prose(description)} <small>${escaped(type)}</small></p>${fields(document, schema)}${sample}`;
}

function samples(entry: Entry): string {
  const all = samplesOf(entry);
  const tabs = all.map(
    ({ language, text }, index) =>
      `<details name="${entry.operationId}"${index === 0 ? " open" : ""}><summary>${language}</summary><pre tabindex="0">${escaped(text)}</pre></details>`,
  );
  return `${tabs.join("")}<p class="actions"><button type="button" data-copy>Copy</button> <button type="button" data-try="${entry.method} ${escaped(entry.path)}">Try it</button></p>`;
}
