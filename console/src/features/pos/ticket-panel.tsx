import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { decimalsOf, fromUnits, toUnits } from "../../kit/format/money.rules.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { notifyError } from "../../kit/layout/toast.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { useOnline } from "../../kit/loading/online.ts";
import { Empty, useErrorText } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { ClientPicker, readClient } from "../clients/index.ts";
import { Charge } from "./charge.ts";
import { type Invoice, type Register, readInvoice, useTaxRates } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";
import { contentOf, setQuantity, type Ticket, type TicketDiscount, taxesOf, totalsOf, unchangedOrigin } from "./ticket.rules.ts";
import { Discount, Line, Sum, TicketBar, Unpaid } from "./ticket-parts.tsx";
import classes from "./till.module.css";

const PaymentDialog = lazyPart(
  () => import("./payment.dialog.tsx"),
  "PaymentDialog",
  () => true,
);
const HoldDialog = lazyPart(() => import("./held-tickets.tsx"), "HoldDialog");

export type ChangeTicket = (change: Partial<Ticket> | ((now: Ticket) => Partial<Ticket>)) => void;

interface TicketPanelProps {
  register: Register;
  ticket: Ticket;
  onChange: ChangeTicket;
  /** Sold, or held: the next one begins. */
  onDone(): void;
  /** Locks the ticket while its invoice is unpaid, until it is paid or voided. */
  onLock(isLocked: boolean): void;
}

/** The lines of the sale, the client, and one large button. */
export function TicketPanel({ register, ticket, onChange, onDone, onLock }: TicketPanelProps) {
  const t = useWords(posWords);
  const format = useFormat();
  const can = useCan();
  const isOnline = useOnline();
  const decimals = decimalsOf(format.currencyCode);
  const [isHolding, setHolding] = useState(false);
  const chooseClient = useChooseClient(ticket, onChange);
  const [isOpen, setOpen] = useState(false);
  const { charge, isPaying, isBusy, pay, pause, release } = useCharge({ register, ticket, onChange, onDone, onLock });
  const totals = totalsOf(ticket);
  const taxes = taxesOf(ticket, useTaxRates());
  const due = taxes.reduce((sum, { amount }) => sum + amount, totals.total);
  const standing = isPaying ? undefined : charge?.pending;
  const money = (units: number) => format.money(fromUnits(units, decimals));
  const finish = () => {
    release();
    setOpen(false);
    onDone();
  };
  const drop = () => {
    release();
    onChange({ origin: undefined });
  };
  const isEmpty = ticket.lines.length === 0;
  return (
    <section className={classes.ticket} aria-label={t.ticket} data-open={isOpen || undefined}>
      <TicketBar count={ticket.lines.length} isOpen={isOpen} onChange={setOpen} />
      {can("clients.view") && (
        <div className={classes.ticketClient} inert={standing !== undefined}>
          <ClientPicker
            label={t.walkIn}
            placeholder={t.findClient}
            addLabel={t.addClient}
            value={ticket.clientId}
            onChange={(chosen) => void chooseClient(chosen)}
          />
        </div>
      )}
      {isEmpty ? (
        <div className={classes.lines}>
          <Empty icon="receipt" text={t.emptyTicket} />
        </div>
      ) : (
        <ul className={classes.lines} inert={standing !== undefined}>
          {ticket.lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              total={money(line.unitPrice * line.quantity)}
              onQuantity={(quantity) => onChange(({ lines }) => ({ lines: setQuantity(lines, line.key, quantity) }))}
            />
          ))}
        </ul>
      )}
      <div className={classes.sums} data-standing={!isEmpty || undefined}>
        {!standing && (
          <div className={classes.ticketTools}>
            <Discount discount={ticket.discount} decimals={decimals} onChange={(discount) => onChange({ discount })} />
            {!isEmpty && (
              <Button
                variant="subtle"
                size="xs"
                leftSection={<Icon name="clock" size={15} />}
                disabled={!isOnline}
                onClick={() => setHolding(true)}
              >
                {t.hold}
              </Button>
            )}
          </div>
        )}
        {totals.discount > 0 && (
          <>
            <Sum label={t.subtotal} value={money(totals.subtotal)} />
            <Sum label={ticket.discount?.source === "client" ? t.clientDiscount : t.discount} value={`−${money(totals.discount)}`} />
          </>
        )}
        {taxes.length > 0 && <Sum label={t.beforeTax} value={money(totals.total)} />}
        {taxes.map((tax) => (
          <Sum key={tax.id} label={t.tax(tax.name, tax.percentage)} value={money(tax.amount)} />
        ))}
        <Sum label={t.total} value={money(due)} isTotal />
        {standing && charge ? (
          <Unpaid charge={charge} invoice={standing} onGoOn={pay} onDropped={drop} onLeft={finish} />
        ) : (
          <Button size="lg" fullWidth loading={isBusy} disabled={isEmpty || !isOnline} onClick={pay}>
            {t.charge(money(due))}
          </Button>
        )}
        {!isOnline && <p role="alert">{t.offline}</p>}
      </div>
      {isPaying && charge && <PaymentDialog charge={charge} expected={due} doneLabel={t.nextSale} onClose={pause} onDone={finish} />}
      <HoldDialog isOpen={isHolding} ticket={ticket} onClose={() => setHolding(false)} onHeld={onDone} />
    </section>
  );
}

/** A client brings a standing discount along; the next one, or none, takes it away again. */
function useChooseClient(ticket: Ticket, onChange: ChangeTicket): (chosen: string | null) => Promise<void> {
  const { id } = useWorkspace();
  const { currencyCode } = useFormat();
  const message = useErrorText();
  return async (chosen) => {
    const withoutOwn = ticket.discount?.source === "client" ? { discount: null } : {};
    onChange({ clientId: chosen, ...withoutOwn });
    if (!chosen) return;
    try {
      const own = (await readClient(id, chosen)).record.discount as { kind: "fixed" | "percentage"; value: number } | null;
      if (!own) return;
      const value = own.kind === "fixed" ? toUnits(own.value, decimalsOf(currencyCode)) : own.value;
      const discount: TicketDiscount = { kind: own.kind, value, source: "client" };
      // Another client may have been chosen meanwhile.
      onChange((now) => (now.clientId === chosen ? { discount } : {}));
    } catch (error) {
      notifyError(message(error));
    }
  };
}

/** The payment of a ticket: the same charge continues until it is paid or voided. */
function useCharge({ register, ticket, onChange, onDone, onLock }: TicketPanelProps) {
  const t = useWords(posWords);
  const { id } = useWorkspace();
  const { currencyCode } = useFormat();
  const message = useErrorText();
  const [isPaying, setPaying] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [charge, setCharge] = useState<Charge>();
  const terms = { workspaceId: id, registerId: register.id, decimals: decimalsOf(currencyCode) };
  useOriginAgain(ticket, {
    onIssued: (invoice) => {
      setCharge(new Charge({ kind: "invoice", invoice }, terms));
      onLock(true);
    },
    onGone: () => onChange({ origin: undefined }),
    onSold: onDone,
  });
  // Stored with the ticket, so that a reload continues the same sale instead of starting a second one.
  const onMade = ({ id: invoiceId }: Invoice) => onChange((now) => ({ origin: { invoiceId, content: contentOf(now) } }));
  const make = async (): Promise<Charge> => {
    const draftId = unchangedOrigin(ticket);
    if (draftId) return new Charge({ kind: "invoice", invoice: await readInvoice(id, draftId) }, terms);
    const discountReason = ticket.discount?.source === "client" ? t.clientDiscount : t.discount;
    return new Charge({ kind: "ticket", ticket, discountReason }, terms, onMade);
  };
  const pay = async () => {
    setBusy(true);
    try {
      setCharge(charge ?? (await make()));
      setPaying(true);
    } catch (error) {
      notifyError(message(error));
    } finally {
      setBusy(false);
    }
  };
  const pause = () => {
    setPaying(false);
    onLock(charge?.pending !== undefined);
    if (!charge?.pending) setCharge(undefined);
  };
  const release = () => {
    setPaying(false);
    setCharge(undefined);
    onLock(false);
  };
  return { charge, isPaying, isBusy, pay: () => void pay(), pause, release };
}

interface Again {
  /** It has its number and waits to be paid. */
  onIssued(invoice: Invoice): void;
  onGone(): void;
  onSold(): void;
}

/** A ticket that was kept over a reload may have become an invoice before: what came of that is looked up once. */
function useOriginAgain({ origin }: Ticket, { onIssued, onGone, onSold }: Again): void {
  const { id } = useWorkspace();
  const [kept] = useState(origin);
  const newest = useRef({ onIssued, onGone, onSold });
  newest.current = { onIssued, onGone, onSold };
  useEffect(() => {
    if (!kept) return;
    const tell = (invoice: Invoice) => {
      if (invoice.status === "draft") return;
      if (invoice.status === "open") newest.current.onIssued(invoice);
      else if (invoice.status === "void") newest.current.onGone();
      else newest.current.onSold();
    };
    const fail = (error: unknown) => error instanceof ApiError && error.status === 404 && newest.current.onGone();
    readInvoice(id, kept.invoiceId).then(tell, fail);
  }, [id, kept]);
}
