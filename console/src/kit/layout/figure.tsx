import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "../data/session.ts";
import classes from "./figure.module.css";
import { Icon } from "./icon.tsx";
import { Sparkline } from "./sparkline.tsx";

/** Where the figure can be looked into: a page with the filters that it counts by, or a part of the same page. */
export interface RecordsLink {
  to: string;
  search?: Readonly<Record<string, string>>;
  hash?: string;
}

/** Less is written as 0%, and has no direction. */
const NOTICED = 0.005;

interface FigureProps {
  label: string;
  value: ReactNode;
  /** Required: a number that leads nowhere only raises questions. */
  link: RecordsLink;
  /** How it compares to the same days before: 0.12 is twelve per cent more. */
  change?: number | undefined;
  note?: ReactNode;
  series?: readonly number[] | undefined;
  tone?: 1 | 2;
  /** More is worse: expenses, refunds. */
  isCost?: boolean;
}

export function Figure({ label, value, link, change, note, series, tone = 1, isCost = false }: FigureProps) {
  const format = useFormat();
  const isSame = change !== undefined && Math.abs(change) < NOTICED;
  return (
    <Link to={link.to} search={(link.search ?? {}) as never} {...(link.hash ? { hash: link.hash } : {})} className={classes.figure}>
      <div className={classes.label}>{label}</div>
      <div className={classes.line}>
        <div className={classes.value}>{value}</div>
        {series && series.length > 1 && <Sparkline values={series} tone={tone} />}
      </div>
      <div className={classes.note}>
        {change !== undefined && Number.isFinite(change) && (
          <span className={classes.change} data-down={(!isSame && change < 0 !== isCost) || undefined} data-same={isSame || undefined}>
            {!isSame && <Icon name={change < 0 ? "arrow-down-right" : "arrow-up-right"} size={14} />}
            <span dir="ltr">{format.percent(change)}</span>
          </span>
        )}
        {note}
      </div>
    </Link>
  );
}

export function Figures({ children }: { children: ReactNode }) {
  return <div className={classes.figures}>{children}</div>;
}
