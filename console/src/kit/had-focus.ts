import { useState } from "react";

/** Whether the element that this one replaces had the focus, so that the focus is not lost. */
export function useHadFocus(id: string): boolean {
  const [hadFocus] = useState(() => document.activeElement?.id === id);
  return hadFocus;
}
