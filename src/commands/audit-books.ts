import { auditWorkspaces } from "../domains/money/checks/index.ts";
import { readArguments } from "./arguments.ts";
import { type Command, withDatabases } from "./command.ts";

/** Reports discrepancies in the books of every workspace. The exit code is 1 if there are any. */
export const auditEveryBook: Command = async (input) => {
  const { given, print } = input;
  readArguments(given, []);
  return withDatabases(input, async (database) => {
    let audited = 0;
    let amiss = 0;
    let isMore = false;
    for await (const { workspaceId, findings, more } of auditWorkspaces(database)) {
      audited++;
      for (const { check, recordId, expected, found } of findings) {
        amiss++;
        print(`${workspaceId}: ${check} do not agree (${recordId}): ${expected} against ${found}`);
      }
      for (const check of more) print(`${workspaceId}: ${check} do not agree in more places than these.`);
      isMore ||= more.length > 0;
    }
    print(`Audited workspaces: ${audited}. Discrepancies: ${amiss}${isMore ? " and more" : ""}.`);
    return amiss > 0 ? 1 : 0;
  });
};
