import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { IdText, Message, Type } from "../../../kit/schema.ts";
import { PeriodLocked } from "../../money/entries/index.ts";
import {
  AnalysisInactive,
  AnalysisNotFound,
  ClientNotFound,
  ItemBilled,
  ItemExists,
  ItemNotFound,
  LastItem,
  PanelNotFound,
  ReasonRequired,
  ResultEntered,
  ResultsMissing,
  SpecimenRejected,
  TestCancelled,
  TestClosed,
  TestFull,
  TestNotFound,
} from "../catalogue/lab.errors.ts";
import { clearResult as clear, enterResult as enter, notPerform } from "../results/results.service.ts";
import { readItem } from "./items.service.ts";
import { testEvents } from "./tests.events.ts";
import {
  Clearing,
  Completion,
  LabTest,
  ListedTest,
  NewTest,
  NotPerforming,
  ResultEntry,
  TestChanges,
  TestItem,
  TestQuery,
} from "./tests.schemas.ts";
import * as tests from "./tests.service.ts";

const one = Type.Object({ test: LabTest });
const oneItem = Type.Object({ item: TestItem });
const invalid = { id: 422, body: 422 } as const;

export const listLabTests = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/tests",
  summary: "List lab tests, latest date first",
  access: workspace("labs.view"),
  query: TestQuery,
  reply: ok(listOf("tests", ListedTest)),
  errors: [],
  invalid,
  run: async (ctx, { query }) => {
    const { rows, pagination } = await tests.listTests(ctx, query);
    return { tests: rows, pagination };
  },
});

export const createLabTest = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests",
  summary: "Order analyses for a client",
  access: workspace("labs.run"),
  body: NewTest,
  reply: created(one),
  errors: [ClientNotFound, AnalysisNotFound, AnalysisInactive, PanelNotFound, TestFull, TestNotFound],
  invalid,
  emits: ({ test }) => testEvents("test.created", test),
  audit: { action: "lab-test.create", keeps: ["number", "status"] },
  run: async (ctx, { body }) => ({ test: await tests.createTest(ctx, body) }),
});

export const readLabTest = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/tests/:testId",
  summary: "Get a lab test with its items, results and flags",
  access: workspace("labs.view"),
  reply: ok(one),
  errors: [TestNotFound],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { params }) => ({ test: await tests.readTest(ctx, params.testId) }),
});

export const updateLabTest = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/labs/tests/:testId",
  summary: "Update a lab test's date or notes, or cancel it",
  description: "Cancelling requires a `reason` once a specimen was received.",
  access: workspace("labs.run"),
  body: TestChanges,
  reply: ok(one),
  errors: [TestNotFound, TestClosed, ReasonRequired, TestFull, PeriodLocked],
  invalid,
  emits: ({ test }) => testEvents("test.updated", test),
  audit: { action: "lab-test.update", keeps: ["number", "status"] },
  run: async (ctx, { params, body }) => ({ test: await tests.updateTest(ctx, params.testId, body) }),
});

export const completeLabTest = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/complete",
  summary: "Complete a lab test",
  access: workspace("labs.run"),
  body: Completion,
  reply: ok(one),
  errors: [TestNotFound, ResultsMissing],
  invalid,
  audit: { action: "lab-test.complete", by: "service" },
  run: async (ctx, { params, body }) => ({ test: await tests.completeTest(ctx, params.testId, body) }),
});

export const createLabTestItem = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/items",
  summary: "Add an analysis to a lab test",
  access: workspace("labs.run"),
  body: Type.Object({ analysisId: IdText }),
  reply: created(oneItem),
  errors: [TestNotFound, AnalysisNotFound, AnalysisInactive, ItemExists, ItemNotFound, TestClosed, TestFull, PeriodLocked],
  invalid,
  audit: { action: "lab-test.add-analysis", keeps: [], of: "testId" },
  run: async (ctx, { params, body }) => ({ item: await tests.createItem(ctx, params.testId, body.analysisId) }),
});

export const readLabTestItem = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/tests/:testId/items/:itemId",
  summary: "Get one analysis of a lab test; its ETag is the version of its result",
  access: workspace("labs.view"),
  reply: ok(oneItem),
  errors: [TestNotFound, ItemNotFound],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { params }) => ({ item: await readItem(ctx, params.testId, params.itemId) }),
});

export const removeLabTestItem = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/labs/tests/:testId/items/:itemId",
  summary: "Remove an analysis from a lab test",
  access: workspace("labs.run"),
  reply: ok(Message),
  errors: [TestNotFound, ItemNotFound, TestClosed, ItemBilled, LastItem, PeriodLocked],
  invalid,
  audit: { action: "lab-test.remove-analysis", keeps: [], of: "testId" },
  run: (ctx, { params }) => tests.removeItem(ctx, params.testId, params.itemId),
});

export const enterLabTestResult = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/labs/tests/:testId/items/:itemId/result",
  summary: "Enter a result; its flag, range and notes are determined from the catalogue and the patient",
  description:
    "Send the one field of the analysis's `resultType`: `resultValueNumeric` (with `comparator` for a value beyond what is measured), " +
    "`resultText` or `resultOption`. After completion a `reason` is required, and the previous result is kept in `amendments`. " +
    "`If-Match` takes the item's `etag`.",
  access: workspace("labs.run"),
  body: ResultEntry,
  reply: ok(oneItem),
  errors: [TestNotFound, ItemNotFound, TestCancelled, TestClosed, SpecimenRejected, ReasonRequired, TestFull],
  invalid,
  matches: readLabTestItem,
  audit: { action: "lab-test.enter-result", keeps: [], of: "testId" },
  run: async (ctx, { params, body }) => ({ item: await enter(ctx, params.testId, params.itemId, body) }),
});

export const clearLabTestResult = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/items/:itemId/clear",
  summary: "Take back a result that was entered by mistake",
  description: "After completion a `reason` is required, and the previous result is kept in `amendments`.",
  access: workspace("labs.run"),
  body: Clearing,
  reply: ok(oneItem),
  errors: [TestNotFound, ItemNotFound, TestCancelled, ReasonRequired, TestFull],
  invalid,
  audit: { action: "lab-test.clear-result", keeps: [], of: "testId" },
  run: async (ctx, { params, body }) => ({ item: await clear(ctx, params.testId, params.itemId, body) }),
});

export const markLabTestItemNotPerformed = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/items/:itemId/not-performed",
  summary: "Say why an analysis was not performed",
  description: "It no longer counts as missing. Entering a result or `clear` takes this back.",
  access: workspace("labs.run"),
  body: NotPerforming,
  reply: ok(oneItem),
  errors: [TestNotFound, ItemNotFound, TestCancelled, ResultEntered, TestFull],
  invalid,
  audit: { action: "lab-test.not-performed", keeps: [], of: "testId" },
  run: async (ctx, { params, body }) => ({ item: await notPerform(ctx, params.testId, params.itemId, body) }),
});
