import type { Browser } from "playwright-core";
import { Colleague } from "./colleague.ts";
import type { Visitor } from "./visitor.ts";

const ROWS = 10_000;
const ROWS_OF_FILE = 5_000;
/** Rows of the first page. */
const FIRST_ROWS = 25;
/** Longest acceptable piece of work that keeps the page from answering. */
const TASK_MS = 100;
const WHEEL_MS = 300_000;
const MORE = "[data-more]";

/** Reads a list of ten thousand clients to its end and back, as a person does with a wheel. */
export async function scrollLongList(visitor: Visitor, email: string): Promise<void> {
  await importClients(await Colleague.signIn(visitor, email));
  const { page, context } = visitor;
  await visitor.go("/clients?sort=name");
  await page.locator("[data-row-link]").first().waitFor();
  const browser = context.browser() as Browser;
  await page.locator(MORE).getByRole("button").click();
  // Scrolling is measured, not the first drawing of the page.
  await page.locator("[data-row-link]").nth(FIRST_ROWS).waitFor();
  await browser.startTracing(page, { categories: ["toplevel"] });
  await page.mouse.move(700, 500);
  await turnWheel(visitor, 2_500, async () => (await page.locator(MORE).count()) === 0);
  const end = await lastRow(visitor);
  await turnWheel(visitor, -10_000, async () => (await page.locator("[aria-rowindex='2']").count()) > 0);
  const tasks = tasksIn(await browser.stopTracing());
  const drawn = await page.locator("[data-row-link]").count();
  console.log(`     ${end} rows, ${drawn} drawn at the top, longest task ${Math.round(Math.max(...tasks))} ms of ${tasks.length}`);
  if (end < ROWS) visitor.problems.push(`only ${end} rows`);
  const long = tasks.filter((ms) => ms > TASK_MS).map(Math.round);
  if (long.length > 0) visitor.problems.push(`tasks over ${TASK_MS} ms: ${long}`);
}

/** A busy browser drops turns of the wheel, so they are not counted beforehand. A list that no longer moves fails. */
async function turnWheel({ page }: Visitor, by: number, isThere: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + WHEEL_MS;
  while (!(await isThere())) {
    if (Date.now() > until) throw new Error("the list stopped before its end");
    await page.mouse.wheel(0, by);
  }
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time in microseconds: what else runs on the machine does not count. */
  tdur?: number;
  args?: { name?: string };
}

/** Processor time of each task of the page's main thread, in milliseconds. */
function tasksIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith("RunTask") && main.has(`${pid} ${tid}`));
  return tasks.flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]));
}

/** Rows of the list, once the last of them is drawn. */
async function lastRow({ page }: Visitor): Promise<number> {
  const total = Number(await page.locator("table").getAttribute("aria-rowcount"));
  await page.keyboard.press("End");
  await page.locator(`[aria-rowindex='${total + 1}']`).waitFor();
  return total;
}

async function importClients(colleague: Colleague): Promise<void> {
  for (let from = 0; from < ROWS; from += ROWS_OF_FILE) {
    const rows = Array.from({ length: ROWS_OF_FILE }, (_, index) => `Visitor ${from + index},visitor${from + index}@example.com`);
    const form = new FormData();
    form.set("file", new Blob([["name,email", ...rows].join("\n")], { type: "text/csv" }), "clients.csv");
    await colleague.upload("/clients/import", form);
  }
}
