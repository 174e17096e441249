import type { ErrorFields } from "./errors.ts";

/** The envelope of every error. */
export function errorSchema(reasons: string[]): object {
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
          ...errorFields,
          requestId: { type: "string" },
        },
      },
    },
  };
}

const idTexts = { type: "array", items: { type: "string" } };
const records = { type: "array", items: { type: "object" } };

const errorFields = {
  choices: { ...records, description: "Workspaces with this e-mail and password: `workspaceId`, `name`" },
  conflicts: { ...records, description: "Sessions that overlap: `sessionId`, `staffId`, `startTime`, `endTime`" },
  nextSlots: { ...records, description: "The next free times" },
  drafts: { ...idTexts, description: "Drafts that keep the register open" },
  variantIds: { ...idTexts, description: "Variants that have the option or value" },
  invoiceId: { type: "string", description: "The invoice that exists already" },
  productId: { type: "string", description: "The product that the error is about" },
  available: { type: ["integer", "null"], description: "Pieces left" },
  minSubtotal: { type: "number", description: "The least subtotal that the code is for" },
  limit: { type: "string", description: "The plan's limit that is reached" },
  allowed: { type: "number", description: "Up to how many the plan allows" },
  used: { type: "number", description: "How many are in use" },
} satisfies Record<keyof ErrorFields, object>;
