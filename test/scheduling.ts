import { newId } from "../src/kit/ids.ts";
import { type Member, makeOwner } from "./factories.ts";
import type { Answer, TestApp } from "./harness.ts";

/** A workspace with a client, two services and two staff members, ready for bookings. */
export interface Salon {
  owner: Member;
  clientId: string;
  /** 30 minutes. */
  serviceId: string;
  staffId: string;
  otherStaffId: string;
  body(overrides?: Record<string, unknown>): Record<string, unknown>;
  book(overrides?: Record<string, unknown>): Promise<Answer>;
}

export async function makeSalon(test: TestApp): Promise<Salon> {
  const owner = await makeOwner(test);
  const client = await test.post(`${owner.path}/clients`, { name: "Layla Haddad" }, owner.token);
  const serviceId = await makeService(test, owner, { name: "Haircut", durationMinutes: 30 });
  const [staffId, otherStaffId] = [await addStaff(test, owner, "Sam Staff"), await addStaff(test, owner, "Nour Aziz")];
  const body = (overrides: Record<string, unknown> = {}) => ({
    name: "Visit",
    clientId: client.body.client.id,
    serviceIds: [serviceId],
    date: "2026-03-02T00:00:00.000Z",
    startTime: "09:00",
    ...overrides,
  });
  const book = (overrides: Record<string, unknown> = {}) => test.post(`${owner.path}/sessions`, body(overrides), owner.token);
  return { owner, clientId: client.body.client.id, serviceId, staffId, otherStaffId, body, book };
}

export async function makeService(test: TestApp, owner: Member, service: Record<string, unknown>): Promise<string> {
  const { body } = await test.post(`${owner.path}/services`, service, owner.token);
  return body.service.id;
}

/** A staff member who can be booked but has no login. */
export async function addStaff(test: TestApp, { workspaceId }: Member, name: string, isActive = true): Promise<string> {
  const id = newId();
  await test.database.transaction({ workspaceId }, (db) =>
    db
      .insertInto("accounts")
      .values({ workspaceId, id, kind: "staff", email: `${id}@example.com`, name, passwordHash: "none", isActive })
      .execute(),
  );
  return id;
}

export async function preventDoubleBooking(test: TestApp, { workspaceId }: Member): Promise<void> {
  await test.database.transaction({ workspaceId }, (db) =>
    db.updateTable("workspaces").set({ preventDoubleBooking: true }).where("id", "=", workspaceId).execute(),
  );
}
