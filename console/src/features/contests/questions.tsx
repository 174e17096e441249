import { Button } from "@mantine/core";
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon, type IconName } from "../../kit/layout/icon.tsx";
import { moveItem } from "../../kit/lists/move-item.rules.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./contests.module.css";
import { freshQuestion, type Missing, MOST_OPTIONS, MOST_QUESTIONS, type Question } from "./contests.rules.ts";
import { contestsWords } from "./contests.words.ts";

interface QuestionsProps {
  questions: readonly Question[];
  lacks: ReadonlyMap<number, Missing>;
  isLocked: boolean;
  onChange(questions: Question[]): void;
}

const fieldId = (question: number, option?: number) => (option === undefined ? `question-${question}` : `question-${question}-${option}`);

function focusField(id: string): void {
  document.getElementById(id)?.focus();
}

/** The field may be made by the change. It has the cursor before the next key is pressed, however fast a person types. */
function changeAndFocus(change: () => void, id: string): void {
  flushSync(change);
  focusField(id);
}

export function focusQuestion(index: number): void {
  focusField(fieldId(index));
}

/** Written like a text: Enter goes to the next answer, an empty last one starts a question, and keys move and add questions. */
export function Questions({ questions, lacks, isLocked, onChange }: QuestionsProps) {
  const t = useWords(contestsWords);
  /** Read out: the eye sees it. */
  const [news, setNews] = useState("");
  const replace = (index: number, question: Question) => onChange(questions.map((one, at) => (at === index ? question : one)));
  /** A question after this one; an answer that was left empty goes. */
  const addAfter = (index: number, without?: number) => {
    if (questions.length >= MOST_QUESTIONS) return;
    const before = questions
      .slice(0, index + 1)
      .map((one, at) => (at === index && without !== undefined ? withoutOption(one, without) : one));
    changeAndFocus(() => onChange([...before, freshQuestion(), ...questions.slice(index + 1)]), fieldId(index + 1));
  };
  const move = (index: number, by: 1 | -1, option?: number) => {
    const to = index + by;
    if (to < 0 || to >= questions.length) return;
    changeAndFocus(() => onChange(moveItem(questions, index, to)), fieldId(to, option));
    setNews(t.movedTo(to + 1));
  };
  const remove = (index: number) => {
    changeAndFocus(() => onChange(questions.filter((_, at) => at !== index)), fieldId(Math.max(0, index - 1)));
  };
  return (
    <>
      <ol className={classes.questions}>
        {questions.map((question, index) => (
          <QuestionCard
            // biome-ignore lint/suspicious/noArrayIndexKey: questions have no ids, and their fields hold no state
            key={index}
            {...{ question, index, isLocked }}
            isLast={index === questions.length - 1}
            lack={lacks.get(index)}
            onChange={(next) => replace(index, next)}
            onAdd={(without) => addAfter(index, without)}
            onMove={(by, option) => move(index, by, option)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {news}
      </span>
      {!isLocked && (
        <div className={classes.foot}>
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            disabled={questions.length >= MOST_QUESTIONS}
            onClick={() => addAfter(questions.length - 1)}
          >
            {t.addQuestion}
          </Button>
          <p className={classes.hint}>{t.keyHint}</p>
        </div>
      )}
    </>
  );
}

/** Two answers always stay. */
function withoutOption(question: Question, at: number): Question {
  const rest = question.options.filter((_, index) => index !== at);
  return rest.length < 2 ? question : { ...question, options: rest };
}

interface CardProps {
  question: Question;
  index: number;
  isLast: boolean;
  isLocked: boolean;
  lack: Missing | undefined;
  onChange(question: Question): void;
  /** Starts the next question; the answer with this place is left out. */
  onAdd(without?: number): void;
  onMove(by: 1 | -1, option?: number): void;
  onRemove(): void;
}

function QuestionCard({ question, index, isLast, isLocked, lack, onChange, onAdd, onMove, onRemove }: CardProps) {
  const t = useWords(contestsWords);
  const number = index + 1;
  const press = (event: KeyboardEvent, option?: number) => {
    if (isLocked || event.nativeEvent.isComposing) return;
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (by && event.altKey) {
      event.preventDefault();
      onMove(by, option);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) onAdd();
      else goOn(option);
    }
  };
  const goOn = (option: number | undefined) => {
    const { options } = question;
    const next = option === undefined ? 0 : option + 1;
    if (next < options.length) return focusField(fieldId(index, next));
    if (option !== undefined && options[option]?.label.trim() === "") return onAdd(option);
    if (options.length >= MOST_OPTIONS) return onAdd();
    changeAndFocus(() => onChange({ ...question, options: [...options, { label: "", isCorrect: false }] }), fieldId(index, next));
  };
  return (
    <li className={classes.question} data-lack={lack || undefined}>
      <div className={classes.questionHead}>
        <span className={classes.number}>{number}</span>
        <GrowingText
          id={fieldId(index)}
          className={classes.text}
          aria-label={t.question(number)}
          aria-invalid={lack === "text" || undefined}
          aria-describedby={lack && `${fieldId(index)}-lack`}
          placeholder={t.question(number)}
          dir="auto"
          maxLength={2000}
          readOnly={isLocked}
          value={question.text}
          onChange={(event) => onChange({ ...question, text: event.target.value })}
          onKeyDown={(event) => press(event)}
        />
        {!isLocked && (
          <span className={classes.tools}>
            <Tool label={t.up(number)} icon="chevron-up" isOff={index === 0} onClick={() => onMove(-1)} />
            <Tool label={t.down(number)} icon="chevron-down" isOff={isLast} onClick={() => onMove(1)} />
            <Tool label={t.remove(number)} icon="trash" onClick={onRemove} />
          </span>
        )}
      </div>
      <Options {...{ question, index, isLocked, onChange }} onPress={press} />
      {lack && (
        <p className={classes.lack} id={`${fieldId(index)}-lack`}>
          <Icon name="alert" size={15} />
          {t.lacks[lack]}
        </p>
      )}
    </li>
  );
}

interface OptionsProps extends Pick<CardProps, "question" | "index" | "isLocked" | "onChange"> {
  onPress(event: KeyboardEvent, option: number): void;
}

function Options({ question, index, isLocked, onChange, onPress }: OptionsProps) {
  const t = useWords(contestsWords);
  const { options } = question;
  const write = (at: number, label: string) =>
    onChange({ ...question, options: options.map((one, place) => (place === at ? { ...one, label } : one)) });
  const mark = (at: number) => onChange({ ...question, options: options.map((one, place) => ({ ...one, isCorrect: place === at })) });
  return (
    <ul className={classes.options}>
      {options.map(({ label, isCorrect }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have no ids, and their fields hold no state
        <li key={at} className={classes.option} data-correct={isCorrect || undefined}>
          <label className={classes.mark}>
            <input
              type="radio"
              name={`question-${index}-right`}
              checked={isCorrect}
              disabled={isLocked}
              aria-label={t.markCorrect(label || t.option(at + 1))}
              onChange={() => mark(at)}
            />
            <Icon name={isCorrect ? "circle-check" : "circle"} size={20} />
          </label>
          <GrowingText
            id={fieldId(index, at)}
            className={classes.label}
            aria-label={`${t.question(index + 1)}: ${t.option(at + 1)}`}
            placeholder={t.option(at + 1)}
            dir="auto"
            maxLength={1000}
            readOnly={isLocked}
            value={label}
            onChange={(event) => write(at, event.target.value)}
            onKeyDown={(event) => onPress(event, at)}
          />
          {isCorrect && <span className={classes.correct}>{t.correct}</span>}
          {!isLocked && options.length > 2 && (
            <Tool
              label={t.removeOption(index + 1, at + 1)}
              icon="close"
              onClick={() => {
                changeAndFocus(() => onChange(withoutOption(question, at)), fieldId(index, Math.max(0, at - 1)));
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const GROWS = typeof CSS !== "undefined" && CSS.supports("field-sizing", "content");

/** Grows with its text: a question is often longer than a phone is wide. */
function GrowingText({ value, ...rest }: ComponentProps<"textarea"> & { value: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (GROWS || !field.current) return;
    field.current.style.blockSize = "auto";
    field.current.style.blockSize = `${field.current.scrollHeight + 2}px`;
  }, [value]);
  return <textarea ref={field} rows={1} value={value} {...rest} />;
}

function Tool({ label, icon, isOff = false, onClick }: { label: string; icon: IconName; isOff?: boolean; onClick(): void }) {
  return (
    <button type="button" className={classes.tool} aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      <Icon name={icon} size={17} />
    </button>
  );
}
