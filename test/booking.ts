import { weekDays } from "../src/domains/platform/workspace/index.ts";
import { addDays, dayOf } from "../src/kit/time.ts";
import type { Answer, TestApp } from "./harness.ts";
import { makeSalon, type Salon } from "./scheduling.ts";

/** A salon that visitors can book, open from nine to five every day. */
export interface Desk extends Salon {
  slug: string;
  /** `/public/booking/<slug>` */
  path: string;
  /** A week from now: past any notice, before any limit. */
  day: string;
  slots(query?: string): Promise<Answer>;
  visit(overrides?: Record<string, unknown>): Promise<Answer>;
}

export const everyDay = (start: string, end: string) =>
  Object.fromEntries(weekDays.map((name) => [name, { isOpen: true, intervals: [{ start, end }] }]));

export async function makeDesk(test: TestApp, booking: Record<string, unknown> = {}): Promise<Desk> {
  const salon = await makeSalon(test);
  const { owner, serviceId } = salon;
  const body = { workingHours: everyDay("09:00", "17:00"), booking: { isEnabled: true, ...booking } };
  const { status, text } = await test.patch(owner.path, body, owner.token);
  if (status !== 200) throw new Error(text);
  const { store } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body;
  const path = `/public/booking/${store.slug}`;
  const day = dayOf(addDays(new Date(), 7));
  let visitors = 0;
  return {
    ...salon,
    slug: store.slug,
    path,
    day,
    slots: (query = "") => test.get(`${path}/slots?from=${day}&to=${day}&serviceIds=${serviceId}${query}`),
    visit: (overrides = {}) => {
      const customer = { name: "Lina Haddad", email: `visitor-${++visitors}@example.com` };
      return test.post(`${path}/bookings`, { customer, serviceIds: [serviceId], date: day, startTime: "10:00", ...overrides });
    },
  };
}
