import { hasAnyPermission, type WorkspaceCaller } from "../../../kit/access.ts";
import { type Notice, type NoticeKind, noticeKinds } from "../../../kit/notices.ts";
import type { WorkspacePermission } from "../../../kit/permissions.ts";
import { reshape } from "../../../kit/reshape.ts";
import type { Notification } from "./notifications.schemas.ts";

/** Any one of these permissions shows the record; none is needed where only the member concerned is notified. */
export const neededFor: Record<NoticeKind, readonly WorkspacePermission[]> = {
  "session-booked": ["sessions.view"],
  "session-moved": ["sessions.view"],
  "session-cancelled": ["sessions.view"],
  "order-received": ["store.orders.view", "store.orders.manage"],
  "payment-received": ["store.orders.view", "store.orders.manage"],
  "payment-problem": ["store.orders.manage", "workspace.manage"],
  "result-critical": ["labs.view"],
  "task-assigned": ["tasks.view", "tasks.manage"],
  "import-ready": [],
  "export-ready": [],
  "subscription-expiring": ["workspace.manage"],
};

/** Permissions may have been taken away since: then older notifications are not shown either. */
export function kindsFor(caller: WorkspaceCaller): NoticeKind[] {
  return noticeKinds.filter((kind) => hasAnyPermission(caller, neededFor[kind]));
}

export function causeOf({ kind, record, occasion = "" }: Notice): string {
  return [kind, record?.id ?? "", occasion].join(":");
}

interface NotificationRow extends Omit<Notification, "kind" | "record" | "of"> {
  kind: string;
  of: string | null;
  recordType: string | null;
  recordId: string | null;
}

export const toNotification = reshape(["recordType", "recordId"], ({ kind, of, recordType, recordId }: NotificationRow) => ({
  kind: kind as NoticeKind,
  of: of as Notification["of"],
  record: recordType && recordId ? ({ type: recordType, id: recordId } as NonNullable<Notification["record"]>) : null,
}));
