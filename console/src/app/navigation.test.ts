import { describe, expect, it } from "vitest";
import { places, tabsOf } from "./navigation.ts";

const tabs = (category: string, permissions: readonly string[]) =>
  tabsOf(places, category, (permission) => permissions.includes(permission))
    .slice(0, 4)
    .map(({ key }) => key);
const everything = ["sessions.create", "finance.manage", "labs.run", "store.orders.manage"];

describe("tabs of a phone", () => {
  it("begin with a shop's orders, till and products, a laboratory's worklist, and otherwise the calendar", () => {
    expect(tabs("retail", everything)).toEqual(["home", "orders", "till", "products"]);
    expect(tabs("laboratory", everything)).toEqual(["home", "lab", "clients", "tasks"]);
    expect(tabs("clinic", everything)).toEqual(["home", "calendar", "clients", "tasks"]);
  });

  it("begin with the work of an accountant or a technician, in any business", () => {
    expect(tabs("retail", ["finance.manage", "store.orders.manage"])).toEqual(["home", "money", "invoices", "tasks"]);
    expect(tabs("clinic", ["labs.run"])).toEqual(["home", "lab", "clients", "tasks"]);
    expect(tabs("retail", ["store.orders.manage"])).toEqual(["home", "orders", "till", "products"]);
  });
});
