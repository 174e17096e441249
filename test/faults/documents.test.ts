import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Owner, signUp } from "./load.ts";
import { measure, seconds } from "./report.ts";
import { type Service, startService } from "./service.ts";

const AT_ONCE = 30;
const folder = mkdtempSync(join(tmpdir(), "wp-documents-"));
let service: Service;
let owner: Owner;
let invoice: string;

beforeAll(async () => {
  service = await startService({ env: { DATA_DIR: folder } });
  owner = await signUp(service);
  const { path, token } = owner;
  const { body } = await service.call("POST", `${path}/pos/sessions`, { token, body: { openingCash: 0 } });
  const items = Array.from({ length: 40 }, (_, index) => ({ name: `Treatment ${index}`, quantity: 1, unitPrice: 12.5 }));
  const made = await service.call("POST", `${path}/pos/invoices`, { token, body: { posSessionId: body.posSession.id, items } });
  invoice = `${path}/pos/invoices/${made.body.invoice.id}/pdf`;
  await print(); // loads what documents need
});
afterAll(async () => {
  await service?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

interface Printed {
  status: number;
  isWhole: boolean;
  milliseconds: number;
}

/** Status 0: the connection broke. */
async function print(): Promise<Printed> {
  const began = performance.now();
  try {
    const answer = await fetch(service.base + invoice, { headers: { authorization: `Bearer ${owner.token}` } });
    const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    const isWhole = text.startsWith("%PDF") && text.trimEnd().endsWith("%%EOF");
    return { status: answer.status, isWhole, milliseconds: performance.now() - began };
  } catch {
    return { status: 0, isWhole: false, milliseconds: performance.now() - began };
  }
}

describe("documents", () => {
  it(`are asked for ${AT_ONCE} times at once`, async () => {
    const asked = Promise.all(Array.from({ length: AT_ONCE }, print));
    const list = await service.call("GET", `${owner.path}/clients`, { token: owner.token });
    const printed = await asked;
    const last = Math.max(...printed.map(({ milliseconds }) => milliseconds));
    measure({
      promise: "Documents take turns and none is dropped",
      fault: `${AT_ONCE} invoices of 40 lines as PDF at once`,
      target: "all of them, whole; a list meanwhile before the last of them",
      measured: `${printed.filter(({ isWhole }) => isWhole).length} whole, the last after ${seconds(last)}; a list after ${seconds(list.milliseconds)}`,
      held: printed.every(({ status, isWhole }) => status === 200 && isWhole) && list.status === 200 && list.milliseconds < last,
    });
  });

  it("are waiting when the service receives SIGTERM", async () => {
    const asked = Array.from({ length: AT_ONCE }, print);
    await Promise.race(asked); // the next ones are being made, the others wait
    const began = Date.now();
    await service.kill("SIGTERM");
    const printed = await Promise.all(asked);
    const { code, at } = await service.exited;
    const whole = printed.filter(({ isWhole }) => isWhole).length;
    const refused = printed.filter(({ status }) => status === 503).length;
    measure({
      promise: "Stopping is graceful",
      fault: `SIGTERM while ${AT_ONCE} documents are asked for`,
      target: "each is whole or told 503, none is cut; exit 0 within 10 s",
      measured: `${whole} whole, ${refused} told 503; exit ${code} after ${seconds(at - began)}`,
      held: whole + refused === AT_ONCE && code === 0 && at - began < 10_000,
    });
  });
});
