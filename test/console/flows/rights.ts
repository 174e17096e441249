import assert from "node:assert/strict";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

/** A receptionist sees what is hers, and no longer what is taken from her, without a reload. */
export async function fewerRights(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.go("/");
  await visitor.look("home-reception");
  const menu = page.getByRole("navigation").first();
  const links = await menu.getByRole("link").allInnerTexts();
  assert.ok(links.includes("Calendar") && links.includes("Clients"), `she sees ${links.join(", ")}`);
  await visitor.go("/settings");
  assert.equal(await page.getByRole("link", { name: "Subscription" }).count(), 0);

  await visitor.go("/clients");
  const owner = await Colleague.signIn(visitor);
  const before = await owner.permissions("Receptionist");
  try {
    await owner.allow(
      "Receptionist",
      before.filter((permission) => !permission.startsWith("clients.")),
    );
    await page.getByLabel("Name, phone or email").fill("emma");
    await menu.getByRole("link", { name: "Clients" }).waitFor({ state: "detached" });
    await visitor.look("right-taken-away");
  } finally {
    await owner.allow("Receptionist", before);
  }
}

/** What somebody else does appears by itself, in every tab, whichever of them holds the socket. */
export async function live(visitor: Visitor): Promise<void> {
  const { page, context } = visitor;
  await visitor.go("/clients");
  const second = await context.newPage();
  await second.goto(page.url(), { waitUntil: "networkidle" });
  const owner = await Colleague.signIn(visitor);
  await owner.call("POST", "/clients", { name: "Zaynab Faris" });
  for (const tab of [page, second]) await tab.getByText("Zaynab Faris").first().waitFor();
}

/** Without a connection the page says so and goes on showing what it has. */
export async function offline(visitor: Visitor): Promise<void> {
  const { page, context } = visitor;
  await visitor.go("/clients");
  await page.locator("[data-row-link]").first().waitFor();
  await context.setOffline(true);
  await page.getByText("You are offline", { exact: false }).waitFor();
  assert.ok((await page.locator("[data-row-link]").count()) > 0);
  await visitor.look("offline");
  await context.setOffline(false);
  await page.getByText("You are offline", { exact: false }).waitFor({ state: "hidden" });
}
