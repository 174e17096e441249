// @module-tag slow

import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type ZipEntry, zip } from "./zip.ts";

const folder = mkdtempSync(join(tmpdir(), "wp-zip-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AT = new Date("2026-11-15T21:46:53Z");

async function* each(entries: Iterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function write(name: string, entries: Iterable<ZipEntry>): Promise<string> {
  const path = join(folder, name);
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip(each(entries), AT)) chunks.push(chunk);
  writeFileSync(path, Buffer.concat(chunks));
  return path;
}

/** Reads the archive with another program: tests every checksum, then prints names and sizes, or one entry. */
function read(path: string, code: string, { isTested = true } = {}): string {
  const test = isTested ? "assert z.testzip() is None" : "";
  const script = `import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\n${test}\n${code}`;
  return execFileSync("python3", ["-c", script, path], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).trim();
}

/** Bytes that are only counted: in the file they are a hole, which takes neither time nor disk. */
function hole(length: number): Uint8Array {
  return Object.defineProperty(new Uint8Array(0), "length", { value: length });
}

describe("zip", () => {
  it("writes what other programs read: packed and stored, empty, with names in any script", async () => {
    const long = "0123456789".repeat(100_000);
    const path = await write("small.zip", [
      { name: "json/clients.json", chunks: [long.slice(0, 7), Buffer.from(long.slice(7))] },
      { name: "files/صورة.png", isStored: true, chunks: [Buffer.from([1, 2, 3])] },
      { name: "empty.csv", chunks: [] },
    ]);
    expect(execFileSync("unzip", ["-t", path], { encoding: "utf8" })).toContain("No errors detected");
    const listed = read(path, "for i in z.infolist(): print(i.filename, i.file_size, i.compress_type)");
    expect(read(path, "print(z.infolist()[0].date_time)")).toBe("(2026, 11, 15, 21, 46, 52)");
    expect(listed.split("\n")).toEqual(["json/clients.json 1000000 8", "files/صورة.png 3 0", "empty.csv 0 8"]);
    expect(read(path, 'print(z.read("json/clients.json").decode())')).toBe(long);
  });

  it("is ZIP64 where it has more entries than ZIP can count", async () => {
    const path = await write(
      "many.zip",
      Array.from({ length: 65_600 }, (_, index) => ({ name: `f/${index}`, isStored: true, chunks: [String(index)] })),
    );
    expect(read(path, 'print(len(z.infolist()), z.read("f/65599").decode())')).toBe("65600 65599");
  });

  it("is ZIP64 where its entries lie beyond 4 GiB, and refuses an entry that is as long itself", async () => {
    const GIB = 1024 ** 3;
    const path = join(folder, "far.zip");
    const file = openSync(path, "w");
    let at = 0;
    const entries = ["a", "b", "c"].map((name) => ({ name, isStored: true, chunks: [hole(2 * GIB)] }));
    const last = { name: "last.json", chunks: ["beyond"] };
    for await (const chunk of zip(each([{ name: "first.json", chunks: ["near"] }, ...entries, last]), AT)) {
      if (chunk.byteLength > 0) writeSync(file, chunk, 0, chunk.byteLength, at);
      at += chunk.length;
    }
    closeSync(file);
    const listed = read(path, "for i in z.infolist(): print(i.filename, i.file_size, i.header_offset > 2 ** 32)", { isTested: false });
    const hollow = `${2 * GIB} `;
    expect(listed.split("\n")).toEqual([
      "first.json 4 False",
      `a ${hollow}False`,
      `b ${hollow}False`,
      `c ${hollow}True`,
      "last.json 6 True",
    ]);
    expect(read(path, 'print(z.read("first.json").decode(), z.read("last.json").decode())', { isTested: false })).toBe("near beyond");
    expect(execFileSync("unzip", ["-p", path, "last.json"], { encoding: "utf8" })).toBe("beyond");

    const whole = async (length: number) => {
      for await (const _ of zip(each([{ name: "long", isStored: true, chunks: [hole(length)] }]), AT));
    };
    await whole(4 * GIB - 2);
    await expect(whole(4 * GIB - 1)).rejects.toThrow("long is larger than 4 GiB");
  });

  it("can be an archive without entries", async () => {
    expect(read(await write("none.zip", []), "print(len(z.infolist()))")).toBe("0");
  });

  it("fails with the error its source throws", async () => {
    async function* broken(): AsyncGenerator<string> {
      yield "half";
      throw new Error("gone");
    }
    await expect(write("broken.zip", [{ name: "a", chunks: broken() }])).rejects.toThrow("gone");
  });
});
