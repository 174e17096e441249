import { KeyMissing, type Opened } from "../../../adapters/crypto/vault.ts";
import type { Caller } from "../../../kit/access.ts";
import type { AccountContext, Context, JobContext, Jobs } from "../../../kit/context.ts";
import { ServiceUnavailable } from "../../../kit/errors.ts";
import { recordAudit } from "../../platform/audit/index.ts";
import { type Guard, identityOf, languageOf, sendText } from "../identity/index.ts";
import * as backupCodes from "./backup-codes.store.ts";
import type { ChallengeRow } from "./challenges.store.ts";
import { isSixDigits, maskPhone, normaliseCode, stepOf } from "./codes.rules.ts";
import type { Holder, MethodRow } from "./methods.store.ts";
import * as methods from "./methods.store.ts";
import type { Method } from "./mfa.schemas.ts";
import { type Change, noticeTexts } from "./notices.texts.ts";
import { placeOf } from "./sealed.rules.ts";

/** Wrong codes of one account, by any challenge or route. */
export function codeGuard({ workspaceId, accountId }: Holder): Guard {
  return { key: `mfa:${workspaceId}:${accountId}`, limit: 10 };
}

/** The place that a method's encrypted text is bound to. */
export function codePlace(challenge: { id: string }): string {
  return `challenge ${challenge.id}`;
}

export function backupPlace({ workspaceId, accountId }: Holder): string {
  return `backup ${workspaceId} ${accountId}`;
}

export function holderOf(ctx: AccountContext): Holder & { email: string } {
  const { caller } = ctx;
  return { ...identityOf(ctx), email: caller.kind === "admin" ? caller.admin.email : caller.account.email };
}

/** Decrypts a text. If its key is missing, only the operator can help: an alarm is raised, and the caller gets 503. */
export function openSealed({ adapters }: Context, sealed: string, place: string): Opened {
  try {
    return adapters.vault.open(sealed, place);
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    adapters.alarms.raise("key-missing", { problem: error.message });
    throw ServiceUnavailable({
      message: "This second factor cannot be checked right now; try again later.",
      headers: { "retry-after": "60" },
      cause: error,
    });
  }
}

/** A method's secret or number. Text encrypted with an old key is re-encrypted with the current one. */
export async function unseal(ctx: Context, method: MethodRow): Promise<string> {
  const { text, isStale } = openSealed(ctx, method.sealed, placeOf(method));
  if (isStale) await methods.reseal(ctx.db, method, ctx.adapters.vault.seal(text, placeOf(method)));
  return text;
}

export function describeMethod(ctx: Context, row: MethodRow): Method {
  const { id, type, isPrimary, verifiedAt, lastUsedAt } = row;
  const maskedPhone = type === "phone" ? maskPhone(openSealed(ctx, row.sealed, placeOf(row)).text) : null;
  return { id, type, isPrimary, maskedPhone, verifiedAt: verifiedAt ?? "", lastUsedAt };
}

/** Accepts a code from the account's authenticator, each time step once. */
export async function acceptTotp(tx: Context, method: MethodRow, code: string): Promise<boolean> {
  const step = stepOf(await unseal(tx, method), code, tx.now);
  return step !== undefined && methods.takeStep(tx.db, method, step, tx.now);
}

/** The code that was sent for this challenge. */
export function isSentCode(ctx: Context, challenge: ChallengeRow, code: string): boolean {
  return challenge.codeHash !== null && ctx.adapters.vault.hashesOf(code, codePlace(challenge)).includes(challenge.codeHash);
}

/** Which factor a code proves; undefined if none. Uses the code up. */
export async function acceptAny(
  tx: Context,
  challenge: ChallengeRow,
  given: { code: string; methodId?: string },
): Promise<"totp" | "phone" | "backup-code" | undefined> {
  const code = normaliseCode(given.code);
  const candidates = (await methods.verifiedMethods(tx.db, challenge)).filter(({ id }) => !given.methodId || id === given.methodId);
  if (!isSixDigits(code)) {
    const mayUse = !given.methodId && challenge.accountKind !== "admin";
    const hashes = tx.adapters.vault.hashesOf(code, backupPlace(challenge));
    return mayUse && (await backupCodes.spendCode(tx.db, challenge, hashes)) ? "backup-code" : undefined;
  }
  for (const method of candidates) {
    if (method.type === "totp" && (await acceptTotp(tx, method, code))) return "totp";
    if (method.type === "phone" && challenge.methodId === method.id && isSentCode(tx, challenge, code)) {
      await methods.recordUse(tx.db, method, tx.now);
      return "phone";
    }
  }
  return undefined;
}

const NOTICE_TOPIC = "mfa.notice";

interface Notice {
  to: string;
  /** A string, in English and without a holder, if the previous version queued it. */
  what: Change | string;
  holder?: Holder;
}

/** Notifies the account's owner of every change to its factors, so that unauthorised ones are noticed; they are also in the audit log. */
export async function notify(tx: Context & { caller?: Caller }, holder: Holder & { email: string }, what: Change): Promise<void> {
  const { caller } = tx;
  const id = caller?.kind === "admin" ? caller.admin.id : caller?.account.id;
  if (id) await recordAudit(tx, { action: "mfa.change", record: { type: "account", id }, after: { what: what.en } });
  const { workspaceId, accountId, email: to } = holder;
  await tx.enqueue(NOTICE_TOPIC, { to, what, holder: { workspaceId, accountId } } satisfies Notice);
}

async function sendNotice(ctx: JobContext, { to, what, holder }: Notice): Promise<void> {
  const language = holder ? await languageOf(ctx, holder) : "en";
  const { subject, advice } = noticeTexts[language];
  const text = `${typeof what === "string" ? what : what[language]}\n\n${advice}\n`;
  await sendText(ctx, to, language, { subject: `${ctx.settings.productName}: ${subject}`, text }, `factor ${holder?.accountId ?? to}`);
}

export const jobs: Jobs = { [NOTICE_TOPIC]: { run: sendNotice, lane: "mail" } };
