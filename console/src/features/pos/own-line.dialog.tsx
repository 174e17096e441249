import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useFormat } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import { decimalsOf, toUnits } from "../../kit/format/money.rules.ts";
import { Choice } from "../../kit/forms/choice.tsx";
import form from "../../kit/forms/form.module.css";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { useTaxRates } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";
import type { TicketLine } from "./ticket.rules.ts";

interface OwnLineProps {
  isOpen: boolean;
  onClose(): void;
  onAdd(line: Omit<TicketLine, "quantity">): void;
}

/** Something that is neither a service nor a product of the business: a name, a price and its tax. */
export function OwnLine({ isOpen, onClose, onAdd }: OwnLineProps) {
  const t = useWords(posWords);
  const { currencyCode } = useFormat();
  const rates = useTaxRates();
  const [name, setName] = useState("");
  const [price, setPrice] = useState<number>();
  const [taxRateId, setTaxRateId] = useState<string | null>(null);
  const needs = useNeeds({ name: !name.trim(), price: price === undefined });
  const standard = rates.find(({ isDefault }) => isDefault)?.id ?? null;
  const close = () => {
    setName("");
    setPrice(undefined);
    setTaxRateId(null);
    onClose();
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet() || price === undefined) return;
    const unitPrice = toUnits(price, decimalsOf(currencyCode));
    onAdd({ key: `o${crypto.randomUUID()}`, name: name.trim(), unitPrice, taxRateId: taxRateId ?? standard });
    close();
  };
  return (
    <Dialog isOpen={isOpen} title={t.ownLine} onClose={close}>
      <form className={form.form} onSubmit={add}>
        <TextInput
          label={t.lineName}
          required
          data-autofocus
          dir="auto"
          maxLength={300}
          value={name}
          error={needs.errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MoneyInput label={t.price} required value={price} error={needs.errors.price} onChange={setPrice} />
        {rates.length > 0 && (
          <Choice
            label={t.taxRate}
            allowDeselect={false}
            value={taxRateId ?? standard}
            onChange={setTaxRateId}
            data={rates.map((rate) => ({ value: rate.id, label: t.tax(rate.name, rate.percentage) }))}
          />
        )}
        <SubmitButton>{t.addLine}</SubmitButton>
      </form>
    </Dialog>
  );
}
