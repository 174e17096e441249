import { ActionIcon, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useFormat } from "../../kit/data/session.ts";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { useNeeds } from "../../kit/forms/needs.ts";
import { NumberField } from "../../kit/forms/number-field.tsx";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./admin.module.css";
import type { AdminWorkspace } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";

const TOUCHED = ["admin-workspaces", "renewal"];

/** Items that a workspace pays for in addition to its plan, with every renewal. */
export function Additions({ workspace }: { workspace: AdminWorkspace }) {
  const t = useWords(adminWords);
  const format = useFormat();
  const { submit, isBusy } = useSubmit({ refreshes: TOUCHED });
  const remove = (additionId: string) =>
    void submit(() =>
      api.delete("/admin/workspaces/{workspaceId}/invoice-additions/{additionId}", {
        params: { path: { workspaceId: workspace.id, additionId } },
      }),
    );
  return (
    <section className={classes.section}>
      <h3>{t.additions}</h3>
      {workspace.invoiceAdditions.length === 0 && <p className={classes.muted}>{t.noAdditions}</p>}
      <ul className={classes.lines}>
        {workspace.invoiceAdditions.map((addition) => (
          <li key={addition.id} className={classes.line}>
            <span dir="auto">
              {addition.reason}
              <small>{t.times(format.number(addition.quantity), format.money(addition.unitPrice))}</small>
            </span>
            <b>{format.money(addition.total)}</b>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={isBusy}
              aria-label={t.removeAddition(addition.reason)}
              onClick={() => remove(addition.id)}
            >
              <Icon name="trash" size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <NewAddition workspaceId={workspace.id} />
    </section>
  );
}

function NewAddition({ workspaceId }: { workspaceId: string }) {
  const t = useWords(adminWords);
  const [reason, setReason] = useState("");
  const [quantity, setQuantity] = useState<number | undefined>(1);
  const [unitPrice, setUnitPrice] = useState<number>();
  const needs = useNeeds({ reason: !reason.trim(), quantity: !quantity, unitPrice: unitPrice === undefined });
  const { submit, isBusy } = useSubmit({
    refreshes: TOUCHED,
    onDone: () => {
      setReason("");
      setQuantity(1);
      setUnitPrice(undefined);
    },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const body = { reason: reason.trim(), quantity: quantity ?? 0, unitPrice: unitPrice ?? 0 };
    void submit(() => api.post("/admin/workspaces/{workspaceId}/invoice-additions", { params: { path: { workspaceId } }, body }));
  };
  return (
    <form className={classes.inline} onSubmit={add}>
      <TextInput
        label={t.reason}
        dir="auto"
        maxLength={2000}
        value={reason}
        error={needs.errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <NumberField label={t.quantity} min={0.01} decimals={2} value={quantity} error={needs.errors.quantity} onChange={setQuantity} />
      <MoneyInput key={workspaceId} label={t.unitPrice} value={unitPrice} error={needs.errors.unitPrice} onChange={setUnitPrice} />
      <SubmitButton variant="default" isBusy={isBusy}>
        {t.addAddition}
      </SubmitButton>
    </form>
  );
}
