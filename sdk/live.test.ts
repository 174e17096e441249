import type { AddressInfo } from "node:net";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { PASSWORD, PLANS, uniqueEmail } from "../test/factories.ts";
import { testApp } from "../test/harness.ts";
import { type ApiError, createClient, type Listening, type ListenOptions, type LiveEvent, listen, signIn } from "./src/index.ts";

const test = testApp({ isAlone: true });
let baseUrl: string;
let listening: Listening | undefined;
beforeAll(async () => {
  await test.app.server.listen({ host: "127.0.0.1", port: 0 });
  baseUrl = `http://127.0.0.1:${(test.app.server.server.address() as AddressInfo).port}/v1`;
});
afterEach(() => listening?.close());

async function signUp() {
  const api = createClient({ baseUrl });
  const email = uniqueEmail("live");
  const business = { planId: PLANS.pro, businessCategorySlug: "clinic", name: "Bright Clinic", phone: "+15550102030" };
  const { workspace } = await api.signup({ email, password: PASSWORD, ...business });
  return { api, email, workspace: api.workspace(workspace.id) };
}

describe("live events", () => {
  /** Something to report the progress of. */
  async function startJob({ api, workspace }: Awaited<ReturnType<typeof signUp>>) {
    const { product } = await workspace.storefront.products.create({ name: "Tea", price: 4, status: "active" });
    const { job } = await workspace.storefront.products.marketingPosts.create(product.id);
    const { workflow } = api.webhooks.jobs;
    return (progress: number) =>
      workflow.updateProductMarketingPostGeneratornProgress({
        jobId: job.id,
        status: "processing",
        progress,
        step: "writing",
        message: "Writing",
      });
  }

  function collect(options: Partial<ListenOptions> = {}) {
    const [events, states, sockets]: [LiveEvent[], string[], WebSocket[]] = [[], [], []];
    class Watched extends WebSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    }
    const all = {
      WebSocket: Watched,
      onEvent: (event: LiveEvent) => events.push(event),
      onStateChange: (state: string) => states.push(state),
      ...options,
    };
    return {
      options: all as unknown as ListenOptions,
      progress: () => events.map((event) => (event.event === "job.progress" ? event.data.progress : undefined)),
      states,
      sockets,
    };
  }

  it("arrive in order, and none is missed after a lost connection", async () => {
    const owner = await signUp();
    const report = await startJob(owner);
    const heard = collect();
    listening = listen(owner.api, heard.options);
    await expect.poll(() => heard.states.at(-1)).toBe("open");
    await report(10);
    await expect.poll(() => heard.progress().at(-1)).toBe(10);
    heard.sockets[0]?.terminate();
    await report(20);
    await report(30);
    await expect.poll(() => heard.progress().slice(-3)).toEqual([10, 20, 30]);
    expect(heard.states).toEqual(["connecting", "open", "closed", "connecting", "open"]);
  });

  it("go on from the last one seen, after a restart", async () => {
    const owner = await signUp();
    const report = await startJob(owner);
    const first = collect();
    listening = listen(owner.api, first.options);
    await expect.poll(() => first.states.at(-1)).toBe("open");
    await report(10);
    await expect.poll(() => first.progress().at(-1)).toBe(10);
    const { lastEventId } = listening;
    listening.close();
    await report(40);
    const second = collect({ ...(lastEventId ? { lastEventId } : {}) });
    listening = listen(owner.api, second.options);
    await expect.poll(() => second.progress()).toEqual([40]);
  });

  it("are refused once the login has ended, and nothing is tried again", async () => {
    const { api } = await signUp();
    const token = api.tokens.get()?.access ?? "";
    await api.auth.logout();
    const refused: number[] = [];
    const heard = collect({ onRefused: (code) => refused.push(code) });
    listening = listen(createClient({ baseUrl, token }), heard.options);
    await expect.poll(() => refused).toEqual([4401]);
    expect(() => listen(createClient({ baseUrl, token }), { onEvent: () => {}, ...{ WebSocket: undefined as never } })).toThrow(
      "There is no global WebSocket",
    );
  });
});

describe("an account with a second factor", () => {
  async function enrolled() {
    const { api, email } = await signUp();
    const { methodId, secret } = await api.mfa.totp.setup();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await api.mfa.totp.confirm({ methodId, code: totp.generate({ timestamp: Date.now() - 30_000 }) });
    return { credentials: { email, password: PASSWORD }, code: () => totp.generate() };
  }

  it("is asked for the code, again after a wrong one, and is signed in", async () => {
    const { credentials, code } = await enrolled();
    const api = createClient({ baseUrl });
    const errors: (ApiError | undefined)[] = [];
    const login = await signIn(api, {
      ...credentials,
      code: async (challenge, { error }) => {
        expect(challenge.methods[0]?.type).toBe("totp");
        errors.push(error);
        return error ? code() : "000000";
      },
    });
    expect(errors.map((error) => error?.status)).toEqual([undefined, 401]);
    expect(api.tokens.get()?.access).toBe(login.token);
    expect((await api.auth.me.read()).account?.email).toBe(credentials.email);
  });

  it("is not signed in without one", async () => {
    const { credentials } = await enrolled();
    await expect(signIn(createClient({ baseUrl }), credentials)).rejects.toMatchObject({ status: 401, code: "MFA_REQUIRED" });
  });
});
