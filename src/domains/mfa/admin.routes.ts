import { account, anyone } from "../../kit/access.ts";
import { ok, route } from "../../kit/route.ts";
import { IdText, optional, Type } from "../../kit/schema.ts";
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
} from "./mfa.errors.ts";
import { Code, Method, TotpSetup } from "./mfa.schemas.ts";
import * as totp from "./totp.service.ts";

const access = account("admin");

export const setUpAdminTotp = route({
  method: "POST",
  path: "/admin/mfa/totp/setup",
  summary: "A new secret for an admin's authenticator app",
  description: "It counts for nothing until `confirm`; an authenticator in use stays in use until then.",
  access,
  reply: ok(TotpSetup),
  errors: [],
  confidential: true,
  run: (ctx) => totp.setUpTotp(ctx),
});

export const confirmAdminTotp = route({
  method: "POST",
  path: "/admin/mfa/totp/confirm",
  summary: "Confirm an admin's authenticator app with one of its codes",
  description: "Replacing one that is in use needs `currentCode` too: a code of the old one.",
  access,
  body: Type.Object({ methodId: IdText, code: Code, currentCode: optional(Code) }),
  reply: ok(Type.Object({ method: Method })),
  errors: [MethodNotFound, AlreadyConfirmed, AlreadyEnrolled, WrongCode, CurrentCodeNeeded],
  transaction: "manual",
  run: async (ctx, { body }) => ({ method: await totp.confirmTotp(ctx, body) }),
});

export const verifyAdmin = route({
  method: "POST",
  path: "/admin/mfa/verify",
  summary: "Finish an admin's login with a code",
  access: anyone,
  body: Type.Object({ challengeId: IdText, code: Code }),
  reply: ok(AdminLogin),
  errors: [LoginChallengeEnded, LoginCodeWrong],
  transaction: "manual",
  run: (ctx, { body }) => login.verifyAdminLogin(ctx, body),
});

export const adminStatus = route({
  method: "GET",
  path: "/admin/mfa/status",
  summary: "Whether this admin has a second factor",
  access,
  reply: ok(Type.Object({ enabled: Type.Boolean(), methods: Type.Array(Method) })),
  errors: [],
  run: async (ctx) => {
    const enrolled = await methods.listMethods(ctx);
    return { enabled: enrolled.length > 0, methods: enrolled };
  },
});
