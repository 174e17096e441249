import type { Readable } from "node:stream";
import { anyone, workspace } from "../../../kit/access.ts";
import type { Context } from "../../../kit/context.ts";
import { LimitReached, RateLimited } from "../../../kit/errors.ts";
import { listOf } from "../../../kit/page.ts";
import { content, created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import * as downloads from "./downloads.service.ts";
import { FileInUse, FileNotFound, LinkNotValid, ThumbnailNotFound, UnsupportedFile } from "./files.errors.ts";
import { fileEvents } from "./files.events.ts";
import { File, FileDetails, FileQuery, FileUsage, Link, ListedFile, NewLink } from "./files.schemas.ts";
import * as files from "./files.service.ts";
import { uploadFile } from "./uploads.service.ts";

const MAX_FILE_BYTES = 10 * 1024 * 1024;

const viewing = workspace("files.view", "files.manage");
const managing = workspace("files.manage");
const one = Type.Object({ file: File });
/** Pictures and PDFs: each is sent as what it is. */
const bytes = content("*/*");

export const createFile = route({
  method: "POST",
  path: "/workspace/:workspaceId/files",
  summary: "Upload an image or a PDF",
  description:
    "Images (JPEG, PNG, WebP, GIF) are re-encoded upright without their metadata and get a thumbnail. The type is detected from the content; file names and declared types are ignored. Everything stored, thumbnails included, counts against the plan's storage.",
  access: managing,
  upload: { maxBytes: MAX_FILE_BYTES, description: "An image or a PDF of at most 10 MiB" },
  reply: created(one),
  errors: [UnsupportedFile, LimitReached, RateLimited],
  invalid: { body: 422 },
  transaction: "manual",
  emits: ({ file }) => fileEvents("file.created", file),
  audit: { action: "file.create", keeps: [] },
  run: (ctx, { file }) => uploadFile(ctx, file),
});

export const listFiles = route({
  method: "GET",
  path: "/workspace/:workspaceId/files",
  summary: "List files, newest first",
  access: viewing,
  query: FileQuery,
  reply: ok(listOf("files", ListedFile)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await files.listFiles(ctx, query);
    return { files: rows, pagination };
  },
});

export const readFileUsage = route({
  method: "GET",
  path: "/workspace/:workspaceId/files/usage",
  summary: "Get how much of the plan's storage is used",
  access: viewing,
  reply: ok(Type.Object({ usage: FileUsage })),
  errors: [],
  run: async (ctx) => ({ usage: await files.readUsage(ctx) }),
});

export const readFile = route({
  method: "GET",
  path: "/workspace/:workspaceId/files/:fileId",
  summary: "Get a file's details",
  access: viewing,
  reply: ok(Type.Object({ file: FileDetails })),
  errors: [FileNotFound],
  run: async (ctx, { params }) => ({ file: await files.readFile(ctx, params.fileId) }),
});

export const readFileContent = route({
  method: "GET",
  path: "/workspace/:workspaceId/files/:fileId/content",
  summary: "Download a file",
  access: viewing,
  reply: bytes,
  errors: [FileNotFound],
  run: async (ctx, { params }) => sendDownload(ctx, await downloads.download(ctx, { ...params, variant: "content" })),
});

export const readFileThumbnail = route({
  method: "GET",
  path: "/workspace/:workspaceId/files/:fileId/thumbnail",
  summary: "Download an image's thumbnail (WebP, at most 320 pixels a side)",
  access: viewing,
  reply: content("image/webp"),
  errors: [FileNotFound, ThumbnailNotFound],
  run: async (ctx, { params }) => sendDownload(ctx, await downloads.download(ctx, { ...params, variant: "thumbnail" })),
});

export const createFileLink = route({
  method: "POST",
  path: "/workspace/:workspaceId/files/:fileId/link",
  summary: "Create a link that opens the file without a token for 15 minutes",
  access: viewing,
  body: NewLink,
  reply: ok(Link),
  errors: [FileNotFound, ThumbnailNotFound],
  audit: { action: "file.share", keeps: [], of: "fileId" },
  run: (ctx, { params, body }) => downloads.createLink(ctx, params.fileId, body.variant),
});

export const openFileLink = route({
  method: "GET",
  path: "/public/files/:fileId",
  summary: "Download a file by its signed link",
  access: anyone,
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1_000, description: "Signature from the link" }) }),
  reply: bytes,
  errors: [LinkNotValid, FileNotFound, ThumbnailNotFound],
  cache: "private, max-age=300",
  run: async (ctx, { params, query }) => {
    // Links are made to be shown in pages of other origins.
    ctx.exchange.setHeader("cross-origin-resource-policy", "cross-origin");
    return sendDownload(ctx, await downloads.openLink(ctx, params.fileId, query.token));
  },
});

export const removeFile = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/files/:fileId",
  summary: "Delete a file and free its space",
  description: "Not while a product, a session, an income or an expense shows it (409). A logo or a photo may be deleted.",
  access: managing,
  reply: ok(Message),
  errors: [FileNotFound, FileInUse],
  audit: { action: "file.delete", by: "service" },
  run: (ctx, { params }) => files.removeFile(ctx, params.fileId),
});

function sendDownload({ exchange }: Context, { content: body, headers }: downloads.Download): Readable {
  for (const [name, value] of Object.entries(headers)) exchange.setHeader(name, value);
  return body;
}
