import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import { type Design, useDesign } from "./analyses.query.ts";
import classes from "./catalogue.module.css";
import { catalogueWords } from "./catalogue.words.ts";

/** Saves what was changed in the design; empty while nothing was. The form of the analysis calls it. */
export type UnsavedDesign = RefObject<(() => Promise<void>) | undefined>;

interface DesignTabProps {
  number: number | undefined;
  onNumber(number: number | undefined): void;
  unsaved: UnsavedDesign;
}

/** Formulas and comments shared by the analyses of one number. */
export function DesignTab({ number, onNumber, unsaved }: DesignTabProps) {
  const t = useWords(catalogueWords);
  const { data, error, refetch } = useDesign(number);
  return (
    <>
      <p className={classes.hint}>{t.designText}</p>
      <NumberField label={t.designNumber} w={200} min={0} max={2_000_000_000} value={number} onChange={onNumber} />
      {number === undefined ? (
        <p className={classes.hint}>{t.noDesign}</p>
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <DesignFields key={number} number={number} design={data} unsaved={unsaved} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </>
  );
}

type Formula = Design["calculationsRules"][number];
type Rule = Design["commentRules"][number];

function DesignFields({ number, design, unsaved }: { number: number; design: Design; unsaved: UnsavedDesign }) {
  const t = useWords(catalogueWords);
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const [formulas, setFormulas] = useState<readonly Formula[]>(design.calculationsRules);
  const [rules, setRules] = useState<readonly Rule[]>(design.commentRules);
  const isChanged = formulas !== design.calculationsRules || rules !== design.commentRules;
  useEffect(() => {
    const save = async () => {
      const body = {
        sections: design.sections,
        calculationsRules: formulas.filter(({ target, formula }) => target.trim() && formula.trim()),
        commentRules: rules.filter(({ condition, comment }) => condition.trim() && comment.trim()),
      };
      const params = { path: { workspaceId: id, testId: String(number) as never } };
      await api.put("/workspace/{workspaceId}/labs/tests/{testId}/design-result", { params, body });
      await queries.invalidateQueries({ queryKey: ["designs"] });
    };
    unsaved.current = isChanged ? save : undefined;
    return () => {
      unsaved.current = undefined;
    };
  }, [unsaved, isChanged, design, formulas, rules, id, number, queries]);
  return (
    <>
      <Rows
        title={t.calculations}
        rows={formulas}
        add={t.addFormula}
        remove={t.removeFormula}
        empty={{ target: "", formula: "" }}
        onChange={setFormulas}
        render={(row, change) => (
          <>
            <TextInput
              aria-label={t.target}
              placeholder="LDL"
              dir="ltr"
              maxLength={40}
              value={row.target}
              onChange={(event) => change({ target: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t.formula}
              placeholder="TC - HDL - TG / 5"
              dir="ltr"
              maxLength={1000}
              value={row.formula}
              onChange={(event) => change({ formula: event.currentTarget.value })}
            />
          </>
        )}
      />
      <Rows
        title={t.comments}
        rows={rules}
        add={t.addComment}
        remove={t.removeComment}
        empty={{ condition: "", comment: "" }}
        onChange={setRules}
        render={(row, change) => (
          <>
            <TextInput
              aria-label={t.condition}
              placeholder="LDL >= 160"
              dir="ltr"
              maxLength={1000}
              value={row.condition}
              onChange={(event) => change({ condition: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t.comment}
              dir="auto"
              maxLength={2000}
              value={row.comment}
              onChange={(event) => change({ comment: event.currentTarget.value })}
            />
          </>
        )}
      />
    </>
  );
}

interface RowsProps<R> {
  title: string;
  rows: readonly R[];
  add: string;
  remove: string;
  empty: R;
  onChange(rows: R[]): void;
  render(row: R, change: (changes: Partial<R>) => void): ReactNode;
}

function Rows<R extends object>({ title, rows, add, remove, empty, onChange, render }: RowsProps<R>) {
  return (
    <section className={classes.ranges} aria-label={title}>
      <h3 className={classes.head}>{title}</h3>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no id, and their order stays
        <div key={index} className={classes.rule}>
          {render(row, (changes) => onChange(rows.map((one, at) => (at === index ? { ...one, ...changes } : one))))}
          <button
            type="button"
            className={classes.remove}
            aria-label={`${remove} ${index + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <Icon name="close" size={17} />
          </button>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        className={classes.start ?? ""}
        leftSection={<Icon name="plus" size={15} />}
        onClick={() => onChange([...rows, empty])}
      >
        {add}
      </Button>
    </section>
  );
}
