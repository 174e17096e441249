import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import type { FileStorage, S3Location } from "./storage.ts";

const TIMEOUT_MS = 30_000;
const RETRIES = 2;

/** Files in a bucket of any S3-compatible store, addressed by path. */
export function s3Storage({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Location): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });

  const request = async (
    method: string,
    key: string,
    allowed: number[],
    { body, signal = AbortSignal.timeout(TIMEOUT_MS) }: { body?: { bytes: Uint8Array; contentType: string }; signal?: AbortSignal } = {},
  ) => {
    const response = await client.fetch(`${bucketUrl}/${key}`, {
      method,
      // A redirect would send the signature to a host that the operator did not choose.
      redirect: "error",
      signal,
      headers: { "x-amz-content-sha256": sha256(body?.bytes ?? ""), ...(body ? { "content-type": body.contentType } : {}) },
      ...(body ? { body: body.bytes as Uint8Array<ArrayBuffer> } : {}),
    });
    if (!response.ok && !allowed.includes(response.status)) {
      const problem = (await response.text()).slice(0, 500);
      throw new Error(`The file storage answered ${response.status} to ${method}: ${problem}`);
    }
    return response;
  };

  return {
    write: async (key, bytes, contentType) => {
      const response = await request("PUT", key, [], { body: { bytes, contentType } });
      await response.arrayBuffer();
    },
    read: async (key) => {
      const response = await request("GET", key, [404]);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return response.status === 404 ? undefined : bytes;
    },
    open: async (key) => {
      // The time limit covers only the response head; the content takes as long as its reader needs.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
      const response = await request("GET", key, [404], { signal: late.signal }).finally(() => clearTimeout(timer));
      if (response.status === 404 || !response.body) return void (await response.body?.cancel());
      const size = response.headers.get("content-length");
      return { content: Readable.fromWeb(response.body as WebStream), size: size === null ? undefined : Number(size) };
    },
    remove: async (key) => {
      const response = await request("DELETE", key, [404]);
      await response.arrayBuffer();
    },
  };
}

function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
