import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

// A form can be pressed at any time, and says at its fields what is missing. So every submit button is a `SubmitButton`, which has no
// `disabled`; any other button that sends is disabled only while something is being sent; and every required field shows its error.

const root = new URL("../../", import.meta.url);

/** The component itself. */
const HOME = "kit/forms/submit-button.tsx";

/** Faults with their excuse. */
const excused: Record<string, string> = {
  "kit/files/file-button.tsx: sends, and is disabled while isDisabled": "opens a list of files, for roles that may add some",
  "features/store/look/picture-field.tsx: sends, and is disabled while isDisabled": "opens a list of files, for roles that may add some",
  "features/pos/ticket-panel.tsx: sends, and is disabled while isEmpty || !isOnline":
    "the ticket above says that it is empty, the line below that the network is gone",
};

const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx") && file !== HOME);
const sources = files.map((file) => [file, readFileSync(new URL(file, root), "utf8")] as const);

/** `isBusy`, `put.isBusy`, `change.isPending`, or several of them. */
const SENDING = /^!?\(?([\w.]*(isBusy|isPending|isSending))( \|\| [\w.]*(isBusy|isPending|isSending))*\)?$/;

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

function attributesOf(element: Element): Map<string, string> {
  return new Map(
    element.attributes.properties.map((attribute) =>
      ts.isJsxAttribute(attribute)
        ? [attribute.name.getText(), (attribute.initializer?.getText() ?? "true").replace(/^[{"]|[}"]$/g, "").replace(/\s+/g, " ")]
        : ["...", attribute.expression.getText()],
    ),
  );
}

function faultOf(element: Element): string | undefined {
  const name = element.tagName.getText();
  const attributes = attributesOf(element);
  const disabled = attributes.get("disabled");
  if (attributes.get("type") === "submit") return "a submit button of its own: use SubmitButton";
  if (/Button$/.test(name) && attributes.has("loading") && disabled !== undefined && !SENDING.test(disabled))
    return `sends, and is disabled while ${disabled}`;
  const isRequired = ["required", "isRequired"].some((key) => (attributes.get(key) ?? "false") !== "false");
  if (isRequired && !attributes.has("error") && !attributes.has("...")) return `the required ${name} has no place for its error`;
  return undefined;
}

/** Faults of a file, each as `line: what`. */
function faultsIn(text: string): string[] {
  const source = ts.createSourceFile("x.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const fault = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node) ? faultOf(node) : undefined;
    if (fault) found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${fault}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it("no form leaves its reader at a grey button or without a word about what is missing", () => {
  expect(sources.length).toBeGreaterThan(300);
  const faults = sources.flatMap(([file, text]) => faultsIn(text).map((fault) => `${file}:${fault}`));
  const plain = (fault: string) => fault.replace(/:\d+:/, ":");
  expect(faults.filter((fault) => !(plain(fault) in excused))).toEqual([]);
  expect(Object.keys(excused).filter((fault) => !faults.map(plain).includes(fault))).toEqual([]);
});

it.each([
  ['<Button type="submit" />', ["1: a submit button of its own: use SubmitButton"]],
  ["<Button loading={isBusy} disabled={!name.trim()} />", ["1: sends, and is disabled while !name.trim()"]],
  ["<TextInput required />", ["1: the required TextInput has no place for its error"]],
  ["<Button loading={isBusy} disabled={isBusy} />", []],
  ["<TextInput required {...fields.input('name')} />", []],
])("%s", (text, faults) => {
  expect(faultsIn(text)).toEqual(faults);
});
