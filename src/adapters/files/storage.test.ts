import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BadConfiguration, readConfig } from "../../config.ts";
import { folderStorage } from "./folder.ts";
import { openStorage } from "./open.ts";
import type { FileStorage } from "./storage.ts";

const KEY = "665f1c2ab4d39e0012a7c401/665f1c2ab4d39e0012a7c402";

function keepsItsPromises(storage: () => FileStorage): void {
  it("gives back what it was given, byte by byte", async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    await storage().write(KEY, bytes, "image/png");
    expect(Buffer.from((await storage().read(KEY)) ?? []).equals(bytes)).toBe(true);
    await storage().write(KEY, Buffer.from("new"), "image/png");
    expect(Buffer.from((await storage().read(KEY)) ?? []).toString()).toBe("new");
  });

  it("opens what it was given, in pieces of it", async () => {
    const bytes = Buffer.from(Array.from({ length: 700_000 }, (_, index) => index % 251));
    await storage().write(KEY, bytes, "image/png");
    const opened = await storage().open(KEY);
    const pieces: Buffer[] = [];
    for await (const piece of opened?.content ?? []) pieces.push(Buffer.from(piece));
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(pieces.length).toBeGreaterThan(1);
    expect([bytes.length, undefined]).toContain(opened?.size);
    expect(await storage().open(`${KEY.slice(0, -1)}9.thumbnail`)).toBeUndefined();
  });

  it("finds nothing that was never stored, and removes it without an error", async () => {
    const never = `${KEY.slice(0, -1)}9.thumbnail`;
    expect(await storage().read(never)).toBeUndefined();
    await storage().remove(never);
  });

  it("removes", async () => {
    await storage().write(KEY, Buffer.from("x"), "image/png");
    await storage().remove(KEY);
    expect(await storage().read(KEY)).toBeUndefined();
  });
}

describe("a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "wp-files-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const storage = folderStorage(folder);
  keepsItsPromises(() => storage);

  it("refuses keys that leave it", async () => {
    for (const key of ["../secrets", "a/../../b", "/etc/passwd", "a//b", "a\0b"]) await expect(storage.read(key)).rejects.toThrow("key");
  });

  it("leaves nothing half-written behind, even after a crash", async () => {
    await storage.write(KEY, Buffer.from("whole"), "image/png");
    const [workspace = ""] = KEY.split("/");
    writeFileSync(join(folder, `${KEY}.part`), "ha");
    await storage.remove(KEY);
    expect(readdirSync(join(folder, workspace))).toEqual([]);
  });
});

const SECRET = "secret/with+odd=characters";
const ACCESS_KEY = "AKIDEXAMPLE";

describe("an S3-compatible store", () => {
  const bucket = fakeS3();
  beforeAll(() => bucket.listen());
  afterAll(() => bucket.close());
  const storage = () => openStorage(readConfig({ ...quiet(), FILES_URL: bucket.url() }).files);
  keepsItsPromises(storage);

  it("is sent signed requests for the bucket, with the content type", async () => {
    await storage().write(KEY, Buffer.from("hello"), "application/pdf");
    const last = bucket.requests.at(-1);
    expect(last).toMatchObject({ method: "PUT", path: `/clinic-files/${KEY}`, contentType: "application/pdf", isGenuine: true });
    expect(bucket.requests.every(({ isGenuine }) => isGenuine)).toBe(true);
  });

  it("that refuses the signature is an error that shows no secret", async () => {
    const wrong = openStorage(readConfig({ ...quiet(), FILES_URL: bucket.url("wrong-secret-here") }).files);
    const problem = await wrong.write(KEY, Buffer.from("x"), "image/png").catch((error: Error) => error.message);
    expect(problem).toContain("403");
    expect(problem).not.toContain("wrong-secret-here");
  });

  it("that fails for a moment is retried", async () => {
    bucket.failNext(2);
    await storage().write(KEY, Buffer.from("later"), "image/png");
    expect(Buffer.from((await storage().read(KEY)) ?? []).toString()).toBe("later");
  });

  it("that keeps failing, or is not there, is an error", async () => {
    bucket.failNext(10);
    await expect(storage().read(KEY)).rejects.toThrow("503");
    bucket.failNext(0);
    const unreachable = openStorage({ bucketUrl: "http://127.0.0.1:1/clinic-files", region: "r", accessKeyId: "a", secretAccessKey: "b" });
    await expect(unreachable.read(KEY)).rejects.toThrow();
  });
});

describe("FILES_URL", () => {
  it("left out means a folder beside the data", () => {
    expect(readConfig({ ...quiet(), DATA_DIR: "/srv/data" }).files).toEqual({ folder: "/srv/data/files" });
  });

  const files = (url: string) => readConfig({ ...quiet(), FILES_URL: url }).files;

  it("names a folder or a bucket", () => {
    expect(files("file:///srv/our%20files")).toEqual({ folder: "/srv/our files" });
    expect(files("s3://key:se%2Fcret@s3.example.com/clinic-files?region=eu-west-1")).toEqual({
      bucketUrl: "https://s3.example.com/clinic-files",
      region: "eu-west-1",
      accessKeyId: "key",
      secretAccessKey: "se/cret",
    });
    expect(files("s3+http://key:secret@10.0.0.5:9000/clinic-files/")).toMatchObject({
      bucketUrl: "http://10.0.0.5:9000/clinic-files",
      region: "us-east-1",
    });
  });

  it.each([
    ["nonsense", "must be an address"],
    ["https://key:secret@host/bucket", "must start with"],
    ["s3://host/bucket", "access key"],
    ["s3://key@host/bucket", "access key"],
    ["s3://key:secret@host", "bucket"],
    ["s3://key:secret@host/a/b", "bucket"],
  ])("%s stops the start and says why", (url, why) => {
    expect(() => files(url)).toThrow(BadConfiguration);
    expect(() => files(url)).toThrow(`FILES_URL `);
    expect(() => files(url)).toThrow(why);
  });
});

function quiet() {
  const secret = "a-secret-of-sixteen-characters";
  return { BOOTSTRAP_TOKEN: secret, TOKEN_SECRET: secret, ENCRYPTION_KEY: secret };
}

interface Seen {
  method: string;
  path: string;
  contentType: string | undefined;
  isGenuine: boolean;
}

/** A bucket that checks signatures by the book (AWS Signature Version 4), written apart from the client it tests. */
function fakeS3() {
  const objects = new Map<string, Buffer>();
  const requests: Seen[] = [];
  let failures = 0;
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = request.url ?? "";
    if (failures-- > 0) return response.writeHead(503).end("SlowDown");
    const isGenuine = hasGenuineSignature(request, body);
    if (!isGenuine) return response.writeHead(403).end("SignatureDoesNotMatch");
    requests.push({ method: request.method ?? "", path, contentType: request.headers["content-type"], isGenuine });
    return answer(objects, request.method ?? "", path, body, response);
  });
  return {
    requests,
    listen: () => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)),
    close: () => new Promise((resolve) => server.close(resolve)),
    failNext: (count: number) => {
      failures = count;
    },
    url: (secret = SECRET) => {
      const { port } = server.address() as AddressInfo;
      return `s3+http://${ACCESS_KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/clinic-files?region=eu-north-1`;
    },
  };
}

function answer(objects: Map<string, Buffer>, method: string, path: string, body: Buffer, response: ServerResponse): ServerResponse {
  const found = objects.get(path);
  if (method === "GET") return found ? response.writeHead(200).end(found) : response.writeHead(404).end("NoSuchKey");
  if (method === "PUT") objects.set(path, body);
  else objects.delete(path);
  return response.writeHead(method === "PUT" ? 200 : 204).end();
}

function hasGenuineSignature({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/;
  const [, accessKey, day = "", region = "", signed = "", signature] = pattern.exec(headers.authorization ?? "") ?? [];
  const bodyHash = createHash("sha256").update(body).digest("hex");
  if (accessKey !== ACCESS_KEY || headers["x-amz-content-sha256"] !== bodyHash) return false;
  if (!signed.split(";").includes("host") || !signed.split(";").includes("x-amz-date")) return false;

  const canonicalHeaders = signed.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, "", canonicalHeaders.join(""), signed, bodyHash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>((previous, text) => hmac(previous, text), `AWS4${SECRET}`);
  return hmac(key, toSign).toString("hex") === signature;
}
