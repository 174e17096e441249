import { type Document, escaped, prose, resolve, type Schema } from "./document.ts";

const DEEPEST = 4;

/** The fields of a schema, with nested records collapsed. */
export function fields(document: Document, schema: Schema, depth = 0): string {
  const { properties = {}, required = [], items, anyOf } = resolve(document, schema);
  if (items) return fields(document, items, depth);
  if (anyOf) return fieldsOfEither(document, anyOf, depth);
  const rows = Object.entries(properties).map(([name, value]) => field(document, name, value, required.includes(name), depth));
  return rows.length > 0 ? `<dl>${rows.join("")}</dl>` : "";
}

/** A nullable field does not count as two shapes. */
function fieldsOfEither(document: Document, anyOf: Schema[], depth: number): string {
  const shapes = anyOf.map((shape) => fields(document, shape, depth)).filter(Boolean);
  return shapes.join('<p class="or">or</p>');
}

function field(document: Document, name: string, value: Schema, isRequired: boolean, depth: number): string {
  const schema = resolve(document, value);
  const inner = depth < DEEPEST ? fields(document, schema, depth + 1) : "";
  return `<dt><code>${escaped(name)}</code> <span class="type">${escaped(typeOf(document, schema))}</span>${isRequired ? ' <span class="need">required</span>' : ""}</dt>
<dd>${about(schema)}${inner && `<details><summary>Fields of ${escaped(name)}</summary>${inner}</details>`}</dd>`;
}

export function about(schema: Schema): string {
  const words = [schema.description ? `<p>${prose(schema.description)}</p>` : "", limits(schema)];
  return words.join("");
}

function limits({ enum: values, default: preset, minimum, maximum, minLength, maxLength, maxItems }: Schema): string {
  const parts = [
    values && `One of ${values.map((value) => `<code>${escaped(String(value))}</code>`).join(", ")}`,
    preset !== undefined && `Default <code>${escaped(JSON.stringify(preset))}</code>`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && Math.abs(maximum) < 1e15 && `at most ${maximum}`,
    minLength !== undefined && minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems} items`,
  ].filter(Boolean);
  return parts.length > 0 ? `<p class="limits">${parts.join(" · ")}</p>` : "";
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
