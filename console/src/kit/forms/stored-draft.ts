import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { draftName, draftNames, tryStorage } from "../data/draft-storage.ts";
import { isSame } from "../data/merge.rules.ts";
import { getSession } from "../data/session.ts";
import { noteRestored } from "./unsaved.ts";

/** A larger draft is not kept: a tab has little storage. */
const MOST_CHARACTERS = 100_000;
const MOST_DRAFTS = 30;
const SECRET = /password|secret/i;
const LASTS_MS = 12 * 3_600_000;

interface Kept {
  at: number;
  value: unknown;
}

/**
 * Drafts are the account's own: the next person who signs in at this desk never gets them. None is touched while the workspace is
 * suspended: its forms are closed, but not given up.
 */
function nameOf(key: string): string | undefined {
  const session = getSession();
  if (session.status !== "in" || (session.kind === "workspace" && session.workspace.status !== "active")) return undefined;
  return draftName(session.kind === "admin" ? session.admin.id : session.account.id, key);
}

function write(key: string, value: unknown): void {
  tryStorage(() => {
    const [name, text] = [nameOf(key), JSON.stringify({ at: Date.now(), value } satisfies Kept)];
    if (!name || text.length > MOST_CHARACTERS) return;
    if (sessionStorage.getItem(name) !== null || draftNames().length < MOST_DRAFTS) sessionStorage.setItem(name, text);
  });
}

export function readDraft<T>(key: string | undefined): T | undefined {
  return tryStorage(() => {
    const name = key === undefined ? undefined : nameOf(key);
    const { at, value } = JSON.parse((name && sessionStorage.getItem(name)) || "{}") as Partial<Kept>;
    return at !== undefined && Date.now() - at < LASTS_MS ? (value as T) : undefined;
  });
}

function dropDraft(key: string): void {
  tryStorage(() => {
    const name = nameOf(key);
    if (name) sessionStorage.removeItem(name);
  });
}

const mounted = new Map<string, number>();

function count(key: string, change: 1 | -1): void {
  mounted.set(key, (mounted.get(key) ?? 0) + change);
}

/**
 * Keeps what was changed in a form for this tab, so that a reload, a crash or an expired login loses nothing; `changes` is undefined for
 * an untouched form. `key` names the form and its record; undefined keeps nothing. A form that closes was saved or given up, so its draft
 * goes, unless the same form appears again at once, as it does when the language changes, or the login has ended.
 */
export function useStoredDraft(key: string | undefined, changes: object | undefined): void {
  const text = JSON.stringify(changes);
  const newest = useRef(changes);
  newest.current = changes;
  const [wasRestored] = useState(() => readDraft(key) !== undefined);
  useEffect(() => {
    if (key === undefined) return;
    if (text === undefined) dropDraft(key);
    else write(key, newest.current);
    if (text === undefined || !wasRestored) noteRestored(key, false);
  }, [key, text, wasRestored]);
  useEffect(() => {
    if (key === undefined) return;
    count(key, 1);
    if (wasRestored) noteRestored(key, true);
    return () => {
      count(key, -1);
      noteRestored(key, false);
      setTimeout(() => {
        if (!mounted.get(key)) dropDraft(key);
      });
    };
  }, [key, wasRestored]);
}

/**
 * A value that stays in the tab until it is what it was at first again: over other pages, a reload and an expired login. For work that has
 * no form to close, such as the till's open ticket.
 */
export function useTabState<T extends object>(key: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => ({ ...initial, ...readDraft<Partial<T>>(key) }));
  useEffect(() => {
    if (isSame(value, initial)) dropDraft(key);
    else write(key, value);
  }, [key, value, initial]);
  return [value, setValue];
}

/** The fields that differ from an untouched form. Secrets are left out: no browser storage may hold them. */
export function changedFields<T extends object>(untouched: T, value: T): Partial<T> | undefined {
  const changed = Object.entries(value).filter(([field, now]) => !SECRET.test(field) && !isSame(now, untouched[field as keyof T]));
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<T>) : undefined;
}
