import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApiError, api, ifMatch, readVersion } from "../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import { decimalsOf, toUnits } from "../../kit/format/money.rules.ts";
import form from "../../kit/forms/form.module.css";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { notifyError } from "../../kit/layout/toast.tsx";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { Empty, Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { Charge } from "./charge.ts";
import { type Invoice, useHeldTickets } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";
import { contentOf, type Ticket, unchangedOrigin } from "./ticket.rules.ts";
import classes from "./till.module.css";

interface HoldDialogProps {
  isOpen: boolean;
  ticket: Ticket;
  onClose(): void;
  onHeld(): void;
}

const REFRESHED = ["invoices", "sellables"];

/** Sets a ticket aside under a name. It belongs to no register, so that it outlives the day's closing. */
export function HoldDialog({ isOpen, ticket, onClose, onHeld }: HoldDialogProps) {
  const t = useWords(posWords);
  const { id } = useWorkspace();
  const { currencyCode } = useFormat();
  const [name, setName] = useState("");
  const needs = useNeeds({ name: !name.trim() });
  const close = () => {
    setName("");
    onClose();
  };
  const done = () => {
    close();
    onHeld();
  };
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHED, onDone: done });
  const hold = async (heldAs: string) => {
    const draftId = unchangedOrigin(ticket);
    if (draftId) {
      const params = { path: { workspaceId: id, invoiceId: draftId } };
      await api.patch("/workspace/{workspaceId}/pos/invoices/{invoiceId}", { params, body: { heldAs } });
      return;
    }
    const discountReason = ticket.discount?.source === "client" ? t.clientDiscount : t.discount;
    const terms = { workspaceId: id, registerId: null, decimals: decimalsOf(currencyCode) };
    await new Charge({ kind: "ticket", ticket, discountReason, heldAs }, terms).draft();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    void submit(() => hold(name.trim()), t.heldNow);
  };
  return (
    <Dialog isOpen={isOpen} title={t.holdTitle} onClose={close}>
      <form className={form.form} onSubmit={send}>
        <TextInput
          label={t.holdName}
          placeholder={t.holdExample}
          required
          data-autofocus
          dir="auto"
          maxLength={100}
          value={name}
          error={needs.errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SubmitButton isBusy={isBusy}>{t.hold}</SubmitButton>
      </form>
    </Dialog>
  );
}

interface HeldTicketsProps {
  isOpen: boolean;
  /** The ticket at hand must be finished or held first. */
  isBlocked: boolean;
  onClose(): void;
  onTaken(ticket: Ticket): void;
}

/** The tickets that were set aside: each can be taken up or dropped. */
export function HeldTickets({ isOpen, isBlocked, onClose, onTaken }: HeldTicketsProps) {
  const t = useWords(posWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const { data, error, refetch } = useHeldTickets();
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHED });
  const decimals = decimalsOf(format.currencyCode);
  const takeUp = (held: Invoice) =>
    submit(async () => {
      const draft = await release(id, held.id);
      if (!draft) return notifyError(t.takenAlready);
      onClose();
      onTaken(ticketOf(draft, decimals));
    });
  const drop = (held: Invoice) =>
    submit(() => {
      const params = { path: { workspaceId: id, invoiceId: held.id } };
      return api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/void", { params, body: { refundPayments: false } });
    }, t.dropped);
  return (
    <Dialog isOpen={isOpen} title={t.held} onClose={onClose}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows count={3} />}
      {data?.rows.length === 0 && <Empty icon="clock" text={t.noneHeld} />}
      {isBlocked && data && data.rows.length > 0 && <p className={classes.unknown}>{t.holdFirst}</p>}
      <ul className={classes.heldList}>
        {data?.rows.map((held) => (
          <li key={held.id} className={classes.held}>
            <span className={classes.heldText}>
              <strong dir="auto">{held.heldAs}</strong>
              <span className={classes.heldNote}>
                {held.clientName && (
                  <>
                    <bdi>{held.clientName}</bdi>
                    {" · "}
                  </>
                )}
                {t.lines(held.items.length)} · {format.instant(held.createdAt)}
              </span>
            </span>
            <strong>{format.money(held.amountDue, { code: held.currencyCode })}</strong>
            <span className={classes.heldButtons}>
              <Button size="xs" disabled={isBusy || isBlocked} onClick={() => void takeUp(held)}>
                {t.takeUp}
              </Button>
              <Button
                size="xs"
                variant="default"
                color="red"
                disabled={isBusy}
                aria-label={t.dropTicket(held.heldAs ?? "")}
                onClick={() => void drop(held)}
              >
                <Icon name="trash" size={15} />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <RowLimitNote list={data} />
    </Dialog>
  );
}

/** Takes the name away, so that no other till takes up the same ticket; undefined if one was faster. */
async function release(workspaceId: string, invoiceId: string): Promise<Invoice | undefined> {
  const params = { path: { workspaceId, invoiceId } };
  const { data, etag } = await readVersion("/workspace/{workspaceId}/pos/invoices/{invoiceId}", { params });
  if (data.invoice.heldAs === null) return undefined;
  try {
    const body = { heldAs: null };
    return (await api.patch("/workspace/{workspaceId}/pos/invoices/{invoiceId}", { params, body, ...ifMatch(etag) })).invoice;
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) return undefined;
    throw error;
  }
}

function ticketOf(draft: Invoice, decimals: number): Ticket {
  const [discount] = draft.discounts;
  const ticket: Ticket = {
    clientId: draft.clientId,
    lines: draft.items.map(({ id, name, quantity, unitPrice, serviceId, productId, variantId, taxRateId }) => ({
      key: serviceId ? `s${serviceId}` : productId ? `p${variantId ?? productId}` : `o${id}`,
      name,
      quantity,
      unitPrice: toUnits(unitPrice, decimals),
      taxRateId,
      ...(serviceId ? { serviceId } : {}),
      ...(productId ? { productId } : {}),
      ...(variantId ? { variantId } : {}),
    })),
    discount: discount
      ? {
          kind: discount.kind,
          value: discount.kind === "fixed" ? toUnits(discount.value, decimals) : discount.value,
          source: discount.source ?? "manual",
        }
      : null,
  };
  return { ...ticket, origin: { invoiceId: draft.id, content: contentOf(ticket) } };
}
