import type { Caller } from "../../kit/access.ts";
import type { AccountContext, Context, JobContext } from "../../kit/context.ts";
import { recordAudit } from "../audit/index.ts";
import { type Guard, identityOf } from "../identity/index.ts";
import * as backupCodes from "./backup-codes.store.ts";
import type { ChallengeRow } from "./challenges.store.ts";
import { isSixDigits, maskPhone, normaliseCode, stepOf } from "./codes.rules.ts";
import type { Holder, MethodRow } from "./methods.store.ts";
import * as methods from "./methods.store.ts";
import type { Method } from "./mfa.schemas.ts";

/** Wrong codes of one account, whichever challenge or route they came by. */
export function codeGuard({ workspaceId, accountId }: Holder): Guard {
  return { key: `mfa:${workspaceId}:${accountId}`, limit: 10 };
}

/** Where a method's sealed text belongs. */
export function placeOf({ workspaceId, id }: { workspaceId: string; id: string }): string {
  return `mfa_methods ${workspaceId} ${id}`;
}

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

/** A method's secret or number. What an old key sealed is sealed again with the current one. */
export async function unseal(ctx: Context, method: MethodRow): Promise<string> {
  const { text, isStale } = ctx.adapters.vault.open(method.sealed, placeOf(method));
  if (isStale) await methods.reseal(ctx.db, method, ctx.adapters.vault.seal(text, placeOf(method)));
  return text;
}

export function describeMethod(ctx: Context, row: MethodRow): Method {
  const { id, type, isPrimary, verifiedAt, lastUsedAt } = row;
  const maskedPhone = type === "phone" ? maskPhone(ctx.adapters.vault.open(row.sealed, placeOf(row)).text) : null;
  return { id, type, isPrimary, maskedPhone, verifiedAt: verifiedAt ?? "", lastUsedAt };
}

/** A code of the account's authenticator, each time step once. */
export async function acceptTotp(tx: Context, method: MethodRow, code: string): Promise<boolean> {
  const step = stepOf(await unseal(tx, method), code, tx.now);
  return step !== undefined && methods.takeStep(tx.db, method, step, tx.now);
}

/** The code that was sent for this challenge. */
export function isSentCode(ctx: Context, challenge: ChallengeRow, code: string): boolean {
  return challenge.codeHash !== null && ctx.adapters.vault.marksOf(code, codePlace(challenge)).includes(challenge.codeHash);
}

/** Which factor a code proves; nothing if none. Uses the code up. */
export async function acceptAny(
  tx: Context,
  challenge: ChallengeRow,
  given: { code: string; methodId?: string },
): Promise<"totp" | "phone" | "backup-code" | undefined> {
  const code = normaliseCode(given.code);
  const candidates = (await methods.verifiedMethods(tx.db, challenge)).filter(({ id }) => !given.methodId || id === given.methodId);
  if (!isSixDigits(code)) {
    const mayUse = !given.methodId && challenge.accountKind !== "admin";
    const hashes = tx.adapters.vault.marksOf(code, backupPlace(challenge));
    return mayUse && (await backupCodes.spendCode(tx.db, challenge, hashes)) ? "backup-code" : undefined;
  }
  for (const method of candidates) {
    if (method.type === "totp" && (await acceptTotp(tx, method, code))) return "totp";
    if (method.type === "phone" && challenge.methodId === method.id && isSentCode(tx, challenge, code)) {
      await methods.noteUse(tx.db, method, tx.now);
      return "phone";
    }
  }
  return undefined;
}

const NOTICE_TOPIC = "mfa.notice";

interface Notice {
  to: string;
  what: string;
}

/** Whoever owns the account hears of every change to its factors, so that one made by somebody else is noticed; so does the trail. */
export async function notify(tx: Context & { caller?: Caller }, to: string, what: string): Promise<void> {
  const { caller } = tx;
  const id = caller?.kind === "admin" ? caller.admin.id : caller?.account.id;
  if (id) await recordAudit(tx, { action: "mfa.change", record: { type: "account", id }, after: { what } });
  await tx.enqueue(NOTICE_TOPIC, { to, what } satisfies Notice);
}

async function sendNotice(ctx: JobContext, { to, what }: Notice): Promise<void> {
  const product = ctx.adapters.productName;
  const text = `${what}\n\nIf it was you, there is nothing to do. If not, change your password at once and check your sign-in methods.\n`;
  await ctx.adapters.mail.send({ to, subject: `${product}: your sign-in methods changed`, text });
}

export const jobs = { [NOTICE_TOPIC]: sendNotice };
