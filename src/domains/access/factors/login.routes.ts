import { anyone } from "../../../kit/access.ts";
import { EXAMPLE_ID } from "../../../kit/examples.ts";
import { ok, route } from "../../../kit/route.ts";
import { IdText, optional, Type } from "../../../kit/schema.ts";
import { WorkspaceLogin } from "../identity/index.ts";
import * as login from "./login.service.ts";
import { LoginChallengeEnded, LoginCodeWrong, NoPhone, WrongCredentials } from "./mfa.errors.ts";
import { Code, SentCode } from "./mfa.schemas.ts";

export const sendLoginCode = route({
  method: "POST",
  path: "/auth/mfa/phone/send",
  summary: "Send a login code to the account's phone",
  description: "Codes sent earlier stop working. At most one message a minute and ten a day.",
  access: anyone,
  body: Type.Object({ challengeId: IdText }),
  replace: { challengeId: "from the response to `POST /auth/login`" },
  reply: ok(SentCode),
  errors: [LoginChallengeEnded, NoPhone],
  transaction: "manual",
  audit: { none: "nothing has changed until the code or the link is used" },
  run: (ctx, { body }) => login.sendLoginCode(ctx, body.challengeId),
});

export const verifyLogin = route({
  method: "POST",
  path: "/auth/mfa/verify",
  summary: "Finish a login with a code",
  description: "Send a code from the authenticator app, a code sent by text message, or a backup code. Five wrong codes end the challenge.",
  access: anyone,
  body: Type.Object(
    { challengeId: IdText, code: Code, methodId: optional(IdText) },
    { examples: [{ challengeId: EXAMPLE_ID, code: "123456" }] },
  ),
  replace: { challengeId: "from the response to `POST /auth/login`", code: "a current code" },
  reply: ok(WorkspaceLogin),
  errors: [LoginChallengeEnded, LoginCodeWrong, WrongCredentials],
  transaction: "manual",
  confidential: true,
  audit: { action: "account.login", by: "service" },
  run: (ctx, { body }) => login.verifyLogin(ctx, body),
});
