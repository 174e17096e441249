import { expect } from "vitest";
import type { Member } from "./factories.ts";
import type { TestApp } from "./harness.ts";

/** Puts a store on its own domain, with a DNS that serves its verification record while it is activated. */
export async function serveOn(test: TestApp, { path, token }: Member, domain: string): Promise<void> {
  const { body } = await test.post(`${path}/storefront/domain`, { domain }, token);
  const { dns } = test.app.adapters;
  test.app.adapters.dns = { findTexts: async () => ({ texts: [body.domain.verificationToken] }) };
  const { status } = await test.patch(`${path}/storefront/domain/${body.domain.id}/activate`, undefined, token);
  test.app.adapters.dns = dns;
  expect(status).toBe(200);
}
