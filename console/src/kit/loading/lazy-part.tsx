import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { notifyError } from "../layout/toast.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { afterPress } from "./after-press.ts";
import { loadPart, NotLoaded, useRecovery } from "./online.ts";

const RETRY_MS = 2_000;

let hasInteracted = false;
const listeners = new Set<() => void>();

// Voice control and screen readers send none of the first four.
const INTERACTIONS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "input", "click"] as const;
let isOwnFocus = false;

function onInteraction(event: Event): void {
  if (isOwnFocus && event.type === "focusin") return;
  for (const type of INTERACTIONS) globalThis.removeEventListener(type, onInteraction, { capture: true });
  hasInteracted = true;
  for (const listener of [...listeners]) listener();
}

for (const type of INTERACTIONS) globalThis.addEventListener?.(type, onInteraction, { passive: true, capture: true });

/** Puts the cursor where a page begins. This is no interaction of the user, so nothing is loaded for it. */
export function focusQuietly(element: HTMLElement | undefined): void {
  isOwnFocus = true;
  element?.focus({ preventScroll: true });
  isOwnFocus = false;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the user has moved, pressed or chosen anything since the console was loaded. */
export function useHasInteracted(): boolean {
  return useSyncExternalStore(subscribe, () => hasInteracted);
}

/** Loads a part at the user's first interaction, before it can have been asked for. `load` stays the same from render to render. */
export function usePreload(load: () => Promise<unknown>): void {
  const isReady = useHasInteracted();
  useEffect(() => {
    // A failure is shown when the part is opened, not now.
    if (isReady) load().catch(() => undefined);
  }, [isReady, load]);
}

type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props : never;
/** When a part is first wanted: once its `isOpen` is true, unless another condition is given. */
type Wanted<Props> = Props extends { isOpen: boolean } ? [isWanted?: (props: Props) => boolean] : [isWanted: (props: Props) => boolean];
const isOpen = (props: object) => "isOpen" in props && props.isOpen === true;

/**
 * A part of a page that most visits never open, such as a sheet. It is loaded at the user's first interaction, so that the
 * page is there sooner and the sheet still opens at once. Once wanted it stays, because closing is animated.
 */
export function lazyPart<M, Name extends keyof M & string>(load: () => Promise<M>, name: Name, ...[isWanted]: Wanted<PropsOf<M[Name]>>) {
  type P = PropsOf<M[Name]> & object;
  const isWantedBy = (isWanted ?? isOpen) as (props: object) => boolean;
  let loaded: ComponentType<P> | undefined;
  const keep = async () => {
    loaded = (await load())[name] as ComponentType<P>;
    return loaded;
  };
  // Parts inside other parts too, before anything of them is on the page.
  const preload = () => void keep().catch(() => undefined);
  if (hasInteracted) setTimeout(preload);
  else subscribe(preload);
  const make = (): ComponentType<P> => lazy(async () => ({ default: await loadPart(keep) }));
  let unloaded = make();
  return function LazyPart(props: P) {
    // React shows a part that it had to wait for 0.3 s late, even if it came at once: one that is loaded already is not waited for.
    const [Part, setPart] = useState<ComponentType<P>>();
    if (!Part && isWantedBy(props)) setPart(() => loaded ?? unloaded);
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
  useEffect(() => notifyError(partOffline), [partOffline]);
  useRecovery(true, onBack);
  return null;
}

/** A hook that returns a module once the user has interacted with the page and it is loaded; until then the page shows something that looks the same. */
export function lazyModule<M extends object>(load: () => Promise<M>): () => M | undefined {
  let loaded: M | undefined;
  return () => {
    const isReady = useHasInteracted();
    const [module, setModule] = useState(loaded);
    useEffect(() => {
      if (!isReady || module) return;
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
    }, [isReady, module]);
    return module;
  };
}
