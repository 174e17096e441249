import type { Client as Api } from "../sdk/src/index.ts";
import { type Business, dayText } from "./business.ts";
import { makePerson } from "./names.ts";

const DAY_MS = 86_400_000;

/** Lets visitors book on the store's pages: the services of each host, and no staff who work behind the scenes. */
export async function openBooking({ workspace, plan, services, staff }: Business): Promise<void> {
  for (const [index, { id }] of staff.entries()) {
    const offered = plan.staff[index]?.offers ?? [];
    const serviceIds = services.filter(({ name }) => offered.includes(name)).map((service) => service.id);
    await workspace.staff.update(id, { isBookable: index < plan.hosts, serviceIds });
  }
  await workspace.update({ address: plan.address, booking: { isEnabled: true, bufferMinutes: 5, note: plan.bookingNote } });
}

/** Visitors who chose one of the times they were shown. */
export async function bookOnline({ plan, services, random, tally }: Business, visitor: Api, last: number, count: number): Promise<void> {
  const [from, to] = [dayText(new Date(last + DAY_MS)), dayText(new Date(last + 14 * DAY_MS))];
  for (let serial = 1; serial <= count; serial++) {
    const serviceIds = [random.pick(services).id];
    const { days } = await visitor.public.booking.slots.list(plan.slug, { from, to, serviceIds: serviceIds.join(",") });
    const slots = days.flatMap(({ date, slots: times }) => times.map(({ startTime }) => ({ date, startTime })));
    if (slots.length === 0) return;
    const { date, startTime } = random.pick(slots);
    const { name, email } = makePerson(random, 900 + serial);
    await visitor.public.booking.bookings.create(plan.slug, { customer: { name, email }, serviceIds, date, startTime });
    tally.sessions++;
  }
}
