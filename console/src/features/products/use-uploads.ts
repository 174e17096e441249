import { useEffect, useRef, useState } from "react";
import { uploadFile } from "../../kit/data/api.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { notifyError } from "../../kit/layout/toast.tsx";
import { useErrorText } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { MOST_PICTURES } from "./products.rules.ts";
import { productsWords } from "./products.words.ts";

export interface Upload {
  key: string;
  name: string;
  /** From 0 to 1. */
  ratio: number;
}

/** Uploads pictures one after the other, each with its progress; leaving the page cancels what is left. */
export function useUploads(present: number, onUploaded: (fileId: string) => void) {
  const t = useWords(productsWords);
  const { id } = useWorkspace();
  const message = useErrorText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const tell = useRef(onUploaded);
  tell.current = onUploaded;
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const send = async (key: string, file: File) => {
    const stop = stops.current.get(key);
    if (!stop || stop.signal.aborted) return;
    const onProgress = (ratio: number) => setUploads((all) => all.map((one) => (one.key === key ? { ...one, ratio } : one)));
    try {
      tell.current((await uploadFile(id, file, { onProgress, signal: stop.signal })).id);
    } catch (error) {
      if (!stop.signal.aborted) notifyError(`${file.name}: ${message(error)}`);
    } finally {
      end(key);
    }
  };
  const end = (key: string) => {
    stops.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  const upload = (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith("image/"));
    for (const { name } of files.filter((file) => !pictures.includes(file))) notifyError(t.notPicture(name));
    const room = Math.max(0, MOST_PICTURES - present - stops.current.size);
    if (pictures.length > room) notifyError(t.tooMany(MOST_PICTURES));
    for (const file of pictures.slice(0, room)) {
      const key = crypto.randomUUID();
      stops.current.set(key, new AbortController());
      setUploads((all) => [...all, { key, name: file.name, ratio: 0 }]);
      queue.current = queue.current.then(() => send(key, file));
    }
  };
  const cancel = (key: string) => {
    stops.current.get(key)?.abort();
    end(key);
  };
  return { uploads, upload, cancel };
}
