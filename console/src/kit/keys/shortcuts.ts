import { useEffect, useRef } from "react";
import type { shortcutWords } from "./shortcuts.words.ts";

const IS_MAC = /Mac|iP(hone|ad)/.test(navigator.platform);
/** As this computer's keyboard names it. */
export const PALETTE_KEY = IS_MAC ? "⌘K" : "Ctrl K";

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey" | "target" | "defaultPrevented" | "preventDefault"
>;

/** Returns false where the key has nothing to do: another shortcut, or the browser, gets it then. */
type Handler = (event: Press) => unknown;

/** One line of the list of shortcuts, together with what its keys do: a key that is not declared here neither works nor is listed. */
export interface Shortcut {
  name: keyof typeof shortcutWords.en;
  /** The page that `go` leads to. */
  place?: string;
  /**
   * By key: `j`, `g c` (one after the other), `Shift+ArrowLeft`, `Mod+Enter` (Ctrl, on a Mac Command). The browser handles `native`
   * ones, such as Enter on a link.
   */
  keys: Readonly<Record<string, Handler | "native">>;
  /** By default outside fields and dialogs; `focused` ones on one element, through `useFocusedKeys`. */
  works?: "in fields" | "over dialogs" | "everywhere" | "focused";
}

export type Shortcuts = readonly (Shortcut | false)[];

const active = new Set<{ readonly current: Shortcuts }>();

/** All shortcuts of the page as it is now. */
export function activeShortcuts(): readonly Shortcut[] {
  return [...active].flatMap(({ current }) => current.filter((shortcut) => shortcut !== false));
}

let areOn = true;

export function areShortcutsOn(): boolean {
  return areOn;
}

/** Switches keys without Ctrl, Alt or Command: speech input presses them by accident. */
export function enableShortcuts(isOn: boolean): void {
  areOn = isOn;
}

const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta"];
const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Comma: [",", "<"],
  Period: [".", ">"],
  Slash: ["/", "?"],
};

/** A key by its Latin name, also on an Arabic keyboard, where J types ت. */
function latin({ key, code, shiftKey }: Press): string {
  if (key.length !== 1 || key.charCodeAt(0) < 0x80) return key;
  if (code.startsWith("Key")) return shiftKey ? code.slice(3) : code.slice(3).toLowerCase();
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? key;
}

export function keyNameOf(event: Press): string {
  const isCommand = event.metaKey || event.ctrlKey;
  const key = latin(event);
  const shift = event.shiftKey && (isCommand || key.length > 1) ? "Shift+" : "";
  return `${isCommand ? "Mod+" : ""}${event.altKey ? "Alt+" : ""}${shift}${isCommand && key.length === 1 ? key.toLowerCase() : key}`;
}

const FIELDS = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

function isUsable({ works }: Shortcut, event: Press): boolean {
  if (works === "everywhere") return true;
  const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
  const isUnderDialog = document.querySelector("[role=dialog]") !== null;
  return (works === "in fields" || !isInField) && (works === "over dialogs" || !isUnderDialog);
}

const MOST_MS = 1000;
let first = "";
let forget: ReturnType<typeof setTimeout> | undefined;

function press(event: KeyboardEvent): void {
  const key = keyNameOf(event);
  if (event.defaultPrevented || event.isComposing || MODIFIERS.includes(event.key)) return;
  if (!areOn && !/^(Mod|Alt)\+/.test(key)) return;
  const wanted = first ? `${first} ${key}` : key;
  const isFirst = first === "";
  clearTimeout(forget);
  first = "";
  const usable = activeShortcuts().filter((shortcut) => shortcut.works !== "focused" && isUsable(shortcut, event));
  if (usable.some(({ keys }) => answer(keys[wanted], event))) return;
  if (!isFirst || !usable.some(({ keys }) => Object.keys(keys).some((one) => one.startsWith(`${key} `)))) return;
  first = key;
  forget = setTimeout(() => {
    first = "";
  }, MOST_MS);
}

function answer(handler: Handler | "native" | undefined, event: Press): boolean {
  if (typeof handler !== "function" || handler(event) === false) return false;
  event.preventDefault();
  return true;
}

/** Lists shortcuts, and handles their keys, while the component is on the page. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (active.size === 0) addEventListener("keydown", press);
    active.add(latest);
    return () => {
      active.delete(latest);
      if (active.size === 0) removeEventListener("keydown", press);
    };
  }, []);
}

/** The attributes of an element whose keys work only while it has the focus. */
export function useFocusedKeys(shortcut: Omit<Shortcut, "works"> | false) {
  useShortcuts([shortcut && { ...shortcut, works: "focused" }]);
  if (!shortcut) return {};
  return {
    "aria-keyshortcuts": Object.keys(shortcut.keys).join(" "),
    onKeyDown: (event: Press) => void answer(shortcut.keys[keyNameOf(event)], event),
  };
}

const KEY_SIGNS: Readonly<Record<string, string>> = {
  Mod: IS_MAC ? "⌘" : "Ctrl",
  Alt: IS_MAC ? "⌥" : "Alt",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** A key as the keyboard shows it: `Mod+ArrowUp` is Ctrl ↑. */
export function shownKey(key: string): string {
  return key
    .split("+")
    .map((part) => KEY_SIGNS[part] ?? (part.length === 1 && key.length > 1 ? part.toUpperCase() : part))
    .join(" ");
}
