import { created, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { EntryFollowsSource, EntryNotFound, EntryReversed, LedgerOff, PeriodLocked } from "./ledger.errors.ts";
import { invalid, manage, view } from "./ledger.routes.ts";
import { ledgerEntryEvents } from "./ledger-entries.events.ts";
import { Entry, NewEntry, ReverseEntry } from "./ledger-entries.schemas.ts";
import * as entries from "./ledger-entries.service.ts";

const OneEntry = Type.Object({ entry: Entry });

export const createLedgerEntry = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/ledger/entries",
  summary: "Make an entry by hand",
  description: "Entries are never changed or deleted; a mistake is reversed.",
  access: manage,
  body: NewEntry,
  reply: created(OneEntry),
  errors: [LedgerOff, PeriodLocked],
  invalid,
  audit: "ledger-entry.create",
  emits: ({ entry }) => ledgerEntryEvents("entry.created", entry),
  run: async (ctx, { body }) => ({ entry: await entries.createEntry(ctx, body) }),
});

export const readLedgerEntry = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/entries/:entryId",
  summary: "Get an entry of the ledger",
  access: view,
  reply: ok(OneEntry),
  errors: [LedgerOff, EntryNotFound],
  run: async (ctx, { params }) => ({ entry: await entries.readEntry(ctx, params.entryId) }),
});

export const reverseLedgerEntry = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/ledger/entries/:entryId/reverse",
  summary: "Reverse an entry made by hand",
  description: "Makes an entry with the sides exchanged. Entries posted for a record follow that record.",
  access: manage,
  body: ReverseEntry,
  reply: created(OneEntry),
  errors: [LedgerOff, EntryNotFound, EntryReversed, EntryFollowsSource, PeriodLocked],
  invalid,
  audit: "ledger-entry.reverse",
  emits: ({ entry }) => ledgerEntryEvents("entry.created", entry),
  run: async (ctx, { params, body }) => ({ entry: await entries.reverseEntry(ctx, params.entryId, body) }),
});
