import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../", import.meta.url);

describe.each(["test/threats/README.md", "test/faults/README.md"])("%s", (file) => {
  const page = readFileSync(new URL(file, root), "utf8");
  const cited = [...page.matchAll(/`([\w./-]+\.(?:test|fuzz)\.ts)` "([^"]+)"/g)].map(([, path = "", name = ""]) => [path, name] as const);

  it("proves each row by a test", () => {
    const rows = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
    const bare = rows.filter((row) => !/^\| (Threat|Guarantee|Finding|Attack) /.test(row) && !/\.(test|fuzz)\.ts` "/.test(row));
    expect(rows.length).toBeGreaterThan(10);
    expect(bare).toEqual([]);
  });

  it.each(cited)("names a test of %s that is there: %s", (path, name) => {
    expect(existsSync(new URL(path, root))).toBe(true);
    expect(readFileSync(new URL(path, root), "utf8")).toContain(JSON.stringify(name));
  });
});
