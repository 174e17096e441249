import { ActionIcon, Button, Checkbox, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { useFormat, useWorkspace } from "../../../kit/data/session.ts";
import form from "../../../kit/forms/form.module.css";
import { useNeeds } from "../../../kit/forms/needs.ts";
import { NumberField } from "../../../kit/forms/number-field.tsx";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useDeleteWithUndo } from "../../../kit/lists/delete-with-undo.ts";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { EntryPanel } from "../entry-panel.tsx";
import { settingsWords } from "../settings.words.ts";

const REFRESHES = ["tax-rates"] as const;

/** Taxes on invoices; the default applies to everything without its own. */
export function TaxSection() {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const query = useQuery({
    queryKey: ["tax-rates"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { taxRates, pagination } = await api.get("/workspace/{workspaceId}/tax-rates", { params });
        return { rows: taxRates, pagination };
      }),
  });
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const path = (taxRateId: string) => ({ params: { path: { workspaceId: id, taxRateId } } });
  const removeLater = useDeleteWithUndo(REFRESHES);
  const remove = (taxRateId: string, name: string) =>
    removeLater(taxRateId, t.removed(name), () => api.delete("/workspace/{workspaceId}/tax-rates/{taxRateId}", path(taxRateId)));
  const makeDefault = (taxRateId: string) =>
    void submit(() => api.patch("/workspace/{workspaceId}/tax-rates/{taxRateId}", { ...path(taxRateId), body: { isDefault: true } }));
  return (
    <EntryPanel
      title={t.sections.tax}
      note={t.taxLead}
      query={query}
      empty={{ icon: "percent", text: t.noTaxes }}
      keyOf={(rate) => rate.id}
      entry={(rate) => ({
        name: `${rate.name} · ${format.number(rate.percentage)}%`,
        note: rate.isInclusive ? t.inclusive : t.exclusive,
        actions: (
          <>
            {rate.isDefault ? (
              <StatusBadge tone="positive">{t.isDefault}</StatusBadge>
            ) : (
              <Button size="xs" variant="default" disabled={isBusy} onClick={() => makeDefault(rate.id)}>
                {t.makeDefault}
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={isBusy}
              aria-label={`${kit.remove}: ${rate.name}`}
              onClick={() => remove(rate.id, rate.name)}
            >
              <Icon name="trash" size={16} />
            </ActionIcon>
          </>
        ),
      })}
    >
      <NewRate isFirst={query.data?.rows.length === 0} />
    </EntryPanel>
  );
}

function NewRate({ isFirst }: { isFirst: boolean }) {
  const t = useWords(settingsWords);
  const { id } = useWorkspace();
  const [name, setName] = useState("");
  const [percentage, setPercentage] = useState<number>();
  const [isInclusive, setInclusive] = useState(true);
  const needs = useNeeds({ name: !name.trim(), percentage: percentage === undefined });
  const { submit, isBusy } = useSubmit({
    refreshes: REFRESHES,
    onDone: () => {
      setName("");
      setPercentage(undefined);
    },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const body = { name: name.trim(), percentage: percentage ?? 0, isInclusive, isDefault: isFirst, isActive: true };
    void submit(() => api.post("/workspace/{workspaceId}/tax-rates", { params: { path: { workspaceId: id } }, body }));
  };
  return (
    <form className={form.form} onSubmit={add}>
      <div className={form.pair}>
        <TextInput
          label={t.taxName}
          dir="auto"
          maxLength={100}
          value={name}
          error={needs.errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NumberField
          label={t.percentage}
          min={0}
          max={100}
          decimals={3}
          rightSection="%"
          value={percentage}
          error={needs.errors.percentage}
          onChange={setPercentage}
        />
      </div>
      <Checkbox label={t.inclusive} checked={isInclusive} onChange={(event) => setInclusive(event.currentTarget.checked)} />
      <div>
        <SubmitButton variant="default" isBusy={isBusy}>
          {t.addTax}
        </SubmitButton>
      </div>
    </form>
  );
}
