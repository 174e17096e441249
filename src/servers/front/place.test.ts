import { describe, expect, it } from "vitest";
import { hashOfKey } from "../../domains/access/identity/index.ts";
import { routes } from "../../domains.ts";
import { PLATFORM_ID } from "../../kit/ids.ts";
import { placeOf } from "./place.ts";

const WORKSPACE = "665f1c2ab4d39e0012a7c401";
const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
const asked = (method: string, url: string, headers: Record<string, string> = {}) =>
  placeOf({ method, url, headers }, (host) => host === "");
const as = (claims: object) => ({ authorization: `Bearer ${tokenOf(claims)}` });

/** Requests without a token that concern the platform alone: signing in as an admin, its offers, and what it receives. */
const OF_THE_PLATFORM = [
  "adminLogin",
  "refreshAdminLogin",
  "verifyAdminLogin",
  "listPublicPlans",
  "listPublicBusinessCategories",
  "listCountries",
  "receiveWebhook",
  "tryWebhook",
];

describe("the place of a request", () => {
  it("is the workspace of its token, on every route that is not public", () => {
    for (const { method, path } of routes) {
      if (path.startsWith("/public/")) continue;
      expect(asked(method, `/v1${path}`, as({ ws: WORKSPACE })), path).toEqual({ kind: "workspace", workspaceId: WORKSPACE });
    }
  });

  it("is the workspace that an admin's path names", () => {
    const named = routes.filter(({ access, path }) => access.kind === "admin" && path.includes(":workspaceId"));
    expect(named.length).toBeGreaterThan(8);
    for (const { method, path } of named) {
      const url = `/v1${path.replace(":workspaceId", WORKSPACE)}`;
      expect(asked(method, url, as({ ws: PLATFORM_ID })), path).toEqual({ kind: "workspace", workspaceId: WORKSPACE });
      const upper = `/v1${path.replace(":workspaceId", WORKSPACE.toUpperCase())}`;
      expect(asked(method, upper, as({ ws: PLATFORM_ID })), path).toEqual({ kind: "workspace", workspaceId: WORKSPACE });
      expect(asked(method, `/api${url}?limit=1`, as({ ws: PLATFORM_ID })), path).toEqual({ kind: "workspace", workspaceId: WORKSPACE });
    }
  });

  it("is decided for every public route", () => {
    for (const { method, path, name, access } of routes) {
      if (access.kind !== "public") continue;
      const url = `/v1${path.replace(/:\w+/g, WORKSPACE)}?token=${tokenOf({ ws: WORKSPACE })}`;
      const { kind } = asked(method, url, { cookie: `wp_refresh=${WORKSPACE}.x.y.z`, host: "shop.example" });
      if (OF_THE_PLATFORM.includes(name)) expect(kind, name).toBe("platform");
      else expect(kind, `${name}: ${method} ${path}`).not.toBe("platform");
    }
  });

  it("is found by key, slug, host, cookie, link and body", () => {
    expect(asked("GET", "/v1/workspace/x", { authorization: "Bearer wpk_Abc" })).toEqual({
      kind: "found",
      lookup: "apiKey",
      value: hashOfKey("wpk_Abc"),
    });
    const booking = { kind: "found", lookup: "slug", value: "some-shop" };
    expect(asked("GET", "/v1/public/booking/some-shop", as({ ws: WORKSPACE }))).toEqual(booking);
    expect(asked("GET", "/s/Some-Shop/p/soap")).toEqual({ kind: "found", lookup: "slug", value: "some-shop" });
    const byHost = { kind: "found", lookup: "domain", value: "shop.example" };
    expect(asked("GET", "/p/soap", { host: "Shop.example:8080" })).toEqual({ ...byHost, otherwise: { kind: "platform" } });
    expect(asked("GET", "/p/soap", { host: "shop.example.:" })).toEqual({ ...byHost, otherwise: { kind: "platform" } });
    // A name of the platform that is not its public one.
    const otherwise = { kind: "found", lookup: "slug", value: "some-shop" };
    expect(asked("GET", "/s/some-shop", { host: "shop.example" })).toEqual({ ...byHost, otherwise });
    const reset = asked("POST", "/v1/auth/password/reset");
    expect(reset.kind === "body" && reset.of({ token: tokenOf({ ws: WORKSPACE }) })).toEqual({ kind: "workspace", workspaceId: WORKSPACE });
    expect(reset.kind === "body" && reset.of({ token: 7 })).toEqual({ kind: "platform" });
    const progress = asked("POST", "/v1/webhooks/jobs/workflow/any");
    const job = { kind: "found", lookup: "job", value: WORKSPACE };
    expect(progress.kind === "body" && progress.of({ jobId: WORKSPACE.toUpperCase() })).toEqual(job);
  });

  it("is the platform for anything that names nothing", () => {
    for (const url of [
      "/",
      "/console",
      "/docs",
      "/healthz",
      "/v1/none",
      "/v1/workspace/nothing",
      "/v1/public/export?token=x.e30.x",
      "/s/%E0%A4%A",
    ])
      expect(asked("GET", url).kind, url).toMatch(/platform|found/);
    expect(asked("GET", "/v1/auth/me", { authorization: "Bearer not.a.token" })).toEqual({ kind: "platform" });
    expect(asked("GET", "/s/%00")).toEqual({ kind: "platform" });
    expect(asked("GET", `/s/${"x".repeat(254)}`, { host: "x".repeat(254) })).toEqual({ kind: "platform" });
    expect(asked("POST", "/v1/auth/refresh", { cookie: "wp_admin_refresh=x" })).toEqual({ kind: "platform" });
    expect(asked("GET", "/sitemap.xml?stores=soap&server=2")).toEqual({ kind: "server", number: 2 });
    expect(asked("GET", "/robots.txt", { host: "shop.example" })).toMatchObject({ lookup: "domain", otherwise: { kind: "robots" } });
  });
});
