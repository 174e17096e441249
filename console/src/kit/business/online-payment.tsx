import { useQuery } from "@tanstack/react-query";
import { api, type Schema } from "../data/api.ts";
import { useCan, useFormat, useWorkspace } from "../data/session.ts";
import { Facts } from "../layout/page.tsx";
import { Problem, StatusBadge } from "../loading/state.tsx";
import { useWords } from "../words/locale.tsx";
import classes from "./online-payment.module.css";
import { onlinePaymentWords } from "./online-payment.words.ts";

type Checkout = Schema["Checkout"];

const tones = {
  open: "neutral",
  processing: "info",
  paid: "positive",
  failed: "danger",
  expired: "neutral",
  "partially-refunded": "warning",
  refunded: "warning",
} as const satisfies Record<Checkout["status"], string>;

const refundTones = { pending: "info", succeeded: "neutral", failed: "danger" } as const;

/** The state of the money that a buyer was asked for online, with its refunds. */
export function OnlinePayment({ checkoutId }: { checkoutId: string }) {
  const t = useWords(onlinePaymentWords);
  const can = useCan();
  const { id } = useWorkspace();
  const maySee = can("store.orders.view") || can("store.orders.manage");
  const { data, error, refetch } = useQuery({
    queryKey: ["checkouts", checkoutId],
    queryFn: () => api.get("/workspace/{workspaceId}/checkouts/{checkoutId}", { params: { path: { workspaceId: id, checkoutId } } }),
    enabled: maySee,
  });
  if (!maySee) return null;
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return <State checkout={data.checkout} label={t.online} />;
}

function State({ checkout, label }: { checkout: Checkout; label: string }) {
  const t = useWords(onlinePaymentWords);
  const format = useFormat();
  const { status, isDisputed, problem, reference, expiresAt, refunds } = checkout;
  const badges = (
    <>
      <StatusBadge tone={tones[status]}>{t.statuses[status]}</StatusBadge>
      {isDisputed && <StatusBadge tone="danger">{t.disputed}</StatusBadge>}
    </>
  );
  return (
    <div className={classes.online}>
      <Facts
        items={[
          [label, badges],
          ...(status === "open" ? [[t.until, format.instant(expiresAt)] as const] : []),
          ...(reference ? [[t.reference, <bdi key="reference">{reference}</bdi>] as const] : []),
          ...(refunds.length > 0 ? [[t.refunds, <Refunds key="refunds" checkout={checkout} />] as const] : []),
        ]}
      />
      {problem && <p role="status">{t.problems[problem]}</p>}
    </div>
  );
}

function Refunds({ checkout: { refunds, currencyCode } }: { checkout: Checkout }) {
  const t = useWords(onlinePaymentWords);
  const format = useFormat();
  return refunds.map(({ id, amount, status, problem }) => (
    <div key={id}>
      {format.money(amount, { code: currencyCode })} <StatusBadge tone={refundTones[status]}>{t.refundStates[status]}</StatusBadge>{" "}
      {problem && <span dir="auto">{t.refundProblem(problem)}</span>}
    </div>
  ));
}
