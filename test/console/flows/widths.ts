import type { Page } from "playwright-core";
import { Colleague } from "../colleague.ts";
import { consolePages } from "../pages.ts";
import type { Visitor } from "../visitor.ts";

export const WIDTHS = [320, 360, 390, 768] as const;
const HEIGHT = 800;
/** Stands for the id of a record that the business does not have. */
const NONE = "-";

/** Tabs and views that are pages in all but their address. */
const VIEWS = [
  ...["week", "month", "list"].map((view) => `/calendar?view=${view}`),
  ...["roles", "fields"].map((tab) => `/team?tab=${tab}`),
  "/invoices?tab=registers",
  "/lab?by=analysis",
  "/orders?view=list",
  "/products/new",
  "/contests/new",
  "/store/pages/new",
];

/** Every page of a workspace and its views, with the ids of its first records; a page whose record a business lacks is left out by `isPartial`. */
export async function workspacePages(visitor: Visitor, email: string, isPartial = false): Promise<string[]> {
  const owner = await Colleague.signIn(visitor, email);
  const firstOf = async (path: string, name: string) =>
    (await owner.call<Record<string, { id: string }[]>>("GET", `${path}?limit=1`))[name]?.[0]?.id ?? NONE;
  const ids = {
    clientId: await firstOf("/clients", "clients"),
    orderId: await firstOf("/storefront/orders", "orders"),
    productId: await firstOf("/storefront/products", "products"),
    testId: await firstOf("/labs/tests", "tests"),
    contestId: await firstOf("/contests", "contests"),
    collectionId: await firstOf("/storefront/collections", "collections"),
    pageId: (await owner.call<{ pages: { id: string }[] }>("GET", "/storefront/content-pages")).pages[0]?.id ?? NONE,
  };
  const pages = [...consolePages(ids).workspace, ...VIEWS];
  return isPartial ? pages.filter((path) => !path.split("/").includes(NONE)) : pages;
}

/** No page of the workspace scrolls sideways, at any width that phones and tablets have. */
export async function fitEveryPage(visitor: Visitor, email: string): Promise<void> {
  await fitPages(visitor, await workspacePages(visitor, email));
}

/** The same for the platform's pages. */
export async function fitAdminPages(visitor: Visitor): Promise<void> {
  await fitPages(visitor, consolePages({}).admin);
}

/** The same for the pages before signing in. */
export async function fitEntryPages(visitor: Visitor): Promise<void> {
  await fitPages(visitor, consolePages({}).entry);
}

async function fitPages(visitor: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visitor.go(path);
    for (const problem of await widthProblems(visitor.page)) visitor.problems.push(`${path}: ${problem}`);
  }
}

/** The widths at which the page, as it stands, is wider than its window, and the element that causes it. */
export async function widthProblems(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const found = await page.evaluate<{ excess: number; cause: string }>(MEASURE);
    if (found.excess > 0) problems.push(`${found.excess} px wider than a window of ${width} px: ${found.cause}`);
  }
  if (before) await page.setViewportSize(before);
  return problems;
}

/** The innermost element that reaches beyond the window without a scroller of its own around it. */
const MEASURE = `(() => {
  const reach = ({ left, right }) => Math.max(right - innerWidth, -left);
  const isScroller = (element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
  const isKept = (element) => {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) if (isScroller(one)) return true;
    return false;
  };
  const wide = [...document.body.querySelectorAll("*")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && reach(box) > 1 && getComputedStyle(element).position !== "fixed" && !isKept(element);
  });
  const scrolls = document.documentElement.scrollWidth - innerWidth;
  const cause = wide.at(-1);
  const name = cause ? cause.tagName.toLowerCase() + "." + cause.getAttribute("class") + " " + (cause.textContent || "").slice(0, 40) : "";
  return { excess: Math.max(scrolls, cause ? Math.round(reach(cause.getBoundingClientRect())) : 0), cause: name };
})()`;
