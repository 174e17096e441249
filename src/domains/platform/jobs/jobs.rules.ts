import type { Id } from "../../../kit/ids.ts";
import { Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import type { Job } from "./jobs.schemas.ts";

export interface JobRow extends Omit<Job, "dispatch" | "of" | "result"> {
  workspaceId: Id;
  input: Record<string, unknown>;
  dispatchAttempts: number;
  dispatchError: string | null;
  dispatchedAt: string | null;
  isCreditReturned: boolean;
  result: unknown;
  expiresAt: string | null;
}

const Anything = Type.Unsafe<Record<string, unknown>>({ type: "object" });
export const readMeta = stored(Anything);
export const readInput = stored(Anything);

export function toJob(row: JobRow): Omit<Job, "of" | "result"> {
  const { isCreditReturned: _, result: _result, expiresAt: _expiresAt, dispatchAttempts: attempts, ...rest } = row;
  const { dispatchError: lastError, dispatchedAt, ...job } = rest;
  return { ...job, dispatch: { attempts, lastError, dispatchedAt } };
}
