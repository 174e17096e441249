import { createHash } from "node:crypto";
import type { Log } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import { mailboxOf, oneLine } from "../../kit/mail-words.ts";
import { countWithinHour, uncount } from "../limits/hourly.ts";
import type { Mailer, MailResult } from "./mail.ts";

const MOST_AN_HOUR = 20;
const MOST_OF_ONE_SENDER = 10;

interface GateOptions {
  database: Database;
  log: Log;
  now(): Date;
}

/**
 * Limits outgoing e-mails to 20 an hour per mailbox and budget, across all processes. The rest is dropped and logged: sending it later
 * would only slow the flood down. An e-mail that could not be sent does not count.
 */
export function gatedMailer(mailer: Mailer, { database, log, now }: GateOptions): Mailer {
  const results: Record<MailResult, number> = { sent: 0, failed: 0, dropped: 0 };
  return {
    counts: () => results,
    send: async (mail) => {
      const mailbox = keyOf(mail.to, mail.budget);
      const at = now();
      const counts = [{ mark: mailbox, most: MOST_AN_HOUR }];
      if (mail.share !== undefined) counts.unshift({ mark: keyOf(mail.to, `of ${mail.share}`), most: MOST_OF_ONE_SENDER });
      if (!(await takeAll(database, counts, at))) {
        log.warn({ mailbox, subject: mail.subject }, "mail dropped: too many in an hour to one mailbox");
        results.dropped++;
        return "dropped";
      }
      try {
        const outcome = await mailer.send({ ...mail, subject: oneLine(mail.subject) });
        results[outcome ?? "sent"]++;
        return outcome;
      } catch (error) {
        results.failed++;
        await giveBack(database, counts, at);
        throw error;
      }
    },
  };
}

interface Count {
  mark: string;
  most: number;
}

/** False if any of them is full; then none is taken. */
async function takeAll(database: Database, counts: readonly Count[], at: Date): Promise<boolean> {
  const taken: Count[] = [];
  for (const count of counts) {
    if (await database.transaction("platform", (db) => countWithinHour(db, count.mark, count.most, at))) taken.push(count);
    else break;
  }
  if (taken.length === counts.length) return true;
  await giveBack(database, taken, at);
  return false;
}

async function giveBack(database: Database, counts: readonly Count[], at: Date): Promise<void> {
  for (const { mark } of counts) await database.transaction("platform", (db) => uncount(db, mark, at));
}

/** Stored as a hash, which reveals no address. */
function keyOf(address: string, budget?: string): string {
  return createHash("sha256")
    .update(`${mailboxOf(address)}${budget === undefined ? "" : `\n${budget}`}`)
    .digest("hex");
}
