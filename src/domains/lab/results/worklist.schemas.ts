import { listQuery, where } from "../../../kit/filters.ts";
import { wholeListOf } from "../../../kit/page.ts";
import { freeText, IdText, nameText, nullable, optional, type Static, Type } from "../../../kit/schema.ts";
import { ListedTest, TestItem } from "../requests/tests.schemas.ts";

const WaitingAnalysis = Type.Object(
  {
    id: IdText,
    testName: nameText(300, { example: "Glucose, fasting" }),
    code: nullable(freeText(40, { example: "GLU" })),
    waiting: Type.Integer({ minimum: 0, examples: [3], description: "Without a result" }),
    resulted: Type.Integer({ minimum: 0, examples: [2], description: "With a result, in tests that are still open" }),
  },
  { title: "WaitingAnalysis" },
);
export type WaitingAnalysis = Static<typeof WaitingAnalysis>;

const WorklistItem = Type.Object({ test: ListedTest, item: TestItem }, { title: "WorklistItem" });
export type WorklistItem = Static<typeof WorklistItem>;

const paged = wholeListOf("items", WorklistItem).properties;

/** `analyses` without an `analysisId`, otherwise `items` and `pagination`. */
export const Worklist = Type.Object({
  analyses: optional(Type.Array(WaitingAnalysis)),
  items: optional(paged.items),
  pagination: paged.pagination,
});
export type Worklist = Static<typeof Worklist>;

export const WorklistQuery = listQuery("labTestItems", {
  analysisId: where(IdText, "lab_test_items.urgency is not null and lab_test_items.analysis_id = lower(?)"),
});
export type WorklistQuery = Static<typeof WorklistQuery>;
