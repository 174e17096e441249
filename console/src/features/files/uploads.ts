import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { uploadFile } from "../../kit/data/api.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { useErrorText } from "../../kit/loading/state.tsx";

export interface Upload {
  key: string;
  file: File;
  /** From 0 to 1. */
  sent: number;
  /** Why it failed; undefined while it is under way. */
  problem: string | undefined;
  stop: AbortController;
}

/** Uploads one file after another, each with its progress; a failed one stays until it is retried or dismissed. */
export function useUploads() {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const message = useErrorText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  const put = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const send = async ({ key, file, stop }: Upload) => {
    try {
      await uploadFile(id, file, { onProgress: (sent) => put(key, { sent }), signal: stop.signal });
      drop(key);
    } catch (error) {
      if (stop.signal.aborted) drop(key);
      else put(key, { problem: message(error) });
    }
  };
  const start = async (files: readonly File[]) => {
    const added = files.map((file) => ({ key: crypto.randomUUID(), file, sent: 0, problem: undefined, stop: new AbortController() }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) if (!upload.stop.signal.aborted) await send(upload);
    await queries.invalidateQueries({ queryKey: ["files"] });
  };
  return {
    uploads,
    start,
    retry: (upload: Upload) => {
      drop(upload.key);
      void start([upload.file]);
    },
    /** Cancels one that is under way, or takes a failed one from the list. */
    dismiss: (upload: Upload) => {
      upload.stop.abort();
      drop(upload.key);
    },
  };
}
