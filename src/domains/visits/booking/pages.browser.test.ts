import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Desk, makeDesk } from "../../../../test/booking.ts";
import { hasBrowser, launchBrowser, seriousFindings, takePicture } from "../../../../test/browser.ts";
import { serveOn } from "../../../../test/domains.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();
const LONG = 240_000;
const DOMAIN = "salon.example.com";
const fitsTheScreen = "document.documentElement.scrollWidth <= document.documentElement.clientWidth";

let browser: Browser;
let desk: Desk;
let home: string;

describe.runIf(hasBrowser)("booking in Chromium, on the business's own domain", () => {
  beforeAll(async () => {
    desk = await makeDesk(test, { slotStepMinutes: 60 });
    await serveOn(test, desk.owner, DOMAIN);
    const { port } = new URL(await test.app.server.listen({ port: 0, host: "127.0.0.1" }));
    home = `http://${DOMAIN}:${port}`;
    browser = await launchBrowser([DOMAIN]);
  }, LONG);
  afterAll(() => browser?.close());

  it.each([
    ["without JavaScript", false, "en", 390, "10:00", "10:00 AM", "4:00–4:30 PM"],
    ["with it", true, "ar", 1280, "13:00", "1:00 م", "4:00–4:30 م"],
  ] as const)(
    "goes from a service to a booking, past a lost race, to a move and a cancellation, %s",
    async (_, javaScriptEnabled, lang, width, time, shown, last) => {
      const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled });
      const page = await context.newPage();
      const look = async (name: string) => {
        await takePicture(page, `booking-${name}-${lang}`);
        expect([name, await page.evaluate(fitsTheScreen)]).toEqual([name, true]);
        // The check itself is a script.
        if (javaScriptEnabled) expect([name, await seriousFindings(page)]).toEqual([name, []]);
      };
      await page.goto(`${home}/book?lang=${lang}`);
      await look("services");
      await page.getByRole("link", { name: "Haircut" }).click();
      await page.goto(`${page.url()}&day=${desk.day}`);
      await look("times");
      await page.getByRole("link", { name: shown, exact: true }).click();
      for (const staffId of [desk.staffId, desk.otherStaffId]) expect((await desk.visit({ staffId, startTime: time })).status).toBe(201);
      await page.locator("#name").fill("Lina Haddad");
      await page.locator("#email").fill(`lina-${lang}@example.com`);
      await page.locator("#note").fill("Window seat");
      await look("details");
      await page.locator("form button").click();

      await page.getByRole("alert").waitFor();
      await look("lost");
      expect([await page.locator("#name").inputValue(), await page.locator("#note").inputValue()]).toEqual(["Lina Haddad", "Window seat"]);
      await page.locator('button[name="slot"]').first().click();
      await page.locator(".done").waitFor();
      await look("done");
      expect(new URL(page.url()).origin).toBe(home);

      await page.locator('a[href*="move=1"]').click();
      await look("move");
      await page.locator('button[name="slot"]:enabled').last().click();
      await page.getByRole("status").waitFor();
      expect(await page.getByText(last).count()).toBeGreaterThan(0);
      await page.locator('a[href*="cancel=1"]').click();
      await look("cancel");
      await page.locator("#reason").fill("I am ill");
      await page.locator("button.bad").click();
      await page.locator(".tag.bad").waitFor();
      await look("cancelled");
      const { sessions } = (await test.get(`${desk.owner.path}/sessions?status=cancelled`, desk.owner.token)).body;
      expect(sessions.filter(({ cancelReason }: { cancelReason: string }) => cancelReason === "I am ill").length).toBeGreaterThan(0);
      await context.close();
    },
    LONG,
  );
});
