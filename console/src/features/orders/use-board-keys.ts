import { flushSync } from "react-dom";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { focusLink, stepThrough } from "../../kit/keys/step-through.ts";

const cards = () => [...document.querySelectorAll<HTMLElement>("[data-card-link]")];
const orderIn = (element: Element | null | undefined) => element?.closest<HTMLElement>("[data-order]")?.dataset.order;

/** `j` and `k` move through the cards, column by column; Enter follows the link natively; `.` takes the next step, with the right to. */
export function useBoardKeys(onNext: ((orderId: string) => void) | undefined): void {
  const goOn = () => {
    const focused = document.activeElement?.closest<HTMLElement>("[data-order]");
    const orderId = orderIn(focused);
    if (!focused || !orderId) return;
    const neighbour = orderIn(focused.parentElement?.nextElementSibling?.firstElementChild) ?? orderId;
    flushSync(() => onNext?.(orderId));
    // The next card of the column: one key confirms one order after the other.
    focusLink(cards().find((card) => orderIn(card) === neighbour));
  };
  useShortcuts([
    { name: "cards", keys: { j: () => stepThrough(cards(), 1), k: () => stepThrough(cards(), -1) } },
    { name: "open", keys: { Enter: "native" } },
    onNext !== undefined && { name: "nextStep", keys: { ".": goOn } },
  ]);
}
