import type { JobContext } from "../../../kit/context.ts";
import { recordAndAnnounce } from "../../../kit/events.ts";
import { queueWork } from "../../../kit/outbox.ts";
import { dayOf } from "../../../kit/time.ts";
import { subscriptionEvents } from "./subscription.events.ts";
import { readSubscription } from "./subscription.service.ts";
import { type Notice, noticesDue, recordNotice } from "./subscription-notices.store.ts";

/** How many days before the end a workspace is notified. */
const AHEAD_DAYS = 7;
const AT_ONCE = 100;

/** Notifies every workspace, once per end date, that its subscription ends soon and that it has ended. */
export async function sendEndNotices(ctx: JobContext): Promise<void> {
  for (;;) {
    const due = await noticesDue(ctx.reader("platform"), ctx.now, AHEAD_DAYS, AT_ONCE);
    for (const notice of due) await sendEndNotice(ctx, notice);
    if (due.length < AT_ONCE) return;
  }
}

async function sendEndNotice({ hooks, adapters, now, transaction }: JobContext, notice: Notice): Promise<void> {
  const { workspaceId, kind } = notice;
  await transaction({ workspaceId }, async (db) => {
    if (!(await recordNotice(db, notice, now))) return;
    const subscription = await readSubscription({ db, workspaceId, now, hooks, adapters });
    if (kind === "expiring") {
      const enqueue = (topic: string, payload: object) => queueWork(db, topic, payload, now);
      const date = dayOf(new Date(notice.endDate));
      await hooks.notifyMembers({ enqueue }, { workspaceId, kind: "subscription-expiring", record: null, occasion: date, date });
    }
    await recordAndAnnounce(db, workspaceId, [subscriptionEvents(`subscription.${kind}`, subscription)], now);
  });
}
