import type { IconName } from "../kit/icon.tsx";
import type { Permission } from "../kit/session.ts";
import type { navigationWords } from "./navigation.words.ts";

export interface Place {
  key: keyof typeof navigationWords.en;
  to: string;
  icon: IconName;
  /** Any of these permissions shows it; none means everyone. */
  permissions?: readonly Permission[];
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
  { key: "till", to: "/till", icon: "till", permissions: ["store.orders.manage"], letter: "s", group: "sell" },
  { key: "invoices", to: "/invoices", icon: "receipt", permissions: ["store.orders.view"], letter: "i", group: "sell" },
  { key: "team", to: "/team", icon: "team", permissions: ["staff.view"], letter: "t", group: "manage" },
  { key: "settings", to: "/settings", icon: "settings", letter: ",", group: "foot" },
];

export const adminPlaces: readonly Place[] = [
  { key: "overview", to: "/admin", icon: "chart", permissions: ["dashboard.view"], letter: "h", group: "main" },
  { key: "workspaces", to: "/admin/workspaces", icon: "building", permissions: ["businesses.manage"], letter: "w", group: "main" },
  { key: "payments", to: "/admin/payments", icon: "coins", permissions: ["payments.manage"], letter: "p", group: "main" },
  { key: "plans", to: "/admin/plans", icon: "plan", permissions: ["plans.manage"], letter: "l", group: "manage" },
  { key: "categories", to: "/admin/categories", icon: "category", permissions: ["businesses.manage"], letter: "c", group: "manage" },
  { key: "admins", to: "/admin/admins", icon: "shield", permissions: ["admins.manage"], letter: "a", group: "manage" },
  { key: "audit", to: "/admin/audit", icon: "history", permissions: ["audit.view"], letter: "u", group: "manage" },
];
