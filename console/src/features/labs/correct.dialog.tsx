import { Button, Checkbox, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api, ifMatch } from "../../kit/api.ts";
import { Choice } from "../../kit/choice.tsx";
import form from "../../kit/form.module.css";
import { useWords } from "../../kit/locale.tsx";
import { NumberField } from "../../kit/number-field.tsx";
import { useWorkspace } from "../../kit/session.ts";
import { Dialog } from "../../kit/sheet.tsx";
import { useSubmit } from "../../kit/submit.ts";
import { FlagMark } from "./flag-mark.tsx";
import type { Test } from "./lab.query.ts";
import { judge } from "./ranges.rules.ts";
import { requestWords } from "./request.words.ts";

interface CorrectProps {
  isOpen: boolean;
  test: Test;
  onClose(): void;
}

/** Replaces a released result: the report then says so, with the value before and the reason. */
export function Correct({ isOpen, test, onClose }: CorrectProps) {
  const t = useWords(requestWords);
  return (
    <Dialog isOpen={isOpen} title={t.correctTitle(test.number)} onClose={onClose}>
      {isOpen && <Fields test={test} onClose={onClose} />}
    </Dialog>
  );
}

function Fields({ test, onClose }: Omit<CorrectProps, "isOpen">) {
  const t = useWords(requestWords);
  const { id } = useWorkspace();
  const [itemId, setItemId] = useState(test.items[0]?.id ?? "");
  const [value, setValue] = useState<number>();
  const [isTakenBack, setTakenBack] = useState(false);
  const [reason, setReason] = useState("");
  const [isSent, setSent] = useState(false);
  const { submit, isBusy } = useSubmit({ refreshes: ["tests"], onDone: onClose });
  const item = test.items.find((one) => one.id === itemId);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!item || !reason.trim() || (value === undefined && !isTakenBack)) return;
    const params = { path: { workspaceId: id, testId: test.id, itemId } };
    const act = () =>
      isTakenBack || value === undefined
        ? api.post("/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/clear", { params, body: { reason: reason.trim() } })
        : api.patch("/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/result", {
            params,
            body: { resultValueNumeric: value, reason: reason.trim() },
            ...ifMatch(item.etag),
          });
    void submit(act, t.corrected);
  };
  const before = item?.resultValueNumeric;
  const hasBefore = before !== null && before !== undefined;
  return (
    <form className={form.form} onSubmit={send} noValidate>
      <Choice
        label={t.which}
        value={itemId}
        data={test.items.map((one) => ({ value: one.id, label: one.testName }))}
        onChange={(next) => {
          setItemId(next ?? itemId);
          setTakenBack(false);
        }}
      />
      {!isTakenBack && (
        <NumberField
          label={t.newValue}
          decimals={6}
          required
          value={value}
          onChange={setValue}
          error={isSent && value === undefined ? t.valueMissing : undefined}
          rightSection={<span className={form.hint}>{item?.unitTitle}</span>}
          rightSectionWidth={64}
        />
      )}
      {hasBefore && <Checkbox label={t.takeBack} checked={isTakenBack} onChange={(event) => setTakenBack(event.currentTarget.checked)} />}
      <p className={form.row} role="status">
        <bdi dir="ltr">{hasBefore ? before : "–"}</bdi>
        <span aria-hidden="true">→</span>
        {isTakenBack ? t.noValue : <bdi dir="ltr">{value ?? "…"}</bdi>}
        {value !== undefined && !isTakenBack && <FlagMark verdict={judge(value, item?.range)} />}
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
      <Button type="submit" loading={isBusy}>
        {t.correct}
      </Button>
    </form>
  );
}
