import { By } from "../../../kit/by.ts";
import { IdText, nameText, nullable, optional, patterned, type Static, TimestampText, Type } from "../../../kit/schema.ts";

const Carrier = nameText(60, { example: "Aramex" });
const TrackingNumber = nameText(100, { example: "34081122334" });
const TrackingUrl = patterned('^https://[^\\s"<>\\\\]{3,492}$', "must be an https address of at most 500 characters", {
  maxLength: 500,
  examples: ["https://www.aramex.com/track/34081122334"],
  description: "Where the carrier shows the parcel's way",
});

/** Without its author, as the buyer sees it. */
export const PublicShipment = Type.Object(
  {
    id: IdText,
    carrier: Carrier,
    trackingNumber: nullable(TrackingNumber),
    trackingUrl: nullable(TrackingUrl),
    createdAt: TimestampText,
  },
  { title: "PublicShipment" },
);

/** A parcel that was sent for an order. */
export const Shipment = Type.Object({ ...PublicShipment.properties, by: nullable(By) }, { title: "Shipment" });
export type Shipment = Static<typeof Shipment>;

export const NewShipment = Type.Object(
  { carrier: Carrier, trackingNumber: optional(nullable(TrackingNumber)), trackingUrl: optional(nullable(TrackingUrl)) },
  { title: "NewShipment" },
);
export type NewShipment = Static<typeof NewShipment>;
