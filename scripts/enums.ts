import type { Document } from "./facade.ts";

interface Node {
  enum?: unknown[];
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
}

/**
 * The values of every enumerated field as a list, named after its schema and the field: `invoiceStatus`, `taskPriority`. A field of
 * `NewTask` or `TaskChanges` appears only if `Task` does not have the same.
 */
export function enumsText({ components }: Document): string {
  const lists = new Map<string, string[]>();
  const schemas = Object.entries(components.schemas as Record<string, Node>);
  const isInput = (name: string) => /^New[A-Z]|Changes$/.test(name);
  for (const [name, schema] of schemas.filter(([title]) => !isInput(title))) collect(schema, name, lists);
  for (const [name, schema] of schemas.filter(([title]) => isInput(title)))
    collect(schema, name.replace(/^New(?=[A-Z])|Changes$/g, ""), lists, true);
  const lines = [...lists].sort(([left], [right]) => (left < right ? -1 : 1)).map(([name, values]) => lineOf(name, values));
  return `// Generated from the route declarations by \`npm run generate\`. Do not edit.\n${lines.join("\n")}\n`;
}

function collect(node: Node, name: string, lists: Map<string, string[]>, isKept = false): void {
  const values = (node.enum ?? []).filter((value) => typeof value === "string");
  if (values.length > 0 && !(isKept && lists.has(name))) lists.set(name, values as string[]);
  for (const [field, child] of Object.entries(node.properties ?? {})) collect(child, name + capital(field), lists, isKept);
  for (const child of [node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])])
    if (child) collect(child, name, lists, isKept);
}

function lineOf(name: string, values: readonly string[]): string {
  return `export const ${name.charAt(0).toLowerCase()}${name.slice(1)} = ${JSON.stringify(values)} as const;`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
