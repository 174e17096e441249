import { Link } from "@tanstack/react-router";
import { useFormat } from "../../../kit/data/session.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Facts } from "../../../kit/layout/page.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../money.module.css";
import type { Entry } from "../money.query.ts";
import { isFixed } from "../money.rules.ts";
import { moneyWords } from "../money.words.ts";
import { useEntryTexts, useSourceName, useSourcePlace } from "./entry-source.tsx";
import { Receipts } from "./receipts.tsx";

/** An entry that cannot be changed here, with a link to the record it was made for. */
export function EntryFacts({ entry }: { entry: Entry }) {
  const t = useWords(moneyWords);
  const format = useFormat();
  const { categoryOf } = useEntryTexts();
  const place = useSourcePlace(entry.source);
  const sourceName = useSourceName();
  const text = (value: string | null | undefined) => (value ? <bdi>{value}</bdi> : "—");
  return (
    <div className={classes.stack}>
      {isFixed(entry.source) && (
        <p className={classes.fixed}>
          <Icon name="lock" size={18} />
          <span>{t.fixed}</span>
        </p>
      )}
      <Facts
        items={[
          [t.amount, <strong key="amount">{format.money(entry.amount)}</strong>],
          [t.day, format.day(entry.date)],
          [t.category, text(entry.category && categoryOf(entry.category))],
          [t.account, text(entry.account)],
          ...(entry.vendor ? ([[t.vendor, text(entry.vendor)]] as const) : []),
          ...(entry.taxAmount ? ([[t.taxAmount, format.money(entry.taxAmount)]] as const) : []),
          [t.source, sourceName(entry.source.kind)],
          ...(entry.notes ? ([[t.notes, text(entry.notes)]] as const) : []),
        ]}
      />
      {place && (
        <Link to={place.to} search={place.search as never} className={classes.link}>
          {t.openSource} <Icon name="chevron-right" size={15} isMirrored />
        </Link>
      )}
      <Receipts value={entry.receiptImages} />
    </div>
  );
}
