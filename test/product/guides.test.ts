import { execFile, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedHeaders } from "../../src/domains/talk/integrations/deliveries.rules.ts";
import { guides } from "../../src/reference/guides.ts";
import { type Member, makeOwner } from "../factories.ts";
import { testApp } from "../harness.ts";

// Runs the code of the guides, each language of a page as one program, against a listening service.

const test = testApp();
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(root, "node_modules/.cache/guides-"));
const run = promisify(execFile);
let owner: Member;
let api: string;

beforeAll(async () => {
  await test.app.server.listen({ host: "127.0.0.1", port: 0 });
  api = `http://127.0.0.1:${(test.app.server.server.address() as AddressInfo).port}/v1`;
  owner = await makeOwner(test);
  for (const name of ["Amal", "Basil", "Celine"]) await test.post(`${owner.path}/clients`, { name }, owner.token);
});
afterAll(() => rmSync(folder, { recursive: true }));

function codeOf(page: string, ...languages: string[]): string {
  const text = readFileSync(join(root, "docs", `${page}.md`), "utf8");
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, language]) => languages.includes(language as string));
  return blocks.map(([, , code]) => code).join("\n");
}

function hasRequests(): boolean {
  try {
    execFileSync("python3", ["-c", "import requests"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The SDK is imported from its sources, as the package would be. */
function moduleOf(name: string, code: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code.replaceAll('"@workspace-platform/sdk"', JSON.stringify(join(root, "sdk/src/index.ts"))));
  return file;
}

const environment = () => ({ ...process.env, API: api, TOKEN: owner.token, WORKSPACE_ID: owner.workspaceId, PORT: "" });
const shell = (page: string) => run("bash", ["-c", `set -eu -o pipefail\n${codeOf(page, "sh")}`], { env: environment() });
const node = (page: string) =>
  run(process.execPath, ["--import", "tsx", moduleOf(page, codeOf(page, "js"))], { env: environment(), cwd: root });
const python = (page: string) => run("python3", ["-c", codeOf(page, "python")], { env: environment() });

const RUN = ["first-call", "errors", "lists", "safe-writes", "files", "importing", "receiving-webhooks", "realtime"];

describe("the guides", () => {
  it.each([
    ["first-call", "invalid-input"],
    ["errors", "client-not-found"],
    ["lists", "Basil"],
    ["safe-writes", '"client":{"id"'],
    ["files", '"id":"'],
    ["importing", '"created":1'],
    ["receiving-webhooks", '"deliveries":[{'],
  ])("%s runs in a shell", async (page, printed) => {
    expect((await shell(page)).stdout).toContain(printed);
  });

  it.each([
    ["first-call", "400 invalid-input"],
    ["errors", "gone"],
    ["lists", "Basil"],
    ["safe-writes", "true\nprecondition-failed"],
    ["files", "dot.gif"],
    ["importing", "created: 1"],
  ])("%s runs with the SDK", async (page, printed) => {
    expect((await node(page)).stdout).toContain(printed);
  });

  it.runIf(hasRequests()).each(["first-call", "errors", "lists", "safe-writes", "files"])("%s runs in Python", async (page) => {
    await python(page);
  });
});

/** Pages whose code runs elsewhere in the tests. */
const ELSEWHERE = ["docs/integrations.md", "sdk/README.md", "sdk/REFERENCE.md"];

it("every guide with code in a language is run", () => {
  const isRun = (file: string) => ELSEWHERE.includes(file) || RUN.includes(file.replace(/^docs\/|\.md$/g, ""));
  const withCode = guides(new URL("../../", import.meta.url)).filter(({ file }) =>
    /^```(sh|bash|js|ts|python)$/m.test(readFileSync(join(root, file), "utf8")),
  );
  expect(withCode.filter(({ file }) => !isRun(file)).map(({ file }) => file)).toEqual([]);
  expect(withCode.length).toBeGreaterThan(RUN.length);
});

const secret = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;
const body = JSON.stringify({ id: "1", event: "client.created", workspaceId: "w", data: { name: "Lina" }, at: "2026-01-31T09:30:00.000Z" });

async function receives(command: string, args: string[]): Promise<void> {
  const receiver = spawn(command, args, {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
    cwd: root,
  });
  let printed = "";
  receiver.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  try {
    await expect.poll(() => printed).toMatch(/listening on \d+/);
    const port = /listening on (\d+)/.exec(printed)?.[1];
    const send = async (sent: string, at: Date) =>
      (await fetch(`http://127.0.0.1:${port}`, { method: "POST", headers: signedHeaders("msg_1", body, at, [secret]), body: sent })).status;
    const [now, old] = [new Date(), new Date(Date.now() - 3_600_000)];
    expect([await send(body, now), await send(`${body} `, now), await send(body, old)]).toEqual([204, 400, 400]);
    await expect.poll(() => printed).toContain("client.created Lina");
  } finally {
    receiver.kill();
  }
}

it("the client of the guide to live events receives them", async () => {
  const head = `import { WebSocket } from "ws";\nglobalThis.WebSocket ??= WebSocket;\n`;
  const call = `listen(process.env.API.replace("http", "ws") + "/realtime", async () => process.env.TOKEN, ({ event, data }) => console.log(event, data.name), () => {});`;
  const file = moduleOf("realtime", head + codeOf("realtime", "js") + call);
  const client = spawn(process.execPath, [file], { env: environment(), stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  client.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  try {
    // Events from before the subscription are not sent to it.
    await expect
      .poll(async () => {
        await test.post(`${owner.path}/clients`, { name: "Dana" }, owner.token);
        return printed;
      })
      .toContain("client.created Dana");
  } finally {
    client.kill();
  }
});

describe("a receiver of webhooks", () => {
  it("verifies with the SDK", () =>
    receives(process.execPath, ["--import", "tsx", moduleOf("receiver", codeOf("receiving-webhooks", "ts"))]));

  it("verifies in Python", () => receives("python3", ["-c", codeOf("receiving-webhooks", "python")]));

  it("verifies in a shell", async () => {
    const headers = signedHeaders("msg_1", body, new Date(), [secret]);
    const verdict = async (sent: string) => {
      const env = { BODY: sent, ID: "msg_1", STAMP: headers["webhook-timestamp"], SIGNATURE: headers["webhook-signature"] };
      return (
        await run("bash", ["-c", codeOf("receiving-webhooks", "bash")], { env: { ...process.env, WEBHOOK_SECRET: secret, ...env } })
      ).stdout.trim();
    };
    expect([await verdict(body), await verdict(`${body} `)]).toEqual(["genuine", "forged"]);
  });
});
