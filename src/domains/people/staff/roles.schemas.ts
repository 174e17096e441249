import { listQuery, search } from "../../../kit/filters.ts";
import { IdText, nameText, optional, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

const Name = nameText(100, { example: "Front desk" });
/** Any text: the service distinguishes an unknown permission from a malformed body. */
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

export const RoleQuery = listQuery("roles", { q: search(["name"], { description: "Part of the name" }) });
export type RoleQuery = Static<typeof RoleQuery>;

export const NewRole = Type.Object({ name: Name, permissions: Permissions });
export type NewRole = Static<typeof NewRole>;

export const RoleChanges = Type.Object({ name: optional(Name), permissions: optional(Permissions) });
export type RoleChanges = Static<typeof RoleChanges>;
