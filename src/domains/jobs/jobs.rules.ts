import type { Id } from "../../kit/ids.ts";
import { Type } from "../../kit/schema.ts";
import { stored } from "../../kit/stored.ts";
import type { Job } from "./jobs.schemas.ts";

export interface JobRow extends Omit<Job, "dispatch"> {
  workspaceId: Id;
  input: Record<string, unknown>;
  dispatchAttempts: number;
  dispatchError: string | null;
  dispatchedAt: string | null;
  isCreditReturned: boolean;
}

const Anything = Type.Unsafe<Record<string, unknown>>({ type: "object" });
export const readMeta = stored(Anything);
export const readInput = stored(Anything);

export function toJob({ isCreditReturned: _, dispatchAttempts: attempts, dispatchError: lastError, dispatchedAt, ...job }: JobRow): Job {
  return { ...job, dispatch: { attempts, lastError, dispatchedAt } };
}
