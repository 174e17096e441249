import assert from "node:assert/strict";
import { ADMIN } from "./flows.ts";
import { ADMIN_PASSWORD, type Visitor } from "./visitor.ts";

interface AdministeredWorkspace {
  id: string;
  subscriptionEndDate: string | null;
}

/** An admin of the platform who uses the API at the same time. */
export class Admin {
  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async signIn({ url }: Visitor): Promise<Admin> {
    const response = await fetch(`${url}/v1/auth/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: ADMIN, password: ADMIN_PASSWORD }),
    });
    return new Admin(url, ((await response.json()) as { token: string }).token);
  }

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    assert.ok(response.ok, `${method} ${path}: ${response.status}`);
    return (await response.json()) as T;
  }

  async findWorkspace(email: string): Promise<AdministeredWorkspace> {
    const { workspaces } = await this.call<{ workspaces: AdministeredWorkspace[] }>("GET", `/admin/workspaces?q=${email}`);
    assert.ok(workspaces[0], `a workspace of ${email}`);
    return workspaces[0];
  }

  async changeWorkspace(id: string, changes: Partial<AdministeredWorkspace>): Promise<void> {
    await this.call("PATCH", `/admin/workspaces/${id}`, changes);
  }
}
