import { asciiDigits } from "../../../kit/digits.ts";
import { listQuery, search, where } from "../../../kit/filters.ts";
import { commonDigits } from "../../../kit/phones.ts";
import {
  EmailText,
  GivenPhone,
  IdText,
  nameText,
  nullable,
  optional,
  PhoneText,
  type Static,
  TimestampText,
  Type,
} from "../../../kit/schema.ts";
import { nameKey, sorting } from "../../../kit/sorting.ts";
import { Color, GivenPassword, Password } from "../../access/identity/index.ts";
import { WorkingHours } from "../../platform/workspace/index.ts";

const MAX_FIELDS = 500;

const Name = nameText(200, { example: "Mona Saleh" });

/** Values of the workspace's custom fields by key; each is checked against its definition. */
export const FieldValues = Type.Unsafe<Record<string, unknown>>({
  type: "object",
  maxProperties: MAX_FIELDS,
  additionalProperties: true,
  examples: [{ department: "Front desk" }],
});

const IsBookable = Type.Boolean({ description: "Whether clients can book this person" });
const ServiceIds = Type.Array(IdText, { maxItems: 200, description: "The services this person offers; empty means all" });

export const Staff = Type.Object({
  id: IdText,
  name: nullable(Name),
  email: EmailText,
  phone: nullable(PhoneText),
  roleId: nullable(IdText),
  roleName: nullable(Type.String({ examples: ["Receptionist"] })),
  isActive: Type.Boolean(),
  isOwner: Type.Boolean({ description: "The owner, who signs in as always: without a role, and with the e-mail of the owner's account" }),
  invitedAt: nullable(TimestampText),
  color: nullable(Color),
  isBookable: IsBookable,
  serviceIds: ServiceIds,
  workingHours: nullable(WorkingHours),
  fields: FieldValues,
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Staff = Static<typeof Staff>;

const planning = {
  color: optional(nullable(Color)),
  isBookable: optional(IsBookable),
  serviceIds: optional(ServiceIds),
  /** Instead of the workspace's; null: the workspace's. */
  workingHours: optional(nullable(WorkingHours)),
};

export const NewStaff = Type.Object({
  name: Name,
  self: Type.Boolean({ default: false, description: "Lists the owner, who is the caller, with the staff" }),
  email: optional(EmailText),
  phone: optional(nullable(GivenPhone)),
  password: optional(Password),
  roleId: optional(IdText),
  ...planning,
  fields: optional(FieldValues),
});
export type NewStaff = Static<typeof NewStaff>;

export const StaffChanges = Type.Object({
  name: optional(Name),
  email: optional(EmailText),
  phone: optional(nullable(GivenPhone)),
  password: optional(Password),
  roleId: optional(IdText),
  isActive: optional(Type.Boolean()),
  ...planning,
  fields: optional(FieldValues),
  /** The caller's own, in place of a confirmation. */
  currentPassword: optional(GivenPassword),
});
export type StaffChanges = Static<typeof StaffChanges>;

/** A person's field value must have this digest or, for a multiselect field, contain this text. */
export interface ValueSearch {
  fieldId: string;
  matchKey?: string;
  contains?: string;
}

const byName = search(["name", "email", "phone"], { description: "Part of the name, e-mail or phone; case and accents are ignored" });

/** Phone numbers are found by what all their forms have in common. */
function asStored(q: string): string {
  const text = asciiDigits(q);
  return /^\+?[\d\s()./-]+$/.test(text) ? commonDigits(text) : text;
}

const FieldsText = Type.String({
  maxLength: 4000,
  description: 'Values of filterable fields as a JSON object: `{"department":"Front desk"}`. A multiselect field holds the value.',
});

export const staffSorting = sorting("accounts", { createdAt: "createdAt", name: nameKey("coalesce(accounts.name, accounts.email)") });

export const StaffQuery = listQuery(
  "accounts",
  {
    q: { ...byName, values: (text: string) => byName.values(asStored(text.trim()) as never) },
    roleId: IdText,
    isActive: Type.Boolean(),
    // The service first turns the text into searches, because only it knows the workspace's fields.
    fields: {
      ...where(
        FieldsText,
        `exists (
        select from staff_field_values v
        where v.workspace_id = accounts.workspace_id and v.staff_id = accounts.id and v.field_id = ?::text::jsonb ->> 'fieldId'
          and (v.match_key = ?::text::jsonb ->> 'matchKey' or v.value @> (?::text::jsonb -> 'contains')))`,
      ),
      values: (searches: readonly ValueSearch[]) => searches.map((wanted) => JSON.stringify(wanted)),
    },
  },
  { sort: staffSorting.parameter },
);
export type StaffQuery = Static<typeof StaffQuery>;
