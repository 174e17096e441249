import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Ask } from "./exchanges.ts";
import { medicine, storefront, tills } from "./trades.ts";

export interface World {
  ask: Ask;
  bootstrapToken: string;
  /** Output of the service: in development, also text messages. */
  printed(): string;
}

export interface Signed {
  token: string;
  email: string;
  base: string;
  workspaceId: string;
}

export type Flow = (world: World) => Promise<void>;

const PASSWORD = "sunny-day-2026";
const ADMIN_PASSWORD = "correct-horse-battery";
const UNKNOWN_ID = "665f1c2ab4d39e0012a7c401";

export async function signUp({ ask }: World): Promise<Signed> {
  const { plans } = await ask(200, "GET", "/public/plans");
  const email = `mona-${randomBytes(6).toString("hex")}@bright-clinic.example`;
  const business = { phone: "+15550102030", businessCategorySlug: "clinic", name: "Bright Clinic" };
  const planId = plans.find(({ slug }: { slug: string }) => slug === "pro").id;
  const { token, workspace } = await ask(201, "POST", "/signup", { body: { email, password: PASSWORD, planId, ...business } });
  return { token, email, base: `/workspace/${workspace.id}`, workspaceId: workspace.id };
}

/** Adds a record and returns the reply. */
export function adder({ ask }: World, { token, base }: Signed) {
  return async (path: string, body: unknown, status = 201) => ask(status, "POST", base + path, { token, body });
}

const identity: Flow = async (world) => {
  const { ask } = world;
  const { token, email } = await signUp(world);
  const { plans } = await ask(200, "GET", "/public/plans");
  await ask(200, "GET", "/public/business-categories");
  const again = { email, password: PASSWORD, phone: "+15550102030", planId: plans[0].id, businessCategorySlug: "clinic", name: "Again" };
  await ask(409, "POST", "/signup", { body: again });
  await ask(200, "POST", "/auth/login", { body: { email, password: PASSWORD } });
  await ask(401, "POST", "/auth/login", { body: { email, password: "cloudy-day-2026" } });
  await ask(200, "GET", "/auth/me", { token });
  await ask(200, "GET", "/auth/logins", { token });
  await ask(200, "POST", "/auth/logout", { token });
  await ask(401, "GET", "/auth/me", { token });
};

const clinic: Flow = async (world) => {
  const { ask } = world;
  const owner = await signUp(world);
  const { token, base } = owner;
  const add = adder(world, owner);
  const { client } = await add("/clients", { name: "Layla Hassan", dateOfBirth: "1990-06-15", gender: "female", tags: ["regular"] });
  await ask(200, "GET", `${base}/clients?q=layla&limit=5&withTotal=true`, { token });
  await ask(200, "PATCH", `${base}/clients/${client.id}`, { token, body: { notes: "Prefers mornings", email: "layla@example.com" } });
  await ask(404, "GET", `${base}/clients/${UNKNOWN_ID}`, { token });
  const { service } = await add("/services", { name: "Check-up", scope: "sessions", durationMinutes: 30, price: 40 });
  const field = { key: "pulse", label: "Pulse", type: "number", phase: "pre", isRequired: false, order: 1 };
  await add("/sessions/fields", field);
  const booking = { name: "Check-up", clientId: client.id, serviceIds: [service.id], date: "2026-12-01T00:00:00.000Z", startTime: "09:30" };
  const { session } = await add("/sessions", { ...booking, fieldValues: [{ fieldKey: "pulse", value: 72, phase: "pre" }] });
  await ask(404, "POST", `${base}/sessions`, { token, body: { ...booking, clientId: UNKNOWN_ID } });
  await ask(200, "GET", `${base}/sessions?from=2026-12-01&to=2026-12-31&status=scheduled`, { token });
  await ask(200, "PATCH", `${base}/sessions/${session.id}`, { token, body: { status: "in-progress" } });
  await ask(422, "PATCH", `${base}/sessions/${session.id}`, { token, body: { status: "scheduled" } });
  await add(`/sessions/${session.id}/notes`, { body: "All well" });
  await ask(200, "GET", `${base}/sessions/availability?date=2026-12-01&serviceIds=${service.id}`, { token });
  await ask(200, "GET", `${base}/sessions/calendar.ics`, { token });
  await add("/holidays", { name: "New Year", date: "2027-01-01", isRecurring: true, recurrenceRule: { frequency: "yearly" } });
  await ask(200, "GET", `${base}/holidays`, { token });
};

const books: Flow = async (world) => {
  const { ask } = world;
  const { token, base: workspace } = await signUp(world);
  const base = `/client${workspace}`;
  const add = (path: string, body: unknown, status = 201) => ask(status, "POST", base + path, { token, body });
  const { expense } = await add("/expenses", { title: "Paper", amount: 12.5, category: "Office", vendor: "Papers Ltd" });
  await add("/incomes", { title: "Consulting", amount: 250 });
  await ask(200, "PATCH", `${base}/expenses/${expense.id}`, { token, body: { amount: 13.25 } });
  await ask(200, "GET", `${base}/expenses?q=paper`, { token });
  await ask(200, "GET", `${base}/expenses/stats`, { token });
  const year = new Date().getUTCFullYear();
  await ask(200, "GET", `${base}/financial/summary?from=${year}-01-01&to=${year}-12-31&groupBy=month`, { token });
  const startDate = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const { rule } = await add("/recurring-expense-rules", { title: "Rent", amount: 900, frequency: "daily", startDate });
  const { occurrences } = await ask(200, "GET", `${base}/recurring-expense-occurrences?ruleId=${rule.id}`, { token });
  const [first, second] = occurrences;
  await add(`/recurring-expense-occurrences/${first.id}/post`, undefined, 200);
  await add(`/recurring-expense-occurrences/${first.id}/post`, undefined, 422);
  await add(`/recurring-expense-occurrences/${second.id}/skip`, {}, 200);
  await ask(200, "GET", `${base}/recurring-expense-occurrences/stats`, { token });
  await add(`/recurring-expense-rules/${rule.id}/pause`, undefined, 200);
  await add(`/recurring-expense-rules/${rule.id}/resume`, undefined, 200);
  await ask(200, "DELETE", `${base}/recurring-expense-rules/${rule.id}`, { token });
};

const secondFactors: Flow = async (world) => {
  const { ask, printed } = world;
  const { token, email } = await signUp(world);
  const post = (path: string, body?: unknown, status = 200) => ask(status, "POST", path, { token, body });
  const code = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const { methodId, secret } = await post("/workspace/mfa/totp/setup");
  await post("/workspace/mfa/totp/confirm", { methodId, code: code(secret, -1) });
  const { challengeId } = await post("/workspace/mfa/phone/start", {});
  await post("/workspace/mfa/phone/verify", { challengeId, code: /"text":"\D*(\d{6})/.exec(printed())?.[1] ?? "000000" });
  const { codes } = await post("/workspace/mfa/backup-codes/generate");
  await ask(200, "GET", "/workspace/mfa/backup-codes/count", { token });
  await ask(200, "GET", "/workspace/mfa/methods", { token });
  const first = await ask(200, "POST", "/auth/login", { body: { email, password: PASSWORD } });
  await ask(401, "POST", "/auth/mfa/verify", { body: { challengeId: first.challengeId, code: "000000" } });
  await ask(200, "POST", "/auth/mfa/verify", { body: { challengeId: first.challengeId, code: code(secret), methodId } });
  const second = await ask(200, "POST", "/auth/login", { body: { email, password: PASSWORD } });
  await ask(200, "POST", "/auth/mfa/verify", { body: { challengeId: second.challengeId, code: codes[0] } });
  await ask(403, "DELETE", `/workspace/mfa/methods/${methodId}`, { token });
  const { confirmationToken } = await post("/auth/confirm", { password: PASSWORD });
  await ask(200, "DELETE", `/workspace/mfa/methods/${methodId}`, { token, headers: { "x-confirmation": confirmationToken } });
};

const platform: Flow = async (world) => {
  const { ask, bootstrapToken } = world;
  const { workspaceId } = await signUp(world);
  const headers = { "x-bootstrap-token": bootstrapToken };
  const email = "admin@platform.example";
  await ask(201, "POST", "/auth/admin/bootstrap", { headers, body: { email, password: ADMIN_PASSWORD } });
  await ask(409, "POST", "/auth/admin/bootstrap", { headers, body: { email, password: ADMIN_PASSWORD } });
  const { token } = await ask(200, "POST", "/auth/admin/login", { body: { email, password: ADMIN_PASSWORD } });
  const path = `/admin/workspaces/${workspaceId}`;
  for (const read of [
    path,
    `${path}/storage`,
    `${path}/renewal?period=monthly`,
    "/admin/dashboard/overview",
    "/admin/audit",
    "/admin/plans",
  ]) {
    await ask(200, "GET", read, { token });
  }
  const addition = await ask(201, "POST", `${path}/invoice-additions`, { token, body: { reason: "Set-up", quantity: 2, unitPrice: 15 } });
  await ask(200, "PATCH", `${path}/invoice-additions/${addition.id}`, { token, body: { quantity: 3 } });
  await ask(200, "DELETE", `${path}/invoice-additions/${addition.id}`, { token });
  await ask(200, "PATCH", `${path}/storage`, { token, body: { additionalStorageMB: 100 } });
  await ask(404, "GET", `/admin/workspaces/${UNKNOWN_ID}`, { token });
};

export const flows: Record<string, Flow> = {
  "sign-up and login": identity,
  "clients and sessions": clinic,
  "sale with discount and payment": tills,
  "expenses and recurring ones": books,
  "lab test to result": medicine,
  "storefront, orders and jobs": storefront,
  "second factors": secondFactors,
  "the platform's admins": platform,
};
