import { Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import { Choice } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { isResulted } from "../bench/results.rules.ts";
import { verificationWords } from "../bench/verification.words.ts";
import type { Item, Test } from "../lab.query.ts";
import { requestWords } from "./request.words.ts";

/** Analyses that have neither a result nor a reason why there is none. */
export const openItems = (test: Test): Item[] => test.items.filter((item) => !isResulted(item) && !item.notPerformed && !item.isCalculated);

interface NotPerformedProps {
  isOpen: boolean;
  test: Test;
  onClose(): void;
}

/** Closes an analysis without a result; the report names the reason. */
export function NotPerformed({ isOpen, test, onClose }: NotPerformedProps) {
  const t = useWords(verificationWords);
  return (
    <Dialog isOpen={isOpen} title={t.notPerformedTitle(test.number)} onClose={onClose}>
      {isOpen && <Fields test={test} onClose={onClose} />}
    </Dialog>
  );
}

function Fields({ test, onClose }: Omit<NotPerformedProps, "isOpen">) {
  const t = useWords(verificationWords);
  const request = useWords(requestWords);
  const { id } = useWorkspace();
  const open = openItems(test);
  const [itemId, setItemId] = useState(open[0]?.id ?? "");
  const [reason, setReason] = useState("");
  const [isSent, setSent] = useState(false);
  const { submit, isBusy } = useSubmit({ refreshes: ["tests"], onDone: onClose });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!reason.trim() || !itemId) return;
    const params = { path: { workspaceId: id, testId: test.id, itemId } };
    const body = { reason: reason.trim() };
    void submit(
      () => api.post("/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/not-performed", { params, body }),
      t.notPerformedDone,
    );
  };
  return (
    <form className={form.form} onSubmit={send} noValidate>
      <Choice
        label={request.which}
        value={itemId}
        allowDeselect={false}
        data={open.map((item) => ({ value: item.id, label: item.testName }))}
        onChange={(next) => setItemId(next ?? itemId)}
      />
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
      <SubmitButton isBusy={isBusy}>{t.notPerformed}</SubmitButton>
    </form>
  );
}
