import { IdText, optional, type Static, TimestampText, Type, text } from "../../kit/schema.ts";

const Name = text(100, { example: "Front desk" });
/** Any text here: an unknown permission is told apart from a malformed body by the service. */
const Permissions = Type.Array(text(100), { maxItems: 200, examples: [["sessions.view", "sessions.create"]] });

export const Permission = Type.Object({
  key: Type.String({ examples: ["sessions.view"] }),
  description: Type.String({ examples: ["See appointments"] }),
});

export const Role = Type.Object({
  id: IdText,
  name: Name,
  permissions: Permissions,
  isBuiltIn: Type.Boolean(),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Role = Static<typeof Role>;

export const NewRole = Type.Object({ name: Name, permissions: Permissions });
export type NewRole = Static<typeof NewRole>;

export const RoleChanges = Type.Object({ name: optional(Name), permissions: optional(Permissions) });
export type RoleChanges = Static<typeof RoleChanges>;
