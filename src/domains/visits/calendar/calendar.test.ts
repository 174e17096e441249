// @module-tag slow

import ICAL from "ical.js";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../../test/harness.ts";
import { makeSalon, type Salon } from "../../../../test/scheduling.ts";
import { instantOf } from "../../../kit/zone.ts";
import { minuteOf } from "../sessions/sessions.rules.ts";

const test = testApp();
let salon: Salon;
const NAME = 'Größe; Komma, "Zeichen" \\ und neue Zeile – 🦷'.repeat(4);

beforeAll(async () => {
  salon = await makeSalon(test);
  const { workspaceId } = salon.owner;
  await test.database.transaction({ workspaceId }, (db) =>
    db.updateTable("workspaces").set({ timezone: "Europe/Berlin" }).where("id", "=", workspaceId).execute(),
  );
  await salon.book({ name: NAME.slice(0, 190), staffId: salon.staffId, startTime: "23:30", durationMinutes: 75 });
  await salon.book({ name: "Summer", date: "2026-07-01", status: "cancelled" });
  await salon.book({ name: "Long ago", date: "2020-07-01" });
});
afterEach(() => test.setTime());

async function events(query = ""): Promise<ICAL.Event[]> {
  test.setTime("2026-03-05T00:00:00Z");
  const token = await freshToken();
  const { text, status } = await test.get(`${salon.owner.path}/sessions/calendar.ics${query}`, token);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
}

/** Tokens are made by the service's clock, which these tests set. */
async function freshToken(): Promise<string> {
  const { body } = await test.post("/auth/login", { email: salon.owner.email, password: "sunny-day-2026" });
  return body.token;
}

describe("GET .../sessions/calendar.ics", () => {
  it("is a calendar that a calendar client reads back", async () => {
    const [first, second, ...rest] = await events();
    expect(rest).toEqual([]);
    expect(first?.summary).toBe(`${NAME.slice(0, 190)} (Layla Haddad)`);
    expect(first?.description).toBe("Client: Layla Haddad\nStaff: Sam Staff\nServices: Haircut");
    expect(first?.startDate.toJSDate().toISOString()).toBe("2026-03-02T22:30:00.000Z");
    expect(first?.endDate.toJSDate().toISOString()).toBe("2026-03-02T23:45:00.000Z");
    expect(second?.startDate.toJSDate().toISOString()).toBe("2026-07-01T07:00:00.000Z");
    expect(second?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(new Set([first?.uid, second?.uid]).size).toBe(2);
  });

  it("has lines of at most 75 octets that end in CR LF, and the right content type", async () => {
    test.setTime("2026-03-05T00:00:00Z");
    const { text, headers } = await test.get(`${salon.owner.path}/sessions/calendar.ics`, await freshToken());
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    for (const needed of ["VERSION:2.0", "PRODID:", "DTSTAMP:", "UID:"]) expect(text).toContain(needed);
  });

  it("keeps to the range and the people asked for", async () => {
    expect((await events("?from=2020-01-01&to=2020-12-31")).map(({ summary }) => summary)).toEqual(["Long ago (Layla Haddad)"]);
    expect(await events(`?staffId=${salon.staffId}`)).toHaveLength(1);
    expect(await events(`?staffId=${salon.otherStaffId}`)).toHaveLength(0);
    expect((await test.get(`${salon.owner.path}/sessions/calendar.ics?from=x`, salon.owner.token)).status).toBe(400);
  });
});

describe("a calendar of 5,000 sessions", () => {
  // The stall detector lets the first three requests of a route take longer, so there are four.
  it("is read and written in parts, without blocking the event loop", async () => {
    const { workspaceId } = salon.owner;
    await test.database.transaction({ workspaceId }, (db) =>
      sql`insert into sessions (workspace_id, id, client_id, name, start_minute, duration_minutes, status)
        select workspace_id, lpad(to_hex(n), 24, '0'), client_id, ${NAME.slice(0, 190)}::text, start_minute + n, 30, 'cancelled'
        from sessions, generate_series(1, 5100) n where name = 'Summer'`.execute(db),
    );
    test.setTime("2026-03-05T00:00:00Z");
    const token = await freshToken();
    for (let time = 0; time < 4; time++) {
      const { text } = await test.get(`${salon.owner.path}/sessions/calendar.ics?from=2026-07-01`, token);
      const ids = [...text.matchAll(/^UID:(\w+)@/gm)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(5_000);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
});

describe("wall-clock times", () => {
  it.each([
    ["2026-03-02", "09:00", "Asia/Riyadh", "2026-03-02T06:00:00.000Z"],
    ["2026-07-01", "09:00", "America/New_York", "2026-07-01T13:00:00.000Z"],
    ["2026-03-29", "01:59", "Europe/Berlin", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
    ["2026-03-29", "03:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
    ["2026-01-01", "00:15", "Pacific/Kiritimati", "2025-12-31T10:15:00.000Z"],
    ["2026-01-01", "12:00", "UTC", "2026-01-01T12:00:00.000Z"],
  ])("%s %s in %s is %s", (day, clock, zone, instant) => {
    expect(instantOf(minuteOf(day, clock), zone).toISOString()).toBe(instant);
  });
});
