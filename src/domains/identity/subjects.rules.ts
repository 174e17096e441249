import type { Id } from "../../kit/ids.ts";

/** Whose login it is. */
export interface Subject {
  workspaceId: Id;
  kind: "owner" | "staff" | "admin";
  accountId: Id;
}
