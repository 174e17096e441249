import { pdfLanguages } from "../../../adapters/pdf/document.ts";
import { DocumentTooLong } from "../../../adapters/pdf/renderer.ts";
import { workspace } from "../../../kit/access.ts";
import { content, created, ok, route } from "../../../kit/route.ts";
import { oneOf, Type } from "../../../kit/schema.ts";
import {
  ItemNotFound,
  SampleNotFound,
  SpecimenNotFound,
  SpecimenStepRefused,
  TestCancelled,
  TestFull,
  TestNotFound,
} from "../catalogue/lab.errors.ts";
import { labelSizes, NewSpecimen, Specimen, SpecimenChanges } from "./specimens.schemas.ts";
import * as specimens from "./specimens.service.ts";

const one = Type.Object({ specimen: Specimen });
const invalid = { id: 422, body: 422 } as const;

export const createLabSpecimen = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/specimens",
  summary: "Register a specimen of a lab test, with its accession number",
  description:
    "`accession` is the day in the workspace's time zone, a number of that day without gaps, and a check digit. With `collectedAt` the " +
    "specimen is `collected`, otherwise `expected`; printing its label is not collecting.",
  access: workspace("labs.run"),
  audit: "lab-specimen.create",
  body: NewSpecimen,
  reply: created(one),
  errors: [TestNotFound, TestCancelled, SampleNotFound, ItemNotFound, TestFull],
  invalid,
  run: async (ctx, { params, body }) => ({ specimen: await specimens.createSpecimen(ctx, params.testId, body) }),
});

export const listLabSpecimens = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/tests/:testId/specimens",
  summary: "List the specimens of a lab test, oldest first",
  access: workspace("labs.view"),
  reply: ok(Type.Object({ specimens: Type.Array(Specimen) })),
  errors: [TestNotFound],
  invalid,
  run: async (ctx, { params }) => ({ specimens: await specimens.listSpecimens(ctx, params.testId) }),
});

export const readLabSpecimen = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/specimens/:specimenId",
  summary: "Get a specimen",
  access: workspace("labs.view"),
  reply: ok(one),
  errors: [SpecimenNotFound],
  invalid,
  run: async (ctx, { params }) => ({ specimen: await specimens.readSpecimen(ctx, params.specimenId) }),
});

export const updateLabSpecimen = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/labs/specimens/:specimenId",
  summary: "Collect, receive, reject or discard a specimen",
  description:
    "Only forward: `expected`, `collected` (which receiving may skip), `received`, `discarded`; any but the last can become `rejected`, with " +
    "a `reason`. While every specimen of an analysis is rejected, its results are refused (`SPECIMEN_REJECTED`).",
  access: workspace("labs.run"),
  audit: "lab-specimen.update",
  body: SpecimenChanges,
  reply: ok(one),
  errors: [SpecimenNotFound, SpecimenStepRefused, TestFull],
  invalid,
  run: async (ctx, { params, body }) => ({ specimen: await specimens.updateSpecimen(ctx, params.specimenId, body) }),
});

const Copies = Type.Integer({ minimum: 1, maximum: 10, default: 1, description: "Labels, each on a page" });

export const readLabSpecimenLabel = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/specimens/:specimenId/label.pdf",
  summary: "Get a specimen's labels as PDF, with its number as Code 128",
  description: "The page has the size of the label in millimetres. The bar code has the digits of the accession alone.",
  access: workspace("labs.view"),
  query: Type.Object({
    size: oneOf(labelSizes, { default: "50x25" }),
    copies: Copies,
    language: oneOf(pdfLanguages, { default: "en" }),
  }),
  reply: content("application/pdf"),
  errors: [SpecimenNotFound, DocumentTooLong],
  invalid,
  run: async (ctx, { params, query }) => {
    ctx.exchange.setHeader("content-disposition", `inline; filename="label-${params.specimenId}.pdf"`);
    return specimens.printLabel(ctx, params.specimenId, query);
  },
});
