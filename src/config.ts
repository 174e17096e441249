import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { BadLocation, readLocation, type StorageLocation } from "./adapters/files/storage.ts";
import { isLoopback } from "./adapters/outbound/addresses.ts";
import { stripeRules } from "./adapters/payments/stripe.ts";

export interface Config {
  host: string;
  port: number;
  isProduction: boolean;
  /** Service processes on the port; always one on the embedded database. */
  processes: number;
  /** How long to go on serving after SIGTERM, while `/readyz` fails. */
  drainSeconds: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Connects as the schema's owner to migrate; `databaseUrl` by default. */
  migrationDatabaseUrl: string | undefined;
  /** Several database servers, the platform's first; empty with one. */
  servers: readonly { url: string; migrationUrl: string | undefined }[];
  /** Numbers of the servers that take new workspaces, from 1; empty: all. */
  newWorkspacesOn: readonly number[];
  databaseConnections: number;
  redisUrl: string | undefined;
  bootstrapToken: string;
  tokenSecrets: readonly string[];
  encryptionKeys: readonly string[];
  basicPlanSlugs: readonly string[];
  freePlanSlugs: readonly string[];
  corsOrigins: readonly string[];
  trustProxy: readonly string[];
  rateLimitPerMinute: number;
  files: StorageLocation;
  /** Files of fonts for characters that the documents' own fonts lack. */
  documentFonts: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  publicUrl: string | undefined;
  labDesignSourceUrl: string | undefined;
  ai: { url: string; key: string | undefined; model: string; usdPerMillionTokens: number } | undefined;
  /** Resolvers for domain checks; the system's by default. */
  dnsServers: readonly string[];
  /** Where jobs are sent; without it they wait. */
  workflowUrl: string | undefined;
  /** Where text messages are sent; without it they are logged in development and not sent in production. */
  smsUrl: string | undefined;
  smsToken: string | undefined;
  /** Where Stripe's protocol is spoken, without `/v1`. */
  stripeUrl: string;
  /** The platform's own account, for subscriptions. */
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  /** Messages a day to others than the owner: of a new workspace, and at most without and with payments. */
  outreach: { perDayNew: number; perDayUnpaid: number; perDayPaid: number };
  /** The name shown in authenticator apps and messages. */
  productName: string;
  /** When nightly work runs. */
  night: { hour: number; timezone: string };
  logLevel: string;
  /** A separate port for `/metrics`: for this machine, or with `metricsToken` for anyone who sends it. */
  metricsPort: number | undefined;
  /** Bearer token for `/metrics`; without it, production serves them only on `metricsPort`. */
  metricsToken: string | undefined;
}

export class BadConfiguration extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = "BadConfiguration";
  }
}

type Environment = Record<string, string | undefined>;

/** Reads the environment once. An invalid value stops startup with an error that names the variable. */
export function readConfig(env: Environment): Config {
  const isProduction =
    oneOf({ NODE_ENV: env.NODE_ENV?.trim().toLowerCase() }, "NODE_ENV", ["production", "development", "test"], "development") ===
    "production";
  const dataDir = env.DATA_DIR || "./data";
  const secrets = readSecrets(env, dataDir, isProduction);
  return Object.freeze({
    host: env.HOST || "127.0.0.1",
    port: integer(env, "PORT", 3000, 0, 65_535),
    isProduction,
    processes: processes(env),
    // On the embedded database no other process could take over.
    drainSeconds: integer(env, "DRAIN_SECONDS", isProduction && hasServer(env) ? 10 : 0, 0, 600),
    dataDir,
    databaseUrl: databaseUrl(env, "DATABASE_URL"),
    ...readServers(env),
    migrationDatabaseUrl: databaseUrl(env, "MIGRATION_DATABASE_URL"),
    databaseConnections: integer(env, "DATABASE_CONNECTIONS", 12, 2, 500),
    redisUrl: url(env, "REDIS_URL", ["redis:", "rediss:"]),
    ...secrets,
    basicPlanSlugs: list(env.BASIC_PLAN_SLUGS ?? "basic"),
    freePlanSlugs: list(env.FREE_PLAN_SLUGS ?? "free"),
    corsOrigins: list(env.CORS_ORIGINS ?? ""),
    trustProxy: list(env.TRUST_PROXY ?? ""),
    rateLimitPerMinute: integer(env, "RATE_LIMIT_PER_MINUTE", 60_000, 0, 10_000_000),
    files: filesLocation(env, dataDir),
    documentFonts: fontFiles(env),
    smtpUrl: url(env, "SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: env.MAIL_FROM || "Workspace Platform <no-reply@localhost>",
    publicUrl: url(env, "PUBLIC_URL", ["http:", "https:"])?.replace(/\/$/, ""),
    labDesignSourceUrl: url(env, "LAB_DESIGN_SOURCE_URL", ["http:", "https:"]),
    ai: readAi(env),
    dnsServers: addresses(env, "DNS_SERVERS"),
    workflowUrl: url(env, "WORKFLOW_URL", ["http:", "https:"]),
    smsUrl: url(env, "SMS_URL", ["http:", "https:"]),
    smsToken: env.SMS_TOKEN || undefined,
    stripeUrl: stripeUrl(env, isProduction),
    stripe: readStripe(env),
    outreach: {
      perDayNew: integer(env, "MESSAGES_PER_DAY_NEW", 50, 0, 1_000_000),
      perDayUnpaid: integer(env, "MESSAGES_PER_DAY_UNPAID", 500, 0, 1_000_000),
      perDayPaid: integer(env, "MESSAGES_PER_DAY_PAID", 20_000, 0, 10_000_000),
    },
    productName: env.PRODUCT_NAME || "Workspace Platform",
    night: { hour: integer(env, "NIGHT_HOUR", 3, 0, 23), timezone: timezone(env, "NIGHT_TIMEZONE", "UTC") },
    logLevel: oneOf(env, "LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
    metricsPort: env.METRICS_PORT ? integer(env, "METRICS_PORT", 0, 0, 65_535) : undefined,
    metricsToken: env.METRICS_TOKEN || undefined,
  });
}

function readAi(env: Environment): Config["ai"] {
  const address = url(env, "AI_URL", ["http:", "https:"]);
  if (!address) return undefined;
  if (!env.AI_MODEL) throw new BadConfiguration("AI_MODEL", "must be set together with AI_URL");
  const usdPerMillionTokens = integer(env, "AI_USD_PER_MILLION_TOKENS", 0, 0, 100_000);
  return { url: address, key: env.AI_KEY || undefined, model: env.AI_MODEL, usdPerMillionTokens };
}

const STRIPE_URL = "https://api.stripe.com";

/** Keys are sent there: in production only encrypted, or to this machine. */
function stripeUrl(env: Environment, isProduction: boolean): string {
  const address = url(env, "STRIPE_URL", ["http:", "https:"])?.replace(/\/$/, "") ?? STRIPE_URL;
  const { protocol, hostname, pathname } = new URL(address);
  const isHere = hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""));
  if (isProduction && protocol === "http:" && !isHere) throw new BadConfiguration("STRIPE_URL", "must begin with https:// in production");
  if (pathname !== "/") throw new BadConfiguration("STRIPE_URL", "must be given without a path, such as /v1");
  return address;
}

function readStripe(env: Environment): Config["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !stripeRules.modeOf(secretKey))
    throw new BadConfiguration("STRIPE_SECRET_KEY", "must be a secret key such as sk_live_...");
  if (!webhookSecret || !stripeRules.isEventSecret(webhookSecret))
    throw new BadConfiguration("STRIPE_WEBHOOK_SECRET", "must be the signing secret of its event destination, whsec_...");
  return { secretKey, webhookSecret };
}

/** The embedded database belongs to one process. */
function processes(env: Environment): number {
  const asked = env.PROCESSES === "auto" ? availableParallelism() : integer(env, "PROCESSES", 1, 1, 256);
  return hasServer(env) ? asked : 1;
}

function hasServer(env: Environment): boolean {
  return Boolean(env.DATABASE_URL || env.DATABASE_URLS?.trim());
}

/** Separated by white space, because an address may have commas. */
function readServers(env: Environment): Pick<Config, "servers" | "newWorkspacesOn"> {
  const addressesIn = (name: string) => {
    const all = (env[name] ?? "").split(/\s+/).filter(Boolean);
    return all.map((address) => databaseUrl({ [name]: address }, name) as string);
  };
  const urls = addressesIn("DATABASE_URLS");
  const owners = addressesIn("MIGRATION_DATABASE_URLS");
  if (urls.length > 0 && env.DATABASE_URL) throw new BadConfiguration("DATABASE_URLS", "cannot be set together with DATABASE_URL");
  if (urls.length === 1) throw new BadConfiguration("DATABASE_URLS", "must hold several addresses; set DATABASE_URL for one");
  if (owners.length > 0 && owners.length !== urls.length)
    throw new BadConfiguration("MIGRATION_DATABASE_URLS", "must hold as many addresses as DATABASE_URLS, in the same order");
  const newWorkspacesOn = list(env.NEW_WORKSPACES_ON ?? "").map(Number);
  if (!newWorkspacesOn.every((number) => Number.isInteger(number) && number >= 1 && number <= urls.length))
    throw new BadConfiguration("NEW_WORKSPACES_ON", "must list positions in DATABASE_URLS, the first being 1");
  return { servers: urls.map((url, index) => ({ url, migrationUrl: owners[index] })), newWorkspacesOn };
}

function list(value: string): string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const raw = env[name];
  if (!raw) return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new BadConfiguration(name, `must be a whole number from ${min} to ${max}`);
  return value;
}

function url(env: Environment, name: string, protocols: string[]): string | undefined {
  const raw = env[name];
  if (!raw) return undefined;
  if (!URL.canParse(raw) || !protocols.includes(new URL(raw).protocol)) {
    throw new BadConfiguration(name, `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`);
  }
  return raw;
}

/** May contain several servers, `postgres://first:5432,second:5432/name`, which is not a valid URL: each is parsed separately. */
function databaseUrl(env: Environment, name: string): string | undefined {
  const raw = env[name];
  const [, before, hosts, after = ""] = /^([^/]+:\/\/(?:[^@/?]*@)?)([^/?]*,[^/?]*)(.*)$/.exec(raw ?? "") ?? [];
  if (!hosts) return url(env, name, ["postgres:", "postgresql:"]);
  for (const host of hosts.split(",")) url({ [name]: before + host + after }, name, ["postgres:", "postgresql:"]);
  return raw;
}

function fontFiles(env: Environment): string[] {
  const files = list(env.DOCUMENT_FONTS ?? "");
  const missing = files.find((file) => !/\.(ttf|otf|woff2?)$/i.test(file) || !existsSync(file));
  if (missing !== undefined)
    throw new BadConfiguration("DOCUMENT_FONTS", `must name font files (.ttf, .otf, .woff, .woff2); ${missing} is none`);
  return files;
}

function filesLocation(env: Environment, dataDir: string): StorageLocation {
  if (!env.FILES_URL) return { folder: join(dataDir, "files") };
  try {
    return readLocation(env.FILES_URL);
  } catch (error) {
    if (error instanceof BadLocation) throw new BadConfiguration("FILES_URL", error.message);
    throw error;
  }
}

function addresses(env: Environment, name: string): string[] {
  const servers = list(env[name] ?? "");
  const isAddress = (server: string) => isIP(server.replace(/:\d+$/, "")) === 4 || isIP(server.replace(/^\[(.+)\](:\d+)?$/, "$1")) === 6;
  if (!servers.every(isAddress)) throw new BadConfiguration(name, "must list IP addresses, each with or without a port");
  return servers;
}

function timezone(env: Environment, name: string, fallback: string): string {
  const zone = env[name] || fallback;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone;
  } catch {
    throw new BadConfiguration(name, "must be a time zone such as Europe/Berlin");
  }
}

function oneOf(env: Environment, name: string, values: string[], fallback: string): string {
  const raw = env[name] || fallback;
  if (!values.includes(raw)) throw new BadConfiguration(name, `must be one of ${values.join(", ")}`);
  return raw;
}

interface Secrets {
  bootstrapToken: string;
  tokenSecrets: string[];
  encryptionKeys: string[];
}

const MIN_SECRET_LENGTH = 16;

/** Secrets come from the environment; outside production, missing ones are generated once and kept in the data folder. */
function readSecrets(env: Environment, dataDir: string, isProduction: boolean): Secrets {
  const names = ["BOOTSTRAP_TOKEN", "TOKEN_SECRET", "ENCRYPTION_KEY"] as const;
  const missing = names.filter((name) => !env[name]);
  if (isProduction && missing[0]) throw new BadConfiguration(missing[0], "must be set when NODE_ENV is production");
  const kept = missing.length > 0 ? keptSecrets(dataDir) : {};
  const values = Object.fromEntries(names.map((name) => [name, list(env[name] || kept[name] || "")]));
  for (const name of names) {
    const short = values[name]?.find((secret) => secret.length < MIN_SECRET_LENGTH);
    if (short !== undefined) throw new BadConfiguration(name, `must have at least ${MIN_SECRET_LENGTH} characters`);
  }
  return {
    bootstrapToken: env.BOOTSTRAP_TOKEN || kept.BOOTSTRAP_TOKEN || "",
    tokenSecrets: values.TOKEN_SECRET ?? [],
    encryptionKeys: values.ENCRYPTION_KEY ?? [],
  };
}

function keptSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, "secrets.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const fresh = () => randomBytes(32).toString("base64url");
  const secrets = { BOOTSTRAP_TOKEN: fresh(), TOKEN_SECRET: fresh(), ENCRYPTION_KEY: fresh() };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
