import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { App } from "../../app.ts";
import { limitPipelining } from "../../kit/http/pipelining.ts";
import type { Id } from "../../kit/ids.ts";
import { serveRead, showReadiness } from "./answers.ts";
import { type Apps, appOf, enterHome } from "./apps.ts";
import { credentialOf, isToken, type Place, placeOf } from "./place.ts";
import { readWhole } from "./relay.ts";

/** Puts the choice of an app before the listening server's own handlers. */
export function takeOver(server: Server, apps: Apps, publicUrl: string | undefined): void {
  const ownHost = publicUrl ? new URL(publicUrl).hostname : undefined;
  const isOwnHost = (host: string) => host === ownHost || host === "localhost" || host === "127.0.0.1" || host === "";
  const upgrades = server.listeners("upgrade") as ((request: IncomingMessage, socket: Duplex, head: Buffer) => void)[];
  server.removeAllListeners("request").removeAllListeners("upgrade");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const serving =
      request.url === "/readyz"
        ? showReadiness(apps, request, response)
        : serve(apps, placeOf(askedOf(request), isOwnHost), request, response);
    serving.catch((error: unknown) => refuse(apps, request, response, error));
  });
  limitPipelining(server);
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A socket that fails while its app is looked up must not end the process.
    const onError = () => socket.destroy();
    socket.on("error", onError);
    const handOver = (app: App) => {
      socket.off("error", onError);
      if (app === apps.first) for (const upgrade of upgrades) upgrade.call(server, request, socket, head);
      else app.server.server.emit("upgrade", request, socket, head);
    };
    appOf(apps, placeOf(askedOf(request), isOwnHost)).then(handOver, () => socket.destroy());
  });
}

function askedOf({ method = "GET", url = "/", headers }: IncomingMessage) {
  return { method, url, headers };
}

/** Without its own database, the first app can still say so: it answers before it looks for anything. */
function refuse({ first, refused }: Apps, request: IncomingMessage, response: ServerResponse, error: unknown): void {
  refused.set(request, error as Error);
  first.server.routing(request, response);
}

async function serve(apps: Apps, place: Place, request: IncomingMessage, response: ServerResponse): Promise<void> {
  switch (place.kind) {
    case "workspace": {
      const isWelcome = apps.directory.knows(place.workspaceId) || (await isGenuine(apps, request));
      return hand(apps, isWelcome ? place.workspaceId : undefined, request, response);
    }
    case "found": {
      const workspaceId = await apps.directory.find(place.lookup, place.value);
      if (workspaceId === undefined && place.otherwise) return serve(apps, place.otherwise, request, response);
      return hand(apps, workspaceId, request, response);
    }
    case "platform":
    case "everywhere":
    case "emptiest":
    case "server":
      return (await appOf(apps, place)).server.routing(request, response);
    default: {
      const read = await readWhole(request, response, apps.senderOf(request));
      return serveRead(apps, place, read, response).finally(read.release);
    }
  }
}

/** Gives the request itself to the app of its workspace, and counts it until it is answered. */
async function hand(apps: Apps, workspaceId: Id | undefined, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (workspaceId === undefined) return apps.first.server.routing(request, response);
  const { app, leave } = await enterHome(apps, workspaceId);
  response.once("close", leave);
  app.server.routing(request, response);
}

/** A forged token is refused before any server is asked for its workspace. */
async function isGenuine({ first, now }: Apps, { headers }: IncomingMessage): Promise<boolean> {
  const credential = credentialOf(headers);
  if (!credential || !isToken(credential)) return true;
  return (await first.adapters.tokens.read(credential, ["workspace", "admin"], now())) !== undefined;
}
