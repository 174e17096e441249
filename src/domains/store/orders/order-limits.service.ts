import type { Vault } from "../../../adapters/crypto/vault.ts";
import { countWithinHour } from "../../../adapters/limits/hourly.ts";
import type { Db } from "../../../kit/db.ts";
import { RateLimited } from "../../../kit/errors.ts";
import { mailboxOf } from "../../../kit/mail-words.ts";
import { networkOf } from "../../../kit/networks.ts";
import type { NewOrder } from "./orders.schemas.ts";

/** Orders in a store within an hour: from one network, for one mailbox, and altogether. */
const MOST_AN_HOUR = { fromNetwork: 100, forMailbox: 20, inStore: 1_000 };

interface Buyer {
  db: Db;
  vault: Vault;
  now: Date;
  address: string;
}

/**
 * Counts an order before anything is read or written for it. Every order e-mails the address it names, which may be a stranger's, and takes
 * goods off the shelf without payment.
 */
export async function countOrder({ db, vault, now, address }: Buyer, slug: string, { customer }: NewOrder): Promise<void> {
  const counted = [
    [`from ${networkOf(address)}`, MOST_AN_HOUR.fromNetwork],
    [`for ${mailboxOf(customer.email)}`, MOST_AN_HOUR.forMailbox],
    ["all", MOST_AN_HOUR.inStore],
  ] as const;
  for (const [who, most] of counted) {
    const [mark] = vault.hashesOf(`${slug} ${who}`, "order");
    if (!(await countWithinHour(db, mark, most, now))) throw tooManyOrders();
  }
}

/** Quotes of a store to one network within an hour, too few to try all codes. */
const MOST_QUOTES = 1_000;

export async function countQuote({ db, vault, now, address }: Buyer, slug: string): Promise<void> {
  const [mark] = vault.hashesOf(`${slug} from ${networkOf(address)}`, "quote");
  if (await countWithinHour(db, mark, MOST_QUOTES, now)) return;
  throw RateLimited({ message: "Too many quotes in the last hour; try again later.", headers: { "retry-after": "3600" } });
}

function tooManyOrders() {
  return RateLimited({ message: "Too many orders in the last hour; try again later, or call.", headers: { "retry-after": "3600" } });
}
