import { Tabs } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { ApiError } from "../../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../../kit/dialogs/sheet.tsx";
import { useForm } from "../../../kit/forms/form.ts";
import { notify, notifyError } from "../../../kit/layout/toast.tsx";
import { Problem, SkeletonRows, useErrorText } from "../../../kit/loading/state.tsx";
import { fieldErrors } from "../../../kit/saving/save.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { isInverted } from "../bench/ranges.rules.ts";
import type { Analysis } from "../lab.query.ts";
import { type RangeDraft, type SavedRanges, saveAnalysis, savedRanges, saveRanges, useAnalysis, useUnits } from "./analyses.query.ts";
import { AnalysisExtras } from "./analysis-extras.tsx";
import { AnalysisFields } from "./analysis-fields.tsx";
import { type AnalysisValues, toWire, valuesOf } from "./analysis-values.ts";
import classes from "./catalogue.module.css";
import { catalogueWords } from "./catalogue.words.ts";
import { Coverage } from "./coverage.tsx";
import { DesignTab, type UnsavedDesign } from "./design-tab.tsx";
import { isLoinc, problemOf } from "./kinds.rules.ts";
import { kindsWords } from "./kinds.words.ts";
import { NotesTab } from "./notes-tab.tsx";
import { OptionsGrid } from "./options-grid.tsx";
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
  const kinds = useWords(kindsWords);
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
      loinc: (code) => (code.trim() === "" || isLoinc(code.trim()) ? null : kinds.loincWrong),
      deltaBy: (by, { deltaKind, resultType }) => (isDeltaMissing(deltaKind, resultType, by) ? kinds.deltaMissing : null),
      deltaDays: (days, { deltaKind, resultType }) => (isDeltaMissing(deltaKind, resultType, days) ? kinds.deltaMissing : null),
    },
  });
  const design: UnsavedDesign = useRef(undefined);
  const save = useSaveAnalysis({ base: opened, design, setBusy, onFields: fields.setErrors, onDone });
  const [tab, setTab] = useState<string | null>();
  const { resultType } = fields.values;
  const tabs = tabsOf(resultType, isReadOnly);
  // An error on a tab that is not shown would be missed.
  const refuse = (errors: object) => {
    if (["loinc", "deltaBy", "deltaDays"].some((name) => name in errors)) setTab("more");
  };
  return (
    <form id={formId} className={classes.form} onSubmit={fields.onSubmit(save, refuse)} noValidate>
      <fieldset className={classes.fieldset} disabled={isReadOnly}>
        <AnalysisFields fields={fields} units={useUnits().data?.rows ?? []} isNew={!opened} />
      </fieldset>
      <Tabs value={tabs.find((one) => one === tab) ?? tabs[0] ?? null} onChange={setTab}>
        <Tabs.List aria-label={t.parts}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {{ ...t.tabs, ...kinds.tabs }[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((one) => (
          <Tabs.Panel key={one} value={one} className={classes.panel}>
            <Part name={one} fields={fields} isReadOnly={isReadOnly} unit={opened?.record.unitTitle ?? ""} design={design} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </form>
  );
}

type Tab = "ranges" | "notes" | "design" | "options" | "more";

/** Only numbers have ranges, notes and formulas. */
function tabsOf(kind: Analysis["resultType"], isReadOnly: boolean): Tab[] {
  if (kind === "choice") return ["options", "more"];
  if (kind === "text") return ["more"];
  return isReadOnly ? ["ranges", "notes", "more"] : ["ranges", "notes", "more", "design"];
}

function isDeltaMissing(kind: AnalysisValues["deltaKind"], type: Analysis["resultType"], value: number | undefined): boolean {
  return type === "numeric" && kind !== "none" && !value;
}

interface PartProps {
  name: Tab;
  fields: ReturnType<typeof useForm<AnalysisValues>>;
  isReadOnly: boolean;
  /** The unit before one was chosen in the form. */
  unit: string;
  design: UnsavedDesign;
}

/** One tab of the sheet. */
function Part({ name, fields, isReadOnly, unit: savedUnit, design }: PartProps) {
  const t = useWords(catalogueWords);
  const { ranges, options, unitId, designTestId } = fields.values;
  const units = useUnits().data?.rows ?? [];
  const unit = units.find(({ id }) => id === unitId)?.labUnitTitle ?? savedUnit;
  const setRanges = (next: RangeDraft[]) => fields.setFieldValue("ranges", next);
  if (name === "design") {
    return <DesignTab number={designTestId} onNumber={(next) => fields.setFieldValue("designTestId", next)} unsaved={design} />;
  }
  if (name === "ranges") {
    return (
      <>
        <fieldset className={classes.fieldset} disabled={isReadOnly}>
          <RangesGrid ranges={ranges} onChange={setRanges} isReadOnly={isReadOnly} />
        </fieldset>
        <Coverage ranges={ranges} />
        <TryIt ranges={ranges} unit={unit} />
        <p className={classes.hint}>{t.fixed}</p>
      </>
    );
  }
  return (
    <fieldset className={classes.fieldset} disabled={isReadOnly}>
      {name === "notes" && <NotesTab ranges={ranges} onChange={setRanges} />}
      {name === "more" && <AnalysisExtras fields={fields} />}
      {name === "options" && (
        <OptionsGrid options={options} onChange={(next) => fields.setFieldValue("options", next)} isReadOnly={isReadOnly} />
      )}
    </fieldset>
  );
}

function refusalOf({ resultType, options, ranges }: AnalysisValues): "optionsMissing" | "optionCode" | "inverted" | undefined {
  const problem = resultType === "choice" ? problemOf(options) : undefined;
  if (problem) return problem === "missing" ? "optionsMissing" : "optionCode";
  return ranges.some(isInverted) ? "inverted" : undefined;
}

interface SaveOptions extends Omit<FormProps, "formId"> {
  design: UnsavedDesign;
  onFields(errors: Record<string, string>): void;
}

/** Saves names, then ranges, then the design. A part that was saved is not sent again after another was refused. */
function useSaveAnalysis({ base, design, setBusy, onFields, onDone }: SaveOptions) {
  const t = useWords(catalogueWords);
  const kinds = useWords(kindsWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const message = useErrorText();
  const known = useRef(base);
  const ranges = useRef<SavedRanges>(undefined);
  ranges.current ??= savedRanges(base?.record.ranges ?? []);
  const saved = ranges.current;
  return async (values: AnalysisValues) => {
    const refusal = refusalOf(values);
    if (refusal) return notifyError({ ...kinds, ...t }[refusal]);
    setBusy(true);
    try {
      const record = await saveAnalysis(id, known.current, toWire(values));
      // Ranges belong to the analysis: after them its version is another one.
      known.current = { record: { ...record, ranges: known.current?.record.ranges ?? [] }, etag: "*" };
      await saveRanges(id, record.id, saved, values.ranges);
      await design.current?.();
      await queries.invalidateQueries({ queryKey: ["analyses"] });
      notify(t.saved);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.details.length > 0) onFields(fieldErrors(error));
      else notifyError(message(error));
    } finally {
      setBusy(false);
    }
  };
}
