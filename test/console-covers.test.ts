import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { routes } from "../src/domains.ts";

// Every route that a person needs has a place in the console: its address stands in the console's source, or it is listed here with the
// reason why not. A route without a page is a product that only programmers can use.

const without: Record<string, readonly string[]> = {
  "for programs, or the start of a platform": [
    "POST /auth/admin/bootstrap",
    "GET /workspace/:workspaceId/sessions/calendar.ics",
    "POST /webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress",
  ],
  "the kit puts the address together": ["POST /auth/refresh", "POST /auth/admin/refresh"],
  "another route that the console calls does the same": [
    ...["POST /workspace/:workspaceId/labs/units/:unitId/deactivate", "POST /workspace/:workspaceId/labs/analyses/:analysisId/deactivate"],
    ...[
      "POST /workspace/:workspaceId/pos/invoices/:invoiceId/items",
      "PATCH /workspace/:workspaceId/pos/invoices/:invoiceId/items/:itemId",
    ],
    ...["DELETE /workspace/:workspaceId/pos/invoices/:invoiceId/items/:itemId", "POST /workspace/:workspaceId/contests/:contestId/publish"],
  ],
  "what it answers is in a longer answer that the console reads": [
    ...["GET /workspace/:workspaceId/attention", "GET /workspace/:workspaceId/contests/:contestId/attempts"],
    ...["GET /workspace/:workspaceId/credit-notes/:creditNoteId", "GET /client/workspace/:workspaceId/recurring-expense-occurrences/stats"],
    "GET /client/workspace/:workspaceId/recurring-expense-occurrences/:occurrenceId",
    "GET /workspace/:workspaceId/webhook-endpoints/:endpointId/deliveries/:deliveryId",
  ],
};

const CONSOLE = new URL("../console/src/", import.meta.url);

const sources = readdirSync(CONSOLE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|words)\.ts$|api\.types\.ts$/.test(file))
  .map((file) => readFileSync(new URL(file, CONSOLE), "utf8"));

/** Addresses that stand in constants, by the constants' names: several files may have one of the same name. */
const constants = new Map<string, string[]>();
for (const source of sources)
  for (const [, name = "", address = ""] of source.matchAll(/const (\w+) = ["`]([/$][^"`\s]*)["`]/g))
    constants.set(name, [...(constants.get(name) ?? []), address]);

function written(text: string, depth = 0): string[] {
  const [whole = "", name = ""] = /\$\{(\w+)\}/.exec(text) ?? [];
  const values = depth < 4 ? constants.get(name) : undefined;
  return values ? values.flatMap((value) => written(text.replace(whole, value), depth + 1)) : [text];
}

/** Matches an address whose parameters have other names, and in which a template puts one word. */
function pattern(address: string): RegExp {
  const parts = address.split(/(\$?\{[^}]*\})/).map((part) => {
    if (part.startsWith("${")) return "[a-z.-]+";
    return part.startsWith("{") ? "\\{\\w+\\}" : part.replaceAll(".", "\\.");
  });
  return new RegExp(`^${parts.join("")}$`);
}

const patterns = sources
  .flatMap((source) => [...source.matchAll(/["`]((?:\/|\$\{)[^"`\s]*)["`]/g)].flatMap(([, text = ""]) => written(text)))
  .filter((address) => address.startsWith("/"))
  .map(pattern);

const isInConsole = (path: string) => patterns.some((known) => known.test(path.replace(/:(\w+)/g, "{$1}").replace(/\/$/, "")));

/** Visitors call the public ones from pages of their own. */
const forMembers = routes.filter(({ path }) => !path.startsWith("/public/"));
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const excused = Object.values(without).flat();

it("has a place for every route that a person needs", () => {
  const missing = forMembers.filter(({ path }) => !isInConsole(path)).map(nameOf);
  expect(missing.filter((name) => !excused.includes(name))).toEqual([]);
});

it("excuses only routes that there are, and that have no place", () => {
  const missing = forMembers.filter(({ path }) => !isInConsole(path)).map(nameOf);
  expect(excused.filter((name) => !missing.includes(name))).toEqual([]);
});
