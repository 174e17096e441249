import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Builds like `npm run build`, without checking types: that takes a minute, and `npm run check` does it. */
export function buildService(root = ROOT): void {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const compilerOptions: ts.CompilerOptions = { ...options, module: ts.ModuleKind.ESNext, noEmit: false };
  for (const file of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })) {
    if (!/\.(ts|mjs)$/.test(file) || file.endsWith(".test.ts")) continue;
    const source = join(root, "src", file);
    const target = join(root, "dist", file.replace(/\.ts$/, ".js"));
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith(".mjs")) cpSync(source, target);
    else writeFileSync(target, ts.transpileModule(readFileSync(source, "utf8"), { compilerOptions, fileName: source }).outputText);
  }
}
