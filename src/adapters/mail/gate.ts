import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Log } from "../../kit/context.ts";
import type { Database, Db } from "../../kit/db.ts";
import { oneLine } from "../../kit/mail-words.ts";
import type { Mailer } from "./mail.ts";

const MOST_AN_HOUR = 20;

interface GateOptions {
  database: Database;
  log: Log;
  now(): Date;
}

/**
 * Limits every outgoing e-mail to 20 an hour per mailbox, across all processes. The rest is dropped and logged: sending it later would
 * only slow the flood down. An e-mail that could not be sent does not count.
 */
export function gatedMailer(mailer: Mailer, { database, log, now }: GateOptions): Mailer {
  return {
    send: async (mail) => {
      const mailbox = keyOf(mail.to);
      const at = now();
      if (!(await database.transaction("platform", (db) => countMail(db, mailbox, at)))) {
        log.warn({ mailbox, subject: mail.subject }, "mail dropped: too many in an hour to one mailbox");
        return "dropped";
      }
      try {
        return await mailer.send({ ...mail, subject: oneLine(mail.subject) });
      } catch (error) {
        await database.transaction("platform", (db) => uncountMail(db, mailbox, at));
        throw error;
      }
    },
  };
}

/** One per mailbox: `mona+shop@example.com` and `mona@example.com` have the same reader. Stored as a hash, which reveals no address. */
function keyOf(address: string): string {
  const [, local = "", domain = ""] = /^([^@]*)@(.*)$/s.exec(address.trim().toLowerCase().slice(0, 320)) ?? [];
  return createHash("sha256")
    .update(`${local.split("+", 1)[0]}@${domain}`)
    .digest("hex");
}

/** True if there is room. A single statement, so that concurrent sends cannot exceed the limit. */
async function countMail(db: Db, mailbox: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into mailboxes as m (mailbox, sent_at) values (${mailbox}, array[${at}::timestamptz])
    on conflict (mailbox) do update
      set sent_at = array(select t from unnest(m.sent_at) t where t > ${at}::timestamptz - interval '1 hour') || ${at}::timestamptz
      where (select count(*) from unnest(m.sent_at) t where t > ${at}::timestamptz - interval '1 hour') < ${MOST_AN_HOUR}
    returning mailbox`.execute(db);
  return rows.length > 0;
}

async function uncountMail(db: Db, mailbox: string, at: Date): Promise<void> {
  await sql`
    update mailboxes set sent_at = sent_at[1:p - 1] || sent_at[p + 1:]
    from (select array_position(sent_at, ${at}::timestamptz) as p from mailboxes where mailbox = ${mailbox}) place
    where mailbox = ${mailbox} and p is not null`.execute(db);
}

/** Removes mailboxes that received nothing for a day. */
export async function sweepMailboxes(db: Db): Promise<void> {
  await sql`delete from mailboxes where not exists (select from unnest(sent_at) t where t > now() - interval '1 day')`.execute(db);
}
