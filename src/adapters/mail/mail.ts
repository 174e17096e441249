import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Log } from "../../kit/context.ts";
import { newId } from "../../kit/ids.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    mail: Mailer;
  }
}

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  return { send: async (mail) => void (await transport.sendMail(mail)) };
}

/** Without a mail server: every mail becomes a file, and the log says which. */
export function folderMailer(folder: string, from: string, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" }, { from });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${newId()}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      log.info({ file, subject: mail.subject }, "mail written to a file (set SMTP_URL to send it)");
    },
  };
}
