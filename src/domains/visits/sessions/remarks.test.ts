import { beforeAll, describe, expect, it } from "vitest";
import { makeDesk } from "../../../../test/booking.ts";
import { makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { makeSalon, type Salon } from "../../../../test/scheduling.ts";
import { pdf, uploadFile } from "../../../../test/uploads.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let salon: Salon;
let path: string;
beforeAll(async () => {
  salon = await makeSalon(test);
  const { body } = await salon.book();
  path = `${salon.owner.path}/sessions/${body.session.id}`;
});

const session = async () => (await test.get(path, salon.owner.token)).body.session;

describe("notes of a session", () => {
  it("are 400,000 bytes at most together, also after a change", async () => {
    const { body: booked } = await salon.book();
    const at = `${salon.owner.path}/sessions/${booked.session.id}/notes`;
    const { note } = (await test.post(at, { body: "Short" }, salon.owner.token)).body;
    const long = { body: "ع".repeat(4_000) };
    let status = 201;
    while (status === 201) ({ status } = await test.post(at, long, salon.owner.token));
    expect(status).toBe(422);
    const refused = await test.patch(`${at}/${note.id}`, { body: "ع".repeat(5_000) }, salon.owner.token);
    expect([refused.status, refused.body.error.reason]).toEqual([422, "session-full"]);
  });

  it("are written, shown with the session, changed and deleted", async () => {
    const staff = await makeStaff(test, salon.owner, ["sessions.update", "sessions.view"]);
    const first = await test.post(`${path}/notes`, { body: "Arrived late", authorName: "Another author" }, staff.token);
    expect(first.status).toBe(201);
    expect(first.body.note).toMatchObject({ authorId: staff.accountId, authorName: "Sam Staff", body: "Arrived late" });
    const second = await test.post(`${path}/notes`, { body: "Paid" }, salon.owner.token);
    expect(second.body.note).toMatchObject({ authorId: salon.owner.accountId, body: "Paid" });
    expect((await session()).notes).toEqual([first.body.note, second.body.note]);
    expect((await test.get(`${path}/notes`, staff.token)).body).toEqual({ notes: [first.body.note, second.body.note] });

    const changed = await test.patch(`${path}/notes/${first.body.note.id}`, { body: "Arrived early" }, salon.owner.token);
    expect(changed.body.note).toMatchObject({
      id: first.body.note.id,
      body: "Arrived early",
      authorName: "Sam Staff",
      editedByName: expect.any(String),
    });
    expect(first.body.note.editedByName).toBeNull();
    expect((await test.delete(`${path}/notes/${first.body.note.id}`, salon.owner.token)).body).toEqual({ message: "Note deleted." });
    expect((await session()).notes).toEqual([second.body.note]);
  });

  it("can be changed and deleted only by their author and the owner", async () => {
    const [author, colleague] = [
      await makeStaff(test, salon.owner, ["sessions.update", "sessions.view"]),
      await makeStaff(test, salon.owner, ["sessions.update", "sessions.view"]),
    ];
    const { note } = (await test.post(`${path}/notes`, { body: "Mine" }, author.token)).body;
    const refused = await test.patch(`${path}/notes/${note.id}`, { body: "Yours" }, colleague.token);
    expect([refused.status, refused.body.error.code]).toEqual([403, "FORBIDDEN"]);
    const kept = await test.delete(`${path}/notes/${note.id}`, colleague.token);
    expect([kept.status, kept.body.error.code]).toEqual([403, "FORBIDDEN"]);
    expect((await session()).notes.at(-1)).toEqual(note);
    const own = await test.patch(`${path}/notes/${note.id}`, { body: "Still mine" }, author.token);
    expect(own.body.note).toMatchObject({ body: "Still mine", editedByName: null });
    expect((await test.delete(`${path}/notes/${note.id}`, author.token)).status).toBe(200);
  });

  it("of a visitor can be deleted by members who may change the session", async () => {
    const desk = await makeDesk(test);
    const member = await makeStaff(test, desk.owner, ["sessions.update", "sessions.view"]);
    await desk.visit({ note: "Win at bait.example" });
    const [booked] = (await test.get(`${desk.owner.path}/sessions?from=${desk.day}`, member.token)).body.sessions;
    const notePath = `${desk.owner.path}/sessions/${booked.id}/notes/${booked.notes[0].id}`;
    expect((await test.delete(notePath, member.token)).status).toBe(200);
  });

  it("change the session's tag, so that If-Match sees them", async () => {
    const before = await test.get(path, salon.owner.token);
    const { body } = await test.post(`${path}/notes`, { body: "New" }, salon.owner.token);
    const headers = { "if-match": String(before.headers.etag) };
    const notePath = `${path}/notes/${body.note.id}`;
    expect((await test.call("DELETE", notePath, { token: salon.owner.token, headers })).status).toBe(412);
    const now = await test.get(path, salon.owner.token);
    const fresh = { "if-match": String(now.headers.etag) };
    expect((await test.call("DELETE", notePath, { token: salon.owner.token, headers: fresh })).status).toBe(200);
  });

  it("are refused with 400, 403, 404", async () => {
    const viewer = await makeStaff(test, salon.owner, ["sessions.view"]);
    const { token } = salon.owner;
    for (const bad of [{}, { body: " " }, { body: "x".repeat(5001) }])
      expect((await test.post(`${path}/notes`, bad, token)).status).toBe(400);
    expect((await test.post(`${path}/notes`, { body: "x" }, viewer.token)).status).toBe(403);
    const unknown = `${salon.owner.path}/sessions/${newId()}`;
    expect((await test.get(`${unknown}/notes`, token)).status).toBe(404);
    expect((await test.post(`${unknown}/notes`, { body: "x" }, token)).status).toBe(404);
    expect((await test.patch(`${path}/notes/${newId()}`, { body: "x" }, token)).status).toBe(404);
    expect((await test.delete(`${path}/notes/${newId()}`, token)).status).toBe(404);
    expect((await test.delete(`${path}/notes/xyz`, token)).status).toBe(400);
  });

  it("of another session are not found under this one", async () => {
    const { body } = await salon.book();
    const other = `${salon.owner.path}/sessions/${body.session.id}`;
    const { body: made } = await test.post(`${other}/notes`, { body: "Elsewhere" }, salon.owner.token);
    expect((await test.delete(`${path}/notes/${made.note.id}`, salon.owner.token)).status).toBe(404);
    await test.delete(other, salon.owner.token);
  });

  it("are limited to two hundred, then 422", async () => {
    const { body } = await salon.book();
    const { workspaceId } = salon.owner;
    const rows = Array.from({ length: 200 }, () => ({
      workspaceId,
      sessionId: body.session.id,
      id: newId(),
      authorId: salon.owner.accountId,
      authorName: "Seed",
      body: "Seed",
    }));
    await test.database.transaction({ workspaceId }, (db) => db.insertInto("sessionNotes").values(rows).execute());
    const answer = await test.post(`${salon.owner.path}/sessions/${body.session.id}/notes`, { body: "One more" }, salon.owner.token);
    expect([answer.status, answer.body.error.code]).toEqual([422, "LIMIT_REACHED"]);
  });
});

describe("attachments of a session", () => {
  it("are added once per file, shown with the session and removed", async () => {
    const { id: fileId } = await uploadFile(test, salon.owner, { name: "x-ray.pdf", bytes: pdf("x-ray") });
    const { token } = salon.owner;
    const made = await test.post(`${path}/attachments`, { fileId: fileId.toUpperCase(), name: "x-ray.png" }, token);
    expect([made.status, made.body.attachment]).toMatchObject([201, { fileId, name: "x-ray.png" }]);
    expect((await session()).attachments).toEqual([made.body.attachment]);
    expect((await test.get(`${path}/attachments`, token)).body).toEqual({ attachments: [made.body.attachment] });
    expect((await test.post(`${path}/attachments`, { fileId, name: "again.png" }, token)).status).toBe(409);
    const attachmentPath = `${path}/attachments/${made.body.attachment.id}`;
    expect((await test.delete(attachmentPath, token)).body).toEqual({ message: "Attachment deleted." });
    expect((await test.delete(attachmentPath, token)).status).toBe(404);
    expect((await session()).attachments).toEqual([]);
  });

  it("are refused with 400 and 404", async () => {
    const { token } = salon.owner;
    for (const bad of [
      { fileId: "x", name: "a" },
      { name: "a" },
      { fileId: newId() },
      { fileId: newId(), name: "" },
      { fileId: newId(), name: "a" },
    ]) {
      expect((await test.post(`${path}/attachments`, bad, token)).status).toBe(400);
    }
    const unknown = `${salon.owner.path}/sessions/${newId()}/attachments`;
    expect((await test.post(unknown, { fileId: newId(), name: "a" }, token)).status).toBe(404);
    expect((await test.get(unknown, token)).status).toBe(404);
  });
});
