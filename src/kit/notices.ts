import type { Context } from "./context.ts";
import type { Id } from "./ids.ts";

/** Kinds of notifications to members of a workspace. */
export const noticeKinds = [
  "session-booked",
  "session-moved",
  "session-cancelled",
  "order-received",
  "payment-received",
  "payment-problem",
  "result-critical",
  "task-assigned",
  "import-ready",
  "export-ready",
  "subscription-expiring",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Lists that are imported and exported. */
export const noticeSubjects = ["clients", "sessions", "invoices", "orders", "products", "incomes", "expenses", "journal"] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

export interface Notice {
  workspaceId: Id;
  kind: NoticeKind;
  /** The record it is about, if the console can open one. */
  record: { type: "session" | "order" | "invoice" | "test" | "task" | "job"; id: Id } | null;
  /** The records that were imported or exported; absent for an archive of the whole workspace. */
  of?: NoticeSubject;
  /** Distinguishes several notices of one kind about one record, such as two moves. */
  occasion?: string | number;
  /** Only this member; otherwise everyone who may see the record. */
  accountId?: Id;
  /** The person or thing it is about. */
  name?: string | null;
  /** On the workspace's clock. */
  date?: string | null;
  startTime?: string | null;
  number?: number | null;
}

/** An e-mail to those of the business who want to know. It contains nothing that a visitor wrote. */
export interface WorkspaceMail {
  workspaceId: Id;
  language: "en" | "ar";
  subject: string;
  text: string;
  /** The address it leads to, shown as a button where the text has it. */
  link?: string;
  button?: string;
  otherLinks?: readonly string[];
}

declare module "./context.ts" {
  interface Hooks {
    /** Queues an e-mail to every address in the message settings, in the transaction of `db`. */
    mailWorkspace: (ctx: Pick<Context, "db" | "now">, mail: WorkspaceMail) => Promise<void>;
    /** Notifies members of the workspace, once the transaction has committed. */
    notifyMembers: (ctx: Pick<Context, "enqueue">, notice: Notice) => Promise<void>;
  }
}
