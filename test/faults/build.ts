import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What `npm run build` gives, without checking types: that takes a minute, and `npm run check` does it. */
export function buildService(): void {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const compilerOptions: ts.CompilerOptions = { ...options, module: ts.ModuleKind.ESNext, noEmit: false };
  for (const file of readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })) {
    if (!/\.(ts|mjs)$/.test(file) || file.endsWith(".test.ts")) continue;
    const source = join(ROOT, "src", file);
    const target = join(ROOT, "dist", file.replace(/\.ts$/, ".js"));
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith(".mjs")) cpSync(source, target);
    else writeFileSync(target, ts.transpileModule(readFileSync(source, "utf8"), { compilerOptions, fileName: source }).outputText);
  }
}
