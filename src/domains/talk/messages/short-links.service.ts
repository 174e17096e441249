import { createHash } from "node:crypto";
import type { Vault } from "../../../adapters/crypto/vault.ts";
import type { JobContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { minuteAt } from "../../../kit/zone.ts";
import { findOrder } from "../../store/orders/index.ts";
import { sessions } from "../../visits/sessions/index.ts";
import { linkTo, type Subject } from "./links.service.ts";
import type { Language } from "./messages.schemas.ts";
import * as store from "./messages.store.ts";
import * as links from "./short-links.store.ts";

/** Without letters that look like others or end a link in some programs. Twelve of 57 are 70 bits. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
export const CODE_LENGTH = 12;
const ORDER_LINK_MS = 90 * 86_400_000;

type Around = Pick<JobContext, "settings" | "adapters">;

export function shortLinkLength({ settings }: Pick<JobContext, "settings">): number {
  return settings.publicUrl.length + "/r/".length + CODE_LENGTH;
}

/** Derived from the record and the service's key, so that the same record has the same code and the database does not reveal it. */
function codeOf(vault: Vault, { workspaceId, about, aboutId }: Subject): string {
  const hash = Buffer.from(vault.hashesOf(`${workspaceId} ${about} ${aboutId}`, "short link")[0], "base64url");
  let number = BigInt(`0x${hash.toString("hex")}`);
  let code = "";
  for (let count = 0; count < CODE_LENGTH; count++) {
    code += letters[Number(number % BigInt(letters.length))];
    number /= BigInt(letters.length);
  }
  return code;
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

/** A link for text messages, which leads to the page of a booking or an order; null for anything else. */
export async function shortLinkTo(ctx: JobContext, language: Language, subject: Subject): Promise<string | null> {
  const { workspaceId, about, aboutId } = subject;
  if (about !== "session" && about !== "order") return null;
  const code = codeOf(ctx.adapters.vault, subject);
  const record = about === "session" ? { sessionId: aboutId, orderId: null } : { sessionId: null, orderId: aboutId };
  await ctx.transaction({ workspaceId }, (db) =>
    links.save(db, workspaceId, { codeHash: hashOf(code), ...record, language, createdAt: ctx.now }),
  );
  return `${ctx.settings.publicUrl}/r/${code}`;
}

interface Visitor extends Around {
  now: Date;
  db: Parameters<typeof links.find>[0];
}

/** Where a short link leads; undefined from the visit's end or cancellation on, and for orders after 90 days. */
export async function followShortLink(visitor: Visitor, code: string): Promise<string | undefined> {
  const { db, now } = visitor;
  if (code.length !== CODE_LENGTH) return undefined;
  const found = await links.find(db, hashOf(code));
  const sender = found && (await store.findSender(db, found.workspaceId));
  if (!found || !sender) return undefined;
  const { workspaceId, sessionId, orderId, language } = found;
  const isOpen = sessionId
    ? await isAhead(visitor, workspaceId, sessionId, sender.timezone)
    : orderId !== null && now.getTime() - Date.parse(found.createdAt) < ORDER_LINK_MS && (await isActive(visitor, workspaceId, orderId));
  if (!isOpen) return undefined;
  const subject = { workspaceId, ...(sessionId ? { about: "session", aboutId: sessionId } : { about: "order", aboutId: orderId as Id }) };
  return linkTo(visitor, sender, language as Language, subject) ?? undefined;
}

async function isAhead({ db, now }: Visitor, workspaceId: Id, sessionId: Id, timezone: string): Promise<boolean> {
  const session = await sessions.find(db, workspaceId, sessionId);
  if (!session || session.status === "cancelled" || session.status === "completed") return false;
  return minuteAt(now, timezone) < session.startMinute + session.durationMinutes;
}

async function isActive({ db }: Visitor, workspaceId: Id, orderId: Id): Promise<boolean> {
  const order = await findOrder(db, workspaceId, orderId);
  return order !== undefined && order.status !== "cancelled";
}
