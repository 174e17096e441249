import { Button, InputLabel, SegmentedControl, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Schema } from "../../../kit/data/api.ts";
import { analysisResultType } from "../../../kit/data/enums.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import type { useForm } from "../../../kit/forms/form.ts";
import { MoneyInput } from "../../../kit/forms/money-input.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import type { AnalysisValues } from "./analysis-values.ts";
import classes from "./catalogue.module.css";
import { catalogueWords } from "./catalogue.words.ts";
import { kindsWords } from "./kinds.words.ts";
import { UnitForm } from "./unit-form.tsx";

interface FieldsProps {
  fields: ReturnType<typeof useForm<AnalysisValues>>;
  units: readonly Schema["LabUnit"][];
  isNew: boolean;
}

const NEW_UNIT = "new";

/** Three names, code, unit, price, and the kind of result. */
export function AnalysisFields({ fields, units, isNew }: FieldsProps) {
  const t = useWords(catalogueWords);
  const kinds = useWords(kindsWords);
  const [unitInForm, setUnitInForm] = useState<Schema["LabUnit"] | "new">();
  const { testName, unitId, price, resultType } = fields.values;
  const unit = units.find(({ id }) => id === unitId);
  const options = [
    { value: "", label: t.noUnit },
    ...units.map(({ id, labUnitTitle }) => ({ value: id, label: labUnitTitle })),
    { value: NEW_UNIT, label: t.addUnit },
  ];
  const chooseUnit = (next: string | null) => {
    if (next === NEW_UNIT) setUnitInForm("new");
    else fields.setFieldValue("unitId", next || null);
  };
  return (
    <>
      <div className={classes.three}>
        <TextInput label={t.testName} required data-autofocus dir="auto" maxLength={300} {...fields.getInputProps("testName")} />
        <TextInput label={t.reportName} placeholder={testName} dir="auto" maxLength={300} {...fields.getInputProps("reportName")} />
        <TextInput label={t.billName} placeholder={testName} dir="auto" maxLength={300} {...fields.getInputProps("billName")} />
      </div>
      <div className={classes.three}>
        <TextInput label={t.code} dir="ltr" maxLength={40} {...fields.getInputProps("code")} />
        <Choice label={t.unit} searchable data={options} value={unitId ?? ""} onChange={chooseUnit} />
        <MoneyInput
          label={t.price}
          required
          value={price}
          onChange={(next) => fields.setFieldValue("price", next)}
          error={fields.errors.price}
        />
      </div>
      {unitInForm ? (
        <UnitForm
          unit={unitInForm === "new" ? undefined : unitInForm}
          onDone={(id) => {
            setUnitInForm(undefined);
            if (id) fields.setFieldValue("unitId", id);
          }}
        />
      ) : (
        unit && (
          <Button variant="subtle" size="compact-sm" className={classes.start ?? ""} onClick={() => setUnitInForm(unit)}>
            {kinds.editUnit(`\u2066${unit.labUnitTitle}\u2069`)}
          </Button>
        )
      )}
      <div>
        <InputLabel component="div" id="result-kind">
          {kinds.kind}
        </InputLabel>
        <SegmentedControl
          aria-labelledby="result-kind"
          fullWidth
          value={resultType}
          onChange={(next) => fields.setFieldValue("resultType", next as AnalysisValues["resultType"])}
          data={analysisResultType.map((value) => ({ value, label: kinds.kinds[value] }))}
        />
      </div>
      {!isNew && <Switch label={t.isActive} {...fields.getInputProps("isActive", { type: "checkbox" })} />}
    </>
  );
}
