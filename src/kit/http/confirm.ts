import type { FastifyRequest } from "fastify";
import { type Caller, isApiKey } from "../access.ts";
import { ConfirmationRequired } from "../errors.ts";
import type { Proof, Route } from "../route.ts";
import { header } from "./authorise.ts";
import type { ReadInput } from "./input.ts";
import type { Service } from "./service.ts";

const RECENT_MS = 5 * 60_000;

/** Refuses callers who have only an access token if the route requires a fresh proof of identity. */
export async function requireConfirmation(route: Route, service: Service, request: FastifyRequest, input: ReadInput): Promise<void> {
  const { confirmation } = route;
  const { caller } = request;
  if (!confirmation || !caller) return;
  const body = (input.body ?? {}) as Record<string, unknown>;
  const params = input.params as Record<string, unknown>;
  const proof = confirmation.when ? confirmation.when({ params, body }, caller) : confirmation.proof;
  if (!proof || isRecent(proof, caller, service.now())) return;
  if (isApiKey(caller)) throw ConfirmationRequired({ message: "An API key cannot confirm this: sign in and do it as a person." });

  const token = header(request, "x-confirmation");
  if (token && (await service.authenticator.isConfirmed(caller, token))) return;
  const password = confirmation.password === undefined ? undefined : body[confirmation.password];
  if (typeof password !== "string") throw ConfirmationRequired();
  if (await service.authenticator.isPassword(caller, password, request.ip)) return;
  throw ConfirmationRequired({ message: "The password is wrong." });
}

function isRecent(proof: Proof, { signedInAt }: Caller, now: Date): boolean {
  return proof === "recent" && now.getTime() - signedInAt <= RECENT_MS;
}
