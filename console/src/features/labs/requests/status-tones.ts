import type { Summary } from "../lab.query.ts";

export const statusTones = {
  pending: "neutral",
  "in-progress": "info",
  completed: "positive",
  cancelled: "danger",
} as const satisfies Record<Summary["status"], string>;
