import { useKeys } from "../../kit/keys.ts";

const cards = () => [...document.querySelectorAll<HTMLElement>("[data-card-link]")];
const orderIn = (element: Element | null | undefined) => element?.closest<HTMLElement>("[data-order]")?.dataset.order;

function focusCard(element: HTMLElement | undefined): void {
  element?.focus();
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** `j` and `k` move through the cards, column by column; Enter follows the link natively; `.` takes the next step. */
export function useBoardKeys(onNext: (orderId: string) => void): void {
  const step = (by: 1 | -1) => {
    const all = cards();
    const at = all.findIndex((card) => orderIn(card) === orderIn(document.activeElement));
    focusCard(all[Math.max(0, Math.min(at + by, all.length - 1))]);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ".": () => {
      const focused = document.activeElement?.closest<HTMLElement>("[data-order]");
      const orderId = orderIn(focused);
      if (!focused || !orderId) return;
      const neighbour = orderIn(focused.parentElement?.nextElementSibling?.firstElementChild) ?? orderId;
      onNext(orderId);
      // The next card of the column: one key confirms one order after the other.
      requestAnimationFrame(() => focusCard(cards().find((card) => orderIn(card) === neighbour)));
    },
  });
}
