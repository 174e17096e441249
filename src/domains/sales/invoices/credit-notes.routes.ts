import { pdfLanguages } from "../../../adapters/pdf/document.ts";
import { DocumentTooLong } from "../../../adapters/pdf/renderer.ts";
import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { content, ok, route } from "../../../kit/route.ts";
import { oneOf, Type } from "../../../kit/schema.ts";
import { CreditNote, CreditNoteQuery } from "./credit-notes.schemas.ts";
import * as notes from "./credit-notes.service.ts";
import { CreditNoteNotFound } from "./sales.errors.ts";

const view = workspace("store.orders.view", "store.orders.manage", "finance.view");

export const listCreditNotes = route({
  method: "GET",
  path: "/workspace/:workspaceId/credit-notes",
  summary: "List credit notes, newest first",
  description: "Every refund of a numbered invoice or order has one.",
  access: view,
  query: CreditNoteQuery,
  reply: ok(listOf("creditNotes", CreditNote)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await notes.listCreditNotes(ctx, query);
    return { creditNotes: rows, pagination };
  },
});

export const readCreditNote = route({
  method: "GET",
  path: "/workspace/:workspaceId/credit-notes/:creditNoteId",
  summary: "Get a credit note",
  access: view,
  reply: ok(Type.Object({ creditNote: CreditNote })),
  errors: [CreditNoteNotFound],
  run: async (ctx, { params }) => ({ creditNote: await notes.readCreditNote(ctx, params.creditNoteId) }),
});

export const readCreditNotePdf = route({
  method: "GET",
  path: "/workspace/:workspaceId/credit-notes/:creditNoteId/pdf",
  summary: "Get a credit note as PDF",
  access: view,
  query: Type.Object({ language: oneOf(pdfLanguages, { default: "en" }) }),
  reply: content("application/pdf"),
  errors: [CreditNoteNotFound, DocumentTooLong],
  run: async (ctx, { params, query }) => {
    const { pdf, fileName } = await notes.printCreditNote(ctx, params.creditNoteId, query.language);
    ctx.exchange.setHeader("content-disposition", `inline; filename="${fileName}"`);
    return pdf;
  },
});
