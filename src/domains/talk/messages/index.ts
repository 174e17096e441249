import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import { SEND } from "./composing.service.ts";
import { deliver } from "./delivery.service.ts";
import * as messages from "./messages.routes.ts";
import { NOTICE, sendNotice, sendVisitNotices, VISITS } from "./notices.service.ts";
import {
  MOVED,
  PLAN,
  planAllReminders,
  REMIND,
  SESSION_CHANGED,
  sendMoved,
  sendReminder,
  sendSessionMessages,
} from "./planning.service.ts";
import { ORDER_CHANGED, sendOrderMessages, sendTestMessages, TEST_COMPLETED } from "./records.service.ts";

export { mailWorkspace, queueVisitorNotice } from "./notices.service.ts";
export { queueBookingNotice, queueSessionNotice } from "./planning.service.ts";
export { sendPaidReceipt } from "./receipts.service.ts";
export { queueOrderNotice, queuePlacedNotice, queueTestNotice } from "./records.service.ts";
export { queueSharedReport } from "./shared-reports.service.ts";
export { shortLinks } from "./short-links.plugin.ts";

export const domain: Domain = {
  name: "messages",
  routes: named(messages),
  events: [],
  jobs: {
    [SESSION_CHANGED]: { run: sendSessionMessages, lane: "messages", slots: 8 },
    [MOVED]: { run: sendMoved, lane: "messages", slots: 8 },
    [ORDER_CHANGED]: { run: sendOrderMessages, lane: "messages", slots: 8 },
    // Queued under this name before the order's messages came here.
    "storefront.order-placed": { run: sendOrderMessages, lane: "messages", slots: 8 },
    [TEST_COMPLETED]: { run: sendTestMessages, lane: "messages", slots: 8 },
    [REMIND]: { run: sendReminder, lane: "messages", priority: "bulk" },
    [VISITS]: { run: sendVisitNotices, lane: "messages", slots: 8 },
    [NOTICE]: { run: sendNotice, lane: "mail" },
    [SEND]: { run: deliver, lane: "messages.send", slots: 16 },
    [PLAN]: { run: planAllReminders, lane: "messages", priority: "bulk", timeoutMs: 300_000 },
  },
  schedules: {},
  sweep: null,
  tables: ["messages", "sessionMoves", "sessionNoticeTurns", "sessionNotices", "shortLinks"],
};
