import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser } from "./browser.ts";
import { testApp } from "./harness.ts";
import { freePort } from "./ports.ts";

// A newcomer's way from /docs alone to a signed webhook in an own script: everything that runs is copied from the pages.

const test = testApp();
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(root, "node_modules/.cache/integrator-"));
const run = promisify(execFile);

describe.runIf(hasBrowser)("an integrator", () => {
  let browser: Browser;
  let page: Page;
  let origin: string;
  let receiver: ChildProcess | undefined;
  let env: Record<string, string>;
  let printed = "";
  let began = performance.now();
  const steps: string[] = [];

  beforeAll(async () => {
    await test.app.server.listen({ host: "127.0.0.1", port: 0 });
    origin = `http://127.0.0.1:${(test.app.server.server.address() as AddressInfo).port}`;
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    began = performance.now();
  });
  afterAll(async () => {
    receiver?.kill();
    await browser?.close();
    rmSync(folder, { recursive: true });
    if (steps.length > 0) console.log(steps.join("\n"));
  });

  function passed(step: string): void {
    steps.push(`${((performance.now() - began) / 1000).toFixed(1)} s  ${step}`);
  }

  async function shell(code: string, more = ""): Promise<string> {
    const { stdout } = await run("bash", ["-c", `set -eu -o pipefail\n${code}\n${more}`], { env: { ...process.env, ...env } });
    return stdout;
  }

  /** Code below a heading, as the page shows it. */
  async function codeUnder(heading: string, language?: string): Promise<string> {
    const code = await page.evaluate(
      `(() => {
        let node = document.getElementById(${JSON.stringify(heading)}).nextElementSibling;
        while (!node.matches(".card.code")) node = node.nextElementSibling;
        return (node.querySelector(${JSON.stringify(language ? `[data-language=${language}]` : "pre")}) ?? node.querySelector("pre")).textContent;
      })()`,
    );
    return String(code);
  }

  it("gets a workspace and the variables of a shell with one click", async () => {
    await page.goto(`${origin}/docs`);
    passed("/docs is open");
    await page.locator("main").getByRole("button", { name: "Make a sandbox workspace" }).click();
    const box = page.getByRole("dialog");
    await box.locator("pre").waitFor();
    const lines = String(await box.locator("pre").textContent()).split("\n");
    env = Object.fromEntries(lines.map((line) => /^export (\w+)=(.*)$/.exec(line)?.slice(1) as [string, string]));
    expect(Object.keys(env)).toEqual(["API", "WORKSPACE_ID", "TOKEN", "EMAIL", "PASSWORD"]);
    passed("a sandbox, and its variables");
  });

  it("makes the first call with the sample of an operation's page, as it is", async () => {
    await page.goto(`${origin}/docs/operations/createClient`);
    const sample = String(await page.locator("#request pre[data-language=cURL]").textContent());
    expect(await shell(`${sample} -sf`)).toContain('"client":{"id"');
    passed("first call, with the curl of createClient");
  });

  it("gets a key from the guide's code", async () => {
    await page.goto(`${origin}/docs/guides/first-call`);
    const key = /^wpk_\S+$/m.exec(await shell(await codeUnder("4-give-your-program-a-key", "cURL"), 'echo; echo "$KEY"'))?.[0] as string;
    expect(key).toMatch(/^wpk_/);
    // From here on the program's own key.
    env.TOKEN = key;
    passed("an API key");
  });

  it("creates an endpoint and runs the guide's receiver", async () => {
    env.PORT = String(await freePort());
    await page.goto(`${origin}/docs/guides/receiving-webhooks`);
    const made = await shell(await codeUnder("1-create-the-endpoint"), 'echo "$ENDPOINT_ID $WEBHOOK_SECRET"');
    const [id = "", secret = ""] = made.trim().split(" ");
    expect([id, secret]).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/), expect.stringMatching(/^whsec_/)]);
    Object.assign(env, { ENDPOINT_ID: id, WEBHOOK_SECRET: secret });
    passed("an endpoint");
    const file = join(folder, "receiver.mjs");
    const code = await codeUnder("2-run-a-receiver", "SDK");
    writeFileSync(file, code.replace('"@workspace-platform/sdk"', JSON.stringify(join(root, "sdk/src/index.ts"))));
    receiver = spawn(process.execPath, ["--import", "tsx", file], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
      cwd: root,
    });
    receiver.stdout?.on("data", (chunk) => {
      printed += String(chunk);
    });
    await expect.poll(() => printed).toContain("listening on");
    passed("the receiver listens");
  });

  it("receives the test, and an event that it caused, verified", async () => {
    const arrived = async (words: string) => {
      await test.app.clockwork.drain();
      await expect.poll(() => printed).toContain(words);
    };
    await shell(await codeUnder("3-send-a-test"));
    await arrived("client.created ");
    passed("a test event arrived and was verified");
    printed = "";
    await shell(await codeUnder("4-cause-an-event"));
    await arrived("client.created Lina");
    passed("a real event arrived and was verified");
  });
});
