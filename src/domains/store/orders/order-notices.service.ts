import type { JobContext, Settings } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { isolatedIn, nameInMail } from "../../../kit/mail-words.ts";
import type { WorkspaceMail } from "../../../kit/notices.ts";
import { queueWork } from "../../../kit/outbox.ts";
import { type Language, moneyIn } from "../../../kit/writing.ts";
import { namedIn } from "../products/products.service.ts";
import { lineName } from "../products/variants.rules.ts";
import type { Store } from "../settings/store-settings.schemas.ts";
import { stores } from "../settings/store-settings.store.ts";
import { storeIn } from "../settings/visitors.rules.ts";
import * as store from "./order-notices.store.ts";
import { noticeTexts } from "./order-notices.texts.ts";
import { type OrderRow, toOrder } from "./order-shapes.rules.ts";
import type { PlacedOrder } from "./orders.schemas.ts";
import { findOrder } from "./orders.store.ts";

export const ORDER_NOTICE = "storefront.order-received";

/** Between two notices to one owner, so that a busy hour does not fill the mailbox. */
const GATHER_MS = 5 * 60_000;
const MOST_LISTED = 50;

interface Placed {
  workspaceId: Id;
  orderId: Id;
}

/**
 * Notifies the workspace of an order. The first notice is sent immediately; orders within the next minutes are collected into one
 * e-mail, sent by the first of their jobs to run. A job whose order has been announced is done, so that no order is left out.
 */
export async function sendNotice(ctx: JobContext, placed: Placed): Promise<void> {
  const { workspaceId } = placed;
  const shop = await stores.find(ctx.reader("platform"), workspaceId, {});
  if (!shop) return;
  await ctx.transaction({ workspaceId }, async (db) => {
    const after = await claimNotice(db, placed, ctx.now);
    if (after === undefined) return;
    const { orders, last, count } = await store.ordersAfter(db, workspaceId, after, MOST_LISTED);
    const notice = await noticeOf({ db, settings: ctx.settings }, shop, orders, count);
    await ctx.hooks.mailWorkspace({ db, now: ctx.now }, { workspaceId, language: shop.language, ...notice });
    await store.noteTold(db, workspaceId, last);
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

/** Contains no text from the buyer, so that a store cannot be used to send phishing to its owner. */
async function noticeOf(
  { db, settings: { publicUrl } }: { db: Db; settings: Settings },
  store: Store,
  orders: readonly OrderRow[],
  count: number,
): Promise<Pick<WorkspaceMail, "subject" | "text" | "link" | "button" | "otherLinks">> {
  const { language } = store;
  const texts = noticeTexts[language];
  const shop = nameInMail(storeIn(store, language).name);
  const [first] = orders;
  const summaries: string[] = [];
  const linkTo = (order: OrderRow) => `${publicUrl}/console/orders/${order.id}`;
  for (const order of orders) {
    const { lines, total } = await summaryOf(db, order, [language, language]);
    const facts = `${texts.total}: ${total}\n${texts.order}: ${order.number}`;
    summaries.push(`${lines.join("\n")}\n\n${facts}\n\n${texts.open(order.number)}: ${linkTo(order)}`);
  }
  const more = count > orders.length ? [texts.more(count - orders.length)] : [];
  return {
    subject: texts.subject(shop, count),
    text: `${[texts.opening(shop, count), ...summaries, ...more, texts.closing].join("\n\n")}\n`,
    ...(first && orders.length === 1 ? { link: linkTo(first), button: texts.open(first.number) } : { otherLinks: orders.map(linkTo) }),
  };
}

/** At the start of a line whose first letters may be Latin: it still runs from right to left. */
const RIGHT_TO_LEFT_MARK = "\u200f";

/** The order's lines, safe for an e-mail in the reader's language. */
export async function summaryOf(
  db: Db,
  row: OrderRow,
  [language, own]: readonly [reader: Language, own: Language],
): Promise<{ lines: string[]; total: string }> {
  const order = toOrder(row);
  const money = moneyIn(language, order.currencyCode);
  const items = await namedIn(db, row.workspaceId, order.items, [language, own]);
  const lines = items.map((item) => itemLine(language, { quantity: item.quantity, name: lineName(item), total: money(item.total) }));
  const { delivery } = order;
  const sent = delivery ? [itemLine(language, { name: sentTo(delivery, language), total: money(delivery.fee) })] : [];
  const taxes = order.taxes.map(({ name, percentage, isInclusive, amount }) => {
    const label = `${nameInMail(name)} ${percentage}%`;
    return itemLine(language, { name: isInclusive ? noticeTexts[language].taxIncluded(label) : label, total: money(amount) });
  });
  const { discount, rounding } = order;
  const rounded = rounding === 0 ? [] : [itemLine(language, { name: noticeTexts[language].rounding, total: money(rounding) })];
  const less = discount
    ? [itemLine(language, { name: noticeTexts[language].discount(discount.code), total: money(-discount.amount) })]
    : [];
  return { lines: [...lines, ...less, ...sent, ...taxes, ...rounded], total: money(order.amountDue) };
}

const POSTAL_CODE = /^[\dA-Za-z -]{1,12}$/;

/** The method, with postal code and country: mails contain no text that the buyer typed, so that a store cannot be used to send spam. */
function sentTo({ method, destination }: NonNullable<PlacedOrder["delivery"]>, language: Language): string {
  if (!destination) return method;
  const { postalCode, countryCode } = destination;
  const country = new Intl.DisplayNames(language, { type: "region" }).of(countryCode);
  const place = [postalCode && POSTAL_CODE.test(postalCode) ? postalCode : null, country].filter(Boolean);
  return `${method} (${place.join(language === "ar" ? "، " : ", ")})`;
}

/** A line of an order: `2 x Olive soap: $42.00`. */
export function itemLine(language: Language, { quantity, name, total }: { quantity?: number; name: string; total: string }): string {
  // Between Arabic words an x is a Latin one, and takes the name and the price to its side.
  const [start, times] = language === "ar" ? [`  ${RIGHT_TO_LEFT_MARK}`, "×"] : ["  ", "x"];
  const count = quantity === undefined ? "" : `${quantity} ${times} `;
  return `${start}${count}${isolatedIn(language, nameInMail(name))}: ${total}`;
}
