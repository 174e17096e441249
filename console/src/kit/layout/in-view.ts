import { type RefObject, useLayoutEffect } from "react";

/** Scrolls only the frame, not the page, until the chosen part of it is inside. */
export function bringIntoView(frame: HTMLElement, chosen: string): void {
  const part = frame.querySelector(chosen)?.getBoundingClientRect();
  const { left, right } = frame.getBoundingClientRect();
  if (!part) return;
  if (part.right > right) frame.scrollBy(part.right - right, 0);
  else if (part.left < left) frame.scrollBy(part.left - left, 0);
}

/** The chosen segment of a control that is wider than a phone. */
export function useChosenInView(frame: RefObject<HTMLElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value decides which segment is chosen
  useLayoutEffect(() => {
    if (frame.current) bringIntoView(frame.current, "[data-active]");
  }, [value]);
}
