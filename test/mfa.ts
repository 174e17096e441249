import { Secret, TOTP } from "otpauth";
import { beforeEach, expect } from "vitest";
import type { Sms } from "../src/adapters/sms/sms.ts";
import { type Member, makeOwner, PASSWORD } from "./factories.ts";
import { testApp } from "./harness.ts";

const START = Date.parse("2026-03-02T10:00:00Z");

/** A service with its own clock and an SMS gateway that records messages, and common steps of tests of second factors. */
export function mfaApp() {
  const messages: Sms[] = [];
  const gateway = { isDown: false };
  const test = testApp({
    sms: {
      send: async (sms) => {
        if (gateway.isDown) throw new Error("down");
        messages.push(sms);
      },
    },
  });
  let clock = START;

  /** Moves the service's clock; every test starts far from the one before, so that pauses and windows never meet. */
  function wait(seconds: number): void {
    clock += seconds * 1000;
    test.setTime(new Date(clock));
  }

  beforeEach(() => {
    gateway.isDown = false;
    wait(7_200);
  });

  function codeOf(secret: string, steps = 0): string {
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock + steps * 30_000 });
  }

  function wrongFor(secret: string): string {
    const good = [-1, 0, 1].map((steps) => codeOf(secret, steps));
    return ["000000", "111111", "222222", "333333"].find((code) => !good.includes(code)) as string;
  }

  const sentCode = () => /\d{6}/.exec(messages.at(-1)?.text ?? "")?.[0] as string;

  async function enrolTotp(member: { token: string }, path = "/workspace") {
    const setup = await test.post(`${path}/mfa/totp/setup`, undefined, member.token);
    const { methodId, secret } = setup.body;
    const confirmed = await test.post(`${path}/mfa/totp/confirm`, { methodId, code: codeOf(secret) }, member.token);
    expect(confirmed.status).toBe(200);
    wait(60);
    return { methodId, secret: secret as string, setup: setup.body, method: confirmed.body.method };
  }

  async function enrolPhone(member: Member, phone?: string) {
    const started = await test.post("/workspace/mfa/phone/start", phone ? { phone } : {}, member.token);
    expect(started.status).toBe(200);
    const code = { challengeId: started.body.challengeId, code: sentCode() };
    const { status, body } = await test.post("/workspace/mfa/phone/verify", code, member.token);
    expect(status).toBe(200);
    wait(61);
    return body.method;
  }

  /** Deletes a factor as its owner does: with the password first. */
  async function remove(member: { token: string }, methodId: string) {
    const { body } = await test.post("/auth/confirm", { password: PASSWORD }, member.token);
    const headers = { "x-confirmation": body.confirmationToken };
    return test.call("DELETE", `/workspace/mfa/methods/${methodId}`, { token: member.token, headers });
  }

  return {
    test,
    remove,
    messages,
    gateway,
    now: () => clock,
    wait,
    codeOf,
    wrongFor,
    sentCode,
    enrolTotp,
    enrolPhone,
    /** Signs up again within an hour of the clock: tokens end. */
    owner: (overrides = {}) => makeOwner(test, overrides),
    logIn: (member: Member) => test.post("/auth/login", { email: member.email, password: PASSWORD, workspaceId: member.workspaceId }),
    verify: (challengeId: string, code: string, extra = {}) => test.post("/auth/mfa/verify", { challengeId, code, ...extra }),
  };
}
