import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useCan, useFormat } from "../../../kit/data/session.ts";
import { ageOn } from "../../../kit/format/format.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { focusQuietly } from "../../../kit/loading/lazy-part.tsx";
import { Avatar, StatusBadge } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Test } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import { isRejected } from "../specimens/specimens.rules.ts";
import { specimensWords } from "../specimens/specimens.words.ts";
import classes from "./bench.module.css";
import { Keys } from "./bench-keys.tsx";
import { type PendingSaves, ResultRow } from "./result-row.tsx";
import { isResulted } from "./results.rules.ts";
import { fieldsIn, useVerifyKey } from "./use-bench-keys.ts";
import { useBenchStep } from "./use-bench-step.tsx";
import { useVerifying } from "./use-verify.ts";
import { isUnverified } from "./verification.rules.ts";
import { verificationWords } from "./verification.words.ts";

interface BenchProps {
  test: Test;
  /** The request has left the queue. */
  onReleased(): void;
  /** Leads to the next request. */
  onNext(): void;
  onClose(): void;
}

/** Puts the cursor into the first empty field. On a phone that would only open the keyboard. */
export function useFirstField(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!matchMedia("(pointer: fine)").matches) return;
    const begin = () => {
      // The queue is being searched: the cursor stays there.
      if (document.activeElement?.matches("input, textarea")) return;
      const all = fieldsIn(grid.current);
      focusQuietly(all.find((field) => field.value === "") ?? all[0]);
    };
    if (!isUnderDialog()) return begin();
    // The dialog that released the request before is still closing.
    const timer = setTimeout(() => !isUnderDialog() && begin(), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [grid]);
}

const CLOSING_MS = 400;

function isUnderDialog(): boolean {
  return document.querySelector("[role=dialog]") !== null;
}

/** Arrow keys of the fields; without a field below, the arrow leads to the element given. */
export function moveByArrow(event: KeyboardEvent, grid: HTMLElement | null, last?: HTMLElement | null): void {
  const by = event.altKey ? undefined : { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const all = fieldsIn(grid);
  const at = all.indexOf(document.activeElement as HTMLInputElement);
  if (by === undefined || at < 0) return;
  event.preventDefault();
  (all[Math.max(0, at + by)] ?? last)?.focus();
}

/** One request at the bench: Enter saves and goes on, and after the last field leads to the release. */
export function Bench({ test, onReleased, onNext, onClose }: BenchProps) {
  const t = useWords(labWords);
  const v = useWords(verificationWords);
  const can = useCan();
  const grid = useRef<HTMLDivElement>(null);
  const stepButton = useRef<HTMLButtonElement>(null);
  const [flushes] = useState<PendingSaves>(() => new Map());
  const isOpen = test.status === "pending" || test.status === "in-progress";
  const isEditable = can("labs.run") && isOpen;
  const { mayVerify } = useVerifying();
  const step = useBenchStep({ test, flushes, grid, onReleased, onNext });
  useFirstField(grid);
  useVerifyKey(isEditable ? step.act : undefined);
  const navigate = useNavigate();
  const openReport = () => void navigate({ to: "/lab/requests/$testId", params: { testId: test.id } });
  const next = (field: HTMLInputElement) => {
    const all = fieldsIn(grid.current);
    (all[all.indexOf(field) + 1] ?? stepButton.current)?.focus();
  };
  return (
    <div className={classes.bench}>
      <BenchHead test={test} onClose={onClose} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the fields within */}
      <div className={classes.grid} ref={grid} onKeyDown={(event) => moveByArrow(event, grid.current, stepButton.current)}>
        <GridHead first={t.analysis} />
        {test.items.map((item) => (
          <ResultRow
            key={item.id}
            item={item}
            title={item.testName}
            note={item.code ?? ""}
            isEditable={isEditable}
            isRejected={isRejected(item, test)}
            flushes={flushes}
            onNext={next}
          />
        ))}
      </div>
      <div className={classes.benchFoot}>
        <Tally test={test} />
        <Button variant="default" leftSection={<Icon name="file" size={16} />} onClick={openReport}>
          {t.preview}
        </Button>
        {isEditable && (
          <Button
            ref={stepButton}
            leftSection={<Icon name={step.icon} size={17} isMirrored={step.icon === "arrow-right"} />}
            loading={step.isBusy}
            onClick={step.act}
          >
            {step.label}
          </Button>
        )}
      </div>
      {isEditable && (
        <Keys
          keys={[
            ["Enter", t.keyNext],
            ["↑ ↓", t.keyMove],
            ["Esc", t.keyBack],
            ...(mayVerify ? [["Alt Enter", v.keyVerifyRow] as const] : []),
            ["Ctrl Enter", mayVerify ? v.keyVerify : t.keyVerify],
            ["Alt ↓", t.keyRequest],
          ]}
        />
      )}
      {step.dialog}
    </div>
  );
}

export function GridHead({ first }: { first: string }) {
  const t = useWords(labWords);
  return (
    <div className={classes.gridHead} aria-hidden="true">
      <span>{first}</span>
      <span data-align="end">{t.result}</span>
      <span />
      <span>{t.range}</span>
      <span data-align="end">{t.previous}</span>
    </div>
  );
}

function BenchHead({ test, onClose }: { test: Test; onClose(): void }) {
  const t = useWords(labWords);
  const s = useWords(specimensWords);
  const format = useFormat();
  return (
    <>
      <div className={classes.benchHead}>
        <button type="button" className={classes.back} onClick={onClose}>
          <Icon name="chevron-left" size={18} isMirrored />
          <span className="visually-hidden">{t.backToList}</span>
        </button>
        <Avatar name={test.patientName} seed={test.clientId} size={40} />
        <div className={classes.who}>
          <h2 className={classes.patient}>
            <bdi>{test.patientName}</bdi>
          </h2>
          <p className={classes.facts}>
            <bdi dir="ltr">#{test.number}</bdi>
            {test.patientGender && <span>{t.genders[test.patientGender]}</span>}
            {test.patientDateOfBirth && (
              <span>
                {t.years(ageOn(test.patientDateOfBirth, test.testDate))} · {format.day(test.patientDateOfBirth)}
              </span>
            )}
            <span>{format.day(test.testDate)}</span>
            {test.specimens.map(({ id, accession, status }) => (
              <span key={id} data-rejected={status === "rejected" || undefined}>
                <bdi dir="ltr">{accession}</bdi> {s.statuses[status]}
              </span>
            ))}
          </p>
        </div>
        <StatusBadge tone={test.status === "pending" ? "neutral" : "info"}>{t.statuses[test.status]}</StatusBadge>
      </div>
      {test.notes && (
        <p className={classes.note}>
          <Icon name="note" size={16} />
          <bdi>{test.notes}</bdi>
        </p>
      )}
    </>
  );
}

function Tally({ test }: { test: Test }) {
  const t = useWords(labWords);
  const v = useWords(verificationWords);
  const { isOn } = useVerifying();
  const missing = test.items.filter((item) => !isResulted(item) && item.notPerformed === null).length;
  const unverified = isOn ? test.items.filter(isUnverified).length : 0;
  return (
    <p className={classes.tally}>
      {missing === 0 ? t.allEntered : t.missing(missing)}
      {unverified > 0 && <span>{v.toVerify(unverified)}</span>}
      {test.criticalCount > 0 && <strong>{t.criticalCount(test.criticalCount)}</strong>}
    </p>
  );
}
