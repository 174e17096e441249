import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, it } from "vitest";
import { PASSWORD } from "../factories.ts";
import { fillLargeTenant } from "../large-tenant.ts";
import { pdf } from "../uploads.ts";
import { audit, type Owner, sendClient, signUp, startWriters, waitFor } from "./load.ts";
import { compareHeard, follow, move, startTwoServers } from "./moves.ts";
import { hasPostgres } from "./postgres-server.ts";
import { measure, seconds } from "./report.ts";

/** A tenth of the largest tenant that plans are tested with: about 250,000 rows. */
const SIZE = { clients: 10_000, sessions: 30_000, invoices: 15_000 };
const MOVES = Number(process.env.MOVES ?? 2);
const WRITERS = 3;
const FILES_BEFORE = 20;
/** A workspace may ask for twenty exports a day. */
const MOST_EXPORTS = 19;

/** Notes what a workspace's endpoint was sent: the ids of the deliveries of each client. */
async function startReceiver() {
  const ids = new Map<string, Set<string>>();
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { data } = JSON.parse(body) as { data: { name: string } };
    ids.set(data.name, (ids.get(data.name) ?? new Set()).add(String(request.headers["webhook-id"])));
    response.end("ok");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { ids, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, close };
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe.runIf(hasPostgres)("a large workspace with everything under way", () => {
  let two: Awaited<ReturnType<typeof startTwoServers>>;
  let owner: Owner;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const anyService = () => two.anyService();

  beforeAll(async () => {
    two = await startTwoServers();
    owner = await signUp(anyService());
    const { body } = await anyService().call("GET", "/v1/auth/me", { token: owner.token });
    const sql = postgres(two.servers[(await two.homeOf(owner)) - 1]?.url ?? "", { max: 1, onnotice: () => {} });
    await fillLargeTenant(sql, { workspaceId: owner.workspaceId, accountId: body.account.id }, SIZE);
    await sql.end();
    receiver = await startReceiver();
  });
  afterAll(async () => {
    receiver?.close();
    await two?.close();
  });

  const create = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const { token } = owner;
    const answer = await anyService().call("POST", `${owner.path}${path}`, { token, body, headers });
    if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  /** Stores a file; repeats with the same key what got no answer. */
  const upload = async (): Promise<{ id: string; hash: string }> => {
    const bytes = pdf(randomBytes(30_000).toString("hex"));
    const key = randomUUID();
    for (;;) {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), "notes.pdf");
      const headers = { authorization: `Bearer ${owner.token}`, "idempotency-key": key };
      const answer = await fetch(`${anyService().base}${owner.path}/files`, { method: "POST", headers, body: form }).catch(() => undefined);
      if (answer?.status === 201) return { id: ((await answer.json()) as { file: { id: string } }).file.id, hash: hashOf(bytes) };
      if (answer && answer.status !== 503) throw new Error(`the file was answered ${answer.status}: ${await answer.text()}`);
      await sleep(20);
    }
  };
  const isWhole = async ({ id, hash }: { id: string; hash: string }) => {
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await fetch(`${anyService().base}${owner.path}/files/${id}/content`, { headers });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return answer.status === 503 || (answer.status === 200 && hashOf(bytes) === hash);
  };
  /** Writes a list of clients into a file; returns how many lines it has. */
  const exportOnce = async (): Promise<{ status: string; lines: number }> => {
    const { job } = await create("/jobs/exports", { of: "clients", query: "" }, { "idempotency-key": randomUUID() });
    for (;;) {
      const { status, body } = await anyService().call("GET", `${owner.path}/jobs/${job.id}`, { token: owner.token });
      if (status === 200 && body.job.status === "failed") return { status: "failed", lines: 0 };
      if (status === 200 && body.job.status === "done") {
        const { pathname, search } = new URL(body.job.result.url);
        const file = await anyService().call("GET", `${pathname}${search}`);
        if (file.status === 200) return { status: "done", lines: String(file.body).trim().split("\n").length };
      }
      await sleep(100);
    }
  };

  it("moves there and back, and nothing of it is lost", async () => {
    await create("/webhook-endpoints", { url: receiver.url, events: ["client.created"] });
    const { confirmationToken } = (
      await anyService().call("POST", "/v1/auth/confirm", { token: owner.token, body: { password: PASSWORD } })
    ).body;
    const { secret } = await create(
      "/api-keys",
      { name: "Website", permissions: ["clients.view"] },
      { "x-confirmation": confirmationToken },
    );
    const files = await Promise.all(Array.from({ length: FILES_BEFORE }, upload));
    const ears = follow(anyService, owner);
    await waitFor(ears.isListening, 30_000);
    const earliest = "The earliest";
    await sendClient(anyService(), owner, earliest);

    const writers = startWriters(anyService, owner, WRITERS);
    let isOver = false;
    const repeat = async (work: () => Promise<void>, pauseMs: number) => {
      while (!isOver) {
        await work();
        await sleep(pauseMs);
      }
    };
    let spoiled = 0;
    const keyAnswers = new Map<number, number>();
    const exports: { status: string; lines: number }[] = [];
    const others = [
      repeat(async () => void files.push(await upload()), 100),
      repeat(async () => {
        const file = files[Math.floor(Math.random() * files.length)];
        if (file && !(await isWhole(file))) spoiled++;
      }, 20),
      repeat(async () => {
        const { status } = await anyService().call("GET", `${owner.path}/clients?limit=5`, { token: secret });
        keyAnswers.set(status, (keyAnswers.get(status) ?? 0) + 1);
      }, 20),
      repeat(async () => {
        if (exports.length < MOST_EXPORTS) exports.push(await exportOnce());
      }, 1_000),
    ];
    await sleep(3_000);
    const pauses: number[] = [];
    let undone = 0;
    for (let round = 0; round < MOVES; round++) {
      const done = await move(two.env, owner, 3 - (await two.homeOf(owner)), undefined);
      pauses.push(done.pauseMs);
      undone += done.undone;
      await sleep(1_000);
    }
    await sleep(3_000);
    isOver = true;
    await Promise.all(others);
    await writers.stop();

    const acknowledged = [...writers.acknowledged.keys()];
    await waitFor(() => acknowledged.every((name) => receiver.ids.has(name)), 120_000).catch(() => {});
    await waitFor(() => compareHeard(ears, acknowledged).missed === 0, 20_000).catch(() => {});
    const { missed, repeated } = compareHeard(ears, acknowledged);
    await ears.stop();
    const unsent = acknowledged.filter((name) => !receiver.ids.has(name)).length;
    const sentTwice = [...receiver.ids.values()].filter((ids) => ids.size > 1).length;
    const sums = await audit(anyService(), owner, writers);
    const stored = new Map<string, string>([...writers.acknowledged].slice(0, 200));
    let badKeys = (await sendClient(anyService(), owner, earliest)).status === 201 ? 0 : 1;
    for (const [name, id] of stored) {
      const { status, body } = await sendClient(anyService(), owner, name);
      if (status !== 201 || body.client.id !== id) badKeys++;
    }
    for (const file of files) if (!(await isWhole(file))) spoiled++;
    const wrong = [...keyAnswers].filter(([status]) => ![200, 503].includes(status));
    const failedExports = exports.filter(({ status, lines }) => status !== "done" || lines <= SIZE.clients).length;
    const broken =
      sums.lost +
      sums.doubled +
      sums.badRetries +
      missed +
      repeated +
      unsent +
      sentTwice +
      badKeys +
      spoiled +
      failedExports +
      wrong.length;
    measure({
      promise: "A large workspace moves between database servers",
      fault: `250,000 rows, moved ${MOVES} times (${undone} undone) with writers, files, exports, webhooks, a key and a socket at work`,
      target: "nothing lost, doubled or spoiled",
      measured:
        `${sums.lost} lost and ${sums.doubled} doubled of ${sums.acknowledged} writes, ${badKeys} of ${stored.size + 1} keys forgotten; ` +
        `${missed} events missed, ${repeated} repeated; ${unsent} deliveries missing, ${sentTwice} made twice; ` +
        `${spoiled} of ${files.length} files spoiled; ${failedExports} of ${exports.length} exports wrong; ` +
        `the key was answered ${JSON.stringify([...keyAnswers])}; longest pause ${seconds(Math.max(...pauses))}`,
      held: broken === 0 && exports.length > 0,
    });
  });
});
