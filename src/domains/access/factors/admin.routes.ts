import { account, anyone } from "../../../kit/access.ts";
import { EXAMPLE_ID } from "../../../kit/examples.ts";
import { ok, route } from "../../../kit/route.ts";
import { IdText, optional, Type } from "../../../kit/schema.ts";
import { AdminLogin } from "../identity/index.ts";
import * as login from "./login.service.ts";
import * as methods from "./methods.service.ts";
import {
  AlreadyConfirmed,
  AlreadyEnrolled,
  CurrentCodeNeeded,
  LoginChallengeEnded,
  LoginCodeWrong,
  MethodNotFound,
  WrongCode,
  WrongCredentials,
} from "./mfa.errors.ts";
import { adding, Code, Method, ownPassword, TotpSetup } from "./mfa.schemas.ts";
import * as totp from "./totp.service.ts";

const access = account("admin");

export const setUpAdminTotp = route({
  method: "POST",
  path: "/admin/mfa/totp/setup",
  summary: "Set up an admin's authenticator app",
  description: "Returns a new secret, which has no effect until `confirm`; an existing authenticator stays in use until then.",
  access,
  confirmation: adding,
  body: Type.Object({ password: ownPassword }),
  reply: ok(TotpSetup),
  errors: [],
  confidential: true,
  audit: { none: "nothing has changed until the code or the link is used" },
  run: (ctx) => totp.setUpTotp(ctx),
});

export const confirmAdminTotp = route({
  method: "POST",
  path: "/admin/mfa/totp/confirm",
  summary: "Confirm an admin's authenticator app with one of its codes",
  description: "Replacing an authenticator also requires `currentCode`, a code from the old one.",
  access,
  confirmation: adding,
  body: Type.Object(
    { methodId: IdText, code: Code, currentCode: optional(Code), password: ownPassword },
    { examples: [{ methodId: EXAMPLE_ID, code: "123456" }] },
  ),
  replace: { methodId: "from the response to `POST /admin/mfa/totp/setup`", code: "a code from the authenticator app" },
  reply: ok(Type.Object({ method: Method })),
  errors: [MethodNotFound, AlreadyConfirmed, AlreadyEnrolled, WrongCode, CurrentCodeNeeded],
  transaction: "manual",
  confidential: true,
  audit: { action: "mfa.change", by: "service" },
  run: async (ctx, { body }) => ({ method: await totp.confirmTotp(ctx, body) }),
});

export const verifyAdminLogin = route({
  method: "POST",
  path: "/admin/mfa/verify",
  summary: "Finish an admin's login with a code",
  access: anyone,
  body: Type.Object({ challengeId: IdText, code: Code }),
  replace: { challengeId: "from the response to `POST /auth/admin/login`", code: "a current code" },
  reply: ok(AdminLogin),
  errors: [LoginChallengeEnded, LoginCodeWrong, WrongCredentials],
  transaction: "manual",
  confidential: true,
  audit: { action: "admin.login", by: "service" },
  run: (ctx, { body }) => login.verifyAdminLogin(ctx, body),
});

export const readAdminMfaStatus = route({
  method: "GET",
  path: "/admin/mfa/status",
  summary: "Get whether this admin has a second factor",
  access,
  reply: ok(Type.Object({ enabled: Type.Boolean(), methods: Type.Array(Method) })),
  errors: [],
  run: async (ctx) => {
    const enrolled = await methods.listMethods(ctx);
    return { enabled: enrolled.length > 0, methods: enrolled };
  },
});
