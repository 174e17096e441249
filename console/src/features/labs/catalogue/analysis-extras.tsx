import { TextInput } from "@mantine/core";
import { Choice, Tags } from "../../../kit/forms/choice.tsx";
import type { useForm } from "../../../kit/forms/form.ts";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import type { AnalysisValues } from "./analysis-values.ts";
import classes from "./catalogue.module.css";
import { kindsWords } from "./kinds.words.ts";

interface ExtrasProps {
  fields: ReturnType<typeof useForm<AnalysisValues>>;
}

/** Facts for the laboratory and its instruments: rounding, time, changes, codes. */
export function AnalysisExtras({ fields }: ExtrasProps) {
  const t = useWords(kindsWords);
  const { resultType, instrumentCodes } = fields.values;
  return (
    <>
      <div className={classes.three}>
        {resultType === "numeric" && (
          <NumberField label={t.decimals} description={t.decimalsHint} min={0} max={6} {...fields.getInputProps("decimals")} />
        )}
        <NumberField
          label={t.turnaround}
          description={t.turnaroundHint}
          min={1}
          max={525_600}
          step={15}
          {...fields.getInputProps("turnaroundMinutes")}
        />
      </div>
      {resultType === "numeric" && <DeltaFields fields={fields} />}
      <TextInput label={t.method} description={t.methodHint} dir="auto" maxLength={200} {...fields.getInputProps("method")} />
      <div className={classes.pair}>
        <TextInput label={t.loinc} placeholder="2345-7" dir="ltr" maxLength={9} {...fields.getInputProps("loinc")} />
        <Tags
          label={t.instrumentCodes}
          placeholder={instrumentCodes.length === 0 ? "GLUC3" : ""}
          description={t.instrumentCodesHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxTags={20}
          maxLength={40}
          value={instrumentCodes}
          onChange={(codes) => fields.setFieldValue("instrumentCodes", codes)}
          error={fields.errors.instrumentCodes}
        />
      </div>
    </>
  );
}

function DeltaFields({ fields }: ExtrasProps) {
  const t = useWords(kindsWords);
  const { deltaKind } = fields.values;
  return (
    <div className={classes.three}>
      <Choice
        label={t.delta}
        allowDeselect={false}
        data={(["none", "percent", "absolute"] as const).map((value) => ({ value, label: t.deltas[value] }))}
        value={deltaKind}
        onChange={(next) => fields.setFieldValue("deltaKind", next as AnalysisValues["deltaKind"])}
      />
      {deltaKind !== "none" && (
        <>
          <NumberField
            label={t.deltaBy}
            required
            decimals={6}
            min={0}
            {...(deltaKind === "percent" ? { rightSection: "%", max: 10_000 } : {})}
            {...fields.getInputProps("deltaBy")}
          />
          <NumberField label={t.deltaDays} required min={1} max={3650} {...fields.getInputProps("deltaDays")} />
        </>
      )}
    </div>
  );
}
