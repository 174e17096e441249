import type { Browser } from "playwright-core";
import { type VisitOptions, Visitor } from "./visitor.ts";

export const CLINIC = "mona@bright-clinic.example";
export const SALON = "nour@jasmine-salon.example";
export const SHOP = "adam@corner-roastery.example";
export const ADMIN = "admin@platform.example";
export const MANAGER = "james@bright-clinic.example";
export const TECHNICIAN = "layla@bright-clinic.example";
export const ACCOUNTANT = "peter@bright-clinic.example";
export const RECEPTION = "hana@bright-clinic.example";

type Run = (visitor: Visitor) => Promise<void>;

/** Runs flows of users in the console, one after another; problems are collected and reported at the end. */
export class Flows {
  readonly problems: string[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
    /** Only flows with this, or one of these parts between bars, in their name. */
    private readonly only: string,
  ) {}

  async run(name: string, options: Partial<VisitOptions>, act: Run): Promise<void> {
    if (!this.only.split("|").some((part) => name.includes(part))) return;
    const started = Date.now();
    const visit: VisitOptions = { url: this.url, language: "en", scheme: "light", width: 1440, ...options };
    const visitor = await Visitor.open(this.browser, visit);
    try {
      await act(visitor);
    } catch (error) {
      visitor.problems.push((error as Error).message.split("\n").slice(0, 6).join(" "));
      await visitor.remember(name);
    }
    const problems = await visitor.close();
    this.problems.push(...problems.map((problem) => `${name}: ${problem}`));
    console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    for (const problem of problems) console.log(`     ${problem}`);
  }
}
