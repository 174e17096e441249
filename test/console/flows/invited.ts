import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { navigationWords } from "../../../console/src/app/navigation.words.ts";
import { identityWords } from "../../../console/src/features/identity/identity.words.ts";
import { staffWords } from "../../../console/src/features/staff/staff.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { PASSWORD, Visitor } from "../visitor.ts";
import { until } from "./labs.ts";

const names = { en: "Leila Mansour", ar: "ليلى منصور الحلبي" };

/** The owner invites a receptionist, who sets a password in another browser and works; the link serves once, and the owner's open list follows. */
export async function acceptInvitation(visitor: Visitor, language: Language, mails: string): Promise<void> {
  const { page, url, context } = visitor;
  const [t, i, places] = [pick(staffWords, language), pick(identityWords, language), pick(navigationWords, language)];
  const email = `accepts-${language}-${Date.now()}@example.com`;
  await visitor.goAndListen("/team?new=1");
  const sheet = page.getByRole("dialog");
  await visitor.type(sheet.getByLabel(t.name), names[language]);
  await visitor.type(sheet.getByLabel(t.email), email);
  await visitor.press(sheet.getByRole("combobox", { name: t.role }));
  await visitor.press(page.getByRole("option", { name: t.roleNames.Receptionist }));
  await visitor.press(sheet.getByRole("button", { name: t.add }));
  await page.getByText(t.added).waitFor();
  const isInvited = page.getByRole("row").filter({ hasText: email }).getByText(t.invited, { exact: true });
  await isInvited.waitFor();
  let link: string | undefined;
  await until(async () => {
    link = linkTo(mails, email);
    return link !== undefined;
  }, "the invitation is mailed");

  const browser = context.browser();
  assert.ok(browser && link);
  const invited = await Visitor.open(browser, { url, language, scheme: "light", width: 360 });
  const password = invited.page.locator("input[type=password]");
  await invited.go(link);
  await invited.look("invited");
  await invited.type(password, PASSWORD);
  await invited.press(invited.page.getByRole("button", { name: i.setPassword }));
  await invited.page.getByText(i.passwordSet).waitFor();
  await isInvited.waitFor({ state: "detached" });
  await page.getByRole("row").filter({ hasText: email }).waitFor();
  await visitor.look("invited-joined");
  await invited.go(link);
  await invited.type(password, PASSWORD);
  await invited.press(invited.page.getByRole("button", { name: i.setPassword }));
  await invited.page.getByText(i.inviteAgain).waitFor();
  await invited.look("invited-used");

  await invited.go("/sign-in");
  await invited.type(invited.page.getByLabel(i.email), email);
  await invited.type(password, PASSWORD);
  await invited.press(invited.page.getByRole("button", { name: i.signIn, exact: true }));
  await invited.page.getByRole("link", { name: places.calendar }).first().waitFor();
  await invited.look("invited-home");
  visitor.problems.push(...(await invited.close()));
}

/** The path of the invitation in the newest mail to an address. */
function linkTo(folder: string, email: string): string | undefined {
  for (const file of readdirSync(folder).toSorted().toReversed()) {
    const mail = readFileSync(join(folder, file), "utf8").replaceAll("=\n", "").replaceAll("=3D", "=");
    const link = /\/console(\/invite\?token=[\w.-]+)/.exec(mail);
    if (link && mail.includes(email)) return link[1];
  }
  return undefined;
}
