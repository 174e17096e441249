import type { Language } from "../../console/src/kit/words/words.ts";
import { workspacePages } from "./flows/widths.ts";
import { ADMIN, CLINIC, type Flows, SALON, SHOP } from "./flows.ts";
import { consolePages } from "./pages.ts";
import type { Visitor } from "./visitor.ts";

const PATHS = [
  "/",
  "/calendar",
  "/clients",
  "/tasks",
  "/till",
  "/invoices",
  "/money",
  "/files",
  "/activity",
  "/orders",
  "/products",
  "/team",
  "/team?tab=roles",
  "/lab",
  "/lab?by=analysis",
  "/lab/requests",
  "/lab/catalogue",
  "/settings/profile",
  "/settings/hours",
];

/** Lists without rows, and sheets and dialogs over pages. */
const OVER = [
  "/clients?q=nobody-is-called-that",
  "/calendar?new=1",
  "/clients?new=1",
  "/clients?import=1",
  "/tasks?new=1",
  "/team?new=1",
  "/lab/requests?new=1",
  "/lab/catalogue?new=1",
  "/lab/panels?new=1",
  "/money/expenses?new=1",
  "/money/recurring?new=1",
];

/** With a token that has ended. */
const ENTRY = ["reset", "invite", "email"].map((page) => `/${page}?token=none`);
/** Pages that a shop fills and a clinic may not. */
const IN_SHOPS = /^\/(orders|products|store|contests)/;

/** Sheets and dialogs that open from a page's first record. */
const OPENED: readonly [string, string][] = [
  ["/calendar?view=list", "main li button, main li a"],
  ["/clients", "[data-row-link]"],
  ["/invoices", "[data-row-link]"],
  ["/tasks", "main article button:last-child"],
  ["/team", "[data-row-link]"],
  ["/money/income", "[data-row-link]"],
  ["/money/recurring", "[data-row-link]"],
  ["/files", "[data-row-link]"],
  ["/activity", "[data-row-link]"],
  ["/lab/catalogue", "[data-row-link]"],
  ["/lab/panels", "[data-row-link]"],
  ["/lab/coupons", "[data-row-link]"],
];
const ADMIN_OPENED: readonly [string, string][] = ["workspaces", "payments", "plans", "categories", "admins", "audit"].map((page) => [
  `/admin/${page}`,
  "[data-row-link]",
]);

/** Three widths by two schemes: checks overflow and accessibility; takes pictures where SCREENSHOTS names a folder. */
export async function pictures(flows: Flows, isAll: boolean): Promise<void> {
  const both: Language[] = ["en", "ar"];
  const views = [390, 768, 1440].flatMap((width) =>
    (["light", "dark"] as const).flatMap((scheme) =>
      both.filter((language) => isAll || (language === "en") === (scheme === "light")).map((language) => ({ width, scheme, language })),
    ),
  );
  for (const view of views) {
    const name = `pictures ${view.width} ${view.scheme} ${view.language}`;
    const email = view.language === "en" ? CLINIC : SALON;
    if (!isAll) {
      await flows.run(name, { ...view, email }, (visitor) => lookAround(visitor, PATHS));
      continue;
    }
    await flows.run(name, { ...view, email }, async (visitor) =>
      lookAround(visitor, [...(await workspacePages(visitor, email, true)), ...OVER]),
    );
    await flows.run(`${name} shop`, { ...view, email: SHOP }, async (visitor) =>
      lookAround(
        visitor,
        (await workspacePages(visitor, SHOP, true)).filter((path) => IN_SHOPS.test(path)),
      ),
    );
    await flows.run(`${name} opened`, { ...view, email }, (visitor) => lookInto(visitor, OPENED));
    await flows.run(`${name} platform`, { ...view, email: ADMIN }, async (visitor) => {
      await lookAround(visitor, consolePages({}).admin);
      await lookInto(visitor, ADMIN_OPENED);
    });
    await flows.run(`${name} entry`, view, (visitor) => lookAround(visitor, [...consolePages({}).entry, ...ENTRY]));
  }
}

const nameOf = (path: string) => `page${path.replaceAll(/[/?=]/g, "-")}`;

async function lookAround(visitor: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visitor.go(path);
    await visitor.look(nameOf(path));
  }
}

async function lookInto(visitor: Visitor, records: readonly [path: string, first: string][]): Promise<void> {
  for (const [path, first] of records) {
    await visitor.go(path);
    const record = visitor.page.locator(first).first();
    // An empty list has nothing to open.
    if ((await record.count()) === 0) continue;
    await record.click();
    // Its content may come after it.
    await visitor.page.getByRole("dialog").first().locator("form, dl, [role=tab]").first().waitFor();
    await visitor.look(`${nameOf(path)}-opened`);
  }
}
