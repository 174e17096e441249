import { listQuery, search } from "../../../kit/filters.ts";
import { freeText, IdText, nameText, nullable, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

export const TestSample = Type.Object({
  id: IdText,
  workspaceId: IdText,
  code: text(40, { example: "SER-SST" }),
  name: nameText(200, { example: "Serum, gel tube" }),
  nameAr: text(200, { example: "مصل، أنبوب جل" }),
  container: text(200, { example: "Gold-top tube" }),
  additive: nullable(freeText(200, { example: "Clot activator and gel" })),
  volumeMl: nullable(Type.Number({ examples: [5] })),
  handling: text(500, { example: "Let clot 30 minutes, centrifuge" }),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type TestSample = Static<typeof TestSample>;

export const SampleQuery = listQuery("labTestSamples", {
  q: search([], { also: "concat_ws(' ', code, name, name_ar, container)", description: "Part of the code, a name or the container" }),
});
export type SampleQuery = Static<typeof SampleQuery>;
