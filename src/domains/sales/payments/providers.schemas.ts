import { listQuery } from "../../../kit/filters.ts";
import { IdText, nameText, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";

export const kinds = ["on-site", "stripe"] as const;

const Ending = nullable(Type.String({ examples: ["4242"], description: "The last four characters; the secret itself is never shown" }));

export const PaymentProvider = Type.Object(
  {
    id: IdText,
    kind: oneOf(kinds),
    name: Type.String({ examples: ["Stripe"] }),
    isActive: Type.Boolean(),
    isDefault: Type.Boolean({ description: "Which one new checkouts use; `on-site` means that no other is the default" }),
    mode: oneOf(["test", "live"], { description: "Read from the key. In production a test key serves only `try`" }),
    secretKeyEnding: Ending,
    webhookSecretEnding: Ending,
    webhookUrl: nullable(Type.String({ description: "Where the provider must send its events; null for `on-site`" })),
    webhookEvents: Type.Array(Type.String({ examples: ["checkout.session.completed"] }), {
      description: "Which events it must send there",
    }),
    lastEventAt: nullable(TimestampText),
    problem: nullable(Type.String({ description: "Why the provider refused the last call; null if it did not" })),
    createdAt: nullable(TimestampText),
    updatedAt: nullable(TimestampText),
  },
  { title: "PaymentProvider" },
);
export type PaymentProvider = Static<typeof PaymentProvider>;

export const ProviderQuery = listQuery("paymentProviders", {});
export type ProviderQuery = Static<typeof ProviderQuery>;

const Secret = (example: string, description: string) => Type.String({ minLength: 8, maxLength: 255, examples: [example], description });
const fields = {
  name: nameText(80, { example: "Stripe" }),
  secretKey: Secret("sk_test_4eC39HqLyjWDarjtT1zdp7dc", "A secret or restricted key. It is checked with the provider before it is saved"),
  webhookSecret: Secret(
    "whsec_8f0c2d4e6a1b3c5d",
    "The signing secret of the event destination; after a change the old one is good for a day",
  ),
  isActive: Type.Boolean(),
  isDefault: Type.Boolean(),
};

export const NewProvider = Type.Object(
  {
    kind: oneOf(["stripe"]),
    name: optional(fields.name),
    secretKey: fields.secretKey,
    webhookSecret: optional(nullable(fields.webhookSecret)),
    isActive: optional(fields.isActive),
    isDefault: optional(fields.isDefault),
  },
  { title: "NewPaymentProvider" },
);
export type NewProvider = Static<typeof NewProvider>;

export const ChangeProvider = Type.Object(
  {
    name: optional(fields.name),
    secretKey: optional(fields.secretKey),
    webhookSecret: optional(fields.webhookSecret),
    isActive: optional(fields.isActive),
    isDefault: optional(fields.isDefault),
  },
  { title: "ChangePaymentProvider" },
);
export type ChangeProvider = Static<typeof ChangeProvider>;
