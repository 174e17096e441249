import { createHash } from "node:crypto";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BadRequest, Failure, invalidInputAs, MultipartRequired, PayloadTooLarge } from "../errors.ts";
import type { Route, Upload, UploadedFile } from "../route.ts";
import { Gathering } from "./gathering.ts";
import { Space } from "./space.ts";

/** Space for boundaries, part headers and fields besides the file. */
const FORM_OVERHEAD = 64 * 1024;
const FORM_LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 2_000, headerPairs: 20 };

const MIB = 1024 * 1024;
/** Files are in memory until they are stored: how much of it they may take, for one workspace and altogether. */
const MOST_BYTES = { ofOne: 64 * MIB, altogether: 512 * MIB };

export type UploadSpace = ReturnType<typeof uploadSpace>;

/** Runs uploads while there is memory for them. A caller who sends slowly holds as much as they announced. */
export function uploadSpace() {
  const space = new Space({ ...MOST_BYTES, tooMany: "Too many files of this workspace are being uploaded; try again in a moment." });
  return async <T>({ caller, headers }: FastifyRequest, { maxBytes }: Upload, work: () => Promise<T>): Promise<T> => {
    const whose = caller?.kind === "workspace" ? caller.workspace.id : "";
    const bytes = Math.min(Number(headers["content-length"] ?? maxBytes), maxBytes);
    const refusal = space.take(whose, bytes);
    if (refusal) throw refusal;
    try {
      return await work();
    } finally {
      space.giveBack(whose, bytes);
    }
  };
}

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
      if (part.type === "file" && part.fieldname === "file") found = await readFile(part, maxBytes);
      else if (part.type === "file") part.file.resume();
    }
  } catch (error) {
    // The parser would go on with the remaining parts, and tens of thousands of them block the event loop.
    request.raw.unpipe().resume();
    if (error instanceof Failure) throw error;
    if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge(maxBytes);
    throw BadRequest({ message: "The form could not be read.", cause: error });
  }
  return found;
}

async function readFile(part: MultipartFile, maxBytes: number): Promise<UploadedFile> {
  const gathering = new Gathering();
  for await (const piece of part.file) gathering.add(piece, maxBytes);
  if (part.file.truncated) throw tooLarge(maxBytes);
  const { bytes } = gathering;
  const name = part.filename ?? "";
  // Represents the file when the request is compared with an earlier one under the same Idempotency-Key.
  const toJSON = () => ({ name, sha256: createHash("sha256").update(bytes).digest("hex") });
  return Object.assign({ name, bytes }, { toJSON });
}

function tooLarge(maxBytes: number) {
  return PayloadTooLarge({ message: `Send one file of at most ${Math.floor(maxBytes / 1024)} KiB.` });
}
