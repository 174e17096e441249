import type { Currency } from "../../../kit/currencies.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import type { Account, AccountType } from "./accounts.schemas.ts";

export type AccountRow = Omit<Account, "balance">;

/** Debits less credits as the account's own side counts them. */
export function onUsualSide(type: AccountType, cents: Cents): Cents {
  return type === "asset" || type === "expense" ? cents : -cents || 0;
}

export function toAccount(row: AccountRow, cents: Cents, currency: Currency): Account {
  return { ...row, balance: fromCents(onUsualSide(row.type, cents), currency) };
}

/** Only lines with tax may be on these, so that the tax return always equals their movement. */
export function isTaxAccount({ role }: Pick<AccountRow, "role">): boolean {
  return role === "tax-payable" || role === "tax-reclaimable";
}
