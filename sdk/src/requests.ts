export type Fetch = (request: Request) => Promise<Response>;

export function bodyOf(body: unknown): { body?: string | FormData; contentType?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), contentType: "application/json" };
}

/** `{ file }` as a multipart form. A `Blob` without a name gets one, because the service expects a file name. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value instanceof Blob) form.append(name, value, "name" in value ? String(value.name) : name);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}
