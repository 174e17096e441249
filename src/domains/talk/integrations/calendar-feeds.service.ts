import { createHash, randomBytes } from "node:crypto";
import { hasAnyPermission, keyOf, personOf } from "../../../kit/access.ts";
import type { PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { findStaff } from "../../people/staff/index.ts";
import { recordAudit } from "../../platform/audit/index.ts";
import { lockForPlanLimit } from "../../platform/plans/index.ts";
import { readCalendar } from "../../visits/calendar/index.ts";
import { type CalendarFeed, type CreatedFeed, FeedQuery, type NewFeed } from "./calendar-feeds.schemas.ts";
import { feeds, findOpenFeed } from "./calendar-feeds.store.ts";
import { FeedNotFound, TooManyFeeds } from "./integrations.errors.ts";

const SECRET_BYTES = 32;
const MOST_FEEDS = 100;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Managers see every feed, others their own. */
function visibleFeeds({ caller }: WorkspaceContext) {
  return hasAnyPermission(caller, ["workspace.manage"]) ? {} : { createdBy: caller.account.id };
}

export async function listFeeds(ctx: WorkspaceContext, query: FeedQuery): Promise<Page<CalendarFeed>> {
  return feeds.page(ctx.db, ctx.workspaceId, FeedQuery, query, { where: visibleFeeds(ctx) });
}

/** The address contains the secret and is shown only here. */
export async function createFeed(ctx: WorkspaceContext, { staffId = null }: NewFeed): Promise<CreatedFeed> {
  const { db, workspaceId, now } = ctx;
  if (staffId && (await findStaff(db, workspaceId, [staffId])).length === 0)
    throw new InvalidInput("staffId", "must be a staff member of this workspace");
  await lockForPlanLimit(db, workspaceId);
  if ((await feeds.count(db, workspaceId)) >= MOST_FEEDS) throw TooManyFeeds();
  const secret = randomBytes(SECRET_BYTES).toString("hex");
  const row = {
    id: newId(),
    staffId,
    secretHash: hashOf(secret),
    createdBy: personOf(ctx.caller),
    apiKeyId: keyOf(ctx.caller),
    createdAt: now,
  };
  const feed = await feeds.insert(db, workspaceId, row);
  await recordAudit(ctx, { action: "calendar-feed.create", record: { type: "calendar-feed", id: feed.id }, after: feed });
  return { ...feed, url: `${ctx.settings.publicUrl}/v1/public/calendars/${secret}.ics` };
}

export async function removeFeed(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await feeds.remove(ctx.db, ctx.workspaceId, { ...visibleFeeds(ctx), id }))) throw FeedNotFound();
  await recordAudit(ctx, { action: "calendar-feed.revoke", record: { type: "calendar-feed", id } });
  return { message: "Calendar feed revoked." };
}

/** The feed that calendar apps fetch: its secret address is the only credential. */
export async function readFeed({ db, now }: PublicContext, secret: string): Promise<string> {
  const feed = await findOpenFeed(db, hashOf(secret), now);
  if (!feed) throw FeedNotFound();
  const { workspaceId, staffId } = feed;
  return readCalendar({ db, workspaceId, now }, staffId ? { staffId } : {});
}
