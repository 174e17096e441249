import { amount, IdText, MoneyReply, nameText, nullable, optional, type Static, Type } from "../../../kit/schema.ts";
import { translationsOf } from "../../../kit/translations.ts";
import { Barcode, Sku } from "./product-codes.schemas.ts";

const MOST_OPTIONS = 3;
export const MOST_OPTION_VALUES = 30;
export const MOST_VARIANTS = 100;

const OptionName = nameText(60, { way: "trimmed", example: "Size" });
const OptionValue = nameText(100, { way: "trimmed", example: "Large" });

export const OptionTranslations = translationsOf("ProductOptionTranslation", {
  name: OptionName,
  values: Type.Record(Type.String({ maxLength: 100 }), OptionValue, {
    maxProperties: MOST_OPTION_VALUES,
    examples: [{ Large: "كبير" }],
    description: "Texts of the values, by the value; a value without one is shown as it is",
  }),
});
export type OptionTranslations = Static<typeof OptionTranslations>;

const Values = Type.Array(OptionValue, { maxItems: MOST_OPTION_VALUES });
const ofProduct = { maxItems: MOST_OPTIONS, description: "Empty for a product without variants" };
const ProductOption = Type.Object({ name: OptionName, values: Values, translations: OptionTranslations }, { title: "ProductOption" });
export const ProductOptions = Type.Array(ProductOption, ofProduct);

const PublicOption = Type.Object(
  {
    name: Type.String({ ...OptionName, description: "As variants name it, in every language" }),
    values: Values,
    label: Type.String({ examples: ["Size"], description: "The name in the visitor's language" }),
    valueLabels: Type.Array(Type.String({ examples: ["Large"] }), {
      maxItems: MOST_OPTION_VALUES,
      description: "The values in the visitor's language, in the order of `values`",
    }),
  },
  { title: "PublicProductOption" },
);
export const PublicOptions = Type.Array(PublicOption, ofProduct);
export type PublicOption = Static<typeof PublicOption>;

/** One value of each option, by the option's name. */
const Combination = Type.Record(Type.String({ maxLength: 60 }), OptionValue, {
  maxProperties: MOST_OPTIONS,
  examples: [{ Size: "Large" }],
  description: "One value for each option of the product",
});

/** The product's own limit of 1,000,000,000, shared by 100 variants. */
export const MOST_VARIANT_PIECES = 10_000_000;
const Stock = nullable(
  Type.Integer({ minimum: 0, maximum: MOST_VARIANT_PIECES, examples: [12], description: "Units in stock; null means unlimited" }),
);
const Price = nullable(amount({ example: 9.5, description: "Null means the product's `basePrice`" }));
const ImageId = nullable(Type.String({ ...IdText, description: "One of the product's `images`" }));

export const Variant = Type.Object({
  id: IdText,
  options: Combination,
  sku: nullable(Sku),
  barcode: nullable(Barcode),
  price: nullable(Type.Number({ examples: [9.5], description: "Null means the product's `basePrice`" })),
  stock: nullable(Type.Integer({ description: "Units in stock; null means unlimited" })),
  imageId: nullable(Type.String({ description: "One of the product's `images`" })),
  isActive: Type.Boolean({ description: "Whether it is for sale" }),
});
export type Variant = Static<typeof Variant>;

export const PublicVariant = Type.Object(
  {
    id: IdText,
    options: Combination,
    price: MoneyReply,
    inStock: Type.Boolean(),
    imageId: nullable(Type.String({ description: "One of the product's `images`" })),
  },
  { title: "PublicVariant" },
);
export type PublicVariant = Static<typeof PublicVariant>;

const fields = {
  sku: optional(nullable(Sku)),
  barcode: optional(nullable(Barcode)),
  price: optional(Price),
  stock: optional(Stock),
  imageId: optional(ImageId),
};

export const NewVariant = Type.Object(
  { options: Combination, ...fields, isActive: Type.Boolean({ default: true }) },
  { title: "NewVariant", examples: [{ options: { Size: "Large" }, price: 9.5, stock: 12 }] },
);
export type NewVariant = Static<typeof NewVariant>;

export const ChangeVariant = Type.Object(
  { options: optional(Combination), ...fields, isActive: optional(Type.Boolean()) },
  { title: "VariantChanges", examples: [{ price: 9.5, stock: 12 }] },
);
export type ChangeVariant = Static<typeof ChangeVariant>;

const RenamedValue = Type.Object({ value: OptionValue, was: OptionValue }, { title: "RenamedValue" });

export const ReplaceOptions = Type.Object(
  {
    options: Type.Array(
      Type.Object(
        {
          name: OptionName,
          was: optional(Type.String({ ...OptionName, description: "The option's name until now, to rename it" })),
          values: Type.Array(Type.Union([OptionValue, RenamedValue]), { minItems: 1, maxItems: MOST_OPTION_VALUES }),
          translations: optional(OptionTranslations),
        },
        { title: "ReplacedOption" },
      ),
      { maxItems: MOST_OPTIONS },
    ),
  },
  { title: "ReplaceOptions", examples: [{ options: [{ name: "Size", values: ["Small", "Large"] }] }] },
);
export type ReplaceOptions = Static<typeof ReplaceOptions>;
