import assert from "node:assert/strict";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { securityWords } from "../../../console/src/features/security/security.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { ADMIN } from "../flows.ts";
import { ADMIN_PASSWORD, PASSWORD, Visitor } from "../visitor.ts";

const STEP_MS = 30_000;

/** A member adds an app and backup codes, and is left with neither; a phone gets as far as its code. */
export async function addFactors(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(securityWords, language), pick(kitWords, language)];
  await visitor.go("/settings/security");
  const secret = await setUp(page, language, t.addApp, PASSWORD);
  await visitor.look("factor-app");
  await page.getByLabel(t.code, { exact: true }).fill("000000");
  await page.getByRole("button", { name: t.confirm, exact: true }).click();
  await page.locator("[aria-invalid=true]").waitFor();
  await page.getByLabel(t.code, { exact: true }).fill(codeOf(secret));
  await page.getByRole("button", { name: t.confirm, exact: true }).click();
  await page.getByText(t.factorAdded).waitFor();
  assert.equal(await page.getByRole("button", { name: t.addApp }).count(), 0, "one app is enough");
  await page.getByRole("button", { name: t.makeCodes }).click();
  await page.getByRole("button", { name: t.copyCodes }).waitFor();
  await page.getByText(t.codesLeft(10)).waitFor();
  await page.getByRole("button", { name: t.addPhone }).click();
  await page.getByLabel(t.phone).first().fill("12");
  await page.getByRole("button", { name: t.sendCode }).click();
  await page.locator("[aria-invalid=true]").waitFor();
  await page
    .getByLabel(t.phone)
    .first()
    .fill(`+1 555 ${String(Date.now()).slice(-7)}`);
  await page.getByRole("button", { name: t.sendCode }).click();
  await page.getByText(t.codeSent).waitFor();
  await visitor.look("factor-codes");
  await page.getByRole("button", { name: t.removeFactor, exact: true }).click();
  const asked = page.getByRole("dialog").locator('input[type="password"]');
  await asked.fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: kit.confirm, exact: true }).click();
  await page.getByText(t.factorRemoved).waitFor();
  await page.getByRole("button", { name: t.addApp }).waitFor();
}

/** An admin adds an app, and replaces it with another one: that takes a code of each. */
export async function secureAdmin(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(securityWords, language);
  const email = `second-${language}-${Date.now()}@platform.example`;
  await makeAdmin(visitor, email);
  const browser = visitor.context.browser();
  assert.ok(browser);
  const admin = await Visitor.open(browser, { url: visitor.url, language, scheme: "dark", width: 390, email });
  try {
    const { page } = admin;
    await admin.go("/admin");
    await page.getByRole("button", { name: language === "en" ? "Account" : "الحساب" }).click();
    await page.getByRole("menuitem", { name: t.security }).click();
    const first = await setUp(page, language, t.addApp, ADMIN_PASSWORD);
    await page.getByLabel(t.code, { exact: true }).fill(codeOf(first));
    await page.getByRole("button", { name: t.confirm, exact: true }).click();
    await page.getByText(t.factorAdded).waitFor();
    const second = await setUp(page, language, t.replaceApp, ADMIN_PASSWORD);
    await admin.look("admin-security");
    // The code of this half minute was used up when the app was added.
    await page.getByLabel(t.codeOfOld).fill(codeOf(first, 1));
    await page.getByLabel(t.code, { exact: true }).fill(codeOf(second));
    await page.getByRole("button", { name: t.confirm, exact: true }).click();
    await page.getByRole("button", { name: t.replaceApp }).waitFor();
  } finally {
    visitor.problems.push(...(await admin.close()));
  }
}

async function makeAdmin({ page, url }: Visitor, email: string): Promise<void> {
  const login = await page.request.post(`${url}/v1/auth/admin/login`, { data: { email: ADMIN, password: ADMIN_PASSWORD } });
  const { token } = (await login.json()) as { token: string };
  const confirmed = await page.request.post(`${url}/v1/auth/confirm`, {
    headers: { authorization: `Bearer ${token}` },
    data: { password: ADMIN_PASSWORD },
  });
  const { confirmationToken } = (await confirmed.json()) as { confirmationToken: string };
  const made = await page.request.post(`${url}/v1/admin/admins`, {
    headers: { authorization: `Bearer ${token}`, "x-confirmation": confirmationToken },
    data: { email, password: ADMIN_PASSWORD, roles: ["analyst"] },
  });
  assert.equal(made.status(), 201, await made.text());
}

/** Presses the button, gives the password if it is asked for, and reads the new app's key. */
async function setUp(page: Page, language: Language, button: string, password: string): Promise<string> {
  const [t, kit] = [pick(securityWords, language), pick(kitWords, language)];
  await page.getByRole("button", { name: button }).click();
  const asked = page.getByRole("dialog").locator('input[type="password"]');
  const key = page.locator("code").filter({ hasText: /^[A-Z2-7]{16,}$/ });
  await asked.or(key).first().waitFor();
  if (await asked.isVisible()) {
    await asked.fill(password);
    await page.getByRole("dialog").getByRole("button", { name: kit.confirm, exact: true }).click();
  }
  await page.getByText(t.scan).waitFor();
  return (await key.textContent()) ?? "";
}

function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
}
