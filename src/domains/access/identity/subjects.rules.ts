import type { Id } from "../../../kit/ids.ts";

/** The account that signs in, and its workspace. */
export interface Subject {
  workspaceId: Id;
  kind: "owner" | "staff" | "admin";
  accountId: Id;
}
