import assert from "node:assert/strict";
import type { Locator, Route } from "playwright-core";
import { clientsWords } from "../../../console/src/features/clients/clients.words.ts";
import { pick } from "../../../console/src/kit/words/words.ts";
import type { Visitor } from "../visitor.ts";

const t = pick(clientsWords, "en");
/** The part that holds the lists. */
const CHUNK = /\/pickers-[^/]*\.js$/;

/** The page of clients, untouched, whose lists are not here before they are let through. */
async function untouched(visitor: Visitor): Promise<{ field: Locator; option: Locator; letThrough(): Promise<void> }> {
  const { page } = visitor;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(CHUNK, async (route: Route) => {
    await gate;
    await route.continue();
  });
  await visitor.go("/clients");
  const letThrough = async () => {
    const came = page.waitForResponse(CHUNK);
    open();
    await (await came).finished();
  };
  return { field: page.getByRole("combobox", { name: t.gender }), option: page.getByRole("option", { name: t.female }), letThrough };
}

async function choose(visitor: Visitor, option: Locator): Promise<void> {
  await option.click();
  await visitor.page.waitForURL(/gender=female/);
}

/** The very first thing on the page is a tap on a list that is not loaded yet: it opens by that tap. */
export async function tapFirst(visitor: Visitor): Promise<void> {
  const { field, option, letThrough } = await untouched(visitor);
  await field.tap();
  assert.equal(await option.count(), 0, "the list is not there yet");
  await letThrough();
  await option.waitFor();
  await visitor.look("first-tap");
  await choose(visitor, option);
}

/** The list comes while the finger, or the button of the mouse, is still down. */
export async function pressFirst(visitor: Visitor, means: "finger" | "mouse"): Promise<void> {
  const { page } = visitor;
  const { field, option, letThrough } = await untouched(visitor);
  const box = await field.boundingBox();
  assert.ok(box);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const finger = await page.context().newCDPSession(page);
  if (means === "mouse") {
    await page.mouse.move(point.x, point.y);
    await page.mouse.down();
  } else await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await letThrough();
  // Long enough for the list to take the field's place, if it did not wait.
  await page.waitForTimeout(500);
  if (means === "mouse") await page.mouse.up();
  else await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await option.waitFor();
  await choose(visitor, option);
}

/** The list does not interrupt a user who has moved on to another field. */
export async function moveOn(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const { field, option, letThrough } = await untouched(visitor);
  await field.tap();
  const search = page.getByLabel(t.search);
  await search.tap();
  await letThrough();
  await page.locator(".mantine-Select-input").first().waitFor();
  assert.equal(await option.count(), 0);
  assert.equal(await search.and(page.locator(":focus")).count(), 1, "the focus stays");
}

/** A part that could not be loaded is asked for again, and the tap that wanted it is remembered. */
export async function tapThroughFailure(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  let asked = 0;
  await page.route(CHUNK, (route) => (++asked === 1 ? route.abort() : route.continue()));
  await visitor.go("/clients");
  await page.getByRole("combobox", { name: t.gender }).tap();
  const option = page.getByRole("option", { name: t.female });
  await option.waitFor();
  assert.ok(asked > 1, "it was asked for again");
  await choose(visitor, option);
}
