import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { identityWords } from "../../../console/src/features/identity/identity.words.ts";
import { posWords } from "../../../console/src/features/pos/pos.words.ts";
import { securityWords } from "../../../console/src/features/security/security.words.ts";
import { settingsWords } from "../../../console/src/features/settings/settings.words.ts";
import { staffWords } from "../../../console/src/features/staff/staff.words.ts";
import { tasksWords } from "../../../console/src/features/tasks/tasks.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import type { Visitor } from "../visitor.ts";
import { openTill } from "./till.ts";

/** A form that is sent too early says at the first field what is missing, for the eye and for a screen reader, and puts the cursor there. */
export async function sayWhatIsMissing(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, s, k] = [pick(settingsWords, language), pick(staffWords, language), pick(kitWords, language)];
  const add = page.getByRole("button", { name: t.addHoliday });
  const name = page.getByLabel(t.holidayName);
  await visitor.go("/settings/holidays");
  await visitor.press(add);
  await isAsked(name, k.required);
  await visitor.look("needs-holiday");
  await visitor.type(name, "Founding day");
  assert.equal(await name.getAttribute("aria-invalid"), null, "a field that is filled in is right again");
  await visitor.press(add);
  await isAsked(
    page
      .locator("form")
      .filter({ has: add })
      .getByRole("button", { name: new RegExp(`^${t.day}`) }),
    k.required,
  );

  await visitor.go("/settings/keys");
  await visitor.type(page.getByLabel(t.keyName), "Website");
  await visitor.press(page.getByRole("button", { name: t.createKey }));
  await isAsked(page.getByRole("combobox", { name: t.keyRightsLabel }), k.required);
  await visitor.look("needs-rights");

  await visitor.go("/team?tab=fields");
  await visitor.type(page.getByLabel(s.fieldLabel), "Languages");
  await visitor.press(page.getByRole("combobox", { name: s.fieldType }));
  await visitor.press(page.getByRole("option", { name: s.fieldTypes.multiselect, exact: true }));
  await visitor.press(page.getByRole("button", { name: s.addField }));
  await isAsked(page.getByLabel(s.fieldOptions).first(), k.required);
  await visitor.look("needs-choices");

  const u = pick(securityWords, language);
  await visitor.go("/settings/security");
  await visitor.press(page.getByRole("button", { name: u.changePassword }));
  await isAsked(page.getByLabel(u.current), k.required);
  await visitor.type(page.getByLabel(u.current), "sunny-day-2026");
  await visitor.type(page.getByLabel(u.newPassword), "short");
  await visitor.press(page.getByRole("button", { name: u.changePassword }));
  await isAsked(page.getByLabel(u.newPassword), u.passwordRule(8));
  await visitor.look("needs-password");
}

/** The same in a sheet, whose button stands outside of the form, and in a dialog. */
export async function sayWhatIsMissingAside(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, p, k] = [pick(tasksWords, language), pick(posWords, language), pick(kitWords, language)];
  await visitor.go("/tasks?new=1");
  const sheet = page.getByRole("dialog", { name: t.newTask });
  await visitor.press(sheet.getByRole("button", { name: t.add, exact: true }));
  await isAsked(sheet.getByLabel(t.title), k.required);
  await visitor.look("needs-task");

  await visitor.go("/till");
  await openTill(visitor, p);
  await visitor.press(page.getByRole("button", { name: p.ownLine }).first());
  const dialog = page.getByRole("dialog", { name: p.ownLine });
  await visitor.type(dialog.getByLabel(p.lineName), "Gift wrap");
  await visitor.press(dialog.getByRole("button", { name: p.addLine }));
  await isAsked(dialog.getByLabel(p.price), k.required);
  await visitor.look("needs-price");
}

/** Before anyone has signed in. */
export async function sayWhatSignInNeeds(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, k] = [pick(identityWords, language), pick(kitWords, language)];
  await visitor.go("/sign-in");
  await visitor.press(page.getByRole("button", { name: t.signIn, exact: true }));
  await isAsked(page.getByLabel(t.email), k.required);
  await visitor.type(page.getByLabel(t.email), "someone@example.com");
  await page.keyboard.press("Enter");
  await isAsked(page.getByLabel(t.password).first(), k.required);
  await visitor.look("needs-sign-in");
}

/** The field has the cursor, is marked as wrong, and is described by the message. */
async function isAsked(field: Locator, message: string): Promise<void> {
  await field.and(field.page().locator("[aria-invalid=true]:focus")).waitFor();
  const described = await field.getAttribute("aria-describedby");
  const texts = await Promise.all((described ?? "").split(" ").map((id) => field.page().locator(`[id="${id}"]`).innerText()));
  assert.ok(texts.includes(message), `${texts.join(" | ")} has ${message}`);
}
