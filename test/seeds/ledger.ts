import { startLedger } from "../ledger.ts";
import type { Seed } from "./index.ts";

/** A ledger with an account, an entry by hand, and a tax return filed long ago, so that its lock is in no other seed's way. */
export const seedLedger: Seed = async (test, owner, canary) => {
  const at = await startLedger(test, owner);
  const { account } = (await test.post(`${at}/accounts`, { code: "7777", name: canary.slice(0, 90), type: "expense" }, owner.token)).body;
  const { accounts } = (await test.get(`${at}/accounts?limit=100`, owner.token)).body;
  const idOf = (wanted: string) => accounts.find(({ role }: { role: string }) => role === wanted).id;
  const lines = [
    { accountId: idOf("expenses"), debit: 5 },
    { accountId: idOf("cash"), credit: 5 },
  ];
  const date = new Date().toISOString().slice(0, 10);
  const { entry } = (await test.post(`${at}/entries`, { date, memo: canary, lines }, owner.token)).body;
  const filed = await test.post(`${at.replace("/ledger", "/tax-returns")}`, { from: "2020-01-01", to: "2020-01-31" }, owner.token);
  return { ":accountId": account.id, ":entryId": entry.id, ":taxReturnId": filed.body.taxReturn.id };
};
