import assert from "node:assert/strict";
import { settingsWords } from "../../../console/src/features/settings/settings.words.ts";
import { staffWords } from "../../../console/src/features/staff/staff.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import type { Visitor } from "../visitor.ts";

/** A field of the workspace's own, asked of a person who is also given days off. */
export async function manageTeam(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(staffWords, language);
  const kit = pick(kitWords, language);
  await visitor.go("/team?tab=roles");
  await visitor.look("team-roles");
  await visitor.go("/team?tab=fields");
  await page.getByLabel(t.fieldLabel).fill("Licence");
  await page.getByRole("button", { name: t.addField }).click();
  await page.getByRole("button", { name: `${kit.remove}: Licence` }).waitFor();
  await visitor.look("team-fields");

  await visitor.go("/team");
  await page.locator("[data-row-link]").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Licence").fill("A-1207");
  await sheet.getByRole("button", { name: kit.saveChanges }).click();
  await sheet.waitFor({ state: "hidden" });
  await page.locator("[data-row-link]").first().click();
  await sheet.getByRole("button", { name: t.firstDay }).click();
  await page.getByRole("button", { name: /28/ }).first().click();
  await sheet.getByRole("button", { name: t.addTimeOff, exact: true }).click();
  await sheet.getByRole("button", { name: t.removeTimeOff("").trim() }).waitFor();
  await visitor.look("person");
}

/** A holiday is deleted and restored: no request is sent for either. */
async function takeBack(visitor: Visitor, kit: { remove: string; undo: string }): Promise<void> {
  const { page } = visitor;
  await visitor.go("/settings/holidays");
  page.on("request", (request) => {
    if (request.method() === "DELETE") visitor.problems.push("a delete was sent although it was taken back");
  });
  const remove = page.getByRole("button", { name: new RegExp(`^${kit.remove}: `) });
  await remove.first().click();
  // The row keeps its place, faded, until the deletion is final.
  const leaving = page.locator("[data-deleting]");
  await leaving.waitFor();
  await page.getByRole("button", { name: kit.undo }).click();
  await leaving.waitFor({ state: "detached" });
  await remove.first().waitFor();
}

/** Services and holidays of the business. */
export async function settle(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(settingsWords, language);
  const kit = pick(kitWords, language);
  await visitor.go("/settings/services");
  await page
    .getByRole("button", { name: new RegExp(`^${kit.edit}: `) })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.duration).fill("50");
  await visitor.look("service");
  await dialog.getByRole("button", { name: kit.saveChanges }).click();
  await page.getByText(kit.saved, { exact: true }).waitFor();
  await visitor.look("settings-services");
  await takeBack(visitor, kit);
  for (const section of [
    "profile",
    "hours",
    "holidays",
    "questions",
    "booking",
    "messages",
    "tax",
    "keys",
    "webhooks",
    "subscription",
    "security",
  ]) {
    await visitor.go(`/settings/${section}`);
    await visitor.look(`settings-${section}`);
  }
}

/** Invited people are shown as such, and the invitation can be sent again, though not twice within a minute. */
export async function inviteTwice(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(staffWords, language), pick(kitWords, language)];
  const name = `Rami ${language}`;
  await visitor.go("/team?new=1");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t.name).fill(name);
  await sheet.getByLabel(t.email).fill(`rami-${language}@example.com`);
  const choose = async (role: string) => {
    await sheet.getByRole("combobox", { name: t.role }).click();
    await page.getByRole("option", { name: role }).click();
  };
  // An accountant does not see the calendar, and is not offered to visitors.
  await choose(t.roleNames.Accountant);
  await sheet.getByRole("switch", { name: t.work.isBookable, checked: false }).waitFor();
  await choose(t.roleNames.Receptionist);
  await sheet.getByRole("switch", { name: t.work.isBookable, checked: true }).waitFor();
  await sheet.getByRole("button", { name: t.add }).click();
  await page.getByText(t.added).waitFor();
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByText(t.invited, { exact: true }).waitFor();
  await visitor.look("team-invited");
  await row.locator("[data-row-link]").click();
  await sheet.getByText(t.invitedText).waitFor();
  await visitor.look("person-invited");
  await sheet.getByRole("button", { name: t.inviteAgain }).click();
  await page.getByText(language === "en" ? /less than a minute ago/ : /قبل أقل من دقيقة/).waitFor();
  await sheet.getByRole("button", { name: t.remove, exact: true }).click();
  await page
    .getByRole("dialog", { name: t.removeTitle(name) })
    .getByRole("button", { name: t.remove, exact: true })
    .click();
  await page.getByText(t.removed).waitFor();
  assert.equal(await row.count(), 0);
  await sheet.getByRole("button", { name: kit.close }).waitFor({ state: "hidden" });
}

/** The owner's own name appears beside changes instead of the business's. */
export async function nameYourself(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(settingsWords, language), pick(kitWords, language)];
  await visitor.go("/settings/security");
  const field = page.getByLabel(t.yourName);
  const before = await field.inputValue();
  await field.fill("Mona Saleh");
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(kit.saved, { exact: true }).waitFor();
  await visitor.go("/settings/security");
  await visitor.shows(field, "Mona Saleh");
  await visitor.look("settings-security");
  await field.fill(before);
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(kit.saved, { exact: true }).waitFor();
}

/** An owner who sees clients is listed with the team, can be booked, and stops again. */
export async function seeClients(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(staffWords, language), pick(kitWords, language)];
  await visitor.go("/team");
  await page.getByText(t.ownerText).waitFor();
  await visitor.look("team-owner");
  await page.getByRole("button", { name: t.ownerAdd }).click();
  const sheet = page.getByRole("dialog", { name: t.editPerson });
  await sheet.getByLabel(t.work.isBookable).waitFor();
  assert.equal(await sheet.getByLabel(t.email).count(), 0, "the owner signs in as always");
  await visitor.look("person-owner");
  await sheet.getByLabel(t.name).fill(language === "en" ? "Mona Saleh" : "نور الخطيب");
  await sheet.getByRole("button", { name: kit.saveChanges }).click();
  await sheet.waitFor({ state: "hidden" });
  const row = page.getByRole("row").filter({ hasText: t.owner });
  await row.waitFor();
  await row.locator("[data-row-link]").click();
  await sheet.getByRole("button", { name: t.remove, exact: true }).click();
  await page.getByRole("dialog", { name: t.removeOwnerTitle }).getByRole("button", { name: t.remove, exact: true }).click();
  await page.getByText(t.ownerText).waitFor();
}
