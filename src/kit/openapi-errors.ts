import type { FailureKind } from "./errors.ts";

/** The envelope of every error. */
export function errorSchema(kinds: readonly FailureKind[]): object {
  const reasons = [...new Set(kinds.map(({ reason }) => reason))].sort();
  const fields = new Map(kinds.flatMap((kind) => Object.entries(kind.fields)).sort(([one], [other]) => (one < other ? -1 : 1)));
  return {
    type: "object",
    required: ["error"],
    properties: {
      error: {
        type: "object",
        required: ["code", "reason", "message"],
        properties: {
          code: { type: "string" },
          reason: { type: "string", enum: reasons, description: "Which failure it is, among those that share a code. More may be added." },
          message: { type: "string" },
          details: {
            type: "array",
            items: {
              type: "object",
              required: ["path", "message"],
              properties: { path: { type: "string" }, message: { type: "string" } },
            },
          },
          ...Object.fromEntries(fields),
          requestId: { type: "string" },
        },
      },
    },
  };
}
