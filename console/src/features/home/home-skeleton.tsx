import { Skeleton } from "@mantine/core";
import { useCan } from "../../kit/data/session.ts";
import { Figures } from "../../kit/layout/figure.tsx";
import classes from "./home.module.css";

/** The same size as this user's content, so that nothing jumps. */
export function HomeSkeleton() {
  const can = useCan();
  const seesMoney = can("finance.view");
  const seesVisits = can("sessions.view");
  const figures = Object.entries({
    sessions: seesVisits,
    income: seesMoney,
    sales: seesMoney || can("store.orders.view"),
    clients: can("clients.view"),
  });
  return (
    <div aria-busy="true" className={classes.skeleton}>
      <Figures>{figures.map(([key, isSeen]) => isSeen && <Skeleton key={key} height={104} radius={10} />)}</Figures>
      <div className={classes.columns}>
        <div className={classes.column}>
          {seesMoney && <Skeleton height={356} radius={10} />}
          {seesVisits && <Skeleton height={246} radius={10} />}
        </div>
        <div className={classes.column}>
          {seesVisits && <Skeleton height={356} radius={10} />}
          <Skeleton height={150} radius={10} />
        </div>
      </div>
    </div>
  );
}
