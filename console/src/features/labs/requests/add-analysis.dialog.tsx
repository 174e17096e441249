import { type FormEvent, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import form from "../../../kit/forms/form.module.css";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Test } from "../lab.query.ts";
import { AnalysisPicker } from "./analysis-picker.tsx";
import type { Chosen } from "./chosen.rules.ts";
import { requestWords } from "./request.words.ts";

interface AddAnalysisProps {
  isOpen: boolean;
  test: Test;
  onClose(): void;
}

/** Adds to a request what the doctor asks for later. */
export function AddAnalysis({ isOpen, test, onClose }: AddAnalysisProps) {
  const t = useWords(requestWords);
  return (
    <Dialog isOpen={isOpen} title={t.addAnalysisTitle(test.number)} onClose={onClose}>
      {isOpen && <Fields test={test} onClose={onClose} />}
    </Dialog>
  );
}

function Fields({ test, onClose }: Omit<AddAnalysisProps, "isOpen">) {
  const t = useWords(requestWords);
  const { id } = useWorkspace();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [problem, setProblem] = useState<string>();
  const { submit, isBusy } = useSubmit({ refreshes: ["tests"], onDone: onClose, onRefused: setProblem });
  const params = { path: { workspaceId: id, testId: test.id } };
  const add = async () => {
    for (const one of chosen) {
      await api.post("/workspace/{workspaceId}/labs/tests/{testId}/items", { params, body: { analysisId: one.id } });
      // An analysis that was added is not sent again if the next one is refused.
      setChosen((before) => before.filter((other) => other.id !== one.id));
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (chosen.length === 0) return setProblem(t.addAnalysisMissing);
    void submit(add, t.addedAnalysis);
  };
  return (
    <form className={form.form} onSubmit={send} noValidate>
      <AnalysisPicker chosen={chosen} onChange={setChosen} error={problem} without={test.items.map(({ analysisId }) => analysisId)} />
      <div>
        <SubmitButton isBusy={isBusy}>{t.addAnalysis}</SubmitButton>
      </div>
    </form>
  );
}
