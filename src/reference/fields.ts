import { type Document, escaped, prose, resolve, type Schema } from "./document.ts";

const DEEPEST = 4;

/** The fields of a schema, with nested records folded. */
export function fields(document: Document, schema: Schema, isRequest: boolean, depth = 0): string {
  const { properties = {}, required = [], items, anyOf } = resolve(document, schema);
  if (items) return fields(document, items, isRequest, depth);
  if (anyOf) return fieldsOfEither(document, anyOf, isRequest, depth);
  const rows = Object.entries(properties).map(([name, value]) =>
    field(document, name, value, isRequest && required.includes(name), isRequest, depth),
  );
  return rows.length > 0 ? `<ul class="fields">${rows.join("")}</ul>` : "";
}

/** A nullable field does not count as two shapes. */
function fieldsOfEither(document: Document, anyOf: Schema[], isRequest: boolean, depth: number): string {
  const shapes = anyOf.map((shape) => fields(document, shape, isRequest, depth)).filter(Boolean);
  return shapes.join('<p class="or">or</p>');
}

function field(document: Document, name: string, value: Schema, isNeeded: boolean, isRequest: boolean, depth: number): string {
  const schema = resolve(document, value);
  const inner = depth < DEEPEST ? fields(document, schema, isRequest, depth + 1) : "";
  const isOpen = inner && depth === 0 && !isRequest;
  return fieldRow(name, typeOf(document, schema), isNeeded, about(schema)).replace(
    /<\/li>$/,
    inner
      ? `<details class="inner"${isOpen ? " open" : ""}><summary>Fields of <code>${escaped(name)}</code></summary>${inner}</details></li>`
      : "</li>",
  );
}

export function fieldRow(name: string, type: string, isNeeded: boolean, html: string): string {
  return `<li><p class="field"><code>${escaped(name)}</code> <span class="type">${escaped(type)}</span>${isNeeded ? ' <span class="need">required</span>' : ""}</p>${html}</li>`;
}

export function about(schema: Schema): string {
  const words = [schema.description ? `<p>${prose(schema.description)}</p>` : "", limits(schema)];
  return words.join("");
}

const MANY = 24;

function limits({ enum: values, default: preset, minimum, maximum, minLength, maxLength, maxItems }: Schema): string {
  const parts = [
    values && `One of ${oneOf(values)}`,
    preset !== undefined && `Default <code>${escaped(JSON.stringify(preset))}</code>`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && Math.abs(maximum) < 1e15 && `at most ${maximum}`,
    minLength !== undefined && minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems} items`,
  ].filter(Boolean);
  return parts.length > 0 ? `<p class="limits">${parts.join(" · ")}</p>` : "";
}

function oneOf(values: unknown[]): string {
  const shown = values.slice(0, MANY).map((value) => `<code>${escaped(String(value))}</code>`);
  return shown.join(", ") + (values.length > MANY ? ` and ${values.length - MANY} more` : "");
}

export function typeOf(document: Document, value: Schema): string {
  const { type, format, items, anyOf, enum: values, const: constant } = resolve(document, value);
  if (anyOf) return [...new Set(anyOf.map((shape) => typeOf(document, shape)))].join(" or ");
  if (items) return `list of ${typeOf(document, items)}`;
  if (constant !== undefined) return JSON.stringify(constant);
  if (values && !type) return "text";
  const names = [type ?? "any"].flat().map((name) => ({ string: format ?? "text", object: "record" })[name] ?? name);
  return names.join(" or ");
}

/** Names of all fields, for the search. */
export function fieldNames(document: Document, schema: Schema, depth = 0): string[] {
  const { properties = {}, items, anyOf } = resolve(document, schema);
  if (depth > DEEPEST) return [];
  return [
    ...(items ? fieldNames(document, items, depth) : []),
    ...(anyOf ?? []).flatMap((shape) => fieldNames(document, shape, depth)),
    ...Object.entries(properties).flatMap(([name, value]) => [name, ...fieldNames(document, value, depth + 1)]),
  ];
}
