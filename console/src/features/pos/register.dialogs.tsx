import { Button, Checkbox, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import { decimalsOf, fromUnits, toUnits } from "../../kit/format/money.rules.ts";
import form from "../../kit/forms/form.module.css";
import { MoneyInput } from "../../kit/forms/money-input.tsx";
import { type Needs, useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Facts, Page, Panel } from "../../kit/layout/page.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { Problem } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { Difference } from "./difference.tsx";
import type { Register } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

/** Submits a form about money once: its key is created when it opens and kept until it succeeds. */
function useMoneyForm(needs: Needs<string>, send: (key: string) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await send(key);
      setKey(crypto.randomUUID());
      await queries.invalidateQueries({ queryKey: ["registers"] });
      onDone();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { submit: (event: FormEvent) => void submit(event), isBusy, problem };
}

export function OpenRegister() {
  const t = useWords(posWords);
  const { id } = useWorkspace();
  const [name, setName] = useState("");
  const [cash, setCash] = useState<number | undefined>(0);
  const needs = useNeeds({ cash: cash === undefined });
  const { submit, isBusy, problem } = useMoneyForm(
    needs,
    (key) => {
      const body = { registerName: name.trim() || t.registerDefault, openingCash: cash ?? 0 };
      return api.post("/workspace/{workspaceId}/pos/sessions", {
        params: { path: { workspaceId: id } },
        body,
        headers: { "Idempotency-Key": key },
      });
    },
    () => {},
  );
  return (
    <Page title={t.openTitle} subtitle={t.openLead} width="reading">
      <Panel>
        <form className={form.form} onSubmit={submit}>
          <div className={form.pair}>
            <MoneyInput label={t.openingCash} required data-autofocus value={cash} error={needs.errors.cash} onChange={setCash} />
            <TextInput
              label={t.register}
              placeholder={t.registerDefault}
              dir="auto"
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </div>
          {problem !== undefined && <Problem error={problem} />}
          <div>
            <SubmitButton size="md" isBusy={isBusy}>
              {t.open}
            </SubmitButton>
          </div>
        </form>
      </Panel>
    </Page>
  );
}

interface RegisterDialogProps {
  register: Register;
  isOpen: boolean;
  onClose(): void;
}

export function CashMovement({ register, isOpen, onClose }: RegisterDialogProps) {
  const t = useWords(posWords);
  const { id } = useWorkspace();
  const [direction, setDirection] = useState<"in" | "out">("in");
  const [amount, setAmount] = useState<number>();
  const [reason, setReason] = useState("");
  const needs = useNeeds({ amount: !amount, reason: !reason.trim() });
  const { submit, isBusy, problem } = useMoneyForm(
    needs,
    (key) => {
      const path = { workspaceId: id, posSessionId: register.id };
      return api.post("/workspace/{workspaceId}/pos/sessions/{posSessionId}/cash-movements", {
        params: { path },
        body: { direction, amount: amount ?? 0, reason },
        headers: { "Idempotency-Key": key },
      });
    },
    () => {
      notify(t.recorded);
      setAmount(undefined);
      setReason("");
      onClose();
    },
  );
  return (
    <Dialog isOpen={isOpen} title={t.cashMove} onClose={onClose}>
      <form className={form.form} onSubmit={submit}>
        <SegmentedControl
          fullWidth
          value={direction}
          onChange={(next) => setDirection(next as typeof direction)}
          data={[
            { value: "in", label: t.cashIn },
            { value: "out", label: t.cashOut },
          ]}
        />
        <MoneyInput label={t.amount} required value={amount} error={needs.errors.amount} onChange={setAmount} />
        <TextInput
          label={t.reason}
          required
          dir="auto"
          maxLength={200}
          value={reason}
          error={needs.errors.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem !== undefined && <Problem error={problem} />}
        <SubmitButton isBusy={isBusy}>{t.record}</SubmitButton>
      </form>
    </Dialog>
  );
}

/** Counting first, then the difference, then the question: a closed register stays closed. */
export function CloseRegister({ register, isOpen, onClose }: RegisterDialogProps) {
  const t = useWords(posWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const navigate = useNavigate();
  const [counted, setCounted] = useState<number>();
  const [notes, setNotes] = useState("");
  const [voidDrafts, setVoidDrafts] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const needs = useNeeds({ counted: counted === undefined });
  const { submit, isBusy, problem } = useMoneyForm(
    needs,
    (key) => {
      const path = { workspaceId: id, posSessionId: register.id };
      const body = { countedCash: counted ?? 0, notes: notes.trim() || null, voidDrafts };
      return api.post("/workspace/{workspaceId}/pos/sessions/{posSessionId}/close", {
        params: { path },
        body,
        headers: { "Idempotency-Key": key },
      });
    },
    () => {
      notify(t.closed);
      onClose();
      void navigate({ to: "/invoices", search: { tab: "registers", open: register.id } as never });
    },
  );
  const difference = counted === undefined ? undefined : rounded(counted - register.expectedCash, decimalsOf(format.currencyCode));
  const figures: Fact[] = [
    [t.openingFloat, format.money(register.openingCash)],
    ...register.methods
      .filter(({ received }) => received > 0)
      .map(({ method, received }): Fact => [t.methods[method], format.money(received)]),
    ...(register.cashIn > 0 ? [[t.cashIn, format.money(register.cashIn)] as Fact] : []),
    ...(register.cashOut > 0 ? [[t.cashOut, `−${format.money(register.cashOut)}`] as Fact] : []),
    [t.expected, <strong key="expected">{format.money(register.expectedCash)}</strong>],
    ...(isAsking && counted !== undefined ? [[t.counted, <strong key="counted">{format.money(counted)}</strong>] as Fact] : []),
    ...(difference === undefined ? [] : [[t.difference, <Difference key="difference" amount={difference} />] as Fact]),
  ];
  return (
    <Dialog isOpen={isOpen} title={isAsking ? t.closeAsk : t.closeTitle} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isAsking) submit(event);
          else if (needs.areMet()) setAsking(true);
        }}
      >
        <Facts items={figures} />
        {isAsking ? (
          <p>{t.closeText}</p>
        ) : (
          <>
            <MoneyInput label={t.counted} required data-autofocus value={counted} error={needs.errors.counted} onChange={setCounted} />
            <Textarea
              label={t.notes}
              dir="auto"
              autosize
              minRows={2}
              maxLength={2000}
              value={notes}
              onChange={(event) => setNotes(event.currentTarget.value)}
            />
            <Checkbox label={t.drafts} checked={voidDrafts} onChange={(event) => setVoidDrafts(event.currentTarget.checked)} />
          </>
        )}
        {problem !== undefined && <Problem error={problem} />}
        <div className={form.row}>
          {isAsking && (
            <Button variant="default" onClick={() => setAsking(false)}>
              {t.countAgain}
            </Button>
          )}
          <SubmitButton {...(isAsking ? { color: "red" } : {})} isBusy={isBusy}>
            {isAsking ? t.closeAction : t.review}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

type Fact = readonly [label: string, value: ReactNode];

/** Two amounts of money may differ by a fraction that no currency has. */
function rounded(amount: number, decimals: number): number {
  return fromUnits(toUnits(amount, decimals), decimals);
}
