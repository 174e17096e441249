import type { Permission, WorkspaceFacts } from "../kit/data/session.ts";
import type { IconName } from "../kit/layout/icon.tsx";
import type { navigationWords } from "./navigation.words.ts";

export interface Place {
  key: keyof typeof navigationWords.en;
  to: string;
  icon: IconName;
  /** Any of these permissions shows it; none means everyone. */
  permissions?: readonly Permission[];
  isOwnerOnly?: boolean;
  /** Needed for its pages that only make or count something. */
  toAdd?: Permission;
  /** Closed once the subscription has ended, but for these pages of it. */
  closesWithSubscription?: { except: readonly string[] };
  /** Shown only to businesses that use this module. */
  module?: WorkspaceFacts["modules"][number];
  /** How many records wait there. */
  count?: number | undefined;
  /** `g`, then this letter. */
  letter: string;
  group: "main" | "sell" | "manage" | "foot";
}

/** One list for sidebar, rail, tabs, palette and keys. Pages that do not exist yet are not in it. */
export const places: readonly Place[] = [
  { key: "home", to: "/", icon: "home", letter: "h", group: "main" },
  { key: "calendar", to: "/calendar", icon: "calendar", permissions: ["sessions.view"], letter: "k", group: "main" },
  { key: "clients", to: "/clients", icon: "users", permissions: ["clients.view"], letter: "c", group: "main" },
  { key: "tasks", to: "/tasks", icon: "checklist", permissions: ["tasks.view", "tasks.manage"], letter: "a", group: "main" },
  { key: "lab", to: "/lab", icon: "flask", permissions: ["labs.view"], module: "lab", letter: "l", group: "main" },
  { key: "till", to: "/till", icon: "till", permissions: ["store.orders.manage"], letter: "s", group: "sell" },
  { key: "invoices", to: "/invoices", icon: "receipt", permissions: ["store.orders.view"], letter: "i", group: "sell" },
  { key: "orders", to: "/orders", icon: "bag", permissions: ["store.orders.view"], letter: "o", group: "sell", module: "store" },
  {
    key: "products",
    to: "/products",
    icon: "box",
    permissions: ["store.view"],
    toAdd: "store.manage",
    letter: "p",
    group: "sell",
    module: "store",
  },
  {
    key: "store",
    to: "/store",
    icon: "building",
    permissions: ["store.view", "store.manage"],
    toAdd: "store.manage",
    letter: "e",
    group: "sell",
    module: "store",
  },
  {
    key: "money",
    to: "/money",
    icon: "wallet",
    permissions: ["finance.view"],
    closesWithSubscription: { except: ["/money/registers"] },
    letter: "m",
    group: "manage",
  },
  { key: "team", to: "/team", icon: "team", permissions: ["staff.view"], letter: "t", group: "manage" },
  { key: "contests", to: "/contests", icon: "trophy", isOwnerOnly: true, module: "contests", letter: "q", group: "manage" },
  { key: "files", to: "/files", icon: "folder", permissions: ["files.view", "files.manage"], letter: "f", group: "manage" },
  { key: "activity", to: "/activity", icon: "activity", permissions: ["workspace.manage", "jobs.view"], letter: "y", group: "manage" },
  { key: "settings", to: "/settings", icon: "settings", letter: ",", group: "foot" },
];

const shops = new Set(["retail", "restaurant", "pharmacy"]);
const shopTabs: readonly Place["key"][] = ["home", "orders", "till", "products"];
const labTabs: readonly Place["key"][] = ["home", "lab", "clients", "tasks"];
const moneyTabs: readonly Place["key"][] = ["home", "money", "invoices", "tasks"];

/** The work of a person who books no appointments decides, then the business. */
function firstTabs(businessCategory: string, can: (permission: Permission) => boolean): readonly Place["key"][] {
  if (!can("sessions.create") && can("finance.manage")) return moneyTabs;
  if (!can("sessions.create") && can("labs.run")) return labTabs;
  if (shops.has(businessCategory)) return shopTabs;
  return businessCategory === "laboratory" ? labTabs : [];
}

/** The places in the order of a phone's tabs: a shop's begin with its orders, an accountant's with the money. */
export function tabsOf(shown: readonly Place[], businessCategory: string, can: (permission: Permission) => boolean): readonly Place[] {
  const first = firstTabs(businessCategory, can).flatMap((key) => shown.find((place) => place.key === key) ?? []);
  return [...first, ...shown.filter((place) => !first.includes(place))];
}

export const adminPlaces: readonly Place[] = [
  { key: "overview", to: "/admin", icon: "chart", permissions: ["dashboard.view"], letter: "h", group: "main" },
  { key: "workspaces", to: "/admin/workspaces", icon: "building", permissions: ["businesses.manage"], letter: "w", group: "main" },
  { key: "renewals", to: "/admin/renewals", icon: "repeat", permissions: ["businesses.manage"], letter: "r", group: "main" },
  { key: "payments", to: "/admin/payments", icon: "coins", permissions: ["payments.manage"], letter: "p", group: "main" },
  { key: "expenses", to: "/admin/expenses", icon: "receipt", permissions: ["payments.manage"], letter: "e", group: "main" },
  { key: "plans", to: "/admin/plans", icon: "plan", permissions: ["plans.manage"], letter: "l", group: "manage" },
  { key: "categories", to: "/admin/categories", icon: "category", permissions: ["businesses.manage"], letter: "c", group: "manage" },
  { key: "admins", to: "/admin/admins", icon: "shield", permissions: ["admins.manage"], letter: "a", group: "manage" },
  { key: "audit", to: "/admin/audit", icon: "history", permissions: ["audit.view"], letter: "u", group: "manage" },
  { key: "webhooks", to: "/admin/webhooks", icon: "link", permissions: ["audit.view"], letter: "b", group: "manage" },
  { key: "deadLetters", to: "/admin/dead-letters", icon: "alert", permissions: ["audit.view"], letter: "f", group: "manage" },
];
