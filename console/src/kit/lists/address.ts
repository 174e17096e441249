import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

type Values = Record<string, string | undefined>;

/** The state of a list is in the address: filters, the day, the open sheet. So links and the back button restore it. */
export function useAddress<T extends Values>(): [T, (changes: Partial<T>, options?: { replace?: boolean }) => void] {
  const search = useSearch({ strict: false }) as T;
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Partial<T>, options: { replace?: boolean } = {}) => {
      const next = (before: Values) => Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value));
      void navigate({ to: ".", search: next as never, replace: options.replace ?? false, resetScroll: false });
    },
    [navigate],
  );
  return [search, change];
}

/** The same page with other values, for a link. */
export function hrefWith(search: Values, changes: Values): string {
  const entries = Object.entries({ ...search, ...changes }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `?${new URLSearchParams(entries)}`;
}
