import type { IncomingMessage } from "node:http";
import type { App } from "../../app.ts";
import type { Id } from "../../kit/ids.ts";
import { Away } from "./away.ts";
import type { Directory } from "./directory.ts";
import { type Place, placeOf } from "./place.ts";
import type { Watch } from "./watch.ts";

/** The apps of a process: one per database server, and one for what adds up over all of them. */
export interface Apps {
  first: App;
  everywhere: App;
  /** By number; a server that was not reached yet has none. */
  byNumber: Map<number, App>;
  numbers: readonly number[];
  directory: Directory;
  /** The address that a request counts for: behind a trusted proxy, that of its client. */
  senderOf(request: IncomingMessage): string;
  watch: Watch;
  now(): Date;
  /** Answered by the first app with this failure. */
  refused: WeakMap<IncomingMessage, Error>;
}

export async function appOf(apps: Apps, place: Place): Promise<App> {
  const { directory } = apps;
  switch (place.kind) {
    case "everywhere":
      if (apps.watch.isAnyAway()) throw new Away("A database server does not answer, and this is about all of them");
      return apps.everywhere;
    case "emptiest":
      if (apps.watch.isAway(1)) throw new Away("Database server 1, which keeps names unique, does not answer");
      return appAt(apps, await directory.emptiest());
    case "workspace":
      return appAt(apps, (await directory.homeOf(place.workspaceId)) ?? 1);
    case "server":
      return apps.numbers.includes(place.number) ? appAt(apps, place.number) : apps.first;
    case "found": {
      const workspaceId = await directory.find(place.lookup, place.value);
      return workspaceId === undefined ? apps.first : appOf(apps, { kind: "workspace", workspaceId });
    }
    default:
      return apps.first;
  }
}

/** The app of a workspace, and the end of the request that it gets: a switch waits for that. */
export interface Entered {
  app: App;
  leave(): void;
}

/** Waits while the workspace is being switched. */
export async function enterHome(apps: Apps, workspaceId: Id): Promise<Entered> {
  let home = apps.directory.homeOf(workspaceId);
  // Nothing may happen between this answer and the count: a switch that began meanwhile would not wait for the request.
  while (typeof home === "object") {
    await home;
    home = apps.directory.homeOf(workspaceId);
  }
  const app = home === undefined ? apps.first : appAt(apps, home);
  return { app, leave: apps.directory.enter(workspaceId) };
}

export function appAt({ byNumber, watch }: Apps, number: number): App {
  if (watch.isAway(number)) throw new Away(`Database server ${number} does not answer`);
  const app = byNumber.get(number);
  if (!app) throw new Away(`Database server ${number} could not be reached yet`);
  return app;
}

export async function homeOfToken(directory: Directory, token: string): Promise<number | undefined> {
  const place = placeOf({ method: "GET", url: "/v1/realtime", headers: { authorization: `Bearer ${token}` } }, () => true);
  if (place.kind === "workspace") return directory.homeOf(place.workspaceId);
  if (place.kind !== "found") return undefined;
  const workspaceId = await directory.find(place.lookup, place.value);
  return workspaceId === undefined ? undefined : directory.homeOf(workspaceId);
}
