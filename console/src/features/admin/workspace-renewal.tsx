import { Button, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePlanName } from "../../kit/business/plan-name.ts";
import { api, type Schema } from "../../kit/data/api.ts";
import { useFormat } from "../../kit/data/session.ts";
import { Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./admin.module.css";
import { type AdminWorkspace, PERIODS, type Period, usePlans } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";

/** The platform charges in one currency. */
const CURRENCY = "USD";

/** The price of the next period, line by line, and the button that records its payment. Offers only periods for which the plan has a price. */
export function Renewal({ workspace }: { workspace: AdminWorkspace }) {
  const t = useWords(adminWords);
  const prices = workspace.plan.pricePeriods.filter(({ currencyCode }) => currencyCode === CURRENCY);
  const offered = PERIODS.filter((value) => prices.some(({ period }) => period === value));
  const [first] = offered;
  return (
    <section className={classes.section}>
      <h3>{t.renewal}</h3>
      {first ? (
        <Offered key={offered.join()} workspace={workspace} offered={offered} first={first} />
      ) : (
        <p className={classes.muted}>{t.noPrice}</p>
      )}
    </section>
  );
}

function Offered({ workspace, offered, first }: { workspace: AdminWorkspace; offered: readonly Period[]; first: Period }) {
  const t = useWords(adminWords);
  const [period, setPeriod] = useState(first);
  const { data, error } = useQuery({
    queryKey: ["renewal", workspace.id, period],
    queryFn: () =>
      api.get("/admin/workspaces/{workspaceId}/renewal", { params: { path: { workspaceId: workspace.id }, query: { period } } }),
  });
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t.renewal}
        value={period}
        onChange={(next) => setPeriod(next as Period)}
        data={offered.map((value) => ({ value, label: t.renewalPeriods[value] }))}
      />
      {error && <Problem error={error} />}
      {!data && !error && <SkeletonRows count={2} />}
      {data && <Lines workspaceId={workspace.id} renewal={data.renewal} />}
    </>
  );
}

function Lines({ workspaceId, renewal }: { workspaceId: string; renewal: Schema["Renewal"] }) {
  const t = useWords(adminWords);
  const format = useFormat();
  const planName = usePlanName(usePlans().data?.rows ?? []);
  // One key per renewal on screen: after a lost response the same renewal continues, and is never charged twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { submit, isBusy } = useSubmit({
    refreshes: ["admin-workspaces", "renewal", "payments", "overview"],
    onDone: () => setKey(crypto.randomUUID()),
  });
  const money = (amount: number) => format.money(amount, { code: renewal.currencyCode });
  const source = renewal.discountSource as "workspace" | "category" | null;
  const renew = () =>
    void submit(
      () =>
        api.post("/admin/workspaces/{workspaceId}/renewal", {
          params: { path: { workspaceId } },
          body: { period: renewal.period },
          headers: { "Idempotency-Key": `${key}-${renewal.period}` },
        }),
      t.renewed(format.instantDay(renewal.newEndDate)),
    );
  return (
    <>
      <div className={classes.lines}>
        <Line
          text={t.planLine(planName({ id: renewal.planId, name: renewal.planName }), renewal.months)}
          amount={money(renewal.planPrice)}
        />
        {renewal.discountAmount > 0 && source && (
          <Line
            text={t.discountLine(`${format.number(renewal.discountPercentage)}%`, t.sources[source])}
            amount={`−${money(renewal.discountAmount)}`}
          />
        )}
        {renewal.invoiceAdditions.map((addition) => (
          <Line
            key={addition.id}
            text={addition.reason}
            note={t.times(format.number(addition.quantity), money(addition.unitPrice))}
            amount={money(addition.total)}
          />
        ))}
        <div className={classes.line} data-total>
          <span>{t.total}</span>
          <span>{money(renewal.total)}</span>
        </div>
      </div>
      <p className={classes.muted}>{t.newEnd(format.instantDay(renewal.startsAt), format.instantDay(renewal.newEndDate))}</p>
      <Button loading={isBusy} onClick={renew}>
        {t.renew(money(renewal.total))}
      </Button>
    </>
  );
}

function Line({ text, note, amount }: { text: string; note?: string; amount: string }) {
  return (
    <div className={classes.line}>
      <span dir="auto">
        {text}
        {note && <small>{note}</small>}
      </span>
      <span>{amount}</span>
    </div>
  );
}
