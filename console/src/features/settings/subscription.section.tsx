import { useQuery } from "@tanstack/react-query";
import { api } from "../../kit/api.ts";
import { useNameOf, useWords } from "../../kit/locale.tsx";
import { Facts, Panel } from "../../kit/page.tsx";
import { useFormat, useWorkspace } from "../../kit/session.ts";
import { Problem, SkeletonRows, StatusBadge } from "../../kit/state.tsx";
import classes from "./settings.module.css";
import { settingsWords } from "./settings.words.ts";

export function SubscriptionSection() {
  const t = useWords(settingsWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const { data, error, refetch } = useQuery({
    queryKey: ["subscription"],
    queryFn: async () => (await api.get("/workspace/{workspaceId}/subscription", { params: { path: { workspaceId: id } } })).subscription,
  });
  const nameOf = useNameOf();
  const { data: { plans } = { plans: [] } } = useQuery({ queryKey: ["public-plans"], queryFn: () => api.get("/public/plans") });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  return (
    <>
      <Panel
        title={t.sections.subscription}
        action={<StatusBadge tone={data.isActive ? "positive" : "danger"}>{data.isActive ? t.isActive : t.isExpired}</StatusBadge>}
      >
        <Facts
          items={[
            [t.plan, <bdi key="plan">{nameOf(plans.find((plan) => plan.id === data.plan.id) ?? { ...data.plan, translations: [] })}</bdi>],
            [t.ends, data.subscriptionEndDate ? format.instantDay(data.subscriptionEndDate) : t.noEnd],
          ]}
        />
      </Panel>
      <Panel title={t.limits}>
        {data.limits.map(({ key, allowed, used }) => (
          <div key={key} className={classes.usage}>
            <strong>{t.limitNames[key]}</strong>
            <span>
              {format.number(used)} / {allowed === null ? t.unlimited : format.number(allowed)}
            </span>
            {allowed !== null && (
              <span className={classes.bar} aria-hidden="true">
                <i style={{ inlineSize: `${Math.min(100, allowed === 0 ? 100 : (used / allowed) * 100)}%` }} />
              </span>
            )}
          </div>
        ))}
      </Panel>
      {data.renewals.length > 0 && (
        <Panel title={t.renewals} note={t.renewalNote}>
          {data.renewals.map((renewal) => (
            <div key={renewal.period} className={classes.row}>
              <span className={classes.rowText}>
                <strong>{t.periods[renewal.period]}</strong>
                <span>
                  {format.instantDay(renewal.startsAt)} – {format.instantDay(renewal.newEndDate)}
                </span>
              </span>
              <strong>{format.money(renewal.total, { code: renewal.currencyCode })}</strong>
            </div>
          ))}
        </Panel>
      )}
    </>
  );
}
