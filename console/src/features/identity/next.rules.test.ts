import { describe, expect, it } from "vitest";
import { placeAfter } from "./next.rules.ts";

const ORIGIN = "https://desk.example";
const leadsTo = (next: string | undefined, kind: "workspace" | "admin" = "workspace") => placeAfter(next, kind, ORIGIN).to;

describe("where a sign-in leads", () => {
  it("is the page that was asked for, with its filters", () => {
    expect(placeAfter("/console/clients?q=lina", "workspace", ORIGIN)).toEqual({ to: "/clients", search: { q: "lina" } });
    expect([leadsTo("/team"), leadsTo("/console/admin/plans", "admin")]).toEqual(["/team", "/admin/plans"]);
  });

  it("is the first page without one", () => {
    expect([leadsTo(undefined), leadsTo("/console"), leadsTo(undefined, "admin")]).toEqual(["/", "/", "/admin"]);
  });

  it.each(["//evil.example/console", "/\\evil.example", "https://evil.example/console/clients", "javascript:alert(1)", "\t//evil.example"])(
    "never follows %s",
    (next) => expect(leadsTo(next)).toBe("/"),
  );

  it("never mixes the two kinds of login, nor returns to a sign-in page", () => {
    expect([leadsTo("/console/admin/plans"), leadsTo("/console/clients", "admin")]).toEqual(["/", "/admin"]);
    expect([leadsTo("/console/sign-in?next=/x"), leadsTo("/console/admin/sign-in", "admin")]).toEqual(["/", "/admin"]);
  });
});
