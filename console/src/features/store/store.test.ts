import fc from "fast-check";
import { expect, it } from "vitest";
import * as service from "../../../../src/domains/store/settings/theme.rules.ts";
import { accentOf, COLORS, contrast, isColor } from "./look/theme.rules.ts";
import { type Domain, domainIn, isBlank, renumbered, type StorePage, waitOf } from "./store.rules.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

it("shows a colour as the store's own pages do", () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(accentOf(one)).toEqual(service.accentOf(one));
      expect(contrast(one, "#ffffff")).toBe(service.contrast(one, "#ffffff"));
    }),
  );
});

it("offers colours that are shown as they are", () => {
  for (const one of COLORS) expect([one, accentOf(one).accent]).toEqual([one, one]);
  expect(["#a8326e", "#A8326E", "a8326e", "#a83"].map(isColor)).toEqual([true, false, false, false]);
});

it("numbers only the pages whose place has changed", () => {
  const page = (id: string, sortOrder: number) => ({ id, sortOrder }) as StorePage;
  expect(renumbered([page("a", 0), page("c", 2), page("b", 1)])).toEqual([
    { id: "c", sortOrder: 1 },
    { id: "b", sortOrder: 2 },
  ]);
});

it("takes HTML without text for none", () => {
  expect(["", "<p><br></p>", "<p>&nbsp; </p>"].map(isBlank)).toEqual([true, true, true]);
  expect(["<p>a</p>", "<hr>", '<img src="https://a.example/b.png">'].map(isBlank)).toEqual([false, false, false]);
});

it("takes the domain from a whole address", () => {
  expect(["shop.example.com", " https://shop.example.com/a?b#c "].map(domainIn)).toEqual(["shop.example.com", "shop.example.com"]);
});

it("tells what a domain waits for", () => {
  const domain = (fields: Partial<Domain>) => ({ status: "pending", verifiedAt: null, sslStatus: "none", ...fields }) as Domain;
  expect(waitOf(domain({}))).toBe("dns");
  expect(waitOf(domain({ status: "failed" }))).toBe("dns");
  expect(waitOf(domain({ verifiedAt: "2026-03-01T00:00:00.000Z" }))).toBeUndefined();
  expect(waitOf(domain({ status: "active", sslStatus: "pending" }))).toBe("certificate");
  expect(waitOf(domain({ status: "active", sslStatus: "active" }))).toBeUndefined();
  expect(waitOf(domain({ status: "disabled" }))).toBeUndefined();
});
