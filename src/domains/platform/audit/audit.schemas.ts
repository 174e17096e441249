import { dayRange, listQuery, where } from "../../../kit/filters.ts";
import { freeText, IdText, nullable, oneOf, type Static, TimestampText, Type } from "../../../kit/schema.ts";

/** A record before or after a change, in the shape it had then. */
export const Snapshot = Type.Unsafe<Record<string, unknown> | null>({
  type: ["object", "null"],
  additionalProperties: true,
  examples: [{ name: "Basic" }],
});

export const AuditEvent = Type.Object(
  {
    id: IdText,
    action: Type.String({ examples: ["plan.update"] }),
    actor: Type.Object({
      kind: oneOf(["admin", "owner", "staff", "api-key", "system"]),
      id: nullable(IdText),
      email: nullable(Type.String({ examples: ["ops@platform.example"] })),
      name: nullable(
        Type.String({
          description: "Name of the member or API key at the time; null for admins and older entries",
          examples: ["Mona Saleh"],
        }),
      ),
    }),
    record: Type.Object({
      type: Type.String({ examples: ["plan"] }),
      id: nullable(IdText),
      name: nullable(
        Type.String({ description: "Name, title or number of the record at the time; null if it had none", examples: ["Basic"] }),
      ),
    }),
    workspaceId: nullable(IdText),
    before: Snapshot,
    after: Snapshot,
    requestId: Type.String({ examples: ["5f0c6a0e-8a51-4a53-9f34-0c3c1cf6a1ce"] }),
    address: nullable(Type.String({ examples: ["203.0.113.7"] })),
    userAgent: nullable(Type.String({ examples: ["Mozilla/5.0"] })),
    createdAt: TimestampText,
  },
  { title: "AuditEvent" },
);
export type AuditEvent = Static<typeof AuditEvent>;

export const AuditQuery = listQuery("auditEvents", {
  id: IdText,
  adminId: where(IdText, "audit_events.actor_kind = 'admin' and audit_events.actor_id = ?"),
  action: freeText(100, { example: "plan.update" }),
  recordType: freeText(100, { example: "plan" }),
  recordId: IdText,
  workspaceId: IdText,
  ...dayRange("createdAt"),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const WorkspaceAuditQuery = listQuery("auditEvents", {
  id: IdText,
  action: freeText(100, { example: "account.login" }),
  actorId: IdText,
  recordType: freeText(100, { example: "staff" }),
  recordId: IdText,
  ...dayRange("createdAt"),
});
export type WorkspaceAuditQuery = Static<typeof WorkspaceAuditQuery>;
