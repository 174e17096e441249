import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { Choice } from "../../../kit/forms/choice.tsx";
import { MoneyInput } from "../../../kit/forms/money-input.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "./ledger.module.css";
import { ledgerWords } from "./ledger.words.ts";

interface Sides {
  debit: number | undefined;
  credit: number | undefined;
}

interface EntryLineProps {
  /** Its place among the others, from 1. */
  place: number;
  accounts: readonly { value: string; label: string }[];
  account: string | null;
  sides: Sides;
  error?: string | undefined;
  onAccount(account: string | null): void;
  onSides(sides: Sides): void;
  /** Absent while no line can be spared. */
  onRemove: (() => void) | undefined;
  children?: ReactNode;
}

/** An account with a debit or a credit: an amount on one side empties the other. */
export function EntryLine({ place, accounts, account, sides, error, onAccount, onSides, onRemove, children }: EntryLineProps) {
  const t = useWords(ledgerWords);
  return (
    <fieldset className={classes.line}>
      <legend>{t.line(place)}</legend>
      <Choice
        label={t.account}
        data={accounts.map((one) => ({ ...one }))}
        value={account}
        onChange={onAccount}
        searchable
        allowDeselect={false}
      />
      <MoneyInput
        label={t.debit}
        value={sides.debit}
        onChange={(debit) => onSides({ debit, credit: debit === undefined ? sides.credit : undefined })}
      />
      <MoneyInput
        label={t.credit}
        value={sides.credit}
        onChange={(credit) => onSides({ credit, debit: credit === undefined ? sides.debit : undefined })}
      />
      <span className={classes.remove}>
        {onRemove && (
          <ActionIcon variant="default" size="input-sm" aria-label={t.removeLine(place)} onClick={onRemove}>
            <Icon name="trash" size={16} />
          </ActionIcon>
        )}
      </span>
      {children}
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
