import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, PASSWORD } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { eventsOf, subscribed } from "../../../../test/sockets.ts";
import { hire, roleOf } from "../../../../test/staff.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;

beforeAll(async () => {
  owner = await makeOwner(test);
});

afterEach(() => test.setTime());

const LATER_MS = 61_000;
const invited = async () => (await hire(test, owner, { password: undefined })).body.staff;
const again = (staffId: string, token = owner.token) => test.post(`${owner.path}/staff/${staffId}/invitation`, undefined, token);
const mailsTo = async (email: string) => {
  await test.app.clockwork.drain();
  return test.mails.filter(({ to }) => to === email);
};

describe("POST .../staff/:staffId/invitation", () => {
  it("sends another link to a person who is invited, until a password is set", async () => {
    const { id, email, invitedAt } = await invited();
    expect(invitedAt).toEqual(expect.any(String));
    test.setTime(new Date(Date.now() + LATER_MS));
    const { status, body } = await again(id);
    expect([status, body.staff.invitedAt > invitedAt]).toEqual([200, true]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);

    const token = mails[1]?.text.match(/\/console\/invite\?token=(\S+)/)?.[1];
    expect((await test.post("/auth/password/reset", { token, password: PASSWORD })).status).toBe(200);
    expect((await test.get(`${owner.path}/staff/${id}`, owner.token)).body.staff.invitedAt).toBeNull();
    expect((await again(id)).status).toBe(409);
  });

  it("sends staff.updated when the person sets the first password, not with later ones", async () => {
    await test.app.server.listen({ host: "127.0.0.1", port: 0 });
    const { port } = test.app.server.server.address() as AddressInfo;
    const socket = await subscribed(`ws://127.0.0.1:${port}/v1/realtime`, owner.token);
    const { id, email } = await invited();
    const token = (await mailsTo(email))[0]?.text.match(/\/console\/invite\?token=(\S+)/)?.[1];
    await test.post("/auth/password/reset", { token, password: PASSWORD });
    const told = () => eventsOf(socket).filter(({ event, data }) => event === "staff.updated" && data?.id === id);
    await socket.until(() => told().length > 0);
    expect(told()).toMatchObject([{ data: { invitedAt: null }, by: null }]);

    await test.post("/auth/password/forgot", { email });
    const again = (await mailsTo(email)).at(-1)?.text.match(/\/console\/reset\?token=(\S+)/)?.[1];
    expect((await test.post("/auth/password/reset", { token: again, password: PASSWORD })).status).toBe(200);
    const { body } = await test.patch(`${owner.path}/staff/${id}`, { name: "Renamed" }, owner.token);
    await socket.until(() => told().some(({ data }) => data?.name === body.staff.name));
    expect(told()).toHaveLength(2);
    socket.socket.close();
  });

  it("answers 409 within a minute, for people who chose a password, and for deactivated ones", async () => {
    const { id, email } = await invited();
    // Sent before the person is deactivated below.
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await again(id)).body.error.message).toBe("This person was invited less than a minute ago.");
    test.setTime(new Date(Date.now() + LATER_MS));
    await test.patch(`${owner.path}/staff/${id}`, { isActive: false }, owner.token);
    const colleague = (await hire(test, owner)).body.staff;
    for (const staffId of [id, colleague.id])
      expect((await again(staffId)).body.error).toMatchObject({
        code: "CONFLICT",
        message: "This person is not waiting for an invitation.",
      });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("is over once a colleague sets a password for the person", async () => {
    const { id } = await invited();
    const { status, body } = await test.patch(`${owner.path}/staff/${id}`, { password: PASSWORD, currentPassword: PASSWORD }, owner.token);
    expect([status, body.staff.invitedAt]).toEqual([200, null]);
  });

  it("answers 404 for unknown people, 403 without the right and for people with more rights", async () => {
    const { id } = await invited();
    expect((await again(newId())).status).toBe(404);
    const viewer = await makeStaff(test, owner, ["staff.view"]);
    const hirer = await makeStaff(test, owner, ["staff.view", "staff.create"]);
    const managerId = (await hire(test, owner, { password: undefined, roleId: await roleOf(test, owner, "Manager") })).body.staff.id;
    test.setTime(new Date(Date.now() + LATER_MS));
    expect([(await again(id, viewer.token)).status, (await again(managerId, hirer.token)).status]).toEqual([403, 403]);
  });
});
