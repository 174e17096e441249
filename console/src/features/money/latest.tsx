import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { Empty, Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { useEntryTexts } from "./entries/entry-source.tsx";
import classes from "./money.module.css";
import { moneyWords } from "./money.words.ts";

const SHOWN = 6;

function useLatest() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["finance", "latest"],
    queryFn: async () => {
      const params = { path: { workspaceId: id }, query: { limit: SHOWN } };
      const [{ incomes }, { expenses }] = await Promise.all([
        api.get("/client/workspace/{workspaceId}/incomes", { params }),
        api.get("/client/workspace/{workspaceId}/expenses", { params }),
      ]);
      const rows = [...incomes.map((one) => ({ ...one, isIn: true })), ...expenses.map((one) => ({ ...one, isIn: false }))];
      const rank = ({ date, createdAt }: { date: string; createdAt: string }) => `${date} ${createdAt}`;
      return rows.sort((one, other) => (rank(one) < rank(other) ? 1 : -1)).slice(0, SHOWN);
    },
  });
}

/** The newest incomes and expenses together. */
export function Latest() {
  const t = useWords(moneyWords);
  const format = useFormat();
  const { data, error, refetch } = useLatest();
  const { titleOf, categoryOf } = useEntryTexts();
  const link = (
    <Link to="/money/income" className={classes.link}>
      {t.seeAll} <Icon name="chevron-right" size={15} isMirrored />
    </Link>
  );
  return (
    <Panel title={t.latest} action={link}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows count={SHOWN} />}
      {data?.length === 0 && <Empty icon="coins" text={t.noEntries.income} />}
      <ul className={classes.rows}>
        {data?.map((one) => (
          <li key={one.id}>
            <Link to={one.isIn ? "/money/income" : "/money/expenses"} search={{ open: one.id } as never} className={classes.entry}>
              <span className={classes.sign} data-out={!one.isIn || undefined}>
                <Icon name={one.isIn ? "arrow-down-right" : "arrow-up-right"} size={16} />
              </span>
              <span className={classes.text}>
                <strong>
                  <bdi>{titleOf(one)}</bdi>
                </strong>
                <span>
                  <bdi>{one.category === null ? t.noCategory : categoryOf(one.category)}</bdi> · {format.shortDay(one.date)}
                </span>
              </span>
              <span className={classes.amount} data-in={(one.isIn && one.amount > 0) || undefined}>
                {format.money(one.isIn ? one.amount : -one.amount, { signed: true })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
