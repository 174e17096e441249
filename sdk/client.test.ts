import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import { PASSWORD, PLANS, uniqueEmail } from "../test/factories.ts";
import { testApp } from "../test/harness.ts";
import { ApiError, type Client, type ClientOptions, createClient } from "./src/index.ts";
import { table } from "./src/table.generated.ts";

const test = testApp();
let baseUrl: string;
beforeAll(async () => {
  await test.app.server.listen({ host: "127.0.0.1", port: 0 });
  baseUrl = `http://127.0.0.1:${(test.app.server.server.address() as AddressInfo).port}/v1`;
});

/** A client whose requests can be watched and answered in between. */
function watched(
  answer: (request: Request, count: number) => Response | undefined = () => undefined,
  options: Partial<ClientOptions> = {},
) {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request.clone());
    return answer(request, sent.length) ?? globalThis.fetch(request);
  };
  return { api: createClient({ baseUrl, fetch, ...options }), sent };
}

async function signUp(api = createClient({ baseUrl })) {
  const email = uniqueEmail("sdk");
  const owner = { email, password: PASSWORD, phone: "+15550102030", planId: PLANS.pro, businessCategorySlug: "clinic" };
  const { workspace } = await api.signup({ ...owner, name: "Bright Clinic" });
  return { api, email, workspaceId: workspace.id, workspace: api.workspace(workspace.id) };
}

const answerOf = (status: number, retryAfter: string) => new Response("{}", { status, headers: { "retry-after": retryAfter } });

describe("the client", () => {
  it("has every operation under a name", () => {
    const named = new Set([...table.matchAll(/ (\w+)(?::\w+)? (\S+)\n/g)].map(([, method, path]) => `${method} ${path}`));
    const all = routes
      .filter(({ deprecated }) => !deprecated)
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}").replace(/\/$/, "")}`);
    expect(all.filter((operation) => !named.has(operation))).toEqual([]);
    expect(named.size).toBe(all.length);
  });

  it("signs up, is signed in, writes and reads", async () => {
    const { workspace } = await signUp();
    const { client } = await workspace.clients.create({ name: "ليلى حداد", gender: "female" });
    expect((await workspace.clients.read(client.id)).client).toEqual(client);
    expect((await workspace.clients.update(client.id, { name: "ليلى" })).client.name).toBe("ليلى");
    await workspace.clients.remove(client.id);
    expect((await workspace.clients.list({ limit: 5 })).clients).toEqual([]);
  });

  it("can be awaited and asked for what it does not have", async () => {
    const { workspace } = await signUp();
    expect(await Promise.resolve(workspace)).toBe(workspace);
    expect((workspace as unknown as { nothing: unknown }).nothing).toBeUndefined();
    await expect(workspace.clients.read("")).rejects.toThrow("clientId is missing");
  });

  it("throws the service's error", async () => {
    const { workspace, workspaceId } = await signUp();
    const error = await workspace.clients.create({ name: "" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: "BAD_REQUEST", requestId: expect.any(String), retryAfter: undefined });
    expect((error as ApiError).request).toBe(`POST /v1/workspace/${workspaceId}/clients`);
    expect([Object.keys(error as ApiError).includes("body"), (error as ApiError).body.code]).toEqual([false, "BAD_REQUEST"]);
    expect((error as ApiError).details[0]).toMatchObject({ path: "name" });
  });

  it("goes through a list page by page", async () => {
    const { workspace } = await signUp();
    for (const name of ["Adam", "Basma", "Carla", "Dalia", "Emil"]) await workspace.clients.create({ name });
    const names: string[] = [];
    for await (const { name } of workspace.clients.listAll({ limit: 2 })) names.push(name);
    expect(names).toEqual(["Emil", "Dalia", "Carla", "Basma", "Adam"]);
  });

  it("shows headers, and makes a change only while the record is the same", async () => {
    const { workspace } = await signUp();
    const { client } = await workspace.clients.create({ name: "Layla" });
    let ifMatch = "";
    await workspace.clients.read(client.id, { onResponse: ({ headers }) => (ifMatch = headers.get("etag") ?? "") });
    await workspace.clients.update(client.id, { name: "Layla Haddad" }, { ifMatch });
    await expect(workspace.clients.remove(client.id, { ifMatch })).rejects.toMatchObject({ status: 412 });
  });

  it("uploads files and gets them back, and reads text as text", async () => {
    const { workspace } = await signUp();
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#888" } })
      .png()
      .toBuffer();
    const { file } = await workspace.files.create({ file: new File([new Uint8Array(png)], "grey.png", { type: "image/png" }) });
    expect(file.name).toBe("grey.png");
    await workspace.files.create({ file: new Blob([new Uint8Array(png)], { type: "image/png" }) });
    const content = await workspace.files.content(file.id);
    expect(content).toBeInstanceOf(Blob);
    expect(content.size).toBe(png.length);
    expect(typeof (await workspace.incomes.csv())).toBe("string");
  });

  it("requests strict handling outside production, or as configured", async () => {
    const asked = async (options: Partial<ClientOptions>) => {
      const { api, sent } = watched(undefined, options);
      await api.public.plans.list();
      return sent[0]?.headers.get("prefer");
    };
    expect(await asked({})).toBe("handling=strict");
    expect(await asked({ strict: false })).toBeNull();
  });
});

describe("a token that has expired", () => {
  /** Reads three times at once, two hours after signing in. */
  async function readLater(api: Client, workspaceId: string) {
    test.setTime(new Date(Date.now() + 2 * 3600_000));
    try {
      const read = () => api.workspace(workspaceId).clients.list();
      return await Promise.all([read(), read(), read()]);
    } finally {
      test.setTime();
    }
  }

  it("is refreshed once for all requests that find it so, and they go on", async () => {
    const { api, sent } = watched();
    const { workspaceId } = await signUp(api);
    expect((await readLater(api, workspaceId)).map(({ clients }) => clients)).toEqual([[], [], []]);
    expect(sent.filter(({ url }) => url.endsWith("/auth/refresh"))).toHaveLength(1);
  });

  it("is refreshed once by two clients that share a store and a lock", async () => {
    const { api, workspaceId } = await signUp();
    let last = Promise.resolve<unknown>(undefined);
    const names: string[] = [];
    const lock = <T>(name: string, run: () => Promise<T>): Promise<T> => {
      names.push(name);
      const next = last.then(run, run);
      last = next.catch(() => undefined);
      return next;
    };
    const tabs = [watched(undefined, { tokens: api.tokens, lock }), watched(undefined, { tokens: api.tokens, lock })];
    await Promise.all(tabs.map((tab) => readLater(tab.api, workspaceId)));
    const refreshed = tabs.flatMap(({ sent }) => sent).filter(({ url }) => url.endsWith("/auth/refresh"));
    expect(refreshed).toHaveLength(1);
    expect(names).toEqual(Array(names.length).fill(`refresh ${baseUrl}`));
  });

  it("is given up when the login has ended", async () => {
    const { api } = await signUp();
    const other = createClient({ baseUrl, token: api.tokens.get()?.access ?? "" });
    await other.auth.logout();
    expect(other.tokens.get()).toBeUndefined();
    await expect(api.auth.me.read()).rejects.toMatchObject({ status: 401 });
    expect(api.tokens.get()).toBeUndefined();
  });

  it("is kept when the service is unavailable", async () => {
    const { api } = watched((request) => (request.url.endsWith("/auth/refresh") ? answerOf(503, "0") : undefined));
    const { workspaceId } = await signUp(api);
    await expect(readLater(api, workspaceId)).rejects.toMatchObject({ status: 503 });
    expect(api.tokens.get()?.access).toEqual(expect.any(String));
  });
});

describe("a busy service", () => {
  it.each([429, 503])("gets a POST again after %i, with the same key, and does it once", async (status) => {
    const { api, sent } = watched((request, count) =>
      request.method === "POST" && request.url.endsWith("/clients") && count <= 3 ? answerOf(status, "0") : undefined,
    );
    const { workspace } = await signUp(api);
    await workspace.clients.create({ name: "Layla" });
    const keys = sent.filter(({ url }) => url.endsWith("/clients")).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect((await workspace.clients.list()).clients).toHaveLength(1);
  });

  it("is retried after its Retry-After, not before", async () => {
    const { api, sent } = watched((_, count) => (count === 1 ? answerOf(429, "1") : undefined));
    const started = Date.now();
    await api.public.plans.list();
    expect(Date.now() - started).toBeGreaterThanOrEqual(990);
    expect(sent).toHaveLength(2);
  });

  it("is no longer waited for once the call is aborted", async () => {
    const call = new AbortController();
    const { api, sent } = watched(() => {
      setTimeout(() => call.abort(), 50);
      return answerOf(429, "30");
    });
    await expect(api.public.plans.list({}, { signal: call.signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(sent).toHaveLength(1);
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
    const { workspace } = await signUp(createClient({ baseUrl, fetch }));
    await workspace.clients.create({ name: "Layla" });
    expect((await workspace.clients.list()).clients).toHaveLength(1);
  });

  it("is not retried for writes without a key, nor more often than configured", async () => {
    const signing = watched(() => answerOf(503, "0"));
    await expect(signUp(signing.api)).rejects.toMatchObject({ status: 503 });
    expect(signing.sent).toHaveLength(1);

    const reading = watched(() => answerOf(503, "0"));
    await expect(reading.api.public.plans.list()).rejects.toMatchObject({ status: 503, code: "UNKNOWN", retryAfter: 0 });
    expect(reading.sent).toHaveLength(4);
  });
});
