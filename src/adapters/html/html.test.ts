import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { attacks } from "../../../test/attacks.ts";
import { expectLinear } from "../../../test/growth.ts";
import { isNestedDeeperThan } from "./sanitize.ts";
import sanitize, { allowedHtml } from "./sanitize-thread.mjs";
import { html, trusted } from "./template.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements and attributes that a browser's parser finds in the markup and that are not on the list. */
function offList(markup: string): string[] {
  const found: string[] = [];
  const walk = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.nodeName === "#text") continue;
      if (!("tagName" in node)) {
        found.push(node.nodeName);
        continue;
      }
      if (!allowedHtml.tags.includes(node.tagName) || !node.namespaceURI.endsWith("xhtml")) found.push(node.tagName);
      for (const { name, value } of node.attrs) found.push(...badAttribute(node.tagName, name, value));
      walk(node.childNodes);
    }
  };
  walk(parseFragment(markup).childNodes);
  return found;
}

function badAttribute(tag: string, name: string, value: string): string[] {
  const allowed = [...(allowedHtml.attributes["*"] ?? []), ...(allowedHtml.attributes[tag] ?? [])];
  if (!allowed.includes(name)) return [`${tag}[${name}]`];
  if (name !== "href" && name !== "src") return [];
  // As browsers do: blanks and control characters in front and inside do not hide a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  const address = value.replace(/[\u0000-\u0020]/g, "");
  const schemes = name === "src" ? allowedHtml.imageSchemes : allowedHtml.linkSchemes;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  const leavesHost = /^[/\\]{2}/.test(address);
  return (scheme && !schemes.includes(scheme)) || leavesHost ? [`${tag}[${name}=${value}]`] : [];
}

describe("sanitize", () => {
  it("has at least 60 attacks to withstand", () => {
    expect(new Set(attacks).size).toBeGreaterThanOrEqual(100);
  });

  it("is checked by a test that can fail: most attacks contain something forbidden before", () => {
    expect(attacks.filter((attack) => offList(attack).length > 0).length).toBeGreaterThan(90);
  });

  it.each(attacks.map((attack) => [attack.slice(0, 80), attack]))("leaves nothing off the list of %j", (_, attack) => {
    expect(offList(sanitize(attack))).toEqual([]);
  });

  it("leaves nothing forbidden in any mixture of attacks", () => {
    const pieces = fc.array(fc.oneof(fc.constantFrom(...attacks.slice(0, -1)), fc.string()), { maxLength: 4 });
    const cut = fc.tuple(pieces, fc.nat(200)).map(([parts, at]) => parts.join("").slice(at));
    fc.assert(
      fc.property(cut, (mixture) => {
        const clean = sanitize(mixture);
        expect(offList(clean)).toEqual([]);
        expect(sanitize(clean)).toBe(clean);
      }),
    );
  });

  it("keeps ordinary page content", () => {
    const page =
      '<h2 dir="rtl" lang="ar">من نحن</h2><p>A <strong>b</strong> <em>c</em><br /></p><ul><li>x</li></ul><table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>';
    expect(sanitize(page)).toBe(page);
    expect(sanitize('<a href="https://a.example/?x=1&amp;y=2">a</a>')).toBe(
      '<a href="https://a.example/?x=1&amp;y=2" rel="noopener noreferrer nofollow">a</a>',
    );
    expect(sanitize('<img src="https://a.example/x.png" alt="X">')).toBe('<img alt="X" src="https://a.example/x.png" loading="lazy" />');
    expect(sanitize("<h1>Title</h1>")).toBe("<h2>Title</h2>");
  });
});

describe("html", () => {
  it("escapes every text in every position", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const [node] = parseFragment(html`<p title="${text}">${text}</p>`.markup).childNodes as [DefaultTreeAdapterTypes.Element];
        const plain = text.replace(/\r\n?/g, "\n");
        expect(node.attrs).toHaveLength(1);
        expect(node.childNodes.every(({ nodeName }) => nodeName === "#text")).toBe(true);
        if (!plain.includes("\0")) expect(node.attrs[0]?.value).toBe(plain);
      }),
    );
  });

  it("inserts markup as it is, lists item by item, and nothing for empty values", () => {
    expect(html`<p>${html`<b>${"<"}</b>`}${trusted("<i>x</i>")}${[1, "&"]}${null}${undefined}${false}</p>`.markup).toBe(
      "<p><b>&lt;</b><i>x</i>1&amp;</p>",
    );
  });
});

describe("isNestedDeeperThan", () => {
  it("counts open elements of any name", () => {
    expect(isNestedDeeperThan("<i><b>x</b></i>".repeat(50_000), 2)).toBe(false);
    expect(isNestedDeeperThan("<br><img src=x>".repeat(30_000), 1)).toBe(false);
    expect(isNestedDeeperThan("1 < 2 <3 <".repeat(10_000), 1)).toBe(false);
    expect(isNestedDeeperThan("<i><b>".repeat(501), 1_000)).toBe(true);
    expect(isNestedDeeperThan("<x>".repeat(1_001), 1_000)).toBe(true);
  });

  it.each(["<i><b>", "<x>", "<", "</i>", "<!--", "<i ", "&lt;", "<a href=x>", "</"])("reads %s over and over once", async (piece) => {
    await expectLinear(piece, 200_000, (size) => isNestedDeeperThan(piece.repeat(size / piece.length), Number.POSITIVE_INFINITY));
  });
});
