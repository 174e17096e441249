import { describe, expect, it } from "vitest";
import { signupBody } from "../../../../test/factories.ts";
import { startApp } from "../../../../test/harness.ts";

describe("POST /signup when the service fails", () => {
  it("states the cause, without paths, addresses or a stack, and stores nothing", async () => {
    const test = await startApp();
    const fail = async () => {
      throw new Error("The store /srv/secret/canary could not be made at postgres://user:canary@db/x\n    at stack (file.ts:1)");
    };
    test.app.hooks.subscribers = { ...test.app.hooks.subscribers, "workspace.created": [fail] };
    const { status, body } = await test.post("/signup", signupBody());
    expect([status, body.error.code]).toEqual([500, "INTERNAL_ERROR"]);
    expect(body.error.message).toBe("The request failed: The store [path] could not be made at [address]");
    expect(await test.database.reader("platform").selectFrom("workspaces").select("id").execute()).toEqual([]);
    await test.close();
  });

  it("reveals nothing on any other route", async () => {
    const test = await startApp({
      onBuilt: ({ adapters }) => {
        adapters.passwords.hashLike = async () => {
          throw new Error("canary");
        };
      },
    });
    const { status, text } = await test.post("/auth/login", { email: "a@example.com", password: "x" });
    expect([status, text.includes("canary")]).toEqual([500, false]);
    await test.close();
  });
});
