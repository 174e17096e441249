import { readFileSync } from "node:fs";

export interface EndpointRow {
  method: string;
  path: string;
  access: string;
  success: number;
  errors: number[];
}

/** The contract's endpoints, each with every status the contract lists for it. */
export const endpoints: EndpointRow[] = readFileSync(new URL("./endpoints.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [method = "", path = "", access = "", success = "", errors = ""] = line.split("\t");
    return { method, path, access, success: Number(success), errors: errors === "-" ? [] : errors.split(" ").map(Number) };
  });

/** `:unitId` and `:labUnitId` name the same thing; only the places matter. */
export function shapeOf(path: string): string {
  return path.replace(/:\w+/g, ":");
}
