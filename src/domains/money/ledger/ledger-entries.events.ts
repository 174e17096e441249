import { eventsOf } from "../../../kit/events.ts";
import { Entry } from "./ledger-entries.schemas.ts";

export const ledgerEntryEvents = eventsOf("readLedgerEntry", Entry, {
  "entry.created": "An entry was made or reversed by hand. Entries of sales, incomes and expenses come with the events of those records.",
});
