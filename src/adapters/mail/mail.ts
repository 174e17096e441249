import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../kit/context.ts";
import { newId } from "../../kit/ids.ts";

export interface Attachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
  /** The HTML shows it by this name: `cid:logo`. */
  cid?: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML; programs that cannot show it show the text. */
  html?: string;
  attachments?: readonly Attachment[];
  /** Shown as the sender; the address stays the service's own. */
  fromName?: string;
  replyTo?: string;
  /** Counts the mail apart from others to the same mailbox, so that strangers cannot use up what it needs. */
  budget?: string;
  /** The sender's workspace: one of them gets half of what a mailbox receives, so that others still reach it. */
  share?: string;
}

export interface Mailer {
  /** `dropped`: it was not sent, and will not be. */
  send(mail: Mail): Promise<"dropped" | undefined>;
  /** Since startup. */
  counts?(): Readonly<Record<MailResult, number>>;
}

export type MailResult = "sent" | "failed" | "dropped";

declare module "../../kit/context.ts" {
  interface Adapters {
    mail: Mailer;
  }
}

/** A hanging server must fail before the time limit of the sending job. */
const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

// The library is loaded with the first e-mail, so that a process that sends none does not pay for it.

export function smtpMailer(url: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const { createTransport } = await import("nodemailer");
      await createTransport({ url, ...TIMEOUTS }, { from }).sendMail(fromSender(mail, from));
    },
  };
}

/**
 * Mail programs decode what looks like an encoded word, in quotes too, so a name could hide a link or a direction mark from every check. The
 * joiner breaks the form, and because it is not ASCII, the whole header is encoded: it shows as it was written.
 */
function asWritten(header: string): string {
  return header.replaceAll("=?", "=\u2060?");
}

function fromSender({ fromName, budget: _budget, share: _share, attachments = [], ...mail }: Mail, from: string) {
  const [, address = from] = /<([^<>]+)>\s*$/.exec(from) ?? [];
  const files = attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content as Uint8Array) }));
  const subject = asWritten(mail.subject);
  return { ...mail, subject, attachments: files, ...(fromName ? { from: { name: asWritten(fromName), address } } : {}) };
}

/** Without a mail server, every e-mail is written to a file, and the log says which. */
export function folderMailer(folder: string, from: string, log: Log): Mailer {
  return {
    send: async (mail) => {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" }, { from });
      const { message } = await transport.sendMail(fromSender(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${newId()}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      log.info({ file, subject: mail.subject }, "mail written to a file (set SMTP_URL to send it)");
    },
  };
}
