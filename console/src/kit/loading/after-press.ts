/** How long after the finger or button is lifted a click may still follow. */
const CLICK_MS = 400;

let isPressing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function begin(): void {
  isPressing = true;
  clearTimeout(timer);
}

function end(): void {
  isPressing = false;
  clearTimeout(timer);
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}

const lift = () => {
  timer = setTimeout(end, CLICK_MS);
};

globalThis.addEventListener?.("pointerdown", begin, { capture: true, passive: true });
globalThis.addEventListener?.("pointerup", lift, { capture: true, passive: true });
globalThis.addEventListener?.("pointercancel", end, { capture: true, passive: true });
// Not in the capture phase: the pressed element must handle the click first.
globalThis.addEventListener?.("click", end, { passive: true });

/** Runs `work` now, or after the press that is going on: an element replaced between press and click never gets the click. */
export function afterPress(work: () => void): () => void {
  if (!isPressing) work();
  else waiting.add(work);
  return () => waiting.delete(work);
}
