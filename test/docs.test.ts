import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { routes } from "../src/domains.ts";
import { testApp } from "./harness.ts";

// Checks statements of the documentation against the code.

const test = testApp();
const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "sdk/README.md", "console/README.md"],
  ...["test/threats/README.md", "test/faults/README.md", ...docsIn("docs")],
];

function docsIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return entries.filter((name) => name.endsWith(".md")).map((name) => join(folder, name));
}

/** Every variable that reading the configuration asks for. */
function variablesRead(): string[] {
  const asked = new Set<string>();
  const values: Record<string, string> = { DATA_DIR: test.config.dataDir, AI_URL: "http://127.0.0.1", AI_MODEL: "any" };
  const env = new Proxy(values, {
    get: (known, name: string) => {
      asked.add(name);
      return known[name];
    },
  });
  readConfig(env);
  return [...asked].sort();
}

describe("configuration", () => {
  it.each(["docs/configuration.md", ".env.example"])("%s lists every variable, and none that is not read", (file) => {
    const pattern = file.endsWith(".md") ? /^\| `([A-Z_]+)` \|/gm : /^([A-Z_]+)=/gm;
    const listed = [...read(file).matchAll(pattern)].map((match) => match[1]);
    expect(listed.sort()).toEqual(variablesRead());
  });
});

describe("monitoring", () => {
  it.each(["docs/grafana-dashboard.json", "docs/monitoring.md", "docs/alerts.yml"])(
    "%s names only metrics that are exposed",
    async (file) => {
      await test.get("/readyz");
      const { text } = await test.call("GET", "/metrics", { prefix: "" });
      const exposed = new Set([...text.matchAll(/^([a-z0-9_]+)(?:\{| )/gm)].map((match) => match[1]));
      for (const [, name] of text.matchAll(/^# TYPE (\S+) /gm)) exposed.add(name);
      const types = [...text.matchAll(/^# TYPE (\S+) histogram$/gm)].flatMap(([, name]) => [
        `${name}_bucket`,
        `${name}_sum`,
        `${name}_count`,
      ]);
      const named = [
        ...new Set(
          read(file).match(
            /\b(?:http_request|nodejs|process|queue|schedule|threads|database|realtime|tenant|alarms|event_loop|mails|redis|service)_[a-z0-9_]+/g,
          ),
        ),
      ];
      expect(named.length).toBeGreaterThan(1);
      expect(named.filter((name) => !exposed.has(name) && !types.includes(name))).toEqual([]);
    },
  );
});

describe.each(pages)("%s", (page) => {
  const text = read(page);

  it("links to files that exist", () => {
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? "");
    expect(targets.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([]);
  });

  it("names files that exist", () => {
    const named = [...text.matchAll(/`((?:src|test|console|scripts|docs|migrations|bench|demo|sdk)\/[\w./-]+)`/g)].map(
      (match) => match[1] ?? "",
    );
    expect(named.filter((path) => !path.includes("NNNN") && !existsSync(join(root, path)))).toEqual([]);
  });

  it("names routes that exist", () => {
    const shape = (path: string) => path.replace(/:\w+/g, ":");
    const declared = new Set(routes.map(({ method, path }) => `${method} ${shape(path).replace(/\/$/, "")}`));
    const named = [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (?:\/api)?\/v1(\/[\w/:.-]+)/g)];
    const unknown = named
      .map(([, method, path = ""]) => `${method} ${shape(path.replace(/[/.]+$/, ""))}`)
      .filter((route) => !declared.has(route) && route !== "GET /realtime");
    expect(unknown).toEqual([]);
  });
});

it("ARCHITECTURE.md names every group and room", () => {
  const folders = (path: string) => readdirSync(join(root, path), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rows = new Map(
    [...read("ARCHITECTURE.md").matchAll(/^\| \[(\w+)\]\(.+?\) \| (.+) \|$/gm)].map(([, group = "", rooms = ""]) => [group, rooms]),
  );
  for (const { name } of folders("src/domains"))
    for (const room of folders(`src/domains/${name}`)) expect(rows.get(name)).toContain(`\`${room.name}\``);
});

it("docs/README.md leads to every page", () => {
  const index = read("docs/README.md");
  const missing = docsIn("docs").filter(
    (page) => !page.includes("adr/") && page !== "docs/README.md" && !index.includes(page.slice("docs/".length)),
  );
  expect(missing).toEqual([]);
});

describe("design decisions", () => {
  const files = readdirSync(join(root, "docs/adr")).filter((name) => /^\d{4}-/.test(name));
  const SECTIONS = ["Context", "Decision", "Alternatives", "Consequences", "Measurements"];

  it("are listed with their titles", () => {
    const listed = [...read("docs/adr/README.md").matchAll(/^\| \[(\d+)\]\(([^)]+)\) \| (.+) \| .+ \|$/gm)].map(([, ...cells]) => cells);
    const written = files.map((name) => /^# (\d+)\. (.+)/.exec(read(`docs/adr/${name}`))?.slice(1));
    expect(listed).toEqual(written.map((heading, index) => [heading?.[0], files[index], heading?.[1]]));
  });

  it.each(files)("%s has a status with a date, and the common sections in order", (name) => {
    const text = read(`docs/adr/${name}`);
    expect(text).toMatch(/^Status: .+, \d{4}-\d\d-\d\d$/m);
    const found = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1] as string);
    expect(found).toEqual(expect.arrayContaining(["Context", "Decision", "Consequences"]));
    expect(found).toEqual(SECTIONS.filter((section) => found.includes(section)));
  });
});
