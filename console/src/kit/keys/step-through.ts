/** The link that was focused last: a page that is opened again continues there. */
let last: string | null = null;

/** Moves the focus to the next or previous of these links; first to the one that was left, where a page has just been opened again. */
export function stepThrough(links: readonly HTMLElement[], by: 1 | -1): void {
  const partOf = (link: HTMLElement) => link.closest("tr, article") ?? link;
  const at = links.findIndex((link) => partOf(link).contains(document.activeElement));
  const left = at < 0 ? links.findIndex((link) => link.getAttribute("href") === last) : -1;
  focusLink(links[left < 0 ? Math.max(0, Math.min(at + by, links.length - 1)) : left]);
}

export function focusLink(link: HTMLElement | undefined): void {
  last = link?.getAttribute("href") ?? null;
  link?.focus();
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
