import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { lockFolder } from "./folder-lock.ts";

describe("the data folder", () => {
  it("belongs to one process; a lock left behind is taken over", () => {
    const folder = mkdtempSync(join(tmpdir(), "wp-lock-"));
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow("is in use by process");
    unlock();
    writeFileSync(join(folder, "service.lock"), "999999999 1");
    lockFolder(folder)();
    writeFileSync(join(folder, "service.lock"), `${process.ppid} 12345`);
    lockFolder(folder)();
    rmSync(folder, { recursive: true });
  });

  it("refuses a second process at once", async () => {
    const folder = mkdtempSync(join(tmpdir(), "wp-lock-"));
    const unlock = lockFolder(folder);
    const script = `import { lockFolder } from ${JSON.stringify(new URL("./folder-lock.ts", import.meta.url).href)}; lockFolder(${JSON.stringify(folder)})`;
    const second = promisify(execFile)(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
    await expect(second).rejects.toThrow(`in use by process ${process.pid}`);
    unlock();
    rmSync(folder, { recursive: true });
  });
});
