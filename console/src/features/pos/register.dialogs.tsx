import { Button, Checkbox, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../kit/api.ts";
import form from "../../kit/form.module.css";
import { useWords } from "../../kit/locale.tsx";
import { MoneyInput } from "../../kit/money-input.tsx";
import { Facts, Page, Panel } from "../../kit/page.tsx";
import { useFormat, useWorkspace } from "../../kit/session.ts";
import { Dialog } from "../../kit/sheet.tsx";
import { Problem } from "../../kit/state.tsx";
import { say } from "../../kit/toast.tsx";
import type { Register } from "./pos.query.ts";
import { posWords } from "./pos.words.ts";

/** Submits a form about money once: its key is created when it opens and kept until it succeeds. */
function useMoneyForm(send: (key: string) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
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
  const { submit, isBusy, problem } = useMoneyForm(
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
            <MoneyInput label={t.openingCash} required data-autofocus value={cash} onChange={setCash} />
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
            <Button type="submit" size="md" loading={isBusy} disabled={cash === undefined}>
              {t.open}
            </Button>
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
  const { submit, isBusy, problem } = useMoneyForm(
    (key) => {
      const path = { workspaceId: id, posSessionId: register.id };
      return api.post("/workspace/{workspaceId}/pos/sessions/{posSessionId}/cash-movements", {
        params: { path },
        body: { direction, amount: amount ?? 0, reason },
        headers: { "Idempotency-Key": key },
      });
    },
    () => {
      say(t.recorded);
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
        <MoneyInput label={t.amount} required value={amount} onChange={setAmount} />
        <TextInput
          label={t.reason}
          required
          dir="auto"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem !== undefined && <Problem error={problem} />}
        <Button type="submit" loading={isBusy} disabled={!amount || !reason.trim()}>
          {t.record}
        </Button>
      </form>
    </Dialog>
  );
}

export function CloseRegister({ register, isOpen, onClose }: RegisterDialogProps) {
  const t = useWords(posWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const [counted, setCounted] = useState<number>();
  const [notes, setNotes] = useState("");
  const [voidDrafts, setVoidDrafts] = useState(false);
  const { submit, isBusy, problem } = useMoneyForm(
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
      say(t.closed);
      onClose();
    },
  );
  return (
    <Dialog isOpen={isOpen} title={t.closeTitle} onClose={onClose}>
      <form className={form.form} onSubmit={submit}>
        <Facts
          items={[
            ...register.methods
              .filter(({ received }) => received > 0)
              .map(({ method, received }) => [t.methods[method], format.money(received)] as const),
            [t.expected, <strong key="expected">{format.money(register.expectedCash)}</strong>],
          ]}
        />
        <MoneyInput label={t.counted} required value={counted} onChange={setCounted} />
        {counted !== undefined && <Facts items={[[t.difference, format.money(counted - register.expectedCash)]]} />}
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
        {problem !== undefined && <Problem error={problem} />}
        <Button type="submit" loading={isBusy} disabled={counted === undefined}>
          {t.closeAction}
        </Button>
      </form>
    </Dialog>
  );
}
