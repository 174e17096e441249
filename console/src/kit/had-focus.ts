import { useState } from "react";

/** Whether the focus was on what stood here before, so that it does not fall out of the page. */
export function useHadFocus(id: string): boolean {
  const [hadFocus] = useState(() => document.activeElement?.id === id);
  return hadFocus;
}
