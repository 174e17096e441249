import { existsSync, readFileSync } from "node:fs";
import { type Locate, markdown, type Rendered } from "./markdown.ts";

export interface Guide {
  slug: string;
  title: string;
  /** Heading above it in the sidebar. */
  section: string;
  /** From the repository's root. */
  file: string;
}

const SECTIONS: readonly [section: string, guides: readonly [slug: string, title: string, file: string][]][] = [
  [
    "Get started",
    [
      ["first-call", "First call in five minutes", "docs/first-call.md"],
      ["authentication", "Authentication and API keys", "docs/authentication.md"],
      ["conventions", "Conventions of the API", "docs/api-conventions.md"],
      ["sdk", "The SDK", "sdk/README.md"],
      ["sdk-reference", "SDK reference", "sdk/REFERENCE.md"],
      ["sdk-changes", "Changes of the SDK", "sdk/CHANGELOG.md"],
    ],
  ],
  [
    "Building",
    [
      ["errors", "Errors and reasons", "docs/errors.md"],
      ["lists", "Paging and sorting", "docs/lists.md"],
      ["safe-writes", "Idempotency and If-Match", "docs/safe-writes.md"],
      ["files", "Files", "docs/files.md"],
      ["money", "Money and tax", "docs/money.md"],
      ["importing", "Importing data", "docs/importing.md"],
    ],
  ],
  [
    "Events",
    [
      ["receiving-webhooks", "Receiving webhooks", "docs/receiving-webhooks.md"],
      ["integrations", "API keys, webhooks, calendars", "docs/integrations.md"],
      ["realtime", "Live events", "docs/realtime.md"],
    ],
  ],
  ["Launch", [["going-live", "Going live", "docs/going-live.md"]]],
];

/** The guides whose file is there. */
export function guides(root: URL): Guide[] {
  const all = SECTIONS.flatMap(([section, list]) => list.map(([slug, title, file]) => ({ slug, title, section, file })));
  return all.filter(({ file }) => existsSync(new URL(file, root)));
}

const root = new URL("../../", import.meta.url);

export function renderGuide(guide: Guide, all: readonly Guide[]): Rendered {
  return markdown(readFileSync(new URL(guide.file, root), "utf8"), locateFrom(guide.file, all));
}

/** Links to other guides stay in the reference; links to files that it does not show become text. */
function locateFrom(file: string, all: readonly Guide[]): Locate {
  return (target) => {
    if (/^(https?:|#|\/)/.test(target)) return target;
    const { pathname, hash } = new URL(target, `file:///${file}`);
    if (pathname === "/openapi.json") return "/openapi.json";
    const path = pathname.slice(1).replace(/^sdk\/?$/, "sdk/README.md");
    const found = all.find((guide) => guide.file === path);
    return found && `/docs/guides/${found.slug}${hash}`;
  };
}
