import { DayText, IdText, MoneyReply, nullable, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";

const Count = Type.Integer({ examples: [12] });
const counted = { count: Count, previousCount: Count };
const summed = { amount: MoneyReply, previousAmount: MoneyReply };

const SessionFigures = Type.Object({ ...counted, completed: Count, cancelled: Count });
const MoneyFigures = Type.Object(summed);
const ClientFigures = Type.Object({ total: Count, added: Count, previousAdded: Count });
const SalesFigures = Type.Object({ ...summed, ...counted });

const Month = Type.Object({
  month: Type.String({ examples: ["2026-01"] }),
  income: MoneyReply,
  expenses: MoneyReply,
});

const DayCount = Type.Object({ date: DayText, count: Count });

const NextSession = Type.Object({
  id: IdText,
  name: Type.String(),
  date: TimestampText,
  startTime: Type.String({ examples: ["09:30"] }),
  endTime: Type.String({ examples: ["10:00"] }),
  status: Type.String({ examples: ["scheduled"] }),
  clientId: IdText,
  clientName: Type.String(),
  staffId: nullable(IdText),
  staffName: nullable(Type.String()),
  serviceNames: Type.Array(Type.String()),
});

const waiting = nullable(Type.Integer({ description: "At most 1000; null if you may not see it", examples: [3] }));

export const Attention = Type.Object({
  draftInvoices: waiting,
  unpaidInvoices: waiting,
  newOrders: waiting,
  productsRunningOut: waiting,
  expensesToPost: waiting,
  tasksDue: waiting,
  testsToFinish: waiting,
  criticalValues: waiting,
  untaxedStores: waiting,
  paymentProblems: waiting,
});
export type Attention = Static<typeof Attention>;

/** A part is null for callers whose permissions do not open it. */
export const Dashboard = Type.Object({
  from: DayText,
  to: DayText,
  previousFrom: DayText,
  previousTo: DayText,
  today: DayText,
  currencyCode: Type.String({ examples: ["USD"] }),
  figures: Type.Object({
    sessions: nullable(SessionFigures),
    income: nullable(MoneyFigures),
    expenses: nullable(MoneyFigures),
    net: nullable(MoneyFigures),
    clients: nullable(ClientFigures),
    sales: nullable(SalesFigures),
    orders: nullable(SalesFigures),
  }),
  months: nullable(Type.Array(Month)),
  days: nullable(Type.Array(DayCount)),
  upNext: nullable(Type.Array(NextSession)),
  attention: Attention,
});
export type Dashboard = Static<typeof Dashboard>;

export const dashboardQuery = Type.Object({
  from: optional(
    Type.String({ format: "date", maxLength: 10, description: "First day of the figures; defaults to the first of this month" }),
  ),
  to: optional(Type.String({ format: "date", maxLength: 10, description: "Last day of the figures; defaults to today" })),
});
