import { createAlarms } from "./adapters/alarms/alarms.ts";
import { argon2Passwords, type PasswordCost } from "./adapters/crypto/passwords.ts";
import { createVault, type Vault } from "./adapters/crypto/vault.ts";
import { threadedCsv } from "./adapters/csv/csv.ts";
import { systemDns } from "./adapters/dns/dns.ts";
import { fairPictures } from "./adapters/files/images.ts";
import { openStorage } from "./adapters/files/open.ts";
import type { FileStorage } from "./adapters/files/storage.ts";
import { threadedSanitizer } from "./adapters/html/sanitize.ts";
import { httpDesignSource, noDesignSource } from "./adapters/labs/design-source.ts";
import { chatInterpreter } from "./adapters/labs/interpreter.ts";
import { gatedMailer } from "./adapters/mail/gate.ts";
import { folderMailer, type Mailer, smtpMailer } from "./adapters/mail/mail.ts";
import { createOutbound } from "./adapters/outbound/outbound.ts";
import { openPayments } from "./adapters/payments/open.ts";
import { threadedPdfRenderer } from "./adapters/pdf/renderer.ts";
import { httpSms, loggedSms, noSms, type SmsSender } from "./adapters/sms/sms.ts";
import { createThreads, type Threads } from "./adapters/threads/threads.ts";
import { httpWorkflow, loggedWorkflow } from "./adapters/workflow/workflow.ts";
import type { Config } from "./config.ts";
import type { Adapters, Log, Settings } from "./kit/context.ts";
import type { Database } from "./kit/db.ts";

// Dependencies that the domains get from outside: adapters and the operator's settings. Connections between domains are in connections.ts.

/** The configuration, and replacements for adapters in tests. */
export interface AdapterOptions {
  config: Config;
  database: Database;
  now?: () => Date;
  mailer?: Mailer;
  files?: FileStorage;
  sms?: SmsSender;
  passwordCost?: PasswordCost;
  threads?: Threads;
}

/** All adapters except the tokens, which are created earlier because the authenticator needs them. */
export function openAdapters(options: AdapterOptions, log: Log): Omit<Adapters, "tokens"> {
  const { config } = options;
  const { threads = createThreads(log) } = options;
  const vault = createVault(config.encryptionKeys);
  return {
    alarms: createAlarms(log),
    threads,
    passwords: argon2Passwords({ cost: options.passwordCost, saltOf: (email) => saltOf(vault, email) }),
    vault,
    mail: gatedMailer(options.mailer ?? mailerOf(config, log), { database: options.database, log, now: options.now ?? (() => new Date()) }),
    sms: options.sms ?? smsOf(config, log),
    files: options.files ?? openStorage(config.files),
    pdf: threadedPdfRenderer(threads, config.documentFonts),
    html: threadedSanitizer(threads),
    csv: threadedCsv(threads),
    pictures: fairPictures(),
    dns: systemDns(config.dnsServers),
    designSource: config.labDesignSourceUrl ? httpDesignSource(config.labDesignSourceUrl, log) : noDesignSource,
    interpreter: config.ai && chatInterpreter(config.ai),
    workflow: config.workflowUrl ? httpWorkflow(config.workflowUrl) : loggedWorkflow(log),
    payments: openPayments({
      stripeUrl: config.stripeUrl,
      platform: config.stripe && { kind: "stripe", ...config.stripe },
      isProduction: config.isProduction,
    }),
    outbound: createOutbound({ isProduction: config.isProduction }),
    // Replaced once sockets and routes can be served.
    realtime: { announce: () => {} },
    loopback: () => Promise.reject(new Error("There is no server in this process")),
  };
}

/** Sixteen bytes derived from an e-mail and the service's key. */
function saltOf(vault: Vault, email: string): Buffer {
  return Buffer.from(vault.hashesOf(email, "password salt")[0], "base64url").subarray(0, 16);
}

export function readSettings(config: Config): Settings {
  return {
    productName: config.productName,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    siteUrl: config.publicUrl ?? null,
    outreach: config.outreach,
    // A proxy may replace the host of requests from our own pages.
    allowedOrigins: [...config.corsOrigins, ...(config.publicUrl ? [new URL(config.publicUrl).origin] : [])],
    planTiers: { basic: config.basicPlanSlugs, free: config.freePlanSlugs },
  };
}

function mailerOf(config: Config, log: Log): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : folderMailer(`${config.dataDir}/mails`, config.mailFrom, log);
}

function smsOf(config: Config, log: Log): SmsSender {
  if (config.smsUrl) return httpSms(config.smsUrl, config.smsToken);
  return config.isProduction ? noSms : loggedSms(log);
}
