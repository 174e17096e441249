import assert from "node:assert/strict";
import { homeWords } from "../../../console/src/features/home/home.words.ts";
import { posWords } from "../../../console/src/features/pos/pos.words.ts";
import { schedulingWords } from "../../../console/src/features/scheduling/scheduling.words.ts";
import { type Language, pick } from "../../../console/src/kit/words.ts";
import type { Visitor } from "../visitor.ts";
import { fillSignUp } from "./entry.ts";

const MOST_INTERACTIONS = 12;
const CLIENT = "Layla Haddad";
const SERVICE = "Check-up";

/**
 * A new owner books a first visit, with a new client and a new service, and takes the money for it. A press is an interaction, and so is a
 * field that is filled and ended with Enter. The sign-up's own form is told apart.
 */
export async function firstPaidVisit(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const [t, pos, home] = [pick(schedulingWords, language), pick(posWords, language), pick(homeWords, language)];
  const began = Date.now();
  await fillSignUp(visitor, language, email);
  const [signUpSteps, signedUp] = [visitor.steps, Date.now()];
  visitor.steps = 0;
  await page.getByText(home.firstSteps).waitFor();
  await visitor.press(page.locator("main").getByRole("button", { name: home.book }));
  const sheet = page.getByRole("dialog", { name: t.bookTitle });
  await visitor.type(sheet.getByRole("combobox", { name: t.client }), CLIENT);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  // The form of the new client has the name; its phone can stay empty.
  await sheet.locator("fieldset input").first().waitFor();
  await visitor.press(sheet.locator("fieldset").getByRole("button").first());
  await sheet.locator("fieldset input").first().waitFor({ state: "hidden" });
  await visitor.type(sheet.getByRole("combobox", { name: t.services }), SERVICE);
  await page.getByRole("option", { name: new RegExp(SERVICE) }).waitFor();
  await page.keyboard.press("Enter");
  await sheet.locator(".mantine-MultiSelect-pill").first().waitFor();
  await visitor.type(sheet.locator('input[type="time"]'), "10:30");
  await visitor.press(sheet.getByRole("button", { name: t.book, exact: true }));
  await page.getByText(t.booked, { exact: false }).waitFor();

  await visitor.press(
    page
      .locator("main")
      .getByRole("button", { name: new RegExp(CLIENT) })
      .first(),
  );
  await visitor.press(page.getByRole("dialog").getByRole("button", { name: t.charge, exact: true }));
  await visitor.type(page.getByLabel(pos.priceOf(SERVICE)), "150");
  await page.keyboard.press("Enter");
  await visitor.press(page.getByRole("dialog", { name: pos.payment }).getByRole("button", { name: pos.take("").trim(), exact: false }));
  await page.getByRole("dialog", { name: pos.paidTitle }).waitFor();
  await visitor.look("first-paid");
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(0)} s`;
  console.log(
    `     ${signUpSteps} interactions to sign up (${seconds(began, signedUp)}), ${visitor.steps} to the first paid visit (${seconds(signedUp, Date.now())})`,
  );
  assert.ok(visitor.steps <= MOST_INTERACTIONS, `${visitor.steps} interactions from the sign-up to the first paid visit`);

  // The first steps remember, and can be hidden.
  await visitor.go("/");
  await page.getByText(home.stepsDone(3, 5)).waitFor();
  await visitor.look("home-first-steps");
  await page.getByRole("button", { name: home.hideSteps }).click();
  await page.getByText(home.firstSteps).waitFor({ state: "hidden" });
  await visitor.go("/");
  await page.getByText(home.attention).waitFor();
  assert.equal(await page.getByText(home.firstSteps).count(), 0, "hidden steps stay hidden");
}
