import { listQuery, search } from "../../../kit/filters.ts";
import {
  freeText,
  IdText,
  nameText,
  nullable,
  oneOf,
  optional,
  patterned,
  SlugText,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";

const PlanSlug = Type.String({ ...SlugText, examples: ["starter"] });

export const periods = ["monthly", "quarterly", "semiannual", "annual"] as const;
export type Period = (typeof periods)[number];

export const PricePeriod = Type.Object({
  period: oneOf(periods),
  amountCents: Type.Integer({ minimum: 0, maximum: 100_000_000, examples: [2900] }),
  currencyCode: patterned("^[A-Z]{3}$", "must be three capital letters, such as USD", { maxLength: 3, examples: ["USD"] }),
});
export type PricePeriod = Static<typeof PricePeriod>;

export const PlanFeature = Type.Object({
  key: text(100, { example: "appointments" }),
  translations: Type.Array(
    Type.Object({
      locale: text(20, { example: "en" }),
      label: text(200, { example: "Appointments" }),
      description: nullable(freeText(1000, { example: "A calendar for your clients." })),
    }),
    { maxItems: 50 },
  ),
});

export const PlanFlag = Type.Object({
  key: text(100, { example: "max-staff" }),
  value: freeText(200, { example: "10" }),
});
export type PlanFlag = Static<typeof PlanFlag>;

export const PlanTranslation = Type.Object({
  locale: text(20, { example: "en" }),
  name: nameText(200, { example: "Basic" }),
  description: nullable(freeText(2000, { example: "For a small team." })),
  logoImage: nullable(freeText(2000)),
  bannerImage: nullable(freeText(2000)),
});

export const Plan = Type.Object({
  id: IdText,
  name: nameText(200, { example: "Basic" }),
  slug: PlanSlug,
  description: nullable(freeText(2000, { example: "For a small team." })),
  isActive: Type.Boolean(),
  sortOrder: Type.Integer(),
  trialPeriodDays: nullable(Type.Integer({ examples: [14] })),
  pricePeriods: Type.Array(PricePeriod),
  features: Type.Array(PlanFeature),
  flags: Type.Array(PlanFlag),
  translations: Type.Array(PlanTranslation),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Plan = Static<typeof Plan>;

export const PlanQuery = listQuery("plans", {
  q: search(["name", "slug"], { description: "Part of the name or slug" }),
  isActive: Type.Boolean(),
});
export type PlanQuery = Static<typeof PlanQuery>;

const SortOrder = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, examples: [2] });
const fields = {
  name: Plan.properties.name,
  slug: PlanSlug,
  description: Plan.properties.description,
  isActive: Type.Boolean(),
  sortOrder: SortOrder,
  trialPeriodDays: nullable(Type.Integer({ minimum: 0, maximum: 3650, examples: [14] })),
  pricePeriods: Type.Array(PricePeriod, { maxItems: 40 }),
  features: Type.Array(PlanFeature, { maxItems: 200 }),
  flags: Type.Array(PlanFlag, { maxItems: 200 }),
  translations: Type.Array(PlanTranslation, { maxItems: 50 }),
};

export const NewPlan = Type.Object({
  name: fields.name,
  slug: fields.slug,
  description: optional(fields.description),
  isActive: Type.Boolean({ default: true }),
  sortOrder: Type.Integer({ ...SortOrder, default: 0 }),
  trialPeriodDays: optional(fields.trialPeriodDays),
  pricePeriods: fields.pricePeriods,
  features: optional(fields.features),
  flags: optional(fields.flags),
  translations: optional(fields.translations),
});
export type NewPlan = Static<typeof NewPlan>;

export const PlanChanges = Type.Partial(Type.Object(fields));
export type PlanChanges = Static<typeof PlanChanges>;

export const PlanSummary = Type.Object({
  id: Plan.properties.id,
  name: Plan.properties.name,
  slug: Plan.properties.slug,
  isActive: Plan.properties.isActive,
  pricePeriods: Plan.properties.pricePeriods,
});
export type PlanSummary = Static<typeof PlanSummary>;
