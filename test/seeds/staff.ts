import { PASSWORD, uniqueEmail } from "../factories.ts";
import type { Seed } from "./index.ts";

export const seedStaff: Seed = async (test, owner, canary) => {
  const post = async (path: string, body: object) => (await test.post(path, body, owner.token)).body;
  const { role } = await post(`${owner.path}/roles`, { name: canary, permissions: ["staff.view"] });
  const field = { key: "note", label: canary, description: canary, type: "text", isFilterable: true, metadata: { hint: canary } };
  const { field: defined } = await post(`${owner.path}/staff/fields`, field);
  const person = { name: canary, email: uniqueEmail("seed"), phone: "+15550102030", password: PASSWORD, roleId: role.id };
  const { staff } = await post(`${owner.path}/staff`, { ...person, fields: { note: canary } });
  const { task } = await post(`${owner.path}/staff/${staff.id}/tasks`, { title: canary, description: canary });
  const author = { authorId: owner.accountId, authorType: "workspace", authorName: canary };
  await post(`/workspace/staff/${staff.id}/tasks/${task.id}/comments`, { ...author, body: canary });
  const { timeOff } = await post(`${owner.path}/staff/${staff.id}/time-off`, { from: "2026-07-01", to: "2026-07-14", reason: canary });
  return { ":timeOffId": timeOff.id, ":roleId": role.id, ":staffId": staff.id, "staff/fields/:fieldId": defined.id, ":taskId": task.id };
};
