// `npm run audit:books`: reports discrepancies in the books of every workspace. Exits with 1 if there are any.
import { auditEveryBook } from "./commands/audit-books.ts";
import { runAsProcess } from "./commands/command.ts";

await runAsProcess(auditEveryBook, "The books could not be audited");
