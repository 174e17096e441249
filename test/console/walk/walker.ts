import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request, Response } from "playwright-core";
import { reasonIn, ruleIn } from "../../../console/src/kit/words/refusals.words.ts";
import type { Answer, Control, State } from "./judge.ts";
import * as judge from "./judge.ts";
import { type Person, signIn } from "./people.ts";
import type { Finding, Kind, Record } from "./record.ts";

export interface Bounds {
  /** Presses on one page. */
  presses: number;
  /** How often a page is loaded again to get back to a control. */
  reloads: number;
  widths: readonly number[];
}

const [QUIET_MS, LATE_MS, LOOK_MS, MOST_LOOKS, CLICK_MS] = [150, 600, 40, 200, 3000];
/** One person on one page after another: presses everything and writes down what goes wrong. */
export class Walker {
  readonly links = new Set<string>();
  private route = "";
  private control = "";
  private answers: Answer[] = [];
  private readonly open = new Set<Request>();
  private heard: Promise<void>[] = [];
  private signs = 0;
  private readonly pressed = new Set<string>();
  /** Controls that could not be reached once. */
  private readonly missed = new Set<string>();
  private count = 0;
  /** Records that the walk had removed when the page was loaded: it can only say that they are gone. */
  private gone = new Set<string>();
  private hasLoaded = false;

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
    // Parts of the console are loaded when they are opened: a press has its effect after them.
    page.on("request", (request) => {
      this.open.add(request);
      if (judge.takesAway(request.method(), request.url())) this.record.removed.add(request.url().match(judge.ID)?.at(-1) ?? "");
    });
    page.on("requestfailed", (request) => this.open.delete(request));
    page.on("requestfinished", (request) => this.open.delete(request));
    page.on("response", (response) => {
      if (response.url().startsWith(`${url}/v1/`)) this.heard.push(this.hear(response));
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
    const ids = response.url().match(judge.ID) ?? [];
    // A deletion sent while the page is left is not reported: the record's page was there before, and is gone when it is loaded again.
    const isReload = this.hasLoaded && this.control === "" && this.page.url().includes(ids.at(-1) ?? this.url);
    if (response.status() === 404 && isReload) this.gone.add(ids.at(-1) ?? "");
    this.answers.push(await judge.answerIn(response, response.status() === 404 && ids.some((id) => this.gone.has(id))));
  }

  /** `route` is the pattern, `path` one address of it. */
  async visit(route: string, path: string, bounds: Bounds): Promise<void> {
    // Records of one kind are one page; sections, which have the same route too, are pages of their own.
    this.route = judge.isRecord(route) ? route : (path.split("?")[0] ?? route);
    this.control = "";
    const before = this.record.presses;
    this.hasLoaded = false;
    await this.load(path);
    this.hasLoaded = judge.isRecord(route);
    this.record.visited(this.route);
    this.record.reached.add(route);
    for (const link of await this.ask<string[]>("walk.links()")) this.links.add(link);
    for (const end of await this.ask<string[]>("walk.deadEnds()")) this.note("dead end", end);
    await this.lookNarrow(bounds.widths);
    await this.pressAll(path, bounds);
    this.record.visited(this.route, this.record.presses - before);
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
    for (const id of this.record.removed) this.gone.add(id);
    await this.page.goto(`${this.url}/console${path}`, { waitUntil: "load" });
    // Sheets and lists are loaded at the first sign of a person.
    await this.page.mouse.move(4 + (this.count % 2), 4);
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
    return judge.nextOf(controls.filter(({ key }) => this.isNew(key)));
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
    return all.filter(({ isChosen, href, name }) => !isChosen && !/^(tel|mailto):/.test(href) && !judge.LEAVE.test(name));
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
      await this.judgeObstacle(control, (error as Error).message);
      return true;
    }
    const after = await this.stateAfter(before);
    if (after) this.judgeEffect(before, after, this.signs > signs);
    await this.judgeRaw(after?.text ?? "");
    this.judgeAnswers(await this.ask<boolean>("walk.isInvalid()").catch(() => false));
    this.control = "";
    // A page in the other language has other names for the same controls.
    return new URL(this.page.url()).pathname === start && before.theme === after?.theme;
  }

  /** The page once a press has had its effect. Parts that are loaded for the first time appear late: without an effect, waits for them. */
  private async stateAfter(before: State): Promise<State | undefined> {
    await this.settle();
    const after = await this.ask<State>("walk.state()").catch(() => undefined);
    if (!after || before.text !== after.text || before.fields !== after.fields) return after;
    await this.settle(LATE_MS);
    return this.ask<State>("walk.state()").catch(() => undefined);
  }

  private async click({ index }: Control): Promise<void> {
    const handle = (await this.page.evaluateHandle(`walk.element(${index})`)).asElement();
    await handle?.click({ timeout: CLICK_MS });
  }

  /** Something may have come over the control in the last moment: it is tried once more, where the page is by then. */
  private async judgeObstacle({ key }: Control, message: string): Promise<void> {
    await this.settle(LATE_MS);
    if (!this.missed.has(this.idOf(key))) {
      this.missed.add(this.idOf(key));
      this.pressed.delete(this.idOf(key));
      return;
    }
    this.note("not reached", judge.obstacleIn(message));
    await this.keepPicture();
  }

  /** The page as it was when a control could not be reached. */
  private async keepPicture(): Promise<void> {
    const folder = process.env.WALK_REPORT;
    if (folder) await this.page.screenshot({ path: `${folder}/not-reached-${this.record.presses}.png` }).catch(() => undefined);
  }

  private judgeEffect(before: State, after: State, hasSign: boolean): void {
    if (hasSign || judge.isChanged(before, after)) return;
    const writes = this.answers.filter(({ method, status }) => method !== "GET" && status < 300);
    if (writes.length > 0) this.note("accepted, nothing shown", writes.map(({ method, path }) => `${method} ${path}`).join(", "));
    else if (this.answers.length === 0 && before.focus === after.focus && before.changes === after.changes)
      this.note("nothing happens", "");
  }

  private async judgeRaw(text: string): Promise<void> {
    for (const { reason, message, path } of this.answers) {
      const own = ruleIn(this.language, message) ?? reasonIn(this.language, reason);
      if (message.length > 8 && text.includes(message) && own !== message) this.note("raw message", `${path}: ${message.slice(0, 100)}`);
    }
  }

  private judgeAnswers(isExplained: boolean): void {
    for (const answer of this.answers) {
      const { method, path, status, code, message } = answer;
      const problem = `${status} ${code} ${message.slice(0, 80)}`;
      if (method !== "GET" && status !== 403) this.record.wrote(`${method} ${path}`, status < 400 ? undefined : problem, this.where());
      const kind = judge.kindOf(answer, isExplained);
      if (kind) this.note(kind, `${method} ${path} ${problem}`);
    }
    this.answers = [];
  }

  /** Until every request is answered and the page has not changed for a moment. */
  private async settle(quietMs = QUIET_MS): Promise<void> {
    for (let look = 0; look < MOST_LOOKS; look++) {
      await sleep(LOOK_MS);
      if (this.open.size > 0) continue;
      const quiet = await this.ask<number>("walk.quietFor()").catch(() => 0);
      if (quiet > quietMs) break;
    }
    this.open.clear();
    await Promise.all(this.heard.splice(0));
  }

  private ask<T>(script: string): Promise<T> {
    return this.page.evaluate<T>(script);
  }
}
