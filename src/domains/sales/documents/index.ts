import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as documents from "./documents.routes.ts";
import * as orderDocuments from "./order-documents.routes.ts";

export { printInvoice } from "./documents.service.ts";

export const domain: Domain = {
  name: "documents",
  routes: named(documents, orderDocuments),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: [],
};
