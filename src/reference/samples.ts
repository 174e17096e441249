import type { Entry } from "./document.ts";

export interface Sample {
  language: string;
  text: string;
}

/** The same request in the languages integrators use, with the variables that the box of the login shows. */
export function samplesOf(entry: Entry): Sample[] {
  const { content } = entry.requestBody ?? {};
  const body = content?.["application/json"]?.example;
  const isForm = content?.["multipart/form-data"] !== undefined;
  const scheme = entry.security[0] ? Object.keys(entry.security[0])[0] : undefined;
  const header = scheme === "bootstrapToken" ? "x-bootstrap-token: $BOOTSTRAP_TOKEN" : scheme && "Authorization: Bearer $TOKEN";
  const samples = [
    { language: "cURL", text: curl(entry, header, body, isForm) },
    { language: "Python", text: python(entry, header, body, isForm) },
  ];
  const sdk = entry["x-sdk"];
  return sdk ? [...samples.slice(0, 1), { language: "SDK", text: sdkText(sdk, body) }, ...samples.slice(1)] : samples;
}

function curl({ method, path }: Entry, header: string | undefined, body: unknown, isForm: boolean): string {
  const lines = [`curl${method === "GET" ? "" : ` -X ${method}`} "$API${path.replace("{workspaceId}", "$WORKSPACE_ID")}"`];
  if (header) lines.push(`-H "${header}"`);
  if (isForm) lines.push("-F file=@picture.png");
  if (body !== undefined)
    lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`);
  return lines.join(" \\\n  ");
}

function sdkText(call: string, body: unknown): string {
  const text = body === undefined ? "" : `const body = ${JSON.stringify(body, null, 2)};\n`;
  return `${text}const answer = await ${call};`;
}

function python({ method, path }: Entry, header: string | undefined, body: unknown, isForm: boolean): string {
  const args = [`f"{API}${path.replace("{workspaceId}", "{WORKSPACE_ID}")}"`];
  if (header) {
    const [name, value = ""] = header.split(": ");
    args.push(`headers={"${name}": f"${value.replace(/\$(\w+)/, "{$1}")}"}`);
  }
  if (isForm) args.push('files={"file": open("picture.png", "rb")}');
  if (body !== undefined) args.push(`json=${pythonValue(body)}`);
  return `requests.${method.toLowerCase()}(\n    ${args.join(",\n    ")},\n)`;
}

function pythonValue(value: unknown): string {
  const words: Record<string, string> = { true: "True", false: "False", null: "None" };
  return JSON.stringify(value, null, 4)
    .replace(/(?<=[:[,]\s*|^\s*)(true|false|null)(?=\s*[,\]}]|\s*$)/gm, (word) => words[word] ?? word)
    .replaceAll("\n", "\n    ");
}
