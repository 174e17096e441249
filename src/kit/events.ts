import type { By } from "./by.ts";
import { type Db, sendAtEnd, sendLater } from "./db.ts";
import { serializer } from "./http/serialize.ts";
import type { Id } from "./ids.ts";
import type { TSchema } from "./schema.ts";

/** An event about a record. Callers who may call the route that returns the record may receive it. */
export interface EventKind {
  name: string;
  summary: string;
  /** Name of the GET route that returns the record. */
  shows: string;
  record: TSchema;
}

/** An event that has occurred, ready to be recorded. */
export interface NewEvent {
  event: string;
  /** The record as JSON. */
  data: string;
}

/** Creates events about one kind of record. */
export interface Events<N extends string> {
  (name: N, record: object): NewEvent;
  kinds: readonly EventKind[];
}

/** Declares the events of a kind of record: the GET route that returns it, its schema, and a summary for each event by name. */
export function eventsOf<const N extends string>(shows: string, record: TSchema, summaries: Record<N, string>): Events<N> {
  const serialize = serializer(record);
  const createEvent = (event: N, data: object): NewEvent => ({ event, data: serialize.whole(data) });
  const kinds = Object.entries<string>(summaries).map(([name, summary]) => ({ name, summary, shows, record }));
  return Object.assign(createEvent, { kinds });
}

/** A marker among a workspace's events where someone's permissions changed: from here on, subscribers are checked again. Not delivered. */
export const RIGHTS_CHANGED: NewEvent = { event: "rights.changed", data: "null" };

const INSERT = "insert into events (workspace_id, event, data, at, by) values ($1, $2, $3, $4, $5)";

/** Many of one kind, numbered in the order of the array. */
const INSERT_MANY = `insert into events (workspace_id, event, data, at, by)
  select $1, $2, given.data, $4::timestamptz, $5::json from json_array_elements($3::json) with ordinality as given (data, place) order by given.place`;

/** Also inserts the webhook deliveries of the event, one per subscribed endpoint, and queues sending them. */
const andSend = (insert: string) => `with told as (${insert} returning sequence, data),
  made as (
    insert into webhook_deliveries (workspace_id, id, endpoint_id, event, sequence, data, event_at, next_attempt_at, created_at)
    select $1, lpad(to_hex((extract(epoch from $4::timestamptz) * 65536)::bigint), 12, '0') || left(replace(gen_random_uuid()::text, '-', ''), 12),
      e.id, $2, told.sequence, told.data, $4, $4, $4
    from webhook_endpoints e cross join told where e.workspace_id = $1 and e.is_active and e.events && array[$2, '*']
    returning id
  )
  insert into outbox (id, topic, payload, run_at)
  select made.id, 'webhooks.deliver', jsonb_build_object('workspaceId', $1::text, 'deliveryId', made.id), $4 from made`;

/** Each without and with webhooks. */
const ONE = [INSERT, andSend(INSERT)] as const;
const MANY = [INSERT_MANY, andSend(INSERT_MANY)] as const;
/** More would make one parameter too long. */
const MOST_AT_ONCE = 200;

/**
 * Records events in the transaction of `db`, sent with its commit; the caller announces them after committing. They follow the change,
 * because the lock on the changed record orders their numbers. Looking for webhook endpoints costs as much as the event itself: pass
 * `hasWebhooks: false` where there are none. `by` is only for members of the workspace; names of other callers are not recorded.
 */
export async function recordEvents(
  db: Db,
  workspaceId: Id,
  events: readonly NewEvent[],
  at: Date,
  { hasWebhooks = true, by = null }: { hasWebhooks?: boolean; by?: By | null } = {},
): Promise<void> {
  const who = by && JSON.stringify(by);
  for (const alike of runsOf(events)) {
    const [{ event, data }, ...more] = alike;
    const [plain, sending] = more.length > 0 ? MANY : ONE;
    const isSent = hasWebhooks && event !== RIGHTS_CHANGED.event;
    const all = more.length > 0 ? `[${alike.map((one) => one.data).join(",")}]` : data;
    await sendAtEnd(db, isSent ? sending : plain, [workspaceId, event, all, at, who]);
  }
}

/** Neighbours of one kind. */
function runsOf(events: readonly NewEvent[]): [NewEvent, ...NewEvent[]][] {
  if (events.length === 1) return [events as [NewEvent]];
  const runs: [NewEvent, ...NewEvent[]][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0].event === event.event && run.length < MOST_AT_ONCE) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** An event for one member alone. */
export interface AddressedEvent extends NewEvent {
  recipient: Id;
}

const INSERT_ADDRESSED = `insert into events (workspace_id, event, data, at, recipient)
  select $1, given.event, given.data, $3::timestamptz, given.recipient
  from json_to_recordset($2::json) as given (event text, data json, recipient text)`;

/** Records and announces events of background work that only their recipients receive: no other member, and no webhook. */
export async function announceTo(db: Db, workspaceId: Id, events: readonly AddressedEvent[], at: Date): Promise<void> {
  const all = events.map(({ event, data, recipient }) => `{"event":"${event}","recipient":"${recipient}","data":${data}}`);
  await sendAtEnd(db, INSERT_ADDRESSED, [workspaceId, `[${all.join(",")}]`, at]);
  await sendLater(db, "select pg_notify($1, $2)", [EVENTS_CHANNEL, `:${workspaceId}`]);
}

/** The channel that tells processes which workspaces have new events: `<sender>:<workspace id>,...`, without their content. */
export const EVENTS_CHANNEL = "events";

/** The same for background work: the commit itself announces them. */
export async function recordAndAnnounce(db: Db, workspaceId: Id, events: readonly NewEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await recordEvents(db, workspaceId, events, at);
  await sendLater(db, "select pg_notify($1, $2)", [EVENTS_CHANNEL, `:${workspaceId}`]);
}
