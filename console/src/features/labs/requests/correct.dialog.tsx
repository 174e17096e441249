import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api, ifMatch } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import { Choice } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import { FlagMark } from "../bench/flag-mark.tsx";
import { bodyOf, isResulted, parseResult, type Resulted, shownResult, verdictOf } from "../bench/results.rules.ts";
import type { Item, Test } from "../lab.query.ts";
import { requestWords } from "./request.words.ts";

interface CorrectProps {
  isOpen: boolean;
  test: Test;
  onClose(): void;
}

/** Replaces a released or verified result: the report then says so, with the value before and the reason. */
export function Correct({ isOpen, test, onClose }: CorrectProps) {
  const t = useWords(requestWords);
  return (
    <Dialog isOpen={isOpen} title={t.correctTitle(test.number)} onClose={onClose}>
      {isOpen && <Fields test={test} onClose={onClose} />}
    </Dialog>
  );
}

/** While the request is open, results that are not verified are changed at the bench. */
function correctable({ status, items }: Test): Item[] {
  return status === "completed" ? items : items.filter(({ verifiedAt }) => verifiedAt !== null);
}

function Fields({ test, onClose }: Omit<CorrectProps, "isOpen">) {
  const t = useWords(requestWords);
  const { id } = useWorkspace();
  const items = correctable(test);
  const [itemId, setItemId] = useState(items[0]?.id ?? "");
  const [typed, setTyped] = useState("");
  const [isTakenBack, setTakenBack] = useState(false);
  const [reason, setReason] = useState("");
  const [isSent, setSent] = useState(false);
  const { submit, isBusy } = useSubmit({ refreshes: ["tests"], onDone: onClose });
  const item = items.find((one) => one.id === itemId);
  const { language } = useLocale();
  const result = item && parseResult(typed, item);
  const isValid = result !== undefined && isResulted(result);
  const shownOf = (one: Resulted | undefined) => item && one && shownResult({ ...item, ...one }, language);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!item || !reason.trim() || (!isValid && !isTakenBack)) return;
    const params = { path: { workspaceId: id, testId: test.id, itemId } };
    const act = () =>
      isTakenBack || result === undefined
        ? api.post("/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/clear", { params, body: { reason: reason.trim() } })
        : api.patch("/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/result", {
            params,
            body: { ...bodyOf(result, item), reason: reason.trim() },
            ...ifMatch(item.etag),
          });
    void submit(act, t.corrected);
  };
  const hasBefore = item !== undefined && isResulted(item);
  const dir = item?.resultType === "numeric" ? "ltr" : "auto";
  return (
    <form className={form.form} onSubmit={send} noValidate>
      <Choice
        label={t.which}
        value={itemId}
        data={items.map((one) => ({ value: one.id, label: one.testName }))}
        onChange={(next) => {
          setItemId(next ?? itemId);
          setTakenBack(false);
          setTyped("");
        }}
      />
      {!isTakenBack && <NewResult item={item} typed={typed} onType={setTyped} error={isSent && !isValid ? t.valueMissing : undefined} />}
      {hasBefore && <Checkbox label={t.takeBack} checked={isTakenBack} onChange={(event) => setTakenBack(event.currentTarget.checked)} />}
      <p className={form.row} role="status">
        <bdi dir={dir}>{shownOf(item) ?? "–"}</bdi>
        <span aria-hidden="true">→</span>
        {isTakenBack ? t.noValue : <bdi dir={dir}>{shownOf(result) ?? "…"}</bdi>}
        {item && isValid && !isTakenBack && <FlagMark verdict={verdictOf(result, item, item.range)} />}
      </p>
      <Textarea
        label={t.reason}
        placeholder={t.reasonPlaceholder}
        required
        autosize
        minRows={2}
        maxLength={2000}
        dir="auto"
        value={reason}
        error={isSent && !reason.trim() ? t.reasonMissing : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <SubmitButton isBusy={isBusy}>{t.correct}</SubmitButton>
    </form>
  );
}

interface NewResultProps {
  item: Item | undefined;
  typed: string;
  onType(text: string): void;
  error: string | undefined;
}

/** A field for the kind of the analysis. */
function NewResult({ item, typed, onType, error }: NewResultProps) {
  const t = useWords(requestWords);
  const { language } = useLocale();
  if (item?.resultType === "choice") {
    const data = item.options.map(({ code, label, labelAr }) => ({ value: code, label: language === "ar" ? (labelAr ?? label) : label }));
    return <Choice label={t.newValue} required value={typed} data={data} error={error} onChange={(next) => onType(next ?? "")} />;
  }
  if (item?.resultType === "text") {
    return (
      <Textarea
        label={t.newValue}
        required
        autosize
        minRows={2}
        maxLength={4000}
        dir="auto"
        value={typed}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      label={t.newValue}
      required
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      dir="ltr"
      value={typed}
      error={error}
      onChange={(event) => onType(event.currentTarget.value)}
      rightSection={<span className={form.hint}>{item?.unitTitle}</span>}
      rightSectionWidth={64}
    />
  );
}
