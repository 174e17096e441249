import { type Entry, type Example, escaped, type Parameter, prose, type Response, resolve } from "./document.ts";
import { factsOf, reasonsTable } from "./facts.ts";
import { about, fieldRow, fields, typeOf } from "./fields.ts";
import { type Page, verb } from "./frame.ts";
import { code, json } from "./highlight.ts";
import type { Library } from "./library.ts";
import { languageBar } from "./markdown.ts";
import { recordedAnswers } from "./recorded.ts";
import { samplesOf } from "./samples.ts";

/** One operation: what it takes and answers on the left, the request and recorded answers on the right. */
export function operationPage(library: Library, entry: Entry): Page {
  const { operationId, method, path, summary, deprecated } = entry;
  const group = library.groups.find(({ entries }) => entries.includes(entry));
  const route = library.routes.get(operationId);
  const { emits } = recordedAnswers(library.answers, operationId);
  const facts = route ? factsOf(route, emits) : [];
  const main = `<article class="operation"><div class="words"><p class="crumbs">${escaped(group?.name ?? "")}</p>
<h1>${escaped(summary)}${deprecated ? ' <span class="need">deprecated</span>' : ""}</h1>
<p class="address">${verb(method)} <code>${escaped(path).replace(/\{(\w+)\}/g, "<b>{$1}</b>")}</code></p>
${intro(entry)}
<dl class="facts">${facts.map(({ name, html }) => `<div><dt>${name}</dt><dd>${html}</dd></div>`).join("")}</dl>
${parameters(library, entry)}${body(library, entry)}${answerFields(library, entry)}${route ? reasonsTable(route) : ""}
<p class="id">Operation id <code>${operationId}</code> · <a href="/docs/operations/${operationId}">Permanent link</a></p>${neighbours(library, entry)}</div>
<aside class="samples" aria-label="Samples">${request(entry)}${answers(library, entry)}</aside></article>`;
  return {
    title: summary,
    description: `${method} ${path}`,
    path: `/docs/operations/${operationId}`,
    ...(group && { group: group.slug }),
    main,
    isWide: true,
  };
}

/** Access and confirmation stand among the facts. */
function intro({ description = "" }: Entry): string {
  const own = description.split("\n\n").filter((text) => !/^(Access: |Requires `X-Confirmation`)/.test(text));
  return own.map((text) => `<p>${prose(text)}</p>`).join("");
}

function parameters({ document }: Library, { parameters: all }: Entry): string {
  const resolved = all.map((parameter) => resolve<Parameter>(document, parameter));
  const sections = (["path", "query", "header"] as const).map((place) => {
    const own = resolved.filter((parameter) => parameter.in === place);
    const rows = own.map(({ name, required, description, schema }) => {
      const html = (description ? `<p>${prose(description)}</p>` : "") + about(resolve(document, schema));
      return fieldRow(name, typeOf(document, schema), required === true, html);
    });
    const title = { path: "Path", query: "Query", header: "Headers" }[place];
    return rows.length > 0 ? `<section id="${place}"><h2>${title}</h2><ul class="fields">${rows.join("")}</ul></section>` : "";
  });
  return sections.join("");
}

function body({ document }: Library, { requestBody }: Entry): string {
  const [content] = Object.entries(requestBody?.content ?? {});
  if (!content) return "";
  const [type, { schema = {} }] = content;
  const { required, description } = requestBody ?? {};
  const words = description ? `<p class="hint">${prose(description)}</p>` : "";
  return `<section id="body"><h2>Body <small>${escaped(type)}${required === false ? ", may be left out" : ""}</small></h2>${words}${fields(document, schema, true)}</section>`;
}

function answerFields({ document }: Library, { responses }: Entry): string {
  const [status, given] = Object.entries(responses).find(([code]) => Number(code) < 300) ?? [];
  if (!status || !given) return "";
  const { content = {} } = resolve<Response>(document, given);
  const [type, { schema = {} } = {}] = Object.entries(content)[0] ?? ["none", {}];
  const shown =
    fields(document, schema, false) ||
    `<p>${type.startsWith("application/json") ? "No fields." : `A file: <code>${escaped(type)}</code>.`}</p>`;
  return `<section id="answer"><h2>Answer <small><span class="status s2">${status}</span> ${escaped(type)}</small></h2>${shown}</section>`;
}

function neighbours({ groups }: Library, entry: Entry): string {
  const all = groups.flatMap(({ entries }) => entries);
  const at = all.indexOf(entry);
  const link = (other: Entry | undefined, rel: string) =>
    other
      ? `<a rel="${rel}" href="/docs/operations/${other.operationId}"><small>${rel === "prev" ? "Previous" : "Next"}</small>${escaped(other.summary)}</a>`
      : "<span></span>";
  return `<nav class="pager" aria-label="Neighbours">${link(all[at - 1], "prev")}${link(all[at + 1], "next")}</nav>`;
}

function request(entry: Entry): string {
  const samples = samplesOf(entry);
  const panels = samples.map(({ language, text }) => `<pre tabindex="0" data-language="${language}">${code(text)}</pre>`);
  const isTried = !entry.requestBody?.content["multipart/form-data"];
  const action = isTried
    ? `<p class="actions"><button type="button" class="go" data-try="${entry.method} ${escaped(entry.path)}">Try it</button></p>`
    : "";
  return `<section class="card code" id="request" aria-label="Request">${languageBar(samples.map(({ language }) => language))}${panels.join("")}${action}</section>${bodyExample(entry)}`;
}

/** The example that the form for trying it begins with. */
function bodyExample({ requestBody }: Entry): string {
  const example = requestBody?.content["application/json"]?.example;
  return example === undefined ? "" : `<template id="example">${escaped(JSON.stringify(example, null, 2))}</template>`;
}

/** Statuses whose answers are the same everywhere are in the list of errors alone. */
const EVERYWHERE = new Set(["413", "415", "429", "500", "503"]);

function answers(library: Library, entry: Entry): string {
  const recorded = recordedAnswers(library.answers, entry.operationId).answers;
  const declared = library.document;
  const statuses = Object.keys(entry.responses).filter(
    (status) => status in recorded || (!EVERYWHERE.has(status) && exampleOf(library, entry, status) !== undefined),
  );
  if (statuses.length === 0) return "";
  const id = (status: string) => `answer-${status}`;
  const inputs = statuses.map(
    (status, at) =>
      `<input type="radio" name="answer" id="${id(status)}"${at === 0 ? " checked" : ""}><label for="${id(status)}"><span class="status s${status[0]}">${status}</span></label>`,
  );
  const panels = statuses.map((status) => {
    const isRecorded = status in recorded;
    const shown = isRecorded ? recorded[status] : exampleOf(library, entry, status);
    const words = resolve<Response>(declared, entry.responses[status] as Response).description;
    const origin = isRecorded ? "Recorded from the service’s tests" : "Made from the schema";
    return `<div class="panel"><pre tabindex="0">${typeof shown === "string" ? escaped(shown) : json(shown)}</pre><p class="origin">${escaped(words.length > 90 ? "" : words)} <small>${origin}</small></p></div>`;
  });
  return `<section class="card code answers" aria-label="Answers"><div class="bar"><fieldset class="choices statuses"><legend>Answer</legend>${inputs.join("")}</fieldset></div><div class="panels">${panels.join("")}</div></section>`;
}

function exampleOf({ document }: Library, { responses }: Entry, status: string): unknown {
  const { content = {} } = resolve<Response>(document, responses[status] as Response);
  const json = content["application/json"];
  return json?.example ?? resolve<Example>(document, Object.values(json?.examples ?? {})[0] ?? {}).value;
}
