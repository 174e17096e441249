import type { Static } from "../../../kit/schema.ts";
import { importReport } from "../../../kit/sheets.ts";

export const ImportReport = importReport("ClientImport", "clients");
export type ImportReport = Static<typeof ImportReport>;
