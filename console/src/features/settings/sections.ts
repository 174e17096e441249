import { type Permission, useCan, useSession, type WorkspaceFacts } from "../../kit/data/session.ts";
import type { IconName } from "../../kit/layout/icon.tsx";
import type { sectionWords } from "./sections.words.ts";

export interface SettingsSection {
  key: keyof typeof sectionWords.en;
  icon: IconName;
  /** One of them is enough. */
  permissions?: readonly Permission[];
  /** Only where the business uses this part of the console. */
  module?: WorkspaceFacts["modules"][number];
  isForOwner?: true;
}

const settingsSections: readonly SettingsSection[] = [
  { key: "profile", icon: "building", permissions: ["workspace.manage"] },
  { key: "hours", icon: "clock", permissions: ["workspace.manage"] },
  { key: "holidays", icon: "sun-high", permissions: ["holidays.view"] },
  { key: "services", icon: "tag", permissions: ["services.view"] },
  { key: "questions", icon: "question", permissions: ["sessions.update"] },
  { key: "booking", icon: "calendar-plus", permissions: ["workspace.manage"] },
  { key: "lab", icon: "flask", permissions: ["workspace.manage"], module: "lab" },
  { key: "messages", icon: "message", permissions: ["workspace.manage"] },
  { key: "tax", icon: "percent", permissions: ["workspace.manage"] },
  { key: "payments", icon: "coins", permissions: ["workspace.manage", "store.orders.view", "store.orders.manage"] },
  { key: "subscription", icon: "plan", permissions: ["workspace.manage"] },
  { key: "keys", icon: "key", permissions: ["workspace.manage"] },
  { key: "webhooks", icon: "world", permissions: ["workspace.manage"] },
  { key: "security", icon: "shield" },
  { key: "data", icon: "database", isForOwner: true },
];

/** Those that this member has something to do in. */
export function useSettingsSections(): readonly SettingsSection[] {
  const can = useCan();
  const session = useSession();
  if (session.status !== "in" || session.kind !== "workspace") return [];
  const { modules } = session.workspace;
  const isOwner = session.account.kind === "owner";
  return settingsSections.filter(
    ({ permissions, module, isForOwner }) =>
      (!permissions || permissions.some(can)) && (!module || modules.includes(module)) && (!isForOwner || isOwner),
  );
}
