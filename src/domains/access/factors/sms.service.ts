import { countWithinHour } from "../../../adapters/limits/hourly.ts";
import type { Context } from "../../../kit/context.ts";
import { RateLimited, ServiceUnavailable } from "../../../kit/errors.ts";
import { newId } from "../../../kit/ids.ts";
import { networkOf } from "../../../kit/networks.ts";
import { isOwnerConfirmed } from "../../platform/dashboard/index.ts";
import { countCredit, giveBackCredit, takeCredit } from "../../platform/plans/index.ts";
import { languageOf } from "../identity/index.ts";
import { newPhoneCode } from "./codes.rules.ts";
import type { Holder } from "./methods.store.ts";
import { codeTexts } from "./notices.texts.ts";
import * as store from "./sms.store.ts";

declare module "../../../kit/context.ts" {
  interface Settings {
    /** The name shown in authenticator apps and text messages. */
    productName: string;
  }
}

const PAUSE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MAX_A_DAY = 10;
/**
 * Codes within an hour to numbers that callers choose: from one network, and of a workspace whose owner's e-mail is not confirmed. Each costs
 * money, and sign-ups are free: without these, a stranger could have codes sent to expensive numbers from as many workspaces as they like.
 */
const MAX_AN_HOUR = { fromNetwork: 30, ofUnconfirmed: 3 };

interface Message {
  holder: Holder;
  phone: string;
  /** Monthly credits limit optional messages; they never prevent signing in. */
  needsCredit: boolean;
}

/**
 * Sends a new code. `keep` stores it, in the transaction that counts the message; the message itself is sent after the commit, so that
 * nothing is locked while the gateway is slow.
 */
export async function sendCode(ctx: Context, message: Message, keep: (tx: Context, code: string) => Promise<void>): Promise<void> {
  const code = newPhoneCode();
  const id = newId();
  await ctx.transaction("platform", async (tx) => {
    await reserve(tx, id, message);
    await keep(tx, code);
  });
  try {
    const text = codeTexts[await languageOf(ctx, message.holder)](code, ctx.settings.productName);
    await ctx.adapters.sms.send({ to: message.phone, text });
  } catch (error) {
    await ctx.transaction("platform", async (tx) => {
      await store.deleteSend(tx.db, message.holder, id);
      await giveBackCredit({ db: tx.db, workspaceId: message.holder.workspaceId }, "sms-monthly-credits", ctx.now);
    });
    throw ServiceUnavailable({ message: "The text message could not be sent; try again.", cause: error });
  }
}

async function reserve(tx: Context, id: string, { holder, phone, needsCredit }: Message): Promise<void> {
  const marks = tx.adapters.vault.hashesOf(phone, "sms");
  await store.lockSends(tx.db, holder, marks[0]);
  const now = tx.now.getTime();
  // Anyone can have codes sent to any number. They must not use up those that the number's own account signs in with.
  const counted = needsCredit ? marks : [];
  const { count, lastSentAt } = await store.sendsSince(tx.db, holder, counted, new Date(now - DAY_MS));
  const waitMs = lastSentAt ? Date.parse(lastSentAt) + PAUSE_MS - now : 0;
  if (waitMs > 0) throw tooSoon("A code was sent less than a minute ago.", waitMs);
  if (count >= MAX_A_DAY) throw tooSoon("Too many codes have been sent today.", DAY_MS);
  const spender = { db: tx.db, workspaceId: holder.workspaceId, now: tx.now };
  if (needsCredit) {
    await countChosen(tx, holder);
    await takeCredit(spender, "sms-monthly-credits");
  } else await countCredit(spender, "sms-monthly-credits", tx.now);
  await store.insertSend(tx.db, id, holder, marks[0], tx.now);
}

async function countChosen({ db, adapters, exchange, now }: Context, { workspaceId }: Holder): Promise<void> {
  const counted: [string, number][] = [[`from ${networkOf(exchange.address)}`, MAX_AN_HOUR.fromNetwork]];
  if (!(await isOwnerConfirmed(db, workspaceId))) counted.push([`of ${workspaceId}`, MAX_AN_HOUR.ofUnconfirmed]);
  for (const [source, most] of counted) {
    const [mark] = adapters.vault.hashesOf(source, "sms");
    if (!(await countWithinHour(db, mark, most, now))) throw tooSoon("Too many codes have been sent in the last hour.", HOUR_MS);
  }
}

function tooSoon(message: string, waitMs: number) {
  return RateLimited({ message, headers: { "retry-after": String(Math.ceil(waitMs / 1000)) } });
}
