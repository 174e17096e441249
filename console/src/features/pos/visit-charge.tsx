import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { ApiError } from "../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import { decimalsOf } from "../../kit/format/money.rules.ts";
import form from "../../kit/forms/form.module.css";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { notifyError } from "../../kit/layout/toast.tsx";
import { Problem, SkeletonRows, useErrorText } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { balanceOf, Charge, type ChargeTerms } from "./charge.ts";
import { PaymentDialog } from "./payment.dialog.tsx";
import { PaymentDone } from "./payment-done.tsx";
import { type Invoice, readInvoice, useOpenRegister } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

export interface ChargeVisitProps {
  isOpen: boolean;
  sessionId: string;
  /** The invoice that the visit has already, if any: a draft is issued, an open one is paid further. */
  invoiceId?: string | undefined;
  /** The names of its services, for those that have no price and need one. */
  services: readonly { id: string; name: string }[];
  /** `later` issues the invoice without a payment. */
  intent?: "pay" | "later";
  /** Closed before a payment; a draft created for it is voided. */
  onClose(): void;
  /** Paid, or issued to be paid later. */
  onDone(invoice: Invoice): void;
}

/** Bills a visit in one dialog: the invoice is made, issued and paid, or left to be paid later. */
export function ChargeVisit({ isOpen, ...visit }: ChargeVisitProps) {
  const { id } = useWorkspace();
  const { data: register, isPending } = useOpenRegister();
  const { currencyCode } = useFormat();
  if (!isOpen || isPending) return null;
  const terms: ChargeTerms = { workspaceId: id, registerId: register?.id ?? null, decimals: decimalsOf(currencyCode) };
  return <Charging {...visit} terms={terms} />;
}

type ChargingProps = Omit<ChargeVisitProps, "isOpen"> & { terms: ChargeTerms };

function Charging({ sessionId, invoiceId, services, intent, terms, onClose, onDone }: ChargingProps) {
  const t = useWords(posWords);
  const queries = useQueryClient();
  const message = useErrorText();
  const [prices, setPrices] = useState<Readonly<Record<string, number>>>({});
  const [charge, setCharge] = useState<Charge>();
  const [problem, setProblem] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the terms are those of the moment the dialog was opened
  useEffect(() => {
    let isGone = false;
    setProblem(undefined);
    prepare(sessionId, invoiceId, prices, terms).then(
      async (ready) => {
        if (isGone) return dropDraft(ready).catch(() => undefined);
        if (intent === "later") await ready.issue().catch((error: unknown) => setProblem(error));
        setCharge(ready);
      },
      (error: unknown) => !isGone && setProblem(error),
    );
    return () => {
      isGone = true;
    };
  }, [sessionId, invoiceId, prices, intent]);
  const close = () => {
    onClose();
    if (!charge) return;
    dropDraft(charge)
      .catch((error: unknown) => notifyError(message(error)))
      .finally(() => void Promise.all(["invoices", "sessions"].map((key) => queries.invalidateQueries({ queryKey: [key] }))));
  };
  const invoice = charge?.standing;
  if (charge && invoice && problem === undefined) {
    if (intent === "later") return <PaymentDone invoice={invoice} label={t.done} onDone={() => onDone(invoice)} />;
    return (
      <PaymentDialog
        charge={charge}
        expected={balanceOf(invoice, terms.decimals)}
        doneLabel={t.done}
        note={terms.registerId ? undefined : t.noRegister}
        onClose={close}
        onDone={onDone}
      />
    );
  }
  const unpriced = unpricedIn(problem, services);
  return (
    <Dialog isOpen title={intent === "later" ? t.payLater : t.payment} onClose={close}>
      {unpriced ? (
        <PriceForm service={unpriced} onPriced={(price) => setPrices({ ...prices, [unpriced.id]: price })} />
      ) : problem !== undefined ? (
        <Problem error={problem} onRetry={() => setPrices({ ...prices })} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  );
}

async function prepare(
  sessionId: string,
  invoiceId: string | undefined,
  prices: Readonly<Record<string, number>>,
  terms: ChargeTerms,
): Promise<Charge> {
  const known = async (id: string) => new Charge({ kind: "invoice", invoice: await readInvoice(terms.workspaceId, id) }, terms);
  if (invoiceId) return known(invoiceId);
  const charge = new Charge({ kind: "visit", sessionId, prices }, terms);
  try {
    await charge.draft();
    return charge;
  } catch (error) {
    // Another user has billed it meanwhile, or the reply to an earlier attempt was lost.
    const made = error instanceof ApiError && error.status === 409 ? error.body.invoiceId : undefined;
    if (typeof made === "string") return known(made);
    throw error;
  }
}

async function dropDraft(charge: Charge): Promise<void> {
  if (charge.isIdleDraft) await charge.abandon();
}

/** The service refuses to bill a service without a price, and names it by the path `prices.<id>`. */
function unpricedIn(problem: unknown, services: ChargeVisitProps["services"]): { id: string; name: string } | undefined {
  if (!(problem instanceof ApiError)) return undefined;
  const id = /^prices\.(\w+)$/.exec(problem.details[0]?.path ?? "")?.[1];
  return id === undefined ? undefined : { id, name: services.find((one) => one.id === id)?.name ?? "" };
}

function PriceForm({ service, onPriced }: { service: { id: string; name: string }; onPriced(price: number): void }) {
  const t = useWords(posWords);
  const [price, setPrice] = useState<number>();
  const needs = useNeeds({ price: price === undefined });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (needs.areMet() && price !== undefined) onPriced(price);
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <MoneyInput
        key={service.id}
        label={t.priceOf(service.name)}
        data-autofocus
        required
        value={price}
        error={needs.errors.price}
        onChange={setPrice}
      />
      <SubmitButton>{t.goOn}</SubmitButton>
    </form>
  );
}
