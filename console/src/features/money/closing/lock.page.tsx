import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { addDays } from "../../../kit/format/format.ts";
import { DayField } from "../../../kit/forms/day-field.tsx";
import { useFieldErrors } from "../../../kit/forms/field-errors.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Facts, Panel } from "../../../kit/layout/page.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../ledger/ledger.module.css";
import { LEDGER, type Ledger, readLedger } from "../ledger/ledger.query.ts";
import { ledgerWords } from "../ledger/ledger.words.ts";
import { LedgerPage } from "../ledger/ledger-page.tsx";
import { lockLedger } from "./closing.query.ts";
import { closingWords } from "./closing.words.ts";

/** The day up to which the books cannot be changed. */
export function LockPage() {
  const t = useWords(ledgerWords);
  return <LedgerPage title={t.lock}>{(ledger) => <Lock key={ledger.lockedUntil} ledger={ledger} />}</LedgerPage>;
}

function Lock({ ledger }: { ledger: Ledger }) {
  const t = useWords(closingWords);
  const format = useFormat();
  const can = useCan();
  const { lockedUntil } = ledger;
  return (
    <Panel>
      <div className={classes.stack}>
        <div className={classes.headline}>
          <span className={classes.big} role="status">
            <Icon name={lockedUntil ? "lock" : "lock-open"} size={20} />{" "}
            {lockedUntil ? t.lockedUntil(format.day(lockedUntil)) : t.notLocked}
          </span>
        </div>
        <p className={classes.text}>{t.lockText}</p>
        {ledger.from && <Facts items={[[t.begins, format.day(ledger.from)]]} />}
        {can("finance.manage") && <LockForm lockedUntil={lockedUntil} />}
      </div>
    </Panel>
  );
}

function LockForm({ lockedUntil }: { lockedUntil: string | null }) {
  const t = useWords(closingWords);
  const format = useFormat();
  const { id, weekStartsOn } = useWorkspace();
  const today = format.today();
  const endOfLastMonth = addDays(`${today.slice(0, 7)}-01`, -1);
  const [day, setDay] = useState<string | null>(lockedUntil && lockedUntil > endOfLastMonth ? lockedUntil : endOfLastMonth);
  const [errors, setErrors] = useFieldErrors();
  const { submit, isBusy } = useSubmit({ refreshes: LEDGER, onFields: setErrors });
  const isBack = (next: string | null) => lockedUntil !== null && (next === null || next < lockedUntil);
  const lock = (next: string | null) =>
    void submit(async () => lockLedger(id, next, (await readLedger(id)).etag), isBack(next) ? t.unlocked : t.locked);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = !day || day >= today;
    setErrors(isWrong ? { lockedUntil: t.beforeToday } : {});
    if (!isWrong) lock(day);
  };
  return (
    <>
      <form className={classes.lockForm} onSubmit={send} noValidate>
        <DayField
          label={t.lockDay}
          isRequired
          weekStartsOn={weekStartsOn}
          maxDay={addDays(today, -1)}
          value={day}
          onChange={setDay}
          error={errors.lockedUntil}
        />
        <SubmitButton isBusy={isBusy} leftSection={<Icon name={isBack(day) ? "lock-open" : "lock"} size={16} />}>
          {isBack(day) ? t.moveBack : t.lockNow}
        </SubmitButton>
        {lockedUntil && (
          <Button variant="default" loading={isBusy} onClick={() => lock(null)}>
            {t.unlockAll}
          </Button>
        )}
      </form>
      <p className={classes.hint}>{t.backNote}</p>
    </>
  );
}
