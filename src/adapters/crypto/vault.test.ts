import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createVault } from "./vault.ts";

const [old, current] = ["the-old-key-0123456789", "the-new-key-0123456789"];

describe("the vault", () => {
  const vault = createVault([current]);

  it("opens what it sealed, in its place only, and never seals alike twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), fc.string(), (text, place, elsewhere) => {
        const sealed = vault.seal(text, place);
        expect(vault.open(sealed, place)).toEqual({ text, isStale: false });
        expect(vault.seal(text, place)).not.toBe(sealed);
        if (elsewhere !== place) expect(() => vault.open(sealed, elsewhere)).toThrow();
      }),
    );
  });

  it("refuses what was tampered with", () => {
    const sealed = vault.seal("secret", "here");
    const at = sealed.lastIndexOf(".") + 1;
    const flipped = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    expect(() => vault.open(flipped, "here")).toThrow();
    expect(() => vault.open("nonsense", "here")).toThrow(/ENCRYPTION_KEY/);
  });

  it("decrypts and verifies values of an older key, and reports them as stale", () => {
    const before = createVault([old]);
    const rotated = createVault([current, old]);
    const sealed = before.seal("secret", "here");
    expect(rotated.open(sealed, "here")).toEqual({ text: "secret", isStale: true });
    expect(rotated.hashesOf("123456", "here")).toContain(before.hashesOf("123456", "here")[0]);
    expect(rotated.hashesOf("123456", "here")[0]).toBe(vault.hashesOf("123456", "here")[0]);
    expect(() => createVault([current]).open(sealed, "here")).toThrow(/ENCRYPTION_KEY/);
  });
});
