import { type KeyboardEvent, useEffect, useRef } from "react";
import { useFormat, useWorkspaceSession } from "../../../kit/data/session.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import { NotifiedMark } from "../critical/notified-mark.tsx";
import type { Item } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import { specimensWords } from "../specimens/specimens.words.ts";
import classes from "./bench.module.css";
import { FlagMark } from "./flag-mark.tsx";
import { DueMark } from "./queue.tsx";
import { RangeBar } from "./range-bar.tsx";
import { BIG_CHANGE } from "./ranges.rules.ts";
import { shownResult } from "./results.rules.ts";
import { type Result, useResult } from "./use-result.ts";
import { useVerify, useVerifying } from "./use-verify.ts";
import { isUnverified } from "./verification.rules.ts";
import { VerifyMark } from "./verify-mark.tsx";

/** Rows whose text has to be saved before a request is released, by item. */
export type PendingSaves = Map<string, () => Promise<boolean>>;

interface RowProps {
  item: Item;
  title: string;
  note: string;
  isEditable: boolean;
  /** Its specimen was rejected: it takes no result. */
  isRejected?: boolean;
  flushes: PendingSaves;
  onNext(field: HTMLInputElement): void;
}

/** One result: field, flag, range and the previous value. */
export function ResultRow({ item, title, note, isEditable, isRejected = false, flushes, onNext }: RowProps) {
  const t = useWords(labWords);
  const s = useWords(specimensWords);
  const { language } = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const result = useResult(item, () => document.activeElement === field.current);
  const flush = useRef(result.flush);
  flush.current = result.flush;
  useEffect(() => {
    flushes.set(item.id, () => flush.current());
    return () => void flushes.delete(item.id);
  }, [flushes, item.id]);
  // Changing a verified result needs a reason, which the request's page asks for.
  const isTyped = isEditable && !isRejected && !item.isCalculated && item.verifiedAt === null;
  return (
    <div className={classes.row} data-critical={result.verdict?.isCritical || undefined}>
      <span className={classes.name}>
        <strong dir="auto">{title}</strong>
        <span dir="ltr">{note}</span>
      </span>
      <span className={classes.entry}>
        {isTyped ? (
          <ResultField ref={field} item={item} title={title} result={result} onNext={onNext} />
        ) : (
          <output
            className={classes.value}
            data-flag={result.verdict?.flag}
            data-critical={result.verdict?.isCritical || undefined}
            dir={item.resultType === "numeric" ? "ltr" : "auto"}
          >
            {shownResult(item, language) ?? (item.notPerformed ? t.notPerformed : "–")}
          </output>
        )}
        <span className={classes.unit} dir="ltr">
          {item.unitTitle}
        </span>
        <SavedMark result={result} />
        {!result.isChanged && result.phase === "idle" && <VerifyMark item={item} />}
        <NotifiedMark item={item} />
        {!result.isEntered && item.notPerformed === null && (
          <span className={classes.byLine}>
            <DueMark due={item} />
          </span>
        )}
        {isRejected && <span className={classes.problem}>{s.rejectedRow}</span>}
        <RowNote item={item} result={result} calculated={item.isCalculated ? t.calculated : undefined} />
      </span>
      <FlagMark verdict={result.verdict} />
      <RangeBar
        range={result.base.range ?? item.range}
        value={result.value}
        previous={item.previous?.value ?? undefined}
        verdict={result.verdict}
      />
      <PreviousValue item={item} value={result.value} />
    </div>
  );
}

interface FieldProps {
  ref: React.Ref<HTMLInputElement>;
  item: Item;
  title: string;
  result: Result;
  onNext(field: HTMLInputElement): void;
}

/** Numbers, words, and choices by their code: the list opens as one types. */
function ResultField({ ref, item, title, result, onNext }: FieldProps) {
  const t = useWords(labWords);
  const { language } = useLocale();
  const { id: itemId, resultType } = item;
  const { mayVerify } = useVerifying();
  const { verifyOne } = useVerify();
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      result.takeBack();
    }
    if (event.key === "Enter" && event.altKey && mayVerify) {
      event.preventDefault();
      const { currentTarget } = event;
      if (!result.isChanged && isUnverified(item)) void verifyOne(item).then((isDone) => isDone && onNext(currentTarget));
      return;
    }
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (result.enter()) onNext(event.currentTarget);
  };
  const hasProblem = ["failed", "confirm", "wrong", "conflict"].includes(result.phase);
  const field = (
    <input
      ref={ref}
      className={classes.input}
      data-result
      data-kind={resultType}
      list={resultType === "choice" ? `${itemId}-options` : undefined}
      data-changed={result.isChanged || undefined}
      data-unsaved={(result.isChanged && result.phase !== "saving") || undefined}
      aria-label={t.resultOf(title)}
      aria-invalid={hasProblem || undefined}
      aria-describedby={hasProblem ? `${itemId}-problem` : undefined}
      inputMode={resultType === "numeric" ? "decimal" : undefined}
      autoComplete="off"
      maxLength={resultType === "text" ? 4000 : resultType === "choice" ? 100 : 20}
      dir={resultType === "text" ? "auto" : "ltr"}
      value={result.text}
      data-flag={result.verdict?.flag}
      data-critical={result.verdict?.isCritical || undefined}
      onChange={(event) => result.type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={result.leaveField}
    />
  );
  if (resultType !== "choice") return field;
  return (
    <>
      {field}
      <datalist id={`${itemId}-options`}>
        {item.options.map(({ code, label, labelAr }) => (
          <option key={code} value={code}>
            {language === "ar" ? (labelAr ?? label) : label}
          </option>
        ))}
      </datalist>
    </>
  );
}

function SavedMark({ result: { phase, isEntered, isChanged } }: { result: Result }) {
  const t = useWords(labWords);
  const isSaved = phase === "idle" && isEntered && !isChanged;
  return (
    <span className={classes.saved}>
      {phase === "saving" && (
        <i>
          <span className="visually-hidden">{t.saving}</span>
        </i>
      )}
      {isSaved && (
        <>
          <Icon name="check" size={15} />
          <span className="visually-hidden">{t.saved}</span>
        </>
      )}
    </span>
  );
}

/** A problem of the row, or who else entered its result. */
function RowNote({ item, result, calculated }: { item: Item; result: Result; calculated: string | undefined }) {
  const t = useWords(labWords);
  const { account } = useWorkspaceSession();
  const { language } = useLocale();
  const { base, phase } = result;
  const by = base.enteredBy;
  const name = `\u2068${by?.name ?? t.someone}\u2069`;
  const conflict = result.isEntered ? t.otherEntered(name, `\u2068${shownResult(base, language)}\u2069`) : t.otherCleared(name);
  const problems = {
    confirm: t.confirmCritical,
    wrong: item.resultType === "choice" ? t.notOption : t.notNumber,
    failed: t.notSaved,
    conflict,
  } as const;
  if (phase in problems) {
    return (
      <span className={classes.problem} id={`${item.id}-problem`} role="alert">
        {problems[phase as keyof typeof problems]}
      </span>
    );
  }
  const other = by && by.id !== account.id && result.isEntered ? t.savedBy(name) : undefined;
  const text = calculated ?? other ?? (base.notPerformed ? `${t.notPerformed}: \u2068${base.notPerformed.reason}\u2069` : undefined);
  return text === undefined ? null : <span className={classes.byLine}>{text}</span>;
}

function PreviousValue({ item, value }: { item: Item; value: number | undefined }) {
  const t = useWords(labWords);
  const format = useFormat();
  const { language } = useLocale();
  const { previous } = item;
  if (!previous) {
    return (
      <span className={classes.previous}>
        <span>{t.firstTime}</span>
      </span>
    );
  }
  const { value: before, comparator, text: resultText, option: resultOption } = previous;
  const isExact = before !== null && before !== 0 && comparator === null;
  const change = isExact && value !== undefined ? value / before - 1 : undefined;
  const shown = shownResult({ ...item, resultValueNumeric: before, comparator, resultText, resultOption }, language);
  // The analysis's own limit for a change, once the value is saved; while one is typed, a general one.
  const isSaved = value === item.resultValueNumeric;
  const isBig = isSaved && item.delta ? item.delta.isExceeded : change !== undefined && Math.abs(change) > BIG_CHANGE;
  return (
    <span className={classes.previous}>
      <span dir={before === null ? "auto" : "ltr"}>
        {isExact && item.decimals === null ? format.number(before) : shown}
        {change !== undefined && Math.abs(change) >= 0.005 && <em data-big={isBig || undefined}>{format.percent(change)}</em>}
      </span>
      <span>{format.shortDay(previous.testDate)}</span>
      {isSaved && item.delta?.isExceeded && <span className={classes.delta}>{t.bigChange}</span>}
    </span>
  );
}
