import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";

const event = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, code: "", metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...more }) as KeyboardEvent;

describe("the name of a key", () => {
  let keyNameOf: (press: KeyboardEvent) => string;

  beforeAll(async () => {
    vi.stubGlobal("navigator", { platform: "Linux" });
    ({ keyNameOf } = await import("./shortcuts.ts"));
  });

  it("is its letter on an Arabic keyboard, too", () => {
    expect(keyNameOf(event("j", { code: "KeyJ" }))).toBe("j");
    expect(keyNameOf(event("ت", { code: "KeyJ" }))).toBe("j");
    expect(keyNameOf(event("ز", { code: "Period" }))).toBe(".");
    expect(keyNameOf(event("؟", { code: "Slash", shiftKey: true }))).toBe("?");
    expect(keyNameOf(event("ن", { code: "KeyK", ctrlKey: true }))).toBe("Mod+k");
  });

  it("keeps signs where their keyboard has them", () => {
    expect(keyNameOf(event("?", { code: "Minus", shiftKey: true }))).toBe("?");
    expect(keyNameOf(event("é", { code: "Digit2" }))).toBe("é");
  });

  it("tells modifiers apart", () => {
    expect(keyNameOf(event("ArrowLeft", { shiftKey: true }))).toBe("Shift+ArrowLeft");
    expect(keyNameOf(event("Z", { ctrlKey: true, code: "KeyZ" }))).toBe("Mod+z");
    expect(keyNameOf(event("Z", { ctrlKey: true, shiftKey: true, code: "KeyZ" }))).toBe("Mod+Shift+z");
    expect(keyNameOf(event("J", { shiftKey: true, code: "KeyJ" }))).toBe("J");
  });
});

/** Escape while something is carried or over the page: it ends that, and is no shortcut of the page. */
const ENDING = ["kit/dialogs/overlay.tsx", "kit/keys/card-drag.ts", "kit/keys/shortcuts.ts", "kit/lists/sortable.tsx"];

describe("the keys of pages", () => {
  it("are all declared, so that the list of shortcuts has them", () => {
    const root = new URL("../..", import.meta.url).pathname;
    const listening = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && readFileSync(`${root}${file}`, "utf8").includes('addEventListener("keydown"'),
    );
    expect(listening.sort()).toEqual(ENDING);
  });
});
