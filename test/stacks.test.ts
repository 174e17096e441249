import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { keepPlaces, openPlaces } from "../scripts/stacks.mjs";

it("finds the line of the source for every place in a bundle, as its source map does", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wp-stacks-"));
  const outfile = join(folder, "bundle.cjs");
  await build({
    entryPoints: ["src/kit/table.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    sourcemap: true,
    minifyWhitespace: true,
    logLevel: "silent",
  });
  keepPlaces(`${outfile}.map`, `${outfile}.places`);
  const find = openPlaces(`${outfile}.places`);
  const map = new SourceMap(JSON.parse(readFileSync(`${outfile}.map`, "utf8")));
  let own = 0;
  for (const [index, text] of readFileSync(outfile, "utf8").split("\n").entries()) {
    for (let column = 0; column < text.length; column += 7) {
      const entry = map.findEntry(index, column);
      const isHere = "originalSource" in entry && entry.generatedLine === index && !entry.originalSource.includes("node_modules");
      const expected = isHere ? { file: join(folder, entry.originalSource), line: entry.originalLine + 1 } : undefined;
      expect(find(index + 1, column + 1), `line ${index + 1}, column ${column + 1}`).toEqual(expected);
      if (isHere) own++;
    }
  }
  rmSync(folder, { recursive: true });
  expect(own).toBeGreaterThan(500);
});
