import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byDay, destinationOf } from "./notifications/notifications.rules.ts";
import { addLine, contentOf, emptyTicket, quickAmounts, setQuantity, totalsOf, unchangedOrigin } from "./pos/ticket.rules.ts";
import { closedIntervals, daysOf, dropAt, placeInLanes, stepDay } from "./scheduling/calendar.rules.ts";
import { reorder } from "./settings/visits/questions.rules.ts";

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

describe("lanes of the calendar", () => {
  const visits = fc.array(fc.record({ at: fc.integer({ min: 0, max: 1380 }), durationMinutes: fc.integer({ min: 5, max: 240 }) }), {
    maxLength: 40,
  });

  it("never lay two appointments over each other, and lose none", () => {
    fc.assert(
      fc.property(visits, (list) => {
        const items = list.map(({ at, durationMinutes }, index) => ({ id: String(index), at, startTime: clock(at), durationMinutes }));
        const placed = placeInLanes(items);
        expect(placed).toHaveLength(items.length);
        for (const one of placed) {
          expect(one.lane).toBeLessThan(one.lanes);
          const over = placed.filter(
            (other) =>
              other !== one &&
              other.lane === one.lane &&
              other.item.at < one.item.at + one.item.durationMinutes &&
              one.item.at < other.item.at + other.item.durationMinutes,
          );
          expect(over).toEqual([]);
        }
      }),
    );
  });

  it("give an appointment alone the whole width", () => {
    expect(placeInLanes([{ id: "a", startTime: "09:00", durationMinutes: 30 }])).toMatchObject([{ lane: 0, lanes: 1 }]);
  });
});

describe("the calendar's days", () => {
  it("fill whole weeks of a month", () => {
    const days = daysOf("month", "2026-02-10", 0);
    expect(days.length % 7).toBe(0);
    expect([days.includes("2026-02-01"), days.includes("2026-02-28")]).toEqual([true, true]);
  });

  it("go forward and back", () => {
    expect([stepDay("week", "2026-03-01", 1), stepDay("month", "2026-01-31", 1), stepDay("day", "2026-03-01", -1)]).toEqual([
      "2026-03-08",
      "2026-02-01",
      "2026-02-28",
    ]);
  });

  it("hatch exactly what is not open", () => {
    expect(
      closedIntervals(
        [
          { start: 540, end: 780 },
          { start: 840, end: 1080 },
        ],
        480,
        1140,
      ),
    ).toEqual([
      { start: 480, end: 540 },
      { start: 780, end: 840 },
      { start: 1080, end: 1140 },
    ]);
  });

  it("drop on the quarter hour, within the day", () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 2000 }), fc.integer({ min: 5, max: 480 }), (minute, duration) => {
        const at = dropAt(minute, duration);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at + duration).toBeLessThanOrEqual(24 * 60);
      }),
    );
  });
});

describe("a ticket", () => {
  it("is charged as the draft it was held as, until it is changed", () => {
    const ticket = { ...emptyTicket, lines: [{ key: "o1", name: "Soap", unitPrice: 500, quantity: 1 }] };
    const taken = { ...ticket, origin: { invoiceId: "draft", content: contentOf(ticket) } };
    expect(unchangedOrigin(taken)).toBe("draft");
    expect(unchangedOrigin({ ...taken, lines: setQuantity(taken.lines, "o1", 2) })).toBeUndefined();
    expect(unchangedOrigin(ticket)).toBeUndefined();
  });

  it("counts the same thing up, and takes it off at nothing", () => {
    const check = { key: "s1", name: "Check-up", unitPrice: 4000 };
    const twice = addLine(addLine([], check), check);
    expect(twice).toMatchObject([{ quantity: 2 }]);
    expect(setQuantity(twice, "s1", 0)).toEqual([]);
  });

  it("never takes more off than there is", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ unitPrice: fc.nat(10_000_00), quantity: fc.integer({ min: 1, max: 50 }) }), { maxLength: 10 }),
        fc.constantFrom("fixed" as const, "percentage" as const),
        fc.nat(100),
        (lines, kind, value) => {
          const ticket = {
            lines: lines.map((line, index) => ({ ...line, key: String(index), name: "x" })),
            discount: { kind, value, source: "manual" as const },
          };
          const { subtotal, discount, total } = totalsOf(ticket);
          expect(total).toBeGreaterThanOrEqual(0);
          expect(subtotal - discount).toBe(total);
        },
      ),
    );
  });

  it("offers the exact amount first, then notes that are larger", () => {
    expect(quickAmounts(3750, 2)).toEqual([3750, 3800, 4000, 5000]);
  });
});

describe("questions about visits", () => {
  const list = [0, 0, 5].map((order, index) => ({ id: String(index), order }));

  it("move one place, and only changed orders are sent", () => {
    expect(reorder(list, "2", -1)).toEqual([
      { id: "2", order: 1 },
      { id: "1", order: 2 },
    ]);
  });

  it("stay where they are at the ends", () => {
    expect([reorder(list, "0", -1), reorder(list, "2", 1)]).toEqual([[], []]);
  });
});

describe("notifications", () => {
  it("lead to what they are about, or nowhere", () => {
    const record = (type: "session" | "order" | "invoice" | "task" | "test" | "job") => ({ type, id: "a".repeat(24) }) as const;
    const open = "a".repeat(24);
    const booked = { kind: "session-booked", record: record("session"), of: null, date: "2026-03-01" } as const;
    expect(destinationOf(booked)).toEqual({ to: "/calendar", search: { day: "2026-03-01", open } });
    expect(destinationOf({ kind: "task-assigned", record: record("task"), of: null, date: null })).toEqual({
      to: "/tasks",
      search: { open },
    });
    expect(destinationOf({ kind: "result-critical", record: record("test"), of: null, date: null })).toEqual({
      to: "/lab/critical",
      search: { test: open },
    });
    expect(destinationOf({ kind: "order-received", record: record("order"), of: null, date: null })).toEqual({
      to: `/orders/${open}`,
      search: {},
    });
    const imported = { kind: "import-ready", record: null, date: null } as const;
    expect(destinationOf({ ...imported, of: "clients" })).toEqual({ to: "/clients", search: {} });
    expect(destinationOf({ ...imported, of: "products" })).toEqual({ to: "/products", search: {} });
    expect(destinationOf({ ...imported, of: null })).toBeUndefined();
    const exported = { kind: "export-ready", record: record("job"), of: "invoices", date: null } as const;
    expect(destinationOf(exported)).toEqual({ to: "/activity/jobs", search: { open } });
  });

  it("are divided by day without changing their order", () => {
    const rows = ["2026-03-02T08:00Z", "2026-03-02T07:00Z", "2026-03-01T09:00Z"].map((createdAt) => ({ createdAt }));
    const groups = byDay(rows, (iso) => iso.slice(0, 10));
    expect(groups.map(({ day, rows: { length } }) => [day, length])).toEqual([
      ["2026-03-02", 2],
      ["2026-03-01", 1],
    ]);
    expect(groups.flatMap((group) => group.rows)).toEqual(rows);
  });
});
