import { failure, notFound } from "../../kit/errors.ts";

export const StoreNotFound = notFound("Store");
export const SlugTaken = failure(409, "CONFLICT", "Another store has this slug.");

export const PageNotFound = notFound("Page");
export const PageSlugTaken = failure(409, "CONFLICT", "Another page of the store has this slug.");
export const PageTypeTaken = failure(409, "CONFLICT", "The store already has a page of this type.");

export const DomainNotFound = notFound("Domain");
export const DomainAdded = failure(409, "CONFLICT", "The workspace already has this domain.");
export const DomainTaken = failure(409, "CONFLICT", "This domain is active in another workspace.");
export const DomainNotVerified = failure(422, "INVALID_STATE", "Verify the domain before activating it.");

export const ProductNotFound = notFound("Product");
export const OutOfStock = failure(422, "OUT_OF_STOCK", "Not enough is left in stock.");

export const OrderNotFound = notFound("Order");
export const OrderKeyReused = failure(422, "VALIDATION_ERROR", "This orderKey was used for another order.");
export const OrderMove = failure(422, "INVALID_STATE", "The order cannot change to that status.");
export const PaymentMove = failure(422, "INVALID_STATE", "The order's payment cannot change to that status.");
export const MayNotRefundOrder = failure(403, "FORBIDDEN", "Refunding an order requires the permission store.refunds.manage.");
