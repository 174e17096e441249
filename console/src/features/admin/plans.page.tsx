import { Button } from "@mantine/core";
import { api } from "../../kit/data/api.ts";
import { useFormat } from "../../kit/data/session.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { Problem, SkeletonRows, StatusBadge } from "../../kit/loading/state.tsx";
import { useLocale, useNameOf, useWords } from "../../kit/words/locale.tsx";
import classes from "./admin.module.css";
import { type Plan, usePlans } from "./admin.query.ts";
import { adminWords } from "./admin.words.ts";
import { labelOf } from "./plan.rules.ts";
import { RecordSheet } from "./record-form.tsx";

const PlanForm = lazyPart(
  () => import("./plan-form.tsx"),
  "PlanForm",
  () => true,
);

/** Plans that workspaces can subscribe to. */
export function PlansPage() {
  const t = useWords(adminWords);
  const nameOf = useNameOf();
  const [address, change] = useAddress<{ open?: string; new?: string }>();
  const { data, error, refetch } = usePlans();
  const plans = data?.rows;
  const opened = plans?.find(({ id }) => id === address.open);
  return (
    <Page
      title={t.plansTitle}
      subtitle={plans ? t.planCount(plans.length) : " "}
      actions={
        <Button leftSection={<Icon name="plus" size={17} />} onClick={() => change({ new: "1" })}>
          {t.addPlan}
        </Button>
      }
    >
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!plans && !error && <SkeletonRows />}
      <div className={classes.cards}>
        {plans?.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onOpen={() => change({ open: plan.id })} />
        ))}
      </div>
      <RowLimitNote list={data} />
      <RecordSheet
        isOpen={Boolean(address.new ?? address.open)}
        isLoaded={Boolean(address.new ?? opened)}
        title={address.open ? t.editPlan : t.addPlan}
        onClose={() => change({ open: undefined, new: undefined })}
        removal={
          opened && {
            title: t.removePlanTitle(nameOf(opened)),
            text: t.removePlanText,
            done: t.planRemoved,
            refreshes: ["plans"],
            act: () => api.delete("/admin/plans/{planId}", { params: { path: { planId: opened.id } } }),
          }
        }
      >
        {(slot) => <PlanForm key={opened?.id ?? "new"} plan={opened} {...slot} />}
      </RecordSheet>
    </Page>
  );
}

function PlanCard({ plan, onOpen }: { plan: Plan; onOpen(): void }) {
  const t = useWords(adminWords);
  const format = useFormat();
  const { language } = useLocale();
  const nameOf = useNameOf();
  const [first, ...others] = plan.pricePeriods;
  const price = ({ amountCents, currencyCode }: Plan["pricePeriods"][number]) =>
    amountCents > 0 ? format.money(amountCents / 100, { code: currencyCode, whole: amountCents % 100 === 0 }) : t.free;
  return (
    <button type="button" className={classes.card} data-retired={!plan.isActive || undefined} onClick={onOpen}>
      <span className={classes.cardHead}>
        <bdi>{nameOf(plan)}</bdi>
        {!plan.isActive && <StatusBadge>{t.retired}</StatusBadge>}
      </span>
      {first && (
        <span className={classes.price}>
          {price(first)} <small>{first.amountCents > 0 ? t.perPeriod[first.period] : ""}</small>
        </span>
      )}
      {others.length > 0 && (
        <span className={classes.muted}>{others.map((one) => `${price(one)} ${t.perPeriod[one.period]}`).join(" · ")}</span>
      )}
      <ul className={classes.ticks}>
        {plan.features.slice(0, 6).map((feature) => (
          <li key={feature.key}>
            <Icon name="check" size={14} />
            <span dir="auto">{labelOf(feature, language)}</span>
          </li>
        ))}
      </ul>
    </button>
  );
}
