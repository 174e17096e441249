import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { ConfirmDanger, Sheet } from "../../../kit/dialogs/sheet.tsx";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Facts } from "../../../kit/layout/page.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../ledger/ledger.module.css";
import { LEDGER } from "../ledger/ledger.query.ts";
import { ledgerWords } from "../ledger/ledger.words.ts";
import { FiledReturnFiles } from "../ledger/ledger-report.tsx";
import { type TaxReturn, takeBackReturn } from "./closing.query.ts";
import { closingWords } from "./closing.words.ts";
import { TaxTable } from "./tax-figures.tsx";

interface TaxReturnSheetProps {
  taxReturn: TaxReturn | undefined;
  isNewest: boolean;
  onClose(): void;
}

/** A filed return: its frozen figures, its entry, and a way to take the newest one back. */
export function TaxReturnSheet({ taxReturn, isNewest, onClose }: TaxReturnSheetProps) {
  const t = useWords(closingWords);
  const { tax, period, by } = useWords(ledgerWords);
  const format = useFormat();
  const can = useCan();
  return (
    <Sheet isOpen={taxReturn !== undefined} onClose={onClose} label={tax}>
      {taxReturn && (
        <div className={classes.stack}>
          <Facts
            items={[
              [period, `${format.day(taxReturn.from)} – ${format.day(taxReturn.to)}`],
              [t.net, <strong key="net">{format.money(taxReturn.net)}</strong>],
              ...(taxReturn.by ? ([[by, <bdi key="by">{taxReturn.by.name}</bdi>]] as const) : []),
            ]}
          />
          <div>
            <FiledReturnFiles taxReturnId={taxReturn.id} />
          </div>
          <TaxTable figures={taxReturn} label={t.filedReturns} />
          {taxReturn.entryId && (
            <Link
              to="/money/ledger"
              search={{ from: taxReturn.to, to: taxReturn.to, entry: taxReturn.entryId } as never}
              className={classes.way}
            >
              {t.settlement} <Icon name="chevron-right" size={15} isMirrored />
            </Link>
          )}
          {isNewest && can("finance.manage") && <TakeBack taxReturnId={taxReturn.id} onDone={onClose} />}
        </div>
      )}
    </Sheet>
  );
}

function TakeBack({ taxReturnId, onDone }: { taxReturnId: string; onDone(): void }) {
  const t = useWords(closingWords);
  const { id } = useWorkspace();
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmit({ refreshes: LEDGER });
  const takeBack = async () => {
    // The password is asked for in a dialog of its own.
    setAsking(false);
    if (await submit(() => takeBackReturn(id, taxReturnId), t.takenBack, taxReturnId)) onDone();
  };
  return (
    <div>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<Icon name="arrow-back" size={16} isMirrored />}
        onClick={() => setAsking(true)}
      >
        {t.takeBack}
      </Button>
      <ConfirmDanger
        isOpen={isAsking}
        title={t.takeBackTitle}
        text={t.takeBackText}
        action={t.takeBack}
        onConfirm={() => void takeBack()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
