import { readdirSync, readFileSync } from "node:fs";

const source = new URL("../../console/src/", import.meta.url);

export interface ConsolePages {
  /** Shown to everyone, signed in or not. */
  entry: readonly string[];
  workspace: readonly string[];
  admin: readonly string[];
}

/** Every page that the router knows, with a record's id where its address needs one. A registered page is in it without further work. */
export function consolePages(ids: Readonly<Record<string, string>>): ConsolePages {
  const router = readFileSync(new URL("app/router.tsx", source), "utf8");
  const routes = [...router.matchAll(/page\(\s*(\w+),\s*"([^"]+)"/g)];
  const under = (parent: string) => routes.filter(([, of]) => of === parent).flatMap(([, , path = ""]) => fill(path, ids));
  // Each only where it is asked for: the pages of one need no ids of the others.
  return {
    get entry() {
      return under("root");
    },
    get workspace() {
      return under("workspace");
    },
    get admin() {
      return under("admin");
    },
  };
}

function fill(path: string, ids: Readonly<Record<string, string>>): string[] {
  if (path.endsWith("/$section")) return sections().map((section) => path.replace("$section", section));
  const name = /\$(\w+)/.exec(path)?.[1];
  if (!name) return [path];
  const id = ids[name];
  if (!id) throw new Error(`No id for ${path}: pass ids.${name}.`);
  return [path.replace(`$${name}`, id)];
}

function sections(): string[] {
  const files = readdirSync(new URL("features/settings/", source), { recursive: true, encoding: "utf8" });
  return files.flatMap((file) => /\/([\w-]+)\.section\.tsx$/.exec(file)?.[1] ?? []);
}
