import { fileTypeFromBuffer } from "file-type";

/** Signatures stand at the beginning; looking no further, no file can make the search long. */
const HEAD_BYTES = 4_100;

/** The type that the bytes themselves show. */
export async function sniffType(bytes: Buffer): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)))?.mime;
}
