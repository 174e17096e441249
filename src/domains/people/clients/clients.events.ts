import { eventsOf, type NewEvent } from "../../../kit/events.ts";
import { reshape } from "../../../kit/reshape.ts";
import { Client } from "./clients.schemas.ts";

export const clientEvents = eventsOf("readClient", Client, {
  "client.created": "A client was added.",
  "client.updated": "A client was updated.",
  "client.deleted": "A client was deleted; `data` is the client before deletion.",
});

const withoutFigures = reshape([], (_: object) => ({ visitCount: null, lastVisitAt: null, spent: null }));

/** The client as seen with `clients.view` alone: figures from visits and sales are not sent to every listener. */
export function clientEvent(event: Parameters<typeof clientEvents>[0], client: object): NewEvent {
  return clientEvents(event, withoutFigures(client));
}
