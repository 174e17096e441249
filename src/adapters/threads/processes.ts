import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

const starter = fileURLToPath(new URL("./task-process.mjs", import.meta.url));

export interface Workers {
  run(input: unknown, options: { signal: AbortSignal }): Promise<unknown>;
  destroy(): Promise<void>;
}

/** The worker ended before the task did: out of memory, or it exited. */
export class WorkerDied extends Error {}

interface ProcessOptions {
  memoryMb: number;
  idleMs: number;
  niceness: number;
}

interface Idle {
  child: ChildProcess;
  wake(): void;
}

/**
 * Tasks in processes instead of threads. A thread that runs out of memory inside the engine itself (a native call that allocates, such as
 * `Intl.Segmenter`) ends the whole service in spite of its resource limits; a process ends alone. It costs 50 MB more, and sees
 * none of the service's environment. The caller limits how many run at once.
 */
export function processWorkers(module: URL, { memoryMb, idleMs, niceness }: ProcessOptions): Workers {
  const idle: Idle[] = [];
  const busy = new Set<ChildProcess>();

  const start = (): ChildProcess => {
    // The options of the service (a TypeScript loader, a debugger) do not apply here.
    const execArgv = [`--max-old-space-size=${memoryMb}`];
    const env = { NODE_ENV: process.env.NODE_ENV };
    const child = fork(starter, [module.href], { execArgv, env, serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] });
    // Without a listener an error would end the service; `perform` has its own.
    child.on("error", () => {});
    child.once("spawn", () => setNiceness(child, niceness));
    return child;
  };
  const take = (): ChildProcess => {
    const free = idle.pop();
    free?.wake();
    return free?.child ?? start();
  };
  /** An idle process does not keep the service from exiting. */
  const rest = (child: ChildProcess): void => {
    const onExit = () => {
      const at = idle.indexOf(entry);
      if (at >= 0) idle.splice(at, 1);
    };
    const timer = setTimeout(() => child.kill("SIGKILL"), idleMs).unref();
    const wake = () => {
      clearTimeout(timer);
      child.off("exit", onExit).ref();
      child.channel?.ref();
    };
    const entry = { child, wake };
    child.once("exit", onExit).unref();
    child.channel?.unref();
    idle.push(entry);
  };

  return {
    run: async (input, { signal }) => {
      const child = take();
      busy.add(child);
      try {
        const output = await perform(child, input, signal);
        rest(child);
        return output;
      } finally {
        busy.delete(child);
      }
    },
    destroy: async () => {
      for (const child of [...idle.splice(0).map(({ child }) => child), ...busy]) child.kill("SIGKILL");
    },
  };
}

function setNiceness({ pid = 0 }: ChildProcess, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system has no such thing.
  }
}

/** Rejects if the task fails, the process ends or the signal fires; the process is alive afterwards only if the task succeeded. */
function perform(child: ChildProcess, input: unknown, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      end();
      child.kill("SIGKILL");
      reject(error);
    };
    const onMessage = (message: unknown) => {
      const { output, error } = message as { output?: unknown; error?: Error };
      if (error) return fail(error);
      end();
      resolve(output);
    };
    const onExit = (code: number | null, killedBy: string | null) => fail(new WorkerDied(`the process ended with ${killedBy ?? code}`));
    const onError = (cause: Error) => fail(new WorkerDied("the process cannot be reached", { cause }));
    const onAbort = () => fail(signal.reason as Error);
    const end = () => {
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
      signal.removeEventListener("abort", onAbort);
    };
    child.on("message", onMessage).once("exit", onExit).once("error", onError);
    signal.addEventListener("abort", onAbort);
    child.send(input as object);
  });
}
