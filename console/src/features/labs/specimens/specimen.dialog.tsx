import { Checkbox, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import { Choice, Choices } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { notify } from "../../../kit/layout/toast.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useLocale, useWords } from "../../../kit/words/locale.tsx";
import type { Test } from "../lab.query.ts";
import { withoutSpecimen } from "./specimens.rules.ts";
import { specimensWords } from "./specimens.words.ts";

interface NewSpecimenProps {
  isOpen: boolean;
  test: Test;
  onClose(): void;
}

/** Registers a tube: its kind, and the analyses it is for. */
export function NewSpecimen({ isOpen, test, onClose }: NewSpecimenProps) {
  const t = useWords(specimensWords);
  return (
    <Dialog isOpen={isOpen} title={t.addTitle(test.number)} onClose={onClose}>
      {isOpen && <Fields test={test} onClose={onClose} />}
    </Dialog>
  );
}

function useSamples() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["samples", "every"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { testSamples, pagination } = await api.get("/workspace/{workspaceId}/labs/test-samples", { params });
        return { rows: testSamples, pagination };
      }),
    staleTime: 60_000,
  });
}

function Fields({ test, onClose }: Omit<NewSpecimenProps, "isOpen">) {
  const t = useWords(specimensWords);
  const { language } = useLocale();
  const { id } = useWorkspace();
  const { data: samples } = useSamples();
  const [chosen, setChosen] = useState<string>();
  const [itemIds, setItemIds] = useState(() => {
    const open = withoutSpecimen(test);
    return (open.length > 0 ? open : test.items).map((item) => item.id);
  });
  const [isCollected, setCollected] = useState(true);
  const [note, setNote] = useState("");
  const { submit, isBusy } = useSubmit({ refreshes: ["tests"], onDone: onClose });
  const sampleId = chosen ?? samples?.rows[0]?.id;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!sampleId || itemIds.length === 0) return;
    const params = { path: { workspaceId: id, testId: test.id } };
    const body = { sampleId, itemIds, collectedAt: isCollected ? new Date().toISOString() : null, note: note.trim() || null };
    void submit(async () => {
      const { specimen } = await api.post("/workspace/{workspaceId}/labs/tests/{testId}/specimens", { params, body });
      notify(t.added(`\u2066${specimen.accession}\u2069`));
    });
  };
  return (
    <form className={form.form} onSubmit={send} noValidate>
      <Choice
        label={t.sample}
        searchable
        allowDeselect={false}
        value={sampleId ?? ""}
        data={samples?.rows.map((sample) => ({ value: sample.id, label: language === "ar" ? sample.nameAr : sample.name })) ?? []}
        error={samples?.rows.length === 0 ? t.noSamples : undefined}
        onChange={(next) => setChosen(next ?? chosen)}
      />
      <Choices
        label={t.analyses}
        value={itemIds}
        data={test.items.map((item) => ({ value: item.id, label: item.testName }))}
        error={itemIds.length === 0 ? t.analysesMissing : undefined}
        onChange={setItemIds}
      />
      <Checkbox label={t.collectedNow} checked={isCollected} onChange={(event) => setCollected(event.currentTarget.checked)} />
      <Textarea
        label={t.note}
        placeholder={t.notePlaceholder}
        autosize
        maxLength={2000}
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <SubmitButton isBusy={isBusy}>{t.add}</SubmitButton>
    </form>
  );
}
