const FRAMES = 120;

/**
 * Takes the focus to an element that the next renderings draw, such as a card in its new column. A slow answer draws it again: for two
 * seconds the focus returns to it whenever it has fallen to nothing, and stays where the person has moved it since.
 */
export function keepFocus(find: () => HTMLElement | null | undefined): void {
  let isFirst = true;
  const follow = (left: number) => {
    const element = find();
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (element && (isFirst || isLost)) {
      element.focus();
      element.scrollIntoView({ block: "nearest", inline: "nearest" });
      isFirst = false;
    }
    if (left > 0) requestAnimationFrame(() => follow(left - 1));
  };
  requestAnimationFrame(() => follow(FRAMES));
}
