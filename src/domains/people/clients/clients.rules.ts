import { hasAnyPermission } from "../../../kit/access.ts";
import { checkPercentOrAmount } from "../../../kit/amounts.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import type { CsvColumns } from "../../../kit/csv.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { Forbidden, InvalidInput } from "../../../kit/errors.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import { reshape } from "../../../kit/reshape.ts";
import { dayOf } from "../../../kit/time.ts";
import { readAddress } from "../../platform/workspace/index.ts";
import type { Client, ClientChanges } from "./clients.schemas.ts";

/** Checks that the schema cannot make: no birth dates in the future, no percentages above 100. */
export function checkDetails({ dateOfBirth, discount }: ClientChanges, now: Date, currency: Currency): void {
  if (dateOfBirth && dateOfBirth > dayOf(now)) throw new InvalidInput("dateOfBirth", "must not be in the future");
  if (discount?.kind === "percentage" && discount.value > 100) throw new InvalidInput("discount.value", "must be at most 100 percent");
  if (discount) checkPercentOrAmount("discount.value", discount.value, discount.kind === "percentage", currency);
}

export interface StoredClient extends Omit<Client, "spent"> {
  spentCents: Cents;
}

interface ClientRow extends Omit<StoredClient, "gender" | "discount" | "language" | "address"> {
  address: unknown;
  gender: string | null;
  language: string | null;
  discountKind: string | null;
  discountValue: number | null;
}

export const toClient = reshape(
  ["discountKind", "discountValue"],
  ({ gender, language, address, discountKind, discountValue }: ClientRow) => ({
    address: address === null ? null : readAddress(address),
    gender: gender as Client["gender"],
    language: language as Client["language"],
    discount: discountKind === null ? null : ({ kind: discountKind, value: discountValue } as Client["discount"]),
  }),
);

const visitsNeed = ["sessions.view"] as const;
const salesNeed = ["store.orders.view", "store.orders.manage", "finance.view"] as const;

/** Callers who may not see appointments or sales do not see figures derived from them. */
export function viewFor({ caller, currency }: WorkspaceContext): (client: StoredClient) => Client {
  const seesVisits = hasAnyPermission(caller, visitsNeed);
  const seesSales = hasAnyPermission(caller, salesNeed);
  return (client) => shown(client, { seesVisits, currency: seesSales ? currency : undefined });
}

const shown = reshape(["spentCents"], (client: StoredClient, sees: { seesVisits: boolean; currency: Currency | undefined }) => ({
  visitCount: sees.seesVisits ? client.visitCount : null,
  lastVisitAt: sees.seesVisits ? client.lastVisitAt : null,
  spent: sees.currency ? fromCents(client.spentCents, sees.currency) : null,
}));

/** Nor may they sort or filter by them. */
export function refuseHiddenFigures({ caller }: WorkspaceContext, { sort, visitedFrom, visitedTo, notVisitedSince }: Asked): void {
  const field = sort?.replace("-", "");
  const need = field === "spent" ? salesNeed : field === "visitCount" || field === "lastVisitAt" ? visitsNeed : [];
  if (!hasAnyPermission(caller, need)) throw Forbidden({ message: `Sorting by ${field} requires the permission ${need.join(" or ")}.` });
  if ((visitedFrom || visitedTo || notVisitedSince) && !hasAnyPermission(caller, visitsNeed)) {
    throw Forbidden({ message: `Filtering by visits requires the permission ${visitsNeed.join(" or ")}.` });
  }
}

interface Asked {
  sort?: string;
  visitedFrom?: string;
  visitedTo?: string;
  notVisitedSince?: string;
}

/** The headings an import recognises, then those only the service writes. */
export const clientColumns: CsvColumns<Client> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  dateOfBirth: ({ dateOfBirth }) => dateOfBirth,
  gender: ({ gender }) => gender,
  language: ({ language }) => language,
  notes: ({ notes }) => notes,
  taxNumber: ({ taxNumber }) => taxNumber,
  addressLine1: ({ address }) => address?.line1 ?? null,
  addressLine2: ({ address }) => address?.line2 ?? null,
  city: ({ address }) => address?.city ?? null,
  region: ({ address }) => address?.region ?? null,
  postalCode: ({ address }) => address?.postalCode ?? null,
  countryCode: ({ address }) => address?.countryCode ?? null,
  tags: ({ tags }) => tags.join("; "),
  discount: ({ discount }) => (discount ? `${discount.value}${discount.kind === "percentage" ? "%" : ""}` : null),
  visitCount: ({ visitCount }) => (visitCount === null ? null : String(visitCount)),
  lastVisitAt: ({ lastVisitAt }) => lastVisitAt,
  spent: ({ spent }) => spent,
  createdAt: ({ createdAt }) => createdAt,
};
