import { type RefCallback, useCallback, useRef, useState } from "react";

/** The width that an element has now. */
export function useElementWidth(initial: number): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(initial);
  const observer = useRef<ResizeObserver>(undefined);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    setWidth(element.clientWidth);
    observer.current = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.current.observe(element);
  }, []);
  return [ref, width];
}
