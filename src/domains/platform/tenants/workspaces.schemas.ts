import { choice, dayRange, listQuery, search, where } from "../../../kit/filters.ts";
import {
  EmailText,
  freeText,
  IdText,
  nameText,
  nullable,
  oneOf,
  optional,
  SlugText,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";
import { sorting, timeKey } from "../../../kit/sorting.ts";
import { DayOrInstant, Percentage } from "../plans/billing.schemas.ts";
import { PlanSummary } from "../plans/plans.schemas.ts";
import { InvoiceAddition } from "./additions.schemas.ts";

const Name = nameText(200, { example: "Bright Clinic" });

/** The admin view of a workspace. Sign-up does not require a name: until there is one, the e-mail's local part is shown. */
export const AdminWorkspace = Type.Object(
  {
    id: IdText,
    name: Name,
    email: EmailText,
    planId: IdText,
    plan: PlanSummary,
    businessCategorySlug: SlugText,
    marketingOptIn: Type.Boolean(),
    subscriptionEndDate: nullable(TimestampText),
    discountPercentage: Type.Unsafe<number | null>({ type: ["number", "null"], examples: [10] }),
    additionalStorageMB: Type.Number({ examples: [0] }),
    invoiceAdditions: Type.Array(InvoiceAddition),
    standing: oneOf(["active", "suspended", "closed"], { description: "Suspended by an admin, or closed by its owner" }),
    suspendedAt: nullable(TimestampText),
    suspensionReason: nullable(Type.String({ examples: ["Unpaid since March."] })),
    closedAt: nullable(TimestampText),
    purgeAt: nullable(TimestampText),
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "AdminWorkspace" },
);
export type AdminWorkspace = Static<typeof AdminWorkspace>;

const ending = dayRange("subscriptionEndDate");

/** Workspaces whose subscription has no end come last, because a cursor cannot continue after a null. */
export const workspaceSorting = sorting("workspaces", {
  subscriptionEndDate: timeKey("sortedEnd", "coalesce(workspaces.subscription_end_date, '9999-12-31T00:00:00Z')"),
});

const PlanText = freeText(120, { description: "Slug or id of a plan", example: "basic" });

export const WorkspaceQuery = listQuery(
  "workspaces",
  {
    q: search(["name", "email"], { description: "Part of the name or e-mail" }),
    plan: where(PlanText, "workspaces.plan_id in (select p.id from plans p where p.slug = ? or p.id = lower(?))"),
    businessCategorySlug: SlugText,
    standing: choice(oneOf(["active", "suspended", "closed"]), {
      active: "suspended_at is null and closed_at is null",
      suspended: "suspended_at is not null and closed_at is null",
      closed: "closed_at is not null",
    }),
    endsFrom: ending.from,
    endsTo: ending.to,
  },
  { status: optional(oneOf(["active", "expired"])), sort: workspaceSorting.parameter },
);
export type WorkspaceQuery = Static<typeof WorkspaceQuery>;

/** The conditions behind `status` at a given time, which only the service knows. */
export const SubscriptionAt = listQuery("workspaces", {
  active: where(TimestampText, "workspaces.subscription_end_date is null or workspaces.subscription_end_date > ?"),
  expired: where(TimestampText, "workspaces.subscription_end_date <= ?"),
});

export const WorkspaceChanges = Type.Object(
  {
    name: optional(nullable(Name)),
    discountPercentage: optional(Percentage),
    subscriptionEndDate: optional(nullable(DayOrInstant)),
  },
  { title: "AdminWorkspaceChanges" },
);
export type WorkspaceChanges = Static<typeof WorkspaceChanges>;

export const Suspension = Type.Object(
  { reason: text(1000, { example: "Unpaid since March.", description: "Shown to everyone who signs in to the workspace" }) },
  { title: "Suspension" },
);

const MAX_ADDITIONAL_MB = 1_000_000_000;
export const AdditionalStorage = Type.Object({
  additionalStorageMB: Type.Number({ minimum: 0, maximum: MAX_ADDITIONAL_MB, examples: [512] }),
});

const Megabytes = Type.Number({ examples: [2048] });
export const Storage = Type.Object({
  quotaMB: Type.Unsafe<number | null>({
    type: ["number", "null"],
    examples: [2560],
    description: "planMB + additionalMB; null means unlimited",
  }),
  usedMB: Megabytes,
  planMB: Type.Unsafe<number | null>({ type: ["number", "null"], examples: [2048], description: "null means unlimited" }),
  additionalMB: Megabytes,
});
export type Storage = Static<typeof Storage>;
