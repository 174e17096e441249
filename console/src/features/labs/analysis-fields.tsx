import { Button, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { api, type Schema } from "../../kit/api.ts";
import { Choice } from "../../kit/choice.tsx";
import type { useForm } from "../../kit/form.ts";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { MoneyInput } from "../../kit/money-input.tsx";
import { useWorkspace } from "../../kit/session.ts";
import { useSubmit } from "../../kit/submit.ts";
import type { AnalysisValues } from "./analysis-values.ts";
import classes from "./catalogue.module.css";
import { catalogueWords } from "./catalogue.words.ts";

interface FieldsProps {
  fields: ReturnType<typeof useForm<AnalysisValues>>;
  units: readonly Schema["LabUnit"][];
  isNew: boolean;
}

const NEW_UNIT = "new";

/** Three names, code, unit and price. */
export function AnalysisFields({ fields, units, isNew }: FieldsProps) {
  const t = useWords(catalogueWords);
  const [isAddingUnit, setAddingUnit] = useState(false);
  const { testName, unitId, price } = fields.values;
  const options = [
    { value: "", label: t.noUnit },
    ...units.map(({ id, labUnitTitle }) => ({ value: id, label: labUnitTitle })),
    { value: NEW_UNIT, label: t.addUnit },
  ];
  const chooseUnit = (next: string | null) => {
    if (next === NEW_UNIT) setAddingUnit(true);
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
      {isAddingUnit && (
        <NewUnit
          onDone={(id) => {
            setAddingUnit(false);
            if (id) fields.setFieldValue("unitId", id);
          }}
        />
      )}
      {!isNew && <Switch label={t.isActive} {...fields.getInputProps("isActive", { type: "checkbox" })} />}
    </>
  );
}

function NewUnit({ onDone }: { onDone(id: string | undefined): void }) {
  const t = useWords(catalogueWords);
  const kit = useWords(kitWords);
  const { id: workspaceId } = useWorkspace();
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState<string>();
  const { submit, isBusy } = useSubmit({ refreshes: ["units"], onFields: (errors) => setProblem(Object.values(errors).join(" ")) });
  const add = () => {
    if (!title.trim()) return setProblem(kit.required);
    void submit(async () => {
      const body = { labUnitTitle: title.trim() };
      const { labUnit } = await api.post("/workspace/{workspaceId}/labs/units", { params: { path: { workspaceId } }, body });
      onDone(labUnit.id);
    }, t.unitAdded);
  };
  return (
    <div className={classes.inline}>
      <TextInput
        label={t.unitName}
        dir="ltr"
        maxLength={200}
        value={title}
        error={problem}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" loading={isBusy} onClick={add}>
        {t.addUnit}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => onDone(undefined)}>
        {kit.cancel}
      </Button>
    </div>
  );
}
