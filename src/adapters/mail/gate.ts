import { createHash } from "node:crypto";
import type { Log } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import { oneLine } from "../../kit/mail-words.ts";
import { countWithinHour, uncount } from "../limits/hourly.ts";
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
      if (!(await database.transaction("platform", (db) => countWithinHour(db, mailbox, MOST_AN_HOUR, at)))) {
        log.warn({ mailbox, subject: mail.subject }, "mail dropped: too many in an hour to one mailbox");
        return "dropped";
      }
      try {
        return await mailer.send({ ...mail, subject: oneLine(mail.subject) });
      } catch (error) {
        await database.transaction("platform", (db) => uncount(db, mailbox, at));
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
