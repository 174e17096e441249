import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { seriousFindings, takePicture } from "../browser.ts";

export interface VisitOptions {
  url: string;
  language: "en" | "ar";
  scheme: "light" | "dark";
  width: number;
  /** Time zone of the browser; by default the machine's. */
  timezone?: string;
  /** Signs in as this e-mail before the first page. */
  email?: string;
}

/** Arabic beside a number, without the sign that sets its direction. */
const REVERSED = /^[^\u2067]*(\d\s*[\u0600-\u06ff]|[\u0600-\u06ff]\s*\d)/;
const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 };
export const PASSWORD = "demo-demo-2026";
export const ADMIN_PASSWORD = "demo-admin-2026";
const [LOOK_MS, MOST_LOOKS] = [50, 1200];
const ADMIN_DOMAIN = "@platform.example";

/** A user at a browser: collects all errors on their pages, and checks each step with axe. */
export class Visitor {
  readonly problems: string[] = [];
  /** Number of calls of `press` and `type`. */
  steps = 0;

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly options: VisitOptions,
  ) {}

  static async open(browser: Browser, options: VisitOptions): Promise<Visitor> {
    const { url, width, language, scheme, email } = options;
    const context = await browser.newContext({
      viewport: { width, height: HEIGHTS[width] ?? 900 },
      locale: "en-US",
      ...(options.timezone ? { timezoneId: options.timezone } : {}),
      hasTouch: width < 768,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const visitor = new Visitor(page, context, options);
    page.on("pageerror", (error) => visitor.problems.push(`error: ${error.message}`));
    page.on("console", (message) => {
      // A refused request is the page's to show; its line in the log is not a defect.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        visitor.problems.push(`console: ${message.text()}`);
    });
    await page.goto(`${url}/healthz`);
    await keep(page, { "wp.language": language, "wp.scheme": scheme });
    if (email) {
      const isAdmin = email.endsWith(ADMIN_DOMAIN);
      const [path, password] = isAdmin ? ["/v1/auth/admin/login", ADMIN_PASSWORD] : ["/v1/auth/login", PASSWORD];
      const response = await page.request.post(`${url}${path}`, { data: { email, password } });
      if (!response.ok()) throw new Error(`sign-in: ${response.status()}`);
      await keep(page, { [`wp.login.${isAdmin ? "admin" : "workspace"}`]: "1" });
    }
    return visitor;
  }

  get url(): string {
    return this.options.url;
  }

  async press(target: Locator): Promise<void> {
    this.steps += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.steps += 1;
    await field.fill(text);
  }

  /** Waits until a field has a value that the user did not type. */
  async shows(field: Locator, value: string): Promise<void> {
    for (let asked = 0; asked < MOST_LOOKS; asked++) {
      if ((await field.inputValue()) === value) return;
      await this.page.waitForTimeout(LOOK_MS);
    }
    throw new Error(`a field never showed ${value}, but ${await field.inputValue()}`);
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`${this.options.url}/console${path}`, { waitUntil: "networkidle" });
  }

  /** The same, until events arrive: what others change before is in the page already, but not who they are. */
  async goAndListen(path: string): Promise<void> {
    const isSubscribed = ({ payload }: { payload: string | Buffer }) => String(payload).includes('"subscribed"');
    const listening = this.page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived", isSubscribed));
    await this.go(path);
    await listening;
  }

  /** Ends a step: checks for errors, overflow and accessibility. */
  async look(step: string): Promise<void> {
    const { language, scheme, width } = this.options;
    await this.page.waitForLoadState("networkidle");
    await takePicture(this.page, `${step}-${language}-${scheme}-${width}`);
    const overflow = await this.page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    if (overflow > 0) this.problems.push(`${step}: ${overflow} px wider than the window`);
    const reversed = language === "ar" ? await this.page.locator("svg text").filter({ hasText: REVERSED }).count() : 0;
    if (reversed > 0) this.problems.push(`${step}: ${reversed} words of a chart are in the order of English`);
    for (const finding of await seriousFindings(this.page)) this.problems.push(`${step}: ${finding}`);
  }

  /** The page as it was when something went wrong. */
  async remember(name: string): Promise<void> {
    await takePicture(this.page, `failed-${name.replaceAll(/\W+/g, "-")}`).catch(() => undefined);
  }

  async close(): Promise<string[]> {
    await this.context.close();
    return this.problems;
  }
}

/** Puts values into the browser's storage. */
function keep(page: Page, values: Record<string, string>): Promise<void> {
  return page.evaluate(`Object.entries(${JSON.stringify(values)}).forEach(([key, value]) => localStorage.setItem(key, value))`);
}
