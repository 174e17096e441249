import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeOwner, uniqueEmail } from "../../../test/factories.ts";
import { isPostgres, testApp } from "../../../test/harness.ts";
import { nameInMail, oneLine } from "../../kit/mail-words.ts";
import { sweepHourlyCounts } from "../limits/hourly.ts";

let isDown = false;
const sent: { to: string; subject: string }[] = [];
const test = testApp({
  mailer: {
    send: async (mail) => {
      if (isDown) throw new Error("the server is down");
      sent.push(mail);
    },
  },
});
const send = (to: string, subject = "Hello") => test.app.adapters.mail.send({ to, subject, text: "Hello" });
const to = (address: string) => sent.filter((mail) => mail.to === address).length;

describe("mails to one mailbox", () => {
  it("are at most twenty in any hour", async () => {
    const victim = uniqueEmail("victim");
    test.setTime("2026-05-01T10:00:00Z");
    for (let count = 0; count < 15; count++) await send(victim);
    test.setTime("2026-05-01T10:59:00Z");
    for (let count = 0; count < 15; count++) await send(victim);
    expect(to(victim)).toBe(20);
    test.setTime("2026-05-01T11:00:01Z");
    for (let count = 0; count < 30; count++) await send(victim);
    expect(to(victim)).toBe(35);
    test.setTime();
  });

  it("are counted together however the address is written", async () => {
    const victim = uniqueEmail("tagged");
    const [local, domain] = victim.split("@");
    for (let count = 0; count < 30; count++) await send(`${local}+${count}@${domain?.toUpperCase()}`);
    expect(sent.filter((mail) => mail.to.startsWith(`${local}+`))).toHaveLength(20);
  });

  it("count once they have left: a server that is down costs nothing", async () => {
    const someone = uniqueEmail("patient");
    isDown = true;
    for (let count = 0; count < 30; count++) await expect(send(someone)).rejects.toThrow("down");
    isDown = false;
    await send(someone);
    expect(to(someone)).toBe(1);
  });

  it("of one workspace are at most ten in any hour, and others still reach it", async () => {
    const someone = uniqueEmail("shared");
    const mail = { to: someone, subject: "Hello", text: "Hello" };
    for (let count = 0; count < 30; count++) await test.app.adapters.mail.send({ ...mail, share: "one" });
    expect(to(someone)).toBe(10);
    for (let count = 0; count < 30; count++) await test.app.adapters.mail.send({ ...mail, share: "other" });
    expect(to(someone)).toBe(20);
  });

  it("with a budget of their own are counted apart", async () => {
    const someone = uniqueEmail("budget");
    for (let count = 0; count < 30; count++) await send(someone);
    const answers = [];
    for (let count = 0; count < 30; count++)
      answers.push(await test.app.adapters.mail.send({ to: someone, subject: "Set a new password", text: "x", budget: "password" }));
    expect(answers.filter((answer) => answer === "dropped")).toHaveLength(10);
    expect(to(someone)).toBe(40);
  });

  it.runIf(isPostgres)("are limited to twenty, even concurrently", async () => {
    const victim = uniqueEmail("flood");
    await Promise.all(Array.from({ length: 60 }, () => send(victim)));
    expect(to(victim)).toBe(20);
  });

  it("are forgotten a day later, and no address is kept", async () => {
    const someone = uniqueEmail("gone");
    test.setTime(new Date(Date.now() - 25 * 3_600_000));
    await send(someone);
    test.setTime();
    const rows = () => test.database.reader("platform").selectFrom("hourlyCounts").selectAll().execute();
    const before = await rows();
    expect(JSON.stringify(before)).not.toContain("example");
    await test.database.transaction("platform", sweepHourlyCounts);
    expect((await rows()).length).toBeLessThan(before.length);
  });

  it("stop a loop of inviting and deleting", async () => {
    const owner = await makeOwner(test, { name: "Bait https://evil.example/win" });
    const victim = uniqueEmail("invited");
    const { body: made } = await test.get(`${owner.path}/roles`, owner.token);
    for (let count = 0; count < 25; count++) {
      const added = await test.post(`${owner.path}/staff`, { name: "You", email: victim, roleId: made.roles[0].id }, owner.token);
      expect(added.status).toBe(201);
      expect((await test.delete(`${owner.path}/staff/${added.body.staff.id}`, owner.token)).status).toBe(200);
      await test.app.clockwork.drain();
    }
    expect(to(victim)).toBeLessThanOrEqual(20);
  });
});

describe("what people named", () => {
  const link = /(https?:\/\/|www\.[a-z]|[a-z0-9]\.[a-z]{2}|\w@\w)/i;

  it.each([
    "Win at https://evil.example/now",
    "www.evil.example",
    "evil.example",
    "me@evil.example",
    "a\r\nBcc: everyone@example.com\r\n\r\nhttps://x.io",
    "x\u2028http://y.example\u202e",
  ])("%j is one line without a link", (name) => {
    const written = nameInMail(name);
    expect(written).not.toMatch(/[\r\n\u2028\u2029\u202e]/);
    expect(written).not.toMatch(link);
  });

  it("stays as it is where it is a plain name", () => {
    for (const name of ["Bright Clinic", "Dr. Mona & Co.", "متجر النور", "O'Neil, Sons"]) expect(nameInMail(name)).toBe(name);
  });

  it("is short, one line and well-formed for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (name) => {
        expect(nameInMail(name).replaceAll("\u2060", "").length).toBeLessThanOrEqual(100);
        expect(oneLine(name)).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
