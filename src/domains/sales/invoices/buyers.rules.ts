import { nullable, type Static, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { Address, TaxNumber } from "../../platform/workspace/index.ts";

/** The client's details on a document, as they were when it was issued; the name has a field of its own. */
export const Buyer = Type.Object(
  { taxNumber: nullable(TaxNumber), address: nullable(Address) },
  { title: "Buyer", description: "The client's details when the document was issued" },
);
export type Buyer = Static<typeof Buyer>;
const readKnown = stored(Buyer);

export function readBuyer(value: unknown): Buyer | null {
  return value === null || value === undefined ? null : readKnown(value);
}
