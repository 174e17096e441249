import { IdText, nullable, oneOf, type Static, TimestampText, Type } from "../../kit/schema.ts";

const Snapshot = Type.Unsafe<Record<string, unknown> | null>({
  type: ["object", "null"],
  additionalProperties: true,
  examples: [{ name: "Basic" }],
});

export const AuditEvent = Type.Object(
  {
    id: IdText,
    action: Type.String({ examples: ["plan.update"] }),
    actor: Type.Object({
      kind: oneOf(["admin", "owner", "staff", "system"]),
      id: nullable(IdText),
      email: nullable(Type.String({ examples: ["ops@platform.example"] })),
    }),
    record: Type.Object({ type: Type.String({ examples: ["plan"] }), id: nullable(IdText) }),
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
