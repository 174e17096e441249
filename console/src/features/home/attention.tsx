import { Link, useRouter } from "@tanstack/react-router";
import type { Schema } from "../../kit/data/api.ts";
import { type Permission, useCan, useFormat } from "../../kit/data/session.ts";
import type { RecordsLink } from "../../kit/layout/figure.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./home.module.css";
import { homeWords } from "./home.words.ts";

type Waiting = Schema["Dashboard"]["attention"];

interface Row extends RecordsLink {
  key: keyof Waiting;
  /** One of them is required by the page, in addition to the permission for the count. */
  permissions?: readonly Permission[];
}

/** The page behind each count, with the filters that it counts by. */
const rows: readonly Row[] = [
  { key: "newOrders", to: "/orders", search: { view: "list", status: "pending" } },
  { key: "criticalValues", to: "/lab/critical" },
  { key: "paymentProblems", to: "/settings/payments" },
  { key: "testsToFinish", to: "/lab" },
  { key: "unpaidInvoices", to: "/invoices", search: { status: "open" }, permissions: ["store.orders.view"] },
  { key: "draftInvoices", to: "/invoices", search: { status: "draft" }, permissions: ["store.orders.view"] },
  { key: "tasksDue", to: "/tasks", search: { whose: "all", due: "now" } },
  { key: "expensesToPost", to: "/money/recurring" },
  { key: "productsRunningOut", to: "/products", search: { status: "active", stock: "low" } },
  { key: "untaxedStores", to: "/store/delivery", hash: "tax", permissions: ["store.manage"] },
];

const money: ReadonlySet<Row["key"]> = new Set(["unpaidInvoices", "draftInvoices", "expensesToPost", "paymentProblems"]);

/** A member who keeps the books and makes no appointments sees the money first. */
function inOrder(isBookkeeper: boolean): readonly Row[] {
  return isBookkeeper ? [...rows.filter(({ key }) => money.has(key)), ...rows.filter(({ key }) => !money.has(key))] : rows;
}

/** Counts of records that wait for the user. A count whose page does not exist is left out: it could not be looked into. */
export function Attention({ attention }: { attention: Waiting }) {
  const t = useWords(homeWords);
  const format = useFormat();
  const can = useCan();
  const router = useRouter();
  const isThere = (to: string) => {
    const [, params, route] = router.getMatchedRoutes(to);
    // The router takes an unknown address for a part of the next known one above it.
    return route !== undefined && params["**"] === undefined;
  };
  const ordered = inOrder(can("finance.manage") && !can("sessions.create"));
  const waiting = ordered.filter(({ key, to, permissions }) => attention[key] && isThere(to) && (!permissions || permissions.some(can)));
  return (
    <Panel title={t.attention}>
      {waiting.length === 0 && <p className={classes.done}>{t.allDone}</p>}
      <ul className={classes.attention}>
        {waiting.map(({ key, to, search, hash }) => (
          <li key={key}>
            <Link to={to} search={(search ?? {}) as never} {...(hash ? { hash } : {})} className={classes.attentionItem}>
              <span>{t.items[key]}</span>
              <span className={classes.badge}>{format.number(attention[key] ?? 0)}</span>
              <Icon name="chevron-right" size={16} isMirrored />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
