import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { signedHeaders } from "../../src/domains/talk/integrations/deliveries.rules.ts";

const page = readFileSync("docs/integrations.md", "utf8");

it("docs/integrations.md lists the events that are declared", () => {
  execFileSync(process.execPath, ["--import", "tsx", "scripts/event-catalogue.ts", "--check"], { stdio: "pipe" });
});

it("the receiver in docs/integrations.md takes what the service signs, and nothing else", async () => {
  const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? "";
  expect(code.trim().split("\n").length).toBeLessThanOrEqual(25);
  const secret = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: "0" };
  const receiver = spawn(process.execPath, ["--input-type=module", "-e", code], { env, stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      const look = () => {
        const found = pattern.exec(printed);
        if (found) resolve(found);
      };
      receiver.stdout.on("data", look);
      look();
    });
  receiver.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  try {
    const port = (await until(/listening on (\d+)/))[1];
    const body = JSON.stringify({
      id: "1",
      event: "client.created",
      workspaceId: "w",
      data: { id: "665f" },
      at: "2026-01-31T09:30:00.000Z",
    });
    const headers = signedHeaders("msg_1", body, new Date(), [secret]);
    expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
    const send = async (sent: string) => (await fetch(`http://127.0.0.1:${port}`, { method: "POST", headers, body: sent })).status;
    expect([await send(body), await send(body), await send(`${body} `)]).toEqual([204, 204, 400]);
    await until(/client\.created 665f/);
    expect(printed.match(/client\.created/g)).toHaveLength(1);
  } finally {
    receiver.kill();
  }
});
