import type { schemas } from "../sdk/src/index.ts";
import { type Business, dayText } from "./business.ts";
import { birthday, makePerson } from "./names.ts";
import { charge } from "./till.ts";

const tags = ["regular", "new", "vip", "phone-only", "عميل دائم"];
const remarks = [
  "Prefers mornings.",
  "Please call before confirming.",
  "يفضل المواعيد المسائية.",
  "Came with a friend.",
  "حساسية من البنسلين.",
  "Asked for an invoice by e-mail.",
];
const SLOT_MINUTES = 45;
const FIRST_SLOT = 9 * 60;
const SLOTS = 11;

export async function greetClient(business: Business): Promise<schemas.Client> {
  const { workspace, random, clients } = business;
  const person = makePerson(random, clients.length + 1);
  const { client } = await workspace.clients.create({
    ...person,
    dateOfBirth: birthday(random),
    phone: `+1 555 01${random.between(10, 99)} ${random.between(1000, 9999)}`,
    tags: random.chance(0.4) ? [random.pick(tags)] : [],
    notes: random.chance(0.25) ? random.pick(remarks) : null,
  });
  clients.push(client);
  return client;
}

/** The day's appointments: completed and mostly paid; on future days, only scheduled. */
export async function keepAppointments(business: Business, day: Date, count: number, isPast = true): Promise<void> {
  const { random, clients } = business;
  const slots = random.some(
    Array.from({ length: SLOTS }, (_, index) => index),
    count,
  );
  for (const slot of slots) {
    const client = clients.length < 8 || random.chance(0.06) ? await greetClient(business) : random.pick(clients);
    const services = random.some(business.services, random.chance(0.2) ? 2 : 1);
    const isKept = isPast && random.chance(0.92);
    const status = isKept ? "completed" : isPast ? "cancelled" : "scheduled";
    const { id } = await book(business, { day, slot, client, services, status });
    if (isKept && random.chance(0.6)) await charge(business, id);
  }
}

interface Booking {
  day: Date;
  slot: number;
  client: schemas.Client;
  services: schemas.Service[];
  status: "completed" | "cancelled" | "scheduled";
}

async function book(business: Business, { day, slot, client, services, status }: Booking): Promise<schemas.Session> {
  const { workspace, random, staff, tally, plan } = business;
  const minutes = FIRST_SLOT + slot * SLOT_MINUTES;
  const startTime = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const { session } = await workspace.sessions.create({
    name: services.map(({ name }) => name).join(", "),
    clientId: client.id,
    serviceIds: services.map(({ id }) => id),
    staffId: random.pick(staff.slice(0, plan.hosts)).id,
    date: dayText(day),
    startTime,
    status,
  });
  tally.sessions++;
  if (random.chance(0.08)) await workspace.sessions.notes.create(session.id, { body: random.pick(remarks) });
  return session;
}
