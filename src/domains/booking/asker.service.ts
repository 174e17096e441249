import type { Context, PublicContext } from "../../kit/context.ts";
import type { Db } from "../../kit/db.ts";
import { recordEvents } from "../../kit/events.ts";
import type { Service } from "../../kit/http/service.ts";
import type { Id } from "../../kit/ids.ts";
import { networkOf } from "../../kit/networks.ts";
import { queueWork } from "../../kit/outbox.ts";
import type { Language } from "../../kit/writing.ts";
import { languageOf, type Store } from "../storefront/index.ts";

/** The parts of a context that booking needs; the API and the booking page provide them. */
export interface BookingCaller extends Pick<Context, "now" | "adapters" | "settings" | "hooks"> {
  address: string;
  /** The language that the visitor reads at a store. */
  reads(store: Store): Language;
  reader(): Db;
  /** One transaction in a workspace. */
  transaction<T>(workspaceId: Id, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One in the platform's scope, for limits that all processes share. */
  platform<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export type Tx = Pick<Context, "db" | "now" | "enqueue" | "emitEvent" | "hooks" | "adapters">;

/** A visitor of the API. */
export function apiCaller(ctx: PublicContext, lang?: Language): BookingCaller {
  const { now, adapters, settings, hooks, exchange } = ctx;
  return {
    now,
    adapters,
    settings,
    hooks,
    address: exchange.address,
    reads: (store) => languageOf(exchange, lang, store),
    reader: () => ctx.reader("platform"),
    transaction: (workspaceId, work) => ctx.transaction({ workspaceId }, (tx) => work(tx)),
    platform: (work) => ctx.transaction("platform", ({ db }) => work(db)),
  };
}

/** A visitor of the pages. */
export function pageCaller({ database, wakeOutbox, announce, ...service }: Service, address: string, language: Language): BookingCaller {
  const { adapters, settings, hooks } = service;
  const now = service.now();
  return {
    now,
    adapters,
    settings,
    hooks,
    address,
    reads: () => language,
    reader: () => database.reader("platform"),
    transaction: async (workspaceId, work) => {
      const done = await database.transaction({ workspaceId }, (db) =>
        work({
          db,
          now,
          adapters,
          hooks,
          enqueue: (topic, payload, options) => queueWork(db, topic, payload, options?.runAt ?? now),
          emitEvent: (event) => recordEvents(db, workspaceId, [event], now),
        }),
      );
      wakeOutbox();
      announce(workspaceId);
      return done;
    },
    platform: (work) => database.transaction("platform", work, { turn: networkOf(address) }),
  };
}
