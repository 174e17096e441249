import type { Client as Api, schemas, WorkspaceApi } from "../sdk/src/index.ts";
import type { Random } from "./random.ts";
import { seededRandom } from "./random.ts";
import type { World } from "./world.ts";

export const PASSWORD = "demo-demo-2026";

interface Colleague {
  name: string;
  email: string;
  role: "Manager" | "Receptionist" | "Lab technician" | "Accountant";
  /** The services by name; without it, all of them. */
  offers?: readonly string[];
}

/** A business before it opens. */
export interface Plan {
  name: string;
  slug: string;
  slogan: string;
  email: string;
  phone: string;
  category: string;
  currencyCode: string;
  timezone: string;
  /** 0 is Sunday. */
  closedOn: number;
  services: readonly { name: string; durationMinutes: number; price: number }[];
  /** The first of the staff see clients; the others work behind the scenes. */
  hosts: number;
  staff: readonly Colleague[];
  address: NonNullable<schemas.Workspace["address"]>;
  /** Text that visitors read before they book. */
  bookingNote: string;
  rules: readonly { title: string; amount: number; vendor: string; category: string; dayOfMonth: number }[];
  costs: readonly { title: string; vendor: string; category: string; low: number; high: number }[];
  tasks: readonly string[];
}

/** Totals of what was entered, to compare with the service's reports. Amounts in cents. */
export interface Tally {
  incomes: number;
  expenses: number;
  sales: number;
  sessions: number;
  orders: number;
  labTests: number;
}

export interface Business {
  plan: Plan;
  api: Api;
  workspaceId: string;
  /** The owner's API client for the workspace. */
  workspace: WorkspaceApi;
  random: Random;
  clients: schemas.Client[];
  services: schemas.Service[];
  staff: schemas.Staff[];
  registerId: string | undefined;
  tally: Tally;
}

const PRO = "pro";
const weekDays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

export async function openBusiness(world: World, plan: Plan, seed: number): Promise<Business> {
  const api = world.client();
  const { plans } = await api.public.plans.list();
  const planId = plans.find(({ slug }) => slug === PRO)?.id ?? "";
  const signedUp = await api.signup({
    email: plan.email,
    password: PASSWORD,
    phone: plan.phone,
    planId,
    businessCategorySlug: plan.category,
    name: plan.name,
    slogan: plan.slogan,
    workingHours: hoursOf(plan),
  });
  const [, token = ""] = /[?]token=([\w.-]+)/.exec(await world.mailTo(plan.email)) ?? [];
  await api.auth.email.confirm({ token });
  const workspaceId = signedUp.workspace.id;
  const workspace = api.workspace(workspaceId);
  const { currencyCode, timezone } = plan;
  await workspace.update({ currencyCode, timezone });
  const tally: Tally = { incomes: 0, expenses: 0, sales: 0, sessions: 0, orders: 0, labTests: 0 };
  const business: Business = {
    plan,
    api,
    workspaceId,
    workspace,
    random: seededRandom(seed),
    clients: [],
    services: [],
    staff: [],
    registerId: undefined,
    tally,
  };
  await furnish(business);
  return business;
}

function hoursOf({ closedOn, timezone }: Plan): schemas.WorkingHours {
  const open = { isOpen: true, intervals: [{ start: "09:00", end: "18:00" }] };
  const days = weekDays.map((name, index) => [name, index === closedOn ? { isOpen: false, intervals: [] } : open]);
  return { timezone, ...Object.fromEntries(days) };
}

async function furnish(business: Business): Promise<void> {
  const { workspace, plan } = business;
  for (const service of plan.services) business.services.push((await workspace.services.create(service)).service);
  const { roles } = await workspace.roles.list();
  for (const { name, email, role } of plan.staff) {
    const roleId = roles.find((each) => each.name === role)?.id ?? "";
    const { staff } = await workspace.staff.create({ name, email, password: PASSWORD, roleId });
    business.staff.push(staff);
  }
  const newYear = { name: "New Year · رأس السنة", date: "2026-01-01", isRecurring: true, recurrenceRule: { frequency: "yearly" as const } };
  await workspace.holidays.create(newYear);
}

export function isOpen({ plan }: Business, day: Date): boolean {
  return day.getUTCDay() !== plan.closedOn;
}

export function dayText(day: Date): string {
  return day.toISOString().slice(0, 10);
}
