import { failure, notFound } from "../../../kit/errors.ts";

export const StoreNotFound = notFound("Store");
export const SlugTaken = failure(409, "CONFLICT", "store-slug-taken", "Another store has this slug.");

export const PageNotFound = notFound("Page");
export const PageSlugTaken = failure(409, "CONFLICT", "page-slug-taken", "Another page of the store has this slug.");
export const PageTypeTaken = failure(409, "CONFLICT", "page-type-taken", "The store already has a page of this type.");

export const DomainNotFound = notFound("Domain");
export const DomainAdded = failure(409, "CONFLICT", "domain-already-added", "The workspace already has this domain.");
export const DomainTaken = failure(409, "CONFLICT", "domain-taken", "This domain is active in another workspace.");
export const DomainNotVerified = failure(422, "INVALID_STATE", "domain-not-verified", "Verify the domain before activating it.");

export const ProductNotFound = notFound("Product");
export const VariantNotFound = notFound("Variant");
export const VariantRequired = failure(422, "VARIANT_REQUIRED", "variant-required", "The product has variants: send `variantId`.", {
  productId: { type: "string", description: "The product that the error is about" },
});
export const VariantExists = failure(409, "CONFLICT", "variant-exists", "The product already has a variant with these options.");
export const TooManyVariants = failure(422, "INVALID_STATE", "too-many-variants", "A product has at most 100 variants.");
export const OptionInUse = failure(422, "OPTION_IN_USE", "option-in-use", "Variants still use what would be removed.", {
  variantIds: { type: "array", items: { type: "string" }, description: "Variants that have the option or value" },
});
export const StockOfVariants = failure(422, "VALIDATION_ERROR", "stock-of-variants", "The stock belongs to the product's variants.");
export const CollectionNotFound = notFound("Collection");
export const CollectionSlugTaken = failure(409, "CONFLICT", "collection-slug-taken", "Another collection of the store has this slug.");
export const CollectionInUse = failure(409, "CONFLICT", "collection-in-use", "Discount codes count for this collection.");
export const TooManyCollections = failure(422, "INVALID_STATE", "too-many-collections", "A store has at most 500 collections.");
export const CategoryNotFound = notFound("Category");
export const CategoryExists = failure(409, "CONFLICT", "category-exists", "The store already has this category; `merge` joins the two.");
export const OutOfStock = failure(422, "OUT_OF_STOCK", "out-of-stock", "Not enough is left in stock.");

export const DiscountCodeNotFound = notFound("Discount code");
export const CodeTaken = failure(409, "CONFLICT", "discount-code-taken", "The store already has this discount code.");
export const CodeNotValid = failure(422, "CODE_NOT_VALID", "discount-code-not-valid", "This code is not valid.");
export const CodeMinimum = failure(422, "CODE_MINIMUM", "discount-code-minimum", "This code is for larger orders.", {
  minSubtotal: { type: "number", description: "The least subtotal that the code is for" },
});
export const CodeNotForThese = failure(422, "CODE_NOT_FOR_THESE", "discount-code-not-for-these", "This code is for other products.");
export const CodeUsedUp = failure(422, "CODE_USED_UP", "discount-code-used-up", "This code has been used up.");
export const SkuTaken = failure(409, "CONFLICT", "sku-taken", "Another product of the store has this SKU.");
export const BarcodeTaken = failure(409, "CONFLICT", "barcode-taken", "Another product of the store has this barcode.");
export const StockBelowZero = failure(422, "INVALID_STATE", "stock-below-zero", "Fewer pieces are in stock than the change takes.");
export const StockNotCounted = failure(
  422,
  "INVALID_STATE",
  "stock-not-counted",
  "The stock is unlimited: send `counted` to begin counting it.",
);

export const NoDeliveryThere = failure(422, "NO_DELIVERY_THERE", "no-delivery-there", "The store does not deliver to this address.");

export const NoProvider = failure(422, "NO_PROVIDER", "no-payment-provider", "No active payment provider takes money online.");
export const OrderNotFound = notFound("Order");
export const OrderKeyReused = failure(422, "VALIDATION_ERROR", "order-key-reused", "This orderKey was used for another order.");
export const OrderMove = failure(422, "INVALID_STATE", "order-status-refused", "The order cannot change to that status.");
export const PaymentMove = failure(422, "INVALID_STATE", "payment-status-refused", "The order's payment cannot change to that status.");
export const OrderNotShippable = failure(422, "INVALID_STATE", "order-not-shippable", "A cancelled order is not shipped.");
export const TooManyShipments = failure(422, "INVALID_STATE", "too-many-shipments", "An order has at most 20 shipments.");
export const OrderNotPaid = failure(422, "INVALID_STATE", "order-not-paid", "Only a paid order can be refunded.");
export const OrderRefundTooLarge = failure(422, "INVALID_STATE", "order-refund-too-large", "The pieces are worth less than this amount.");
export const NothingToRefund = failure(422, "INVALID_STATE", "nothing-to-refund", "There is nothing to refund.");
export const OrderRefundsFull = failure(
  422,
  "INVALID_STATE",
  "order-refunds-full",
  "Another refund of this order must return all that is left.",
);
export const MayNotRefundOrder = failure(
  403,
  "FORBIDDEN",
  "order-refund-not-allowed",
  "Refunding an order requires the permission store.refunds.manage.",
);
