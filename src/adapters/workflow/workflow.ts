import type { Log } from "../../kit/context.ts";

/** The automation tool that runs jobs and reports back. */
export interface Workflow {
  /** Throws if the tool did not accept the job. */
  start(job: { jobId: string; callbackUrl: string } & Record<string, unknown>): Promise<void>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    workflow: Workflow;
  }
}

const TIMEOUT_MS = 10_000;

export function httpWorkflow(url: string): Workflow {
  return {
    start: async (job) => {
      const headers = { "content-type": "application/json", "idempotency-key": job.jobId };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(job), redirect: "error", signal });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The workflow answered ${response.status}`);
    },
  };
}

/** Without a tool, jobs wait: the log shows how to play the tool by hand. */
export function loggedWorkflow(log: Log): Workflow {
  return {
    start: async ({ jobId, callbackUrl }) => log.info({ jobId, callbackUrl }, "job waits for its workflow (set WORKFLOW_URL to start it)"),
  };
}
