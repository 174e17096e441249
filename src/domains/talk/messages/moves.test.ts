import { afterEach, describe, expect, it } from "vitest";
import { type Desk, makeDesk } from "../../../../test/booking.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();
const SECOND = 1000;
let start = Date.now();

/** Runs everything due that many seconds after the test began. */
async function at(seconds: number): Promise<void> {
  test.setTime(new Date(start + seconds * SECOND));
  await test.app.clockwork.drain();
}

async function makeVisit() {
  start = Date.now();
  await at(0);
  const desk = await makeDesk(test);
  const { path, token } = desk.owner;
  const email = `moved-${desk.clientId}@example.com`;
  await test.patch(`${path}/clients/${desk.clientId}`, { email }, token);
  const { session } = (await desk.book({ date: desk.day, startTime: "10:00", staffId: desk.staffId })).body;
  await at(1);
  const change = async (changes: object) => expect((await test.patch(`${path}/sessions/${session.id}`, changes, token)).status).toBe(200);
  const mails = () => test.mails.filter((mail) => mail.to === email && !mail.subject.startsWith("Reminder")).slice(1);
  return { desk, session, change, mails };
}

const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject.replace("Your appointment at Bright Clinic ", ""));

afterEach(() => test.setTime(undefined));

describe("a moved session", () => {
  it("is announced once, a minute after the last move, for the place where it ended", async () => {
    const { change, mails } = await makeVisit();
    await change({ startTime: "11:00" });
    await at(40);
    await change({ startTime: "12:00" });
    await at(80);
    expect(mails()).toEqual([]);
    await at(101);
    expect(subjects(mails())).toEqual(["was moved"]);
    expect(mails()[0]?.text).toContain("12:00");
    await at(300);
    expect(mails()).toHaveLength(1);
  });

  it("is not announced when it is back where it was; with another person it is not back", async () => {
    const { desk, change, mails } = await makeVisit();
    await change({ startTime: "11:00", staffId: desk.otherStaffId });
    await change({ startTime: "10:00", staffId: desk.staffId });
    await at(70);
    expect(mails()).toEqual([]);
    await change({ startTime: "11:00", staffId: desk.otherStaffId });
    await change({ startTime: "10:00" });
    await at(140);
    expect(subjects(mails())).toEqual(["was moved"]);
  });

  it("is announced again when it moves after the message", async () => {
    const { change, mails } = await makeVisit();
    for (const [index, startTime] of ["11:00", "10:00"].entries()) {
      await change({ startTime });
      await at((index + 1) * 100);
    }
    expect(subjects(mails())).toEqual(["was moved", "was moved"]);
  });

  it("that is cancelled within the minute is announced as cancelled only", async () => {
    const { change, mails } = await makeVisit();
    await change({ startTime: "11:00" });
    await change({ status: "cancelled" });
    await at(100);
    expect(subjects(mails())).toEqual(["was cancelled"]);
  });

  it("that is deleted within the minute is not announced", async () => {
    const { desk, session, change, mails } = await makeVisit();
    await change({ startTime: "11:00" });
    expect((await test.delete(`${desk.owner.path}/sessions/${session.id}`, desk.owner.token)).status).toBe(200);
    await at(100);
    expect(mails()).toEqual([]);
  });
});

describe("notify: false", () => {
  it("moves without a message; the reminder is for the new time", async () => {
    const { desk, change, mails } = await makeVisit();
    await change({ startTime: "16:00", notify: false });
    await at(100);
    expect(mails()).toEqual([]);
    await at((Date.parse(`${desk.day}T16:00:00Z`) - start) / SECOND - 23 * 3600);
    const reminders = test.mails.filter(({ to, subject }) => to.startsWith(`moved-${desk.clientId}`) && subject.startsWith("Reminder"));
    expect(reminders.map(({ text }) => text.includes("4:00–"))).toEqual([true]);
  });

  it("cancels without a message, one session or those that follow", async () => {
    const { desk, change, mails } = await makeVisit();
    await change({ status: "cancelled", notify: false });
    const series = await bookSeries(desk);
    const cancel = { notify: false, cancelReason: "Moved away" };
    const path = `${desk.owner.path}/sessions/${series[0].id}/cancel-following`;
    expect((await test.post(path, cancel, desk.owner.token)).body.sessions).toHaveLength(2);
    await at(100);
    expect(subjects(mails()).filter((subject) => subject.startsWith("was"))).toEqual([]);
  });

  it("is refused with 400 if it is no boolean", async () => {
    const { desk, session } = await makeVisit();
    const answer = await test.patch(`${desk.owner.path}/sessions/${session.id}`, { notify: "no" }, desk.owner.token);
    expect(answer.status).toBe(400);
  });
});

describe("a moved series", () => {
  it("is announced once, for its first session", async () => {
    const { desk, mails } = await makeVisit();
    const [first] = await bookSeries(desk);
    await at(2);
    const already = mails().length;
    const path = `${desk.owner.path}/sessions/${first.id}/move-following`;
    expect((await test.post(path, { startTime: "16:00" }, desk.owner.token)).body.sessions).toHaveLength(2);
    await at(100);
    expect(subjects(mails().slice(already))).toEqual(["was moved"]);
    expect((await test.post(path, { startTime: "15:00", notify: false }, desk.owner.token)).status).toBe(200);
    await at(200);
    expect(mails().slice(already)).toHaveLength(1);
  });
});

async function bookSeries(desk: Desk) {
  const recurrence = { frequency: "weekly", count: 2 };
  const body = { ...desk.body({ date: desk.day, startTime: "14:00" }), recurrence };
  return (await test.post(`${desk.owner.path}/sessions/series`, body, desk.owner.token)).body.sessions;
}
