import { useEffect, useState } from "react";

/** Whether the element that this one replaces had the focus, so that the focus is not lost. */
export function useHadFocus(id: string): boolean {
  const [hadFocus] = useState(() => document.activeElement?.id === id);
  return hadFocus;
}

/** Opens a list whose field was pressed before it was loaded, as the press would have. */
export function useOpenAtOnce(id: string, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) document.getElementById(id)?.click();
  }, [id, isWanted]);
}
