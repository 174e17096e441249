import { oneOf, optional, type Static, Type } from "../../../kit/schema.ts";

const turnaroundCounts = ["always", "open-hours"] as const;

/** How the laboratory releases results. */
export const LabSettings = Type.Object(
  {
    requireVerification: Type.Boolean({ default: false, description: "Results are released once another person has verified them" }),
    verifierMustDiffer: Type.Boolean({ default: true, description: "A result cannot be verified by the person who entered it" }),
    turnaroundCounts: oneOf(turnaroundCounts, {
      default: "always",
      description: "Whether turnaround counts while the laboratory is closed",
    }),
  },
  { title: "LabSettings" },
);
export type LabSettings = Static<typeof LabSettings>;

/** Omitted settings do not change. */
export const LabSettingsChanges = Type.Object(
  {
    requireVerification: optional(Type.Boolean()),
    verifierMustDiffer: optional(Type.Boolean()),
    turnaroundCounts: optional(oneOf(turnaroundCounts)),
  },
  { title: "LabSettingsChanges" },
);
