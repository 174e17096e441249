import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { verifyWebhook, WebhookError } from "./src/index.ts";

const secretOf = (text: string) => `whsec_${Buffer.from(text.padEnd(32, "-")).toString("base64")}`;
const [current, next] = [secretOf("current"), secretOf("next")];
const body = JSON.stringify({ id: "1", event: "client.created", workspaceId: "w", data: { name: "Lina" }, at: "2026-01-31T09:30:00.000Z" });
const now = Date.parse("2026-01-31T09:30:05.000Z");

function headersFor(secret: string, at = now): Record<string, string> {
  const date = new Date(at);
  const stamp = String(Math.floor(at / 1000));
  return { "webhook-id": "msg_1", "webhook-timestamp": stamp, "webhook-signature": new Webhook(secret).sign("msg_1", date, body) };
}

describe("verifyWebhook", () => {
  it("returns the event, typed by its name", async () => {
    const webhook = await verifyWebhook(body, headersFor(current), current, { now });
    expect(webhook.event === "client.created" && webhook.data.name).toBe("Lina");
    expect(await verifyWebhook(body, new Headers(headersFor(current)), current, { now })).toEqual(webhook);
  });

  it("takes either secret during a rotation, and either signature", async () => {
    expect((await verifyWebhook(body, headersFor(next), [current, next], { now })).id).toBe("1");
    const both = [current, next].map((secret) => headersFor(secret)["webhook-signature"]).join(" ");
    const headers = { ...headersFor(current), "webhook-signature": both };
    expect((await verifyWebhook(body, headers, next, { now })).id).toBe("1");
  });

  it.each<[string, string, Record<string, string>]>([
    ["another body", `${body} `, headersFor(current)],
    ["another secret", body, headersFor(next)],
    ["an old delivery", body, headersFor(current, now - 301_000)],
    ["a delivery from the future", body, headersFor(current, now + 301_000)],
    ["a time that is no number", body, { ...headersFor(current), "webhook-timestamp": "soon" }],
    ["a signature that is no Base64", body, { ...headersFor(current), "webhook-signature": "v1,%%%" }],
    ["no headers", body, {}],
  ])("refuses %s", async (_, sent, headers) => {
    await expect(verifyWebhook(sent, headers, current, { now })).rejects.toThrow(WebhookError);
  });
});
