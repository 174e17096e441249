import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request, Response } from "playwright-core";
import { refusalIn } from "../../../console/src/kit/refusals.words.ts";
import { type Person, signIn } from "./people.ts";
import type { Finding, Kind, Record } from "./record.ts";

export interface Bounds {
  /** Presses on one page. */
  presses: number;
  /** How often a page is loaded again to get back to a control. */
  reloads: number;
  widths: readonly number[];
}

interface Control {
  index: number;
  role: string;
  name: string;
  place: string;
  key: string;
  isRow: boolean;
  isChosen: boolean;
  isSubmit: boolean;
  href: string;
}

interface State {
  text: string;
  fields: string;
  address: string;
  flags: number;
  focus: string;
  changes: number;
  signs: number;
  theme: string;
  scroll: number;
}

interface Answer {
  method: string;
  path: string;
  status: number;
  code: string;
  message: string;
}

const [QUIET_MS, LOOK_MS, MOST_LOOKS] = [250, 60, 150];
/** Pressed last: they take away what other controls need. */
const LAST =
  /delete|remove|void|refund|revoke|suspend|close|cancel|discard|disable|deactivate|end |clear|حذف|إزالة|إبطال|استرداد|إلغاء|إغلاق|تعليق|إيقاف|تجاهل|مسح/i;
const LEAVE = /^(sign out|log out|تسجيل الخروج)/i;
/** The service asks for the password again, or says that nothing is wrong with the request. */
const ASKED = new Set(["CONFIRMATION_REQUIRED"]);

/** One person on one page after another: presses everything and writes down what goes wrong. */
export class Walker {
  readonly links = new Set<string>();
  private route = "";
  private control = "";
  private answers: Answer[] = [];
  private open = 0;
  private signs = 0;
  private readonly pressed = new Set<string>();
  private count = 0;

  constructor(
    private readonly page: Page,
    private readonly url: string,
    private readonly person: Person,
    private readonly language: "en" | "ar",
    private readonly record: Record,
  ) {
    page.on("pageerror", (error) => this.note("error", error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        this.note("error", message.text().slice(0, 200));
    });
    const isCall = (request: Request) => request.url().startsWith(`${url}/v1/`);
    page.on("request", (request) => {
      if (isCall(request)) this.open += 1;
    });
    page.on("requestfailed", (request) => {
      if (isCall(request)) this.open -= 1;
    });
    page.on("response", (response) => {
      if (isCall(response.request()))
        void this.hear(response).finally(() => {
          this.open -= 1;
        });
    });
    const sign = () => {
      this.signs += 1;
    };
    page.on("download", sign);
    page.on("filechooser", sign);
    page.on("dialog", (dialog) => {
      sign();
      // "Leave with unsaved work?": the walk always leaves.
      void dialog.accept().catch(() => undefined);
    });
    page.on("popup", (popup) => {
      sign();
      void popup.close().catch(() => undefined);
    });
  }

  private note(kind: Kind, detail: string, control = this.control): void {
    this.record.add({ ...this.where(control), kind, detail });
  }

  private where(control = this.control): Omit<Finding, "kind" | "detail"> {
    return { role: this.person.role, language: this.language, route: this.route, control };
  }

  private async hear(response: Response): Promise<void> {
    const request = response.request();
    const path = new URL(response.url()).pathname.replace("/v1", "").replaceAll(/[0-9a-f]{24}/g, ":id");
    const body = response.status() >= 400 ? await response.text().catch(() => "") : "";
    const { error } = (body.startsWith("{") ? JSON.parse(body) : {}) as { error?: { code: string; message: string } };
    this.answers.push({
      method: request.method(),
      path,
      status: response.status(),
      code: error?.code ?? "",
      message: error?.message ?? "",
    });
  }

  /** `route` is the pattern, `path` one address of it. */
  async visit(route: string, path: string, bounds: Bounds): Promise<void> {
    this.route = route;
    this.control = "";
    const before = this.record.presses;
    await this.load(path);
    this.record.visited(route);
    for (const link of await this.ask<string[]>("walk.links()")) this.links.add(link);
    for (const end of await this.ask<string[]>("walk.deadEnds()")) this.note("dead end", end);
    await this.lookNarrow(bounds.widths);
    await this.pressAll(path, bounds);
    this.record.visited(route, this.record.presses - before);
  }

  private async lookNarrow(widths: readonly number[]): Promise<void> {
    for (const width of widths) {
      await this.page.setViewportSize({ width, height: 800 });
      await this.settle();
      const over = await this.ask<string | undefined>("walk.sideways()");
      if (over) this.note("sideways", `at ${width}: ${over}`);
    }
    if (widths.length > 0) await this.page.setViewportSize({ width: 1280, height: 900 });
    await this.settle();
  }

  private async load(path: string): Promise<void> {
    this.answers = [];
    await this.page.goto(`${this.url}/console${path}`, { waitUntil: "load" });
    await this.settle();
    // A press may have ended the login.
    if (this.person.kind !== "stranger" && (await this.page.locator("input[type=password][autocomplete=current-password]").count()) > 0) {
      await signIn(this.page, this.url, this.person);
      await this.page.goto(`${this.url}/console${path}`, { waitUntil: "load" });
      await this.settle();
    }
    this.judgeAnswers(false);
  }

  /** Goes on from the state that a press led to, and loads the page again only for controls that are out of reach. */
  private async pressAll(path: string, { presses, reloads }: Bounds): Promise<void> {
    const ways = new Map<string, string[]>();
    let way: string[] = [];
    let left = reloads;
    for (let turn = 0; turn < presses; turn++) {
      let next = await this.nextHere(ways, way);
      const far = next ? undefined : [...ways].find(([key]) => this.isNew(key));
      if (!next && (!far || left-- <= 0)) break;
      if (far) {
        next = await this.comeTo(path, far[1], far[0]);
        way = far[1];
      }
      if (next) way = (await this.press(next)) ? [...way, next.key] : await this.startAgain(path);
    }
  }

  /** A control in reach that was not pressed yet; how to come to the others is written down. */
  private async nextHere(ways: Map<string, string[]>, way: string[]): Promise<Control | undefined> {
    const controls = await this.controls();
    for (const { key } of controls) if (!ways.has(key)) ways.set(key, way);
    return nextOf(controls.filter(({ key }) => this.isNew(key)));
  }

  private async startAgain(path: string): Promise<string[]> {
    await this.load(path);
    return [];
  }

  private isNew(key: string): boolean {
    return !this.pressed.has(this.idOf(key));
  }

  private idOf(key: string): string {
    return key.startsWith("frame ") ? key : `${this.route} ${key}`;
  }

  private async controls(): Promise<Control[]> {
    const all = await this.ask<Control[]>("walk.controls()");
    return all.filter(({ isChosen, href, name }) => !isChosen && !/^(tel|mailto):/.test(href) && !LEAVE.test(name));
  }

  /** Loads the page and repeats the presses that led to a control; a control that is gone is not tried again. */
  private async comeTo(path: string, way: readonly string[], key: string): Promise<Control | undefined> {
    await this.load(path);
    for (const step of way) {
      const found = (await this.controls()).find((one) => one.key === step);
      if (found) await this.click(found).catch(() => undefined);
      await this.settle();
    }
    this.answers = [];
    const control = (await this.controls()).find((one) => one.key === key);
    if (control) return control;
    this.pressed.add(this.idOf(key));
    this.record.unreached += 1;
    return undefined;
  }

  /** Whether the page is still the one that is being walked. */
  private async press(control: Control): Promise<boolean> {
    this.pressed.add(this.idOf(control.key));
    this.control = `${control.place}: ${control.role} "${control.name.slice(0, 40)}"`;
    this.record.presses += 1;
    this.count += 1;
    this.record.controls.add(`${this.idOf(control.key)}`);
    this.answers = [];
    const signs = this.signs;
    const start = new URL(this.page.url()).pathname;
    if (control.isSubmit) await this.ask(`walk.fill(${control.index}, ${JSON.stringify({ ...this.person, count: this.count })})`);
    const before = await this.ask<State>("walk.state()");
    try {
      await this.click(control);
    } catch (error) {
      this.note("not reached", (error as Error).message.split("\n")[0]?.slice(0, 120) ?? "");
      return true;
    }
    await this.settle();
    const after = await this.ask<State>("walk.state()").catch(() => undefined);
    if (after) this.judgeEffect(before, after, this.signs > signs);
    await this.judgeRaw(after?.text ?? "");
    this.judgeAnswers(await this.ask<boolean>("walk.isInvalid()").catch(() => false));
    this.control = "";
    // A page in the other language has other names for the same controls.
    return new URL(this.page.url()).pathname === start && before.theme === after?.theme;
  }

  private async click({ index }: Control): Promise<void> {
    const handle = (await this.page.evaluateHandle(`walk.element(${index})`)).asElement();
    await handle?.click({ timeout: 15_000 });
  }

  private judgeEffect(before: State, after: State, hasSign: boolean): void {
    const isSeen =
      before.text !== after.text ||
      before.fields !== after.fields ||
      before.address !== after.address ||
      before.flags !== after.flags ||
      before.theme !== after.theme ||
      before.signs !== after.signs ||
      before.scroll !== after.scroll ||
      hasSign;
    if (isSeen) return;
    const writes = this.answers.filter(({ method, status }) => method !== "GET" && status < 300);
    if (writes.length > 0) this.note("accepted, nothing shown", writes.map(({ method, path }) => `${method} ${path}`).join(", "));
    else if (this.answers.length === 0 && before.focus === after.focus && before.changes === after.changes)
      this.note("nothing happens", "");
  }

  private async judgeRaw(text: string): Promise<void> {
    for (const { message, path } of this.answers)
      if (message.length > 8 && text.includes(message) && refusalIn(this.language, message) !== message)
        this.note("raw message", `${path}: ${message.slice(0, 100)}`);
  }

  private judgeAnswers(isExplained: boolean): void {
    for (const answer of this.answers) {
      const { method, path, status, code, message } = answer;
      const problem = `${status} ${code} ${message.slice(0, 80)}`;
      if (method !== "GET" && status !== 403) this.record.wrote(`${method} ${path}`, status < 400 ? undefined : problem, this.where());
      const kind = kindOf(answer, isExplained);
      if (kind) this.note(kind, `${method} ${path} ${problem}`);
    }
    this.answers = [];
  }

  private async settle(): Promise<void> {
    for (let look = 0; look < MOST_LOOKS; look++) {
      await sleep(LOOK_MS);
      if (this.open > 0) continue;
      const quiet = await this.ask<number>("walk.quietFor()").catch(() => 0);
      if (quiet > QUIET_MS) return;
    }
    this.open = 0;
  }

  private ask<T>(script: string): Promise<T> {
    return this.page.evaluate<T>(script);
  }
}

function kindOf({ method, path, status, code }: Answer, isExplained: boolean): Kind | undefined {
  if (status < 400 || ASKED.has(code) || path.startsWith("/auth/")) return undefined;
  if (status === 403) return "refused right";
  if (method === "GET") return "refused read";
  return status === 409 || status === 422 || (status === 400 && isExplained) ? undefined : "refused write";
}

/** Controls that take nothing away first; each control of a row once. */
function nextOf(controls: readonly Control[]): Control | undefined {
  return controls.find(({ name }) => !LAST.test(name)) ?? controls[0];
}
