import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { PlanContents, usePlanPrices } from "../../../kit/business/plan-contents.tsx";
import { usePlanName } from "../../../kit/business/plan-name.ts";
import { usePublicPlans } from "../../../kit/business/plans.query.ts";
import { api, type Schema } from "../../../kit/data/api.ts";
import { useFormat, useWorkspace, useWorkspaceSession } from "../../../kit/data/session.ts";
import { Facts, Panel } from "../../../kit/layout/page.tsx";
import { Problem, SkeletonRows, StatusBadge } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useNameOf, useWords } from "../../../kit/words/locale.tsx";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";
import { PaidNotice, SubscriptionPayments } from "./paid-subscription.tsx";
import { paymentsWords } from "./payments.words.ts";
import { subscriptionWords } from "./subscription.words.ts";

type Subscription = Schema["Subscription"];
type Plan = Schema["Plan"];

/** The workspace's plan, its usage, and the renewal. */
export function SubscriptionSection() {
  const { id, subscriptionEndDate } = useWorkspace();
  const { data, error, refetch } = useQuery({
    queryKey: ["subscription"],
    queryFn: async () => (await api.get("/workspace/{workspaceId}/subscription", { params: { path: { workspaceId: id } } })).subscription,
  });
  // The session learns of a renewal first: its end date is another one then.
  const queries = useQueryClient();
  const shownEnd = useRef(subscriptionEndDate);
  useEffect(() => {
    if (shownEnd.current === subscriptionEndDate) return;
    shownEnd.current = subscriptionEndDate;
    void queries.invalidateQueries({ queryKey: ["subscription"] });
  }, [subscriptionEndDate, queries]);
  const plans = usePublicPlans().data?.rows ?? [];
  const isOwner = useWorkspaceSession().account.kind === "owner";
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  return (
    <>
      {isOwner && <PaidNotice endDate={data.subscriptionEndDate} />}
      <Current subscription={data} plans={plans} />
      <Usage limits={data.limits} />
      {data.renewals.some(({ total }) => total > 0) && <Renewals subscription={data} />}
      {isOwner && <SubscriptionPayments />}
      {plans.length > 0 && <Plans plans={plans} currentId={data.plan.id} />}
    </>
  );
}

function Current({ subscription, plans }: { subscription: Subscription; plans: readonly Plan[] }) {
  const t = useWords(subscriptionWords);
  const format = useFormat();
  const planName = usePlanName(plans);
  const { plan, isActive, isTrial, subscriptionEndDate: end } = subscription;
  const state = isActive ? (isTrial ? "trial" : "active") : isTrial ? "trialOver" : "expired";
  const labels = { trial: t.trialUntil, active: t.paidUntil, trialOver: t.trialEnded, expired: t.endedOn };
  return (
    <Panel
      title={t.title}
      action={<StatusBadge tone={isActive ? (isTrial ? "info" : "positive") : "danger"}>{t.states[state]}</StatusBadge>}
    >
      <Facts items={[[t.plan, <bdi key="plan">{planName(plan)}</bdi>], end ? [labels[state], format.instantDay(end)] : [t.end, t.noEnd]]} />
      {state === "trial" && end && <p className={classes.hint}>{t.trialNote(daysUntil(end))}</p>}
    </Panel>
  );
}

const DAY_MS = 86_400_000;

function daysUntil(end: string): number {
  return Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / DAY_MS));
}

function Usage({ limits }: { limits: Subscription["limits"] }) {
  const t = useWords(settingsWords);
  const format = useFormat();
  const amount = (key: string, count: number) => (key === "storage-quota-mb" ? format.bytes(count * 1024 ** 2) : format.number(count));
  return (
    <Panel title={t.limits}>
      {limits.map(({ key, allowed, used }) => (
        <div key={key} className={classes.usage}>
          <strong>{t.limitNames[key]}</strong>
          <span>
            {amount(key, used)} / {allowed === null ? t.unlimited : amount(key, allowed)}
          </span>
          {allowed !== null && (
            <span className={classes.bar} aria-hidden="true">
              <i style={{ inlineSize: `${Math.min(100, allowed === 0 ? 100 : (used / allowed) * 100)}%` }} />
            </span>
          )}
        </div>
      ))}
    </Panel>
  );
}

/** Without an account of the operator's, payments reach the platform outside the console: the panel says what to pay, by which reference, and what happens then. */
function Renewals({ subscription: { renewals, isTrial, canRenewOnline } }: { subscription: Subscription }) {
  const t = useWords(subscriptionWords);
  const format = useFormat();
  const { name, id } = useWorkspace();
  const pay = useWords(paymentsWords);
  const { account } = useWorkspaceSession();
  const isOwner = account.kind === "owner";
  const { submit, isBusy } = useSubmit({ refreshes: ["subscription"] });
  const renew = async (period: (typeof renewals)[number]["period"]) => {
    const params = { path: { workspaceId: id } };
    const { checkout } = await api.post("/workspace/{workspaceId}/subscription/checkout", { params, body: { period } });
    if (checkout.url) window.location.assign(checkout.url);
  };
  return (
    <Panel title={isTrial ? t.continueTitle : t.renewals}>
      {canRenewOnline ? (
        <p className={classes.hint}>{isOwner ? t.how.online : t.how.byOwner}</p>
      ) : (
        <ol className={classes.how}>
          <li>{t.how.pay}</li>
          <li>{t.how.reference(name)}</li>
          <li>{t.how.after}</li>
        </ol>
      )}
      {renewals.map((renewal) => (
        <div key={renewal.period} className={classes.row}>
          <span className={classes.rowText}>
            <strong>{t.periods[renewal.period]}</strong>
            <span>
              {format.instantDay(renewal.startsAt)} – {format.instantDay(renewal.newEndDate)}
            </span>
          </span>
          <strong>{format.money(renewal.total, { code: renewal.currencyCode })}</strong>
          {canRenewOnline && isOwner && renewal.total > 0 && (
            <Button variant="default" size="xs" loading={isBusy} onClick={() => void submit(() => renew(renewal.period))}>
              {pay.renewNow}
            </Button>
          )}
        </div>
      ))}
    </Panel>
  );
}

function Plans({ plans, currentId }: { plans: readonly Plan[]; currentId: string }) {
  const t = useWords(subscriptionWords);
  const nameOf = useNameOf();
  const pricesOf = usePlanPrices();
  return (
    <Panel title={t.plans} note={t.plansNote}>
      {plans.map((plan) => (
        <section key={plan.id} className={classes.plan} aria-label={nameOf(plan)}>
          <div className={classes.planHead}>
            <h3>
              <bdi>{nameOf(plan)}</bdi>
            </h3>
            {plan.id === currentId && <StatusBadge tone="positive">{t.yours}</StatusBadge>}
            <span className={classes.prices}>
              {pricesOf(plan).map((price) => (
                <span key={price}>{price}</span>
              ))}
            </span>
          </div>
          <PlanContents plan={plan} />
        </section>
      ))}
    </Panel>
  );
}
