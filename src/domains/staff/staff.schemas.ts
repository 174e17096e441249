import { EmailText, freeText, IdText, nullable, optional, PhoneText, type Static, TimestampText, Type, text } from "../../kit/schema.ts";
import { Password } from "../identity/index.ts";

const MAX_FIELDS = 500;

const Name = text(200, { example: "Mona Saleh" });

/** Values of the workspace's own fields by their key; each is checked against its definition. */
const FieldValues = Type.Unsafe<Record<string, unknown>>({
  type: "object",
  maxProperties: MAX_FIELDS,
  additionalProperties: true,
  examples: [{ department: "Front desk" }],
});

export const Staff = Type.Object({
  id: IdText,
  name: nullable(Name),
  email: EmailText,
  phone: nullable(PhoneText),
  roleId: nullable(IdText),
  roleName: nullable(Type.String({ examples: ["Receptionist"] })),
  isActive: Type.Boolean(),
  fields: FieldValues,
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Staff = Static<typeof Staff>;

export const NewStaff = Type.Object({
  name: Name,
  email: EmailText,
  phone: optional(nullable(PhoneText)),
  password: optional(Password),
  roleId: IdText,
  fields: optional(FieldValues),
});
export type NewStaff = Static<typeof NewStaff>;

export const StaffChanges = Type.Object({
  name: optional(Name),
  email: optional(EmailText),
  phone: optional(nullable(PhoneText)),
  password: optional(Password),
  roleId: optional(IdText),
  isActive: optional(Type.Boolean()),
  fields: optional(FieldValues),
});
export type StaffChanges = Static<typeof StaffChanges>;

export const StaffFilter = {
  q: optional(freeText(200, { description: "Part of the name, e-mail or phone; case and accents do not matter" })),
  roleId: optional(IdText),
  isActive: optional(Type.Boolean()),
  fields: optional(
    Type.String({
      maxLength: 4000,
      description: 'Values of filterable fields as a JSON object: `{"department":"Front desk"}`. A multiselect field holds the value.',
    }),
  ),
};
export interface StaffFilter {
  q?: string;
  roleId?: string;
  isActive?: boolean;
  fields?: string;
}
