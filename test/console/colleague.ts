import assert from "node:assert/strict";
import { CLINIC } from "./flows.ts";
import { PASSWORD, type Visitor } from "./visitor.ts";

/** Another member of the workspace, by default its owner, who uses the API at the same time. */
export class Colleague {
  private constructor(
    private readonly visitor: Visitor,
    private readonly token: string,
    private readonly workspaceId: string,
  ) {}

  static async signIn(visitor: Visitor, email = CLINIC): Promise<Colleague> {
    const response = await fetch(`${visitor.url}/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { token, workspace } = (await response.json()) as { token: string; workspace: { id: string } };
    return new Colleague(visitor, token, workspace.id);
  }

  /** A program with an API key of the workspace. */
  withKey(secret: string): Colleague {
    return new Colleague(this.visitor, secret, this.workspaceId);
  }

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    return this.send(method, `/workspace/${this.workspaceId}`, path, body);
  }

  /** Records of finance and the ledger have addresses of their own. */
  async callBooks<T>(method: string, path: string, body?: object): Promise<T> {
    return this.send(method, `/client/workspace/${this.workspaceId}`, path, body);
  }

  async upload(path: string, form: FormData): Promise<void> {
    const address = `${this.visitor.url}/v1/workspace/${this.workspaceId}${path}`;
    const response = await fetch(address, { method: "POST", headers: { authorization: `Bearer ${this.token}` }, body: form });
    assert.ok(response.ok, `${path}: ${response.status}`);
  }

  /** A public page, as a visitor. */
  async visit(path: string): Promise<void> {
    const response = await fetch(`${this.visitor.url}${path}`);
    assert.ok(response.ok, `${path}: ${response.status}`);
  }

  /** Connects an account at the payment provider. */
  async connect(secretKey: string): Promise<{ paymentProvider: { id: string } }> {
    const headers = await this.confirmation();
    return this.send("POST", `/workspace/${this.workspaceId}`, "/payment-providers", { kind: "stripe", secretKey }, headers);
  }

  async disconnect(providerId: string): Promise<void> {
    const headers = await this.confirmation();
    await this.send("DELETE", `/workspace/${this.workspaceId}`, `/payment-providers/${providerId}`, undefined, headers);
  }

  private async confirmation(): Promise<Record<string, string>> {
    const { confirmationToken } = await this.send<{ confirmationToken: string }>("POST", "", "/auth/confirm", { password: PASSWORD });
    return { "x-confirmation": confirmationToken };
  }

  private async send<T>(method: string, base: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
    const response = await fetch(`${this.visitor.url}/v1${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...headers, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }

  private async role(name: string): Promise<{ id: string; permissions: string[] }> {
    const { roles } = await this.call<{ roles: { id: string; name: string; permissions: string[] }[] }>("GET", "/roles?limit=100");
    const role = roles.find((one) => one.name === name);
    assert.ok(role, `a role ${name}`);
    return role;
  }

  async permissions(name: string): Promise<string[]> {
    return (await this.role(name)).permissions;
  }

  async allow(name: string, permissions: readonly string[]): Promise<void> {
    await this.call("PATCH", `/roles/${(await this.role(name)).id}`, { permissions });
  }
}
