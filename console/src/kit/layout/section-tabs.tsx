import { Link } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { useFormat } from "../data/session.ts";
import { bringIntoView } from "./in-view.ts";
import classes from "./section-tabs.module.css";

export interface SectionTab {
  to: string;
  label: string;
  /** How much is waiting there; zero shows nothing. */
  count?: number | null | undefined;
  /** Other tabs are below this one's address. */
  isExact?: boolean;
}

/** The pages of a section, as links: the address says which is open, and each loads only its own code. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly (SectionTab | false)[] }) {
  const format = useFormat();
  const frame = useRef<HTMLElement>(null);
  const shown = tabs.filter((tab): tab is SectionTab => tab !== false);
  // On narrow screens the open tab may be outside the window. Counts come later, and push it aside.
  const counts = shown.map(({ to, count }) => `${to} ${count ?? 0}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places of the tabs follow their counts
  useLayoutEffect(() => {
    if (frame.current) bringIntoView(frame.current, "[data-status=active]");
  }, [counts]);
  return (
    <nav className={classes.tabs} aria-label={label} ref={frame}>
      {shown.map(({ to, label: name, count, isExact = false }) => (
        <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: isExact, includeSearch: false }}>
          {name}
          {Boolean(count) && <span className={classes.count}>{format.number(count ?? 0)}</span>}
        </Link>
      ))}
    </nav>
  );
}
