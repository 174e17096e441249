import type { Config } from "./config.ts";
import type { Database } from "./kit/db.ts";

/** Settings without which production starts, but e-mails do not reach anyone or lead nowhere. */
export function missingSettings({ isProduction, publicUrl, smtpUrl, host, port, dataDir }: Config): { setting: string; meaning: string }[] {
  if (!isProduction) return [];
  return [
    ...(publicUrl ? [] : [{ setting: "PUBLIC_URL", meaning: `links in e-mails and documents lead to http://${host}:${port}` }]),
    ...(smtpUrl ? [] : [{ setting: "SMTP_URL", meaning: `no e-mail is sent; all of them are written to ${dataDir}/mails` }]),
  ];
}

/** The text printed at start: the service's addresses, and missing settings. */
export async function banner(config: Config, database: Database, address: string): Promise<string> {
  const storage =
    database.kind === "postgres"
      ? "PostgreSQL"
      : `embedded, in ${config.dataDir}: safe against a crash of the process, not of the machine (no fsync); use DATABASE_URL in production`;
  const lines = [
    `Web console          ${address}/console`,
    `API                  ${address}/v1`,
    `API reference        ${address}/docs`,
    `Database             ${storage}`,
  ];
  for (const { setting, meaning } of missingSettings(config)) lines.push(`WARNING              ${setting} is not set: ${meaning}`);
  const { hasAdmins } = await import("./domains/access/identity/index.ts");
  if (!(await hasAdmins(database.reader("platform")))) {
    const token = config.isProduction ? "the value of BOOTSTRAP_TOKEN" : config.bootstrapToken;
    lines.push(`First admin          POST ${address}/v1/auth/admin/bootstrap with x-bootstrap-token: ${token}`);
  }
  return `\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`;
}
