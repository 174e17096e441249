import {
  amount,
  freeText,
  IdText,
  MoneyReply,
  nullable,
  oneOf,
  optional,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../kit/schema.ts";

export const productStatuses = ["draft", "active", "archived"] as const;

const Name = text(300, { example: "Whitening toothpaste" });
const Description = freeText(10_000, { example: "75 ml, mint." });
const Price = amount({ example: 7.5 });
const Stock = Type.Integer({ minimum: 0, maximum: 1_000_000_000, examples: [40] });
const Images = Type.Array(IdText, { maxItems: 20, description: "Ids of uploaded files, the first one shown first" });

export const Product = Type.Object({
  id: IdText,
  workspaceId: IdText,
  name: Name,
  description: Description,
  price: MoneyReply,
  stock: nullable(Type.Integer({ description: "Pieces left; null never runs out" })),
  status: oneOf(productStatuses),
  images: Images,
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Product = Static<typeof Product>;

export const PublicProduct = Type.Object(
  {
    id: IdText,
    name: Name,
    description: Description,
    price: MoneyReply,
    currencyCode: Type.String({ examples: ["USD"] }),
    inStock: Type.Boolean(),
    images: Images,
  },
  { title: "PublicProduct" },
);
export type PublicProduct = Static<typeof PublicProduct>;

export const NewProduct = Type.Object({
  name: Name,
  description: Type.String({ maxLength: 10_000, default: "" }),
  price: Price,
  stock: optional(nullable(Stock)),
  status: oneOf(productStatuses, { default: "draft" }),
  images: Type.Array(IdText, { maxItems: 20, default: [] }),
});
export type NewProduct = Static<typeof NewProduct>;

export const ChangeProduct = Type.Object({
  name: optional(Name),
  description: optional(Description),
  price: optional(Price),
  stock: optional(nullable(Stock)),
  status: optional(oneOf(productStatuses)),
  images: optional(Images),
});
export type ChangeProduct = Static<typeof ChangeProduct>;
