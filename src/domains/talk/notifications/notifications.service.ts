import { personOf } from "../../../kit/access.ts";
import type { Context, JobContext, WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { announceTo } from "../../../kit/events.ts";
import type { Notice } from "../../../kit/notices.ts";
import type { Page } from "../../../kit/page.ts";
import { notificationEvents } from "./notifications.events.ts";
import { causeOf, kindsFor, neededFor } from "./notifications.rules.ts";
import { type Notification, NotificationQuery, type ReadNotifications } from "./notifications.schemas.ts";
import * as store from "./notifications.store.ts";

export const NOTIFY = "notifications.notify";

/** In the transaction of the cause, which only queues it: however many members there are, a booking does not wait for them. */
export async function queueNotice(ctx: Pick<Context, "enqueue">, notice: Notice): Promise<void> {
  await ctx.enqueue(NOTIFY, notice);
}

/** One notification for each member who may see the record; a repeated run finds them there. */
export async function notifyMembers(ctx: JobContext, notice: Notice): Promise<void> {
  const { workspaceId, kind } = notice;
  await ctx.transaction({ workspaceId }, async (db) => {
    const told = await store.insertFor(db, notice, neededFor[kind], { cause: causeOf(notice), createdAt: ctx.now });
    if (told.length === 0) return;
    const members = told.map(({ accountId }) => accountId);
    await store.dropOldest(db, workspaceId, members);
    const events = told.map(({ accountId, notification }) => ({
      ...notificationEvents("notification.created", notification),
      recipient: accountId,
    }));
    await announceTo(db, workspaceId, events, ctx.now);
  });
}

/** API keys have no bell. */
export async function listNotifications(ctx: WorkspaceContext, query: NotificationQuery): Promise<Page<Notification>> {
  const where = { accountId: personOf(ctx.caller) ?? "", kind: kindsFor(ctx.caller) };
  return store.notifications.page(ctx.db, ctx.workspaceId, NotificationQuery, query, { where });
}

export async function countUnread(ctx: WorkspaceContext): Promise<number> {
  return store.countUnread(ctx.db, ctx.workspaceId, personOf(ctx.caller) ?? "", kindsFor(ctx.caller));
}

export async function markRead(ctx: WorkspaceContext, { ids, until }: ReadNotifications): Promise<{ unreadCount: number }> {
  if ((ids === undefined) === (until === undefined)) throw new InvalidInput("ids", "must be sent, or until, but not both");
  const which = ids ? { ids } : { until: new Date(until as string) };
  await store.markRead(ctx.db, ctx.workspaceId, personOf(ctx.caller) ?? "", which, ctx.now);
  return { unreadCount: await countUnread(ctx) };
}
