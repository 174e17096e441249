import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const heldHere = new Set<string>();

/** One process per data folder. A lock left behind by a dead process is taken over. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = resolve(join(folder, "service.lock"));
  if (heldHere.has(file)) throw new FolderInUse(folder, process.pid);
  if (!tryCreate(file)) {
    const holder = readFileSync(file, "utf8");
    const pid = Number(holder.split(" ")[0]);
    if (pid !== process.pid && holder === identityOf(pid)) throw new FolderInUse(folder, pid);
    rmSync(file, { force: true });
    if (!tryCreate(file)) throw new FolderInUse(folder, pid);
  }
  heldHere.add(file);
  return () => {
    heldHere.delete(file);
    rmSync(file, { force: true });
  };
}

export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it, choose another DATA_DIR, or use DATABASE_URL.`);
    this.name = "FolderInUse";
  }
}

function tryCreate(file: string): boolean {
  try {
    writeFileSync(file, identityOf(process.pid), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** The process id and, if available, its start time: a reused id is another process. */
function identityOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return "";
  return `${pid} ${startTime(pid)}`.trim();
}

function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return ""; // no /proc on this system: the process id alone has to do
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
