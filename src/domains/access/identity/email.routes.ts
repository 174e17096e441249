import { account, anyone } from "../../../kit/access.ts";
import { RateLimited } from "../../../kit/errors.ts";
import { ok, route } from "../../../kit/route.ts";
import { EmailText, Message, optional, Type } from "../../../kit/schema.ts";
import { GivenPassword } from "./accounts.schemas.ts";
import * as email from "./email.service.ts";
import { AddressTaken, ResetRefused } from "./identity.errors.ts";
import * as proof from "./proof.service.ts";

export const requestEmailChange = route({
  method: "POST",
  path: "/auth/email/change",
  summary: "Request a change of your login e-mail",
  description:
    "Sends a link to the new address, valid once and for an hour; nothing changes until it is used. The old address is notified immediately, and again after the change. At most five requests in 15 minutes. Platform admins change theirs with `PATCH /admin/admins/{adminId}`.",
  access: account("workspace"),
  body: Type.Object(
    { email: EmailText, password: optional(GivenPassword) },
    { title: "EmailChange", examples: [{ email: "mona.saleh@bright-clinic.example", password: "sunny-day-2026" }] },
  ),
  reply: ok(Message),
  errors: [AddressTaken, RateLimited],
  invalid: { body: 422 },
  confirmation: { proof: "explicit", password: "password" },
  transaction: "manual",
  confidential: true,
  audit: { action: "account.email-change-request", by: "service" },
  run: (ctx, { body }) => email.requestChange(ctx, body.email),
});

export const requestEmailConfirmation = route({
  method: "POST",
  path: "/auth/email/confirmation",
  summary: "Request another e-mail to confirm your address",
  description:
    "The first one is sent at sign-up. Until the owner's e-mail is confirmed, a workspace sends messages and invitations only to its owner. At most five requests in 15 minutes.",
  access: account("workspace"),
  reply: ok(Message),
  errors: [RateLimited],
  transaction: "manual",
  audit: { none: "nothing has changed until the code or the link is used" },
  run: (ctx) => proof.requestProof(ctx),
});

export const confirmEmailChange = route({
  method: "POST",
  path: "/auth/email/confirm",
  summary: "Confirm or change the e-mail with the token from the message",
  description:
    "With the token sent at sign-up, confirms the address. With that of a change, changes it: logins are kept; links e-mailed to the old address, such as password links, become invalid.",
  access: anyone,
  body: Type.Object(
    { token: Type.String({ minLength: 1, maxLength: 2000, examples: ["eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl"] }) },
    { title: "ConfirmEmailChange" },
  ),
  replace: { token: "the token from the link in the e-mail" },
  reply: ok(Message),
  errors: [ResetRefused, AddressTaken],
  invalid: { body: 422 },
  transaction: "manual",
  confidential: true,
  audit: { action: "account.email-change", by: "service" },
  run: (ctx, { body }) => email.confirmChange(ctx, body.token),
});
