import { lazyPart } from "../../kit/loading/lazy-part.tsx";

/** Bills a visit: makes its invoice, issues it, takes one or several payments and offers the receipt. */
export const ChargeVisit = lazyPart(() => import("./visit-charge.tsx"), "ChargeVisit");

export { RegistersTab } from "./registers.tab.tsx";
