import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Member, makeOwner, PLANS } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";

const test = testApp();
const PROGRESS = "/webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress";
/** Monthly credits of the free plan. */
const CREDITS = 10;
let interpreterIsDown = false;

beforeAll(() => {
  const complete = async () => {
    if (interpreterIsDown) throw new Error("down");
    return { text: "All is well.", tokens: 10 };
  };
  test.app.adapters.interpreter = { model: "model-x", usdPerMillionTokens: 1, complete };
});

beforeEach(() => {
  interpreterIsDown = false;
  test.setTime();
});

async function workspace() {
  const owner = await makeOwner(test, { planId: PLANS.free });
  const post = async (path: string, body: unknown) => (await test.post(owner.path + path, body, owner.token)).body;
  const { product } = await post("/storefront/products", { name: "Soap", price: 5 });
  const { analysis } = await post("/labs/analyses", { testName: "Glucose", price: 1 });
  const { client } = await post("/clients", { name: "Layla" });
  const { test: ordered } = await post("/labs/tests", { clientId: client.id, analysisIds: [analysis.id] });
  const item = `${owner.path}/labs/tests/${ordered.id}/items/${ordered.items[0].id}`;
  await test.patch(`${item}/result`, { resultValueNumeric: 5 }, owner.token);
  return {
    owner,
    advertise: () => test.post(`${owner.path}/storefront/products/${product.id}/marketing-posts`, {}, owner.token),
    interpret: () => test.post(`${item}/interpret`, {}, owner.token),
  };
}

async function usedBy(owner: Member, wanted = "ai-monthly-credits"): Promise<number> {
  const { body } = await test.get(`${owner.path}/subscription`, owner.token);
  return body.subscription.limits.find(({ key }: { key: string }) => key === wanted).used;
}

/** As the workflow reports, with the signature that only it was given. */
async function report(jobId: string, status: string): Promise<void> {
  const signature = await test.app.adapters.tokens.sign("job-callback", { sub: jobId }, 1_000 * 86_400, new Date());
  await test.post(`${PROGRESS}?signature=${signature}`, { jobId, status, progress: 1, step: "s", message: "m" });
}

describe("ai-monthly-credits", () => {
  it("are one allowance for all features, and the subscription shows them", async () => {
    const { owner, advertise, interpret } = await workspace();
    expect(await usedBy(owner)).toBe(0);
    for (let spent = 0; spent < CREDITS; spent++) expect((await (spent % 2 ? advertise : interpret)()).status).toBeLessThan(300);
    for (const call of [advertise, interpret]) {
      const { status, body } = await call();
      expect([status, body.error.code]).toEqual([422, "LIMIT_REACHED"]);
      expect(body.error).toMatchObject({ limit: "ai-monthly-credits", allowed: CREDITS, used: CREDITS });
    }
    expect(await usedBy(owner)).toBe(CREDITS);
  });

  it("are returned for failures, and spent again if the job continues after all", async () => {
    const { owner, advertise, interpret } = await workspace();
    interpreterIsDown = true;
    expect((await interpret()).body.interpretation.model).toBe("local-rules");
    expect(await usedBy(owner)).toBe(0);
    const { id } = (await advertise()).body.job;
    for (const [status, used] of [
      ["failed", 0],
      ["failed", 0],
      ["processing", 1],
      ["done", 1],
    ] as const) {
      await report(id, status);
      expect(await usedBy(owner), status).toBe(used);
    }
  });

  it("start again each month, and are returned to the month they came from", async () => {
    test.setTime("2027-01-31T23:30:00Z");
    const { owner, advertise } = await workspace();
    const { id } = (await advertise()).body.job;
    expect(await usedBy(owner)).toBe(1);
    test.setTime("2027-02-01T00:00:00Z");
    expect(await usedBy(owner)).toBe(0);
    await advertise();
    await report(id, "failed");
    expect(await usedBy(owner)).toBe(1);
  });

  it.runIf(isPostgres)("are never exceeded by requests of both kinds at once", async () => {
    const { owner, advertise, interpret } = await workspace();
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => (index % 2 ? advertise : interpret)()));
    const done = answers.filter(({ status }) => status < 300);
    expect(done).toHaveLength(CREDITS);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(24 - CREDITS);
    expect(await usedBy(owner)).toBe(CREDITS);
  });
});

describe("sms-monthly-credits", () => {
  it("are counted, but not for a message that could not be sent", async () => {
    const owner = await makeOwner(test, { phone: "+15551119001" });
    const working = test.app.adapters.sms;
    test.app.adapters.sms = { send: () => Promise.reject(new Error("down")) };
    expect((await test.post("/workspace/mfa/phone/start", {}, owner.token)).status).toBe(503);
    expect(await usedBy(owner, "sms-monthly-credits")).toBe(0);
    test.app.adapters.sms = working;
    expect((await test.post("/workspace/mfa/phone/start", {}, owner.token)).status).toBe(200);
    expect(await usedBy(owner, "sms-monthly-credits")).toBe(1);
  });
});
