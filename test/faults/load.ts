import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { signupBody } from "../factories.ts";
import type { Reply, Service } from "./service.ts";

export interface Owner {
  token: string;
  workspaceId: string;
  /** `/v1/workspace/<id>`, where most routes begin. */
  path: string;
}

export async function signUp(service: Pick<Service, "call">): Promise<Owner> {
  const { status, body } = await service.call("POST", "/v1/signup", { body: signupBody() });
  if (status !== 201) throw new Error(`signup failed: ${JSON.stringify(body)}`);
  return { token: body.token, workspaceId: body.workspace.id, path: `/v1/workspace/${body.workspace.id}` };
}

/** Concurrent writers that record their acknowledged writes. */
export interface Writers {
  /** Names of acknowledged clients and their ids. */
  acknowledged: Map<string, string>;
  /** Names sent without a reply: stored once or not at all. */
  uncertain: Set<string>;
  /** Replies other than an acknowledgement. */
  refused: Reply[];
  stop(): Promise<void>;
}

export function startWriters(find: () => Pick<Service, "call">, owner: Owner, count: number): Writers {
  const writers: Writers = { acknowledged: new Map(), uncertain: new Set(), refused: [], stop: async () => {} };
  let stopped = false;
  const write = async (): Promise<void> => {
    while (!stopped) {
      const name = randomUUID();
      try {
        const reply = await sendClient(find(), owner, name);
        if (reply.status === 201) writers.acknowledged.set(name, reply.body.client.id);
        else {
          writers.refused.push(reply);
          await sleep(20);
        }
      } catch (error) {
        // The connection was refused, so the request was never sent.
        if ((error as { cause?: { code?: string } }).cause?.code !== "ECONNREFUSED") writers.uncertain.add(name);
        await sleep(20);
      }
    }
  };
  const loops = Array.from({ length: count }, write);
  writers.stop = async () => {
    stopped = true;
    await Promise.all(loops);
  };
  return writers;
}

/** The name is also the Idempotency-Key, so that a request without a reply can be retried. */
export function sendClient(service: Pick<Service, "call">, { path, token }: Owner, name: string): Promise<Reply> {
  return service.call("POST", `${path}/clients`, { token, body: { name }, headers: { "idempotency-key": name } });
}

/** Every client of the workspace, by name: the ids it is stored under. */
export async function allClients(service: Pick<Service, "call">, { path, token }: Owner): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  let cursor: string | null = "";
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await service.call("GET", `${path}/clients?limit=100${after}`, { token });
    if (status !== 200) throw new Error(`clients could not be listed: ${JSON.stringify(body)}`);
    for (const { name, id } of body.clients) found.set(name, [...(found.get(name) ?? []), id]);
    cursor = body.pagination.nextCursor;
  }
  return found;
}

export interface Audit {
  acknowledged: number;
  lost: number;
  /** Stored more than once. */
  doubled: number;
  /** Retries with the same key that did not get 201, or got another record than the stored one. */
  badRetries: number;
}

/** Compares the acknowledged writes with the stored records, and retries those without a reply. */
export async function audit(service: Pick<Service, "call">, owner: Owner, { acknowledged, uncertain }: Writers): Promise<Audit> {
  const before = await allClients(service, owner);
  let badRetries = 0;
  for (const name of uncertain) {
    const reply = await sendClient(service, owner, name);
    const stored = before.get(name)?.[0];
    if (reply.status !== 201 || (stored !== undefined && reply.body.client.id !== stored)) badRetries++;
  }
  const after = await allClients(service, owner);
  const lost = [...acknowledged].filter(([name, id]) => !after.get(name)?.includes(id)).length;
  const doubled = [...after.values()].filter((ids) => ids.length > 1).length;
  return { acknowledged: acknowledged.size, lost, doubled, badRetries };
}

/** Waits until `isSo`; returns how long it took. */
export async function waitFor(isSo: () => Promise<boolean> | boolean, limitMs: number): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > limitMs) throw new Error(`not so after ${limitMs} ms`);
    await sleep(25);
  }
  return performance.now() - began;
}
