import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type ZipEntry, zip } from "./zip.ts";

const folder = mkdtempSync(join(tmpdir(), "wp-zip-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* each(entries: Iterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function write(name: string, entries: Iterable<ZipEntry>): Promise<string> {
  const path = join(folder, name);
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip(each(entries))) chunks.push(chunk);
  writeFileSync(path, Buffer.concat(chunks));
  return path;
}

/** What another program reads of it: tests every checksum, then prints names and sizes, or one entry. */
function read(path: string, code: string): string {
  const script = `import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n${code}`;
  return execFileSync("python3", ["-c", script, path], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).trim();
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

  it("is an archive without any entry, too", async () => {
    expect(read(await write("none.zip", []), "print(len(z.infolist()))")).toBe("0");
  });

  it("ends with what its source throws", async () => {
    async function* broken(): AsyncGenerator<string> {
      yield "half";
      throw new Error("gone");
    }
    await expect(write("broken.zip", [{ name: "a", chunks: broken() }])).rejects.toThrow("gone");
  });
});
