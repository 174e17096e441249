import { useEffect, useRef, useState } from "react";
import { notifyError } from "../layout/toast.tsx";

const buttons = new Set<(text: string) => boolean>();

/** Without an answer nothing is known to be saved: the button of the form that was being sent says so. Anything else becomes a notice. */
export function reportFailure(error: unknown, text: string, otherwise: (text: string) => void = notifyError): void {
  const isHeard = error instanceof TypeError && [...buttons].filter((hear) => hear(text)).length > 0;
  if (!isHeard) otherwise(text);
}

/** The text that belongs at a button, until its form is sent again. */
export function useNoAnswer(isBusy: boolean): string | undefined {
  const [text, setText] = useState<string>();
  const isSending = useRef(isBusy);
  isSending.current = isBusy;
  useEffect(() => {
    const hear = (next: string) => {
      if (isSending.current) setText(next);
      return isSending.current;
    };
    buttons.add(hear);
    return () => void buttons.delete(hear);
  }, []);
  useEffect(() => {
    if (isBusy) setText(undefined);
  }, [isBusy]);
  return text;
}
