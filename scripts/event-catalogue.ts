// Writes the event catalogue in docs/integrations.md from the declarations; with --check, only reports whether it is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { eventKinds, routes } from "../src/domains.ts";

const file = new URL("../docs/integrations.md", import.meta.url);
const [BEGIN, END] = ["<!-- events -->\n", "<!-- end of events -->"];

function lineOf({ name, summary, shows }: (typeof eventKinds)[number]): string {
  const shown = routes.find((route) => route.name === shows);
  const { access } = shown ?? {};
  const needs = access?.kind === "workspace" ? access.anyOf.map((permission) => `\`${permission}\``).join(" or ") : "the owner";
  return `| \`${name}\` | ${summary} | \`GET ${shown?.path}\` | ${needs} |`;
}

const text = readFileSync(file, "utf8");
const lines = ["| Event | When | `data` as shown by | Heard with |", "| --- | --- | --- | --- |", ...eventKinds.map(lineOf)];
const [before = "", rest = ""] = text.split(BEGIN);
const written = `${before}${BEGIN}${lines.join("\n")}\n${END}${rest.split(END)[1]}`;
if (!process.argv.includes("--check")) writeFileSync(file, written);
else if (written !== text) {
  console.error("docs/integrations.md is out of date: run `npm run generate` and commit it.");
  process.exitCode = 1;
}
