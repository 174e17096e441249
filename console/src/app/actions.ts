import type { Permission } from "../kit/data/session.ts";
import type { IconName } from "../kit/layout/icon.tsx";
import type { shellWords } from "./shell.words.ts";

export interface Action {
  key: keyof typeof shellWords.en & ("bookAppointment" | "addClient" | "newSale" | "newTask");
  icon: IconName;
  permission: Permission;
  to: string;
  search: Record<string, string>;
}

/** Actions available everywhere: in the "New" menu and in the palette. */
export const actions: readonly Action[] = [
  { key: "bookAppointment", icon: "calendar-plus", permission: "sessions.create", to: "/calendar", search: { new: "1" } },
  { key: "addClient", icon: "user-plus", permission: "clients.create", to: "/clients", search: { new: "1" } },
  { key: "newTask", icon: "checklist", permission: "tasks.manage", to: "/tasks", search: { new: "1" } },
  { key: "newSale", icon: "till", permission: "store.orders.manage", to: "/till", search: {} },
];
