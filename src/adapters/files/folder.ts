import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStorage } from "./storage.ts";

/** Files in a folder, for one machine. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*(\.[\w-]+)?$/.test(key)) throw new Error("A storage key holds characters that a path must not");
    return join(folder, key);
  };
  return {
    write: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Under a temporary name until it is complete and on disk. The name is derived from the key, so that removing the key also removes
      // what a crash left.
      await writeDurably(partOf(path), bytes);
      await rename(partOf(path), path);
      await syncFolder(dirname(path));
    },
    read: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    open: async (key) => {
      const file = await open(pathOf(key), "r").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (!file) return undefined;
      const { size } = await file.stat();
      return { content: file.createReadStream(), size };
    },
    remove: async (key) => {
      await rm(partOf(pathOf(key)), { force: true });
      await rm(pathOf(key), { force: true });
    },
  };
}

function partOf(path: string): string {
  return `${path}.part`;
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
