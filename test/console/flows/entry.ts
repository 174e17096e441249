import assert from "node:assert/strict";
import { adminWords } from "../../../console/src/features/admin/admin.words.ts";
import { clientsWords } from "../../../console/src/features/clients/clients.words.ts";
import { homeWords } from "../../../console/src/features/home/home.words.ts";
import { identityWords } from "../../../console/src/features/identity/identity.words.ts";
import { signUpWords } from "../../../console/src/features/identity/sign-up.words.ts";
import { schedulingWords } from "../../../console/src/features/scheduling/scheduling.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { ADMIN } from "../flows.ts";
import { ADMIN_PASSWORD, PASSWORD, type Visitor } from "../visitor.ts";

/** From nothing to a first client and a first appointment, on an empty service; the browser is in Riyadh. */
export async function signUp(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  await fillSignUp(visitor, language, `noor-${language}@example.com`);
  await visitor.look("home-empty");
  const { workspace, account } = await (await page.request.post(`${visitor.url}/v1/auth/refresh`)).json();
  const facts = [workspace.currencyCode, workspace.timezone, workspace.weekStartsOn, workspace.language, account.name];
  assert.deepEqual(facts, ["SAR", "Asia/Riyadh", "sunday", "ar", "Noor Haddad"], "the country's settings, and a person's name");
  await firstAppointment(visitor, language);

  // The cookie brings the login back.
  await visitor.go("/clients");
  await page
    .getByRole("link", { name: /Layla Haddad/ })
    .first()
    .waitFor();
  await visitor.look("first-client");
}

/** The three steps of a sign-up; the country comes from the browser. */
export async function fillSignUp(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(signUpWords, language);
  await visitor.go("/sign-up");
  await visitor.type(page.getByLabel(t.businessName), "Noor Clinic");
  await visitor.press(page.getByRole("radio", { name: language === "en" ? "Clinic" : "عيادة", exact: true }));
  await page.getByText(/Saudi Arabia Time|توقيت المملكة/).waitFor();
  await visitor.look("sign-up");
  await visitor.press(page.getByRole("button", { name: t.next }));
  await page.locator("input[name=plan]:checked").waitFor();
  await visitor.look("sign-up-plan");
  await visitor.press(page.getByRole("button", { name: t.next }));
  await visitor.type(page.getByLabel(t.ownerName), "Noor Haddad");
  await visitor.type(page.getByLabel(t.email), email);
  await visitor.type(page.getByLabel(t.phone), "050 123 4567");
  await visitor.type(page.getByLabel(t.password, { exact: false }).first(), "sunny-day-2026");
  await visitor.look("sign-up-login");
  await visitor.press(page.getByRole("button", { name: t.create }));
  await page.getByRole("navigation").first().waitFor();
}

const MOST_STEPS = 8;

/** A new owner books an appointment: client and service are added on the way. */
async function firstAppointment(visitor: Visitor, language: Language): Promise<void> {
  visitor.steps = 0;
  await bookFirst(visitor, language, "Layla Haddad", "Check-up");
  assert.ok(visitor.steps <= MOST_STEPS, `${visitor.steps} steps from the sign-up to the first appointment`);
  console.log(`     ${visitor.steps} steps from the sign-up to the first appointment`);
}

/** From Home: a visit at 10:30 with a new client and a new service. */
export async function bookFirst(visitor: Visitor, language: Language, client: string, service: string): Promise<void> {
  const { page } = visitor;
  const t = pick(schedulingWords, language);
  await visitor.press(page.locator("main").getByRole("button", { name: pick(homeWords, language).book }));
  const sheet = page.getByRole("dialog", { name: t.bookTitle });
  await visitor.type(sheet.getByRole("combobox", { name: t.client }), client);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  // The form of the new client has the name; its phone can stay empty.
  await sheet.locator("fieldset input").first().waitFor();
  await visitor.press(sheet.locator("fieldset").getByRole("button").first());
  await sheet.locator("fieldset input").first().waitFor({ state: "hidden" });
  await visitor.type(sheet.getByRole("combobox", { name: t.services }), service);
  await page.getByRole("option", { name: new RegExp(service) }).waitFor();
  await page.keyboard.press("Enter");
  // It is added on the spot, which takes a moment.
  await sheet.locator(".mantine-MultiSelect-pill").first().waitFor();
  await visitor.type(sheet.getByLabel(t.time).and(page.locator("input")), "10:30");
  await visitor.press(sheet.getByRole("button", { name: t.book, exact: true }));
  await page.getByText(t.booked, { exact: false }).waitFor();
}

export async function signIn(visitor: Visitor, language: Language, email: string): Promise<void> {
  const t = pick(identityWords, language);
  const { page } = visitor;
  await visitor.go("/clients");
  await visitor.look("sign-in");
  await page.getByLabel(t.email).fill(email);
  await page.getByLabel(t.password).first().fill("wrong-password-1");
  await page.getByRole("button", { name: t.signIn }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel(t.password).first().fill(PASSWORD);
  await page.getByRole("button", { name: t.signIn }).click();
  await page.getByRole("heading", { name: pick(clientsWords, language).clients, level: 1 }).waitFor();
  await visitor.look("clients");
}

/** Signing in at the address that e-mails link to leads into the console, to `next` if that is a page of it, and for admins too. */
export async function signInAtItsAddress(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page, url } = visitor;
  const t = pick(identityWords, language);
  const signInAt = async (address: string, as: string, password: string, heading: string | RegExp) => {
    await visitor.go(address);
    await page.getByLabel(t.email).fill(as);
    await page.getByLabel(t.password).first().fill(password);
    await page.getByRole("button", { name: t.signIn }).click();
    await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
  };
  const signOut = (kind: string) => page.evaluate(`localStorage.removeItem("wp.login.${kind}")`);
  const [home, clients] = [pick(homeWords, language), pick(clientsWords, language)];
  await visitor.go("/sign-in");
  await visitor.look("sign-in-own");
  const greeting = new RegExp(`^(${home.morning}|${home.afternoon}|${home.evening})`);
  await signInAt("/sign-in", email, PASSWORD, greeting);
  assert.equal(page.url(), `${url}/console/`, "home has the console's own address");
  // Already signed in: on to the page that was asked for.
  await visitor.go(`/sign-in?next=${encodeURIComponent("/console/clients?q=a")}`);
  await page.getByRole("heading", { name: clients.clients, level: 1 }).waitFor();
  assert.equal(page.url(), `${url}/console/clients?q=a`);
  await signOut("workspace");
  await signInAt(`/sign-in?next=${encodeURIComponent("//example.com/console/clients")}`, email, PASSWORD, greeting);
  assert.equal(page.url(), `${url}/console/`, "an address elsewhere is not followed");

  const admin = pick(adminWords, language);
  await signInAt("/admin/sign-in", ADMIN, ADMIN_PASSWORD, admin.overview);
  await signOut("admin");
  await signInAt("/admin/sign-in?next=/console/admin/plans", ADMIN, ADMIN_PASSWORD, admin.plansTitle);
}

export async function threeTabs(visitor: Visitor): Promise<void> {
  const tabs = await Promise.all([1, 2, 3].map(() => visitor.context.newPage()));
  const address = `${visitor.url}/console/clients`;
  await Promise.all(tabs.map((tab) => tab.goto(address, { waitUntil: "networkidle" })));
  for (const tab of tabs) await tab.getByRole("heading", { name: "Clients", level: 1 }).waitFor();
  // And they stay, each on its own, after another round.
  await Promise.all(tabs.map((tab) => tab.reload({ waitUntil: "networkidle" })));
  for (const tab of tabs) await tab.getByRole("heading", { name: "Clients", level: 1 }).waitFor();
}
