/** Signatures are at the beginning; reading no further keeps the search short for any file. */
const HEAD_BYTES = 4_100;

/** The type detected from the content. */
export async function sniffType(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  return (await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)))?.mime;
}
