import { tenantTable } from "../../../kit/table.ts";

export const LOCAL_MODEL = "local-rules";

export const interpretations = tenantTable("labInterpretations", { columns: ["id"], toRecord: (row) => row });
