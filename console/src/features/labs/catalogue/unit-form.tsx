import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { api, type Schema } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { useFieldErrors } from "../../../kit/forms/field-errors.ts";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "./catalogue.module.css";
import { catalogueWords } from "./catalogue.words.ts";
import { kindsWords } from "./kinds.words.ts";

interface UnitFormProps {
  /** Undefined for a new one. */
  unit: Schema["LabUnit"] | undefined;
  onDone(id: string | undefined): void;
}

/** A unit inside the form of an analysis: Enter saves the unit, not the analysis. */
export function UnitForm({ unit, onDone }: UnitFormProps) {
  const t = useWords(catalogueWords);
  const kinds = useWords(kindsWords);
  const kit = useWords(kitWords);
  const { id: workspaceId } = useWorkspace();
  const [title, setTitle] = useState(unit?.labUnitTitle ?? "");
  const [ucum, setUcum] = useState(unit?.ucum ?? "");
  const [problems, setProblems] = useFieldErrors();
  const { submit, isBusy } = useSubmit({ refreshes: ["units"], onFields: setProblems });
  const save = () => {
    if (!title.trim()) return setProblems({ labUnitTitle: kit.required });
    void submit(
      async () => {
        const body = { labUnitTitle: title.trim(), ucum: ucum.trim() || null };
        const path = { workspaceId };
        const { labUnit } = unit
          ? await api.patch("/workspace/{workspaceId}/labs/units/{unitId}", { params: { path: { ...path, unitId: unit.id } }, body })
          : await api.post("/workspace/{workspaceId}/labs/units", { params: { path }, body });
        onDone(labUnit.id);
      },
      unit ? kinds.unitSaved : t.unitAdded,
    );
  };
  const input = (name: "labUnitTitle" | "ucum", value: string, set: (text: string) => void) => ({
    dir: "ltr" as const,
    value,
    error: problems[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      set(event.currentTarget.value);
      setProblems({});
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      save();
    },
  });
  return (
    <div className={classes.inline}>
      <TextInput label={t.unitName} placeholder="mg/dL" maxLength={200} {...input("labUnitTitle", title, setTitle)} />
      <TextInput label={kinds.ucum} placeholder="mg/dL" maxLength={40} {...input("ucum", ucum, setUcum)} />
      <Button variant="default" loading={isBusy} onClick={save}>
        {unit ? kit.save : t.addUnit}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => onDone(undefined)}>
        {kit.cancel}
      </Button>
    </div>
  );
}
