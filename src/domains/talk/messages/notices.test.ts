import { describe, expect, it } from "vitest";
import { makeDesk } from "../../../../test/booking.ts";
import { type Member, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();
const to = (address: string) => test.mails.filter((mail) => mail.to === address);

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) await test.app.clockwork.drain();
}

const settingsOf = async ({ path, token }: Member) => (await test.get(`${path}/messages/settings`, token)).body.settings;
const change = ({ path, token }: Member, notices: unknown) => test.patch(`${path}/messages/settings`, { notices }, token);
const bookings = (address: string) => to(address).filter(({ subject }) => /booking/.test(subject));

describe("notices by e-mail", () => {
  it("of bookings go to the owner by default, with nothing the visitor wrote, and to the addresses in the settings", async () => {
    const desk = await makeDesk(test);
    const { owner } = desk;
    expect((await settingsOf(owner)).notices).toEqual({ emails: [owner.email] });
    await desk.visit({ customer: { name: "Call +1 900 now", email: "bait@example.com" }, note: "evil.example" });
    await settle();
    const [mail, ...others] = bookings(owner.email);
    expect([mail?.subject, others]).toEqual(["New booking at Bright Clinic", []]);
    expect(mail?.text).toMatch(/^Booked online:\n\nWhen: .*10:00–10:30\u00a0AM/);
    expect(mail?.text).toContain("/console/calendar");
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/900|evil|bait/);
  });

  it("are gathered for five minutes: one mail for the last change of each booking", async () => {
    const desk = await makeDesk(test);
    const front = uniqueEmail("front");
    const changed = await change(desk.owner, { emails: [front, front] });
    expect([changed.status, changed.text]).toEqual([200, expect.any(String)]);
    expect(changed.body.settings.notices).toEqual({ emails: [front] });
    const { manageToken } = (await desk.visit()).body;
    await settle();
    expect(bookings(front)).toHaveLength(1);
    await desk.visit({ startTime: "12:00" });
    await test.patch(`/public/bookings/${manageToken}`, { date: desk.day, startTime: "15:00" });
    await test.delete(`/public/bookings/${manageToken}`);
    await settle();
    expect(bookings(front)).toHaveLength(1);
    test.setTime(new Date(Date.now() + 6 * 60_000));
    await settle();
    test.setTime();
    expect(bookings(front).map(({ subject }) => subject)).toEqual([
      "New booking at Bright Clinic",
      "2 online bookings at Bright Clinic have changed",
    ]);
    const { text = "" } = bookings(front)[1] ?? {};
    expect(text.match(/Booked online|Moved by the client|Cancelled by the client/g)?.sort()).toEqual([
      "Booked online",
      "Cancelled by the client",
    ]);
    expect(bookings(desk.owner.email)).toEqual([]);
  });

  it("of orders go to the same addresses; an empty list turns them off, and null brings back the owner, whose address may change", async () => {
    const desk = await makeDesk(test);
    const { owner, slug } = desk;
    const [one, other] = [uniqueEmail("one"), uniqueEmail("other")];
    await change(owner, { emails: [one, other] });
    const product = (await test.post(`${owner.path}/storefront/products`, { name: "Soap", price: 2, status: "active" }, owner.token)).body
      .product;
    const order = () => {
      const customer = { name: "Lina", email: uniqueEmail("buyer") };
      return test.post(`/public/storefront/stores/${slug}/orders`, { customer, items: [{ productId: product.id, quantity: 1 }] });
    };
    expect((await order()).status).toBe(201);
    await settle();
    expect([one, other, owner.email].map((address) => to(address).filter(({ subject }) => subject.includes("order")).length)).toEqual([
      1, 1, 0,
    ]);
    expect(to(one)[0]?.text).toContain("1 x Soap: $2.00");
    await change(owner, { emails: [] });
    await desk.visit();
    await settle();
    expect([one, other, owner.email].flatMap(bookings)).toEqual([]);
    expect((await change(owner, null)).body.settings.notices).toEqual({ emails: [owner.email] });
    const stored = await test.database
      .reader("platform")
      .selectFrom("workspaces")
      .select("messages")
      .where("id", "=", owner.workspaceId)
      .execute();
    expect(JSON.stringify(stored)).not.toContain("@");
    await test.patch(`${owner.path}/messages/settings`, { reminderHours: 3 }, owner.token);
    expect((await settingsOf(owner)).notices).toEqual({ emails: [owner.email] });
  });

  it("take at most ten addresses, each a valid one", async () => {
    const { owner } = await makeDesk(test);
    const many = Array.from({ length: 11 }, (_, index) => `n${index}@example.com`);
    for (const emails of [many, ["nobody"], ["a@b\r\nBcc: x@y.example"], "owner@example.com"])
      expect((await change(owner, { emails })).status).toBe(422);
  });
});
