import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { categoryWords } from "./kit/business/categories.words.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

it("no stylesheet uses left or right, which would break Arabic", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  expect(files.length).toBeGreaterThan(10);
  const sided = /^\s*(?:(?:margin|padding|border)-(?:left|right)|left|right)\s*:|:\s*(?:left|right)\s*;/m;
  expect(files.filter((name) => sided.test(readFileSync(`${root}/${name}`, "utf8")))).toEqual([]);
});

it("every scroller holds its hidden texts, which would widen the page from outside it", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const rules = files.flatMap((name) =>
    [...readFileSync(`${root}/${name}`, "utf8").matchAll(/([^{}]+)\{([^{}]*)\}/g)].map((rule) => [name, ...rule]),
  );
  const scrollers = rules.filter(([, , , body = ""]) => /(?<![\w-])overflow(?:-x|-y)?:\s*(?:auto|scroll)/.test(body));
  expect(scrollers.length).toBeGreaterThan(10);
  const loose = scrollers.filter(([, , , body = ""]) => !/(?<![\w-])position:/.test(body));
  // Mantine positions the panel of the bell.
  expect(loose.map(([name, , selector = ""]) => `${name} ${selector.trim()}`)).toEqual(["features/notifications/bell.module.css .panel"]);
});

it("every component of Mantine in use has its styles", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => /\.(css|tsx?)$/.test(name));
  const sources = files.map((name) => readFileSync(`${root}/${name}`, "utf8")).join("\n");
  const imported = [...sources.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)].flatMap(([, names = ""]) => names.split(","));
  const used = new Set(imported.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name)));
  const styled = readdirSync(fileURLToPath(new URL("../../node_modules/@mantine/core/styles", import.meta.url)));
  const missing = [...used].filter((name) => styled.includes(`${name}.css`) && !sources.includes(`@mantine/core/styles/${name}.css`));
  expect(used.size).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

it("no separator is inside an isolate: beside a Latin name in an Arabic line it would change sides", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  expect(files.filter((name) => /<bdi>\s*[·,،–]/.test(readFileSync(`${root}/${name}`, "utf8")))).toEqual([]);
});

it("every kind of business that the platform ships with has an Arabic name", () => {
  const shipped = readFileSync(fileURLToPath(new URL("../../migrations/0730_baseline/02_platform.sql", import.meta.url)), "utf8");
  const names = [...shipped.matchAll(/\('00000002\d{16}', '[\w-]+', '([^']+)', \d+\)/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(categoryWords.en).sort()).toEqual(names.sort());
  for (const name of names) expect(categoryWords.ar[name as "Clinic"]).toMatch(/^[\u0600-\u06ff ]+$/);
});

it("admins change no record that they have not seen: what is saved names its version, but for a single choice", () => {
  const root = fileURLToPath(new URL("./features/admin", import.meta.url));
  const sources = readdirSync(root).map((name) => readFileSync(`${root}/${name}`, "utf8"));
  const patches = sources.flatMap((source) => [...source.matchAll(/api\.patch\((.{0,200}?)\)[,;]/gs)].map(([, call = ""]) => call));
  const blind = patches.filter((call) => !call.includes("ifMatch(")).map((call) => /"([^"]+)"/.exec(call)?.[1]);
  expect(patches.length).toBeGreaterThan(4);
  expect(blind.sort()).toEqual(["/admin/workspaces/{workspaceId}/plan", "/admin/workspaces/{workspaceId}/storage"]);
});
