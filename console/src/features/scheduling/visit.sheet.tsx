import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useFormat } from "../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../kit/dialogs/sheet.tsx";
import { Avatar, Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { ChangedBy } from "../../kit/saving/changed-by.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { useClientStanding } from "../clients/index.ts";
import { ChangeVisitForm } from "./change-visit.tsx";
import { useVisit, type Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import classes from "./visit.module.css";
import { VisitBody } from "./visit-body.tsx";
import { VisitButtons } from "./visit-buttons.tsx";

interface VisitSheetProps {
  sessionId: string | undefined;
  onClose(): void;
  onBookAgain(visit: Visit, isNext: boolean): void;
}

/** An appointment: its status, answers, notes and files. */
export function VisitSheet({ sessionId, onClose, onBookAgain }: VisitSheetProps) {
  const t = useWords(schedulingWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const { data, error, refetch } = useVisit(sessionId);
  const [changed, setChanged] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const isChanging = changed !== undefined && changed === sessionId;
  const stopChanging = () => setChanged(undefined);
  const close = () => {
    stopChanging();
    onClose();
  };
  const visit = data?.record;
  return (
    <Sheet
      isOpen={sessionId !== undefined}
      onClose={close}
      label={visit ? t.appointmentAt(visit.clientName, format.longDay(visit.date)) : t.calendar}
      head={visit && <VisitHead visit={visit} />}
      footer={isChanging && <SheetActions formId={formId} onCancel={stopChanging} submitLabel={kit.saveChanges} isBusy={isBusy} />}
    >
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows count={4} />}
      {data && isChanging && <ChangeVisitForm base={data} formId={formId} setBusy={setBusy} onDone={stopChanging} />}
      {data && !isChanging && (
        <>
          <ChangedBy record={data.record} />
          <VisitButtons visit={data} onChange={() => setChanged(sessionId)} onClose={close} onBookAgain={onBookAgain} />
          <VisitBody key={data.record.id} visit={data} />
        </>
      )}
    </Sheet>
  );
}

function VisitHead({ visit }: { visit: Visit }) {
  const format = useFormat();
  const t = useWords(schedulingWords);
  const { mayOpen } = useClientStanding(visit.clientId);
  const name = <bdi>{visit.clientName}</bdi>;
  return (
    <div className={classes.head}>
      <Avatar name={visit.clientName} seed={visit.clientId} size={48} />
      <div>
        <h2 className={classes.name}>
          {mayOpen ? (
            <Link to="/clients" search={{ open: visit.clientId } as never} title={t.openClient}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className={classes.when}>
          {format.longDay(visit.date)} · {format.clock(visit.startTime)} – {format.clock(visit.endTime)}
        </p>
      </div>
    </div>
  );
}
