import { createHash } from "node:crypto";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BadRequest, invalidInputAs, MultipartRequired, PayloadTooLarge, RateLimited, ServiceUnavailable } from "../errors.ts";
import type { Route, Upload, UploadedFile } from "../route.ts";

/** Space for boundaries, part headers and fields besides the file. */
const FORM_OVERHEAD = 64 * 1024;
const FORM_LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 2_000, headerPairs: 20 };

const MIB = 1024 * 1024;
/** Files are in memory until they are stored: how much of it they may take, for one workspace and altogether. */
const MOST_BYTES = { ofWorkspace: 64 * MIB, altogether: 512 * MIB };

export type UploadSpace = ReturnType<typeof uploadSpace>;

/** Runs uploads while there is memory for them. A caller who sends slowly holds as much as they announced. */
export function uploadSpace() {
  const held = new Map<string, number>();
  let total = 0;
  const add = (whose: string, bytes: number): void => {
    const own = (held.get(whose) ?? 0) + bytes;
    if (own > 0) held.set(whose, own);
    else held.delete(whose);
    total += bytes;
  };
  return async <T>({ caller, headers }: FastifyRequest, { maxBytes }: Upload, work: () => Promise<T>): Promise<T> => {
    const whose = caller?.kind === "workspace" ? caller.workspace.id : "";
    const announced = Number(headers["content-length"] ?? maxBytes);
    const bytes = Math.min(announced, maxBytes);
    if ((held.get(whose) ?? 0) + bytes > MOST_BYTES.ofWorkspace) throw TooManyAtOnce();
    if (total + bytes > MOST_BYTES.altogether) throw ServiceUnavailable({ headers: { "retry-after": "5" } });
    add(whose, bytes);
    try {
      return await work();
    } finally {
      add(whose, -bytes);
    }
  };
}

const TooManyAtOnce = () =>
  RateLimited({ message: "Too many files of this workspace are being uploaded; try again in a moment.", headers: { "retry-after": "5" } });

export async function parseOnlyForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
}

/** The file of a form, in memory. Other fields are dropped, like unknown fields of JSON bodies. */
export async function readUpload(route: Route, { maxBytes }: Upload, request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw MultipartRequired();
  if (Number(request.headers["content-length"]) > maxBytes + FORM_OVERHEAD) throw tooLarge(maxBytes);
  const file = await readForm(request, maxBytes);
  if (file) return file;
  const details = [{ path: "file", message: "is required" }];
  throw invalidInputAs(route.invalid.body)({ message: "file is required.", details });
}

async function readForm(request: FastifyRequest, maxBytes: number): Promise<UploadedFile | undefined> {
  let found: UploadedFile | undefined;
  try {
    // Read to the end even after the file: a connection with a half-read body cannot be reused.
    for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: maxBytes } })) {
      if (part.type === "file" && part.fieldname === "file") found = await readFile(part);
      else if (part.type === "file") part.file.resume();
    }
  } catch (error) {
    // The parser would go on with whatever follows, and tens of thousands of parts hold everybody up.
    request.raw.unpipe().resume();
    if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge(maxBytes);
    throw BadRequest({ message: "The form could not be read.", cause: error });
  }
  return found;
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const bytes = await part.toBuffer();
  const name = part.filename ?? "";
  // Represents the file when the request is compared with an earlier one under the same Idempotency-Key.
  const toJSON = () => ({ name, sha256: createHash("sha256").update(bytes).digest("hex") });
  return Object.assign({ name, bytes }, { toJSON });
}

function tooLarge(maxBytes: number) {
  return PayloadTooLarge({ message: `Send one file of at most ${Math.floor(maxBytes / 1024)} KiB.` });
}
