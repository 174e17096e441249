import { Tabs } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { ApiError } from "../../kit/api.ts";
import { useForm } from "../../kit/form.ts";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { fieldErrors } from "../../kit/save.ts";
import { useCan, useWorkspace } from "../../kit/session.ts";
import { Sheet, SheetActions } from "../../kit/sheet.tsx";
import { Problem, SkeletonRows, useMessage } from "../../kit/state.tsx";
import { complain, say } from "../../kit/toast.tsx";
import { type RangeDraft, type SavedRanges, saveAnalysis, savedRanges, saveRanges, useAnalysis, useUnits } from "./analyses.query.ts";
import { AnalysisFields } from "./analysis-fields.tsx";
import { type AnalysisValues, toWire, valuesOf } from "./analysis-values.ts";
import classes from "./catalogue.module.css";
import { catalogueWords } from "./catalogue.words.ts";
import { Coverage } from "./coverage.tsx";
import { DesignTab, type UnsavedDesign } from "./design-tab.tsx";
import type { Analysis } from "./lab.query.ts";
import { NotesTab } from "./notes-tab.tsx";
import { isInverted } from "./ranges.rules.ts";
import { RangesGrid } from "./ranges-grid.tsx";
import { TryIt } from "./try-it.tsx";

interface AnalysisSheetProps {
  isOpen: boolean;
  analysisId: string | undefined;
  onClose(): void;
}

/** An analysis with its names, ranges, notes and design. */
export function AnalysisSheet({ isOpen, analysisId, onClose }: AnalysisSheetProps) {
  const t = useWords(catalogueWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useAnalysis(isOpen ? analysisId : undefined);
  const isLoaded = analysisId === undefined || data !== undefined;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={analysisId ? (data?.record.testName ?? t.analysis) : t.newAnalysis}
      width={720}
      footer={can("labs.manage") && <SheetActions formId={formId} onCancel={onClose} submitLabel={kit.save} isBusy={isBusy} />}
    >
      {error && !data ? <Problem error={error} onRetry={() => void refetch()} /> : !isLoaded && <SkeletonRows count={5} />}
      {isOpen && isLoaded && (
        <AnalysisForm key={analysisId ?? "new"} base={analysisId ? data : undefined} formId={formId} setBusy={setBusy} onDone={onClose} />
      )}
    </Sheet>
  );
}

interface FormProps {
  base: { record: Analysis; etag: string } | undefined;
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

function AnalysisForm({ base, formId, setBusy, onDone }: FormProps) {
  const t = useWords(catalogueWords);
  const kit = useWords(kitWords);
  const [opened] = useState(base);
  const can = useCan();
  const isReadOnly = !can("labs.manage");
  const fields = useForm<AnalysisValues>({
    draft: `analysis.${opened?.record.id ?? "new"}`,
    initialValues: valuesOf(opened?.record),
    validate: {
      testName: (name) => (name.trim() ? null : kit.required),
      code: (code) => (/^([A-Za-z]\w*)?$/.test(code.trim()) ? null : t.codeShape),
      price: (price) => (price === undefined ? kit.required : null),
    },
  });
  const design: UnsavedDesign = useRef(undefined);
  const save = useSaveAnalysis({ base: opened, design, setBusy, onFields: fields.setErrors, onDone });
  const { ranges, unitId, designTestId } = fields.values;
  const units = useUnits().data?.rows ?? [];
  const unit = units.find(({ id }) => id === unitId)?.labUnitTitle ?? opened?.record.unitTitle ?? "";
  const setRanges = (next: RangeDraft[]) => fields.setFieldValue("ranges", next);
  return (
    <form id={formId} className={classes.form} onSubmit={fields.onSubmit(save)} noValidate>
      <fieldset className={classes.fieldset} disabled={isReadOnly}>
        <AnalysisFields fields={fields} units={units} isNew={!opened} />
      </fieldset>
      <Tabs defaultValue="ranges">
        <Tabs.List aria-label={t.parts}>
          <Tabs.Tab value="ranges">{t.tabs.ranges}</Tabs.Tab>
          <Tabs.Tab value="notes">{t.tabs.notes}</Tabs.Tab>
          {!isReadOnly && <Tabs.Tab value="design">{t.tabs.design}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="ranges" className={classes.panel}>
          <fieldset className={classes.fieldset} disabled={isReadOnly}>
            <RangesGrid ranges={ranges} onChange={setRanges} isReadOnly={isReadOnly} />
          </fieldset>
          <Coverage ranges={ranges} />
          <TryIt ranges={ranges} unit={unit} />
          <p className={classes.hint}>{t.fixed}</p>
        </Tabs.Panel>
        <Tabs.Panel value="notes" className={classes.panel}>
          <fieldset className={classes.fieldset} disabled={isReadOnly}>
            <NotesTab ranges={ranges} onChange={setRanges} />
          </fieldset>
        </Tabs.Panel>
        {!isReadOnly && (
          <Tabs.Panel value="design" className={classes.panel}>
            <DesignTab number={designTestId} onNumber={(next) => fields.setFieldValue("designTestId", next)} unsaved={design} />
          </Tabs.Panel>
        )}
      </Tabs>
    </form>
  );
}

interface SaveOptions extends Omit<FormProps, "formId"> {
  design: UnsavedDesign;
  onFields(errors: Record<string, string>): void;
}

/** Saves names, then ranges, then the design. A part that was saved is not sent again after another was refused. */
function useSaveAnalysis({ base, design, setBusy, onFields, onDone }: SaveOptions) {
  const t = useWords(catalogueWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const message = useMessage();
  const known = useRef(base);
  const ranges = useRef<SavedRanges>(undefined);
  ranges.current ??= savedRanges(base?.record.ranges ?? []);
  const saved = ranges.current;
  return async (values: AnalysisValues) => {
    if (values.ranges.some(isInverted)) return complain(t.inverted);
    setBusy(true);
    try {
      const record = await saveAnalysis(id, known.current, toWire(values));
      // Ranges belong to the analysis: after them its version is another one.
      known.current = { record: { ...record, ranges: known.current?.record.ranges ?? [] }, etag: "*" };
      await saveRanges(id, record.id, saved, values.ranges);
      await design.current?.();
      await queries.invalidateQueries({ queryKey: ["analyses"] });
      say(t.saved);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.details.length > 0) onFields(fieldErrors(error));
      complain(message(error));
    } finally {
      setBusy(false);
    }
  };
}
