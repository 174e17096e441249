import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { changesOf } from "../../kit/data/merge.rules.ts";
import { useFormat } from "../../kit/data/session.ts";
import { Sheet } from "../../kit/dialogs/sheet.tsx";
import { Choice } from "../../kit/forms/choice.tsx";
import { DayField } from "../../kit/forms/day-field.tsx";
import form from "../../kit/forms/form.module.css";
import { useNeeds } from "../../kit/forms/needs.ts";
import { NumberField } from "../../kit/forms/number-field.tsx";
import { useRecordForm } from "../../kit/forms/record-form.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../kit/saving/save.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useNameOf, useWords } from "../../kit/words/locale.tsx";
import classes from "./admin.module.css";
import { type AdminWorkspace, changeWorkspace, readWorkspace, useAdminWorkspace, usePlans } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { Additions } from "./workspace-additions.tsx";
import { Renewal } from "./workspace-renewal.tsx";
import { Standing } from "./workspace-standing.tsx";

/** One business: its plan, charges, storage, and next renewal line by line. */
export function WorkspaceSheet({ workspaceId, onClose }: { workspaceId: string | undefined; onClose(): void }) {
  const t = useWords(adminWords);
  const { data, error, refetch } = useAdminWorkspace(workspaceId);
  return (
    <Sheet isOpen={workspaceId !== undefined} onClose={onClose} label={data?.record.name ?? t.workspace} width={560}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows count={5} />}
      {data && (
        <>
          <PlanChoice workspace={data.record} />
          <Renewal workspace={data.record} />
          <Additions workspace={data.record} />
          <Storage workspace={data.record} />
          <Details key={data.record.id} record={data.record} />
          <Standing workspace={data.record} />
        </>
      )}
    </Sheet>
  );
}

function PlanChoice({ workspace }: { workspace: AdminWorkspace }) {
  const t = useWords(adminWords);
  const nameOf = useNameOf();
  const plans = usePlans().data?.rows ?? [];
  const { submit, isBusy } = useSubmit({ refreshes: ["admin-workspaces", "renewal", "storage"] });
  const choose = (planId: string | null) =>
    planId &&
    planId !== workspace.planId &&
    void submit(
      () => api.patch("/admin/workspaces/{workspaceId}/plan", { params: { path: { workspaceId: workspace.id } }, body: { planId } }),
      t.planChanged,
    );
  const options = plans.filter(({ id, isActive }) => isActive || id === workspace.planId);
  return (
    <Choice
      label={t.plan}
      allowDeselect={false}
      disabled={isBusy}
      data={options.map((plan) => ({ value: plan.id, label: nameOf(plan) }))}
      value={workspace.planId}
      onChange={choose}
    />
  );
}

function Storage({ workspace }: { workspace: AdminWorkspace }) {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const path = { workspaceId: workspace.id };
  const { data } = useQuery({
    queryKey: ["storage", workspace.id],
    queryFn: () => api.get("/admin/workspaces/{workspaceId}/storage", { params: { path } }),
  });
  const [additional, setAdditional] = useState<number | undefined>(workspace.additionalStorageMB);
  const needs = useNeeds({ additional: additional === undefined });
  const { submit, isBusy } = useSubmit({ refreshes: ["admin-workspaces", "storage"] });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const body = { additionalStorageMB: additional ?? 0 };
    void submit(() => api.patch("/admin/workspaces/{workspaceId}/storage", { params: { path }, body }), kit.saved);
  };
  const megabytes = (count: number) => format.bytes(count * 1024 ** 2);
  const share = data?.quotaMB ? Math.min(100, (data.usedMB / data.quotaMB) * 100) : 0;
  return (
    <section className={classes.section}>
      <h3>{t.storage}</h3>
      {data && (
        <div className={classes.share}>
          <span>{t.used(megabytes(data.usedMB), data.quotaMB === null ? t.unlimited : megabytes(data.quotaMB))}</span>
          <span className={classes.track}>
            <i style={{ inlineSize: `${share}%` }} />
          </span>
        </div>
      )}
      <form className={form.row} onSubmit={save}>
        <NumberField
          label={t.additional}
          min={0}
          step={512}
          value={additional}
          error={needs.errors.additional}
          onChange={setAdditional}
          style={{ flex: 1 }}
        />
        <SubmitButton variant="default" isBusy={isBusy} style={{ alignSelf: "end" }}>
          {kit.save}
        </SubmitButton>
      </form>
    </section>
  );
}

interface DetailValues {
  name: string;
  discountPercentage: number | undefined;
  subscriptionEndDate: string | null;
}

/** A day that was not touched stays the very moment that it is. */
function detailsToWire(
  { name, discountPercentage, subscriptionEndDate: day }: DetailValues,
  { subscriptionEndDate: moment }: AdminWorkspace,
) {
  return {
    name: name.trim() || null,
    discountPercentage: discountPercentage ?? null,
    subscriptionEndDate: day === (moment?.slice(0, 10) ?? null) ? moment : day && `${day}T00:00:00.000Z`,
  };
}

function Details({ record }: { record: AdminWorkspace }) {
  const t = useWords(adminWords);
  const kit = useWords(kitWords);
  const now: DetailValues = {
    name: record.name ?? "",
    discountPercentage: record.discountPercentage ?? undefined,
    subscriptionEndDate: record.subscriptionEndDate?.slice(0, 10) ?? null,
  };
  const fields = useRecordForm(now, `admin.workspace.${record.id}`);
  const { save, isBusy, conflict, dropConflict } = useSave<object, object>({
    read: () => readWorkspace(record.id),
    write: (changes, etag) => changeWorkspace(record.id, changes, etag),
    refreshes: ["admin-workspaces", "renewal"],
    onSaved: () => {
      fields.settle();
      notify(kit.saved);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const base = detailsToWire(fields.base, record);
    const refused = await save({ record: base }, changesOf(base, detailsToWire(fields.value, record)));
    if (refused) fields.setErrors(fieldErrors(refused));
  };
  const labels: Record<string, string> = { name: t.name, discountPercentage: t.discount, subscriptionEndDate: t.endDate };
  return (
    <section className={classes.section}>
      <h3>{t.details}</h3>
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <TextInput label={t.name} dir="auto" maxLength={200} {...fields.input("name")} />
        <div className={form.pair}>
          <NumberField
            decimals={2}
            label={t.discount}
            description={t.discountHint}
            min={0}
            max={100}
            rightSection="%"
            {...fields.input("discountPercentage")}
          />
          <DayField label={t.endDate} isClearable {...fields.input("subscriptionEndDate")} />
        </div>
        <div className={form.row}>
          <SubmitButton variant="default" isBusy={isBusy}>
            {kit.saveChanges}
          </SubmitButton>
        </div>
      </form>
      <ConflictDialog conflict={conflict} labelOf={(field) => labels[field] ?? field} onClose={dropConflict} />
    </section>
  );
}
