/** Where the bytes of files lie. Keys are made by the service, never by callers. */
export interface FileStorage {
  /** Whole or not at all; durable once it returns. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  read(key: string): Promise<Uint8Array | undefined>;
  /** What is not there is already removed. */
  remove(key: string): Promise<void>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    files: FileStorage;
  }
}

export type StorageLocation = { folder: string } | S3Location;

export interface S3Location {
  /** `https://host:port/bucket` */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A location that cannot be used, in words for the operator. */
export class BadLocation extends Error {
  override readonly name = "BadLocation";
}

/** Reads `file:///folder`, `s3://key:secret@host/bucket?region=...` (https) or `s3+http://...` (plain http). */
export function readLocation(address: string): StorageLocation {
  if (!URL.canParse(address)) throw new BadLocation("must be an address: file:///folder or s3://key:secret@host/bucket?region=...");
  const url = new URL(address);
  if (url.protocol === "file:") return { folder: decodeURIComponent(url.pathname) };
  if (url.protocol !== "s3:" && url.protocol !== "s3+http:") throw new BadLocation("must start with file://, s3:// or s3+http://");
  return readS3(url);
}

function readS3(url: URL): S3Location {
  const bucket = url.pathname.replace(/^\/|\/$/g, "");
  if (!url.host) throw new BadLocation("names no host: s3://key:secret@host/bucket");
  if (!url.username || !url.password) throw new BadLocation("needs an access key and its secret: s3://key:secret@host/bucket");
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new BadLocation("needs the bucket as its path: s3://key:secret@host/bucket");
  return {
    bucketUrl: `${url.protocol === "s3:" ? "https" : "http"}://${url.host}/${bucket}`,
    region: url.searchParams.get("region") || "us-east-1",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
