import { describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner, makeStaff, PASSWORD, uniqueEmail } from "../../../../test/factories.ts";
import { type Answer, testApp } from "../../../../test/harness.ts";
import { hire } from "../../../../test/staff.ts";
import { newId } from "../../../kit/ids.ts";

// Attacks on sign-in by strangers, by other tenants and with stolen credentials.

const test = testApp({ env: { RATE_LIMIT_PER_MINUTE: "0" }, isAlone: true });
const WRONG = "wrong-password-1";
const NEW = "brand-new-password-7";

let lastAddress = 0;
/** A caller with an address of its own, so that the counts of one test do not affect another. */
function stranger() {
  lastAddress++;
  const address = `10.1.${lastAddress >> 8}.${lastAddress & 255}`;
  return async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await test.app.server.inject({ method: "POST", url: `/v1${path}`, remoteAddress: address, payload, headers });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookies: answer.cookies as Answer["cookies"] };
  };
}

function cookieOf(answer: { cookies: Answer["cookies"] }, name = "wp_refresh"): string {
  return answer.cookies.find((cookie) => cookie.name === name)?.value ?? "";
}

async function counted<T>(work: () => Promise<T>): Promise<{ result: T; hashes: number }> {
  const { passwords } = test.app.adapters;
  const counter = { hashes: 0 };
  const counting = new Proxy(passwords, {
    get: (target, name) => {
      const own = Reflect.get(target, name);
      if (typeof own !== "function") return own;
      return (...args: unknown[]) => {
        if (name !== "hashPrefixFor") counter.hashes++;
        return own.apply(target, args);
      };
    },
  });
  test.app.adapters.passwords = counting;
  try {
    return { result: await work(), hashes: counter.hashes };
  } finally {
    test.app.adapters.passwords = passwords;
  }
}

describe("guesses sent at once", () => {
  it("compares at most ten of 300 passwords, and does not let the right one in behind them", async () => {
    const owner = await makeOwner(test);
    const ask = stranger();
    const guesses = Array.from({ length: 300 }, (_, index) => (index === 299 ? PASSWORD : WRONG));
    const answers = await Promise.all(guesses.map((password) => ask("/auth/login", { email: owner.email, password })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 200)).toEqual([]);
    expect(statuses.filter((status) => status !== 401 && status !== 429 && status !== 503)).toEqual([]);
  });

  it("compares at most ten of 60 admin passwords", async () => {
    const admin = await makeAdmin(test);
    const ask = stranger();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => ask("/auth/admin/login", { email: admin.email, password: "wrong-password-12" })),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  });

  it("compares at most ten of 60 current passwords, in sequence or concurrently", async () => {
    const owner = await makeOwner(test);
    const change = (currentPassword: string) => test.post("/auth/password/change", { currentPassword, newPassword: NEW }, owner.token);
    const answers = await Promise.all(Array.from({ length: 60 }, () => change(WRONG)));
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
    expect((await change(PASSWORD)).status).toBe(429);
  });

  it("compares at most ten of 60 bootstrap tokens", async () => {
    const ask = stranger();
    const body = { email: uniqueEmail(), password: "correct-horse-battery" };
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => ask("/auth/admin/bootstrap", body, { "x-bootstrap-token": "wrong" })),
    );
    expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(10);
  });
});

describe("a forged refresh cookie", () => {
  it("ends no login, with any content", async () => {
    const owner = await makeOwner(test);
    const login = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    const [workspaceId, loginId, ...secrets] = cookieOf(login).split(".");
    const guesses = ["x", "x.y", secrets.map((part) => `x${part}`).join("."), secrets.map(() => "A".repeat(43)).join(".")];
    for (const guess of guesses) {
      const cookie = `wp_refresh=${workspaceId}.${loginId}.${guess}`;
      expect((await test.call("POST", "/auth/refresh", { headers: { cookie } })).status).toBe(401);
    }
    expect((await test.get("/auth/me", login.body.token)).status).toBe(200);
    const genuine = await test.call("POST", "/auth/refresh", { headers: { cookie: `wp_refresh=${cookieOf(login)}` } });
    expect(genuine.status).toBe(200);
  });
});

async function tokenOfLastMail(email: string): Promise<string> {
  await test.app.clockwork.drain();
  const mail = test.mails.findLast(({ to }) => to === email);
  return /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/.exec(mail?.text ?? "")?.[0] ?? "";
}

describe("a token from a mail", () => {
  it("becomes invalid when the account's e-mail changes", async () => {
    const owner = await makeOwner(test);
    const email = uniqueEmail("typo");
    const { body } = await hire(test, owner, { email, password: undefined });
    const invitation = await tokenOfLastMail(email);
    await test.post("/auth/password/forgot", { email });
    const reset = await tokenOfLastMail(email);
    expect(invitation).not.toBe("");
    expect(reset).not.toBe("");
    const moved = await test.patch(`${owner.path}/staff/${body.staff.id}`, { email: uniqueEmail("right") }, owner.token);
    expect(moved.status).toBe(200);
    for (const token of [invitation, reset]) expect((await test.post("/auth/password/reset", { token, password: NEW })).status).toBe(422);
  });
});

/** Twenty strangers' workspaces that all claim the same person as staff, each with a password of their own. */
async function claimEverywhere(email: string, count: number): Promise<void> {
  const passwordHash = await test.app.adapters.passwords.hash("their-own-password-1");
  await test.database.transaction("platform", async (db) => {
    const row = await db.selectFrom("workspaces").selectAll().limit(1).executeTakeFirstOrThrow();
    for (let index = 0; index < count; index++) {
      const workspaceId = newId(0);
      const { workingHours: _, ...plain } = row;
      await db
        .insertInto("workspaces")
        .values({ ...plain, id: workspaceId, email: uniqueEmail("foreign") } as never)
        .execute();
      await db
        .insertInto("accounts")
        .values({ workspaceId, id: newId(0), kind: "staff", email, name: "Claimed", passwordHash })
        .execute();
    }
  });
}

describe("twenty foreign workspaces that claim another person's e-mail", () => {
  it("do not hide an owner's or staff member's own login, and cost no more than one hash", async () => {
    const owner = await makeOwner(test);
    const staff = uniqueEmail("staff");
    expect((await hire(test, owner, { email: staff })).status).toBe(201);
    for (const email of [owner.email, staff]) {
      await claimEverywhere(email, 25);
      const { result, hashes } = await counted(() => stranger()("/auth/login", { email, password: PASSWORD }));
      expect([result.status, result.body.workspace?.id]).toEqual([200, owner.workspaceId]);
      expect(hashes).toBeLessThanOrEqual(1);
      const wrong = await counted(() => stranger()("/auth/login", { email, password: WRONG }));
      expect([wrong.result.status, wrong.hashes]).toEqual([401, 1]);
      const named = await counted(() => stranger()("/auth/login", { email, password: PASSWORD, workspaceId: owner.workspaceId }));
      expect([named.result.status, named.hashes]).toEqual([200, 1]);
    }
    expect((await counted(() => stranger()("/auth/login", { email: uniqueEmail(), password: WRONG }))).hashes).toBe(1);
  });

  it("still let a person with one password in two workspaces choose", async () => {
    const [first, second] = [await makeOwner(test, { name: "First" }), await makeOwner(test, { name: "Second" })];
    const email = uniqueEmail("both");
    for (const owner of [first, second]) await hire(test, owner, { email });
    await claimEverywhere(email, 25);
    const { result, hashes } = await counted(() => stranger()("/auth/login", { email, password: PASSWORD }));
    expect([result.status, hashes]).toEqual([409, 1]);
    const names = result.body.error.choices.map(({ name }: { name: string }) => name).sort();
    expect(names).toEqual(["First", "Second"]);
  });

  it("learn nothing about logins of other accounts", async () => {
    const owner = await makeOwner(test);
    await claimEverywhere(owner.email, 3);
    await stranger()("/auth/login", { email: owner.email, password: WRONG });
    const seen = await test.database.transaction("platform", (db) =>
      db
        .selectFrom("auditEvents")
        .innerJoin("accounts", (join) =>
          join.onRef("accounts.id", "=", "auditEvents.recordId").onRef("accounts.workspaceId", "=", "auditEvents.workspaceId"),
        )
        .select(["auditEvents.workspaceId"])
        .where("accounts.email", "=", owner.email)
        .where("auditEvents.action", "=", "account.login-failed")
        .execute(),
    );
    expect(seen).toEqual([{ workspaceId: owner.workspaceId }]);
  });

  it("get no more than the person's own mails when a password is forgotten", async () => {
    const owner = await makeOwner(test);
    await claimEverywhere(owner.email, 25);
    await test.post("/auth/password/forgot", { email: owner.email });
    const token = await tokenOfLastMail(owner.email);
    expect(token).not.toBe("");
    const mails = test.mails.filter(({ to }) => to === owner.email);
    expect(mails.some(({ text }) => text.includes("Bright Clinic"))).toBe(true);
    expect(mails.length).toBeLessThanOrEqual(4);
  });
});

describe("ten wrong passwords of a stranger", () => {
  async function lockOut(member: Member): Promise<void> {
    for (let turn = 0; turn < 12; turn++) await stranger()("/auth/login", { email: member.email, password: WRONG });
    const answer = await stranger()("/auth/login", { email: member.email, password: PASSWORD });
    expect(answer.status).toBe(429);
  }

  it("do not lock out a known device", async () => {
    const owner = await makeOwner(test);
    const known = await stranger()("/auth/login", { email: owner.email, password: PASSWORD });
    await lockOut(owner);
    const cookie = { cookie: `wp_refresh=${cookieOf(known)}` };
    expect((await stranger()("/auth/login", { email: owner.email, password: PASSWORD }, cookie)).status).toBe(200);
  });

  it("let through neither someone else's device nor one that was signed out, and count a known device's own guesses", async () => {
    const [owner, other] = [await makeOwner(test), await makeOwner(test)];
    const signedOut = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    await test.post("/auth/logout", undefined, signedOut.body.token);
    const known = await stranger()("/auth/login", { email: owner.email, password: PASSWORD });
    const foreign = await stranger()("/auth/login", { email: other.email, password: PASSWORD });
    await lockOut(owner);
    for (const login of [foreign, signedOut]) {
      const cookie = { cookie: `wp_refresh=${cookieOf(login)}` };
      expect((await stranger()("/auth/login", { email: owner.email, password: PASSWORD }, cookie)).status).toBe(429);
    }
    const cookie = { cookie: `wp_refresh=${cookieOf(known)}` };
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => stranger()("/auth/login", { email: owner.email, password: WRONG }, cookie)),
    );
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  });
});

describe("a password change", () => {
  it("ends a login that began with the old password during the change", async () => {
    const owner = await makeOwner(test);
    const staff = await makeStaff(test, owner, []);
    const { passwords } = test.app.adapters;
    let compare = () => {};
    const comparing = new Promise<void>((resolve) => {
      compare = resolve;
    });
    let waiting: (() => void) | undefined;
    const paused = new Promise<void>((resolve) => {
      waiting = resolve;
    });
    test.app.adapters.passwords = new Proxy(passwords, {
      get: (target, name) => {
        const own = Reflect.get(target, name);
        if (name !== "hashLike") return own;
        return async (...args: unknown[]) => {
          const result = await own.apply(target, args);
          compare();
          await paused;
          return result;
        };
      },
    });
    const late = stranger()("/auth/login", { email: staff.email, password: PASSWORD });
    await comparing;
    test.app.adapters.passwords = passwords;
    const changed = await test.post("/auth/password/change", { currentPassword: PASSWORD, newPassword: NEW }, staff.token);
    expect(changed.status).toBe(200);
    waiting?.();
    expect((await late).status).toBe(401);
  });
});
