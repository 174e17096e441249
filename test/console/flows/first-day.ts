import assert from "node:assert/strict";
import { homeWords } from "../../../console/src/features/home/home.words.ts";
import { posWords } from "../../../console/src/features/pos/pos.words.ts";
import { schedulingWords } from "../../../console/src/features/scheduling/scheduling.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import type { Visitor } from "../visitor.ts";
import { bookFirst, fillSignUp } from "./entry.ts";

const MOST_INTERACTIONS = 12;
const CLIENT = "Layla Haddad";
const SERVICE = "Check-up";

/**
 * A new owner books a first visit, with a new client and a new service, and takes the money for it. A press is an interaction, and so is a
 * field that is filled and ended with Enter. The sign-up form is counted separately.
 */
export async function firstPaidVisit(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const [t, pos, home] = [pick(schedulingWords, language), pick(posWords, language), pick(homeWords, language)];
  const began = Date.now();
  await fillSignUp(visitor, language, email);
  const [signUpSteps, signedUp] = [visitor.steps, Date.now()];
  visitor.steps = 0;
  await page.getByText(home.firstSteps).waitFor();
  await bookFirst(visitor, language, CLIENT, SERVICE);
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
