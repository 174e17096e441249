import assert from "node:assert/strict";
import type { Language } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";
import { makeRequest } from "./labs.ts";

const names = {
  en: "Maximiliana Featherstonehaugh-Cholmondeley von Hohenlohe-Langenburg",
  ar: "الأستاذة الدكتورة فاطمة الزهراء بنت عبد الله القحطاني المرعشلي",
};
/** Buttons and statuses that reach past the panel they are in, or past the window. */
const PAST_THEIR_PANEL = `[...document.querySelectorAll("main button, main [class*=badge]")].filter((part) => {
  const { width, left, right } = part.getBoundingClientRect();
  if (width === 0 || part.closest("[role=tablist], nav")) return false;
  const scroller = (element) => element && (/auto|scroll/.test(getComputedStyle(element).overflowX) ? element : scroller(element.parentElement));
  if (scroller(part.parentElement)) return width > innerWidth * 0.8;
  return left < 0 || right > innerWidth;
}).map((part) => part.textContent)`;

/** People with very long names, on a phone: every button stays within reach. */
export async function reachButtons(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, email);
  const name = names[language];
  const made = await makeRequest(owner, `${name} ${Date.now()}`, 1);
  const { roles } = await owner.call<{ roles: { id: string }[] }>("GET", "/roles?limit=1");
  const person = { name, email: `names-${language}-${Date.now()}@example.com`, roleId: roles[0]?.id, isBookable: true };
  await owner.call("POST", "/staff", person);
  for (const [step, path] of [
    ["names-bench", `/lab?open=${made.id}`],
    ["names-request", `/lab/requests/${made.id}`],
    ["names-calendar", "/calendar"],
    ["names-team", "/team"],
    ["names-tasks", "/tasks"],
  ] as const) {
    await visitor.go(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await visitor.look(step);
    assert.deepEqual(await page.evaluate(PAST_THEIR_PANEL), [], `${path}: every button can be reached`);
  }
}
