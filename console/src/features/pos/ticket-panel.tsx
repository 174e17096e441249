import { ActionIcon, Button, SegmentedControl, TextInput } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { invoiceDiscountKind } from "../../kit/enums.ts";
import { Icon } from "../../kit/icon.tsx";
import { useWarm } from "../../kit/later.tsx";
import { useWords } from "../../kit/locale.tsx";
import { decimalsOf, fromUnits, parseAmount, toUnits } from "../../kit/money.rules.ts";
import { useOnline } from "../../kit/online.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/session.ts";
import { Empty } from "../../kit/state.tsx";
import { useSubmit } from "../../kit/submit.ts";
import { ClientPicker, readClient } from "../clients/index.ts";
import { Charge } from "./charge.ts";
import { type Invoice, type Register, useTaxRates } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";
import { setQuantity, type Ticket, type TicketDiscount, type TicketLine, taxesOf, totalsOf } from "./ticket.rules.ts";
import classes from "./till.module.css";

const paymentDialog = () => import("./payment.dialog.tsx").then((module) => ({ default: module.PaymentDialog }));
const PaymentDialog = lazy(paymentDialog);

interface TicketPanelProps {
  register: Register;
  ticket: Ticket;
  onChange(ticket: Ticket): void;
  onDone(): void;
  /** An invoice stands unpaid: nothing is added until it is paid or taken back. */
  onLock(isLocked: boolean): void;
}

/** What is being sold, to whom, and one large button. */
export function TicketPanel({ register, ticket, onChange, onDone, onLock }: TicketPanelProps) {
  const t = useWords(posWords);
  const format = useFormat();
  const can = useCan();
  const { id } = useWorkspace();
  const isOnline = useOnline();
  const decimals = decimalsOf(format.currencyCode);
  const [clientId, setClientId] = useState<string | null>(null);
  const [isPaying, setPaying] = useState(false);
  const [charge, setCharge] = useState<Charge>();
  useWarm(paymentDialog);
  const totals = totalsOf(ticket);
  const taxes = taxesOf(ticket, useTaxRates());
  const due = taxes.reduce((sum, { amount }) => sum + amount, totals.total);
  const standing = isPaying ? undefined : charge?.standing;
  const money = (units: number) => format.money(fromUnits(units, decimals));
  const chooseClient = async (chosen: string | null) => {
    setClientId(chosen);
    const own = chosen ? ((await readClient(id, chosen)).record.discount as { kind: "fixed" | "percentage"; value: number } | null) : null;
    const discount: TicketDiscount | null = own && {
      kind: own.kind,
      value: own.kind === "fixed" ? toUnits(own.value, decimals) : own.value,
      source: "client",
    };
    if (own || ticket.discount?.source === "client") onChange({ ...ticket, discount });
  };
  const pay = () => {
    const discountReason = ticket.discount?.source === "client" ? t.clientDiscount : t.discount;
    const terms = { workspaceId: id, registerId: register.id, decimals };
    setCharge(charge ?? new Charge({ kind: "ticket", ticket, clientId, discountReason }, terms));
    setPaying(true);
  };
  const pause = () => {
    setPaying(false);
    onLock(charge?.standing !== undefined);
    if (!charge?.standing) setCharge(undefined);
  };
  const release = () => {
    setPaying(false);
    setCharge(undefined);
    onLock(false);
  };
  const finish = () => {
    release();
    setClientId(null);
    onDone();
  };
  return (
    <section className={classes.ticket} aria-label={t.ticket}>
      {can("clients.view") && (
        <div className={classes.ticketClient} inert={standing !== undefined}>
          <ClientPicker
            label={t.walkIn}
            placeholder={t.findClient}
            addLabel={t.addClient}
            value={clientId}
            onChange={(chosen) => void chooseClient(chosen)}
          />
        </div>
      )}
      {ticket.lines.length === 0 ? (
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
              onQuantity={(quantity) => onChange({ ...ticket, lines: setQuantity(ticket.lines, line.key, quantity) })}
            />
          ))}
        </ul>
      )}
      <div className={classes.sums} data-standing={ticket.lines.length > 0 || undefined}>
        {!standing && (
          <Discount discount={ticket.discount} decimals={decimals} onChange={(discount) => onChange({ ...ticket, discount })} />
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
          <Unpaid charge={charge} invoice={standing} onGoOn={pay} onDropped={release} onLeft={finish} />
        ) : (
          <Button size="lg" fullWidth disabled={ticket.lines.length === 0 || !isOnline} onClick={pay}>
            {t.charge(money(due))}
          </Button>
        )}
        {!isOnline && <p role="alert">{t.offline}</p>}
      </div>
      <Suspense fallback={null}>
        {isPaying && charge && <PaymentDialog charge={charge} expected={due} doneLabel={t.nextSale} onClose={pause} onDone={finish} />}
      </Suspense>
    </section>
  );
}

interface UnpaidProps {
  charge: Charge;
  invoice: Invoice;
  onGoOn(): void;
  onDropped(): void;
  onLeft(): void;
}

/** The dialog was closed after the invoice was made: it waits to be paid, or is taken back. With a payment on it, it stays. */
function Unpaid({ charge, invoice, onGoOn, onDropped, onLeft }: UnpaidProps) {
  const t = useWords(posWords);
  const format = useFormat();
  const { submit, isBusy } = useSubmit({ refreshes: ["invoices", "sellables"], onDone: onDropped });
  return (
    <div role="status" className={classes.standing}>
      <p>{t.unpaid(invoice.number === null ? t.draftNumber : `#${invoice.number}`)}</p>
      <Button size="lg" fullWidth disabled={isBusy} onClick={onGoOn}>
        {t.goOn}
      </Button>
      {invoice.amountPaid > 0 ? (
        <Button variant="subtle" color="gray" size="xs" onClick={onLeft}>
          {t.leaveRest(format.money(invoice.balance))}
        </Button>
      ) : (
        <Button variant="subtle" color="gray" size="xs" loading={isBusy} onClick={() => void submit(() => charge.abandon(), t.voided)}>
          {t.takeBack}
        </Button>
      )}
    </div>
  );
}

function Sum({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div className={classes.sum} data-total={isTotal || undefined}>
      <span>{label}</span>
      <span>{value}</span>
    </div>
  );
}

function Line({ line, total, onQuantity }: { line: TicketLine; total: string; onQuantity(quantity: number): void }) {
  const t = useWords(posWords);
  return (
    <li className={classes.line}>
      <span className={classes.lineName} dir="auto">
        {line.name}
      </span>
      <span className={classes.quantity}>
        <ActionIcon variant="default" aria-label={`${t.fewer}: ${line.name}`} onClick={() => onQuantity(line.quantity - 1)}>
          <Icon name={line.quantity === 1 ? "trash" : "minus"} size={15} />
        </ActionIcon>
        <span>{line.quantity}</span>
        <ActionIcon variant="default" aria-label={`${t.more}: ${line.name}`} onClick={() => onQuantity(line.quantity + 1)}>
          <Icon name="plus" size={15} />
        </ActionIcon>
      </span>
      <span className={classes.lineTotal}>{total}</span>
    </li>
  );
}

function Discount({
  discount,
  decimals,
  onChange,
}: {
  discount: TicketDiscount | null;
  decimals: number;
  onChange(discount: TicketDiscount | null): void;
}) {
  const t = useWords(posWords);
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<"percentage" | "fixed">("percentage");
  const [text, setText] = useState("");
  if (discount) {
    return (
      <Button variant="subtle" size="xs" color="gray" onClick={() => onChange(null)}>
        {t.removeDiscount}
      </Button>
    );
  }
  if (!isOpen) {
    return (
      <Button variant="subtle" size="xs" leftSection={<Icon name="percent" size={15} />} onClick={() => setOpen(true)}>
        {t.addDiscount}
      </Button>
    );
  }
  const units = parseAmount(text, kind === "fixed" ? decimals : 2);
  const value = units === undefined ? undefined : kind === "fixed" ? units : Math.min(100, units / 100);
  return (
    <div className={classes.discount}>
      <SegmentedControl
        size="xs"
        value={kind}
        onChange={(next) => setKind(next as typeof kind)}
        data={invoiceDiscountKind.map((one) => ({ value: one, label: t.lineDiscountKind[one] }))}
      />
      <TextInput
        aria-label={t.value}
        size="xs"
        inputMode="decimal"
        dir="ltr"
        w={80}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={!value}
        onClick={() => {
          if (value) onChange({ kind, value, source: "manual" });
          setOpen(false);
          setText("");
        }}
      >
        {t.apply}
      </Button>
    </div>
  );
}
