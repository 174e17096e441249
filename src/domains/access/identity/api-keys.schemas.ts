import { listQuery, search } from "../../../kit/filters.ts";
import { type WorkspacePermission, workspacePermissions } from "../../../kit/permissions.ts";
import { IdText, nameText, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";

const Name = nameText(100, { example: "Website" });
const permission = oneOf(Object.keys(workspacePermissions) as [WorkspacePermission, ...WorkspacePermission[]]);
const Permissions = Type.Array(permission, { minItems: 1, maxItems: 200, examples: [["clients.view", "sessions.create"]] });

export const ApiKey = Type.Object({
  id: IdText,
  name: Name,
  permissions: Permissions,
  expiresAt: nullable(TimestampText),
  lastUsedAt: nullable(
    Type.String({ format: "date-time", description: "Accurate to about a minute", examples: ["2026-01-31T09:30:00.000Z"] }),
  ),
  createdBy: IdText,
  createdAt: TimestampText,
});
export type ApiKey = Static<typeof ApiKey>;

export const KeyTrace = Type.Object(
  {
    type: oneOf(["staff", "role", "webhook-endpoint", "calendar-feed", "domain"]),
    id: IdText,
    name: nullable(
      Type.String({ description: "Name of the person, the role or the domain, or the endpoint's address", examples: ["Mona Saleh"] }),
    ),
    isNew: Type.Boolean({ description: "True if the key made the record, false if it changed it" }),
    at: TimestampText,
  },
  { title: "ApiKeyTrace" },
);
export type KeyTrace = Static<typeof KeyTrace>;

export const traces = {
  records: Type.Array(KeyTrace, { description: "The newest 100" }),
  total: Type.Integer({ examples: [2] }),
};

export const NewApiKey = Type.Object({
  name: Name,
  permissions: Permissions,
  expiresAt: optional(nullable(Type.String({ format: "date-time", examples: ["2099-12-31T23:59:59.000Z"] }))),
});
export type NewApiKey = Static<typeof NewApiKey>;

export const ApiKeyQuery = listQuery("apiKeys", { q: search(["name"], { description: "Part of the name" }) });
export type ApiKeyQuery = Static<typeof ApiKeyQuery>;
