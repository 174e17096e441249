import { pdf, uploadFile } from "../uploads.ts";
import type { Seed } from "./index.ts";

export const seedScheduling: Seed = async (test, owner, canary) => {
  const add = async (path: string, body: unknown) => {
    const answer = await test.post(`${owner.path}/${path}`, body, owner.token);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return answer.body;
  };
  const { client } = await add("clients", { name: canary });
  const { service } = await add("services", { name: canary, durationMinutes: 30, price: 25 });
  const field = { key: "seeded", label: canary, category: canary, options: [canary], type: "select", metadata: { hint: canary } };
  const { field: question } = await add("sessions/fields", field);
  const fieldValues = [{ fieldKey: "seeded", value: canary, phase: "pre" }];
  const session = { name: canary, clientId: client.id, serviceIds: [service.id], date: "2026-03-02", startTime: "09:00" };
  const booked = await add("sessions", { ...session, fieldValues, questionCategory: canary });
  const path = `sessions/${booked.session.id}`;
  const { note } = await add(`${path}/notes`, { body: canary });
  const file = await uploadFile(test, owner, { name: `${canary}.pdf`, bytes: pdf(canary) });
  const { attachment } = await add(`${path}/attachments`, { fileId: file.id, name: canary });
  const { holiday } = await add("holidays", { name: canary, date: "2026-09-23" });
  return {
    ":serviceId": service.id,
    "sessions/fields/:fieldId": question.id,
    ":sessionId": booked.session.id,
    "notes/:noteId": note.id,
    "attachments/:attachmentId": attachment.id,
    ":holidayId": holiday.id,
  };
};
