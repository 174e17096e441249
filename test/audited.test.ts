import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { actionsOn, UNTOLD } from "../console/src/features/activity/activity.rules.ts";
import { activityWords } from "../console/src/features/activity/activity.words.ts";
import { fieldWords as activityFields } from "../console/src/features/activity/field.words.ts";
import { routes } from "../src/domains.ts";

// Every route by which a member writes declares its entry in the workspace's audit log, or is listed here with the reason why it has none.

/** Recorded by the service: another name, no record before, or several transactions. */
const byService = [
  ...["changePassword", "requestEmailChange", "createApiKey", "removeApiKey", "exportWorkspace", "closeWorkspace", "refundInvoice"],
  ...["confirmTotp", "verifyPhoneSetup", "generateBackupCodes", "regenerateBackupCodes", "removeMfaMethod", "makeMfaMethodPrimary"],
  ...["createWebhookEndpoint", "updateWebhookEndpoint", "removeWebhookEndpoint", "rotateWebhookSecret"],
  ...["createCalendarFeed", "removeCalendarFeed", "mergeClients", "removeFile", "completeLabTest", "startLedger"],
  ...["createContest", "publishContest", "closeContest", "removeContest"],
  ...["renameFinancialCategory", "renameProductCategory", "orderProductCategories", "verifyLabTest", "issueLabReport"],
  ...["updateLabInterpretation", "startExport", "startImport", "importCatalogue"],
];

const without: Record<string, readonly string[]> = {
  "the record itself shows who and when": [
    ...["payInvoice", "voidInvoice", "createInvoiceDiscount", "createCashMovement", "openRegister", "closeRegister"],
    "createStockMovement",
    ...["createTaskComment", "createSessionNote", "updateSessionNote", "createFile"],
    ...["enterLabTestResult", "importLabResults", "tellLabCritical", "clearLabTestResult", "markLabTestItemNotPerformed"],
  ],
  "daily work, in the stream of events; the record stays": [
    ...[
      "createInvoice",
      "updateInvoice",
      "createSessionInvoice",
      "finalizeInvoice",
      "createInvoiceItem",
      "updateInvoiceItem",
      "removeInvoiceItem",
    ],
    ...["postOccurrence", "skipOccurrence", "createLabTestIncome", "createLabTestInvoice", "removeInvoiceDiscount"],
    ...["createLabTest", "updateLabTest", "createLabTestItem", "removeLabTestItem", "startMarketingPost"],
    ...["interpretLabTestItem", "replaceDesignResult", "removeDesignResult"],
  ],
  "about a person: a line would outlive the erasure of what it speaks of": [
    ...["createClient", "updateClient", "removeClient", "importClients"],
    ...["createSession", "createSessionSeries", "updateSession", "removeSession", "cancelFollowingSessions", "moveFollowingSessions"],
    ...["markArrival", "clearArrival"],
    ...["createSessionAttachment", "removeSessionAttachment", "removeSessionNote"],
  ],
  "between colleagues, without an effect on money, rights or customers": [
    ...["createTask", "updateTask", "removeTask", "createTimeOff", "updateTimeOff", "removeTimeOff", "updateMe"],
  ],
  "public content, too long for the log": [
    ...["createContentPage", "updateContentPage", "removeContentPage"],
    "updateContest",
    "orderCollections",
  ],
  "reference data of the lab; tests keep what they were made with": [
    ...["createLabUnit", "updateLabUnit", "deactivateLabUnit", "createAnalysisRange", "updateAnalysisRange", "removeAnalysisRange"],
    "seedTestSamples",
  ],
  "changes nothing, or only what the caller alone holds": [
    "requestBooksAudit",
    ...["readNotifications", "previewMessage", "createFileLink", "verifyDomain", "testWebhookEndpoint", "replayDelivery"],
    ...["confirmLogin", "logout", "endLogin", "setUpTotp", "startPhoneSetup", "requestEmailConfirmation"],
  ],
};

const writes = routes.filter(({ method, access }) => {
  const isMember = access.kind === "workspace" || access.kind === "owner" || (access.kind === "account" && access.of !== "admin");
  return method !== "GET" && isMember;
});

it("every route by which a member of a workspace writes is audited, or listed with a reason", () => {
  const silent = writes.filter(({ audit }) => audit === undefined).map(({ name }) => name);
  expect([...byService, ...Object.values(without).flat()].sort()).toEqual(silent.sort());
  const lines = writes.flatMap(({ audit }) => audit ?? []);
  expect(new Set(lines).size).toBe(lines.length);
});

/** Those that record what they answer; the others record few fields. */
const wholeByService = ["createApiKey", "createWebhookEndpoint", "createCalendarFeed"];

interface Shape {
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
}

it("every field of an audited record has a name in Arabic", () => {
  const { fields } = activityFields.ar;
  const recordOf = (reply: Shape) => Object.values(reply.properties ?? {}).flatMap((one) => [one, ...(one.anyOf ?? [])]);
  const audited = writes.filter(({ audit, name }) => audit !== undefined || wholeByService.includes(name));
  const replied = audited.flatMap(({ reply }) => recordOf(reply.schema as Shape).slice(0, 2));
  const names = new Set(replied.flatMap(({ properties }) => Object.keys(properties ?? {})));
  for (const untold of UNTOLD) names.delete(untold);
  expect(names.size).toBeGreaterThan(200);
  expect([...names].filter((name) => !(name in fields)).sort()).toEqual([]);
});

/** Kinds in the platform's own log, which the console of a workspace does not show. */
const platformKinds = new Set(Object.keys(activityWords.en.platformKinds));

/** Actions that services name themselves. */
function namedInServices(): string[] {
  const folder = new URL("../src/domains/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!test)\.ts$/.test(file));
  const lines = files.flatMap((file) => readFileSync(new URL(file, folder), "utf8").split("\n"));
  return lines
    .filter((line) => /\baction\b|(save|change)Workspace\(/.test(line))
    .flatMap((line) => line.match(/(?<=")[a-z-]+\.[a-z-]+(?=")/g) ?? []);
}

it("the console filters the log by every action of the kinds it names", () => {
  const offered = Object.keys(activityWords.en.kinds).flatMap(actionsOn);
  expect(new Set(offered).size).toBe(offered.length);
  const actions = [...writes.flatMap(({ audit }) => audit ?? []), ...namedInServices()];
  expect(actions.filter((action) => !platformKinds.has(action.split(".")[0] ?? "") && !offered.includes(action))).toEqual([]);
  const verbs = activityWords.en.verbs;
  expect(offered.filter((action) => !((action.split(".")[1] ?? "") in verbs))).toEqual([]);
});

it.each(["en", "ar"] as const)("every entry of the log has its words in the console: %s", (language) => {
  const { verbs, platformKinds: own, ...others } = activityWords[language];
  const kinds = { ...others.kinds, ...own };
  const actions = [...writes.flatMap(({ audit }) => audit ?? []), ...namedInServices()];
  const parts = actions.map((action) => action.split(".") as [string, string]);
  expect(parts.length).toBeGreaterThan(80);
  const missing = parts.flatMap(([kind, verb]) => [...(kind in kinds ? [] : [kind]), ...(verb in verbs ? [] : [verb])]);
  expect([...new Set(missing)]).toEqual([]);
});
