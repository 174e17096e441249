import type { ReactNode } from "react";
import { useWorkspace } from "../../../kit/data/session.ts";
import { ageOn, makeFormat } from "../../../kit/format/format.ts";
import { type Language, pick } from "../../../kit/words/words.ts";
import { rangeText } from "../bench/ranges.rules.ts";
import { beforeAmendment, type Resulted, shownResult } from "../bench/results.rules.ts";
import { leftOut, verifiersOf } from "../bench/verification.rules.ts";
import type { Item, Test } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import { paperWords } from "../requests/request.words.ts";
import { isRejected } from "../specimens/specimens.rules.ts";
import { specimensWords } from "../specimens/specimens.words.ts";
import classes from "./report.module.css";

/** Names and notes may hold two languages: `Hemoglobin · خضاب الدم`. */
function partIn(text: string, language: Language): string {
  const parts = text.split(" · ");
  const isOther = (part: string) => /\p{Script=Arabic}/u.test(part) === (language === "ar");
  return parts.length === 2 ? (parts.find(isOther) ?? text) : text;
}

export function lastResultAt(test: Test): string | undefined {
  return test.items
    .flatMap(({ resultedAt }) => resultedAt ?? [])
    .sort()
    .at(-1);
}

/** The report as it is printed, on white paper in both schemes. */
export function ReportPaper({ test, language }: { test: Test; language: Language }) {
  const t = pick(labWords, language);
  const p = pick(paperWords, language);
  const workspace = useWorkspace();
  const isOn = workspace.labs.requireVerification;
  const isOpen = test.status !== "completed" || (isOn && leftOut(test) > 0);
  const format = makeFormat({ language, timezone: workspace.timezone, currencyCode: workspace.currencyCode });
  const hasPrevious = test.items.some(({ previous }) => previous !== null);
  return (
    <article className={classes.paper} lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
      {isOpen && test.status !== "cancelled" && <div className={classes.across} data-words={p.preliminary} aria-hidden="true" />}
      <div className={classes.letterhead}>
        <div>
          <h2 dir="auto">{workspace.name}</h2>
          <p>{p.report}</p>
        </div>
        <div>
          <h2>
            {p.number} {test.number}
          </h2>
          <p className={classes.state} data-open={isOpen || undefined}>
            {stateOf(test, isOpen, p)}
          </p>
        </div>
      </div>
      <PaperFacts test={test} language={language} />
      <PaperSpecimens test={test} language={language} />
      <table className={classes.results} data-static>
        <thead>
          <tr>
            <th>{t.analysis}</th>
            <th data-number>{t.result}</th>
            <th>{p.unit}</th>
            <th>{t.range}</th>
            <th>{p.flag}</th>
            {hasPrevious && <th>{t.previous}</th>}
          </tr>
        </thead>
        <tbody>
          {test.items.map((item) => (
            <PaperRow key={item.id} item={item} language={language} hasPrevious={hasPrevious} isRejected={isRejected(item, test)} />
          ))}
        </tbody>
      </table>
      {test.comments.map((comment) => (
        <p key={comment}>
          <bdi>{partIn(comment, language)}</bdi>
        </p>
      ))}
      {test.notes && (
        <p>
          <strong>{p.note}:</strong> <bdi>{test.notes}</bdi>
        </p>
      )}
      <Corrections test={test} language={language} />
      <div className={classes.sign}>
        <span>
          {p.by}
          <strong dir="auto">{(isOn ? verifiersOf(test).join(", ") : test.completedBy?.name) || p.unsigned}</strong>
        </span>
        {test.completedAt && <span>{format.instant(test.completedAt)}</span>}
      </div>
    </article>
  );
}

function stateOf(test: Test, isOpen: boolean, p: { preliminary: string; final: string; corrected: string; cancelled: string }): string {
  if (test.status === "cancelled") return p.cancelled;
  if (isOpen) return p.preliminary;
  return test.isAmended ? p.corrected : p.final;
}

function PaperFacts({ test, language }: { test: Test; language: Language }) {
  const t = pick(labWords, language);
  const p = pick(paperWords, language);
  const { timezone, currencyCode } = useWorkspace();
  const format = makeFormat({ language, timezone, currencyCode });
  const { patientDateOfBirth: born, patientGender: gender, completedAt } = test;
  const resulted = lastResultAt(test);
  const facts: (readonly [string, ReactNode] | false)[] = [
    [p.patient, <bdi key="patient">{test.patientName}</bdi>],
    [
      p.patientNumber,
      <bdi key="number" dir="ltr">
        {test.clientId}
      </bdi>,
    ],
    born !== null && [p.born, `${format.day(born)} (${t.years(ageOn(born, test.testDate))})`],
    gender !== null && [p.sex, t.genders[gender]],
    [p.taken, format.day(test.testDate)],
    resulted !== undefined && [p.resulted, format.instant(resulted)],
    completedAt !== null && [p.released, format.instant(completedAt)],
  ];
  return (
    <dl className={classes.people}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} data-long={fact[0] === p.patientNumber || undefined}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Each tube with its number and times. */
function PaperSpecimens({ test, language }: { test: Test; language: Language }) {
  const p = pick(paperWords, language);
  const s = pick(specimensWords, language);
  const { timezone, currencyCode } = useWorkspace();
  const format = makeFormat({ language, timezone, currencyCode });
  if (test.specimens.length === 0) return null;
  const at = (iso: string | null) => (iso === null ? "–" : format.instant(iso));
  return (
    <table className={classes.results} data-static>
      <thead>
        <tr>
          <th>{p.specimen}</th>
          <th>{p.sample}</th>
          <th>{p.collected}</th>
          <th>{p.received}</th>
        </tr>
      </thead>
      <tbody>
        {test.specimens.map((tube) => (
          <tr key={tube.id} data-flagged={tube.status === "rejected" || undefined}>
            <td>
              <bdi dir="ltr">{tube.accession}</bdi>
            </td>
            <td data-label={p.sample}>
              <bdi>{language === "ar" ? tube.sampleNameAr : tube.sampleName}</bdi>
            </td>
            <td data-label={p.collected}>{at(tube.collectedAt)}</td>
            <td data-flag data-label={p.received}>
              {tube.status === "rejected" ? `${s.statuses.rejected}: ${s.reasons[tube.reason ?? "other"]}` : at(tube.receivedAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The client's earlier result, with its day. */
function previousText(item: Item, language: Language, day: (day: string) => string): string {
  if (!item.previous) return "";
  const { value, comparator, text, option, testDate } = item.previous;
  const before = { resultValueNumeric: value, comparator, resultText: text, resultOption: option };
  return `\u2068${shownResult({ ...item, ...before }, language) ?? ""}\u2069 (${day(testDate)})`;
}

const ARROWS = { low: "▼ ", normal: "", high: "▲ ", abnormal: "◆ " } as const;

interface PaperRowProps {
  item: Item;
  language: Language;
  hasPrevious: boolean;
  /** Its specimen was rejected after the result was entered: the report leaves it out. */
  isRejected: boolean;
}

function PaperRow({ item, language, hasPrevious, isRejected: isLeftOut }: PaperRowProps) {
  const t = pick(labWords, language);
  const p = pick(paperWords, language);
  const { timezone, currencyCode } = useWorkspace();
  const format = makeFormat({ language, timezone, currencyCode });
  const isFlagged = !isLeftOut && ((item.flag !== null && item.flag !== "normal") || item.isCritical);
  const arrow = item.flag ? ARROWS[item.flag] : "";
  const parts = isLeftOut ? [] : [item.flag && `${arrow}${t.flags[item.flag]}`, item.isCritical && `(${t.critical})`];
  const flag = parts.filter(Boolean).join(" ");
  const shown = isLeftOut ? p.specimenRejected : shownResult(item, language);
  return (
    <tr data-flagged={isFlagged || undefined}>
      <NameCell item={item} language={language} />
      <td data-number data-label={t.result}>
        <bdi dir={item.resultType === "numeric" ? "ltr" : "auto"}>{shown ?? (item.notPerformed ? t.notPerformed : p.none)}</bdi>
      </td>
      <td data-label={p.unit}>
        <bdi dir="ltr">{item.unitTitle}</bdi>
      </td>
      <td data-label={t.range}>
        <bdi dir="ltr">{rangeText(item.range)}</bdi>
      </td>
      <td data-flag data-label={p.flag}>
        {flag}
      </td>
      {hasPrevious && <td data-label={t.previous}>{previousText(item, language, format.shortDay)}</td>}
    </tr>
  );
}

/** The analysis with its method, its verifier and what is to be said about it. */
function NameCell({ item, language }: { item: Item; language: Language }) {
  const p = pick(paperWords, language);
  const { timezone, currencyCode } = useWorkspace();
  const format = makeFormat({ language, timezone, currencyCode });
  return (
    <td>
      <bdi>{partIn(item.reportName, language)}</bdi>
      {item.isAmended && ` (${p.corrected})`}
      {item.method && (
        <span className={classes.remark}>
          {p.method}: <bdi>{item.method}</bdi>
        </span>
      )}
      {item.verifiedAt && item.verifiedBy && (
        <span className={classes.remark}>{p.verifiedLine(`\u2068${item.verifiedBy.name}\u2069`, format.instant(item.verifiedAt))}</span>
      )}
      {item.notPerformed && <bdi className={classes.remark}>{item.notPerformed.reason}</bdi>}
      {item.notes.map((note) => (
        <bdi key={note} className={classes.remark}>
          {partIn(note, language)}
        </bdi>
      ))}
    </td>
  );
}

function Corrections({ test, language }: { test: Test; language: Language }) {
  const p = pick(paperWords, language);
  const lines = test.items.flatMap((item) =>
    item.amendments.map((amendment, index) => {
      const shown = (result: Resulted) => {
        const text = shownResult({ ...item, ...result }, language);
        return text === undefined ? p.none : `\u2068${text}\u2069`;
      };
      const next = item.amendments[index + 1];
      const now = next ? beforeAmendment(next) : item;
      const name = `\u2068${partIn(item.reportName, language)}\u2069`;
      const text = p.correction(name, shown(beforeAmendment(amendment)), shown(now), `\u2068${amendment.reason}\u2069`);
      return { key: `${item.id} ${amendment.amendedAt} ${index}`, text };
    }),
  );
  if (lines.length === 0) return null;
  return (
    <div>
      <strong>{p.corrections}</strong>
      <ul>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
