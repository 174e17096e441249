import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, makeAdmin, makeOwner, uniqueEmail } from "../../../test/factories.ts";
import { isPostgres, startApp, testApp } from "../../../test/harness.ts";
import { newId } from "../ids.ts";

// Behaviour that the kit gives every route, tested on the admin routes.

const test = testApp();
let token: string;
beforeAll(async () => {
  token = (await makeAdmin(test)).token;
});

const newAdmin = () => ({ email: uniqueEmail("kit"), password: ADMIN_PASSWORD, roles: ["analyst"] });
const add = (body: unknown) => test.post("/admin/admins", body, token);

describe("Idempotency-Key", () => {
  const newCategory = () => ({ slug: `kit-${newId()}`, name: "Kit" });
  const create = (body: unknown, key?: string) =>
    test.call("POST", "/admin/business-categories", { token, body, ...(key === undefined ? {} : { headers: { "idempotency-key": key } }) });

  it("repeats the first answer and does the work once", async () => {
    const body = newCategory();
    const first = await create(body, "key-1");
    const second = await create(body, "key-1");
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(first.headers["idempotent-replayed"]).toBeUndefined();
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(first.headers.etag).toMatch(/^".+"$/);
  });

  it("refuses the same key with another body with 422", async () => {
    await create(newCategory(), "key-2");
    const { status, body } = await create(newCategory(), "key-2");
    expect([status, body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
  });

  it("belongs to one caller", async () => {
    await create(newCategory(), "key-3");
    const other = await makeAdmin(test);
    const { status } = await test.call("POST", "/admin/business-categories", {
      token: other.token,
      body: newCategory(),
      headers: { "idempotency-key": "key-3" },
    });
    expect(status).toBe(201);
  });

  it("does not keep a refusal: a corrected request may use the key", async () => {
    const taken = newCategory();
    await create(taken);
    expect((await create(taken, "key-4")).status).toBe(409);
    expect((await create(newCategory(), "key-4")).status).toBe(201);
  });

  it("is forgotten after 24 hours", async () => {
    const body = newCategory();
    await create(body, "key-5");
    await test.platform.transaction("platform", (db) =>
      db
        .updateTable("idempotencyKeys")
        .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
        .where("key", "=", "key-5")
        .execute(),
    );
    expect((await create(body, "key-5")).status).toBe(409);
  });

  it.each(["", "x".repeat(256)])("refuses a key of %j with the route's validation status", async (key) => {
    expect((await create(newCategory(), key)).status).toBe(400);
  });

  it.runIf(isPostgres)("lets one of ten simultaneous requests act; the others get 409 or its answer", async () => {
    const body = newCategory();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body, "key-race")));
    const created = answers.filter(({ status }) => status === 201);
    expect(created.length).toBeGreaterThan(0);
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  it("works for routes that run their own transactions", async () => {
    const owner = await makeOwner(test);
    const write = () =>
      test.call("POST", `/workspace/${owner.workspaceId}/storefront/content-pages`, {
        token: owner.token,
        body: { type: "custom", slug: "our-story", title: "Our story", content: "<p>Once.</p>" },
        headers: { "idempotency-key": "once" },
      });
    expect([(await write()).status, (await write()).headers["idempotent-replayed"]]).toEqual([201, "true"]);
  });
});

describe("ETag, If-Match and If-None-Match", () => {
  it("gives a record the same tag wherever it is shown, and a new one once it changes", async () => {
    const made = await add(newAdmin());
    const path = `/admin/admins/${made.body.admin.id}`;
    const read = await test.get(path, token);
    expect(read.headers.etag).toBe(made.headers.etag);
    const changed = await test.patch(path, { roles: ["admin"] }, token);
    expect(changed.headers.etag).not.toBe(read.headers.etag);
    expect((await test.get(path, token)).headers.etag).toBe(changed.headers.etag);
  });

  it("answers 304 without a body while nothing changed", async () => {
    const made = await add(newAdmin());
    const headers = { "if-none-match": String(made.headers.etag) };
    const { status, text } = await test.call("GET", `/admin/admins/${made.body.admin.id}`, { token, headers });
    expect([status, text]).toEqual([304, ""]);
  });

  it("changes only what the caller has seen", async () => {
    const made = await add(newAdmin());
    const path = `/admin/admins/${made.body.admin.id}`;
    const change = (method: string, etag: string, body?: unknown) =>
      test.call(method, path, { token, body, headers: { "if-match": etag } });
    expect((await change("PATCH", '"stale"', { roles: ["admin"] })).status).toBe(412);
    const first = await change("PATCH", String(made.headers.etag), { roles: ["admin"] });
    expect(first.status).toBe(200);
    expect((await change("PATCH", String(made.headers.etag), { roles: ["analyst"] })).status).toBe(412);
    expect((await change("DELETE", String(made.headers.etag))).status).toBe(412);
    expect((await change("PATCH", "*", { roles: ["analyst"] })).status).toBe(200);
    expect((await change("DELETE", `"other", ${(await test.get(path, token)).headers.etag}`)).status).toBe(200);
  });

  it.runIf(isPostgres)("lets one of eight simultaneous changes of the same version succeed", async () => {
    const made = await add(newAdmin());
    const headers = { "if-match": String(made.headers.etag) };
    const emails = Array.from({ length: 8 }, () => uniqueEmail("race"));
    const answers = await Promise.all(
      emails.map((email) => test.call("PATCH", `/admin/admins/${made.body.admin.id}`, { token, body: { email }, headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
  });
});

describe("rate limits", () => {
  it("are on every response and end in 429", async () => {
    const limited = await startApp({ env: { RATE_LIMIT_PER_MINUTE: "3" }, isAlone: true });
    const statuses: number[] = [];
    for (const path of ["/public/plans", "/nothing", "/public/plans", "/public/plans", "/nothing"]) {
      const { status, headers } = await limited.call("GET", path, { headers: { "x-forwarded-for": String(Math.random()) } });
      expect(headers["ratelimit-limit"]).toBe("3");
      expect(Number(headers["ratelimit-reset"])).toBeLessThanOrEqual(60);
      if (status === 429) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 404, 200, 429, 429]);
    await limited.close();
  });

  it("are off with 0", async () => {
    const unlimited = await startApp({ env: { RATE_LIMIT_PER_MINUTE: "0" }, isAlone: true });
    const { status, headers } = await unlimited.get("/public/plans");
    expect([status, headers["ratelimit-limit"]]).toEqual([200, undefined]);
    await unlimited.close();
  });
});

describe("everything else", () => {
  it.each(["/v1", "/v1/", "/v2/signup", "/v1/%", "/v1/admin/admins/%ff"])(
    "answers GET %s with 404 or 400 in the envelope",
    async (path) => {
      const { status, body } = await test.call("GET", path, { prefix: "" });
      expect([400, 401, 404]).toContain(status);
      expect(body.error.code).toMatch(/^[A-Z_]+$/);
    },
  );

  it.each([
    "/s/%00",
    "/s/none?q=%00",
    "/v1/public/stores/none/products?q=%00",
    "/docs/static/../..",
    "/docs/static/%2e%2e/%2e%2e",
    "/docs/static/..%2f..%2fpackage.json",
    "/docs/static/%00",
  ])("never answers GET %s with a 500", async (path) => {
    const { status, text } = await test.call("GET", path, { prefix: "" });
    expect([path, status < 500]).toEqual([path, true]);
    expect(text).not.toContain('workspace-platform",');
  });

  it("answers another method with 405 and names those allowed", async () => {
    const { status, headers, body } = await test.call("DELETE", "/admin/admins");
    expect([status, headers.allow, body.error.code]).toEqual([405, "GET, POST, HEAD", "METHOD_NOT_ALLOWED"]);
  });

  it("answers bytes that are not HTTP in the envelope", async () => {
    const raw = await startApp();
    const address = new URL(await raw.app.server.listen({ port: 0, host: "127.0.0.1" }));
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(address.port), "127.0.0.1", () => socket.write("nonsense\r\n\r\n"));
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("end", () => resolve(text));
      socket.on("error", reject);
    });
    expect(answer).toContain("400 Bad Request");
    expect(answer).toContain('{"error":{"code":"BAD_REQUEST"');
    await raw.close();
  });

  it("fails its readiness before it stops, keeps serving, and closes connections after their reply", async () => {
    const leaving = await startApp();
    const address = await leaving.app.server.listen({ port: 0, host: "127.0.0.1" });
    leaving.app.drain();
    const [ready, served] = await Promise.all([fetch(`${address}/readyz`), fetch(`${address}/v1/public/plans`)]);
    expect([ready.status, await ready.json()]).toEqual([503, { status: "stopping" }]);
    expect([served.status, served.headers.get("connection")]).toEqual([200, "close"]);
    await leaving.close();
  });

  it("answers 503 in the envelope while it stops", async () => {
    let release = () => {};
    const drained = new Promise<void>((resolve) => {
      release = resolve;
    });
    const stopping = await startApp({ onBuilt: ({ server }) => server.addHook("preClose", () => drained) });
    const address = await stopping.app.server.listen({ port: 0, host: "127.0.0.1" });
    const closing = stopping.app.server.close();
    for (const path of ["/v1/public/plans", "/v1/nowhere", "/healthz", "/metrics", "/docs"]) {
      const answer = await fetch(address + path);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "1"]);
      expect(await answer.json()).toMatchObject({ error: { code: "SERVICE_UNAVAILABLE", requestId: expect.any(String) } });
    }
    release();
    await closing;
    await stopping.close();
  });

  it("gives every answer a request id, safe headers and no caching of private data", async () => {
    const { headers, body } = await test.get("/auth/me");
    expect(headers["x-request-id"]).toBe(body.error.requestId);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "cache-control": "no-store",
    });
    expect((await test.get("/auth/me", token)).headers["cache-control"]).toBe("no-store");
    expect((await test.get("/public/plans")).headers["cache-control"]).toBe("public, max-age=60");
  });

  it("lets only listed origins read answers", async () => {
    const allowing = await startApp({ env: { CORS_ORIGINS: "https://app.example" } });
    const from = (origin: string) => allowing.call("GET", "/public/plans", { headers: { origin } });
    expect((await from("https://app.example")).headers["access-control-allow-origin"]).toBe("https://app.example");
    expect((await from("https://evil.example")).headers["access-control-allow-origin"]).toBeUndefined();
    await allowing.close();
  });

  it("serves health, readiness, metrics, the description and the reference outside /v1", async () => {
    const get = (path: string) => test.call("GET", path, { prefix: "" });
    expect((await get("/healthz")).body).toEqual({ status: "ok" });
    expect((await get("/readyz")).body.status).toBe("ready");
    expect((await get("/metrics")).text).toContain("http_request_duration_seconds");
    const description = await get("/openapi.json");
    expect(description.body.openapi).toBe("3.1.0");
    const page = await get("/docs/");
    expect(page.text).toContain("/docs/reference.js");
    expect(page.text).not.toMatch(/(src|href)="https?:/);
  });
});
