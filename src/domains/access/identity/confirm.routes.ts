import { account } from "../../../kit/access.ts";
import { failure } from "../../../kit/errors.ts";
import { ok, route } from "../../../kit/route.ts";
import { optional, TimestampText, Type } from "../../../kit/schema.ts";
import { FactorCode, GivenPassword, Token } from "./accounts.schemas.ts";
import { confirm } from "./confirm.service.ts";
import { WrongPassword } from "./identity.errors.ts";

export const confirmLogin = route({
  method: "POST",
  path: "/auth/confirm",
  summary: "Confirm your identity for sensitive actions",
  description:
    "Send `password`, or `code`: a code from the authenticator app, or a backup code. The token is valid for five minutes and for this login only; send it as `X-Confirmation`.",
  access: account(),
  body: Type.Object({ password: optional(GivenPassword), code: optional(FactorCode) }, { examples: [{ password: "sunny-day-2026" }] }),
  reply: ok(Type.Object({ confirmationToken: Token, expiresAt: TimestampText })),
  errors: [WrongPassword, failure(422, "WRONG_CODE", "wrong-code", "The code is wrong or has already been used.")],
  invalid: { body: 422 },
  transaction: "manual",
  confidential: true,
  audit: { none: "concerns one login, which is a row of its own" },
  run: (ctx, { body }) => confirm(ctx, body),
});
