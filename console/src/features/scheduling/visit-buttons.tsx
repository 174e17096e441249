import { ActionIcon, Button, Menu } from "@mantine/core";
import { useState } from "react";
import { api, ifMatch, type Versioned } from "../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import { useSave } from "../../kit/saving/save.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { useClientStanding } from "../clients/index.ts";
import { ChargeVisit } from "../pos/index.ts";
import { CancelVisit } from "./cancel-visit.dialog.tsx";
import { readVisit, updateVisit, type Visit, type VisitChanges } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import classes from "./visit.module.css";
import { canBeMissed, isChargeable } from "./visit.rules.ts";
import { VisitConflict } from "./visit-conflict.tsx";

interface VisitButtonsProps {
  visit: Versioned<Visit>;
  onChange(): void;
  onClose(): void;
  /** Books a copy: the same client, services and person. */
  onBookAgain(visit: Visit, isNext: boolean): void;
}

export function VisitButtons(props: VisitButtonsProps) {
  const { visit, onChange } = props;
  const t = useWords(schedulingWords);
  const can = useCan();
  const { id } = useWorkspace();
  const { record } = visit;
  const { saveAndTell, isBusy, conflict, dropConflict } = useSave<Visit, VisitChanges>({
    read: () => readVisit(id, record.id),
    write: (changes, etag) => updateVisit(id, record.id, changes, etag),
    refreshes: ["sessions"],
  });
  const { status } = record;
  const mayChange = can("sessions.update");
  const { isGone } = useClientStanding(record.clientId);
  const isOpen = status === "scheduled" || status === "in-progress";
  const become = (next: Visit["status"]) => void saveAndTell(visit, { status: next });
  return (
    <div className={classes.buttons}>
      {mayChange && status === "scheduled" && <ArrivalButton visit={record} />}
      {mayChange && status === "scheduled" && (
        <Button variant={record.arrivedAt ? "filled" : "default"} loading={isBusy} onClick={() => become("in-progress")}>
          {t.start}
        </Button>
      )}
      {mayChange && status === "in-progress" && (
        <Button loading={isBusy} leftSection={<Icon name="check" size={16} />} onClick={() => become("completed")}>
          {t.complete}
        </Button>
      )}
      <ChargeButton visit={record} />
      {mayChange && isOpen && (
        <Button variant="default" leftSection={<Icon name="edit" size={16} />} onClick={onChange}>
          {t.reschedule}
        </Button>
      )}
      {can("sessions.create") && !isOpen && !isGone && (
        <Button
          variant="default"
          leftSection={<Icon name="calendar-plus" size={16} />}
          onClick={() => props.onBookAgain(record, status !== "cancelled")}
        >
          {status === "cancelled" ? t.bookAgain : t.bookNext}
        </Button>
      )}
      <MoreMenu {...props} onMissed={(isNoShow) => void saveAndTell(visit, { isNoShow })} />
      <VisitConflict conflict={conflict} onClose={dropConflict} />
    </div>
  );
}

/** The client is here: the waiting time begins. */
function ArrivalButton({ visit }: { visit: Visit }) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: ["sessions"] });
  if (visit.arrivedAt || !visit.date.startsWith(format.today())) return null;
  const arrive = () =>
    void submit(
      () =>
        api.post("/workspace/{workspaceId}/sessions/{sessionId}/arrival", {
          params: { path: { workspaceId: id, sessionId: visit.id } },
        }),
      t.arrivedSaid,
    );
  return (
    <Button loading={isBusy} leftSection={<Icon name="login" size={16} isMirrored />} onClick={arrive}>
      {t.arrived}
    </Button>
  );
}

/** Bills the visit and takes the payment, or leaves it open to be paid later. The dialog stays after the payment, for the receipt. */
function ChargeButton({ visit }: { visit: Visit }) {
  const t = useWords(schedulingWords);
  const can = useCan();
  const [intent, setIntent] = useState<"pay" | "later">();
  if (!can("store.orders.manage")) return null;
  const close = () => setIntent(undefined);
  const isIssued = visit.invoice !== null && visit.invoice.status !== "draft";
  return (
    <>
      {isChargeable(visit) && (
        <Button
          variant={visit.status === "completed" ? "filled" : "default"}
          leftSection={<Icon name="cash-register" size={16} />}
          onClick={() => setIntent("pay")}
        >
          {t.charge}
        </Button>
      )}
      {isChargeable(visit) && !isIssued && (
        <Button variant="default" leftSection={<Icon name="receipt" size={16} />} onClick={() => setIntent("later")}>
          {t.payLater}
        </Button>
      )}
      <ChargeVisit
        isOpen={intent !== undefined}
        sessionId={visit.id}
        invoiceId={visit.invoice?.id}
        services={visit.serviceIds.map((id, index) => ({ id, name: visit.serviceNames[index] ?? "" }))}
        intent={intent ?? "pay"}
        onClose={close}
        onDone={close}
      />
    </>
  );
}

/** Actions that are needed less often. */
function MoreMenu({ visit, onBookAgain, onClose, onMissed }: VisitButtonsProps & { onMissed(isNoShow: boolean): void }) {
  const t = useWords(schedulingWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const format = useFormat();
  const remove = useRemoveVisit(visit, onClose);
  const takeBackArrival = useTakeBackArrival(visit);
  const [isCancelling, setCancelling] = useState(false);
  const { record } = visit;
  const mayChange = can("sessions.update");
  const { isGone } = useClientStanding(record.clientId);
  const isOpen = record.status === "scheduled" || record.status === "in-progress";
  const now = { day: format.today(), minute: format.minuteNow() };
  const items = [
    can("sessions.create") && isOpen && !isGone && (
      <Menu.Item key="next" leftSection={<Icon name="calendar-plus" size={16} />} onClick={() => onBookAgain(record, true)}>
        {t.bookNext}
      </Menu.Item>
    ),
    mayChange && record.arrivedAt && record.status === "scheduled" && (
      <Menu.Item key="arrival" leftSection={<Icon name="arrow-back" size={16} isMirrored />} onClick={takeBackArrival}>
        {t.notArrived}
      </Menu.Item>
    ),
    mayChange && (record.isNoShow || canBeMissed(record, now)) && (
      <Menu.Item key="missed" leftSection={<Icon name="circle-x" size={16} />} onClick={() => onMissed(!record.isNoShow)}>
        {record.isNoShow ? t.notMissed : t.missed}
      </Menu.Item>
    ),
    mayChange && isOpen && (
      <Menu.Item key="cancel" color="red" leftSection={<Icon name="ban" size={16} />} onClick={() => setCancelling(true)}>
        {t.cancelVisit}
      </Menu.Item>
    ),
    can("sessions.delete") && (
      <Menu.Item key="delete" color="red" leftSection={<Icon name="trash" size={16} />} onClick={remove}>
        {t.remove}
      </Menu.Item>
    ),
  ].filter(Boolean);
  if (items.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={kit.more}>
            <Icon name="dots" size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{items}</Menu.Dropdown>
      </Menu>
      {isCancelling && <CancelVisit visit={visit} onClose={() => setCancelling(false)} />}
    </>
  );
}

function useTakeBackArrival({ record, etag }: Versioned<Visit>): () => void {
  const { id } = useWorkspace();
  const { submit } = useSubmit({ refreshes: ["sessions"] });
  return () =>
    void submit(() =>
      api.delete("/workspace/{workspaceId}/sessions/{sessionId}/arrival", {
        params: { path: { workspaceId: id, sessionId: record.id } },
        ...ifMatch(etag),
      }),
    );
}

function useRemoveVisit({ record, etag }: Versioned<Visit>, onClose: () => void): () => void {
  const t = useWords(schedulingWords);
  const { id } = useWorkspace();
  const removeLater = useDeleteWithUndo(["sessions"]);
  const params = { path: { workspaceId: id, sessionId: record.id } };
  return () => {
    onClose();
    removeLater(record.id, t.removed, () => api.delete("/workspace/{workspaceId}/sessions/{sessionId}", { params, ...ifMatch(etag) }));
  };
}
