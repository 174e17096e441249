import { letterOf } from "../../adapters/mail/letter.ts";
import type { JobContext } from "../../kit/context.ts";
import { currencyOf } from "../../kit/currencies.ts";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { isolatedIn, nameInMail } from "../../kit/mail-words.ts";
import { queueWork } from "../../kit/outbox.ts";
import * as store from "./order-notices.store.ts";
import { noticeTexts } from "./order-notices.texts.ts";
import { findOrder, type OrderRow, toOrder } from "./orders.store.ts";
import type { Store } from "./store.schemas.ts";
import { findOwnerEmail, stores } from "./store.store.ts";

export const ORDER_NOTICE = "storefront.order-received";

/** Between two notices to one owner, so that a busy hour does not fill the mailbox. */
const GATHER_MS = 5 * 60_000;
const MOST_LISTED = 50;

interface Placed {
  workspaceId: Id;
  orderId: Id;
}

/**
 * Notifies the workspace's owner of an order. The first notice is sent immediately; orders within the next minutes are collected into one
 * e-mail, sent by the first of their jobs to run. A job whose order has been announced is done, so that no order is left out.
 */
export async function sendNotice(ctx: JobContext, placed: Placed): Promise<void> {
  const { workspaceId } = placed;
  const to = await findOwnerEmail(ctx.reader("platform"), workspaceId);
  const shop = await stores.find(ctx.reader("platform"), workspaceId, {});
  if (!to || !shop) return;
  const after = await ctx.transaction({ workspaceId }, (db) => claimNotice(db, placed, ctx.now));
  if (after === undefined) return;

  const { orders, last, count } = await store.ordersAfter(ctx.reader({ workspaceId }), workspaceId, after, MOST_LISTED);
  const notice = noticeOf(shop, orders, count);
  const { language } = shop;
  const html = letterOf({ language, heading: ctx.settings.productName, ...notice, link: null, button: "" });
  const outcome = await ctx.adapters.mail.send({ to, ...notice, html });
  await ctx.transaction({ workspaceId }, async (db) => {
    if (outcome === "dropped") await queueWork(db, ORDER_NOTICE, placed, new Date(ctx.now.getTime() + GATHER_MS));
    else await store.noteTold(db, workspaceId, last);
  });
}

/** The order to start after; undefined if already announced, or waiting with others. */
async function claimNotice(db: Db, placed: Placed, now: Date): Promise<number | undefined> {
  const { workspaceId, orderId } = placed;
  const order = await findOrder(db, workspaceId, orderId);
  const { toldThrough, toldAt } = await store.lockTold(db, workspaceId);
  if (!order || order.number <= toldThrough) return undefined;
  const turn = toldAt === null ? now : new Date(Date.parse(toldAt) + GATHER_MS);
  if (turn > now) {
    await queueWork(db, ORDER_NOTICE, placed, turn);
    return undefined;
  }
  await store.noteTurn(db, workspaceId, now);
  return toldThrough;
}

/** Contains nothing a buyer wrote, so that nobody can send bait to the owner through a store. */
function noticeOf({ name, language }: Store, orders: readonly OrderRow[], count: number): { subject: string; text: string } {
  const texts = noticeTexts[language];
  const shop = nameInMail(name);
  const summaries = orders.map((order) => {
    const { lines, total } = summaryOf(order, language);
    return `${lines.join("\n")}\n\n${texts.total}: ${total}\n${texts.order}: ${order.number}`;
  });
  const more = count > orders.length ? [texts.more(count - orders.length)] : [];
  return {
    subject: texts.subject(shop, count),
    text: `${[texts.opening(shop, count), ...summaries, ...more, texts.closing].join("\n\n")}\n`,
  };
}

/** At the start of a line whose first letters may be Latin: it still runs from right to left. */
const RIGHT_TO_LEFT_MARK = "\u200f";

/** The order's lines, safe for an e-mail in a language. */
export function summaryOf(row: OrderRow, language: "en" | "ar"): { lines: string[]; total: string } {
  const order = toOrder(row);
  const { digits } = currencyOf(order.currencyCode);
  const money = (value: number) => `${value.toFixed(digits)} ${order.currencyCode}`;
  const named = (name: string) => isolatedIn(language, nameInMail(name));
  // Between Arabic words an x is a Latin one, and takes the name and the price to its side.
  const [start, times] = language === "ar" ? [`  ${RIGHT_TO_LEFT_MARK}`, "×"] : ["  ", "x"];
  const lines = order.items.map(({ quantity, name, total }) => `${start}${quantity} ${times} ${named(name)}: ${money(total)}`);
  const delivery = order.delivery ? [`${start}${named(order.delivery.method)}: ${money(order.delivery.fee)}`] : [];
  return { lines: [...lines, ...delivery], total: money(order.total) };
}
