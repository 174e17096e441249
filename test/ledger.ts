import { type Member, PASSWORD } from "./factories.ts";
import type { TestApp } from "./harness.ts";

/** Headers that confirm the caller's identity. */
export async function confirmed(test: TestApp, member: Member): Promise<{ "x-confirmation": string }> {
  const { body } = await test.post("/auth/confirm", { password: PASSWORD }, member.token);
  return { "x-confirmation": body.confirmationToken };
}

/** Starts the ledger of a workspace and waits until it is built. Returns the path of its routes. */
export async function startLedger(test: TestApp, owner: Member, body: object = {}): Promise<string> {
  const at = `/client/workspace/${owner.workspaceId}/ledger`;
  const from = "2020-01-01";
  const headers = await confirmed(test, owner);
  const started = await test.call("POST", `${at}/start`, { token: owner.token, headers, body: { from, ...body } });
  if (started.status !== 202) throw new Error(`The ledger was not started: ${started.text}`);
  for (;;) {
    await test.app.clockwork.drain();
    const { body: read } = await test.get(at, owner.token);
    if (read.ledger.status === "on") return at;
  }
}
