import type { IconName } from "../../kit/icon.tsx";
import type { Permission, WorkspaceFacts } from "../../kit/session.ts";
import type { sectionWords } from "./sections.words.ts";

export interface SettingsSection {
  key: keyof typeof sectionWords.en;
  icon: IconName;
  permission?: Permission;
  /** Only where the business uses this part of the console. */
  module?: WorkspaceFacts["modules"][number];
}

export const settingsSections: readonly SettingsSection[] = [
  { key: "profile", icon: "building", permission: "workspace.manage" },
  { key: "hours", icon: "clock", permission: "workspace.manage" },
  { key: "holidays", icon: "sun-high", permission: "holidays.view" },
  { key: "services", icon: "tag", permission: "services.view" },
  { key: "questions", icon: "question", permission: "sessions.update" },
  { key: "booking", icon: "calendar-plus", permission: "workspace.manage" },
  { key: "lab", icon: "flask", permission: "workspace.manage", module: "lab" },
  { key: "messages", icon: "message", permission: "workspace.manage" },
  { key: "tax", icon: "percent", permission: "workspace.manage" },
  { key: "payments", icon: "coins", permission: "workspace.manage" },
  { key: "subscription", icon: "plan", permission: "workspace.manage" },
  { key: "keys", icon: "key", permission: "workspace.manage" },
  { key: "webhooks", icon: "world", permission: "workspace.manage" },
  { key: "security", icon: "shield" },
];
