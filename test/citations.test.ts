import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../", import.meta.url);
const page = readFileSync(new URL("SECURITY.md", root), "utf8");
const cited = [...page.matchAll(/`([\w./-]+\.(?:test|fuzz)\.ts)` "([^"]+)"/g)].map(([, file = "", name = ""]) => [file, name] as const);

describe("SECURITY.md", () => {
  it("proves each row by a test", () => {
    const rows = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
    const bare = rows.filter((row) => !/^\| (Threat|Guarantee|Finding|Attack) /.test(row) && !/\.(test|fuzz)\.ts` "/.test(row));
    expect(rows.length).toBeGreaterThan(15);
    expect(bare).toEqual([]);
  });

  it.each(cited)("names a test of %s that is there: %s", (file, name) => {
    const path = new URL(file, root);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, "utf8")).toContain(JSON.stringify(name));
  });
});
