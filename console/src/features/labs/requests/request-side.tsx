import { Button, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { StatusBadge } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Language } from "../../../kit/words/words.ts";
import { useVerifying } from "../bench/use-verify.ts";
import { leftOut, verifiersOf } from "../bench/verification.rules.ts";
import { verificationWords } from "../bench/verification.words.ts";
import type { Test } from "../lab.query.ts";
import { labWords } from "../lab.words.ts";
import { IssuedReports } from "../reports/issued-reports.tsx";
import classes from "../reports/report.module.css";
import { lastResultAt } from "../reports/report-paper.tsx";
import { Specimens } from "../specimens/specimens.tsx";
import { Explain } from "./explain.tsx";
import { requestWords } from "./request.words.ts";
import { Verification } from "./verification.tsx";

/** Progress, issued versions, billing, and results in words. */
export function RequestSide({ test, language }: { test: Test; language: Language }) {
  const can = useCan();
  return (
    <div className={classes.column}>
      <Progress test={test} />
      <Specimens test={test} />
      <Verification test={test} />
      {test.status !== "cancelled" && <IssuedReports test={test} language={language} />}
      <Billing test={test} />
      {can("labs.run") && test.resultedCount > 0 && <Explain test={test} />}
    </div>
  );
}

function Progress({ test }: { test: Test }) {
  const lab = useWords(labWords);
  const t = useWords(requestWords);
  const format = useFormat();
  const resulted = lastResultAt(test);
  const v = useWords(verificationWords);
  const { isOn } = useVerifying();
  const isEntered = test.resultedCount === test.itemCount;
  const verifiers = verifiersOf(test).map((name) => `\u2068${name}\u2069`);
  const verification = {
    label: v.verification,
    note: [v.countVerified(test.itemCount - leftOut(test), test.itemCount), ...verifiers].join(" · "),
    isDone: leftOut(test) === 0,
  };
  const steps = [
    { label: t.requested, note: format.instant(test.createdAt), isDone: true },
    {
      label: t.resulted,
      note: isEntered && resulted ? format.instant(resulted) : lab.entered(test.resultedCount, test.itemCount),
      isDone: isEntered,
    },
    ...(isOn ? [verification] : []),
    {
      label: isOn ? t.released : t.verified,
      note: test.completedAt ? `\u2068${test.completedBy?.name ?? ""}\u2069 · ${format.instant(test.completedAt)}` : "",
      isDone: test.status === "completed",
    },
  ];
  return (
    <Panel title={t.progress}>
      <ol className={classes.steps}>
        {steps.map(({ label, note, isDone }) => (
          <li key={label} data-done={isDone || undefined}>
            <Icon name={isDone ? "circle-check" : "circle"} size={18} />
            {label}
            {note && <span>{note}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Billing({ test }: { test: Test }) {
  const t = useWords(requestWords);
  const format = useFormat();
  const can = useCan();
  const isBilled = test.invoiceId !== null || test.incomeId !== null;
  const state = test.invoiceId ? t.invoiced : test.incomeId ? t.inBooks : t.unbilled;
  return (
    <Panel title={t.billing} action={<StatusBadge tone={isBilled ? "positive" : "warning"}>{state}</StatusBadge>}>
      <div className={classes.stack}>
        <dl className={classes.sums}>
          {test.items.map((item) => (
            <div key={item.id}>
              <dt dir="auto">{item.billName}</dt>
              <dd>{format.money(item.price)}</dd>
            </div>
          ))}
          <div data-total>
            <dt>{t.total}</dt>
            <dd>{format.money(test.total)}</dd>
          </div>
        </dl>
        {test.invoiceId && can("store.orders.view") && (
          <Link to="/invoices" search={{ open: test.invoiceId } as never}>
            {t.openInvoice}
          </Link>
        )}
        {!isBilled && can("labs.billing") && test.status !== "cancelled" && <BillingForm test={test} />}
      </div>
    </Panel>
  );
}

function BillingForm({ test }: { test: Test }) {
  const t = useWords(requestWords);
  const { id } = useWorkspace();
  const [coupon, setCoupon] = useState("");
  const [problem, setProblem] = useState<string>();
  const { submit, isBusy } = useSubmit({
    refreshes: ["tests", "invoices", "dashboard"],
    onFields: (errors) => setProblem(Object.values(errors).join(" ")),
  });
  const bill = (kind: "invoice" | "income") => {
    const params = { path: { workspaceId: id, testId: test.id } };
    const body = coupon.trim() ? { couponCode: coupon.trim() } : {};
    const act = () =>
      kind === "invoice"
        ? api.post("/workspace/{workspaceId}/labs/tests/{testId}/invoice", { params, body })
        : api.post("/workspace/{workspaceId}/labs/tests/{testId}/income", { params, body });
    void submit(act, kind === "invoice" ? t.invoiceMade : t.incomeMade);
  };
  return (
    <>
      <TextInput
        aria-label={t.coupon}
        placeholder={t.coupon}
        leftSection={<Icon name="tag" size={16} />}
        dir="ltr"
        maxLength={100}
        value={coupon}
        error={problem}
        onChange={(event) => {
          setCoupon(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button variant="default" loading={isBusy} onClick={() => bill("invoice")}>
        {t.makeInvoice}
      </Button>
      <Button variant="default" loading={isBusy} onClick={() => bill("income")}>
        {t.recordIncome}
      </Button>
    </>
  );
}
