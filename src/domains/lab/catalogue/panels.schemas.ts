import { listQuery, search } from "../../../kit/filters.ts";
import {
  amount,
  IdText,
  MoneyReply,
  nameText,
  nullable,
  optional,
  patterned,
  type Static,
  TimestampText,
  Type,
} from "../../../kit/schema.ts";

const Name = nameText(200, { example: "Complete blood count" });
const Code = patterned("^[A-Za-z0-9_-]+$", "must consist of letters, digits, hyphens and underscores", {
  maxLength: 40,
  examples: ["CBC"],
});
const AnalysisIds = Type.Array(IdText, { minItems: 1, maxItems: 100 });

export const Panel = Type.Object({
  id: IdText,
  workspaceId: IdText,
  name: Name,
  code: nullable(Code),
  analysisIds: Type.Array(IdText),
  price: nullable({ ...MoneyReply, description: "Price of all analyses together; null if each has its own" }),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Panel = Static<typeof Panel>;

export const NewPanel = Type.Object({
  name: Name,
  code: optional(nullable(Code)),
  analysisIds: AnalysisIds,
  price: optional(nullable(amount({ example: 30 }))),
});
export type NewPanel = Static<typeof NewPanel>;

export const PanelChanges = Type.Partial(NewPanel);
export type PanelChanges = Static<typeof PanelChanges>;

export const PanelQuery = listQuery("labPanels", {
  q: search([], { also: "concat_ws(' ', name, code)", caseOnly: true, foldsArabic: true, description: "Part of the name or the code" }),
});
export type PanelQuery = Static<typeof PanelQuery>;
