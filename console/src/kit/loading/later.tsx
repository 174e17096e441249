import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { complain } from "../layout/toast.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { loadPart, NotLoaded, useRecovery } from "./online.ts";
import { afterPress } from "./press.ts";

const RETRY_MS = 2_000;

let isHere = false;
const waiting = new Set<() => void>();

function notice(): void {
  isHere = true;
  for (const tell of [...waiting]) tell();
}

// Voice control and screen readers send none of the first four.
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "input", "click"] as const;
let isOwnFocus = false;

function hear(event: Event): void {
  if (isOwnFocus && event.type === "focusin") return;
  for (const sign of SIGNS) globalThis.removeEventListener(sign, hear, { capture: true });
  notice();
}

for (const sign of SIGNS) globalThis.addEventListener?.(sign, hear, { passive: true, capture: true });

/** Puts the cursor where a page begins. A page that does so is no sign of a person, so nothing is loaded for it. */
export function focusQuietly(element: HTMLElement | undefined): void {
  isOwnFocus = true;
  element?.focus({ preventScroll: true });
  isOwnFocus = false;
}

function onNotice(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/** Whether the user has moved, pressed or chosen anything since the console was loaded. */
export function useIsSomeoneHere(): boolean {
  return useSyncExternalStore(onNotice, () => isHere);
}

/** Loads a part at the first sign of a person, before they can have asked for it. `load` stays the same from render to render. */
export function useWarm(load: () => Promise<unknown>): void {
  const isSomeoneHere = useIsSomeoneHere();
  useEffect(() => {
    // A failure is shown when the part is opened, not now.
    if (isSomeoneHere) load().catch(() => undefined);
  }, [isSomeoneHere, load]);
}

/**
 * A part of a page that most visits never open, such as a sheet. It is loaded at the first sign of a person, so that the page is there
 * sooner and the sheet still opens at once. Once wanted it stays, because closing is animated.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, isWanted: (props: P) => boolean): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  const keep = async () => {
    loaded = await load();
    return loaded;
  };
  // Parts inside other parts too, before anything of them is on the page.
  const warm = () => void keep().catch(() => undefined);
  if (isHere) setTimeout(warm);
  else onNotice(warm);
  const make = (): ComponentType<P> => lazy(async () => ({ default: await loadPart(keep) }));
  let unloaded = make();
  return function Later(props: P) {
    // React shows a part that it had to wait for 0.3 s late, even if it came at once: one that is loaded already is not waited for.
    const [Part, setPart] = useState<ComponentType<P>>();
    if (!Part && isWanted(props)) setPart(() => loaded ?? unloaded);
    const [attempt, setAttempt] = useState(0);
    const again = () => {
      unloaded = make();
      setPart(() => unloaded);
      setAttempt(attempt + 1);
    };
    return Part ? (
      <PartBoundary key={attempt} onBack={again}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    ) : null;
  };
}

interface BoundaryProps {
  /** The service answers again. */
  onBack(): void;
  children: ReactNode;
}

/** A part that cannot be loaded leaves the page as it is, and is loaded once the service answers again. Other errors pass. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof NotLoaded)) throw error;
    return <Missing onBack={this.props.onBack} />;
  }
}

function Missing({ onBack }: { onBack(): void }) {
  const { partOffline } = useWords(kitWords);
  useEffect(() => complain(partOffline), [partOffline]);
  useRecovery(true, onBack);
  return null;
}

/** A hook that returns a module once someone is here and it has been loaded; until then the page shows something that looks the same. */
export function whenHere<M extends object>(load: () => Promise<M>): () => M | undefined {
  let loaded: M | undefined;
  return () => {
    const isSomeoneHere = useIsSomeoneHere();
    const [module, setModule] = useState(loaded);
    useEffect(() => {
      if (!isSomeoneHere || module) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isGone = false;
      let drop: (() => void) | undefined;
      const keep = (made: M) => {
        loaded = made;
        if (!isGone) drop = afterPress(() => setModule(made));
      };
      // A network that was away for a moment must not leave fields that only look like fields.
      const tryAgain = () => {
        if (!isGone) timer = setTimeout(attempt, RETRY_MS);
      };
      const attempt = () => void load().then(keep, tryAgain);
      attempt();
      return () => {
        isGone = true;
        drop?.();
        clearTimeout(timer);
      };
    }, [isSomeoneHere, module]);
    return module;
  };
}
