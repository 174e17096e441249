import { describe, expect, it } from "vitest";
import { byPart, freePerson, offers, recurrenceOf } from "./booking.rules.ts";
import { takenDays } from "./series.rules.ts";
import { canBeMissed, isChargeable, priceOf, visitorNote, waitedMinutes } from "./visit.rules.ts";

describe("free times", () => {
  const slots = ["08:00", "08:15", "11:45", "12:00", "16:45", "17:00"].map((startTime) => ({ startTime }));
  const times = (minuteNow: number) => byPart(slots, minuteNow).map(([part, ones]) => [part, ones.map(({ startTime }) => startTime)]);

  it("are all there, by the part of the day", () => {
    expect(times(-1)).toEqual([
      ["morning", ["08:00", "08:15", "11:45"]],
      ["afternoon", ["12:00", "16:45"]],
      ["evening", ["17:00"]],
    ]);
  });

  it("leave out what is over, and parts without any", () => {
    expect(times(12 * 60)).toEqual([
      ["afternoon", ["16:45"]],
      ["evening", ["17:00"]],
    ]);
  });
});

describe("offers", () => {
  it("needs every service, unless the person offers all", () => {
    expect(offers({ serviceIds: [] }, ["a", "b"])).toBe(true);
    expect(offers({ serviceIds: ["a"] }, ["a"])).toBe(true);
    expect(offers({ serviceIds: ["a"] }, ["a", "b"])).toBe(false);
    expect(offers({ serviceIds: ["a"] }, [])).toBe(true);
  });
});

describe("a series", () => {
  it("is weekly with an interval, or monthly", () => {
    expect(recurrenceOf("fortnightly", 4)).toEqual({ frequency: "weekly", interval: 2, count: 4 });
    expect(recurrenceOf("monthly", 3)).toEqual({ frequency: "monthly", interval: 1, count: 3 });
  });

  it("names the days on which it has no room, each once", () => {
    const conflicts = [{ date: "2026-03-23" }, { date: "2026-03-23" }, { date: "2026-03-30" }, {}];
    expect(takenDays({ body: { conflicts } })).toEqual(["2026-03-23", "2026-03-30"]);
    for (const other of [new Error("away"), { body: {} }, { body: { conflicts: "many" } }, undefined]) expect(takenDays(other)).toEqual([]);
  });
});

describe("a visit", () => {
  const now = { day: "2026-03-02", minute: 10 * 60 };
  const at = (date: string, startTime: string, status: "scheduled" | "completed" = "scheduled") =>
    canBeMissed({ date: `${date}T00:00:00.000Z`, startTime, status }, now);

  it("can be missed once its time has come", () => {
    expect([at("2026-03-02", "10:00"), at("2026-03-02", "10:01"), at("2026-03-01", "23:00"), at("2026-03-03", "08:00")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(at("2026-03-01", "10:00", "completed")).toBe(false);
  });

  it("is charged while something is due", () => {
    const visit = { status: "scheduled" as const, isNoShow: false, invoice: null };
    expect(isChargeable(visit)).toBe(true);
    expect(isChargeable({ ...visit, invoice: { status: "open" } })).toBe(true);
    expect(isChargeable({ ...visit, invoice: { status: "paid" } })).toBe(false);
    expect(isChargeable({ ...visit, status: "cancelled" })).toBe(false);
    expect(isChargeable({ ...visit, isNoShow: true })).toBe(false);
  });

  it("costs what its services cost, if all have a price", () => {
    const services = [
      { id: "a", price: 0.1 },
      { id: "b", price: 0.2 },
      { id: "c", price: null },
    ];
    expect(priceOf(["a", "b"], services)).toBe(0.3);
    expect(priceOf(["a", "c"], services)).toBeUndefined();
    expect(priceOf(["x"], services)).toBeUndefined();
  });

  it("tells how long a client has waited", () => {
    expect(waitedMinutes("2026-03-02T10:00:00.000Z", new Date("2026-03-02T10:12:59Z"))).toBe(12);
    expect(waitedMinutes("2026-03-02T10:00:00.000Z", new Date("2026-03-02T09:59:00Z"))).toBe(0);
  });

  it("shows the visitor's own note", () => {
    const notes = [
      { authorId: "staff", body: "Late" },
      { authorId: "client", body: "Second floor?" },
    ];
    expect(visitorNote({ clientId: "client", notes })).toBe("Second floor?");
    expect(visitorNote({ clientId: "other", notes })).toBeUndefined();
  });
});

describe("a visit with anyone", () => {
  const slots = [
    { startTime: "10:00", staffIds: ["lina", "omar"] },
    { startTime: "10:05", staffIds: ["lina", "omar"] },
    { startTime: "10:10", staffIds: ["omar"] },
  ];

  it("goes to the first person who is free for the whole of it", () => {
    expect(freePerson(slots, "10:00", 30, 30)).toBe("lina");
    expect(freePerson(slots, "10:05", 30, 30)).toBe("lina");
    expect(freePerson(slots, "10:07", 30, 30)).toBe("omar");
    expect(freePerson(slots, "10:00", 40, 30)).toBe("omar");
    expect(freePerson(slots, "10:00", 15, 30)).toBe("lina");
  });

  it("is undefined where no one is free", () => {
    expect(freePerson(slots, "10:11", 30, 30)).toBeUndefined();
    expect(freePerson(slots, "10:00", 45, 30)).toBeUndefined();
    expect(freePerson(slots, "09:58", 30, 30)).toBeUndefined();
    expect(freePerson([], "10:00", 30, 30)).toBeUndefined();
  });
});
