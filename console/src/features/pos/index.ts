import { later } from "../../kit/loading/later.tsx";

/** Bills a visit: makes its invoice, issues it, takes one or several payments and offers the receipt. */
export const ChargeVisit = later(
  () => import("./visit-charge.tsx").then((module) => module.ChargeVisit),
  ({ isOpen }) => isOpen,
);

export { RegistersTab } from "./registers.tab.tsx";
