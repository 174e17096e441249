import { account, anyone } from "../../../kit/access.ts";
import { RateLimited } from "../../../kit/errors.ts";
import { ok, route } from "../../../kit/route.ts";
import { EmailText, Message, Type } from "../../../kit/schema.ts";
import { GivenPassword, Password } from "./accounts.schemas.ts";
import { ResetRefused, WrongPassword } from "./identity.errors.ts";
import * as passwords from "./passwords.service.ts";

export const changePassword = route({
  method: "POST",
  path: "/auth/password/change",
  summary: "Change your own password and sign out everywhere else",
  access: account(),
  body: Type.Object({ currentPassword: GivenPassword, newPassword: Password }),
  reply: ok(Message),
  errors: [WrongPassword],
  invalid: { body: 422 },
  transaction: "manual",
  confidential: true,
  audit: { action: "account.password-change", by: "service" },
  run: (ctx, { body }) => passwords.changePassword(ctx, body.currentPassword, body.newPassword),
});

export const requestPasswordReset = route({
  method: "POST",
  path: "/auth/password/forgot",
  summary: "Request an e-mail to set a new password",
  access: anyone,
  description:
    "The answer is the same whether or not the e-mail has an account. In 15 minutes at most five e-mails are sent for one address, and thirty requests are accepted from one network.",
  body: Type.Object({ email: EmailText }),
  reply: ok(Message),
  errors: [RateLimited],
  audit: { none: "nothing has changed until the code or the link is used" },
  run: (ctx, { body }) => passwords.forgotPassword(ctx, body.email),
});

export const resetPassword = route({
  method: "POST",
  path: "/auth/password/reset",
  summary: "Set a new password with the token from the e-mail",
  access: anyone,
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 2000, examples: ["eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl"] }),
    password: Password,
  }),
  replace: { token: "the token from the link in the e-mail" },
  reply: ok(Message),
  errors: [ResetRefused],
  invalid: { body: 422 },
  transaction: "manual",
  confidential: true,
  audit: { action: "account.password-change", by: "service" },
  run: (ctx, { body }) => passwords.resetPassword(ctx, body.token, body.password),
});
