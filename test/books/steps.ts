import { fileReturn, lock, takeReturnBack } from "./closing.ts";
import { correct, earn, enter, makeRule, postOccurrence, reverse, spend } from "./entries.ts";
import { bookTest, changeTest, invoiceTest, orderTest } from "./lab.ts";
import { changeOrder, placeOrder } from "./shop.ts";
import { closeRegister, moveCash, pay, refund, sell, voidOne } from "./till.ts";
import { type Actor, read } from "./world.ts";

type Step = (actor: Actor) => Promise<unknown>;

const till: Step[] = [sell, sell, pay, pay, pay, refund, refund, voidOne, moveCash, closeRegister];
const shop: Step[] = [placeOrder, changeOrder, changeOrder, changeOrder];
const lab: Step[] = [orderTest, bookTest, bookTest, invoiceTest, changeTest, changeTest, changeTest];
const entries: Step[] = [spend, earn, correct, correct, makeRule, postOccurrence, postOccurrence, enter, reverse];

/** Everything that moves money, for any number of members at once: each has records of its own. */
export const steps: Step[] = [...till, ...shop, ...lab, ...entries];

/** For one at a time. */
export const closings: Step[] = [fileReturn, takeReturnBack, lock];

/** The accounts by their roles, once the ledger is on. */
export async function readAccounts({ world }: Actor): Promise<void> {
  const { accounts } = await read(world, `${world.books}/ledger/accounts?limit=100`);
  for (const { id, role } of accounts) if (role) world.accounts.set(role, id);
}
