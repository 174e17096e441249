import { type Member, PASSWORD, uniqueEmail } from "./factories.ts";
import type { Answer, TestApp } from "./harness.ts";

export async function roleOf(test: TestApp, { path, token }: Member, name: string): Promise<string> {
  const { body } = await test.get(`${path}/roles?q=${encodeURIComponent(name)}`, token);
  return body.roles[0].id;
}

/** Body that adds a staff member; the caller adds the role. */
export function person(overrides: Record<string, unknown> = {}) {
  return { name: "Mona Saleh", email: uniqueEmail("mona"), password: PASSWORD, ...overrides };
}

/** Adds a receptionist, with overrides. */
export async function hire(test: TestApp, owner: Member, overrides: Record<string, unknown> = {}): Promise<Answer> {
  const body = person({ roleId: await roleOf(test, owner, "Receptionist"), ...overrides });
  return test.post(`${owner.path}/staff`, body, owner.token);
}

export async function defineField(test: TestApp, { path, token }: Member, field: Record<string, unknown>): Promise<void> {
  const { status, body } = await test.post(`${path}/staff/fields`, { label: "Field", ...field }, token);
  if (status !== 201) throw new Error(`the field was refused: ${JSON.stringify(body)}`);
}

/** A token of the account with the usual password; undefined if it cannot sign in. */
export async function logIn(test: TestApp, workspaceId: string, email: string): Promise<string | undefined> {
  const { body } = await test.post("/auth/login", { email, password: PASSWORD, workspaceId });
  return body.token;
}
