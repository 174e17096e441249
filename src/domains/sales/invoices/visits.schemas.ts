import { amount, IdText, optional, type Static, Type } from "../../../kit/schema.ts";

const MAX_PRICES = 50;

export const NewVisitInvoice = Type.Object(
  {
    prices: optional(
      Type.Record(Type.String({ pattern: "^[0-9a-fA-F]{24}$" }), amount(), {
        maxProperties: MAX_PRICES,
        description: "Prices by service id, for services without a price or to override it",
        examples: [{}],
      }),
    ),
    posSessionId: optional(IdText),
  },
  { title: "NewVisitInvoice" },
);
export type NewVisitInvoice = Static<typeof NewVisitInvoice>;
