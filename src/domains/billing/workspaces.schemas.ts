import { EmailText, IdText, nullable, optional, SlugText, type Static, TimestampText, Type, text } from "../../kit/schema.ts";
import { InvoiceAddition } from "./additions.schemas.ts";
import { DayOrInstant, Percentage } from "./billing.schemas.ts";
import { PlanSummary } from "./plans.schemas.ts";

const Name = text(200, { example: "Bright Clinic" });

/** The workspace as admins see it. Sign-up does not ask for a name, so there may be none. */
export const AdminWorkspace = Type.Object(
  {
    id: IdText,
    name: nullable(Name),
    email: EmailText,
    planId: IdText,
    plan: PlanSummary,
    businessCategorySlug: SlugText,
    marketingOptIn: Type.Boolean(),
    subscriptionEndDate: nullable(TimestampText),
    discountPercentage: Type.Unsafe<number | null>({ type: ["number", "null"], examples: [10] }),
    additionalStorageMB: Type.Number({ examples: [0] }),
    invoiceAdditions: Type.Array(InvoiceAddition),
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "AdminWorkspace" },
);
export type AdminWorkspace = Static<typeof AdminWorkspace>;

export const WorkspaceChanges = Type.Object(
  {
    name: optional(nullable(Name)),
    discountPercentage: optional(Percentage),
    subscriptionEndDate: optional(nullable(DayOrInstant)),
  },
  { title: "AdminWorkspaceChanges" },
);
export type WorkspaceChanges = Static<typeof WorkspaceChanges>;

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
