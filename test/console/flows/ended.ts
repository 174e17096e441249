import assert from "node:assert/strict";
import { shellWords } from "../../../console/src/app/shell.words.ts";
import { identityWords } from "../../../console/src/features/identity/identity.words.ts";
import { moneySectionWords } from "../../../console/src/features/money/sections.words.ts";
import { subscriptionWords } from "../../../console/src/features/settings/money/subscription.words.ts";
import { closedPartWords } from "../../../console/src/kit/business/closed-part.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Admin } from "../admin.ts";
import { consolePages } from "../pages.ts";
import type { Visitor } from "../visitor.ts";

/** Until a page that is open notices the end: long enough to load it before. */
const LEFT_MS = 6_000;
const DAY_MS = 86_400_000;

/**
 * The subscription ends while the console is open, and is renewed: the console notices both without a reload. In between it says what is
 * closed, no page asks for what is refused, and what the banner promises still works.
 */
export async function endAndRenew(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const [shell, ended, sections] = [pick(shellWords, language), pick(closedPartWords, language), pick(moneySectionWords, language)];
  const { navigation } = shell;
  const banner = page.getByText(pastDay(shell.ended("DAY", "")));
  const closed = page.getByText(pastDay(ended.money("DAY")));
  const admin = await Admin.signIn(visitor);
  const { id, subscriptionEndDate } = await admin.findWorkspace(email);
  const endAt = (at: number) => admin.changeWorkspace(id, { subscriptionEndDate: new Date(at).toISOString() });
  try {
    await endAt(Date.now() + LEFT_MS);
    await visitor.go("/money");
    await banner.waitFor();
    await closed.waitFor();
    await visitor.look("ended-money");

    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${new URL(response.url()).pathname}`);
    });
    for (const path of pagesWithoutRecords()) await visitor.go(path);
    assert.deepEqual(refused, [], "no page asks for what is closed");
    await visitor.go("/settings/holidays");
    await page.getByText(pastDay(ended.holidays("DAY"))).waitFor();
    await visitor.look("ended-holidays");

    await visitor.go("/money/ledger/tax");
    await closed.waitFor();
    await visitor.press(page.getByRole("link", { name: sections.registers }));
    await closed.waitFor({ state: "detached" });
    await page.locator("[data-row-link]").first().waitFor();
    await visitor.press(page.getByRole("link", { name: sections.income }));
    await closed.waitFor();

    await endAt(Date.now() + 30 * DAY_MS);
    await banner.waitFor({ state: "detached" });
    await page.locator("[data-row-link]").first().waitFor();
    assert.ok(await page.getByRole("navigation", { name: navigation }).first().isVisible());

    // The page that tells the owner to pay shows when the money has arrived.
    await endAt(Date.now() - DAY_MS);
    await visitor.go("/settings/subscription");
    const endedOn = page.getByText(pick(subscriptionWords, language).endedOn, { exact: true });
    await endedOn.waitFor();
    await endAt(Date.now() + 60 * DAY_MS);
    await endedOn.waitFor({ state: "detached" });
  } finally {
    await admin.changeWorkspace(id, { subscriptionEndDate });
  }
}

/** Suspended and resumed by the platform: both without a reload. */
export async function suspendAndResume(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const { lookAgain } = pick(identityWords, language);
  const admin = await Admin.signIn(visitor);
  const { id } = await admin.findWorkspace(email);
  await visitor.goAndListen("/");
  await admin.call("POST", `/admin/workspaces/${id}/suspend`, { reason: "Under review" });
  try {
    await page.getByRole("button", { name: lookAgain }).waitFor();
    await visitor.look("suspended");
  } finally {
    await admin.call("POST", `/admin/workspaces/${id}/resume`);
  }
  await page.getByRole("button", { name: lookAgain }).waitFor({ state: "detached" });
}

/** The part of a sentence after its day. */
function pastDay(sentence: string): string {
  return sentence.split(/DAY\.? ?/).at(-1) ?? "";
}

function pagesWithoutRecords(): string[] {
  const noRecord = new Proxy<Record<string, string>>({}, { get: () => "0" });
  return consolePages(noRecord).workspace.filter((path) => !path.endsWith("/0"));
}
