import type { Response } from "playwright-core";
import type { Kind } from "./record.ts";

export interface Control {
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

export interface State {
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

export interface Answer {
  method: string;
  path: string;
  status: number;
  code: string;
  reason: string;
  message: string;
  /** About a record that the walk itself removed before the page was loaded. */
  isGone: boolean;
}

export const ID = /[0-9a-f]{24}/g;

export async function answerIn(response: Response, isGone: boolean): Promise<Answer> {
  const path = new URL(response.url()).pathname.replace("/v1", "").replaceAll(ID, ":id");
  const status = response.status();
  const body = status >= 400 ? await response.text().catch(() => "") : "";
  const { error } = (body.startsWith("{") ? JSON.parse(body) : {}) as { error?: Pick<Answer, "code" | "reason" | "message"> };
  const { code = "", reason = "", message = "" } = error ?? {};
  return { method: response.request().method(), path, status, code, reason, message, isGone };
}

/** Pressed last: they take away what other controls need. */
const LAST =
  /delete|remove|void|refund|revoke|suspend|close|cancel|discard|disable|deactivate|end |clear|حذف|إزالة|إبطال|استرداد|إلغاء|إغلاق|تعليق|إيقاف|تجاهل|مسح/i;
export const LEAVE = /^(sign out|log out|تسجيل الخروج)/i;
/** The service asks for the password again, or says that nothing is wrong with the request. */
const ASKED = new Set(["CONFIRMATION_REQUIRED"]);

/** Whether a route shows one record, whichever it is. */
export function isRecord(route: string): boolean {
  return /\$\w*id$/i.test(route);
}

/** The element that covered the control, or else the reason why it could not be pressed. */
export function obstacleIn(message: string): string {
  const lines = message.split("\n").map((line) => line.replace(/^[\s-]+/, ""));
  return (lines.find((line) => line.includes("intercepts")) ?? lines.at(-1) ?? lines[0] ?? "").slice(0, 160);
}

/** Whether a record no longer exists once the request is accepted. */
export function takesAway(method: string, address: string): boolean {
  return method === "DELETE" || (method === "POST" && address.endsWith("/merge"));
}

/** Reads that the contract answers with 404 where there is nothing yet; the console shows an empty form. */
const EMPTY = /\/design-result$/;

export function kindOf({ method, path, status, code, isGone }: Answer, isExplained: boolean): Kind | undefined {
  if (status < 400 || isGone || ASKED.has(code) || path.startsWith("/auth/")) return undefined;
  if (status === 403) return "refused right";
  if (method === "GET") return status === 404 && EMPTY.test(path) ? undefined : "refused read";
  return status === 409 || status === 422 || (status === 400 && isExplained) ? undefined : "refused write";
}

/** Controls that take nothing away first; each control of a row once. */
export function nextOf(controls: readonly Control[]): Control | undefined {
  return controls.find(({ name }) => !LAST.test(name)) ?? controls[0];
}

/** Whether a person would notice a difference. */
export function isChanged(before: State, after: State): boolean {
  return (
    before.text !== after.text ||
    before.fields !== after.fields ||
    before.address !== after.address ||
    before.flags !== after.flags ||
    before.theme !== after.theme ||
    before.signs !== after.signs ||
    before.scroll !== after.scroll
  );
}
