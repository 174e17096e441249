import { describe, expect, it } from "vitest";
import { routes } from "../../src/domains.ts";
import type { Access } from "../../src/kit/access.ts";
import { documentedErrors } from "../../src/kit/documented.ts";
import { endpoints, shapeOf } from "./table.ts";

// The contract's endpoints as a table: each is declared, has the contract's access, and documents the listed statuses.

function accessText(access: Access): string {
  switch (access.kind) {
    case "admin":
      return `admin:${access.permission}`;
    case "workspace":
      return access.anyOf.length === 0 ? "member" : `ws:${access.anyOf.join("|")}`;
    default:
      return access.kind;
  }
}

describe("the contract's endpoints", () => {
  it.each(endpoints.map((row) => [`${row.method} ${row.path}`, row] as const))("%s is declared as the contract has it", (_, row) => {
    const route = routes.find(({ method, path }) => method === row.method && shapeOf(path) === shapeOf(row.path));
    expect(route, "declared").toBeDefined();
    if (!route) return;
    expect(accessText(route.access)).toBe(row.access);
    expect(route.reply.status).toBe(row.success);
    const documented = documentedErrors(route).map(({ status }) => status);
    expect(row.errors.filter((status) => !documented.includes(status))).toEqual([]);
  });
});
