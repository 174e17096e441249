import { Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { api, ifMatch } from "../../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../../kit/dialogs/sheet.tsx";
import form from "../../../kit/forms/form.module.css";
import { useForm } from "../../../kit/forms/form.ts";
import { MoneyInput } from "../../../kit/forms/money-input.tsx";
import { useDeleteWithUndo } from "../../../kit/lists/delete-with-undo.ts";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Analysis } from "../lab.query.ts";
import { AnalysisPicker } from "../requests/analysis-picker.tsx";
import { type Chosen, chosenPanel, totalOf } from "../requests/chosen.rules.ts";
import { type LabPanel, useEveryAnalysis, usePanel } from "./panels.query.ts";
import { panelsWords } from "./panels.words.ts";

interface PanelSheetProps {
  isOpen: boolean;
  panelId: string | undefined;
  onClose(): void;
}

export function PanelSheet({ isOpen, panelId, onClose }: PanelSheetProps) {
  const t = useWords(panelsWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const { id } = useWorkspace();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = usePanel(isOpen ? panelId : undefined);
  const { data: known } = useEveryAnalysis();
  const removeLater = useDeleteWithUndo(["panels"]);
  const remove = () => {
    if (!data) return;
    const params = { path: { workspaceId: id, panelId: data.record.id } };
    onClose();
    removeLater(data.record.id, t.removed(`\u2068${data.record.name}\u2069`), () =>
      api.delete("/workspace/{workspaceId}/labs/panels/{panelId}", { params }),
    );
  };
  const extra = panelId !== undefined && (
    <Button variant="default" color="red" onClick={remove}>
      {kit.remove}
    </Button>
  );
  const isLoaded = known !== undefined && (panelId === undefined || data !== undefined);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={panelId ? (data?.record.name ?? t.panel) : t.newPanel}
      footer={
        can("labs.manage") && <SheetActions formId={formId} onCancel={onClose} submitLabel={kit.save} isBusy={isBusy} extra={extra} />
      }
    >
      {error && !data ? <Problem error={error} onRetry={() => void refetch()} /> : !isLoaded && <SkeletonRows count={4} />}
      {isOpen && isLoaded && (
        <PanelForm
          key={panelId ?? "new"}
          base={panelId ? data : undefined}
          known={known.rows}
          formId={formId}
          setBusy={setBusy}
          onDone={onClose}
        />
      )}
    </Sheet>
  );
}

interface FormProps {
  base: { record: LabPanel; etag: string } | undefined;
  known: readonly Analysis[];
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

function PanelForm({ base, known, formId, setBusy, onDone }: FormProps) {
  const t = useWords(panelsWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const format = useFormat();
  const { id } = useWorkspace();
  const [opened] = useState(base);
  const panel = opened?.record;
  const fields = useForm({
    draft: `panel.${panel?.id ?? "new"}`,
    initialValues: {
      name: panel?.name ?? "",
      code: panel?.code ?? "",
      price: panel?.price ?? undefined,
      analyses: (panel ? (chosenPanel(panel, known).analyses ?? []) : []) as Chosen[],
    },
    validate: {
      name: (name) => (name.trim() ? null : kit.required),
      code: (code) => (/^[A-Za-z0-9_-]*$/.test(code.trim()) ? null : t.codeShape),
      analyses: (analyses) => (analyses.length > 0 ? null : t.noneChosen),
    },
  });
  const { submit } = useSubmit({ refreshes: ["panels"], onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async ({ name, code, price, analyses }) => {
    setBusy(true);
    const body = { name: name.trim(), code: code.trim() || null, price: price ?? null, analysisIds: analyses.map((one) => one.id) };
    const path = { workspaceId: id };
    const act = () =>
      opened
        ? api.patch("/workspace/{workspaceId}/labs/panels/{panelId}", {
            params: { path: { ...path, panelId: opened.record.id } },
            body,
            ...ifMatch(opened.etag),
          })
        : api.post("/workspace/{workspaceId}/labs/panels", { params: { path }, body });
    await submit(act, t.saved);
    setBusy(false);
  });
  const { analyses } = fields.values;
  return (
    <form id={formId} onSubmit={send} noValidate>
      <fieldset className={form.form} disabled={!can("labs.manage")} style={{ border: 0, padding: 0, margin: 0, minInlineSize: 0 }}>
        <TextInput
          label={t.name}
          placeholder={t.namePlaceholder}
          required
          data-autofocus
          dir="auto"
          maxLength={200}
          {...fields.getInputProps("name")}
        />
        <TextInput label={t.code} placeholder="CBC" dir="ltr" maxLength={40} {...fields.getInputProps("code")} />
        <AnalysisPicker
          chosen={analyses}
          onChange={(next) => fields.setFieldValue("analyses", next)}
          error={fields.errors.analyses as string | undefined}
        />
        <MoneyInput
          label={t.price}
          description={t.priceHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...fields.getInputProps("price")}
        />
        {analyses.length > 0 && (
          <p className={form.hint}>
            {t.together} {format.money(totalOf(analyses))}
          </p>
        )}
      </fieldset>
    </form>
  );
}
