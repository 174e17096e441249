import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import classes from "./page.module.css";

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** The list that a record belongs to. */
  back?: { to: string; label: string };
  /** The one filled button, and what stands beside it. */
  actions?: ReactNode;
  width?: "full" | "reading";
  children: ReactNode;
}

/** One heading, at most one filled button, then the content. */
export function Page({ title, subtitle, back, actions, width = "full", children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <title>{title}</title>
      <div className={classes.head}>
        <div className={classes.titles}>
          {back && (
            <Link to={back.to} className={classes.back}>
              <Icon name="chevron-left" size={15} isMirrored />
              {back.label}
            </Link>
          )}
          <h1 className={classes.title}>
            <bdi>{title}</bdi>
          </h1>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

interface PanelProps {
  /** For links to this part of the page. */
  id?: string;
  title?: string;
  note?: ReactNode;
  action?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}

export function Panel({ id, title, note, action, flush, children }: PanelProps) {
  return (
    <section id={id} className={classes.panel} data-flush={flush || undefined}>
      {title && (
        <div className={classes.panelHead}>
          <h2 className={classes.panelTitle}>{title}</h2>
          {note && <span className={classes.note}>{note}</span>}
          {action && <span className={classes.panelAction}>{action}</span>}
        </div>
      )}
      {children}
    </section>
  );
}

/** Label and value, one under the other or side by side. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {items.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
