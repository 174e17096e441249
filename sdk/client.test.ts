import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, PLANS, uniqueEmail } from "../test/factories.ts";
import { testApp } from "../test/harness.ts";
import { ApiError, createClient, rows } from "./src/index.ts";

const test = testApp();
let baseUrl: string;
beforeAll(async () => {
  await test.app.server.listen({ host: "127.0.0.1", port: 0 });
  baseUrl = `http://127.0.0.1:${(test.app.server.server.address() as AddressInfo).port}/v1`;
});

/** A client whose requests can be watched and answered in between. */
function watched(answer: (request: Request, count: number) => Response | undefined = () => undefined) {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request.clone());
    return answer(request, sent.length) ?? globalThis.fetch(request);
  };
  return { api: createClient({ baseUrl, fetch }), sent };
}

async function signUp(api = createClient({ baseUrl })) {
  const body = { email: uniqueEmail("sdk"), password: PASSWORD, phone: "+15550102030", planId: PLANS.pro, name: "Bright Clinic" };
  const { workspace } = await api.post("/signup", { body: { ...body, businessCategorySlug: "clinic" } });
  return { api, email: body.email, path: { workspaceId: workspace.id } };
}

const busy = (retryAfter: string) => new Response("{}", { status: 503, headers: { "retry-after": retryAfter } });
const clients = "/workspace/{workspaceId}/clients";

describe("the client", () => {
  it("signs up, is signed in, writes and reads", async () => {
    const { api, path } = await signUp();
    const { client } = await api.post(clients, { params: { path }, body: { name: "ليلى حداد", gender: "female" } });
    const read = await api.get(`${clients}/{clientId}`, { params: { path: { ...path, clientId: client.id } } });
    expect(read.client).toEqual(client);
  });

  it("throws the service's error", async () => {
    const { api, path } = await signUp();
    const error = await api.post(clients, { params: { path }, body: { name: "" } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: "BAD_REQUEST", details: [{ path: "name" }, {}], requestId: expect.any(String) });
  });

  it("goes through a list page by page", async () => {
    const { api, path } = await signUp();
    for (const name of ["Adam", "Basma", "Carla", "Dalia", "Emil"]) await api.post(clients, { params: { path }, body: { name } });
    const names: string[] = [];
    for await (const { name } of rows((cursor) => api.get(clients, { params: { path, query: { cursor, limit: 2 } } }))) names.push(name);
    expect(names).toEqual(["Emil", "Dalia", "Carla", "Basma", "Adam"]);
  });
});

describe("a token that has expired", () => {
  it("is refreshed once for all requests that find it so, and they go on", async () => {
    const { api, sent } = watched();
    const { path } = await signUp(api);
    test.setTime(new Date(Date.now() + 2 * 3600_000));
    try {
      const read = () => api.get(clients, { params: { path } });
      const answers = await Promise.all([read(), read(), read()]);
      expect(answers.map((answer) => answer.clients)).toEqual([[], [], []]);
      expect(sent.filter(({ url }) => url.endsWith("/auth/refresh"))).toHaveLength(1);
    } finally {
      test.setTime();
    }
  });

  it("is given up when the login has ended", async () => {
    const { api } = await signUp();
    const other = createClient({ baseUrl, token: api.tokens.get()?.access ?? "" });
    await other.post("/auth/logout");
    expect(other.tokens.get()).toBeUndefined();
    await expect(api.get("/auth/me")).rejects.toMatchObject({ status: 401 });
    expect(api.tokens.get()).toBeUndefined();
  });
});

describe("a busy service", () => {
  it("gets a POST again, with the same key, and does it once", async () => {
    const { api, sent } = watched((request, count) => {
      if (request.method !== "POST" || !request.url.endsWith("/clients") || count > 3) return undefined;
      return busy("0");
    });
    const { path } = await signUp(api);
    await api.post(clients, { params: { path }, body: { name: "Layla" } });
    const keys = sent.filter(({ url }) => url.endsWith("/clients")).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect((await api.get(clients, { params: { path } })).clients).toHaveLength(1);
  });

  it("repeats an answer that was lost on the way", async () => {
    let lost = false;
    const fetch = async (request: Request) => {
      const response = await globalThis.fetch(request);
      if (!lost && request.url.endsWith("/clients")) {
        lost = true;
        throw new TypeError("fetch failed");
      }
      return response;
    };
    const { api, path } = await signUp(createClient({ baseUrl, fetch }));
    await api.post(clients, { params: { path }, body: { name: "Layla" } });
    expect((await api.get(clients, { params: { path } })).clients).toHaveLength(1);
  });

  it("is not asked again for what takes no key, nor more often than told", async () => {
    const signing = watched(() => busy("0"));
    await expect(signUp(signing.api)).rejects.toMatchObject({ status: 503 });
    expect(signing.sent).toHaveLength(1);

    const reading = watched(() => busy("0"));
    await expect(reading.api.get("/public/plans")).rejects.toMatchObject({ status: 503, code: "UNKNOWN" });
    expect(reading.sent).toHaveLength(4);
  });
});
